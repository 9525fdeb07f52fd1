// The widths and halves that loads and stores of every memory format have, by the name after "buffer_load_" and the
// like.  RDNA ISA manual, "FLAT opcodes", "MUBUF opcodes".
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace strobe::test {

/// v4, v[4:7]
inline std::string vgprs(unsigned first, unsigned count) {
  return count == 1 ? "v" + std::to_string(first)
                    : "v[" + std::to_string(first) + ":" + std::to_string(first + count - 1) + "]";
}

enum class Half { none, low, high };

struct Width {
  const char* name;
  unsigned bytes;
  bool is_signed = false;
  Half half = Half::none;

  std::string registers(unsigned first) const { return vgprs(first, (bytes + 3) / 4); }
  /// Bytes that one register holds.
  unsigned part() const { return std::min(bytes, 4u); }
  /// What a register that held `old` gets of these bytes.
  std::uint32_t loaded(const std::byte* from, std::uint32_t old) const {
    std::uint32_t value = 0;
    for (unsigned b = 0; b < part(); ++b) value |= static_cast<std::uint32_t>(from[b]) << (8 * b);
    const std::uint32_t sign = 1u << (8 * part() - 1);
    if (is_signed && (value & sign) != 0) value -= 2 * sign;
    if (half == Half::none) return value;
    return half == Half::low ? (old & 0xffff0000) | (value & 0xffff) : (old & 0xffff) | value << 16;
  }
  /// The n-th byte that is stored of a register.
  std::byte stored(std::uint32_t value, unsigned n) const {
    return static_cast<std::byte>((half == Half::high ? value >> 16 : value) >> (8 * n));
  }
};

inline constexpr Width kLoads[] = {
    {"ubyte", 1},
    {"sbyte", 1, true},
    {"ushort", 2},
    {"sshort", 2, true},
    {"dword", 4},
    {"dwordx2", 8},
    {"dwordx3", 12},
    {"dwordx4", 16},
    {"ubyte_d16", 1, false, Half::low},
    {"ubyte_d16_hi", 1, false, Half::high},
    {"sbyte_d16", 1, true, Half::low},
    {"sbyte_d16_hi", 1, true, Half::high},
    {"short_d16", 2, false, Half::low},
    {"short_d16_hi", 2, false, Half::high},
};
inline constexpr Width kStores[] = {
    {"byte", 1},    {"short", 2},    {"dword", 4},    {"byte_d16_hi", 1, false, Half::high},
    {"dwordx2", 8}, {"dwordx3", 12}, {"dwordx4", 16}, {"short_d16_hi", 2, false, Half::high},
};

}  // namespace strobe::test
