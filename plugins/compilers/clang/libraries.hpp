// The ROCm device libraries of this host.
#pragma once

#include <string>

namespace strobe::clang {

/// Their folder, or Error.
std::string installed_libraries();

/// The processor whose constants they have for `target`: itself, or for gfx942 its sibling gfx940; empty if they have
/// none.
std::string served_by(const std::string& target);

/// The folder with the libraries for the target: theirs, or `view`, made with links to them where Debian's version lacks
/// one: gfx942 is served by gfx940's constants, and code objects of version 6 have the ABI of version 5.
std::string libraries_for(const std::string& target, unsigned code_object_version, const std::string& view);

}  // namespace strobe::clang
