// Checks of a preset's text before the TOML parser sees it: the parser recurses for each part of a key, and its test for
// white space outside ASCII has undefined behaviour for letters.
#pragma once

#include <string>
#include <string_view>

namespace strobe {

/// Throws Error with file:line if a key has more parts ("a.b.c...") than any preset has, or if a character outside of
/// quotes and comments is not ASCII.
void guard_toml(std::string_view text, const std::string& shown);

}  // namespace strobe
