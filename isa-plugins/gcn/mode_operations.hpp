// Scalar operations of GFX8 and GFX9 that reach MODE, hardware registers or the stack of divergent branches.
// Manual: AMD GCN3 ISA, "SOP1 opcodes" to "SOPP opcodes".
//
// `H` is what an instruction set does with registers:
//   mode_changed(wave)                MODE has been written
//   read_field(wave, field)           what s_getreg reads
//   write_field(wave, field, value)   what s_setreg writes
#pragma once

#include "common/hardware_register.hpp"
#include "common/program_text.hpp"
#include "common/scalar_row.hpp"
#include "gcn/encodings.hpp"
#include "gcn/features.hpp"
#include "gcn/fork_join.hpp"
#include "gcn/index_mode.hpp"

namespace strobe::gcn {

template <class H>
struct ModeOperations {
  static void join_branches(Wave& base, const Instruction& i) {
    join(lane_wave(base), i, *source_pointer(lane_wave(base), i, 0));
  }
  static void fork_if(Wave& base, const Instruction& i) {
    LaneWave& wave = lane_wave(base);
    fork(wave, i, read_pair(source_pointer(wave, i, 0)), read_pair(source_pointer(wave, i, 1)));
  }
  static void fork_to_constant(Wave& base, const Instruction& i) {
    const u64 target = address_behind(base, i) + 4 * static_cast<u64>(i64{static_cast<i32>(i.operand[slot::kLiteral])});
    fork(lane_wave(base), i, read_pair(source_pointer(lane_wave(base), i, 0)), target);
  }
  static void index_index(Wave& base, const Instruction& i) {
    u32& m0 = lane_wave(base).scalar[sreg::kM0];
    m0 = (m0 & ~0xffu) | (*source_pointer(lane_wave(base), i, 0) & 0xff);
  }
  static void set_skip(Wave& base, const Instruction& i) {
    LaneWave& wave = lane_wave(base);
    const bool skip = ((*source_pointer(wave, i, 0) >> (*source_pointer(wave, i, 1) & 31)) & 1) != 0;
    wave.mode = skip ? wave.mode | mode_bit::kSkip : wave.mode & ~mode_bit::kSkip;
    H::mode_changed(wave);
  }
  /// The second source is not read: its code says which operands move.
  static void index_on(Wave& base, const Instruction& i) {
    LaneWave& wave = lane_wave(base);
    u32& m0 = wave.scalar[sreg::kM0];
    m0 = (m0 & 0xffff0f00u) | (*source_pointer(wave, i, 0) & 0xff) | (i.operand[slot::kSource + 2] << 12);
    wave.mode |= mode_bit::kGprIndex;
    H::mode_changed(wave);
  }
  static void index_off(Wave& base, const Instruction&) {
    lane_wave(base).mode &= ~mode_bit::kGprIndex;
    H::mode_changed(lane_wave(base));
  }
  static void index_mode(Wave& base, const Instruction& i) {
    u32& m0 = lane_wave(base).scalar[sreg::kM0];
    m0 = (m0 & 0xffff0fffu) | ((i.operand[slot::kLiteral] & 15) << 12);
  }
  static void getreg(Wave& base, const Instruction& i) {
    LaneWave& wave = lane_wave(base);
    *wave_pointer(wave, i.operand[slot::kDestination]) = H::read_field(wave, RegisterField(i.operand[slot::kLiteral]));
  }
  static void setreg(Wave& base, const Instruction& i) {
    LaneWave& wave = lane_wave(base);
    H::write_field(wave, RegisterField(i.operand[slot::kLiteral]), *source_pointer(wave, i, 0));
  }
  static void setreg_constant(Wave& base, const Instruction& i) {
    H::write_field(lane_wave(base), RegisterField(i.operand[slot::kLiteral]), i.operand[slot::kLiteral + 1]);
  }
};

template <class H, class O = ModeOperations<H>>
inline constexpr ScalarRow kModeOperations[] = {
    from_registers(custom_scalar("s_rfe_b64", {1, {true}}, execute_illegal, nullptr, ControlFlow::jump)),
    from_registers(custom_scalar("s_cbranch_join", {1, {}}, O::join_branches, nullptr, ControlFlow::call)),
    custom_scalar("s_set_gpr_idx_idx", {1, {}}, O::index_index, nullptr),
    custom_scalar("s_cbranch_g_fork", {2, {true, true}}, O::fork_if, nullptr, ControlFlow::call),
    custom_scalar("s_rfe_restore_b64", {2, {true, false}}, execute_illegal, nullptr, ControlFlow::jump),
    custom_scalar("s_setvskip", {2, {}}, O::set_skip, nullptr),
    custom_scalar("s_set_gpr_idx_on", {1, {}}, O::index_on, nullptr),
    custom_scalar("s_cbranch_i_fork", {1, {true}}, O::fork_to_constant, nullptr, ControlFlow::conditional_branch),
    custom_scalar("s_getreg_b32", {0, {}, 1}, O::getreg, then_exec_changed<O::getreg>),
    custom_scalar("s_setreg_b32", {1, {}}, O::setreg, nullptr),
    custom_scalar("s_setreg_imm32_b32", {0, {}}, O::setreg_constant, nullptr),
};

/// Can a write of this field turn on or off what changes the instructions after it?
inline bool reaches_intercepts(RegisterField field) {
  constexpr u32 kMode = 1;
  return field.id == kMode && field.offset + field.width > 27 && field.offset <= 28;
}

/// Program control: SOPP, one 16-bit constant.
struct ProgramRow {
  unsigned opcode;
  const char* mnemonic;
  ConstantText text;
  Execute execute;
  ControlFlow flow = ControlFlow::next;
  TraitSet traits = 0;
  unsigned needs = 0;  ///< features of the target

  constexpr bool is(TraitSet any_of) const { return (traits & any_of) != 0; }
};

inline void execute_no_program(Wave&, const Instruction&) {}
template <class Condition>
constexpr ProgramRow conditional_program(unsigned opcode, const char* mnemonic, Condition, TraitSet traits = 0) {
  return {opcode, mnemonic, ConstantText::decimal, execute_conditional<Condition>, ControlFlow::conditional_branch,
          traits};
}

template <class H, class O = ModeOperations<H>>
inline constexpr ProgramRow kProgramRows[] = {
    {0x00, "s_nop", ConstantText::number, execute_no_program},
    {0x01, "s_endpgm", ConstantText::decimal_unless_0, execute_end, ControlFlow::end},
    {0x02, "s_branch", ConstantText::decimal, execute_branch, ControlFlow::branch},
    {0x03, "s_wakeup", ConstantText::none, execute_no_program},
    conditional_program(0x04, "s_cbranch_scc0", branch_if::scc0),
    conditional_program(0x05, "s_cbranch_scc1", branch_if::scc1),
    conditional_program(0x06, "s_cbranch_vccz", branch_if::vccz, program_trait::kReadsVcc),
    conditional_program(0x07, "s_cbranch_vccnz", branch_if::vccnz, program_trait::kReadsVcc),
    conditional_program(0x08, "s_cbranch_execz", branch_if::execz, program_trait::kReadsExec),
    conditional_program(0x09, "s_cbranch_execnz", branch_if::execnz, program_trait::kReadsExec),
    {0x0a, "s_barrier", ConstantText::none, execute_barrier, ControlFlow::barrier},
    {0x0b, "s_setkill", ConstantText::number, execute_setkill, ControlFlow::next, program_trait::kMayKill},
    {0x0c, "s_waitcnt", ConstantText::wait_counters, execute_no_program},
    {0x0d, "s_sethalt", ConstantText::number, execute_sethalt},
    {0x0e, "s_sleep", ConstantText::number, execute_sleep, ControlFlow::next, program_trait::kSleeps},
    {0x0f, "s_setprio", ConstantText::number, execute_no_program},
    {0x10, "s_sendmsg", ConstantText::message, execute_no_program},
    {0x11, "s_sendmsghalt", ConstantText::message, execute_halt},
    {0x12, "s_trap", ConstantText::number, execute_trap},
    {0x13, "s_icache_inv", ConstantText::none, execute_no_program},
    {0x14, "s_incperflevel", ConstantText::number, execute_no_program},
    {0x15, "s_decperflevel", ConstantText::number, execute_no_program},
    {0x16, "s_ttracedata", ConstantText::none, execute_no_program},
    // The debugger's condition bits are never set here: these four never branch.
    conditional_program(0x17, "s_cbranch_cdbgsys", branch_if::never),
    conditional_program(0x18, "s_cbranch_cdbguser", branch_if::never),
    conditional_program(0x19, "s_cbranch_cdbgsys_or_user", branch_if::never),
    conditional_program(0x1a, "s_cbranch_cdbgsys_and_user", branch_if::never),
    {0x1b, "s_endpgm_saved", ConstantText::none, execute_end, ControlFlow::end},
    {0x1c, "s_set_gpr_idx_off", ConstantText::none, O::index_off, ControlFlow::next, program_trait::kEndsSegment},
    {0x1d, "s_set_gpr_idx_mode", ConstantText::index_mode, O::index_mode},
    {0x1e, "s_endpgm_ordered_ps_done", ConstantText::none, execute_end, ControlFlow::end, 0, kGfx9},
};

/// The register that a conditional branch reads; SCC has no number.
inline RegisterRange condition_of(const ProgramRow& row) {
  if (row.is(program_trait::kReadsVcc)) return {RegisterFile::scalar, 2, sreg::kVcc};
  if (row.is(program_trait::kReadsExec)) return {RegisterFile::scalar, 2, sreg::kExec};
  return {};
}

/// Counters of s_waitcnt; those that may stay where they are have all bits set. `vm_limit`: the most that VM_CNT
/// counts.
inline void note_waits(u32 constant, u32 vm_limit, InstructionInfo& info) {
  const auto count = [](u32 value, u32 all) {
    return value == all ? InstructionInfo::kNoWait : static_cast<u8>(value);
  };
  info.waits_vm = count(encoding::vm_count(constant) & vm_limit, vm_limit);
  info.waits_exp = count(encoding::kWaits['e'](constant), 7);
  info.waits_lgkm = count(encoding::kWaits['l'](constant), 15);
}

/// Decodes SOPP. False: a constant where there is none.
inline bool decode_program(const ProgramRow* row, u32 constant, u32 vm_limit, Instruction& i, InstructionInfo& info) {
  if (row == nullptr || (row->text == ConstantText::none && constant != 0)) return false;
  const bool branches = row->flow == ControlFlow::branch || row->flow == ControlFlow::conditional_branch;
  info.mnemonic = row->mnemonic;
  info.unit = branches ? ExecutionUnit::branch : ExecutionUnit::internal;
  info.latency = branches ? LatencyClass::branch : LatencyClass::none;
  info.flow = row->flow;
  info.support = row->execute != nullptr ? Support::exact : Support::unsupported;
  if (row->text == ConstantText::wait_counters) note_waits(constant, vm_limit, info);
  if (row->text == ConstantText::message) info.latency = LatencyClass::message;
  // A displacement in words from the next instruction; Isa::decode, which knows the offset, makes it a place.
  if (branches) info.target = i64{static_cast<i16>(constant)};
  if (row->is(program_trait::kMayKill) && (constant & 1) != 0) info.flow = ControlFlow::end;
  info.condition = condition_of(*row);
  info.sleeps = row->is(program_trait::kSleeps);
  info.ends_run = row->is(program_trait::kEndsSegment);
  if (row->text == ConstantText::index_mode) note_written(info, RegisterFile::scalar, sreg::kM0, 1);
  i.operand[slot::kLiteral] = constant;
  i.execute = row->execute;
  return true;
}

}  // namespace strobe::gcn
