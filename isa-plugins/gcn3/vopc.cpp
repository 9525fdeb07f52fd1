// VOPC: vector compares.  Manual: AMD GCN3 ISA, "VOPC opcodes".
#include "common/float_bits.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

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
    return static_cast<bool>((a == a) & (b == b));
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

/// A v_cmpx: the compare, then its mask to EXEC as well.
template <Execute kCompare>
void execute_to_mask_and_exec(Wave& base, const Instruction& i) {
  kCompare(base, i);
  GcnWave& wave = gcn(base);
  wave.set_exec(read_pair(wave_pointer(wave, mask_written(i))));
}

template <class F>
constexpr VectorRow compare(unsigned opcode, const char* mnemonic) {
  constexpr Signature kSignature = signature_of<F>();
  VectorRow r = without(accept::kOutputModifier | accept::kDpp, row(opcode, mnemonic, F{}));
  if (is_wide(kSignature.source[0])) r.latency = LatencyClass::double_add;
  return r;
}
template <class F>
constexpr VectorRow compare_to_exec(unsigned opcode, const char* mnemonic) {
  constexpr Float kFloat = float_of(signature_of<F>(), Float::by_type);
  VectorRow r = compare<F>(opcode, mnemonic);
  r.body = {};
  r.body.broadcast = execute_to_mask_and_exec<execute_vector_broadcast<F, kFloat>>;
  r.body.generic = execute_to_mask_and_exec<execute_vector_generic<F, kFloat>>;
  r.writes_exec = true;
  return r;
}
constexpr VectorRow class_test(VectorRow r) { return without(accept::kClamp, r); }

constexpr const char* kFloatNames[3][32] = {
    {"v_cmp_f_f16",    "v_cmp_lt_f16",   "v_cmp_eq_f16",   "v_cmp_le_f16",   "v_cmp_gt_f16",   "v_cmp_lg_f16",
     "v_cmp_ge_f16",   "v_cmp_o_f16",    "v_cmp_u_f16",    "v_cmp_nge_f16",  "v_cmp_nlg_f16",  "v_cmp_ngt_f16",
     "v_cmp_nle_f16",  "v_cmp_neq_f16",  "v_cmp_nlt_f16",  "v_cmp_tru_f16",  "v_cmpx_f_f16",   "v_cmpx_lt_f16",
     "v_cmpx_eq_f16",  "v_cmpx_le_f16",  "v_cmpx_gt_f16",  "v_cmpx_lg_f16",  "v_cmpx_ge_f16",  "v_cmpx_o_f16",
     "v_cmpx_u_f16",   "v_cmpx_nge_f16", "v_cmpx_nlg_f16", "v_cmpx_ngt_f16", "v_cmpx_nle_f16", "v_cmpx_neq_f16",
     "v_cmpx_nlt_f16", "v_cmpx_tru_f16"},
    {"v_cmp_f_f32",    "v_cmp_lt_f32",   "v_cmp_eq_f32",   "v_cmp_le_f32",   "v_cmp_gt_f32",   "v_cmp_lg_f32",
     "v_cmp_ge_f32",   "v_cmp_o_f32",    "v_cmp_u_f32",    "v_cmp_nge_f32",  "v_cmp_nlg_f32",  "v_cmp_ngt_f32",
     "v_cmp_nle_f32",  "v_cmp_neq_f32",  "v_cmp_nlt_f32",  "v_cmp_tru_f32",  "v_cmpx_f_f32",   "v_cmpx_lt_f32",
     "v_cmpx_eq_f32",  "v_cmpx_le_f32",  "v_cmpx_gt_f32",  "v_cmpx_lg_f32",  "v_cmpx_ge_f32",  "v_cmpx_o_f32",
     "v_cmpx_u_f32",   "v_cmpx_nge_f32", "v_cmpx_nlg_f32", "v_cmpx_ngt_f32", "v_cmpx_nle_f32", "v_cmpx_neq_f32",
     "v_cmpx_nlt_f32", "v_cmpx_tru_f32"},
    {"v_cmp_f_f64",    "v_cmp_lt_f64",   "v_cmp_eq_f64",   "v_cmp_le_f64",   "v_cmp_gt_f64",   "v_cmp_lg_f64",
     "v_cmp_ge_f64",   "v_cmp_o_f64",    "v_cmp_u_f64",    "v_cmp_nge_f64",  "v_cmp_nlg_f64",  "v_cmp_ngt_f64",
     "v_cmp_nle_f64",  "v_cmp_neq_f64",  "v_cmp_nlt_f64",  "v_cmp_tru_f64",  "v_cmpx_f_f64",   "v_cmpx_lt_f64",
     "v_cmpx_eq_f64",  "v_cmpx_le_f64",  "v_cmpx_gt_f64",  "v_cmpx_lg_f64",  "v_cmpx_ge_f64",  "v_cmpx_o_f64",
     "v_cmpx_u_f64",   "v_cmpx_nge_f64", "v_cmpx_nlg_f64", "v_cmpx_ngt_f64", "v_cmpx_nle_f64", "v_cmpx_neq_f64",
     "v_cmpx_nlt_f64", "v_cmpx_tru_f64"}};
constexpr const char* kIntegerNames[3][32] = {
    {"v_cmp_f_i16",   "v_cmp_lt_i16",  "v_cmp_eq_i16",  "v_cmp_le_i16",  "v_cmp_gt_i16",  "v_cmp_ne_i16",
     "v_cmp_ge_i16",  "v_cmp_t_i16",   "v_cmp_f_u16",   "v_cmp_lt_u16",  "v_cmp_eq_u16",  "v_cmp_le_u16",
     "v_cmp_gt_u16",  "v_cmp_ne_u16",  "v_cmp_ge_u16",  "v_cmp_t_u16",   "v_cmpx_f_i16",  "v_cmpx_lt_i16",
     "v_cmpx_eq_i16", "v_cmpx_le_i16", "v_cmpx_gt_i16", "v_cmpx_ne_i16", "v_cmpx_ge_i16", "v_cmpx_t_i16",
     "v_cmpx_f_u16",  "v_cmpx_lt_u16", "v_cmpx_eq_u16", "v_cmpx_le_u16", "v_cmpx_gt_u16", "v_cmpx_ne_u16",
     "v_cmpx_ge_u16", "v_cmpx_t_u16"},
    {"v_cmp_f_i32",   "v_cmp_lt_i32",  "v_cmp_eq_i32",  "v_cmp_le_i32",  "v_cmp_gt_i32",  "v_cmp_ne_i32",
     "v_cmp_ge_i32",  "v_cmp_t_i32",   "v_cmp_f_u32",   "v_cmp_lt_u32",  "v_cmp_eq_u32",  "v_cmp_le_u32",
     "v_cmp_gt_u32",  "v_cmp_ne_u32",  "v_cmp_ge_u32",  "v_cmp_t_u32",   "v_cmpx_f_i32",  "v_cmpx_lt_i32",
     "v_cmpx_eq_i32", "v_cmpx_le_i32", "v_cmpx_gt_i32", "v_cmpx_ne_i32", "v_cmpx_ge_i32", "v_cmpx_t_i32",
     "v_cmpx_f_u32",  "v_cmpx_lt_u32", "v_cmpx_eq_u32", "v_cmpx_le_u32", "v_cmpx_gt_u32", "v_cmpx_ne_u32",
     "v_cmpx_ge_u32", "v_cmpx_t_u32"},
    {"v_cmp_f_i64",   "v_cmp_lt_i64",  "v_cmp_eq_i64",  "v_cmp_le_i64",  "v_cmp_gt_i64",  "v_cmp_ne_i64",
     "v_cmp_ge_i64",  "v_cmp_t_i64",   "v_cmp_f_u64",   "v_cmp_lt_u64",  "v_cmp_eq_u64",  "v_cmp_le_u64",
     "v_cmp_gt_u64",  "v_cmp_ne_u64",  "v_cmp_ge_u64",  "v_cmp_t_u64",   "v_cmpx_f_i64",  "v_cmpx_lt_i64",
     "v_cmpx_eq_i64", "v_cmpx_le_i64", "v_cmpx_gt_i64", "v_cmpx_ne_i64", "v_cmpx_ge_i64", "v_cmpx_t_i64",
     "v_cmpx_f_u64",  "v_cmpx_lt_u64", "v_cmpx_eq_u64", "v_cmpx_le_u64", "v_cmpx_gt_u64", "v_cmpx_ne_u64",
     "v_cmpx_ge_u64", "v_cmpx_t_u64"}};

using Rows = std::array<VectorRow, 32>;

/// Opcode `base`: sixteen v_cmp, then the same as v_cmpx.
template <class T, std::size_t... K>
constexpr Rows float_rows(unsigned base, const char* const (&names)[32], std::index_sequence<K...>) {
  return {compare<FloatCompare<K, T>>(base + K, names[K])...,
          compare_to_exec<FloatCompare<K, T>>(base + 16 + K, names[16 + K])...};
}
/// Opcode `base`: eight v_cmp of signed and eight of unsigned numbers, then the same as v_cmpx.
template <class I, class U, std::size_t... K>
constexpr Rows integer_rows(unsigned base, const char* const (&names)[32], std::index_sequence<K...>) {
  return {compare<IntegerCompare<K, I>>(base + K, names[K])...,
          compare<IntegerCompare<K, U>>(base + 8 + K, names[8 + K])...,
          compare_to_exec<IntegerCompare<K, I>>(base + 16 + K, names[16 + K])...,
          compare_to_exec<IntegerCompare<K, U>>(base + 24 + K, names[24 + K])...};
}

constexpr VectorRow kClassRows[] = {
    class_test(compare<ClassTest<f32>>(0x10, "v_cmp_class_f32")),
    class_test(compare_to_exec<ClassTest<f32>>(0x11, "v_cmpx_class_f32")),
    class_test(compare<ClassTest<f64>>(0x12, "v_cmp_class_f64")),
    class_test(compare_to_exec<ClassTest<f64>>(0x13, "v_cmpx_class_f64")),
    class_test(compare<ClassTest<f16>>(0x14, "v_cmp_class_f16")),
    class_test(compare_to_exec<ClassTest<f16>>(0x15, "v_cmpx_class_f16")),
};
using Sixteen = std::make_index_sequence<16>;
using Eight = std::make_index_sequence<8>;
constexpr Rows kFloat16Rows = float_rows<f16>(0x20, kFloatNames[0], Sixteen{});
constexpr Rows kFloat32Rows = float_rows<f32>(0x40, kFloatNames[1], Sixteen{});
constexpr Rows kFloat64Rows = float_rows<f64>(0x60, kFloatNames[2], Sixteen{});
constexpr Rows kInteger16Rows = integer_rows<i16, u16>(0xa0, kIntegerNames[0], Eight{});
constexpr Rows kInteger32Rows = integer_rows<i32, u32>(0xc0, kIntegerNames[1], Eight{});
constexpr Rows kInteger64Rows = integer_rows<i64, u64>(0xe0, kIntegerNames[2], Eight{});

}  // namespace

const VectorRow* vopc_row(unsigned opcode) {
  if (opcode >= 0x10 && opcode < 0x16) return &kClassRows[opcode - 0x10];
  switch (opcode / 32) {
    case 1:
      return &kFloat16Rows[opcode % 32];
    case 2:
      return &kFloat32Rows[opcode % 32];
    case 3:
      return &kFloat64Rows[opcode % 32];
    case 5:
      return &kInteger16Rows[opcode % 32];
    case 6:
      return &kInteger32Rows[opcode % 32];
    case 7:
      return &kInteger64Rows[opcode % 32];
    default:
      return nullptr;
  }
}

bool decode_vopc(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const VectorRow* row = vopc_row((word >> 17) & 0xff);
  if (row == nullptr) return false;
  VectorEncoding e;
  e.source[0] = word & 0x1ff;
  e.source[1] = kVgprCode + ((word >> 9) & 0xff);
  e.may_be_extended = true;
  e.is_compare = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
