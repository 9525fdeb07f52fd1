// What a file is that is neither a code object nor a bundle, and what its owner can do instead.
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

}  // namespace strobe
