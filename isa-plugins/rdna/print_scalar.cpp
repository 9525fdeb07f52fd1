// Text of SOP1, SOP2, SOPC, SOPK and SMEM.
#include "common/print_scalar.hpp"
#include "rdna/formats.hpp"
#include "rdna/hardware_registers.hpp"
#include "rdna/memory_fields.hpp"
#include "rdna/print_text.hpp"

namespace strobe::rdna {

namespace {

std::string register_field(const Tables& tables, u32 constant) {
  return register_field_text(constant, register_name(tables.features, RegisterField(constant).id));
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
    if (!encoding::kVersion.flag('w').moved(k, 1)(constant)) continue;
    text = (is_sum ? "(" + text + ")" : text) + "|" + kFlags[k];
    is_sum = true;
  }
  return text;
}

std::string smem_offset(const ScalarMemoryFields& f) {
  const std::string number = signed_hexadecimal(f.offset);
  if (f.offset_register == sreg::kNull) return f.offset != 0 ? number : "null";
  return scalar_registers(f.offset_register, 1) + (f.offset != 0 ? " offset:" + number : "");
}

}  // namespace

std::string print_sop1(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return scalar_operands(Names{}, *sop1_row(tables, word), words, ScalarEncoding::of_sop1(word)).text();
}

std::string print_sop2(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return scalar_operands(Names{}, *sop2_row(tables, word), words, ScalarEncoding::of_sop2(word)).text();
}

std::string print_sopc(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return scalar_operands(Names{}, *sopc_row(tables, word), words, ScalarEncoding::of_sopc(word)).text();
}

std::string print_sopk(const Tables& tables, const Words& words) {
  const u32 word = words.word[0], constant = word & 0xffff;
  const ScalarRow& row = *tables.sopk.find(encoding::kSopk['o'](word));
  if (row.is(scalar_trait::kIsVersion)) return Line(row.mnemonic).operand(version(constant)).text();
  return scalar_constant_line(Names{}, row, words, register_field(tables, constant)).text();
}

std::string print_smem(const Tables& tables, const Words& words) {
  const ScalarMemoryFields f(words);
  const ScalarMemoryRow& row = *tables.smem.find(f.opcode);
  Line line = scalar_memory_line(Names{}, row, f, smem_offset(f));
  if (row.form == ScalarMemoryRow::Form::data) line.modifier_if(f.glc, "glc").modifier_if(f.dlc, "dlc");
  return line.text();
}

}  // namespace strobe::rdna
