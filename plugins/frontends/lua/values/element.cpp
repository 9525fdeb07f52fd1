#include "lua/values/element.hpp"

#include "base/quote.hpp"
#include "strobe/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace strobe {
namespace {

constexpr ElementInfo kTypes[] = {
    {ElementType::i8, "i8", 1, false, true},   {ElementType::u8, "u8", 1, false, false},
    {ElementType::i16, "i16", 2, false, true}, {ElementType::u16, "u16", 2, false, false},
    {ElementType::i32, "i32", 4, false, true}, {ElementType::u32, "u32", 4, false, false},
    {ElementType::i64, "i64", 8, false, true}, {ElementType::u64, "u64", 8, false, false},
    {ElementType::f16, "f16", 2, true, true},  {ElementType::f32, "f32", 4, true, true},
    {ElementType::f64, "f64", 8, true, true},  {ElementType::bf16, "bf16", 2, true, true},
    {ElementType::fp8, "fp8", 1, true, true},  {ElementType::bf8, "bf8", 1, true, true},
};

/// A float that no C++ type stands for. Finite ones ("FNUZ") have one NaN, the bits of -0, and no infinity.
struct NarrowFloat {
  int mantissa, bias;
  bool finite;
  std::uint32_t sign;  ///< its bit

  /// The least magnitude that is no finite number.
  std::uint32_t beyond() const { return finite ? sign : sign - (1u << mantissa); }
};

NarrowFloat narrow_float(ElementType type) {
  switch (type) {
    case ElementType::f16:
      return {10, 15, false, 0x8000};
    case ElementType::bf16:
      return {7, 127, false, 0x8000};
    case ElementType::fp8:
      return {3, 8, true, 0x80};
    default:
      return {2, 16, true, 0x80};
  }
}

constexpr int kDoubleMantissa = 52;

/// The payload is the top of the double's, quieted.
std::uint32_t narrow_nan(const NarrowFloat& format, double value) {
  if (format.finite) return format.sign;
  const auto payload = std::bit_cast<std::uint64_t>(value) >> (kDoubleMantissa - format.mantissa);
  const std::uint32_t quiet = 1u << (format.mantissa - 1);
  return format.beyond() | quiet | (static_cast<std::uint32_t>(payload) & (quiet - 1));
}

std::uint32_t narrow_bits(const NarrowFloat& format, double value) {
  const std::uint32_t sign = std::signbit(value) ? format.sign : 0;
  if (std::isnan(value)) return narrow_nan(format, value) | sign;
  const std::uint32_t largest = format.finite ? format.sign : format.beyond() | sign;  // what is too large becomes
  const double magnitude = std::fabs(value);
  if (magnitude >= 0x1p+128) return largest;
  // Scaling by a power of two is exact, so nearbyint does the one rounding (to nearest even, the host's default).
  const int exponent = magnitude == 0 ? 1 - format.bias : std::max(std::ilogb(magnitude), 1 - format.bias);
  const auto significand =
      static_cast<std::uint32_t>(std::nearbyint(std::ldexp(magnitude, format.mantissa - exponent)));
  const std::uint32_t bits = (static_cast<std::uint32_t>(exponent + format.bias - 1) << format.mantissa) + significand;
  if (bits >= format.beyond()) return largest;
  return bits == 0 && format.finite ? 0 : sign | bits;
}

double narrow_value(const NarrowFloat& format, std::uint32_t bits) {
  const std::uint32_t magnitude = bits & (format.sign - 1), fraction = magnitude & ((1u << format.mantissa) - 1);
  const auto exponent = static_cast<int>(magnitude >> format.mantissa);
  const std::uint64_t sign = std::uint64_t{(bits & format.sign) != 0} << 63;
  if (format.finite ? bits == format.sign : magnitude >= format.beyond())
    return std::bit_cast<double>(sign | std::uint64_t{0x7ff} << kDoubleMantissa |
                                 std::uint64_t{format.finite ? 1u : fraction} << (kDoubleMantissa - format.mantissa));
  const double number = exponent == 0
                            ? std::ldexp(fraction, 1 - format.bias - format.mantissa)
                            : std::ldexp(fraction + (1u << format.mantissa), exponent - format.bias - format.mantissa);
  return sign != 0 ? -number : number;
}

bool starts_with_hex(const std::string& text) {
  const std::size_t digits = text.starts_with('-') ? 1 : 0;
  return text.size() > digits + 2 && text[digits] == '0' && (text[digits + 1] == 'x' || text[digits + 1] == 'X');
}

[[noreturn]] void no_number(const std::string& text) {
  throw Error(quote(text) + " is not a number - write 42, -1, 0xff, 1.5, 1e-3, inf or nan");
}

/// Magnitude and sign of an integer literal; false if `text` is none or does not fit 64 bits.
bool parse_integer(const std::string& text, bool& negative, std::uint64_t& magnitude) {
  negative = text.starts_with('-');
  const bool hex = starts_with_hex(text);
  const char* first = text.data() + (negative ? 1 : 0) + (hex ? 2 : 0);
  const char* last = text.data() + text.size();
  const auto [end, problem] = std::from_chars(first, last, magnitude, hex ? 16 : 10);
  return problem == std::errc() && end == last;
}

template <class T>
void put(std::byte* to, T value) {
  std::memcpy(to, &value, sizeof value);
}

template <class T>
T get(const std::byte* from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

double as_double(const Number& number) {
  return std::visit([](auto value) { return static_cast<double>(value); }, number);
}

/// A 64-bit integer goes to float in one rounding, not by way of double.
float as_float(const Number& number) {
  return std::visit([](auto value) { return static_cast<float>(value); }, number);
}

/// The low 64 bits of an integer that `info` can hold, else Error.
std::uint64_t integer_bits(const ElementInfo& info, const Number& number, bool allow_pattern) {
  Number exact = number;
  if (const double* real = std::get_if<double>(&number)) {
    if (*real >= -0x1p63 && *real < 0x1p63 && *real == std::floor(*real))
      exact = static_cast<std::int64_t>(*real);
    else if (*real >= 0x1p63 && *real < 0x1p64)
      exact = static_cast<std::uint64_t>(*real);
    else
      throw Error(fmt::format("{} is not a whole number that {} can hold", *real, info.name));
  }
  const unsigned bits = info.bytes * 8;
  const std::uint64_t largest = std::numeric_limits<std::uint64_t>::max() >> (64 - bits);
  const std::uint64_t limit = info.is_signed && !allow_pattern ? largest >> 1 : largest;
  if (const std::int64_t* value = std::get_if<std::int64_t>(&exact)) {
    const bool fits = *value >= 0 ? static_cast<std::uint64_t>(*value) <= limit
                                  : info.is_signed && *value >= -static_cast<std::int64_t>(largest >> 1) - 1;
    if (fits) return static_cast<std::uint64_t>(*value);
    throw Error(fmt::format("{} does not fit {}", *value, info.name));
  }
  const std::uint64_t value = std::get<std::uint64_t>(exact);
  if (value <= limit) return value;
  throw Error(fmt::format("{} does not fit {}", value, info.name));
}

}  // namespace

std::span<const ElementInfo> element_types() { return kTypes; }

const ElementInfo& element_info(ElementType type) { return kTypes[static_cast<std::size_t>(type) - 1]; }

ElementType parse_element_type(const std::string& name) {
  std::string known;
  for (const ElementInfo& info : kTypes) {
    if (name == info.name) return info.type;
    known += fmt::format("{}{}", known.empty() ? "" : " ", info.name);
  }
  throw Error(fmt::format("{} is not an element type - use one of {}", quote(name), known));
}

std::uint64_t element_array_bytes(ElementType type, std::uint64_t count) {
  const unsigned bytes = element_info(type).bytes;
  if (count > std::numeric_limits<std::uint64_t>::max() / bytes)
    throw Error(fmt::format("{} elements of {} are more bytes than 64 bits can count", count, element_info(type).name));
  return count * bytes;
}

Number parse_number(const std::string& text) {
  bool negative = false;
  std::uint64_t magnitude = 0;
  if (parse_integer(text, negative, magnitude)) {
    if (!negative && magnitude <= INT64_MAX) return static_cast<std::int64_t>(magnitude);
    if (!negative) return magnitude;
    if (magnitude == 0) return -0.0;
    if (magnitude <= std::uint64_t{1} << 63) return static_cast<std::int64_t>(~magnitude + 1);
    no_number(text);
  }
  if (starts_with_hex(text)) no_number(text);
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem == std::errc::result_out_of_range && end == text.data() + text.size()) {
    errno = 0;
    return std::strtod(text.c_str(), nullptr);  // infinity or the nearest denormal: both are what was meant
  }
  if (problem != std::errc() || end != text.data() + text.size()) no_number(text);
  return value;
}

void store_element(ElementType type, const Number& number, std::byte* to, bool allow_pattern) {
  const ElementInfo& info = element_info(type);
  switch (type) {
    case ElementType::f32:
      return put(to, as_float(number));
    case ElementType::f64:
      return put(to, as_double(number));
    case ElementType::f16:
    case ElementType::bf16:
      return put(to, static_cast<std::uint16_t>(narrow_bits(narrow_float(type), as_double(number))));
    case ElementType::fp8:
    case ElementType::bf8:
      return put(to, static_cast<std::uint8_t>(narrow_bits(narrow_float(type), as_double(number))));
    default:
      break;
  }
  const std::uint64_t bits = integer_bits(info, number, allow_pattern);
  std::memcpy(to, &bits, info.bytes);
}

Number load_element(ElementType type, const std::byte* from) {
  switch (type) {
    case ElementType::i8:
      return std::int64_t{get<std::int8_t>(from)};
    case ElementType::u8:
      return std::int64_t{get<std::uint8_t>(from)};
    case ElementType::i16:
      return std::int64_t{get<std::int16_t>(from)};
    case ElementType::u16:
      return std::int64_t{get<std::uint16_t>(from)};
    case ElementType::i32:
      return std::int64_t{get<std::int32_t>(from)};
    case ElementType::u32:
      return std::int64_t{get<std::uint32_t>(from)};
    case ElementType::i64:
      return get<std::int64_t>(from);
    case ElementType::u64:
      return get<std::uint64_t>(from);
    case ElementType::f32:
      return double{get<float>(from)};
    case ElementType::f16:
    case ElementType::bf16:
      return narrow_value(narrow_float(type), get<std::uint16_t>(from));
    case ElementType::fp8:
    case ElementType::bf8:
      return narrow_value(narrow_float(type), get<std::uint8_t>(from));
    case ElementType::f64:
      break;
  }
  return get<double>(from);
}

std::vector<std::byte> scalar_bytes(ElementType type, const std::string& text) {
  std::vector<std::byte> bytes(element_info(type).bytes);
  store_element(type, parse_number(text), bytes.data(), starts_with_hex(text));
  return bytes;
}

std::vector<std::byte> parse_hex_bytes(const std::string& text) {
  if (text.size() % 2 != 0) throw Error(fmt::format("bytes {}: an odd number of hexadecimal digits", quote(text)));
  std::vector<std::byte> bytes(text.size() / 2);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::uint8_t value = 0;
    const char* first = text.data() + 2 * i;
    const auto [end, problem] = std::from_chars(first, first + 2, value, 16);
    if (problem != std::errc() || end != first + 2)
      throw Error(fmt::format("bytes {}: {} is not a hexadecimal byte", quote(text), quote({first, 2})));
    bytes[i] = std::byte{value};
  }
  return bytes;
}

std::string element_text(ElementType type, const std::byte* from) {
  if (type == ElementType::f32) return fmt::format("{}", get<float>(from));
  return std::visit([](auto value) { return fmt::format("{}", value); }, load_element(type, from));
}

}  // namespace strobe
