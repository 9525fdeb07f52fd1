#include "common/buffer_format.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "common/half.hpp"

namespace strobe::lanes {

namespace {

// A format's name lists its components from the highest bit down; X is the lowest.
constexpr DataFormat kFormats[16] = {
    {0, {}},
    {1, {8}},
    {1, {16}},
    {2, {8, 8}},
    {1, {32}},
    {2, {16, 16}},
    {3, {11, 11, 10}},
    {3, {10, 11, 11}},
    {4, {2, 10, 10, 10}},
    {4, {10, 10, 10, 2}},
    {4, {8, 8, 8, 8}},
    {2, {32, 32}},
    {4, {16, 16, 16, 16}},
    {3, {32, 32, 32}},
    {4, {32, 32, 32, 32}},
    {0, {}},
};

constexpr u32 low_mask(unsigned bits) { return bits == 32 ? ~0u : (1u << bits) - 1; }
constexpr i32 extended(u32 raw, unsigned bits) { return static_cast<i32>(raw << (32 - bits)) >> (32 - bits); }
u32 bits_of(double value) { return std::bit_cast<u32>(static_cast<f32>(value)); }
double float_of(u32 bits) { return std::bit_cast<f32>(bits); }

// The floats of 10 and 11 bits have no sign, five bits of exponent and five or six of mantissa: a half without its
// lowest mantissa bits.
u32 load_float(u32 raw, unsigned bits) {
  if (bits == 32) return raw;
  const unsigned missing = bits == 16 ? 0 : 15 - bits;
  return std::bit_cast<u32>(f16::from_bits(static_cast<u16>(raw << missing)).value);
}

u32 store_float(u32 value, unsigned bits) {
  if (bits == 32) return value;
  if (bits == 16) return f16(std::bit_cast<f32>(value)).bits();
  const unsigned mantissa = bits - 5;
  const u32 infinity = 31u << mantissa;
  const f32 x = std::bit_cast<f32>(value);
  if (x != x) return infinity | (1u << (mantissa - 1));
  if (!(x > 0)) return 0;
  if (std::isinf(x)) return infinity;
  int exponent = 0;
  std::frexp(x, &exponent);  // x = m * 2^exponent, 0.5 <= m < 1
  const int scale = std::max(exponent - 1, -14) - static_cast<int>(mantissa);
  const double units = std::nearbyint(std::ldexp(double{x}, -scale));
  const u32 biased = exponent - 1 < -14 ? 0 : static_cast<u32>(exponent - 1 + 15 - 1) << mantissa;
  return std::min(biased + static_cast<u32>(std::min(units, 4096.0)), infinity);
}

double clamped(double value, double low, double high) { return value > low ? (value < high ? value : high) : low; }
double number(u32 bits) {
  const double value = float_of(bits);
  return value == value ? value : 0;
}
u32 rounded(double value) { return static_cast<u32>(static_cast<i64>(std::nearbyint(value))); }

}  // namespace

const DataFormat& data_format(u32 code) { return kFormats[code & 15]; }

FormatPair unified_format(u32 code) {
  using Number = NumberFormat;
  u32 next = 1;
  for (u8 data = 1; data < 15; ++data) {
    const DataFormat& format = kFormats[data];
    const bool words = format.bits[0] == 32, floats = is_format(data, Number::floating);
    constexpr Number kOrder[] = {Number::unorm, Number::snorm, Number::uscaled, Number::sscaled,
                                 Number::uint,  Number::sint,  Number::floating};
    const u32 first = words ? 4 : 0, count = (floats ? 7 : 6) - first;
    if (code >= next && code < next + count) return {data, kOrder[first + code - next]};
    next += count;
  }
  return {};
}

bool is_format(u32 data, NumberFormat number) {
  const DataFormat& format = data_format(data);
  return format.components != 0 &&
         (number != NumberFormat::floating || (format.bits[0] >= 10 && format.components != 4) || format.bits[0] >= 16);
}

u32 load_component(u32 raw, unsigned bits, NumberFormat format) {
  const double top = low_mask(bits), signed_top = low_mask(bits - 1);
  const i32 value = extended(raw, bits);
  switch (format) {
    case NumberFormat::unorm:
      return bits_of(raw / top);
    case NumberFormat::snorm:
      return bits_of(std::max(value / signed_top, -1.0));
    case NumberFormat::uscaled:
      return bits_of(raw);
    case NumberFormat::sscaled:
      return bits_of(value);
    case NumberFormat::uint:
      return raw;
    case NumberFormat::sint:
      return static_cast<u32>(value);
    case NumberFormat::snorm_ogl:
      return bits_of((2.0 * value + 1) / top);
    case NumberFormat::floating:
      return load_float(raw, bits);
  }
  return 0;
}

u32 store_component(u32 value, unsigned bits, NumberFormat format) {
  const double top = low_mask(bits), signed_top = low_mask(bits - 1), signed_low = -signed_top - 1;
  const auto as_signed = static_cast<i32>(value);
  u32 result = 0;
  switch (format) {
    case NumberFormat::unorm:
      result = rounded(clamped(number(value), 0, 1) * top);
      break;
    case NumberFormat::snorm:
      result = rounded(clamped(number(value), -1, 1) * signed_top);
      break;
    case NumberFormat::uscaled:
      result = rounded(clamped(number(value), 0, top));
      break;
    case NumberFormat::sscaled:
      result = rounded(clamped(number(value), signed_low, signed_top));
      break;
    case NumberFormat::uint:
      result = std::min(value, low_mask(bits));
      break;
    case NumberFormat::sint:
      result = static_cast<u32>(static_cast<i64>(clamped(as_signed, signed_low, signed_top)));
      break;
    case NumberFormat::snorm_ogl:
      result = rounded((clamped(number(value), -1, 1) * top - 1) / 2);
      break;
    case NumberFormat::floating:
      return store_float(value, bits);
  }
  return result & low_mask(bits);
}

u32 narrowed(u32 value, NumberFormat format) {
  return holds_integers(format) ? value & 0xffff : f16(std::bit_cast<f32>(value)).bits();
}

u32 widened(u32 half, NumberFormat format) {
  if (format == NumberFormat::uint) return half & 0xffff;
  if (format == NumberFormat::sint) return static_cast<u32>(extended(half & 0xffff, 16));
  return std::bit_cast<u32>(f16::from_bits(static_cast<u16>(half)).value);
}

}  // namespace strobe::lanes
