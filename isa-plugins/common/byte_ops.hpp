// Operations on the bytes and bits of words; branch-free.  Manual: AMD GCN3 ISA, VOP3 opcodes.
#pragma once

#include "common/vector_op.hpp"

namespace strobe::lanes {

constexpr u32 byte_of(u32 word, int k) { return word >> (8 * k) & 0xff; }
constexpr u32 difference(u32 a, u32 b) { return a > b ? a - b : b - a; }

/// The sum of four bytes' differences; with `masked`, bytes whose reference is 0 count nothing.
constexpr u32 byte_differences(u32 a, u32 reference, bool masked) {
  u32 sum = 0;
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) {
    const u32 b = byte_of(reference, k);
    sum += masked && b == 0 ? 0 : difference(byte_of(a, k), b);
  }
  return sum;
}
constexpr u32 word_differences(u32 a, u32 b) {
  return difference(a & 0xffff, b & 0xffff) + difference(a >> 16, b >> 16);
}

constexpr u32 saturating_sum(u32 a, u32 b) { return a + b < a ? ~0u : a + b; }

/// Differences of the reference's four bytes with `a` at four byte offsets, added to 16-bit sums.
constexpr u64 quad_differences(u64 a, u32 reference, u64 sums, bool masked, bool saturate) {
  u64 result = 0;
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) {
    const u32 sum = byte_differences(static_cast<u32>(a >> (8 * k)), reference, masked) +
                    static_cast<u32>(sums >> (16 * k) & 0xffff);
    result |= u64{saturate && sum > 0xffff ? 0xffff : sum & 0xffff} << (16 * k);
  }
  return result;
}
/// The same, masked, with 32-bit sums.
constexpr Quad quad_differences(u64 a, u32 reference, const Quad& sums, bool saturate) {
  Quad result = {};
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) {
    const u32 sum = byte_differences(static_cast<u32>(a >> (8 * k)), reference, true);
    result.word[k] = saturate ? saturating_sum(sum, sums.word[k]) : sum + sums.word[k];
  }
  return result;
}

/// One byte of {high, low} or a constant, as v_perm_b32 selects it. In arithmetic, so that loops over lanes run in
/// vectors.
constexpr u32 permuted_byte(u32 high, u32 low, u32 select) {
  const auto all_if = [](u32 bit) { return 0u - bit; };
  const u32 word = low ^ ((low ^ high) & all_if(select >> 2 & 1));
  const u32 byte = word >> (8 * (select & 3)) & 0xff;
  // 8 to 11: the sign of bytes 1, 3, 5, 7; 12: 0; above: ones.
  const u32 signed_word = low ^ ((low ^ high) & all_if(u32{select >= 10}));
  const u32 sign = all_if(signed_word >> (15 + 16 * (select & 1)) & 1);
  const u32 constant = (sign & all_if(u32{select < 12})) | all_if(u32{select > 12});
  const u32 is_constant = all_if(u32{select > 7});
  return (byte & ~is_constant) | (constant & is_constant & 0xff);
}
constexpr u32 permuted(u32 high, u32 low, u32 selects) {
  u32 result = 0;
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) result |= permuted_byte(high, low, byte_of(selects, k)) << (8 * k);
  return result;
}

/// The average of bytes, rounded up where the byte of `rounding` is odd.
constexpr u32 byte_averages(u32 a, u32 b, u32 rounding) {
  u32 result = 0;
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) result |= (byte_of(a, k) + byte_of(b, k) + (rounding >> (8 * k) & 1)) >> 1 << (8 * k);
  return result;
}

constexpr u32 ones(u32 count) { return (1u << (count & 31)) - 1; }
constexpr u32 field(u32 word, u32 offset, u32 width) { return word >> (offset & 31) & ones(width); }
/// Above the word's last bit the field goes on with copies of its sign, as the word is shifted arithmetically.
constexpr i32 signed_field(u32 word, u32 offset, u32 width) {
  const u32 bits = static_cast<u32>(static_cast<i32>(word) >> (offset & 31)) & ones(width),
            sign = 1u << ((width - 1) & 31);
  return (width & 31) == 0 ? 0 : static_cast<i32>((bits ^ sign) - sign);
}

constexpr u32 bit_count(u32 word) {
  word = word - (word >> 1 & 0x55555555u);
  word = (word & 0x33333333u) + (word >> 2 & 0x33333333u);
  return ((word + (word >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
}
constexpr u32 reversed_bits(u32 word) {
  word = (word >> 1 & 0x55555555u) | (word & 0x55555555u) << 1;
  word = (word >> 2 & 0x33333333u) | (word & 0x33333333u) << 2;
  word = (word >> 4 & 0x0f0f0f0fu) | (word & 0x0f0f0f0fu) << 4;
  word = (word >> 8 & 0x00ff00ffu) | (word & 0x00ff00ffu) << 8;
  return word >> 16 | word << 16;
}
/// The number of zeros above the highest one; ~0 if there is none.
constexpr u32 leading_zeros(u32 word) {
  u32 below = word;
  below |= below >> 1;
  below |= below >> 2;
  below |= below >> 4;
  below |= below >> 8;
  below |= below >> 16;
  return word == 0 ? ~0u : bit_count(~below);
}
constexpr u32 trailing_zeros(u32 word) { return word == 0 ? ~0u : bit_count((word & (0u - word)) - 1); }

}  // namespace strobe::lanes
