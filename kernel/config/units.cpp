// Reading and writing values with units: NUMBER UNIT, computed exactly in integers.
#include "strobe/schema.hpp"

#include "base/quote.hpp"

#include <charconv>
#include <cmath>
#include <span>
#include <string_view>

namespace strobe {
namespace {

using u64 = std::uint64_t;
using Problem = std::optional<std::string>;

struct Unit {
  std::string_view name;
  u64 factor;
};

// Largest first: writing takes the first that divides the value.
constexpr Unit kBytes[] = {{"TiB", u64{1} << 40}, {"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"B", 1}};
constexpr Unit kHertz[] = {{"GHz", 1'000'000'000}, {"MHz", 1'000'000}, {"kHz", 1'000}, {"Hz", 1}};
constexpr Unit kTime[] = {{"s", 1'000'000'000'000}, {"ms", 1'000'000'000}, {"us", 1'000'000}, {"ns", 1'000}, {"ps", 1}};
constexpr Unit kCycles[] = {{"cycle", 1}, {"cycles", 1}};
constexpr Unit kBandwidth[] = {
    {"TB/s", 1'000'000'000'000}, {"GB/s", 1'000'000'000}, {"MB/s", 1'000'000}, {"kB/s", 1'000}, {"TiB/s", u64{1} << 40},
    {"GiB/s", 1 << 30},          {"MiB/s", 1 << 20},      {"KiB/s", 1 << 10},  {"B/s", 1}};

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// DIGITS[.DIGITS] at the start of a text, kept as a decimal fraction.
struct Decimal {
  u64 digits = 0;
  unsigned fraction = 0;  ///< how many of the digits are after the point
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<Decimal> take_decimal(std::string_view& text) {
  Decimal number;
  std::size_t used = 0, count = 0;
  bool point = false;
  for (; used < text.size(); ++used) {
    const char c = text[used];
    if (c == '.' && !point && count > 0) {
      point = true;
      continue;
    }
    if (!is_digit(c)) break;
    const u64 digit = static_cast<u64>(c - '0');
    // A fraction of at most 19 digits: its divisor is a 64-bit number.
    if (++count > 20 || __builtin_mul_overflow(number.digits, u64{10}, &number.digits) ||
        __builtin_add_overflow(number.digits, digit, &number.digits))
      return {};
    if (point) ++number.fraction;
  }
  if (count == 0 || text[used - 1] == '.') return {};
  text.remove_prefix(used);
  return number;
}

/// number * factor, if that is a whole number of base units.
std::optional<u64> scale(Decimal number, u64 factor) {
  while (number.fraction > 0 && number.digits % 10 == 0) number.digits /= 10, --number.fraction;
  u64 divisor = 1;
  for (unsigned i = 0; i < number.fraction; ++i) divisor *= 10;
  const auto product = static_cast<unsigned __int128>(number.digits) * factor;
  if (product % divisor != 0) return {};
  const auto result = product / divisor;
  if (result > ~u64{0}) return {};
  return static_cast<u64>(result);
}

const Unit* find_unit(std::span<const Unit> units, std::string_view name) {
  for (const Unit& unit : units)
    if (unit.name == name) return &unit;
  return nullptr;
}

std::string wrong(Dimension dimension, std::string_view text) {
  return quote(text) + " is not a " + dimension_name(dimension) + " - write one such as " +
         dimension_example(dimension);
}

// "4 MB" is ambiguous in the trade; a size says which it means.
std::string decimal_size(std::string_view text, std::string_view unit) {
  std::string better(trim(text.substr(0, text.size() - unit.size())));
  better += ' ';
  better += static_cast<char>(unit[0] == 'k' ? 'K' : unit[0]);
  return quote(text) + " - use a power-of-two unit such as \"" + better + "iB\"";
}

Problem parse_quantity(Dimension dimension, std::span<const Unit> units, std::string_view text, u64& result) {
  std::string_view rest = trim(text);
  const std::optional<Decimal> number = take_decimal(rest);
  const std::string_view name = trim(rest);
  if (number && dimension == Dimension::bytes && name.size() == 2 && name[1] == 'B' &&
      std::string_view("kKMGT").find(name[0]) != std::string_view::npos)
    return decimal_size(trim(text), name);
  const Unit* unit = find_unit(units, name);
  if (!number || !unit) return wrong(dimension, text);
  const std::optional<u64> value = scale(*number, unit->factor);
  if (!value) return quote(text) + " is not a whole number of " + std::string(units.back().name) + ", or too large";
  result = *value;
  return {};
}

template <class Quantity>
Problem parse_as(Dimension dimension, std::span<const Unit> units, std::string_view text, Value& value) {
  Quantity quantity;
  if (Problem problem = parse_quantity(dimension, units, text, quantity.n)) return problem;
  value = quantity;
  return {};
}

Problem parse_duration(std::string_view text, Value& value) {
  Duration duration;
  if (!parse_quantity(Dimension::duration, kCycles, text, duration.n)) {
    value = duration;
    return {};
  }
  duration.in_cycles = false;
  if (Problem problem = parse_quantity(Dimension::duration, kTime, text, duration.n)) return problem;
  value = duration;
  return {};
}

Problem parse_count(std::string_view text, Value& value) {
  const std::string_view digits = trim(text);
  u64 count = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
  if (error != std::errc() || end != digits.data() + digits.size()) return wrong(Dimension::count, text);
  value = count;
  return {};
}

Problem parse_number(std::string_view text, Value& value) {
  const std::string_view digits = trim(text);
  double number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || !std::isfinite(number))
    return wrong(Dimension::number, text);
  value = number;
  return {};
}

Problem parse_flag(std::string_view text, Value& value) {
  const std::string_view word = trim(text);
  if (word != "true" && word != "false") return wrong(Dimension::flag, text);
  value = word == "true";
  return {};
}

std::string with_unit(u64 n, std::span<const Unit> units) {
  for (const Unit& unit : units)
    if (n != 0 && n % unit.factor == 0) return std::to_string(n / unit.factor) + " " + std::string(unit.name);
  return std::to_string(n) + " " + std::string(units.back().name);
}

struct Writer {
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(u64 value) const { return std::to_string(value); }
  std::string operator()(double value) const {
    char text[40];
    return std::string(text, std::to_chars(text, text + sizeof(text), value).ptr);
  }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(Bytes value) const { return with_unit(value.n, kBytes); }
  std::string operator()(Hertz value) const { return with_unit(value.n, kHertz); }
  std::string operator()(Picoseconds value) const { return with_unit(value.n, kTime); }
  std::string operator()(Cycles value) const { return std::to_string(value.n) + " cycle"; }
  std::string operator()(Duration value) const {
    return value.in_cycles ? (*this)(Cycles{value.n}) : (*this)(Picoseconds{value.n});
  }
  std::string operator()(BytesPerSecond value) const {
    // Decimal prefixes, as data sheets have them.
    constexpr Unit kUnits[] = {kBandwidth[0], kBandwidth[1], kBandwidth[2], kBandwidth[3], kBandwidth[8]};
    return with_unit(value.n, kUnits);
  }
};

}  // namespace

std::string to_text(const Value& value) { return std::visit(Writer{}, value); }

std::optional<std::string> parse_value(Dimension dimension, const std::string& text, Value& value) {
  switch (dimension) {
    case Dimension::count:
      return parse_count(text, value);
    case Dimension::number:
      return parse_number(text, value);
    case Dimension::flag:
      return parse_flag(text, value);
    case Dimension::text:
      value = text;
      return {};
    case Dimension::bytes:
      return parse_as<Bytes>(dimension, kBytes, text, value);
    case Dimension::frequency:
      return parse_as<Hertz>(dimension, kHertz, text, value);
    case Dimension::time:
      return parse_as<Picoseconds>(dimension, kTime, text, value);
    case Dimension::cycles:
      return parse_as<Cycles>(dimension, kCycles, text, value);
    case Dimension::duration:
      return parse_duration(text, value);
    case Dimension::bandwidth:
      return parse_as<BytesPerSecond>(dimension, kBandwidth, text, value);
  }
  return "has no known type";
}

const char* dimension_name(Dimension dimension) {
  switch (dimension) {
    case Dimension::count:
      return "count";
    case Dimension::number:
      return "number";
    case Dimension::flag:
      return "flag";
    case Dimension::text:
      return "text";
    case Dimension::bytes:
      return "size in bytes";
    case Dimension::frequency:
      return "frequency";
    case Dimension::time:
      return "time";
    case Dimension::cycles:
      return "number of cycles";
    case Dimension::duration:
      return "duration";
    case Dimension::bandwidth:
      return "bandwidth";
  }
  return "unknown type";
}

const char* dimension_example(Dimension dimension) {
  switch (dimension) {
    case Dimension::count:
      return "64";
    case Dimension::number:
      return "0.5";
    case Dimension::flag:
      return "true or false";
    case Dimension::text:
      return "\"gfx803\"";
    case Dimension::bytes:
      return "\"16 KiB\"";
    case Dimension::frequency:
      return "\"1000 MHz\"";
    case Dimension::time:
      return "\"350 ns\"";
    case Dimension::cycles:
      return "\"120 cycle\"";
    case Dimension::duration:
      return "\"120 cycle\" or \"30 ns\"";
    case Dimension::bandwidth:
      return "\"512 GB/s\"";
  }
  return "";
}

}  // namespace strobe
