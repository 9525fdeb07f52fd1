// What a file is that is neither a code object nor a bundle, and what its owner can do instead.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace strobe {

/// A file with C++ in it that holds HIP kernels: ".hip", or ".cpp" and its relatives if they mention HIP. Reads the
/// latter; a file that cannot be read holds none.
bool is_hip_source(const std::string& path);

/// "is a Python script, and Strobe's are written in Lua - ...": by its name, and by how it begins. Empty: nothing to
/// say.
std::string other_kind(const std::string& path, std::span<const std::byte> bytes);

/// What Strobe runs, and which of it a folder holds.
std::string about_folder(const std::string& path);

}  // namespace strobe
