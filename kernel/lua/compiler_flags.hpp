// Which flags of the compiler a script may give. Many others make clang load code or write files.
#pragma once

#include <string>
#include <vector>

#include "lua/file_access.hpp"

namespace strobe {

class Plugins;

/// `flag` as it is handed to the compiler (include folders made absolute); Error if it is not one of
/// -DNAME[=VALUE], -UNAME, -IFOLDER, -cl-..., -std=..., -O..., -W... (no commas), -w, -g, -f[no-]NAME of a short list.
std::string allowed_compiler_flag(const std::string& flag, const FileAccess& files,
                                  const std::vector<std::string>& bases, Plugins& plugins);

}  // namespace strobe
