// Which flags of the compiler a script may give. Many others make compilers load code or write files.
#pragma once

#include <string>
#include <vector>

#include "lua/file_access.hpp"

namespace strobe {

class Plugins;

/// Converts a script's list of words to flags for the compiler: a value is joined with its flag, the folders that it
/// names are made absolute. Error if one is not plain (Compiler::is_plain_flag) and names no folder that may be read.
std::vector<std::string> allowed_compiler_flags(const std::vector<std::string>& words, const FileAccess& files,
                                                const std::vector<std::string>& bases, Plugins& plugins);

}  // namespace strobe
