#include "base/quote.hpp"

namespace strobe {

std::string quote(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  std::string result = "\"";
  for (const char c : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  if (text.size() > kLongest) result += "...";
  return result + "\"";
}

}  // namespace strobe
