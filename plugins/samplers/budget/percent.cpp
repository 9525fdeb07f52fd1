#include "percent.hpp"

#include <cmath>
#include <cstdlib>

namespace budget {

std::optional<double> parse_share(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (end == text.c_str() || !std::isfinite(number)) return std::nullopt;
  std::string unit(end);
  while (!unit.empty() && unit.front() == ' ') unit.erase(0, 1);
  if (unit == "%") return number / 100;
  return unit.empty() ? std::optional(number) : std::nullopt;
}

}  // namespace budget
