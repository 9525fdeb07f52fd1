// SOP1, SOP2, SOPC and SOPK.
#include "common/scalar_decode.hpp"
#include "rdna/formats.hpp"
#include "rdna/hardware_registers.hpp"
#include "rdna/sopk.hpp"

namespace strobe::rdna {

namespace {

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
  return finish_scalar<Operands>(tables, sop1_row(tables, word), words, ScalarEncoding::of_sop1(word), i, info);
}

bool decode_sop2(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  return finish_scalar<Operands>(tables, sop2_row(tables, word), words, ScalarEncoding::of_sop2(word), i, info);
}

bool decode_sopc(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  return finish_scalar<Operands>(tables, sopc_row(tables, word), words, ScalarEncoding::of_sopc(word), i, info);
}

bool decode_sopk(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarEncoding e = ScalarEncoding::of_sopk(word);
  const ScalarRow* const row = sopk_row(tables, word);
  if (!finish_scalar<Operands>(tables, row, words, e, i, info)) return false;
  if (row->opcode == sopk::kSetregImmediate) take_second_word(words, i, info);
  if (row->opcode >= sopk::kFirstWait && row->opcode <= sopk::kLastWait)
    note_wait(row->opcode, e.destination, word & 0xffff, info);
  if (row->opcode == sopk::kCall || row->opcode >= sopk::kLoopBegin) info.target = i32{static_cast<i16>(word)};
  const RegisterField field(e.immediate);
  info.reads_clock = row->opcode == sopk::kGetreg && is_clock(field.id);
  const bool names_register = row->opcode >= sopk::kGetreg && row->opcode <= sopk::kSetregImmediate;
  if (names_register && register_name(tables.features, field.id) == nullptr)
    refuse(info, "there is no such hardware register");
  return true;
}

}  // namespace strobe::rdna
