// Vector compares: a mask, one bit per lane.  Manuals: AMD GCN3 ISA and RDNA ISA, "VOPC opcodes".
#pragma once

#include <array>

#include "common/float_bits.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

namespace vector_compare_rows {

/// A relation as bits: 1 less, 2 equal, 4 greater.
template <unsigned kBits, class T>
constexpr bool holds(T a, T b) {
  if constexpr (kBits == 0)
    return false;
  else if constexpr (kBits == 1)
    return a < b;
  else if constexpr (kBits == 2)
    return a == b;
  else if constexpr (kBits == 3)
    return a <= b;
  else if constexpr (kBits == 4)
    return a > b;
  else if constexpr (kBits == 5)
    return static_cast<bool>((a < b) | (a > b));
  else if constexpr (kBits == 6)
    return a >= b;
  else
    return static_cast<bool>(is_number(a) & is_number(b));
}
/// Sixteen relations in the order of their opcodes: the upper eight are the complements of the lower eight, from the
/// last to the first, and so true for NaNs.
template <unsigned kRelation, class T>
struct FloatCompare {
  bool operator()(T a, T b) const {
    if constexpr (kRelation < 8)
      return holds<kRelation>(a, b);
    else
      return !holds<15 - kRelation>(a, b);
  }
};
template <unsigned kRelation, class T>
struct IntegerCompare {
  bool operator()(T a, T b) const { return holds<kRelation>(a, b); }
};
template <class T>
struct ClassTest {
  bool operator()(T a, u32 classes) const { return (class_of(a) & classes) != 0; }
};

template <class M, class F>
constexpr VectorRow compare(const char* mnemonic) {
  constexpr Signature kSignature = signature_of<F>();
  VectorRow r = without(accept::kOutputModifier | accept::kDpp, row<M>(mnemonic, F{}));
  if (is_wide(kSignature.source[0])) r.latency = LatencyClass::double_add;
  return r;
}
constexpr VectorRow class_test(VectorRow r) { return without(accept::kClamp, r); }

using Names = const char* const[16];
inline constexpr Names kF16Names = {"v_cmp_f_f16",   "v_cmp_lt_f16",  "v_cmp_eq_f16",  "v_cmp_le_f16",
                                    "v_cmp_gt_f16",  "v_cmp_lg_f16",  "v_cmp_ge_f16",  "v_cmp_o_f16",
                                    "v_cmp_u_f16",   "v_cmp_nge_f16", "v_cmp_nlg_f16", "v_cmp_ngt_f16",
                                    "v_cmp_nle_f16", "v_cmp_neq_f16", "v_cmp_nlt_f16", "v_cmp_tru_f16"};
inline constexpr Names kF32Names = {"v_cmp_f_f32",   "v_cmp_lt_f32",  "v_cmp_eq_f32",  "v_cmp_le_f32",
                                    "v_cmp_gt_f32",  "v_cmp_lg_f32",  "v_cmp_ge_f32",  "v_cmp_o_f32",
                                    "v_cmp_u_f32",   "v_cmp_nge_f32", "v_cmp_nlg_f32", "v_cmp_ngt_f32",
                                    "v_cmp_nle_f32", "v_cmp_neq_f32", "v_cmp_nlt_f32", "v_cmp_tru_f32"};
inline constexpr Names kF64Names = {"v_cmp_f_f64",   "v_cmp_lt_f64",  "v_cmp_eq_f64",  "v_cmp_le_f64",
                                    "v_cmp_gt_f64",  "v_cmp_lg_f64",  "v_cmp_ge_f64",  "v_cmp_o_f64",
                                    "v_cmp_u_f64",   "v_cmp_nge_f64", "v_cmp_nlg_f64", "v_cmp_ngt_f64",
                                    "v_cmp_nle_f64", "v_cmp_neq_f64", "v_cmp_nlt_f64", "v_cmp_tru_f64"};
inline constexpr Names kInteger16Names = {"v_cmp_f_i16",  "v_cmp_lt_i16", "v_cmp_eq_i16", "v_cmp_le_i16",
                                          "v_cmp_gt_i16", "v_cmp_ne_i16", "v_cmp_ge_i16", "v_cmp_t_i16",
                                          "v_cmp_f_u16",  "v_cmp_lt_u16", "v_cmp_eq_u16", "v_cmp_le_u16",
                                          "v_cmp_gt_u16", "v_cmp_ne_u16", "v_cmp_ge_u16", "v_cmp_t_u16"};
inline constexpr Names kInteger32Names = {"v_cmp_f_i32",  "v_cmp_lt_i32", "v_cmp_eq_i32", "v_cmp_le_i32",
                                          "v_cmp_gt_i32", "v_cmp_ne_i32", "v_cmp_ge_i32", "v_cmp_t_i32",
                                          "v_cmp_f_u32",  "v_cmp_lt_u32", "v_cmp_eq_u32", "v_cmp_le_u32",
                                          "v_cmp_gt_u32", "v_cmp_ne_u32", "v_cmp_ge_u32", "v_cmp_t_u32"};
inline constexpr Names kInteger64Names = {"v_cmp_f_i64",  "v_cmp_lt_i64", "v_cmp_eq_i64", "v_cmp_le_i64",
                                          "v_cmp_gt_i64", "v_cmp_ne_i64", "v_cmp_ge_i64", "v_cmp_t_i64",
                                          "v_cmp_f_u64",  "v_cmp_lt_u64", "v_cmp_eq_u64", "v_cmp_le_u64",
                                          "v_cmp_gt_u64", "v_cmp_ne_u64", "v_cmp_ge_u64", "v_cmp_t_u64"};

using Rows = std::array<VectorRow, 16>;

template <class M, class T, std::size_t... K>
constexpr Rows float_rows(Names& names, std::index_sequence<K...>) {
  return {compare<M, FloatCompare<K, T>>(names[K])...};
}
/// Never, equal, not equal and always are the same of signed and of unsigned numbers.
template <std::size_t kRelation, class I, class U>
using Compared = std::conditional_t<kRelation == 0 || kRelation == 2 || kRelation == 5 || kRelation == 7, U, I>;
/// Eight relations of signed and eight of unsigned numbers.
template <class M, class I, class U, std::size_t... K>
constexpr Rows integer_rows(Names& names, std::index_sequence<K...>) {
  return {compare<M, IntegerCompare<K, Compared<K, I, U>>>(names[K])...,
          compare<M, IntegerCompare<K, U>>(names[8 + K])...};
}
using Sixteen = std::make_index_sequence<16>;
using Eight = std::make_index_sequence<8>;

template <class M>
inline constexpr VectorRow kClassRows[] = {
    class_test(compare<M, ClassTest<f32>>("v_cmp_class_f32")),
    class_test(compare<M, ClassTest<f64>>("v_cmp_class_f64")),
    class_test(compare<M, ClassTest<f16>>("v_cmp_class_f16")),
};
template <class M>
inline constexpr Rows kFloatRows[] = {float_rows<M, f16>(kF16Names, Sixteen{}),
                                      float_rows<M, f32>(kF32Names, Sixteen{}),
                                      float_rows<M, f64>(kF64Names, Sixteen{})};
template <class M>
inline constexpr Rows kIntegerRows[] = {integer_rows<M, i16, u16>(kInteger16Names, Eight{}),
                                        integer_rows<M, i32, u32>(kInteger32Names, Eight{}),
                                        integer_rows<M, i64, u64>(kInteger64Names, Eight{})};

}  // namespace vector_compare_rows

template <class M>
Operations<VectorRow> compare_operations() {
  namespace rows = vector_compare_rows;
  return {rows::kClassRows<M>,      rows::kFloatRows<M>[0],   rows::kFloatRows<M>[1],  rows::kFloatRows<M>[2],
          rows::kIntegerRows<M>[0], rows::kIntegerRows<M>[1], rows::kIntegerRows<M>[2]};
}

}  // namespace strobe::lanes
