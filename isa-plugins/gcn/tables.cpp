#include "gcn/tables.hpp"

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <string_view>

#include "gcn/buffer_opcodes.hpp"
#include "gcn/ds_opcodes.hpp"
#include "gcn/flat_opcodes.hpp"
#include "gcn/machine.hpp"
#include "gcn/scalar_opcodes.hpp"
#include "gcn/smem_opcodes.hpp"
#include "gcn/vop1_opcodes.hpp"
#include "gcn/vop2_opcodes.hpp"
#include "gcn/vop3_opcodes.hpp"
#include "gcn/vop3p_opcodes.hpp"
#include "gcn/vopc_opcodes.hpp"

namespace strobe::gcn {

namespace {

bool starts(const char* text, const char* part) { return std::strncmp(text, part, std::strlen(part)) == 0; }

bool starts_with_one_of(const char* text, std::initializer_list<const char*> parts) {
  for (const char* part : parts)
    if (starts(text, part)) return true;
  return false;
}

/// Whether instructions of the kind of two waves issue together on machines that issue two. What the lanes have twice,
/// for packed 32-bit floats, and 32-bit sums. Instructions per lane and cycle of an MI300X (krrishnarraj/clpeak
/// results/amd/instinct_mi300x_vf/opencl_rocm.xml @d0cd56fc): v_fma_f32 1.65; v_mad_i32_i24 0.79, packed halves 0.94,
/// 64-bit floats 0.86; v_mul_lo_u32 and v_add_u32 in turn 1.11, so that the sums do.
bool pairs(std::string_view mnemonic) {
  constexpr std::string_view kTwice[] = {"v_add_f32", "v_sub_f32",  "v_subrev_f32", "v_mul_f32",
                                         "v_fma_f32", "v_fmac_f32", "v_fmamk_f32",  "v_fmaak_f32",
                                         "v_mov_b32", "v_add_u32",  "v_sub_u32",    "v_subrev_u32"};
  return std::find(std::begin(kTwice), std::end(kTwice), mnemonic) != std::end(kTwice);
}

/// Where GFX9's encodings carry other modifiers than the operations' types say, and its rates.
void adjust_to_gfx9(VectorRow& row, bool is_gfx90a) {
  const char* const m = row.mnemonic;
  if (pairs(m)) row.traits |= trait::kPairs;
  // GFX8 has fused multiply-adds of 32 bits, and what is made of them, at a quarter of the rate; CDNA does not (clpeak
  // results/AMD_MI100.log @1d65bf93: 22.3 of 23.1 TFLOP/s).
  if (starts_with_one_of(m, {"v_fma_f32", "v_div_fixup_f32", "v_div_scale_f32", "v_div_fmas_f32"}))
    row.latency = LatencyClass::full_rate;
  // From CDNA 2 on, 32-bit products of integers are at full rate (LLVM 19's scheduling models; clpeak
  // results/AMD_MI250X.log @1d65bf93: 10.1 T multiply-adds and additions per second, of 12.0 T lanes and cycles).
  if (is_gfx90a &&
      starts_with_one_of(m, {"v_mul_lo_u32", "v_mul_hi_u32", "v_mul_hi_i32", "v_mad_u64_u32", "v_mad_i64_i32"}))
    row.latency = LatencyClass::full_rate;
  if (starts_with_one_of(m, {"v_mac_", "v_fmac_", "v_dot", "v_pk_fmac"}))
    row.accepts &= static_cast<u8>(~accept::kSdwa);
  if (starts_with_one_of(m, {"v_dot2c", "v_dot4c", "v_dot8c"})) row.accepts |= accept::kSign01 | accept::kClamp;
  if (starts(m, "v_dot2c_f32")) row.accepts |= accept::kOutputModifier;
  if (starts_with_one_of(m, {"v_min3_i16", "v_min3_u16", "v_max3_i16", "v_max3_u16", "v_med3_i16", "v_med3_u16"}))
    row.accepts |= accept::kClamp;
  if (is_gfx90a &&
      starts_with_one_of(m, {"v_ceil_f64", "v_cvt_f32_f64", "v_cvt_i32_f64", "v_cvt_u32_f64", "v_floor_f64",
                             "v_fract_f64", "v_frexp_exp_i32_f64", "v_frexp_mant_f64", "v_trunc_f64", "v_fmac_f64",
                             "v_cvt_f64_", "v_rcp_f64", "v_rsq_f64", "v_sqrt_f64", "v_rndne_f64"}))
    row.accepts |= accept::kDpp;
}

void add_vector(Tables& t) {
  const Operations<VectorRow>& operations = vector_operations();
  const unsigned f = t.features;
  t.vop1.add(kVop1, operations, f);
  t.vop2.add(kVop2, operations, f);
  t.vop3.add(kVop3, operations, f).add(kHalves, half_operations(), f);
  t.vop3p.add(kVop3p, operations, f);
  t.vopc.add(kVopc, compare_operations(), f);
  for (VectorRow& row : t.vopc.rows()) row.writes_exec = starts(row.mnemonic, "v_cmpx");
  if (!t.has(kGfx9)) return;
  for (OpcodeTable<VectorRow>* const table : {&t.vop1, &t.vop2, &t.vop3, &t.vop3p, &t.vopc})
    for (VectorRow& row : table->rows()) adjust_to_gfx9(row, t.has(kGfx90a));
  for (VectorRow& row : t.vop3p.rows()) row.accepts |= accept::kClamp;
}

void add_scalar(Tables& t) {
  const Operations<ScalarRow>& operations = scalar_operations();
  t.sop1.add(kSop1, operations, t.features);
  t.sop2.add(kSop2, operations, t.features);
  t.sopc.add(kSopc, operations, t.features);
  t.sopk.add(kSopk, operations, t.features);
  t.smem.add(kSmem, {scalar_memory_operations()}, t.features);
}

void add_memory(Tables& t) {
  const Operations<MemoryRow>& operations = t.has(kGfx9) ? memory_operations() : gfx8_memory_operations();
  const unsigned f = t.features;
  t.ds.add(kDs, operations, f);
  t.flat.add(kFlat, operations, f);
  t.global.add(kGlobal, operations, f);
  t.scratch.add(kScratch, operations, f);
  t.mubuf.add(kMubuf, operations, f);
  t.mtbuf.add(kMtbuf, operations, f);
  // gfx908 performs float sums in memory without a result.
  if (!t.has(kGfx90a))
    for (OpcodeTable<MemoryRow>* const table : {&t.global, &t.mubuf})
      for (MemoryRow& row : table->rows())
        if (std::strstr(row.mnemonic, "atomic_add_f32") != nullptr ||
            std::strstr(row.mnemonic, "pk_add_f16") != nullptr)
          row.execute_return = nullptr;
}

}  // namespace

Tables::Tables(unsigned target_features) : TargetTables(target_features), operands{has(kGfx9)} {
  add_vector(*this);
  add_scalar(*this);
  add_memory(*this);
}

const VectorRow* Tables::vop3_row(unsigned opcode) const {
  if (opcode >= kOwnBase) return vop3.find(opcode);
  const VectorRow* const row = opcode < kVop2Base   ? vopc.find(opcode)
                               : opcode < kVop1Base ? vop2.find(opcode - kVop2Base)
                                                    : vop1.find(opcode - kVop1Base);
  return row != nullptr && !row->is(trait::kShortOnly | trait::kConstant) ? row : nullptr;
}

namespace {
template <unsigned kTarget>
const Tables& made_once() {
  static const Tables kTables(kTargets[kTarget].features);
  return kTables;
}
}  // namespace

const Tables& tables_of(unsigned target) {
  constexpr const Tables& (*kAll[])() = {made_once<0>, made_once<1>, made_once<2>, made_once<3>};
  static_assert(std::size(kAll) == std::size(kTargets));
  return kAll[target]();
}

const Operations<VectorRow>& vector_operations() {
  static const Operations<VectorRow> kAll{vector_one_operations<Machine>(),   vector_two_operations<Machine>(),
                                          vector_float_operations<Machine>(), vector_integer_operations<Machine>(),
                                          vector_wide_operations<Machine>(),  vector_fused_operations<Machine>(),
                                          vector_three_operations<Machine>(), vector_packed_operations<Machine>(),
                                          vector_half_operations<Machine>(),  own_vector_operations(),
                                          packed_single_operations(),         refused_vector_operations()};
  return kAll;
}

const Operations<VectorRow>& half_operations() {
  static const Operations<VectorRow> kAll{vector_half_operations<HalfMachine>(), own_half_operations()};
  return kAll;
}

const Operations<VectorRow>& compare_operations() {
  static const Operations<VectorRow> kAll = lanes::compare_operations<Machine>();
  return kAll;
}

const Operations<MemoryRow>& memory_operations() {
  static const Operations<MemoryRow> kAll{lds_rows_of_machine(),
                                          later_lds_rows(),
                                          lds_float_sums(),
                                          flat_rows_of_machine(),
                                          flat_atomics_of_machine(),
                                          later_flat_rows(),
                                          flat_float_sums(),
                                          scratch_rows(),
                                          to_lds_rows(),
                                          buffer_rows_of_machine(),
                                          buffer_atomics_of_machine(),
                                          formatted_rows_of_machine(),
                                          typed_rows_of_machine(),
                                          later_buffer_rows(),
                                          buffer_float_sums()};
  return kAll;
}

const Operations<MemoryRow>& gfx8_memory_operations() {
  static const Operations<MemoryRow> kAll{gfx8_lds_rows(),    gfx8_flat_rows(),      gfx8_flat_atomics(),
                                          gfx8_buffer_rows(), gfx8_buffer_atomics(), gfx8_formatted_rows(),
                                          gfx8_typed_rows()};
  return kAll;
}

}  // namespace strobe::gcn
