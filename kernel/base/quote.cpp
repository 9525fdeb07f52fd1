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

std::string printable(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto byte = static_cast<unsigned char>(result[i]);
    const auto next = i + 1 < result.size() ? static_cast<unsigned char>(result[i + 1]) : 0u;
    if ((byte < 0x20 && byte != '\t' && byte != '\n') || byte == 0x7f)
      result[i] = '?';
    else if (byte == 0xc2 && next >= 0x80 && next < 0xa0)
      result.replace(i, 2, "?");
  }
  return result;
}

}  // namespace strobe
