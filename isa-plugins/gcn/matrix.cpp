// What matrix instructions compute. All lanes take part, whatever EXEC says, and MODE has no influence.
//
// Sparse instructions: the chosen products take the places of those of a dense instruction with half the columns, which
// has the same cycles. No source says in which order the hardware sums them: it is a choice.
#include "gcn/matrix.hpp"

#include <cstring>

#include "gcn/matrix_groups.hpp"

namespace strobe::gcn {

namespace {

/// Copies in vectors of the width in which the columns are read again: a host cannot forward several smaller stores to
/// a wider load.
template <int kCount, class From, class To>
void copy_columns(const From* from, To* to) {
  constexpr int kWidth = std::min(kCount, 8);
  for (int j = 0; j < kCount; j += kWidth) store_columns(load_columns<Columns<i32, kWidth>>(from + j), to + j);
}

/// Columns of C from a word on, of 32 bits; a constant has the same in all.
template <class T, int kCount>
void take_columns(const u32* c, T* sums) {
  copy_columns<kCount>(c, sums);
}
template <class T, int kCount>
void take_constant(const u32* c, T* sums) {
  T value;
  std::memcpy(&value, c, sizeof value);
  for (int j = 0; j < kCount; ++j) sums[j] = value;
}
template <class T, int kCount>
void put_columns(const T* sums, u32* to) {
  copy_columns<kCount>(sums, to);
}

/// Rows of D are gathered in `to`, and C is read from D's registers or is a constant.
template <class Rule, int N>
class Rows {
  using T = typename Rule::Value;
  static constexpr int kColumns = std::min(N, Rule::kColumns);
  static_assert(sizeof(T) == sizeof(u32), "64-bit floats have chain_body()");

 public:
  const MatrixRow& row;
  MatrixGeometry& geometry;
  const u32* c;
  bool is_constant;
  u32* to;

  void compute(const Rule& rule) {
    rule.template choose_way<N>(geometry.any_row(), [&](auto way) {
      if constexpr (requires { way.kBlocks; })
        compute_dense(rule, way);
      else
        compute_general(rule, way);
    });
  }

 private:
  template <class Way>
  [[gnu::always_inline]] void compute_dense(const Rule& rule, Way way) {
    for (int block = 0; block < Way::kBlocks; ++block) {
      geometry.find_block(block);
      way.find(geometry.find_row(0));
      for (int i = 0; i < N; ++i, ++way.a_lane) add_row(rule, way, place_of_row<N, Way::kBlocks>(block, i), i);
    }
  }
  template <class Way>
  void compute_general(const Rule& rule, Way way) {
    for (int block = 0; block < row.blocks; ++block) {
      geometry.find_block(block);
      for (int i = 0; i < row.m; ++i) {
        const MatrixRowOfD& place = geometry.find_row(i);
        if constexpr (requires { way.find(place); }) way.find(place);
        add_row(rule, way, place.number * kLanes + place.lane, i);
      }
    }
  }
  template <class Way>
  [[gnu::always_inline]] void add_row(const Rule& rule, const Way& way, int at, int i) {
    for (int j = 0; j < N; j += kColumns) {
      T sums[kColumns];
      if (is_constant)
        take_constant<T, kColumns>(c, sums);
      else
        take_columns<T, kColumns>(c + at + j, sums);
      rule.template add<kColumns>(way, geometry, i, j, sums);
      put_columns<T, kColumns>(sums, to + at + j);
    }
  }
};

/// B with its lanes as BLGP has them.
const u32* permuted_rows(const u32* b, const MatrixModifiers& modifiers, u32 registers, u32* to) {
  for (u32 n = 0; n < registers; ++n)
    for (int l = 0; l < kLanes; ++l)
      to[n * kLanes + static_cast<u32>(l)] = b[n * kLanes + static_cast<u32>(modifiers.lane_of_b(l))];
  return to;
}

template <class Rule, int N, class... Given>
[[gnu::noinline]] void run(Wave& base, const Instruction& i, Given... given) {
  LaneWave& wave = lane_wave(base);
  const MatrixRow& row = matrix_row_at(i.operand[matrix_slot::kRow]);
  const MatrixModifiers modifiers(i);
  u32* const d = wave_pointer(wave, i.operand[slot::kDestination]);
  const u32* const third = source_pointer(wave, i, 2);
  MatrixGeometry geometry(row, modifiers, row.sparse ? third : nullptr);
  const u32* const a = wave_pointer(wave, i.operand[slot::kSource]);
  const u32* b = wave_pointer(wave, i.operand[slot::kSource + 1]);
  u32 permuted[kMaxRegistersOfB * kLanes], result[kMaxRegisters * kLanes];
  if (modifiers.blgp != 0) b = permuted_rows(b, modifiers, row.b_registers(), permuted);
  const bool is_constant = !row.sparse && (i.operand[slot::kFlags] & (flag::kIsScalar << 2)) != 0;
  const Rule rule(a, b, geometry, given...);
  Rows<Rule, N>{row, geometry, row.sparse ? d : third, is_constant, result}.compute(rule);
  std::memcpy(d, result, row.result_registers() * kLanes * sizeof(u32));
}

template <class Rule, int N, bool... kGiven>
void execute(Wave& base, const Instruction& i) {
  run<Rule, N>(base, i, kGiven...);
}

template <class Rule, bool... kGiven>
Execute body(const MatrixRow& row) {
  if constexpr (Rule::kHasSmallBlocks)
    if (row.n == 4) return execute<Rule, 4, kGiven...>;
  return row.n == 16 ? execute<Rule, 16, kGiven...> : execute<Rule, 32, kGiven...>;
}

/// Which bf16 instructions came first: they add two products at a time, those of the name "_1k" four.
bool adds_two(const MatrixRow& row) { return row.opcode >= 0x68; }

Execute body_before_gfx942(const MatrixRow& row, bool flushes) {
  if (row.a == Element::f16)
    return flushes ? body<TreeRule<Element::f16, 4>, true>(row) : body<TreeRule<Element::f16, 4>, false>(row);
  if (adds_two(row))
    return flushes ? body<TreeRule<Element::bf16, 2>, true>(row) : body<TreeRule<Element::bf16, 2>, false>(row);
  return body<TreeRule<Element::bf16, 4>, true>(row);
}

}  // namespace

Execute matrix_body(const MatrixRow& row, unsigned features) {
  const bool is_gfx942 = (features & kGfx942) != 0;
  if (row.a == Element::f64 || row.a == Element::f32) return chain_body(row, is_gfx942);
  if (row.a == Element::i8) return body<IntegerRule>(row);
  if (row.a == Element::fp8 || row.a == Element::bf8) return body<GroupRule<Element::bf8>>(row);
  if (row.a == Element::xf32) return body<GroupRule<Element::xf32>>(row);
  if (!is_gfx942) return body_before_gfx942(row, (features & kGfx90a) != 0);
  return row.a == Element::f16 ? body<GroupRule<Element::f16>>(row)
                               : body<GroupRule<Element::bf16>>(row);
}

}  // namespace strobe::gcn
