// SOPK: scalar ALU with a 16-bit constant.  Manual: AMD GCN3 ISA, "SOPK opcodes".
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"
#include "gcn3/program_flow.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kForkOpcode = 0x10, kGetregOpcode = 0x11, kSetregOpcode = 0x12, kSetregImmOpcode = 0x14;

constexpr u32 zero_extended(Imm k) { return static_cast<u16>(k.value); }

void execute_getreg(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  *wave_pointer(wave, i.operand[slot::kDestination]) = read_field(wave, RegisterField(i.operand[slot::kLiteral]));
}
void execute_getreg_exec(Wave& base, const Instruction& i) {
  execute_getreg(base, i);
  gcn(base).exec_changed();
}
void execute_setreg(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  write_field(wave, RegisterField(i.operand[slot::kLiteral]), *source_pointer(wave, i, 0));
}
void execute_setreg_imm(Wave& base, const Instruction& i) {
  write_field(gcn(base), RegisterField(i.operand[slot::kLiteral]), i.operand[slot::kLiteral + 1]);
}

void execute_fork(Wave& base, const Instruction& i) {
  const u64 target = address_behind(base, i) + 4 * static_cast<u64>(i64{static_cast<i32>(i.operand[slot::kLiteral])});
  fork(gcn(base), i, read_pair(source_pointer(gcn(base), i, 0)), target);
}

// The field that is a destination elsewhere is the first source of compares and of s_setreg.
constexpr ScalarRow kRows[] = {
    scalar(0x00, "s_movk_i32", [](Imm k) { return k.value; }),
    scalar(0x01, "s_cmovk_i32", [](Imm k, Old<i32> d, Scc c) { return c.set ? k.value : d.value; }),
    scalar(0x02, "s_cmpk_eq_i32", [](i32 a, Imm k) { return a == k.value; }),
    scalar(0x03, "s_cmpk_lg_i32", [](i32 a, Imm k) { return a != k.value; }),
    scalar(0x04, "s_cmpk_gt_i32", [](i32 a, Imm k) { return a > k.value; }),
    scalar(0x05, "s_cmpk_ge_i32", [](i32 a, Imm k) { return a >= k.value; }),
    scalar(0x06, "s_cmpk_lt_i32", [](i32 a, Imm k) { return a < k.value; }),
    scalar(0x07, "s_cmpk_le_i32", [](i32 a, Imm k) { return a <= k.value; }),
    scalar(0x08, "s_cmpk_eq_u32", [](u32 a, Imm k) { return a == zero_extended(k); }),
    scalar(0x09, "s_cmpk_lg_u32", [](u32 a, Imm k) { return a != zero_extended(k); }),
    scalar(0x0a, "s_cmpk_gt_u32", [](u32 a, Imm k) { return a > zero_extended(k); }),
    scalar(0x0b, "s_cmpk_ge_u32", [](u32 a, Imm k) { return a >= zero_extended(k); }),
    scalar(0x0c, "s_cmpk_lt_u32", [](u32 a, Imm k) { return a < zero_extended(k); }),
    scalar(0x0d, "s_cmpk_le_u32", [](u32 a, Imm k) { return a <= zero_extended(k); }),
    scalar(0x0e, "s_addk_i32",
           [](Old<u32> d, Imm k) {
             i32 sum = 0;
             const bool overflows = __builtin_add_overflow(static_cast<i32>(d.value), k.value, &sum);
             return WithScc{sum, overflows};
           }),
    scalar(0x0f, "s_mulk_i32", [](Old<u32> d, Imm k) { return d.value * static_cast<u32>(k.value); }),
    custom_scalar(kForkOpcode, "s_cbranch_i_fork", {1, {true}}, execute_fork, nullptr, ControlFlow::conditional_branch),
    custom_scalar(kGetregOpcode, "s_getreg_b32", {0, {}, 1}, execute_getreg, execute_getreg_exec),
    custom_scalar(kSetregOpcode, "s_setreg_b32", {1, {}}, execute_setreg, nullptr),
    custom_scalar(kSetregImmOpcode, "s_setreg_imm32_b32", {0, {}}, execute_setreg_imm, nullptr),
};
constexpr auto kIndex = index_rows<32>(kRows);

/// Can a write of this field turn on or off what changes the instructions behind it?
bool reaches_intercepts(RegisterField field) {
  constexpr u32 kMode = 1;
  return field.id == kMode && field.offset + field.width > 27 && field.offset <= 28;
}

}  // namespace

const ScalarRow* sopk_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_sopk(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = sopk_row((word >> 23) & 0x1f);
  if (row == nullptr) return false;
  const unsigned destination = (word >> 16) & 0x7f;
  const auto constant = static_cast<u32>(i32{static_cast<i16>(word)});
  if (row->opcode == kSetregImmOpcode) {
    if (words.available < 2) return false;
    info.bytes = 8;
    i.operand[slot::kLiteral + 1] = words.word[1];
  }
  if (!finish_scalar(*row, words, {{destination}, destination, constant}, i, info)) return false;
  if (row->opcode == kForkOpcode) info.target = i32{static_cast<i16>(word)};
  const bool names_register = row->opcode >= kGetregOpcode, writes = row->opcode >= kSetregOpcode;
  if (writes && reaches_intercepts(RegisterField(constant))) info.ends_run = true;
  if (names_register && !is_hardware_register(RegisterField(constant).id)) {
    info.support = Support::unsupported;
    info.reason = "there is no such hardware register";
  }
  return true;
}

}  // namespace strobe::gcn3
