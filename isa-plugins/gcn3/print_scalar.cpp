// Text of SOP1, SOP2, SOPC, SOPK and SOPP.
#include "common/gcn/text.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"
#include "gcn3/print_text.hpp"
#include "gcn3/program_row.hpp"

namespace strobe::gcn3 {

namespace {

ValueType source_type(const ScalarRow& row, unsigned k) {
  return row.signature.wide_source[k] ? ValueType::u64_ : ValueType::u32_;
}

/// Destination and sources, as the row's signature has them.
Line operands(const ScalarRow& row, const Words& words, unsigned destination, unsigned source0, unsigned source1) {
  Line line(row.mnemonic);
  const ScalarSignature& s = row.signature;
  if (s.destination_registers != 0) line.operand(scalar_registers(destination, s.destination_registers));
  const unsigned sources[] = {source0, source1};
  for (unsigned k = 0; k < s.sources; ++k) line.operand(source_text(sources[k], source_type(row, k), words.word[1]));
  return line;
}

std::string register_field(u32 constant) {
  const RegisterField field(constant);
  const std::string name = is_hardware_register(field.id) ? kHardwareRegisterNames[field.id] : std::to_string(field.id);
  if (field.offset == 0 && field.width == 32) return "hwreg(" + name + ")";
  return "hwreg(" + name + ", " + std::to_string(field.offset) + ", " + std::to_string(field.width) + ")";
}

/// Counters that are not waited for are left out, unless that leaves nothing.
std::string wait_counters(u32 constant) {
  const u32 vm = bit_field(constant, 0, 4), exp = bit_field(constant, 4, 3), lgkm = bit_field(constant, 8, 4);
  const bool all = vm == 15 && exp == 7 && lgkm == 15;
  std::string text;
  const auto add = [&](const char* name, u32 value, bool shown) {
    if (shown || all) text += (text.empty() ? "" : " ") + std::string(name) + "(" + std::to_string(value) + ")";
  };
  add("vmcnt", vm, vm != 15);
  add("expcnt", exp, exp != 7);
  add("lgkmcnt", lgkm, lgkm != 15);
  return text;
}

}  // namespace

std::string print_sop1(const Words& words) {
  const u32 word = words.word[0];
  return operands(*sop1_row(bit_field(word, 8, 8)), words, bit_field(word, 16, 7), bit_field(word, 0, 8), 0).text();
}

std::string print_sop2(const Words& words) {
  const u32 word = words.word[0];
  const ScalarRow& row = *sop2_row(bit_field(word, 23, 7));
  return operands(row, words, bit_field(word, 16, 7), bit_field(word, 0, 8), bit_field(word, 8, 8)).text();
}

std::string print_sopc(const Words& words) {
  const u32 word = words.word[0];
  const ScalarRow& row = *sopc_row(bit_field(word, 16, 7));
  Line line = operands(row, words, 0, bit_field(word, 0, 8), bit_field(word, 8, 8));
  const bool selects_operands = row.signature.sources == 1;  // s_set_gpr_idx_on
  if (selects_operands) line.operand(gcn::index_mode_text(bit_field(word, 8, 8)));
  return line.text();
}

std::string print_sopk(const Words& words) {
  const u32 word = words.word[0], constant = word & 0xffff;
  const ScalarRow& row = *sopk_row(bit_field(word, 23, 5));
  const unsigned code = bit_field(word, 16, 7);
  Line line(row.mnemonic);
  if (row.is(scalar_trait::kHasTarget))
    return line.operand(scalar_registers(code, 2)).operand(std::to_string(constant)).text();
  if (row.is(scalar_trait::kReadsHardware))
    return line.operand(scalar_registers(code, 1)).operand(register_field(constant)).text();
  if (row.is(scalar_trait::kHasSecondWord))
    return line.operand(register_field(constant)).operand(source_text(255, ValueType::u32_, words.word[1])).text();
  if (row.is(scalar_trait::kWritesHardware))
    return line.operand(register_field(constant)).operand(scalar_registers(code, 1)).text();
  return line.operand(scalar_registers(code, 1)).operand(hexadecimal(constant)).text();
}

std::string print_sopp(const Words& words) {
  const u32 constant = words.word[0] & 0xffff;
  const ProgramRow& row = *sopp_row(bit_field(words.word[0], 16, 7));
  Line line(row.mnemonic);
  if (!add_number(line, row.text, constant))
    line.operand(row.text == ConstantText::wait_counters ? wait_counters(constant)
                 : row.text == ConstantText::message     ? gcn::message_text(constant)
                                                         : gcn::index_mode_text(constant));
  return line.text();
}

}  // namespace strobe::gcn3
