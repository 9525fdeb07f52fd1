// SOP1, SOP2, SOPC and SOPK.
#include "common/scalar_decode.hpp"
#include "rdna/formats.hpp"
#include "rdna/hardware_registers.hpp"

namespace strobe::rdna {

namespace {

/// A counter that SOPK's waits name: the constant plus a register, which only NULL makes known beforehand.
void note_wait(const ScalarRow& row, unsigned code, u32 constant, InstructionInfo& info) {
  const u8 count = code != sreg::kNull ? 0 : static_cast<u8>(constant < 63 ? constant : 63);
  if (row.is(scalar_trait::kWaitsForStores)) info.waits_vs = count;
  if (row.is(scalar_trait::kWaitsForLoads)) info.waits_vm = count;
  if (row.is(scalar_trait::kWaitsForExports)) info.waits_exp = count;
  if (row.is(scalar_trait::kWaitsForLgkm)) info.waits_lgkm = count;
  info.unit = ExecutionUnit::internal;
  info.latency = LatencyClass::none;
}

}  // namespace

bool decode_sop1(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  return finish_scalar(tables, sop1_row(tables, word), words, ScalarEncoding::of_sop1(word), i, info);
}

bool decode_sop2(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  return finish_scalar(tables, sop2_row(tables, word), words, ScalarEncoding::of_sop2(word), i, info);
}

bool decode_sopc(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  return finish_scalar(tables, sopc_row(tables, word), words, ScalarEncoding::of_sopc(word), i, info);
}

bool decode_sopk(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarEncoding e = ScalarEncoding::of_sopk(word);
  const ScalarRow* const row = sopk_row(tables, word);
  if (!finish_scalar(tables, row, words, e, i, info)) return false;
  if (row->is(scalar_trait::kHasSecondWord)) take_second_word(words, i, info);
  if (row->is(scalar_trait::kWaits)) note_wait(*row, e.destination, encoding::kSopk['k'](word), info);
  if (row->is(scalar_trait::kHasTarget)) info.target = encoding::kSopk['k'].as_signed(word);
  const RegisterField field(e.immediate);
  info.reads_clock = row->is(scalar_trait::kReadsHardware) && is_clock(field.id);
  if (row->is(scalar_trait::kNamesHardware) && register_name(tables.features, field.id) == nullptr)
    refuse(info, "there is no such hardware register");
  return true;
}

}  // namespace strobe::rdna
