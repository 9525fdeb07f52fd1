// Text of SOPP.
#include <iterator>
#include <span>

#include "rdna/formats.hpp"
#include "rdna/print_text.hpp"

namespace strobe::rdna {

namespace {

/// name(value) for each field, but for those that say nothing, unless that leaves nothing.
struct CounterField {
  const char* name;
  u32 value, idle;
};
template <std::size_t kCount>
std::string counters(const CounterField (&fields)[kCount], std::size_t first = 0) {
  bool all = true;
  for (const CounterField& f : fields) all = all && f.value == f.idle;
  std::string text;
  for (const CounterField& f : std::span(fields).subspan(first))
    if (all || f.value != f.idle)
      text += (text.empty() ? "" : " ") + std::string(f.name) + "(" + std::to_string(f.value) + ")";
  return text;
}

std::string wait_counters(u32 constant) {
  using encoding::kWaits;
  return counters({{"vmcnt", encoding::vm_count(constant), 63}, {"expcnt", kWaits['e'](constant), 7}, {"lgkmcnt", kWaits['l'](constant), 63}});
}

std::string dependency_counters(u32 c, bool has_hold) {
  const u32 unused = has_hold ? 0x60 : 0xe0;
  if ((c & unused) != 0) return hexadecimal(c);
  using encoding::kDependencies;
  const u32 hold = has_hold ? kDependencies['h'](c) : 1;
  const CounterField fields[] = {{"depctr_hold_cnt", hold, 1},
                                 {"depctr_sa_sdst", kDependencies['S'](c), 1},
                                 {"depctr_va_vdst", kDependencies['d'](c), 15},
                                 {"depctr_va_sdst", kDependencies['s'](c), 7},
                                 {"depctr_va_ssrc", kDependencies['r'](c), 1},
                                 {"depctr_va_vcc", kDependencies['c'](c), 1},
                                 {"depctr_vm_vsrc", kDependencies['m'](c), 7}};
  return counters(fields, has_hold ? 0 : 1);
}

/// Bits that no message has are passed over where the rest has a name.
std::string message(u32 constant) {
  constexpr const char* plain[] = {nullptr,        "INTERRUPT",       nullptr,
                                   nullptr,        "SAVEWAVE",        "STALL_WAVE_GEN",
                                   "HALT_WAVES",   "ORDERED_PS_DONE", "EARLY_PRIM_DEALLOC",
                                   "GS_ALLOC_REQ", "GET_DOORBELL",    "GET_DDID"};
  constexpr const char* system[] = {nullptr, "ECC_ERR_INTERRUPT", "REG_RD", nullptr, "TTRACE_PC"};
  using encoding::kMessage;
  const u32 id = kMessage['i'](constant), operation = kMessage['o'](constant), stream = kMessage['s'](constant);
  if (id < std::size(plain) && plain[id] != nullptr && operation == 0 && stream == 0)
    return std::string("sendmsg(MSG_") + plain[id] + ")";
  if (id == 15 && operation < std::size(system) && system[operation] != nullptr && stream == 0)
    return std::string("sendmsg(MSG_SYSMSG, SYSMSG_OP_") + system[operation] + ")";
  return other_message(constant);
}

}  // namespace

std::string print_sopp(const Tables& tables, const Words& words) {
  const u32 constant = words.word[0] & 0xffff;
  const ProgramRow& row = *sopp_row(encoding::kSopp['o'](words.word[0]));
  Line line(row.mnemonic);
  if (!add_number(line, row.text, constant))
    line.operand(row.text == ConstantText::wait_counters ? wait_counters(constant)
                 : row.text == ConstantText::message     ? message(constant)
                                                     : dependency_counters(constant, tables.has(feature::kGfx10_3)));
  return line.text();
}

}  // namespace strobe::rdna
