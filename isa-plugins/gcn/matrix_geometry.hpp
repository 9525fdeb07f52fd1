// Where the elements of matrices lie in registers.  Source: AMD's amd_matrix_instruction_calculator @2ef91896 (MIT).
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "gcn/encodings.hpp"
#include "gcn/matrix.hpp"

namespace strobe::gcn {

inline constexpr int kMaxInLane = 16;     ///< elements of A or B after one another in a lane's registers
inline constexpr int kMaxColumns = 64;    ///< of A
inline constexpr int kMaxRegisters = 32;  ///< of D
inline constexpr int kMaxRegistersOfB = 4;

/// CBSZ, ABID and BLGP.
struct MatrixModifiers {
  u32 cbsz, abid, blgp;
  explicit MatrixModifiers(const Instruction& i)
      : cbsz(encoding::kMai['s'](i.operand[matrix_slot::kFirst])),
        abid(encoding::kMai['i'](i.operand[matrix_slot::kFirst])),
        blgp(encoding::kMaiSources['p'](i.operand[matrix_slot::kSecond])) {}

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

/// Something of each element of A or B: of the number in a lane, then of the lane.
template <class T>
using MatrixElements = std::array<T, kMaxInLane * kLanes>;

template <Element kElement>
constexpr int kInWord = std::max(1, 32 / static_cast<int>(bits_of_element(kElement)));
/// Of registers, by its place among the elements.
template <Element kElement>
u32 element_at(const u32* rows, unsigned place) {
  constexpr unsigned kBits = std::min(32u, bits_of_element(kElement));
  const unsigned number = place / kLanes;
  return rows[number / kInWord<kElement> * kLanes + place % kLanes] >> (number % kInWord<kElement> * kBits) &
         (0xffffffffu >> (32 - kBits));
}

/// A row of D: its products in the order in which they are summed, and where its columns lie.
struct MatrixRowOfD {
  /// Places among the elements of A and B: 64 times the number in the lane, and the lane, from that of the row on. Of B
  /// that of column 0; the others follow.
  struct Product {
    u16 a, b;
    u16 b_row;  ///< of the matrix B
  };
  std::array<Product, kMaxColumns> product;
  int products;
  unsigned a_lane, b_lane;
  int number, lane;  ///< register, and lane of column 0
  bool is_sparse;
  int width;  ///< rows of A, and columns of B, of all blocks

  unsigned place_of_a(int n) const { return a_lane + product[static_cast<unsigned>(n)].a; }
  unsigned place_of_b(int n) const { return b_lane + product[static_cast<unsigned>(n)].b; }
  template <class T>
  T a(const MatrixElements<T>& elements, int n) const {
    return elements[place_of_a(n)];
  }
  template <class T>
  const T* b(const MatrixElements<T>& elements, int n) const {
    return elements.data() + place_of_b(n);
  }
};

/// Where row `i` of a block of D lies: 64 times the register, and the lane. Shapes that are known when this is
/// compiled.
template <int N, int kBlocks>
constexpr int place_of_row(int block, int i) {
  constexpr int kSideBySide = kLanes / N;                                        // rows in a register
  constexpr int kTogether = std::max(1, std::min(kBlocks, kLanes * 4 / N / N));  // blocks
  const int row = i / 4, number = N * N / kLanes * block + row / kSideBySide * 4 + i % 4;
  return number * kLanes + block % kTogether * N + row % kSideBySide * kTogether * N;
}

/// Finds the rows of D of 32 bits. All sizes are powers of two.
class MatrixGeometry {
 public:
  /// `index`: of a sparse instruction, which columns of A each lane holds.
  MatrixGeometry(const MatrixRow& row, const MatrixModifiers& modifiers, const u32* index)
      : row_(row), modifiers_(modifiers), index_(index), columns_(row.sparse ? row.k / 2 : row.k) {
    d_.products = columns_;
    d_.is_sparse = index != nullptr;
    const unsigned in_a = static_cast<unsigned>(in_lane_of_a()), side = unsigned{row.m} * row.blocks;
    d_.width = static_cast<int>(side);
    for (unsigned n = 0; n < static_cast<unsigned>(columns_); ++n) {
      d_.product[n].a = static_cast<u16>(kLanes * (n & (in_a - 1)) + side * (n >> log2(in_a)));
      if (index == nullptr) place_b(d_.product[n], n);
    }
  }

  const MatrixRow& row() const { return row_; }
  const MatrixRowOfD& any_row() const { return d_; }
  int width() const { return d_.width; }
  int in_lane_of_a() const { return columns_ * row_.m * row_.blocks / kLanes; }
  int in_lane_of_b() const { return row_.k * row_.n * row_.blocks / kLanes; }

  void find_block(int block) {
    first_a_lane_ = static_cast<unsigned>(row_.m * (modifiers_.block_of_a(block) & (row_.blocks - 1)));
    d_.b_lane = static_cast<unsigned>(row_.n * block);
    first_number_ = block * registers_of_block_;
    first_lane_ = static_cast<int>((static_cast<unsigned>(block) & (together_ - 1)) * row_.n);
  }
  /// A row of the block that was found last.
  [[gnu::always_inline]] inline const MatrixRowOfD& find_row(int i) {
    d_.a_lane = first_a_lane_ + static_cast<unsigned>(i);
    if (index_ != nullptr)
      for (unsigned n = 0; n < static_cast<unsigned>(columns_); ++n)
        place_b(d_.product[n], 4 * (n / 2) + chosen(d_.product[n]));
    const int row = i >> kLogH, in_register = row & (static_cast<int>(groups_) - 1);
    d_.number = first_number_ + ((row >> log_groups_) << kLogH) + (i & ((1 << kLogH) - 1));
    d_.lane = first_lane_ + in_register * lanes_together_;
    return d_;
  }

 private:
  static int log2(unsigned n) { return std::countr_zero(n); }

  void place_b(MatrixRowOfD::Product& p, unsigned k) const {
    const unsigned in_b = static_cast<unsigned>(in_lane_of_b());
    p.b_row = static_cast<u16>(k);
    p.b = static_cast<u16>(kLanes * (k & (in_b - 1)) + unsigned{row_.n} * row_.blocks * (k >> log2(in_b)));
  }
  /// Which of four columns a sparse element is: two bits of the index register of its lane. With CBSZ 0, ABID chooses
  /// one of the sets of which the register has room for several.
  unsigned chosen(const MatrixRowOfD::Product& p) const {
    const unsigned in_lane = static_cast<unsigned>(in_lane_of_a()), sets = 16 / in_lane;
    const unsigned set = modifiers_.cbsz == 0 ? modifiers_.abid & (sets - 1) : 0;
    return index_[(d_.a_lane + p.a) % kLanes] >> (2 * (set * in_lane + p.a / kLanes)) & 3;
  }

  const MatrixRow& row_;
  const MatrixModifiers& modifiers_;
  const u32* const index_;
  const int columns_;
  static constexpr int kLogH = 2;            ///< of the rows after one another in a lane's registers
  const unsigned groups_ = kLanes / row_.n;  ///< rows side by side in a register, of blocks side by side
  const int log_groups_ = log2(groups_);
  const unsigned together_ = std::max(1, (kLanes << kLogH) / (row_.m * row_.n));  ///< such blocks
  const int lanes_together_ = static_cast<int>(together_ * row_.n);
  const int registers_of_block_ = row_.m * row_.n / kLanes;
  unsigned first_a_lane_ = 0;
  int first_number_ = 0, first_lane_ = 0;
  MatrixRowOfD d_;
};

}  // namespace strobe::gcn
