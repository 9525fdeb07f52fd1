// Text of SOP1, SOP2, SOPC, SOPK, SOPP and SMEM.
#include "cdna/formats.hpp"
#include "cdna/memory_fields.hpp"
#include "cdna/print_text.hpp"
#include "cdna/program.hpp"
#include "common/print_scalar.hpp"

namespace strobe::cdna {

namespace {

std::string register_field(const Tables& tables, u32 constant) {
  return register_field_text(constant, register_name(tables.features, RegisterField(constant).id));
}

/// Counters that are not waited for are left out, unless that leaves nothing.
std::string wait_counters(u32 constant) {
  const u32 vm = bit_field(constant, 0, 4) | (bit_field(constant, 14, 2) << 4), exp = bit_field(constant, 4, 3);
  const u32 lgkm = bit_field(constant, 8, 4);
  const bool all = vm == 63 && exp == 7 && lgkm == 15;
  std::string text;
  const auto add = [&](const char* name, u32 value, bool shown) {
    if (shown || all) text += (text.empty() ? "" : " ") + std::string(name) + "(" + std::to_string(value) + ")";
  };
  add("vmcnt", vm, vm != 63);
  add("expcnt", exp, exp != 7);
  add("lgkmcnt", lgkm, lgkm != 15);
  return text;
}

/// Bits that no message has are passed over where the rest has a name.
std::string message(u32 constant) {
  constexpr const char* kNames[] = {nullptr,        "INTERRUPT",       nullptr,
                                    nullptr,        "SAVEWAVE",        "STALL_WAVE_GEN",
                                    "HALT_WAVES",   "ORDERED_PS_DONE", "EARLY_PRIM_DEALLOC",
                                    "GS_ALLOC_REQ", "GET_DOORBELL"};
  constexpr const char* kSystem[] = {nullptr, "ECC_ERR_INTERRUPT", "REG_RD", nullptr, "TTRACE_PC"};
  const u32 id = bit_field(constant, 0, 4), operation = bit_field(constant, 4, 3), stream = bit_field(constant, 8, 2);
  if (id < std::size(kNames) && kNames[id] != nullptr && operation == 0 && stream == 0)
    return std::string("sendmsg(MSG_") + kNames[id] + ")";
  if (id == 15 && operation < std::size(kSystem) && kSystem[operation] != nullptr && stream == 0)
    return std::string("sendmsg(MSG_SYSMSG, SYSMSG_OP_") + kSystem[operation] + ")";
  return other_message(constant);
}

std::string smem_offset(const ScalarMemoryFields& f) {
  const std::string number = signed_hexadecimal(f.offset);
  if (!f.has_register) return number;
  return scalar_registers(f.offset_register, 1) + (f.has_immediate ? " offset:" + number : "");
}

}  // namespace

std::string print_sop1(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return scalar_operands<Names>(*sop1_row(tables, word), words, ScalarEncoding::of_sop1(word)).text();
}

std::string print_sop2(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return scalar_operands<Names>(*sop2_row(tables, word), words, ScalarEncoding::of_sop2(word)).text();
}

std::string print_sopc(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  const ScalarRow& row = *sopc_row(tables, word);
  const ScalarEncoding e = ScalarEncoding::of_sopc(word);
  Line line = scalar_operands<Names>(row, words, e);
  if (row.is(scalar_trait::kStartsIndexing)) line.operand(gcn::index_mode_text(e.source[1]));
  return line.text();
}

std::string print_sopk(const Tables& tables, const Words& words) {
  const u32 word = words.word[0], constant = word & 0xffff;
  const ScalarRow& row = *tables.sopk.find(bit_field(word, 23, 5));
  return scalar_constant_line<Names>(row, words, register_field(tables, constant)).text();
}

std::string print_sopp(const Tables&, const Words& words) {
  const u32 constant = words.word[0] & 0xffff;
  const gcn::ProgramRow& row = *sopp_row(bit_field(words.word[0], 16, 7));
  Line line(row.mnemonic);
  if (!add_number(line, row.text, constant))
    line.operand(row.text == ConstantText::wait_counters ? wait_counters(constant)
                 : row.text == ConstantText::message     ? message(constant)
                                                         : gcn::index_mode_text(constant));
  return line.text();
}

std::string print_smem(const Tables& tables, const Words& words) {
  const ScalarMemoryFields f(words);
  const ScalarMemoryRow& row = *tables.smem.find(f.opcode);
  Line line = scalar_memory_line<Names>(row, f, smem_offset(f));
  if (row.form == ScalarMemoryRow::Form::data) line.modifier_if(f.glc, "glc");
  return line.text();
}

}  // namespace strobe::cdna
