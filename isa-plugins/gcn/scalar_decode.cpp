// SOP1, SOP2, SOPC, SOPK and SOPP.
#include "common/index_rows.hpp"
#include "common/scalar_decode.hpp"
#include "gcn/formats.hpp"
#include "gcn/hardware_registers.hpp"
#include "gcn/program.hpp"

namespace strobe::gcn {

namespace {

constexpr auto& kRows = kProgramRows<Registers>;
constexpr auto kIndex = index_rows<0x80>(kProgramRows<Registers>);

}  // namespace

const ProgramRow* sopp_row(const Tables& tables, unsigned opcode) {
  const ProgramRow* const row = opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
  return row != nullptr && tables.has(row->needs) ? row : nullptr;
}

bool decode_sop1(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  return finish_scalar(tables, sop1_row(tables, word), words, ScalarEncoding::of_sop1(word), i, info);
}

bool decode_sop2(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  return finish_scalar(tables, sop2_row(tables, word), words, ScalarEncoding::of_sop2(word), i, info);
}

bool decode_sopc(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const ScalarEncoding e = ScalarEncoding::of_sopc(words.word[0]);
  const ScalarRow* const row = sopc_row(tables, words.word[0]);
  if (!finish_scalar(tables, row, words, e, i, info)) return false;
  if (row->is(scalar_trait::kStartsIndexing)) {
    i.operand[slot::kSource + 2] = e.source[1] & 15;
    note_read(info, RegisterFile::scalar, sreg::kM0, 1);
    note_written(info, RegisterFile::scalar, sreg::kM0, 1);
    info.keeps_part = true;  // the upper half
  }
  if (row->is(scalar_trait::kEndsSegment)) info.ends_run = true;
  return true;
}

bool decode_sopk(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarEncoding e = ScalarEncoding::of_sopk(word);
  const ScalarRow* const row = sopk_row(tables, word);
  if (!finish_scalar(tables, row, words, e, i, info)) return false;
  if (row->is(scalar_trait::kHasSecondWord)) take_second_word(words, i, info);
  const RegisterField field(e.immediate);
  if (row->is(scalar_trait::kHasTarget)) info.target = encoding::kSopk['k'].as_signed(word);
  if (row->is(scalar_trait::kWritesHardware) && reaches_intercepts(field)) info.ends_run = true;
  if (row->is(scalar_trait::kNamesHardware) && register_name(tables.features, field.id) == nullptr)
    refuse(info, "there is no such hardware register");
  return true;
}

bool decode_sopp(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ProgramRow* const row = sopp_row(tables, encoding::kSopp['o'](word));
  return decode_program(row, encoding::kSopp['k'](word), vm_limit(tables.features), i, info);
}

}  // namespace strobe::gcn
