// The ROCm device libraries of this host.
#pragma once

#include <string>

namespace strobe::clang {

/// Their folder, or Error.
std::string installed_libraries();

/// The processor whose constants they have for `target`: itself, or for gfx942 its sibling gfx940; empty if they have
/// none.
std::string served_by(const std::string& target);

/// Makes `view` a folder with the installed libraries, completed by two that Debian's version lacks: gfx942 is served
/// by gfx940's constants, and code objects of version 6 have the ABI of version 5.
void view_libraries(const std::string& view);

}  // namespace strobe::clang
