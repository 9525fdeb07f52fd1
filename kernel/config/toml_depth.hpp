// A guard in front of the TOML parser, which follows nested keys by recursion.
#pragma once

#include <string>
#include <string_view>

namespace strobe {

/// Throws Error with file:line if a key has more parts ("a.b.c...") than any preset has.
void check_key_depth(std::string_view text, const std::string& shown);

}  // namespace strobe
