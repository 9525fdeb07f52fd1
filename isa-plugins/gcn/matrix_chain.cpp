// 32- and 64-bit floats: products added one after the other, each rounded once with its sum. Shapes are known when this
// is compiled, so that places are constants, and B stays in the host's registers while the rows of D pass.
#include <functional>
#include <optional>

#include "common/mode.hpp"
#include "gcn/matrix_columns.hpp"
#include "gcn/matrix_geometry.hpp"
#include "gcn/matrix_sums.hpp"

namespace strobe::gcn {

namespace {

constexpr int kPackColumns = 8;

/// Eight numbers side by side in lanes. Doubles lie in two registers and are here in the order 0 1 4 5, 2 3 6 7, which
/// takes one instruction of the host's for each vector.
template <class T>
struct Pack {
  static constexpr int kVectors = sizeof(T) / 4;
  using V = Columns<T, kPackColumns / kVectors>;
  V vector[kVectors];

  [[gnu::always_inline]] static Pack load(const u32* lanes) {
    if constexpr (kVectors == 1) {
      return {{load_columns<V>(lanes)}};
    } else {
      const auto low = load_columns<__m256i>(lanes), high = load_columns<__m256i>(lanes + kLanes);
      return {{std::bit_cast<V>(_mm256_unpacklo_epi32(low, high)), std::bit_cast<V>(_mm256_unpackhi_epi32(low, high))}};
    }
  }
  [[gnu::always_inline]] void store(u32* lanes) const {
    if constexpr (kVectors == 1) {
      store_columns(vector[0], lanes);
    } else {
      const auto first = std::bit_cast<__m256>(vector[0]), second = std::bit_cast<__m256>(vector[1]);
      store_columns(_mm256_shuffle_ps(first, second, 0x88), lanes);
      store_columns(_mm256_shuffle_ps(first, second, 0xdd), lanes + kLanes);
    }
  }
  [[gnu::always_inline]] static Pack filled(T x) {
    Pack result;
    for (V& v : result.vector) v = in_all<V>(x);
    return result;
  }
};

enum class Third : u8 { registers, negated, constant };

/// A's numbers, of 64-bit floats in 4x4 blocks in the order of packs; B's, C's and D's registers.
template <class T>
struct ChainOperands {
  const T* a;
  const u32 *b, *c;
  u32* d;
};

/// What was written: the only NaN is 0x7fc00000, or the double of that kind, which is a choice.
template <class T>
[[gnu::noinline]] void quiet_packs(u32* d, int registers) {
  for (int n = 0; n < registers; n += Pack<T>::kVectors)
    for (int l = 0; l < kLanes; l += kPackColumns) {
      auto pack = Pack<T>::load(d + n * kLanes + l);
      for (auto& v : pack.vector) v = quiet<T>(v);
      pack.store(d + n * kLanes + l);
    }
}

template <class T, int kN, int kK, int kBlocks, Third kThird>
class Chains {
  using P = Pack<T>;
  using V = typename P::V;
  static constexpr int kVectors = P::kVectors, kSide = kN * kBlocks;
  static constexpr int kRegisters = kN * kSide / kLanes * kVectors;
  static constexpr int kRowsInLane = kVectors == 2 ? 1 : 4;  ///< of D after one another
  static constexpr int kRowsSideBySide = kLanes / kN;
  /// At most eight of the host's registers hold B, which is read once. Chains of a row are short: the host goes on with
  /// the next rows meanwhile.
  static constexpr int kPacks = std::min(kN / kPackColumns, 8 / (kK * kVectors));

 public:
  Chains(const ChainOperands<T>& operands, const MatrixModifiers& modifiers)
      : operands_(operands), modifiers_(modifiers) {}

  [[gnu::always_inline]] void compute() {
    if constexpr (kN == 4) {
      blocks_side_by_side();
    } else {
      for (int block = 0; block < kBlocks; ++block)
        for (int j = 0; j < kN; j += kPacks * kPackColumns) columns(block, j);
    }
    if (any_of(is_nan_)) [[unlikely]]
      quiet_packs<T>(operands_.d, kRegisters);
  }

 private:
  [[gnu::always_inline]] P third(int at) const {
    if constexpr (kThird == Third::constant) {
      T constant;
      std::memcpy(&constant, operands_.c, sizeof constant);
      return P::filled(constant);
    }
    P c = P::load(operands_.c + at);
    if constexpr (kThird == Third::negated)
      for (V& v : c.vector) v = -v;
    return c;
  }
  template <int kCount>
  [[gnu::always_inline]] void put(const P (&sum)[kCount], int at) {
#pragma GCC unroll 4
    for (int p = 0; p < kCount; ++p) sum[p].store(operands_.d + at + p * kPackColumns);
    if constexpr (kVectors == 2) {
      for (const P& s : sum) is_nan_ |= unordered(s.vector[0], s.vector[kVectors - 1]);
    } else {
#pragma GCC unroll 2
      for (int p = 0; p < kCount; p += 2)
        is_nan_ |= unordered(sum[p].vector[0], sum[std::min(p + 1, kCount - 1)].vector[0]);
    }
  }

  /// All rows of a block, and some columns.
  [[gnu::always_inline]] void columns(int block, int column) {
    P b[kK][kPacks];
#pragma GCC unroll 4
    for (int k = 0; k < kK; ++k)
#pragma GCC unroll 4
      for (int p = 0; p < kPacks; ++p)
        b[k][p] = P::load(operands_.b + kSide * k + kN * block + column + p * kPackColumns);
    const bool shares = sizeof(T) == 4;  // BLGP of 64-bit floats says signs, and A is that of the block
    const int a_block = shares ? modifiers_.block_of_a(block) & (kBlocks - 1) : block;
    for (int group = 0; group < kN / kRowsInLane / kRowsSideBySide; ++group)
#pragma GCC unroll 4
      for (int side = 0; side < kRowsSideBySide; ++side)
#pragma GCC unroll 4
        for (int in_lane = 0; in_lane < kRowsInLane; ++in_lane) {
          const int row = (group * kRowsSideBySide + side) * kRowsInLane + in_lane;
          const int number = kN * kN / kLanes * block + group * kRowsInLane + in_lane;
          add_row(b, kN * a_block + row, number * kVectors * kLanes + side * kN + column);
        }
  }

  [[gnu::always_inline]] void add_row(const P (&b)[kK][kPacks], int a_lane, int at) {
    P sum[kPacks];
#pragma GCC unroll 4
    for (int p = 0; p < kPacks; ++p) sum[p] = third(at + p * kPackColumns);
#pragma GCC unroll 4
    for (int k = 0; k < kK; ++k) {
      const V factor = in_all<V>(operands_.a[a_lane + kSide * k]);
#pragma GCC unroll 4
      for (int p = 0; p < kPacks; ++p)
#pragma GCC unroll 2
        for (int v = 0; v < kVectors; ++v) sum[p].vector[v] = fused(factor, b[k][p].vector[v], sum[p].vector[v]);
    }
    put(sum, at);
  }

  /// The factors of a row of two blocks of four columns: one of A's numbers for each block, the same in both vectors.
  template <int kRow>
  [[gnu::always_inline]] static V factor_of_row(const P& a) {
    if constexpr (kVectors == 1)
      return _mm256_permute_ps(a.vector[0], kRow * 0x55);
    else
      return _mm256_permute_pd(a.vector[kRow / 2], kRow % 2 * 0xf);
  }

  void blocks_side_by_side() {
    for (int column = 0; column < kSide; column += kPackColumns) {
      row_of_blocks<0>(column);
      row_of_blocks<1>(column);
      row_of_blocks<2>(column);
      row_of_blocks<3>(column);
    }
  }
  template <int kRow>
  [[gnu::always_inline]] void row_of_blocks(int column) {
    const int at = kRow * kSide + column;
    P sum[1] = {third(at)};
#pragma GCC unroll 4
    for (int k = 0; k < kK; ++k) {
      P a;
      for (int v = 0; v < kVectors; ++v)
        a.vector[v] = load_columns<V>(operands_.a + kSide * k + column + v * kPackColumns / kVectors);
      const P b = P::load(operands_.b + kSide * k + column);
      const V factor = factor_of_row<kRow>(a);
#pragma GCC unroll 2
      for (int v = 0; v < kVectors; ++v) sum[0].vector[v] = fused(factor, b.vector[v], sum[0].vector[v]);
    }
    put(sum, at);
  }

  const ChainOperands<T> operands_;  // copies, which what is written to D cannot change
  const MatrixModifiers modifiers_;
  Columns<i32, 8> is_nan_{};
};

/// Whether two runs of this number of words overlap.
bool overlap(const u32* a, const u32* b, int words) {
  return std::less<>()(a, b + words) && std::less<>()(b, a + words);
}

using Lanes32 = std::array<u32, kLanes>;

/// A's numbers in the order of lanes or that of packs, negative if `negates`.
template <bool kInOrder>
void take_doubles(const u32* lanes, bool negates, f64* to) {
  for (int l = 0; l < kLanes; l += kPackColumns) {
    auto [first, second] = Pack<f64>::load(lanes + l).vector;
    if (negates) first = -first, second = -second;
    store_columns(kInOrder ? _mm256_permute2f128_pd(first, second, 0x20) : first, to + l);
    store_columns(kInOrder ? _mm256_permute2f128_pd(first, second, 0x31) : second, to + l + 4);
  }
}

/// A with the lanes of the blocks that 4x4 blocks share, and B with its lanes as BLGP has them.
const u32* shared_blocks(const u32* a, const MatrixModifiers& modifiers, Lanes32& to) {
  for (int l = 0; l < kLanes; ++l) to[static_cast<unsigned>(l)] = a[(modifiers.block_of_a(l / 4) & 15) * 4 + l % 4];
  return to.data();
}
const u32* permuted_lanes(const u32* b, const MatrixModifiers& modifiers, Lanes32& to) {
  for (int l = 0; l < kLanes; ++l) to[static_cast<unsigned>(l)] = b[modifiers.lane_of_b(l)];
  return to.data();
}

/// A, B and C as they lie in registers, and BLGP's signs.
template <class T, int kN, int kK, int kBlocks>
void multiply(const LaneWave& wave, const ChainOperands<T>& operands, const MatrixModifiers& modifiers, Third third) {
  // Hosts take long to set a mode, and most waves have this one.
  std::optional<HostMode> keeps_subnormals;
  if (wave.host_float_mode != kAllMasked) keeps_subnormals.emplace(false);
  if (third == Third::constant) return Chains<T, kN, kK, kBlocks, Third::constant>(operands, modifiers).compute();
  if constexpr (sizeof(T) == 8)
    if (third == Third::negated) return Chains<T, kN, kK, kBlocks, Third::negated>(operands, modifiers).compute();
  Chains<T, kN, kK, kBlocks, Third::registers>(operands, modifiers).compute();
}

template <int kN, int kK, int kBlocks>
void execute_singles(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const MatrixModifiers modifiers(i);
  constexpr int kRegisters = kN * kN * kBlocks / kLanes, kWords = kRegisters * kLanes;
  const u32* a = wave_pointer(wave, i.operand[slot::kSource]);
  const u32* b = wave_pointer(wave, i.operand[slot::kSource + 1]);
  const u32* const c = source_pointer(wave, i, 2);
  u32* const d = wave_pointer(wave, i.operand[slot::kDestination]);
  const bool is_constant = (i.operand[slot::kFlags] & (flag::kIsScalar << 2)) != 0;
  Lanes32 shared, permuted;
  const bool is_disjoint = !(std::less_equal<>()(d, a) && std::less<>()(a, d + kWords)) &&
                           !(std::less_equal<>()(d, b) && std::less<>()(b, d + kWords)) &&
                           (is_constant || c == d || !overlap(c, d, kWords));
  if (kN == 4 && modifiers.cbsz != 0) a = shared_blocks(a, modifiers, shared);
  if (modifiers.blgp != 0) b = permuted_lanes(b, modifiers, permuted);
  std::array<u32, kWords> result;
  u32* const to = is_disjoint ? d : result.data();
  multiply<f32, kN, kK, kBlocks>(wave, {reinterpret_cast<const f32*>(a), b, c, to}, modifiers,
                                 is_constant ? Third::constant : Third::registers);
  if (!is_disjoint) std::memcpy(d, result.data(), sizeof result);
}

/// BLGP says the signs of A, B and C on gfx942.
template <int kN, int kK, int kBlocks, bool kSigns>
void execute_doubles(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const MatrixModifiers modifiers(i);
  constexpr int kWords = kN * kN * kBlocks * 2;
  const u32 signs = kSigns ? modifiers.blgp : 0;
  const u32* const b = wave_pointer(wave, i.operand[slot::kSource + 1]);
  const u32* c = source_pointer(wave, i, 2);
  u32* const d = wave_pointer(wave, i.operand[slot::kDestination]);
  const bool is_constant = (i.operand[slot::kFlags] & (flag::kIsScalar << 2)) != 0;
  alignas(32) f64 a[kLanes];
  take_doubles<kN != 4>(wave_pointer(wave, i.operand[slot::kSource]), ((signs ^ signs >> 1) & 1) != 0, a);
  const bool is_disjoint = !overlap(b, d, kWords) && (is_constant || c == d || !overlap(c, d, kWords));
  std::array<u32, kWords> result;
  u32* const to = is_disjoint ? d : result.data();
  f64 constant;
  if (is_constant && (signs & 4) != 0) {
    std::memcpy(&constant, c, sizeof constant);
    constant = -constant;
    c = reinterpret_cast<const u32*>(&constant);
  }
  const Third third = is_constant ? Third::constant : (signs & 4) != 0 ? Third::negated : Third::registers;
  multiply<f64, kN, kK, kBlocks>(wave, {a, b, c, to}, modifiers, third);
  if (!is_disjoint) std::memcpy(d, result.data(), sizeof result);
}

}  // namespace

Execute chain_body(const MatrixRow& row, bool has_signs) {
  if (row.a == Element::f64) {
    if (row.n == 4) return has_signs ? execute_doubles<4, 4, 4, true> : execute_doubles<4, 4, 4, false>;
    return has_signs ? execute_doubles<16, 4, 1, true> : execute_doubles<16, 4, 1, false>;
  }
  if (row.n == 4) return execute_singles<4, 1, 16>;
  if (row.n == 16) return row.blocks == 1 ? execute_singles<16, 4, 1> : execute_singles<16, 1, 4>;
  return row.blocks == 1 ? execute_singles<32, 2, 1> : execute_singles<32, 1, 2>;
}

}  // namespace strobe::gcn
