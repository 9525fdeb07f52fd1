// SOPP: program control.  Manual: AMD GCN3 ISA, "SOPP opcodes".
#include "common/index_rows.hpp"
#include "common/program_flow.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"
#include "gcn3/program_row.hpp"

namespace strobe::gcn3 {

namespace {

using Text = ConstantText;
using Flow = ControlFlow;

constexpr auto& kRows = gcn::kProgramRows<Registers>;
constexpr auto kIndex = index_rows<0x80>(gcn::kProgramRows<Registers>);

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
  if (row->opcode == gcn::kSetkillOpcode && (constant & 1) != 0) info.flow = Flow::end;
  info.condition = condition_of(row->opcode);
  info.sleeps = row->execute == execute_sleep;
  if (row->opcode == gcn::kIndexOffOpcode) info.ends_run = true;
  if (row->opcode == gcn::kIndexModeOpcode) note_written(info, RegisterFile::scalar, sreg::kM0, 1);
  i.operand[slot::kLiteral] = constant;
  i.execute = row->execute;
  return true;
}

}  // namespace strobe::gcn3
