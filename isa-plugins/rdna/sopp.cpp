// SOPP: program control.  Manual: RDNA ISA, "SOPP opcodes".
#include "common/index_rows.hpp"
#include "rdna/encodings.hpp"
#include "rdna/formats.hpp"

namespace strobe::rdna {

namespace {

using Text = ConstantText;
using Flow = ControlFlow;

namespace does = program_trait;

constexpr ProgramRow kRows[] = {
    {0x00, "s_nop", Text::number},
    {0x01, "s_endpgm", Text::decimal_unless_0, Flow::end},
    {0x02, "s_branch", Text::decimal, Flow::branch},
    {0x03, "s_wakeup", Text::none},
    {0x04, "s_cbranch_scc0", Text::decimal, Flow::conditional_branch},
    {0x05, "s_cbranch_scc1", Text::decimal, Flow::conditional_branch},
    {0x06, "s_cbranch_vccz", Text::decimal, Flow::conditional_branch, does::kReadsVcc},
    {0x07, "s_cbranch_vccnz", Text::decimal, Flow::conditional_branch, does::kReadsVcc},
    {0x08, "s_cbranch_execz", Text::decimal, Flow::conditional_branch, does::kReadsExec},
    {0x09, "s_cbranch_execnz", Text::decimal, Flow::conditional_branch, does::kReadsExec},
    {0x0a, "s_barrier", Text::none, Flow::barrier},
    {0x0b, "s_setkill", Text::number, Flow::next, does::kMayKill},
    {0x0c, "s_waitcnt", Text::wait_counters},
    {0x0d, "s_sethalt", Text::number},
    {0x0e, "s_sleep", Text::number, Flow::next, does::kSleeps},
    {0x0f, "s_setprio", Text::number},
    {0x10, "s_sendmsg", Text::message},
    {0x11, "s_sendmsghalt", Text::message},
    {0x12, "s_trap", Text::number},
    {0x13, "s_icache_inv", Text::none},
    {0x14, "s_incperflevel", Text::number},
    {0x15, "s_decperflevel", Text::number},
    {0x16, "s_ttracedata", Text::none},
    {0x17, "s_cbranch_cdbgsys", Text::decimal, Flow::conditional_branch},
    {0x18, "s_cbranch_cdbguser", Text::decimal, Flow::conditional_branch},
    {0x19, "s_cbranch_cdbgsys_or_user", Text::decimal, Flow::conditional_branch},
    {0x1a, "s_cbranch_cdbgsys_and_user", Text::decimal, Flow::conditional_branch},
    {0x1b, "s_endpgm_saved", Text::none, Flow::end},
    {0x1e, "s_endpgm_ordered_ps_done", Text::none, Flow::end},
    {0x1f, "s_code_end", Text::none},
    {0x20, "s_inst_prefetch", Text::hexadecimal, Flow::next, does::kPrefetches},
    {0x21, "s_clause", Text::hexadecimal, Flow::next, does::kStartsClause},
    {0x22, "s_wait_idle", Text::none, Flow::next, does::kWaitsForAll},
    {0x23, "s_waitcnt_depctr", Text::dependency_counters},
    {0x24, "s_round_mode", Text::hexadecimal},
    {0x25, "s_denorm_mode", Text::number},
    {0x28, "s_ttracedata_imm", Text::hexadecimal},
};
constexpr auto kIndex = index_rows<0x80>(kRows);

/// Counters that may stay where they are have all bits set.
u8 wait_count(u32 value, u32 all) { return value == all ? InstructionInfo::kNoWait : static_cast<u8>(value); }

/// What s_cbranch_vccz, s_cbranch_vccnz, s_cbranch_execz and s_cbranch_execnz look at.
RegisterRange condition_of(const ProgramRow& row, unsigned mask_registers) {
  const auto count = static_cast<u8>(mask_registers);
  if (row.is(does::kReadsVcc)) return {RegisterFile::scalar, count, sreg::kVcc};
  if (row.is(does::kReadsExec)) return {RegisterFile::scalar, count, sreg::kExec};
  return {};
}

void note_waits(u32 constant, InstructionInfo& info) {
  using encoding::kWaits;
  info.waits_vm = wait_count(encoding::vm_count(constant), 63);
  info.waits_exp = wait_count(kWaits['e'](constant), 7);
  info.waits_lgkm = wait_count(kWaits['l'](constant), 63);
}

/// Of the counters of s_waitcnt_depctr those of ALU results: a field with all its bits set does not wait. Operands that
/// vector memory still has to read are read when it issues here. LLVM, AMDGPUBaseInfo.cpp, DepCtr.
void note_results(u32 constant, InstructionInfo& info) {
  constexpr u32 kVectorResult = 15u << 12, kVectorScalarResult = 7u << 9, kVcc = 1u << 1, kScalarResult = 1u;
  constexpr u32 kResults = kVectorResult | kVectorScalarResult | kVcc | kScalarResult;
  info.waits_results = (constant & kResults) != kResults;
}

}  // namespace

const ProgramRow* sopp_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_sopp(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0], constant = encoding::kSopp['k'](word);
  const ProgramRow* row = sopp_row(encoding::kSopp['o'](word));
  if (row == nullptr || (row->text == Text::none && constant != 0)) return false;
  const bool branches = row->flow == Flow::branch || row->flow == Flow::conditional_branch;
  i.operand[slot::kLiteral] = constant;
  i.execute = program_body(row->mnemonic);
  info.mnemonic = row->mnemonic;
  info.unit = branches ? ExecutionUnit::branch : ExecutionUnit::internal;
  info.latency = branches ? LatencyClass::branch : LatencyClass::none;
  info.flow = row->flow;
  info.support = i.execute != nullptr ? Support::exact : Support::unsupported;
  if (i.execute == nullptr) info.reason = "not executed yet";
  info.condition = condition_of(*row, tables.mask_registers());
  info.sleeps = row->is(does::kSleeps);
  if (row->text == Text::wait_counters) note_waits(constant, info);
  if (row->text == Text::dependency_counters) note_results(constant, info);
  // Bits above the number of instructions say where a clause may be broken; it is not.
  if (row->is(does::kStartsClause)) info.clause = static_cast<u8>((constant & 63) + 1);
  if (row->is(does::kPrefetches)) info.prefetch_lines = static_cast<u8>(constant & 3);
  if (row->is(does::kWaitsForAll)) {
    info.waits_vm = info.waits_exp = info.waits_lgkm = info.waits_vs = 0;
    info.waits_results = true;
  }
  if (row->text == Text::message) info.latency = LatencyClass::message;
  // A displacement in words from the next instruction; Isa::decode, which knows the offset, makes it a place.
  if (branches) info.target = i64{static_cast<i16>(constant)};
  if (row->is(does::kMayKill) && (constant & 1) != 0) info.flow = Flow::end;
  return true;
}

}  // namespace strobe::rdna
