// Where the documentation lies that messages cite.
#pragma once

#include <string>

namespace strobe {

/// The path of a page ("extend/sdk.md") in share/strobe/docs, next to the library, both in a build tree and in an
/// installed prefix.
std::string document(const std::string& page);

}  // namespace strobe
