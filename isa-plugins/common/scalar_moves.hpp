// Scalar moves whose register M0 chooses.  Manuals: S_MOVREL*, "SGPR out of range".
#pragma once

#include "common/scalar_row.hpp"

namespace strobe::lanes {

/// s_movrels: the source's number is moved by M0. Out of range reads SGPR 0.
template <unsigned kSgprs, unsigned kRegisters>
void execute_movrels(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u64 first = (i.operand[slot::kSource] - kScalarOffset) / 4 + u64{wave.scalar[sreg::kM0]};
  const u64 from = first + kRegisters <= kSgprs ? first : 0;
  u32* const to = wave_pointer(wave, i.operand[slot::kDestination]);
  if constexpr (kRegisters == 2)
    write_pair(to, read_pair(&wave.scalar[from]));
  else
    *to = wave.scalar[from];
}

/// s_movreld: the destination's number is moved by M0. Out of range writes nothing.
template <unsigned kSgprs, unsigned kRegisters>
void execute_movreld(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u64 to = (i.operand[slot::kDestination] - kScalarOffset) / 4 + u64{wave.scalar[sreg::kM0]};
  if (to + kRegisters > kSgprs) return;
  const u32* const from = source_pointer(wave, i, 0);
  if constexpr (kRegisters == 2)
    write_pair(&wave.scalar[to], read_pair(from));
  else
    wave.scalar[to] = *from;
}

constexpr ScalarRow relative_move(const char* mnemonic, unsigned registers, Execute execute, Execute execute_exec) {
  const bool wide = registers == 2;
  ScalarRow row = custom_scalar(mnemonic, {1, {wide}, static_cast<u8>(registers)}, execute, execute_exec);
  row.indexes_registers = true;
  return row;
}

/// Of an instruction set with `kSgprs` general scalar registers.
template <unsigned kSgprs>
inline constexpr ScalarRow kRelativeMoves[] = {
    from_registers(
        relative_move("s_movrels_b32", 1, execute_movrels<kSgprs, 1>, then_exec_changed<execute_movrels<kSgprs, 1>>)),
    from_registers(
        relative_move("s_movrels_b64", 2, execute_movrels<kSgprs, 2>, then_exec_changed<execute_movrels<kSgprs, 2>>)),
    relative_move("s_movreld_b32", 1, execute_movreld<kSgprs, 1>, then_exec_changed<execute_movreld<kSgprs, 1>>),
    relative_move("s_movreld_b64", 2, execute_movreld<kSgprs, 2>, then_exec_changed<execute_movreld<kSgprs, 2>>),
};

}  // namespace strobe::lanes
