// Texts of users inside of messages, and what a terminal may get.
#pragma once

#include <string>
#include <string_view>

namespace strobe {

/// The text in double quotes, on one line, of bounded length: control characters become '?', as in printable().
std::string quote(std::string_view text);

/// A text of several lines as a terminal may get it: control characters of names in it (but tabs and ends of lines)
/// become
/// '?', also those that UTF-8 has beyond ASCII, so that no name moves the cursor or gives commands to the terminal.
std::string printable(std::string_view text);

}  // namespace strobe
