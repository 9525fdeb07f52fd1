// Text of SOP1, SOP2, SOPC, SOPK and SMEM.
#include "rdna/formats.hpp"
#include "rdna/hardware_registers.hpp"
#include "rdna/memory_fields.hpp"
#include "rdna/print_text.hpp"
#include "rdna/sopk.hpp"

namespace strobe::rdna {

namespace {

ValueType source_type(const ScalarRow& row, unsigned k) {
  return row.signature.wide_source[k] ? ValueType::u64_ : ValueType::u32_;
}

/// Destination and sources, as the row's signature has them.
std::string operands(const ScalarRow& row, const Words& words, unsigned destination, unsigned source0,
                     unsigned source1) {
  Line line(row.mnemonic);
  const ScalarSignature& s = row.signature;
  if (s.destination_registers != 0) line.operand(scalar_registers(destination, s.destination_registers));
  const unsigned sources[] = {source0, source1};
  for (unsigned k = 0; k < s.sources; ++k) line.operand(source_text(sources[k], source_type(row, k), words.word[1]));
  return line.text();
}

std::string register_field(const Tables& tables, u32 constant) {
  const RegisterField field(constant);
  const char* const known = register_name(tables.features, field.id);
  const std::string name = known != nullptr ? std::string("HW_REG_") + known : std::to_string(field.id);
  if (field.offset == 0 && field.width == 32) return "hwreg(" + name + ")";
  return "hwreg(" + name + ", " + std::to_string(field.offset) + ", " + std::to_string(field.width) + ")";
}

/// The microcode's version and which modes the code was made for.
std::string version(u32 constant) {
  if ((constant & 0x1f00) != 0) return small_number(constant);
  const u32 number = constant & 0xff;
  std::string text = number == 0   ? "UC_VERSION_GFX7"
                     : number == 4 ? "UC_VERSION_GFX10"
                     : number == 6 ? "UC_VERSION_GFX11"
                     : number == 9 ? "UC_VERSION_GFX12"
                                   : std::to_string(number);
  constexpr const char* kFlags[] = {"UC_VERSION_W64_BIT", "UC_VERSION_W32_BIT", "UC_VERSION_MDP_BIT"};
  bool is_sum = false;
  for (unsigned k = 0; k < 3; ++k) {
    if (((constant >> (13 + k)) & 1) == 0) continue;
    text = (is_sum ? "(" + text + ")" : text) + "|" + kFlags[k];
    is_sum = true;
  }
  return text;
}

std::string smem_offset(const ScalarMemoryFields& f) {
  const std::string number =
      (f.offset < 0 ? "-" : "") + hexadecimal(static_cast<u32>(f.offset < 0 ? -f.offset : f.offset));
  if (f.offset_register == sreg::kNull) return f.offset != 0 ? number : "null";
  return scalar_registers(f.offset_register, 1) + (f.offset != 0 ? " offset:" + number : "");
}

}  // namespace

std::string print_sop1(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return operands(*tables.sop1.find(bit_field(word, 8, 8)), words, bit_field(word, 16, 7), bit_field(word, 0, 8), 0);
}

std::string print_sop2(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return operands(*tables.sop2.find(bit_field(word, 23, 7)), words, bit_field(word, 16, 7), bit_field(word, 0, 8),
                  bit_field(word, 8, 8));
}

std::string print_sopc(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return operands(*tables.sopc.find(bit_field(word, 16, 7)), words, 0, bit_field(word, 0, 8), bit_field(word, 8, 8));
}

std::string print_sopk(const Tables& tables, const Words& words) {
  const u32 word = words.word[0], constant = word & 0xffff;
  const ScalarRow& row = *tables.sopk.find(bit_field(word, 23, 5));
  const unsigned code = bit_field(word, 16, 7);
  Line line(row.mnemonic);
  switch (row.opcode) {
    case sopk::kVersion:
      return line.operand(version(constant)).text();
    case sopk::kCall:
      return line.operand(scalar_registers(code, 2)).operand(std::to_string(constant)).text();
    case sopk::kLoopBegin:
    case sopk::kLoopEnd:
      return line.operand(scalar_registers(code, 1)).operand(std::to_string(constant)).text();
    case sopk::kGetreg:
      return line.operand(scalar_registers(code, 1)).operand(register_field(tables, constant)).text();
    case sopk::kSetreg:
      return line.operand(register_field(tables, constant)).operand(scalar_registers(code, 1)).text();
    case sopk::kSetregImmediate:
      return line.operand(register_field(tables, constant))
          .operand(source_text(255, ValueType::u32_, words.word[1]))
          .text();
    default:
      return line.operand(scalar_registers(code, 1)).operand(hexadecimal(constant)).text();
  }
}

std::string print_smem(const Tables& tables, const Words& words) {
  using Form = ScalarMemoryRow::Form;
  const ScalarMemoryFields f(words);
  const ScalarMemoryRow& row = *tables.smem.find(f.opcode);
  Line line(row.mnemonic);
  if (row.form == Form::none) return line.text();
  if (row.form == Form::probe)
    line.operand(small_number(f.data));
  else if (row.form != Form::address)
    line.operand(scalar_registers(f.data, row.data_registers));
  if (row.form == Form::clock) return line.text();
  line.operand(scalar_registers(f.base, row.base_registers)).operand(smem_offset(f));
  if (row.form != Form::data) return line.text();
  return line.modifier_if(f.glc, "glc").modifier_if(f.dlc, "dlc").text();
}

}  // namespace strobe::rdna
