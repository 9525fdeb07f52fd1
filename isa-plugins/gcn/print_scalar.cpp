// Text of SOP1, SOP2, SOPC, SOPK, SOPP and SMEM.
#include <span>

#include "common/print_scalar.hpp"
#include "gcn/formats.hpp"
#include "gcn/memory_fields.hpp"
#include "gcn/print_text.hpp"
#include "gcn/program.hpp"

namespace strobe::gcn {

namespace {

std::string register_field(const Tables& tables, u32 constant) {
  return register_field_text(constant, register_name(tables.features, RegisterField(constant).id));
}

/// Counters that are not waited for are left out, unless that leaves nothing.
std::string wait_counters(u32 constant, u32 vm_limit) {
  using encoding::kWaits;
  const u32 vm = encoding::vm_count(constant) & vm_limit;
  const u32 exp = kWaits['e'](constant), lgkm = kWaits['l'](constant);
  const bool all = vm == vm_limit && exp == 7 && lgkm == 15;
  std::string text;
  const auto add = [&](const char* name, u32 value, bool shown) {
    if (shown || all) text += (text.empty() ? "" : " ") + std::string(name) + "(" + std::to_string(value) + ")";
  };
  add("vmcnt", vm, vm != vm_limit);
  add("expcnt", exp, exp != 7);
  add("lgkmcnt", lgkm, lgkm != 15);
  return text;
}

/// A message's name and the features of targets that have it.
struct MessageName {
  const char* text = nullptr;
  unsigned needs = 0, conflicts = 0;
};
constexpr MessageName kMessages[] = {{},
                                     {"INTERRUPT"},
                                     {},
                                     {},
                                     {"SAVEWAVE"},
                                     {"STALL_WAVE_GEN", kGfx9},
                                     {"HALT_WAVES", kGfx9},
                                     {"ORDERED_PS_DONE", kGfx9},
                                     {"EARLY_PRIM_DEALLOC", kGfx9},
                                     {"GS_ALLOC_REQ", kGfx9},
                                     {"GET_DOORBELL", kGfx9}};
constexpr MessageName kSystemMessages[] = {
    {}, {"ECC_ERR_INTERRUPT"}, {"REG_RD"}, {"HOST_TRAP_ACK", 0, kGfx9}, {"TTRACE_PC"}};

const char* name_of(const Tables& tables, std::span<const MessageName> names, u32 number) {
  if (number >= names.size()) return nullptr;
  const MessageName& name = names[number];
  return tables.has(name.needs) && (name.conflicts & tables.features) == 0 ? name.text : nullptr;
}

/// Bits that no message has are passed over where the rest has a name.
std::string message(const Tables& tables, u32 constant) {
  using encoding::kMessage;
  const u32 id = kMessage['i'](constant), operation = kMessage['o'](constant), stream = kMessage['s'](constant);
  const char* const name = name_of(tables, kMessages, id);
  const char* const system = id == 15 ? name_of(tables, kSystemMessages, operation) : nullptr;
  if (name != nullptr && operation == 0 && stream == 0) return std::string("sendmsg(MSG_") + name + ")";
  if (system != nullptr && stream == 0) return std::string("sendmsg(MSG_SYSMSG, SYSMSG_OP_") + system + ")";
  return other_message(constant);
}

std::string smem_offset(const Names& names, const ScalarMemoryFields& f) {
  const std::string number = signed_hexadecimal(f.offset);
  if (!f.has_register) return number;
  return names.scalar_registers(f.offset_register, 1) + (f.has_immediate ? " offset:" + number : "");
}

}  // namespace

std::string print_sop1(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return scalar_operands(Names(tables), *sop1_row(tables, word), words, ScalarEncoding::of_sop1(word)).text();
}

std::string print_sop2(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  return scalar_operands(Names(tables), *sop2_row(tables, word), words, ScalarEncoding::of_sop2(word)).text();
}

std::string print_sopc(const Tables& tables, const Words& words) {
  const u32 word = words.word[0];
  const ScalarRow& row = *sopc_row(tables, word);
  const ScalarEncoding e = ScalarEncoding::of_sopc(word);
  Line line = scalar_operands(Names(tables), row, words, e);
  if (row.is(scalar_trait::kStartsIndexing)) line.operand(index_mode_text(e.source[1]));
  return line.text();
}

std::string print_sopk(const Tables& tables, const Words& words) {
  const u32 word = words.word[0], constant = encoding::kSopk['k'](word);
  const ScalarRow& row = *sopk_row(tables, word);
  return scalar_constant_line(Names(tables), row, words, register_field(tables, constant)).text();
}

std::string print_sopp(const Tables& tables, const Words& words) {
  const u32 constant = encoding::kSopp['k'](words.word[0]);
  const ProgramRow& row = *sopp_row(tables, encoding::kSopp['o'](words.word[0]));
  Line line(row.mnemonic);
  if (!add_number(line, row.text, constant))
    line.operand(row.text == ConstantText::wait_counters ? wait_counters(constant, vm_limit(tables.features))
                 : row.text == ConstantText::message     ? message(tables, constant)
                                                         : index_mode_text(constant));
  return line.text();
}

std::string print_smem(const Tables& tables, const Words& words) {
  const ScalarMemoryFields f(tables, words);
  const Names names(tables);
  const ScalarMemoryRow& row = *tables.smem.find(f.opcode);
  Line line = scalar_memory_line(names, row, f, smem_offset(names, f));
  if (row.form == ScalarMemoryRow::Form::data) line.modifier_if(f.glc, "glc");
  return line.text();
}

}  // namespace strobe::gcn
