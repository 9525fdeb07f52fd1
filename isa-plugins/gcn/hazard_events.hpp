// Hazards that GFX8 and GFX9 have in common: which instructions need wait states between them.
// Source: LLVM 19, GCNHazardRecognizer.
//
// Not here: VCC read as a constant after a write by another name (LLVM inserts nothing), VSKIP, the trap handler's
// instructions, and soft clauses under XNACK.
#pragma once

#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "common/operand.hpp"
#include "gcn/encodings.hpp"
#include "strobe/hazards.hpp"

namespace strobe::gcn {

using namespace strobe::lanes;

/// Kinds of events. The first of a rule come before those that follow them.
namespace hazard {
enum Kind : u8 {
  none,
  vector_result,
  scalar_result,
  m0_result,
  mode_written,
  store_data,
  // What comes second.
  mode_read,
  memory_scalar,
  dpp_source,
  dpp_mask,
  division_mask,
  lane_select,
  message,
  m0_use,
  vector_write,
  shared_kinds
};
}  // namespace hazard

inline constexpr HazardKind kSharedHazardKinds[hazard::shared_kinds] = {
    {},
    {"result of a vector instruction in"},
    {"result of a vector instruction in"},
    {"result of a scalar instruction in"},
    {"written by s_setreg:", "hardware register"},
    {"data of a store of more than 64 bits in"},
    {"read by s_getreg:", "hardware register"},
    {"read by a vector memory instruction:"},
    {"read by DPP:"},
    {"mask of lanes for DPP in"},
    {"mask of v_div_fmas in"},
    {"number of a lane in"},
    {"read by a message:"},
    {"read implicitly:"},
    {"overwritten by a vector instruction:"},
};

inline constexpr HazardRule kSharedHazardRules[] = {
    {hazard::scalar_result, hazard::memory_scalar, 5}, {hazard::vector_result, hazard::dpp_source, 2},
    {hazard::scalar_result, hazard::dpp_mask, 5},      {hazard::scalar_result, hazard::division_mask, 4},
    {hazard::scalar_result, hazard::lane_select, 4},   {hazard::mode_written, hazard::mode_read, 2},
    {hazard::mode_written, hazard::mode_written, 2},   {hazard::m0_result, hazard::message, 1},
};

inline bool has_name(const InstructionInfo& info, std::initializer_list<const char*> starts) {
  for (const char* start : starts)
    if (std::strncmp(info.mnemonic, start, std::strlen(start)) == 0) return true;
  return false;
}

/// Appends events of an instruction.
class HazardEvents {
 public:
  HazardEvents(const Words& words, const InstructionInfo& info, std::vector<HazardEvent>& events)
      : words_(words), info_(info), events_(events) {}

  void add(u8 kind, const RegisterRange& range = {}, u16 variant = 0) { events_.push_back({kind, variant, range}); }
  void add_scalar(u8 kind, unsigned first, unsigned count = 1) {
    add(kind, {RegisterFile::scalar, static_cast<u8>(count), static_cast<u16>(first)});
  }
  /// Each range of a file that is read or written.
  void add_read(u8 kind, RegisterFile file) {
    for (const RegisterRange& range : std::span(info_.read, info_.reads))
      if (range.file == file) add(kind, range);
  }
  void add_written(u8 kind, RegisterFile file, u16 variant = 0) {
    for (const RegisterRange& range : std::span(info_.written, info_.writes))
      if (range.file == file) add(kind, range, variant);
  }

  /// VOP1, VOP2 or VOPC.
  bool is_short() const { return encoding::kVop2.matches(words_.word[0]); }
  bool is_dpp() const { return is_short() && encoding::kVop2['a'](words_.word[0]) == 0xfa; }
  bool is_sdwa() const { return is_short() && encoding::kVop2['a'](words_.word[0]) == 0xf9; }

  void add_shared() {
    if (info_.unit == ExecutionUnit::valu) add_vector();
    if (info_.unit == ExecutionUnit::vmem) add_memory();
    if (has_name(info_, {"s_setreg"})) add_scalar(hazard::mode_written, encoding::kRegisterField['i'](words_.word[0]));
    if (has_name(info_, {"s_getreg"})) add_scalar(hazard::mode_read, encoding::kRegisterField['i'](words_.word[0]));
    if (has_name(info_, {"s_sendmsg", "s_ttracedata"})) add_scalar(hazard::message, sreg::kM0);
    if (info_.unit != ExecutionUnit::salu) return;
    for (const RegisterRange& range : std::span(info_.written, info_.writes))
      if (range.file == RegisterFile::scalar && range.first <= sreg::kM0 && sreg::kM0 < range.first + range.count)
        add_scalar(hazard::m0_result, sreg::kM0);
  }

 private:
  void add_vector() {
    add_written(hazard::vector_result, RegisterFile::vector);
    add_written(hazard::vector_write, RegisterFile::vector);
    add_written(hazard::scalar_result, RegisterFile::scalar);
    if (has_name(info_, {"v_div_fmas"})) add_scalar(hazard::division_mask, sreg::kVcc, 2);
    if (has_name(info_, {"v_readlane", "v_writelane"})) {
      const unsigned lane = encoding::kVop3Sources['b'](words_.word[1]);
      if (lane < 128) add_scalar(hazard::lane_select, lane);
    }
    if (!is_dpp()) return;
    add_read(hazard::dpp_source, RegisterFile::vector);
    add_scalar(hazard::dpp_mask, sreg::kExec, 2);
  }

  void add_memory() {
    add_read(hazard::memory_scalar, RegisterFile::scalar);
    if (info_.memory == MemoryKind::load || info_.memory == MemoryKind::cache_control) return;
    // Buffers have the hazard only if no register is added to their addresses.
    const bool is_buffer = encoding::kMubuf.matches(words_.word[0]) || encoding::kMtbuf.matches(words_.word[0]);
    if (is_buffer && encoding::kBufferRegisters['k'](words_.word[1]) < 128) return;
    for (int n = info_.reads; n-- > 0;) {
      if (info_.read[n].file != RegisterFile::vector) continue;
      if (info_.read[n].count > 2) add(hazard::store_data, info_.read[n]);
      return;  // data are the last ones
    }
  }

  const Words& words_;
  const InstructionInfo& info_;
  std::vector<HazardEvent>& events_;
};

inline unsigned wait_states_of(const Words& words, const InstructionInfo& info) {
  return has_name(info, {"s_nop"}) ? (words.word[0] & 15) + 1 : 1;
}

inline std::string no_ops(unsigned wait_states) {
  constexpr unsigned kLongest = 16;
  std::string text;
  for (; wait_states > kLongest; wait_states -= kLongest) text += "s_nop 15 and ";
  return text + "s_nop " + std::to_string(wait_states - 1);
}

}  // namespace strobe::gcn
