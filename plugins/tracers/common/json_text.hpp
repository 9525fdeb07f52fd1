// Strings of JSON.
#pragma once

#include <string>
#include <string_view>

namespace tracers {

/// With its quotes. Bytes that are not UTF-8 become question marks; "<" is escaped, so that it can stand in a page.
std::string json_text(std::string_view text);

}  // namespace tracers
