// SOP1, SOP2, SOPC and SOPK, as far as instruction sets decode them alike.
//
// `Tables` is an instruction set's TargetTables. Its `operands` has what a target says of its operands: kNoRegister,
// is_source, is_scalar_operand, scalar_register, set_source and set_scalar_destination.
#pragma once

#include <algorithm>

#include "common/encodings.hpp"
#include "common/tables.hpp"

namespace strobe::lanes {

/// What a scalar encoding says before its row is known to be executable.
struct ScalarEncoding {
  unsigned source[2] = {};   ///< 8-bit codes
  unsigned destination = 0;  ///< 7-bit code
  u32 immediate = 0;         ///< SOPK's constant, sign-extended

  static ScalarEncoding of_sop1(u32 word) { return {{encoding::kSop1['a'](word)}, encoding::kSop1['d'](word)}; }
  static ScalarEncoding of_sop2(u32 word) {
    return {{encoding::kSop2['a'](word), encoding::kSop2['b'](word)}, encoding::kSop2['d'](word)};
  }
  static ScalarEncoding of_sopc(u32 word) { return {{encoding::kSopc['a'](word), encoding::kSopc['b'](word)}}; }
  /// The destination is read as well.
  static ScalarEncoding of_sopk(u32 word) {
    const u32 code = encoding::kSopk['d'](word);
    return {{code}, code, static_cast<u32>(encoding::kSopk['k'].as_signed(word))};
  }
  bool writes_exec(const ScalarRow& row) const {
    return row.signature.destination_registers != 0 && destination >= sreg::kExec;
  }
};

inline const ScalarRow* sop1_row(const TargetTables& tables, u32 word) {
  return tables.sop1.find(encoding::kSop1['o'](word));
}
inline const ScalarRow* sop2_row(const TargetTables& tables, u32 word) {
  return tables.sop2.find(encoding::kSop2['o'](word));
}
inline const ScalarRow* sopc_row(const TargetTables& tables, u32 word) {
  return tables.sopc.find(encoding::kSopc['o'](word));
}
inline const ScalarRow* sopk_row(const TargetTables& tables, u32 word) {
  return tables.sopk.find(encoding::kSopk['o'](word));
}

inline ValueType source_type(const ScalarRow& row, unsigned k) {
  return row.signature.wide_source[k] ? ValueType::u64_ : ValueType::u32_;
}

template <class Tables>
bool accepts_scalar_source(const Tables& tables, const ScalarRow& row, unsigned k, unsigned code) {
  const unsigned registers = registers_of(source_type(row, k));
  if (code == sreg::kLdsDirect || !tables.operands.is_source(code, registers)) return false;
  u64 constant = 0;
  return !row.register_source || !(is_literal(code) || inline_constant(code, ValueType::u32_, constant));
}

template <class Tables>
void set_scalar_result(const Tables& tables, const ScalarRow& row, const ScalarEncoding& e, Instruction& i,
                       InstructionInfo& info) {
  const unsigned registers = row.signature.destination_registers;
  if (registers == 0) return;
  i.operand[slot::kDestination] = tables.operands.set_scalar_destination(e.destination, registers, info);
  const unsigned first = tables.operands.scalar_register(e.destination, registers);
  if (row.signature.reads_old && first != tables.operands.kNoRegister)
    note_read(info, RegisterFile::scalar, first, registers);
  if (e.destination == sreg::kExec + 1 && tables.wave32) info.ends_run = false;
}

template <class Tables>
bool finish_scalar(const Tables& tables, const ScalarRow* row, const Words& words, const ScalarEncoding& e,
                   Instruction& i, InstructionInfo& info) {
  if (row == nullptr) return false;
  const ScalarSignature& s = row->signature;
  describe_scalar(*row, info);
  i.operand[slot::kLiteral] = e.immediate;
  if (s.destination_registers != 0 && !tables.operands.is_scalar_operand(e.destination, s.destination_registers))
    return false;
  for (unsigned k = 0; k < s.sources; ++k) {
    if (!accepts_scalar_source(tables, *row, k, e.source[k])) return false;
    if (is_literal(e.source[k])) info.bytes = 8;
    tables.operands.set_source(i, info, k, e.source[k], source_type(*row, k), words.word[1]);
  }
  info.ends_run = s.writes_exec || e.writes_exec(*row);
  set_scalar_result(tables, *row, e, i, info);
  // 64-bit instructions also access EXEC_HI in waves of 32 lanes.
  const unsigned of_exec = std::max<unsigned>(tables.mask_registers(), s.destination_registers);
  if (s.reads_exec) note_read(info, RegisterFile::scalar, sreg::kExec, of_exec);
  if (s.writes_exec) note_written(info, RegisterFile::scalar, sreg::kExec, of_exec);
  if (info.support == Support::unsupported) return true;
  i.execute = e.writes_exec(*row) ? row->execute_exec : row->execute;
  complete_body(i);
  return true;
}

/// The second word of s_setreg_imm32 is the value.
inline void take_second_word(const Words& words, Instruction& i, InstructionInfo& info) {
  info.bytes = 8;
  i.operand[slot::kLiteral + 1] = words.word[1];
}

}  // namespace strobe::lanes
