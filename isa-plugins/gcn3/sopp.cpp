// SOPP: program control.  Manual: AMD GCN3 ISA, "SOPP opcodes".
#include "common/index_rows.hpp"
#include "common/program_flow.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/mode_effects.hpp"
#include "gcn3/program_row.hpp"

namespace strobe::gcn3 {

namespace {

using Text = ConstantText;
using Flow = ControlFlow;

constexpr unsigned kSetkillOpcode = 0x0b, kIndexOffOpcode = 0x1c, kIndexModeOpcode = 0x1d;

void execute_nothing(Wave&, const Instruction&) {}
void execute_index_off(Wave& base, const Instruction&) {
  gcn(base).mode &= ~mode::kGprIndex;
  mode_changed(gcn(base));
}
void execute_index_mode(Wave& base, const Instruction& i) {
  u32& m0 = gcn(base).scalar[sreg::kM0];
  m0 = (m0 & 0xffff0fffu) | ((i.operand[slot::kLiteral] & 15) << 12);
}
template <class Condition>
constexpr ProgramRow conditional(unsigned opcode, const char* mnemonic, Condition) {
  return {opcode, mnemonic, Text::decimal, execute_conditional<Condition>, Flow::conditional_branch};
}

constexpr ProgramRow kRows[] = {
    {0x00, "s_nop", Text::number, execute_nothing},
    {0x01, "s_endpgm", Text::decimal_unless_0, execute_end, Flow::end},
    {0x02, "s_branch", Text::decimal, execute_branch, Flow::branch},
    {0x03, "s_wakeup", Text::none, execute_nothing},
    conditional(0x04, "s_cbranch_scc0", branch_if::scc0),
    conditional(0x05, "s_cbranch_scc1", branch_if::scc1),
    conditional(0x06, "s_cbranch_vccz", branch_if::vccz),
    conditional(0x07, "s_cbranch_vccnz", branch_if::vccnz),
    conditional(0x08, "s_cbranch_execz", branch_if::execz),
    conditional(0x09, "s_cbranch_execnz", branch_if::execnz),
    {0x0a, "s_barrier", Text::none, execute_barrier, Flow::barrier},
    {kSetkillOpcode, "s_setkill", Text::number, execute_setkill},
    {0x0c, "s_waitcnt", Text::wait_counters, execute_nothing},
    {0x0d, "s_sethalt", Text::number, execute_sethalt},
    {0x0e, "s_sleep", Text::number, execute_sleep},
    {0x0f, "s_setprio", Text::number, execute_nothing},
    {0x10, "s_sendmsg", Text::message, execute_nothing},
    {0x11, "s_sendmsghalt", Text::message, execute_halt},
    {0x12, "s_trap", Text::number, execute_trap},
    {0x13, "s_icache_inv", Text::none, execute_nothing},
    {0x14, "s_incperflevel", Text::number, execute_nothing},
    {0x15, "s_decperflevel", Text::number, execute_nothing},
    {0x16, "s_ttracedata", Text::none, execute_nothing},
    // The debugger's condition bits are never set here: these four never branch.
    conditional(0x17, "s_cbranch_cdbgsys", branch_if::never),
    conditional(0x18, "s_cbranch_cdbguser", branch_if::never),
    conditional(0x19, "s_cbranch_cdbgsys_or_user", branch_if::never),
    conditional(0x1a, "s_cbranch_cdbgsys_and_user", branch_if::never),
    {0x1b, "s_endpgm_saved", Text::none, execute_end, Flow::end},
    {kIndexOffOpcode, "s_set_gpr_idx_off", Text::none, execute_index_off},
    {kIndexModeOpcode, "s_set_gpr_idx_mode", Text::index_mode, execute_index_mode},
};
constexpr auto kIndex = index_rows<0x80>(kRows);

/// Counters that may stay where they are have all bits set.
u8 wait_count(u32 value, u32 all) { return value == all ? InstructionInfo::kNoWait : static_cast<u8>(value); }

/// SCC has no number.
RegisterRange condition_of(unsigned opcode) {
  if (opcode == 0x06 || opcode == 0x07) return {RegisterFile::scalar, 2, sreg::kVcc};
  if (opcode == 0x08 || opcode == 0x09) return {RegisterFile::scalar, 2, sreg::kExec};
  return {};
}

void note_waits(u32 constant, InstructionInfo& info) {
  info.waits_vm = wait_count(constant & 15, 15);
  info.waits_exp = wait_count((constant >> 4) & 7, 7);
  info.waits_lgkm = wait_count((constant >> 8) & 15, 15);
}

}  // namespace

const ProgramRow* sopp_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_sopp(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0], constant = word & 0xffff;
  const ProgramRow* row = sopp_row((word >> 16) & 0x7f);
  if (row == nullptr || (row->text == Text::none && constant != 0)) return false;
  const bool branches = row->flow == Flow::branch || row->flow == Flow::conditional_branch;
  info.mnemonic = row->mnemonic;
  info.reason = row->reason;
  info.unit = branches ? ExecutionUnit::branch : ExecutionUnit::internal;
  info.latency = branches ? LatencyClass::branch : LatencyClass::none;
  info.flow = row->flow;
  info.support = row->execute != nullptr ? Support::exact : Support::unsupported;
  if (row->text == Text::wait_counters) note_waits(constant, info);
  if (row->text == Text::message) info.latency = LatencyClass::message;
  // A displacement in words from the next instruction; Isa::decode, which knows the offset, makes it a place.
  if (branches) info.target = i64{static_cast<i16>(constant)};
  if (row->opcode == kSetkillOpcode && (constant & 1) != 0) info.flow = Flow::end;
  info.condition = condition_of(row->opcode);
  info.sleeps = row->execute == execute_sleep;
  if (row->opcode == kIndexOffOpcode) info.ends_run = true;
  if (row->opcode == kIndexModeOpcode) note_written(info, RegisterFile::scalar, sreg::kM0, 1);
  i.operand[slot::kLiteral] = constant;
  i.execute = row->execute;
  return true;
}

}  // namespace strobe::gcn3
