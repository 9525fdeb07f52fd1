// A guard in front of the TOML parser: that follows nested keys by recursion, and where it asks whether a character
// that is not ASCII is white space, it has no answer for letters.
#pragma once

#include <string>
#include <string_view>

namespace strobe {

/// Throws Error with file:line if a key has more parts ("a.b.c...") than any preset has, or if a character outside of
/// quotes and comments is not ASCII.
void guard_toml(std::string_view text, const std::string& shown);

}  // namespace strobe
