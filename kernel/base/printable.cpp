#include "base/printable.hpp"

namespace strobe {

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
