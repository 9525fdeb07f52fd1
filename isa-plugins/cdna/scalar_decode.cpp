// SOP1, SOP2, SOPC, SOPK and SOPP.
#include <cstring>

#include "cdna/formats.hpp"
#include "cdna/hardware_registers.hpp"
#include "cdna/program.hpp"
#include "common/index_rows.hpp"

namespace strobe::cdna {

namespace {

constexpr u32 bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

/// What a scalar encoding says before its row is known to be executable.
struct ScalarEncoding {
  unsigned source[2] = {};   ///< 8-bit codes
  unsigned destination = 0;  ///< 7-bit code
  u32 immediate = 0;         ///< SOPK's constant, sign-extended
};

ValueType source_type(const ScalarRow& row, unsigned k) {
  return row.signature.wide_source[k] ? ValueType::u64_ : ValueType::u32_;
}

bool accepts_source(const ScalarRow& row, unsigned k, unsigned code) {
  const unsigned registers = registers_of(source_type(row, k));
  if (code == sreg::kLdsDirect || !is_source(code, registers)) return false;
  u64 constant = 0;
  return !row.register_source || !(is_literal(code) || inline_constant(code, ValueType::u32_, constant));
}

bool writes_exec(const ScalarRow& row, const ScalarEncoding& e) {
  return row.signature.destination_registers != 0 && e.destination >= sreg::kExec;
}

bool finish_scalar(const ScalarRow& row, const Words& words, const ScalarEncoding& e, Instruction& i,
                   InstructionInfo& info) {
  const ScalarSignature& s = row.signature;
  describe_scalar(row, info);
  i.operand[slot::kLiteral] = e.immediate;
  if (s.destination_registers != 0 && !is_scalar_operand(e.destination, s.destination_registers)) return false;
  for (unsigned k = 0; k < s.sources; ++k) {
    if (!accepts_source(row, k, e.source[k])) return false;
    if (is_literal(e.source[k])) info.bytes = 8;
    set_source(i, info, k, e.source[k], source_type(row, k), words.word[1]);
  }
  if (s.destination_registers != 0) {
    i.operand[slot::kDestination] = set_scalar_destination(e.destination, s.destination_registers, info);
    if (s.reads_old && e.destination != sreg::kNull)
      note_read(info, RegisterFile::scalar, scalar_register(e.destination, s.destination_registers),
                s.destination_registers);
  }
  info.ends_run = s.writes_exec || writes_exec(row, e);
  if (s.reads_exec) note_read(info, RegisterFile::scalar, sreg::kExec, 2);
  if (s.writes_exec) note_written(info, RegisterFile::scalar, sreg::kExec, 2);
  if (info.support == Support::unsupported) return true;
  i.execute = writes_exec(row, e) ? row.execute_exec : row.execute;
  complete_body(i);
  return true;
}

constexpr auto kIndex = index_rows<0x80>(kProgramRowList);

/// Counters that may stay where they are have all bits set.
u8 wait_count(u32 value, u32 all) { return value == all ? InstructionInfo::kNoWait : static_cast<u8>(value); }

RegisterRange condition_of(unsigned opcode) {
  if (opcode == 0x06 || opcode == 0x07) return {RegisterFile::scalar, 2, sreg::kVcc};
  if (opcode == 0x08 || opcode == 0x09) return {RegisterFile::scalar, 2, sreg::kExec};
  return {};
}

void note_waits(u32 constant, InstructionInfo& info) {
  info.waits_vm = wait_count((constant & 15) | ((constant >> 14) << 4), 63);
  info.waits_exp = wait_count((constant >> 4) & 7, 7);
  info.waits_lgkm = wait_count((constant >> 8) & 15, 15);
}

}  // namespace

const gcn::ProgramRow* sopp_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kProgramRowList[kIndex[opcode] - 1] : nullptr;
}

bool decode_sop1(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* const row = tables.sop1.find(bits(word, 8, 8));
  return row != nullptr && finish_scalar(*row, words, {{bits(word, 0, 8)}, bits(word, 16, 7)}, i, info);
}

bool decode_sop2(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* const row = tables.sop2.find(bits(word, 23, 7));
  return row != nullptr &&
         finish_scalar(*row, words, {{bits(word, 0, 8), bits(word, 8, 8)}, bits(word, 16, 7)}, i, info);
}

bool decode_sopc(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* const row = tables.sopc.find(bits(word, 16, 7));
  if (row == nullptr || !finish_scalar(*row, words, {{bits(word, 0, 8), bits(word, 8, 8)}}, i, info)) return false;
  if (row->opcode == gcn::kIndexOnOpcode) {
    i.operand[slot::kSource + 2] = bits(word, 8, 4);
    note_read(info, RegisterFile::scalar, sreg::kM0, 1);
    note_written(info, RegisterFile::scalar, sreg::kM0, 1);
  }
  if (row->opcode == gcn::kIndexOnOpcode || row->opcode == gcn::kSkipOpcode) info.ends_run = true;
  return true;
}

bool decode_sopk(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* const row = tables.sopk.find(bits(word, 23, 5));
  if (row == nullptr) return false;
  const unsigned code = bits(word, 16, 7);
  const auto constant = static_cast<u32>(i32{static_cast<i16>(word)});
  if (!finish_scalar(*row, words, {{code}, code, constant}, i, info)) return false;
  if (row->opcode == gcn::kSetregConstantOpcode) {
    info.bytes = 8;
    i.operand[slot::kLiteral + 1] = words.word[1];
  }
  const RegisterField field(constant);
  const bool writes = row->opcode == gcn::kSetregOpcode || row->opcode == gcn::kSetregConstantOpcode;
  if (row->opcode == gcn::kForkOpcode || row->opcode == kCallOpcode) info.target = i32{static_cast<i16>(word)};
  if (writes && gcn::reaches_intercepts(field)) info.ends_run = true;
  if ((writes || row->opcode == gcn::kGetregOpcode) && register_name(tables.features, field.id) == nullptr)
    refuse(info, "there is no such hardware register");
  return true;
}

bool decode_sopp(const Tables&, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0], constant = word & 0xffff;
  const gcn::ProgramRow* const row = sopp_row(bits(word, 16, 7));
  if (row == nullptr || (row->text == ConstantText::none && constant != 0)) return false;
  const bool branches = row->flow == ControlFlow::branch || row->flow == ControlFlow::conditional_branch;
  info.mnemonic = row->mnemonic;
  info.unit = branches ? ExecutionUnit::branch : ExecutionUnit::internal;
  info.latency = branches ? LatencyClass::branch : LatencyClass::none;
  info.flow = row->flow;
  info.support = Support::exact;
  if (row->text == ConstantText::wait_counters) note_waits(constant, info);
  if (row->text == ConstantText::message) info.latency = LatencyClass::message;
  // A displacement in words from the next instruction; Isa::decode, which knows the offset, makes it a place.
  if (branches) info.target = i64{static_cast<i16>(constant)};
  if (row->opcode == gcn::kSetkillOpcode && (constant & 1) != 0) info.flow = ControlFlow::end;
  info.condition = condition_of(row->opcode);
  info.sleeps = row->execute == execute_sleep;
  if (row->opcode == gcn::kIndexOffOpcode) info.ends_run = true;
  if (row->opcode == gcn::kIndexModeOpcode) note_written(info, RegisterFile::scalar, sreg::kM0, 1);
  i.operand[slot::kLiteral] = constant;
  i.execute = row->execute;
  return true;
}

}  // namespace strobe::cdna
