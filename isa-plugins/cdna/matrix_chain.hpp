// 32- and 64-bit floats: products added one after the other, each rounded once with its sum. As many sums stay in the
// host's registers as hide the time that one of its fused multiplications takes.
#pragma once

#include "cdna/matrix_columns.hpp"
#include "cdna/matrix_geometry.hpp"
#include "cdna/matrix_sums.hpp"
#include "common/mode.hpp"

namespace strobe::cdna {

/// The bits of T.
template <class T>
using ChainBits = std::conditional_t<sizeof(T) == 8, u64, u32>;

/// Numbers of lanes side by side; doubles lie in two registers.
template <class V>
V numbers_at(const u32* lanes) {
  if constexpr (sizeof(V{}[0]) == 4) {
    return load_columns<V>(lanes);
  } else {
    const auto words = [](const u32* from) {
      return _mm256_cvtepu32_epi64(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
    };
    return std::bit_cast<V>(_mm256_or_si256(words(lanes), _mm256_slli_epi64(words(lanes + kLanes), 32)));
  }
}
template <class V>
void put_numbers(V numbers, u32* lanes) {
  if constexpr (sizeof(V{}[0]) == 4) {
    store_columns(numbers, lanes);
  } else {
    const __m256i halves_apart = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7);
    const __m256i words = _mm256_permutevar8x32_epi32(std::bit_cast<__m256i>(numbers), halves_apart);
    store_columns(_mm256_castsi256_si128(words), lanes);
    store_columns(_mm256_extracti128_si256(words, 1), lanes + kLanes);
  }
}

/// What an instruction reads and writes. C is registers or a constant.
template <class T>
struct ChainOperands {
  const ChainBits<T>*a, *b;  ///< element by element, of all lanes
  const u32* c;
  u32* d;
  bool is_constant;
  u32 signs;  ///< BLGP of 64-bit floats on gfx942: of A, B and C
};

/// Some rows of D, which are neighbours in A, and some of their columns.
template <class T, int kRows, int kColumns>
class ChainTile {
  static constexpr int kWidth = std::min(kColumns, 32 / static_cast<int>(sizeof(T))), kParts = kColumns / kWidth;
  using V = Columns<T, kWidth>;

 public:
  [[gnu::always_inline]] ChainTile(const ChainOperands<T>& operands, const int (&at)[kRows], int column)
      : operands_(operands) {
    T constant;
    if (operands.is_constant) std::memcpy(&constant, operands.c, sizeof constant);
#pragma GCC unroll 4
    for (int row = 0; row < kRows; ++row)
#pragma GCC unroll 4
      for (int part = 0; part < kParts; ++part) {
        V& sum = sum_[row][part];
        sum = operands.is_constant ? in_all<V>(constant) : numbers_at<V>(operands.c + at[row] + column + part * kWidth);
        if (sizeof(T) == 8 && (operands.signs & 4) != 0) sum = -sum;
      }
  }

  /// `place`: of the first row.
  [[gnu::always_inline]] void add(const MatrixRowOfD& place, int column) {
    const bool negates = sizeof(T) == 8 && ((operands_.signs ^ operands_.signs >> 1) & 1) != 0;
    for (int n = 0; n < place.products; ++n) {
      const auto& product = place.product[static_cast<unsigned>(n)];
      const auto* const a = operands_.a + place.a_lane + product.a;
      const auto* const b = operands_.b + place.b_lane + product.b + column;
      V columns[kParts];
#pragma GCC unroll 4
      for (int part = 0; part < kParts; ++part) columns[part] = load_columns<V>(b + part * kWidth);
#pragma GCC unroll 4
      for (int row = 0; row < kRows; ++row) {
        const T factor = std::bit_cast<T>(a[row]);
#pragma GCC unroll 4
        for (int part = 0; part < kParts; ++part)
          sum_[row][part] = fused(in_all<V>(negates ? -factor : factor), columns[part], sum_[row][part]);
      }
    }
  }

  [[gnu::always_inline]] void put(const int (&at)[kRows], int column) const {
#pragma GCC unroll 4
    for (int row = 0; row < kRows; ++row)
#pragma GCC unroll 4
      for (int part = 0; part < kParts; ++part)
        put_numbers(quiet<T>(sum_[row][part]), operands_.d + at[row] + column + part * kWidth);
  }

 private:
  const ChainOperands<T>& operands_;
  V sum_[kRows][kParts];
};

template <class T, int N>
void compute_chains(const MatrixRow& row, MatrixGeometry& geometry, const ChainOperands<T>& operands) {
  constexpr int kRows = sizeof(T) == 8 ? 2 : 4, kColumns = std::min(N, 16), kWords = sizeof(T) / 4;
  const HostMode keeps_subnormals(false);
  for (int block = 0; block < row.blocks; ++block) {
    geometry.find_block(block);
    for (int i = 0; i < N; i += kRows) {
      int at[kRows];
      for (int r = kRows - 1; r >= 0; --r) {
        const MatrixRowOfD& place = geometry.find_row(i + r);
        at[r] = place.number * kWords * kLanes + place.lane;
      }
      const MatrixRowOfD& first = geometry.any_row();  // found last
      for (int j = 0; j < N; j += kColumns) {
        ChainTile<T, kRows, kColumns> tile(operands, at, j);
        tile.add(first, j);
        tile.put(at, j);
      }
    }
  }
}

}  // namespace strobe::cdna
