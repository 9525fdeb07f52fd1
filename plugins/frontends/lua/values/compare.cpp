#include "lua/values/compare.hpp"

#include "strobe/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace strobe {
namespace {

/// Numbers that differ by more are different, not rounded otherwise.
constexpr double kManyUlp = 1 << 20;

/// Maps the bits of a float to integers that count representable values: neighbours differ by one, +0 and -0 are 0.
std::int64_t ordered(ElementType type, std::uint64_t bits) {
  const unsigned width = element_info(type).bytes * 8;
  const std::uint64_t sign = std::uint64_t{1} << (width - 1);
  const auto magnitude = static_cast<std::int64_t>(bits & (sign - 1));
  return bits & sign ? -magnitude : magnitude;
}

std::uint64_t raw(const std::byte* from, unsigned size) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, from, size);
  return bits;
}

/// Representable values between two finite floats, or the difference of two integers.
double distance(ElementType type, const std::byte* got, const std::byte* expected) {
  const ElementInfo& info = element_info(type);
  if (info.is_float) {
    const std::int64_t a = ordered(type, raw(got, info.bytes));
    const std::int64_t b = ordered(type, raw(expected, info.bytes));
    return static_cast<double>(a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                                     : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a));
  }
  if (type == ElementType::u64) {
    const std::uint64_t a = raw(got, 8);
    const std::uint64_t b = raw(expected, 8);
    return static_cast<double>(a > b ? a - b : b - a);
  }
  const std::int64_t a = std::get<std::int64_t>(load_element(type, got));
  const std::int64_t b = std::get<std::int64_t>(load_element(type, expected));
  return static_cast<double>(a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                                   : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a));
}

double as_double(ElementType type, const std::byte* from) {
  return std::visit([](auto value) { return static_cast<double>(value); }, load_element(type, from));
}

/// The elements differ in their bits; does the tolerance allow it? Keeps the largest distance seen.
bool allowed(ElementType type, const std::byte* got, const std::byte* expected, const Tolerance& tolerance,
             double& max_ulp) {
  const bool is_float = element_info(type).is_float;
  const double g = as_double(type, got);
  const double e = as_double(type, expected);
  if (is_float && !(std::isfinite(g) && std::isfinite(e)))
    return !tolerance.exact && (g == e || (std::isnan(g) && std::isnan(e)));
  const double ulp = distance(type, got, expected);
  max_ulp = std::max(max_ulp, ulp);
  if (tolerance.exact) return false;
  const double difference = is_float ? std::fabs(g - e) : ulp;
  return ulp <= tolerance.ulp || difference <= tolerance.absolute + tolerance.relative * std::fabs(e);
}

double parse_bound(const std::string& name, const std::string& text) {
  const double bound = std::visit([](auto value) { return static_cast<double>(value); }, parse_number(text));
  if (!(bound >= 0) || !std::isfinite(bound))
    throw Error(fmt::format("tolerance {}={} - use a finite number that is not negative", name, text));
  return bound;
}

}  // namespace

Tolerance parse_tolerance(const std::string& text) {
  Tolerance tolerance;
  if (text == "exact") return tolerance;
  tolerance.exact = false;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::string part = text.substr(at, comma - at);
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string name = part.substr(0, equals);
    double* bound = name == "ulp"   ? &tolerance.ulp
                    : name == "abs" ? &tolerance.absolute
                    : name == "rel" ? &tolerance.relative
                                    : nullptr;
    if (bound == nullptr || equals == part.size())
      throw Error(fmt::format("\"{}\" is not a tolerance - use exact, ulp=N or abs=E,rel=E", text));
    *bound = parse_bound(name, part.substr(equals + 1));
    at = comma + 1;
  }
  return tolerance;
}

Check compare_elements(ElementType type, std::span<const std::byte> got, std::span<const std::byte> expected,
                       const Tolerance& tolerance, std::string name) {
  const unsigned size = element_info(type).bytes;
  if (got.size() != expected.size())
    throw Error(
        fmt::format("{}: {} bytes are compared with {} - sizes must be equal", name, got.size(), expected.size()));
  Check check;
  check.name = std::move(name);
  for (std::size_t at = 0; at + size <= got.size(); at += size) {
    const std::byte* g = got.data() + at;
    const std::byte* e = expected.data() + at;
    if (std::memcmp(g, e, size) == 0 || allowed(type, g, e, tolerance, check.max_ulp)) continue;
    if (check.mismatches++ == 0)
      check.first =
          fmt::format("element {}: got {}, expected {}", at / size, element_text(type, g), element_text(type, e));
  }
  check.ok = check.mismatches == 0;
  if (!check.ok && tolerance.exact && element_info(type).is_float)
    check.hint = check.max_ulp > 0 && check.max_ulp < kManyUlp
                     ? fmt::format("bits are compared: ulp=N allows rounding, and the largest difference is {:.0f} ulp",
                                   check.max_ulp)
                     : "bits are compared: ulp=N or abs=E,rel=E allows rounding";
  return check;
}

}  // namespace strobe
