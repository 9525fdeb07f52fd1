// What matrix instructions compute. All lanes take part, whatever EXEC says, and MODE has no influence.  Layouts and
// broadcasts: AMD's amd_matrix_instruction_calculator @2ef91896 (MIT).
#include "cdna/matrix.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "cdna/matrix_rules.hpp"
#include "common/mode.hpp"

namespace strobe::cdna {

namespace {

constexpr int kMostElements = 1024, kMostResults = 2048;

struct Modifiers {
  u32 cbsz, abid, blgp;
  explicit Modifiers(const Instruction& i)
      : cbsz(i.operand[matrix_slot::kFirst] >> 8 & 7),
        abid(i.operand[matrix_slot::kFirst] >> 11 & 15),
        blgp(i.operand[matrix_slot::kSecond] >> 29) {}

  /// Which block's A the block `b` takes: 2^cbsz blocks share that of number abid.
  int block_of_a(int b) const { return ((b >> cbsz) << cbsz) + static_cast<int>(abid & ((1u << cbsz) - 1)); }
  /// Which lane's B the lane `l` takes.
  int lane_of_b(int l) const {
    switch (blgp) {
      case 0:
        return l;
      case 1:
        return l & 31;
      case 2:
        return 32 | (l & 31);
      case 3:
        return (l + 16) & 63;
      default:
        return static_cast<int>(16 * (blgp & 3)) | (l & 15);
    }
  }
};

/// Bits of one element: lane `l`, number `n` of those that lie behind one another in its registers.
u64 element_bits(const u32* rows, int l, int n, unsigned bits) {
  if (bits == 64) return rows[2 * n * kLanes + l] | u64{rows[(2 * n + 1) * kLanes + l]} << 32;
  const int in_word = 32 / static_cast<int>(bits);
  const u32 word = rows[n / in_word * kLanes + l] >> (static_cast<int>(bits) * (n % in_word));
  return bits == 32 ? word : word & ((1u << bits) - 1);
}

/// Elements of A by block, row and column; of B by block, column and row.
template <class T, class Convert>
void fetch(const LaneWave& wave, const Instruction& i, const MatrixRow& row, bool is_a, T* to, Convert convert) {
  const Modifiers modifiers(i);
  const u32* const rows = wave_pointer(wave, i.operand[slot::kSource + (is_a ? 0 : 1)]);
  const int side = is_a ? row.m : row.n, k = row.k, blocks = row.blocks, in_lane = k * side * blocks / 64;
  const unsigned bits = bits_of_element(is_a ? row.a : row.b);
  const bool negates = row.a == Element::f64;  // BLGP says signs
  for (int b = 0; b < blocks; ++b)
    for (int s = 0; s < side; ++s)
      for (int column = 0; column < k; ++column) {
        const int block = is_a && !negates ? modifiers.block_of_a(b) % blocks : b;
        const int lane = s + side * block + side * blocks * (column / in_lane);
        const int from = is_a || negates ? lane : modifiers.lane_of_b(lane);
        to[(b * side + s) * k + column] = convert(element_bits(rows, from, column % in_lane, bits));
      }
}

/// Register and lane of an element of C and D.
struct Place {
  int number, lane;
};
Place place_of(const MatrixRow& row, int b, int i, int j) {
  const int h = row.a == Element::f64 ? 1 : 4, groups = 64 / row.n;
  const int blocks_in_register = std::max(1, 64 * h / (row.m * row.n));
  return {b * (row.m * row.n / 64) + h * (i / (h * groups)) + i % h,
          b % blocks_in_register * row.n + i / h % groups * blocks_in_register * row.n + j};
}

/// C, then D: what `dot(a_row, b_column, c)` makes of them.
template <class T, class Element, class Dot>
void multiply(LaneWave& wave, const Instruction& i, const MatrixRow& row, const Element* a, const Element* b, Dot dot) {
  constexpr int kWords = sizeof(T) / 4;
  const bool is_scalar = (i.operand[slot::kFlags] & (flag::kIsScalar << 2)) != 0;
  const u32* const c = source_pointer(wave, i, 2);
  static thread_local std::array<T, kMostResults> results;
  for (int block = 0, at = 0; block < row.blocks; ++block)
    for (int r = 0; r < row.m; ++r)
      for (int column = 0; column < row.n; ++column, ++at) {
        const Place place = place_of(row, block, r, column);
        u32 words[2];
        for (int w = 0; w < kWords; ++w)
          words[w] = is_scalar ? c[w] : c[(place.number * kWords + w) * kLanes + place.lane];
        T addend;
        std::memcpy(&addend, words, sizeof addend);
        results[at] = dot(a + (block * row.m + r) * row.k, b + (block * row.n + column) * row.k, addend);
      }
  u32* const d = wave_pointer(wave, i.operand[slot::kDestination]);
  for (int block = 0, at = 0; block < row.blocks; ++block)
    for (int r = 0; r < row.m; ++r)
      for (int column = 0; column < row.n; ++column, ++at) {
        const Place place = place_of(row, block, r, column);
        u32 words[2];
        std::memcpy(words, &results[at], sizeof(T));
        for (int w = 0; w < kWords; ++w) d[(place.number * kWords + w) * kLanes + place.lane] = words[w];
      }
}

template <class T>
T quiet(T x) {
  return x == x ? x : std::is_same_v<T, f32> ? static_cast<T>(kMatrixNan) : static_cast<T>(__builtin_nan(""));
}

/// Products added one after the other, each rounded once with its sum.
template <class T, bool kSigns>
void execute_fused(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const MatrixRow& row = matrix_row_at(i.operand[matrix_slot::kRow]);
  const HostMode mode(false);
  std::array<T, kMostElements> a, b;
  const u32 signs = kSigns ? Modifiers(i).blgp : 0;
  const auto convert = [](u64 bits) {
    if constexpr (sizeof(T) == 8)
      return std::bit_cast<T>(bits);
    else
      return std::bit_cast<T>(static_cast<u32>(bits));
  };
  fetch(wave, i, row, true, a.data(), [&](u64 bits) { return (signs & 1) != 0 ? -convert(bits) : convert(bits); });
  fetch(wave, i, row, false, b.data(), [&](u64 bits) { return (signs & 2) != 0 ? -convert(bits) : convert(bits); });
  multiply<T>(wave, i, row, a.data(), b.data(), [&](const T* x, const T* y, T c) {
    T sum = (signs & 4) != 0 ? -c : c;
    for (int k = 0; k < row.k; ++k) sum = std::fma(x[k], y[k], sum);
    return quiet(sum);
  });
}

void execute_integers(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const MatrixRow& row = matrix_row_at(i.operand[matrix_slot::kRow]);
  std::array<i32, kMostElements> a, b;
  const auto convert = [](u64 bits) { return i32{static_cast<i8>(bits)}; };
  fetch(wave, i, row, true, a.data(), convert);
  fetch(wave, i, row, false, b.data(), convert);
  multiply<u32>(wave, i, row, a.data(), b.data(), [&](const i32* x, const i32* y, u32 c) {
    for (int k = 0; k < row.k; ++k) c += static_cast<u32>(x[k] * y[k]);
    return c;
  });
}

/// gfx908 and gfx90a: groups of two or four products as a tree of sums, then added to C. gfx90a flushes subnormals
/// everywhere.
template <Element kElement, int kGroup, bool kFlushes>
void execute_tree(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const MatrixRow& row = matrix_row_at(i.operand[matrix_slot::kRow]);
  std::array<f32, kMostElements> a, b;
  const auto convert = [](u64 bits) {
    if (kElement == Element::bf16) return std::bit_cast<f32>(static_cast<u32>(bits) << 16);
    const bool is_subnormal = (bits & 0x7c00) == 0;
    return f16::from_bits(static_cast<u16>(kFlushes && is_subnormal ? bits & 0x8000 : bits)).value;
  };
  {
    const HostMode keeps(false);
    fetch(wave, i, row, true, a.data(), convert);
    fetch(wave, i, row, false, b.data(), convert);
  }
  const HostMode mode(kFlushes);
  multiply<f32>(wave, i, row, a.data(), b.data(), [&](const f32* x, const f32* y, f32 c) {
    for (int k = 0; k < row.k; k += kGroup) {
      f32 sum = x[k] * y[k] + x[k + 1] * y[k + 1];
      if constexpr (kGroup == 4) sum = sum + (x[k + 2] * y[k + 2] + x[k + 3] * y[k + 3]);
      c = c + (sum + 0.0f);  // a sum of negative zeros is +0
    }
    return quiet(c);
  });
}

/// gfx942: groups of products, each a fused sum with C.
template <Element kA, Element kB>
void execute_groups(Wave& base, const Instruction& i) {
  constexpr int kBits = mantissa_bits(kA) + mantissa_bits(kB);
  constexpr bool kSplit = bits_of_element(kA) == 8;
  LaneWave& wave = lane_wave(base);
  const MatrixRow& row = matrix_row_at(i.operand[matrix_slot::kRow]);
  const int group = kSplit ? 16 : kA == Element::xf32 ? 4 : std::min<int>(8, row.k);
  const HostMode mode(false);
  std::array<Parts, kMostElements> a, b;
  fetch(wave, i, row, true, a.data(), [](u64 bits) { return parts_of<kA>(static_cast<u32>(bits)); });
  fetch(wave, i, row, false, b.data(), [](u64 bits) { return parts_of<kB>(static_cast<u32>(bits)); });
  multiply<f32>(wave, i, row, a.data(), b.data(), [&](const Parts* x, const Parts* y, f32 c) {
    for (int k = 0; k < row.k; k += group)
      c = kSplit ? split_group<kBits>(x + k, y + k, group, c)
                 : fused_group<kBits, kA == Element::xf32>(x + k, y + k, group, c);
    return c;
  });
}

Execute body_of_bytes(const MatrixRow& row) {
  if (row.a == Element::fp8)
    return row.b == Element::fp8 ? execute_groups<Element::fp8, Element::fp8>
                                 : execute_groups<Element::fp8, Element::bf8>;
  return row.b == Element::fp8 ? execute_groups<Element::bf8, Element::fp8>
                               : execute_groups<Element::bf8, Element::bf8>;
}

/// Which bf16 instructions came first: they add two products at a time, those of the name "_1k" four.
bool adds_two(const MatrixRow& row) { return row.opcode >= 0x68; }

Execute body_before_gfx942(const MatrixRow& row, bool flushes) {
  if (row.a == Element::f16)
    return flushes ? execute_tree<Element::f16, 4, true> : execute_tree<Element::f16, 4, false>;
  if (adds_two(row)) return flushes ? execute_tree<Element::bf16, 2, true> : execute_tree<Element::bf16, 2, false>;
  return execute_tree<Element::bf16, 4, true>;
}

}  // namespace

Execute matrix_body(const MatrixRow& row, unsigned features) {
  const bool is_gfx942 = (features & kGfx942) != 0;
  if (row.sparse) return nullptr;
  if (row.a == Element::f64) return is_gfx942 ? execute_fused<f64, true> : execute_fused<f64, false>;
  if (row.a == Element::f32) return execute_fused<f32, false>;
  if (row.a == Element::i8) return execute_integers;
  if (row.a == Element::fp8 || row.a == Element::bf8) return body_of_bytes(row);
  if (row.a == Element::xf32) return execute_groups<Element::xf32, Element::xf32>;
  if (!is_gfx942) return body_before_gfx942(row, (features & kGfx90a) != 0);
  return row.a == Element::f16 ? execute_groups<Element::f16, Element::f16>
                               : execute_groups<Element::bf16, Element::bf16>;
}

}  // namespace strobe::cdna
