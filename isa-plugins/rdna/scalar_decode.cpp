// SOP1, SOP2, SOPC and SOPK.
#include <algorithm>

#include "rdna/formats.hpp"
#include "rdna/hardware_registers.hpp"
#include "rdna/sopk.hpp"

namespace strobe::rdna {

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

void set_destination(const Tables& tables, const ScalarRow& row, const ScalarEncoding& e, Instruction& i,
                     InstructionInfo& info) {
  const unsigned registers = row.signature.destination_registers;
  i.operand[slot::kDestination] = set_scalar_destination(e.destination, registers, info);
  if (row.signature.reads_old && e.destination != sreg::kNull)
    note_read(info, RegisterFile::scalar, scalar_register(e.destination, registers), registers);
  if (e.destination == sreg::kExec + 1 && tables.wave32) info.ends_run = false;
}

bool finish_scalar(const Tables& tables, const ScalarRow& row, const Words& words, const ScalarEncoding& e,
                   Instruction& i, InstructionInfo& info) {
  const ScalarSignature& s = row.signature;
  describe_scalar(row, info);
  i.operand[slot::kLiteral] = e.immediate;
  if (s.destination_registers != 0 && !is_scalar_operand(e.destination, s.destination_registers)) return false;
  for (unsigned k = 0; k < s.sources; ++k) {
    if (!accepts_source(row, k, e.source[k])) return false;
    if (is_literal(e.source[k])) info.bytes = 8;
    set_source<64>(i, info, k, e.source[k], source_type(row, k), words.word[1]);
  }
  info.ends_run = s.writes_exec || writes_exec(row, e);
  if (s.destination_registers != 0) set_destination(tables, row, e, i, info);
  // Instructions of 64 bits reach EXEC_HI in waves of 32 lanes, too.
  const unsigned of_exec = std::max<unsigned>(tables.mask_registers(), s.destination_registers);
  if (s.reads_exec) note_read(info, RegisterFile::scalar, sreg::kExec, of_exec);
  if (s.writes_exec) note_written(info, RegisterFile::scalar, sreg::kExec, of_exec);
  if (info.support == Support::unsupported) return true;
  i.execute = writes_exec(row, e) ? row.execute_exec : row.execute;
  complete_body(i);
  return true;
}

/// A counter that SOPK's waits name: the constant plus a register, which only NULL makes known beforehand.
void note_wait(unsigned opcode, unsigned code, u32 constant, InstructionInfo& info) {
  const u8 count = code != sreg::kNull ? 0 : static_cast<u8>(constant < 63 ? constant : 63);
  u8* const counters[] = {&info.waits_vs, &info.waits_vm, &info.waits_exp, &info.waits_lgkm};
  *counters[opcode - sopk::kFirstWait] = count;
  info.unit = ExecutionUnit::internal;
  info.latency = LatencyClass::none;
}

}  // namespace

bool decode_sop1(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = tables.sop1.find(bits(word, 8, 8));
  if (row == nullptr) return false;
  return finish_scalar(tables, *row, words, {{bits(word, 0, 8)}, bits(word, 16, 7)}, i, info);
}

bool decode_sop2(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = tables.sop2.find(bits(word, 23, 7));
  if (row == nullptr) return false;
  return finish_scalar(tables, *row, words, {{bits(word, 0, 8), bits(word, 8, 8)}, bits(word, 16, 7)}, i, info);
}

bool decode_sopc(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = tables.sopc.find(bits(word, 16, 7));
  if (row == nullptr) return false;
  return finish_scalar(tables, *row, words, {{bits(word, 0, 8), bits(word, 8, 8)}}, i, info);
}

bool decode_sopk(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = tables.sopk.find(bits(word, 23, 5));
  if (row == nullptr) return false;
  const unsigned code = bits(word, 16, 7);
  const auto constant = static_cast<u32>(i32{static_cast<i16>(word)});
  if (!finish_scalar(tables, *row, words, {{code}, code, constant}, i, info)) return false;
  if (row->opcode == sopk::kSetregImmediate) {
    info.bytes = 8;
    i.operand[slot::kLiteral + 1] = words.word[1];
  }
  if (row->opcode >= sopk::kFirstWait && row->opcode <= sopk::kLastWait)
    note_wait(row->opcode, code, word & 0xffff, info);
  if (row->opcode == sopk::kCall || row->opcode >= sopk::kLoopBegin) info.target = i32{static_cast<i16>(word)};
  info.reads_clock = row->opcode == sopk::kGetreg && is_clock(RegisterField(constant).id);
  const bool names_register = row->opcode >= sopk::kGetreg && row->opcode <= sopk::kSetregImmediate;
  if (names_register && register_name(tables.features, RegisterField(constant).id) == nullptr) {
    info.support = Support::unsupported;
    info.reason = "there is no such hardware register";
  }
  return true;
}

}  // namespace strobe::rdna
