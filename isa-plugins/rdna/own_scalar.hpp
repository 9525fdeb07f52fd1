// Scalar operations that only RDNA has: hardware registers, waits with registers, sub-vector loops, calls.
// Manual: RDNA ISA, "SOPK opcodes", "SOP1 opcodes", "Subvector execution".
#pragma once

#include "common/program_flow.hpp"
#include "common/scalar_moves.hpp"
#include "rdna/hardware_registers.hpp"
#include "rdna/tables.hpp"

namespace strobe::rdna::own_rows {

inline void execute_nothing(Wave&, const Instruction&) {}

inline u32* destination_of(LaneWave& wave, const Instruction& i) {
  return wave_pointer(wave, i.operand[slot::kDestination]);
}

inline void execute_getreg(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  *destination_of(wave, i) = read_field(wave, RegisterField(i.operand[slot::kLiteral]));
}
inline void execute_setreg(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  write_field(wave, RegisterField(i.operand[slot::kLiteral]), *source_pointer(wave, i, 0));
}
inline void execute_setreg_imm(Wave& base, const Instruction& i) {
  write_field(lane_wave(base), RegisterField(i.operand[slot::kLiteral]), i.operand[slot::kLiteral + 1]);
}

inline u64 target_of(const Wave& wave, const Instruction& i) {
  return address_behind(wave, i) + 4 * static_cast<u64>(i64{static_cast<i32>(i.operand[slot::kLiteral])});
}
inline void execute_call(Wave& base, const Instruction& i) {
  write_pair(destination_of(lane_wave(base), i), address_behind(base, i));
  jump(base, i, target_of(base, i));
}

/// Both halves of EXEC are active: the lower one runs first, the upper one waits in the destination.
inline void execute_loop_begin(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  u32 &low = wave.scalar[sreg::kExec], &high = wave.scalar[sreg::kExec + 1];
  if (wave.exec() == 0) {
    wave.next = i.target;
    return;
  }
  if (wave.upper_lanes == 0) return;  // one half is all there is
  u32* const saved = destination_of(wave, i);
  if (low == 0) {
    *saved = low;
  } else {
    *saved = high;
    high = 0;
    wave.exec_changed();
  }
}
inline void execute_loop_end(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  if (wave.upper_lanes == 0) return;
  u32 &low = wave.scalar[sreg::kExec], &high = wave.scalar[sreg::kExec + 1];
  u32* const saved = destination_of(wave, i);
  if (high != 0) {
    low = *saved;
  } else if (*saved != 0) {
    high = *saved;
    *saved = low;
    low = 0;
    wave.next = i.target;
  }
  wave.exec_changed();
}

/// M0[9:0] moves the source, M0[25:16] the destination; out of range reads SGPR 0 and writes nothing.
inline void execute_movrelsd_2(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32 m0 = wave.scalar[sreg::kM0];
  const u32 from = (i.operand[slot::kSource] - kScalarOffset) / 4 + (m0 & 0x3ff);
  const u32 to = (i.operand[slot::kDestination] - kScalarOffset) / 4 + (m0 >> 16 & 0x3ff);
  if (to < sreg::kSgprs) wave.scalar[to] = wave.scalar[from < sreg::kSgprs ? from : 0];
}

constexpr ScalarRow wait(const char* mnemonic) { return custom_scalar(mnemonic, {1, {}}, execute_nothing, nullptr); }
constexpr ScalarRow loop(const char* mnemonic, Execute execute) {
  ScalarSignature s{0, {}, 1};
  s.reads_exec = s.writes_exec = s.reads_old = true;
  return custom_scalar(mnemonic, s, execute, execute, ControlFlow::conditional_branch);
}

inline constexpr ScalarRow kRows[] = {
    from_registers(custom_scalar("s_rfe_b64", {1, {true}}, execute_illegal, nullptr, ControlFlow::jump)),
    relative_move("s_movrelsd_2_b32", 1, execute_movrelsd_2, then_exec_changed<execute_movrelsd_2>),
    custom_scalar("s_version", {}, execute_nothing, nullptr),
    custom_scalar("s_getreg_b32", {0, {}, 1}, execute_getreg, then_exec_changed<execute_getreg>),
    custom_scalar("s_setreg_b32", {1, {}}, execute_setreg, nullptr),
    custom_scalar("s_setreg_imm32_b32", {}, execute_setreg_imm, nullptr),
    custom_scalar("s_call_b64", {0, {}, 2}, execute_call, then_exec_changed<execute_call>, ControlFlow::call),
    wait("s_waitcnt_vscnt"),
    wait("s_waitcnt_vmcnt"),
    wait("s_waitcnt_expcnt"),
    wait("s_waitcnt_lgkmcnt"),
    loop("s_subvector_loop_begin", execute_loop_begin),
    loop("s_subvector_loop_end", execute_loop_end),
};

}  // namespace strobe::rdna::own_rows
