// Which flags of the compiler a script may give. Many others make compilers load code or write files.
#pragma once

#include <string>
#include <vector>

#include "lua/file_access.hpp"

namespace strobe {

class Plugins;

/// A script's list of words as flags that are handed to the compiler: a value beside its flag, the folders that it
/// names made absolute. Error if one is not plain (Compiler::is_plain_flag) and names no folder that may be read.
std::vector<std::string> allowed_compiler_flags(const std::vector<std::string>& words, const FileAccess& files,
                                                const std::vector<std::string>& bases, Plugins& plugins);

}  // namespace strobe
