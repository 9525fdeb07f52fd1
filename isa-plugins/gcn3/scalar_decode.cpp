// What the scalar formats share: literals, operands, choice of the body.
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

bool set_destination(const ScalarRow& row, unsigned code, Instruction& i, InstructionInfo& info) {
  const unsigned registers = row.signature.destination_registers;
  if (code == 125) {
    info.support = Support::unsupported;
    info.reason = "the destination is reserved on this target";
    return true;
  }
  const unsigned first = scalar_register(code, registers);
  if (first == kNoRegister) return false;
  if (first >= sreg::kTba && first < sreg::kM0) {
    info.support = Support::unsupported;
    info.reason = "only trap handlers may write TBA, TMA and TTMP";
  }
  i.operand[slot::kDestination] = scalar_offset(first);
  note_written(info, RegisterFile::scalar, first, registers);
  if (row.signature.reads_old) note_read(info, RegisterFile::scalar, first, registers);
  return true;
}

bool writes_exec(const ScalarRow& row, const Instruction& i) {
  return row.signature.destination_registers != 0 && i.operand[slot::kDestination] >= scalar_offset(sreg::kExec);
}

}  // namespace

bool finish_scalar(const ScalarRow& row, const Words& words, const ScalarEncoding& e, Instruction& i,
                   InstructionInfo& info) {
  const ScalarSignature& s = row.signature;
  describe_scalar(row, info);
  i.operand[slot::kLiteral] = e.immediate;
  for (unsigned k = 0; k < s.sources; ++k) {
    u64 constant = 0;
    if (row.register_source && (is_literal(e.source[k]) || inline_constant(e.source[k], ValueType::u32_, constant)))
      return false;
    if (is_literal(e.source[k])) {
      if (words.available < 2) return false;
      info.bytes = 8;
    }
    if (e.source[k] == 254) return false;  // LDS_DIRECT is for vector instructions
    const ValueType type = s.wide_source[k] ? ValueType::u64_ : ValueType::u32_;
    if (!set_source(i, info, k, e.source[k], type, words.word[1])) return false;
  }
  if (s.destination_registers != 0 && !set_destination(row, e.destination, i, info)) return false;
  if (s.reads_exec) note_read(info, RegisterFile::scalar, sreg::kExec, 2);
  if (s.writes_exec) note_written(info, RegisterFile::scalar, sreg::kExec, 2);
  info.ends_run = s.writes_exec || writes_exec(row, i);
  if (info.support == Support::unsupported) return true;
  i.execute = writes_exec(row, i) ? row.execute_exec : row.execute;
  complete_body(i);
  return true;
}

}  // namespace strobe::gcn3
