#include "base/quote.hpp"

namespace strobe {

namespace {
/// Control characters become '?', those of UTF-8 beyond ASCII as well; not tabs and ends of lines, if `keeps_lines`.
std::string without_controls(std::string_view text, bool keeps_lines) {
  std::string result(text);
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto byte = static_cast<unsigned char>(result[i]);
    const auto next = i + 1 < result.size() ? static_cast<unsigned char>(result[i + 1]) : 0u;
    if ((byte < 0x20 && !(keeps_lines && (byte == '\t' || byte == '\n'))) || byte == 0x7f)
      result[i] = '?';
    else if (byte == 0xc2 && next >= 0x80 && next < 0xa0)
      result.replace(i, 2, "?");
  }
  return result;
}
}  // namespace

std::string quote(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  return "\"" + without_controls(text.substr(0, kLongest), false) + (text.size() > kLongest ? "...\"" : "\"");
}

std::string printable(std::string_view text) { return without_controls(text, true); }

}  // namespace strobe
