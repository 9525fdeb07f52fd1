#include "cli/svg.hpp"

#include <algorithm>
#include <cmath>

namespace strobe {

std::string svg_text(const std::string& text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      default:
        safe += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  return safe;
}

double round_up(double value) {
  const double power = std::pow(10, std::floor(std::log10(std::max(value, 1e-6))));
  for (const double factor : {1.0, 2.0, 5.0})
    if (value <= factor * power) return factor * power;
  return 10 * power;
}

}  // namespace strobe
