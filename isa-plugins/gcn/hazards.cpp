// What each instruction does that hazards are about.
#include "gcn/hazards.hpp"

#include "common/text.hpp"
#include "gcn/vector_fields.hpp"

namespace strobe::gcn {

namespace {

using Events = HazardEvents;

bool is_transcendental(const InstructionInfo& info) {
  return has_name(info, {"v_exp_", "v_log_", "v_rcp_", "v_rsq_", "v_sqrt_", "v_sin_", "v_cos_"});
}

/// SDWA's selection of a part, or VOP3's of the upper half.
bool writes_part(const Tables& tables, const Words& words, const Events& events) {
  constexpr u32 kWhole = 6;
  if (events.is_sdwa()) return encoding::kSdwa['w'](words.word[1]) != kWhole;
  const VectorFields f(tables, words);
  return f.row != nullptr && f.is_vop3() && f.has_op_sel() && (f.op_sel() & 8) != 0;
}

/// Distinguishes opcodes, and the encodings of one.
u16 variant_of(const Words& words, const Events& events) {
  if (!events.is_short()) return static_cast<u16>(words.word[0] >> 16);
  return static_cast<u16>(1 + (words.word[0] >> 25) + (events.is_dpp() ? 0x80 : 0));
}

// ---- Matrix instructions ---------------------------------------------------------------------------------------

u8 result_kind(const MatrixRow& row, unsigned features) {
  const unsigned passes = passes_of(row, features);
  if (row.a == Element::f64) return passes == 4 ? hazard::double_4 : hazard::double_8;
  if (row.a == Element::f32 && (features & kGfx942) != 0)
    return passes == 2 ? hazard::single_2 : passes == 8 ? hazard::single_8 : hazard::single_16;
  return passes == 2   ? hazard::matrix_2
         : passes == 4 ? hazard::matrix_4
         : passes == 8 ? hazard::matrix_8
                       : hazard::matrix_16;
}

u8 addend_kind(u8 result) {
  switch (result) {
    case hazard::double_4:
      return hazard::addend_of_double_4;
    case hazard::double_8:
      return hazard::addend_of_double_8;
    case hazard::single_2:
    case hazard::single_8:
    case hazard::single_16:
      return hazard::addend_of_single;
    default:
      return hazard::addend_of_matrix;
  }
}

void add_matrix(const MatrixRow& row, unsigned features, const InstructionInfo& info, Events& events) {
  const u8 result = result_kind(row, features);
  const bool is_unified = (features & kGfx90a) != 0, is_double = row.a == Element::f64;
  events.add_scalar(hazard::matrix_mask, sreg::kExec, 2);
  const int factors = row.sparse ? 3 : 2;  // and the indices
  for (int n = 0; n < info.reads; ++n) {
    const RegisterRange& range = info.read[n];
    if (range.file != RegisterFile::vector) continue;
    if (!is_unified && range.first < kFirstAccumulator) events.add(hazard::matrix_source, range);
    events.add(n < factors ? u8{hazard::factor} : addend_kind(result), range);
    // 32-bit and 64-bit floats of gfx942 have another way to C.
    if (n >= factors && result >= hazard::matrix_2 && result <= hazard::matrix_16)
      events.add(static_cast<u8>(hazard::addend_2 + (result - hazard::matrix_2)), range);
  }
  events.add_read(hazard::any_read, RegisterFile::vector);
  events.add_read(hazard::quick_read, RegisterFile::vector);
  events.add_written(result, RegisterFile::vector);
  if (is_double) events.add(hazard::any_double);
}

// ---- Other instructions ----------------------------------------------------------------------------------------

/// gfx908's only ways between VGPRs and AGPRs.
void add_accumulator_move(const InstructionInfo& info, Events& events) {
  events.add(hazard::accumulator_moved);
  if (has_name(info, {"v_accvgpr_read"})) {
    events.add_read(hazard::accumulator_source, RegisterFile::vector);
    events.add_written(hazard::accumulator_read, RegisterFile::vector);
    return;
  }
  events.add_scalar(hazard::matrix_mask, sreg::kExec, 2);
  events.add_read(hazard::matrix_source, RegisterFile::vector);
  events.add_written(hazard::accumulator_target, RegisterFile::vector);
  events.add_written(hazard::accumulator_written, RegisterFile::vector);
}

void add_dot_product(const Words& words, const InstructionInfo& info, Events& events) {
  const u16 variant = variant_of(words, events);
  const bool has_addend = events.is_short() || encoding::kVop3Sources['c'](words.word[1]) >= kVgprCode;
  events.add_written(hazard::dot_result, RegisterFile::vector, variant);
  events.add_written(hazard::overwrite, RegisterFile::vector, variant);
  for (int n = 0; n < info.reads; ++n) {
    if (info.read[n].file != RegisterFile::vector) continue;
    const bool is_addend = has_addend && n + 1 == info.reads;
    events.add(is_addend ? hazard::dot_addend : hazard::other_read, info.read[n], is_addend ? variant : u16{0});
  }
}

void add_gfx942_vector(const Tables& tables, const Words& words, const InstructionInfo& info, Events& events) {
  const bool is_slow = is_transcendental(info);
  if (is_slow) events.add_written(hazard::slow_result, RegisterFile::vector);
  if (writes_part(tables, words, events)) events.add_written(hazard::part_result, RegisterFile::vector);
  if (!is_slow) events.add_read(hazard::quick_read, RegisterFile::vector);
  events.add_read(hazard::any_read, RegisterFile::vector);
  events.add_read(hazard::scalar_read, RegisterFile::scalar);
  const bool reads_lane = has_name(info, {"v_readlane", "v_readfirstlane"});
  if (reads_lane) events.add_read(hazard::lane_source, RegisterFile::vector);
  if (reads_lane || has_name(info, {"v_writelane"})) events.add_scalar(hazard::lane_mask, sreg::kExec, 2);
}

void add_vector(const Tables& tables, const Words& words, const InstructionInfo& info, Events& events) {
  const bool is_dot = has_name(info, {"v_dot"}), is_move = has_name(info, {"v_accvgpr"});
  if (!tables.has(kGfx90a)) {
    if (is_move) return add_accumulator_move(info, events);
    return events.add_written(hazard::plain_result, RegisterFile::vector);
  }
  events.add_read(hazard::vector_read, RegisterFile::vector);
  if (is_dot) {
    add_dot_product(words, info, events);
  } else {
    events.add_read(hazard::other_read, RegisterFile::vector);
    events.add_written(hazard::plain_result, RegisterFile::vector);
    events.add_written(hazard::overwrite, RegisterFile::vector);
  }
  if (has_name(info, {"v_fma_f64", "v_fmac_f64"})) events.add(hazard::fused_double);
  if (tables.has(kGfx942)) add_gfx942_vector(tables, words, info, events);
}

void add_memory(Events& events) {
  events.add_read(hazard::memory_read, RegisterFile::vector);
  events.add_written(hazard::overwrite, RegisterFile::vector);
}

/// GFX9: M0 where no field names it.
bool uses_m0(const Words& words, const InstructionInfo& info) {
  const bool loads_to_lds = encoding::kMubuf.matches(words.word[0]) && encoding::kMubuf.flag('l')(words.word[0]);
  return loads_to_lds || has_name(info, {"s_movrel", "v_interp", "ds_read_addtid", "ds_write_addtid", "global_load_lds",
                                         "scratch_load_lds"});
}

}  // namespace

void add_hazard_events(const Tables& tables, const Words& words, const InstructionInfo& info,
                       std::vector<HazardEvent>& list) {
  Events events(words, info, list);
  events.add_shared();
  if (!tables.has(kGfx9)) return;
  if (uses_m0(words, info)) events.add_scalar(hazard::m0_use, sreg::kM0);
  if (info.unit == ExecutionUnit::vmem || info.unit == ExecutionUnit::lds) add_memory(events);
  if (info.unit != ExecutionUnit::valu) return;
  if (const MatrixRow* const row = matrix_row(tables, words.word[0]))
    return add_matrix(*row, tables.features, info, events);
  add_vector(tables, words, info, events);
}

}  // namespace strobe::gcn
