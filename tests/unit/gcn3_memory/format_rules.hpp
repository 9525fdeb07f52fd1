// What formatted buffer accesses convert, by the definitions of the formats.  AMD GCN3 ISA, "Buffer resource
// descriptor" (DATA_FORMAT, NUM_FORMAT).
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strobe::test {

namespace formats {

using f32 = float;
using i64 = std::int64_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

inline constexpr const char* kData[] = {"",        "8",        "16",          "8_8",        "32",
                                        "16_16",   "10_11_11", "11_11_10",    "10_10_10_2", "2_10_10_10",
                                        "8_8_8_8", "32_32",    "16_16_16_16", "32_32_32",   "32_32_32_32"};
inline constexpr const char* kNumber[] = {"UNORM", "SNORM", "USCALED",    "SSCALED",
                                          "UINT",  "SINT",  "RESERVED_6", "FLOAT"};
inline constexpr unsigned kFloat = 7;

/// Widths from the lowest bit on: the name backwards.
inline std::vector<unsigned> widths(unsigned data) {
  std::vector<unsigned> result;
  std::string name = kData[data];
  while (!name.empty()) {
    const std::size_t at = name.rfind('_');
    result.push_back(static_cast<unsigned>(std::stoul(name.substr(at == std::string::npos ? 0 : at + 1))));
    name.erase(at == std::string::npos ? 0 : at);
  }
  return result;
}
inline unsigned bytes_of(unsigned data) {
  unsigned bits = 0;
  for (const unsigned w : widths(data)) bits += w;
  return bits / 8;
}
inline bool exists(unsigned data, unsigned number) {
  if (data == 0 || data == 15) return false;
  return number != kFloat || (data != 1 && data != 3 && data != 8 && data != 9 && data != 10);
}

inline long double small_float(u64 raw, unsigned exponent_bits, unsigned mantissa_bits) {
  const u64 exponent = (raw >> mantissa_bits) & ((1u << exponent_bits) - 1),
            mantissa = raw & ((u64{1} << mantissa_bits) - 1);
  const int bias = (1 << (exponent_bits - 1)) - 1;
  if (exponent == (1u << exponent_bits) - 1) return mantissa != 0 ? NAN : INFINITY;
  if (exponent == 0) return std::ldexp(static_cast<long double>(mantissa), 1 - bias - static_cast<int>(mantissa_bits));
  return std::ldexp(1 + static_cast<long double>(mantissa) / static_cast<long double>(u64{1} << mantissa_bits),
                    static_cast<int>(exponent) - bias);
}

/// What a register gets for `bits` raw bits, by the definition of the number format.
inline u32 loaded(u64 raw, unsigned bits, unsigned number) {
  const long double top = static_cast<long double>((u64{1} << bits) - 1),
                    signed_top = static_cast<long double>((u64{1} << (bits - 1)) - 1);
  const i64 value = static_cast<i64>(raw << (64 - bits)) >> (64 - bits);
  long double x = 0;
  switch (number) {
    case 0:
      x = static_cast<long double>(raw) / top;
      break;
    case 1:
      x = std::max(static_cast<long double>(value) / signed_top, -1.0L);
      break;
    case 2:
      x = static_cast<long double>(raw);
      break;
    case 3:
      x = static_cast<long double>(value);
      break;
    case 4:
      return static_cast<u32>(raw);
    case 5:
      return static_cast<u32>(value);
    case 6:
      x = (2 * static_cast<long double>(value) + 1) / top;
      break;
    default:
      if (bits == 32) return static_cast<u32>(raw);
      x = bits == 16 ? (raw & 0x8000 ? -1 : 1) * small_float(raw & 0x7fff, 5, 10) : small_float(raw, 5, bits - 5);
  }
  return std::bit_cast<u32>(static_cast<f32>(x));
}

inline bool same(u32 got, u32 wanted, bool is_float) {
  const auto nan = [](u32 bits) { return (bits & 0x7fffffff) > 0x7f800000; };
  return got == wanted || (is_float && nan(got) && nan(wanted));
}

inline u64 raw_component(const std::byte* element, unsigned at, unsigned bits) {
  u64 raw = 0;
  for (unsigned b = 0; b < bits; ++b)
    raw |= u64{(static_cast<unsigned>(element[(at + b) / 8]) >> ((at + b) % 8)) & 1u} << b;
  return raw;
}

}  // namespace formats

}  // namespace strobe::test
