// What a file is that is neither a code object nor a bundle, and what its owner can do instead; files that are read.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace strobe {

/// "is a Python script, and Strobe's are written in Lua - ...": by its name, and by how it begins. Empty: nothing to
/// say.
std::string other_kind(const std::string& path, std::span<const std::byte> bytes);

/// What Strobe runs, and which of it a folder holds.
std::string about_folder(const std::string& path);

/// A file that this command reads, by whatever name, before it is read. Error if it is one of the outputs that are noted.
void note_input(const std::string& path);
bool is_input(const std::string& path);
/// Error (exit 2) that starts with `shown` if this command reads the file.
void refuse_input(const std::string& shown, const std::string& path);

/// What this command writes there is not read from now on. Error as refuse_input().
void note_output(const std::string& shown, const std::string& path);

}  // namespace strobe
