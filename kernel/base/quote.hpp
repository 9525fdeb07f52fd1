// User text inside a message.
#pragma once

#include <string>
#include <string_view>

namespace strobe {

/// The text in double quotes, on one line, of bounded length: control bytes become '?'.
std::string quote(std::string_view text);

}  // namespace strobe
