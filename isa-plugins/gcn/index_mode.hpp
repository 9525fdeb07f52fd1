// Two modes change what decoded instructions do, and only code that asks for them should pay for them: they put a
// function in front of all instructions of the wave, which looks at each once more.
//
// GPR_IDX_EN: VGPR operands of vector ALU instructions move by M0[7:0]; M0[15:12] says which of them.
// VSKIP: vector instructions are passed over.
// Manual: AMD GCN3 ISA, "S_SET_GPR_IDX_ON", "S_SETVSKIP", "Mode register".
#pragma once

#include <cstring>

#include "common/mode.hpp"
#include "common/operand.hpp"
#include "strobe/memory.hpp"

namespace strobe::gcn {

using namespace strobe::lanes;

/// Bits of MODE that later targets lack.
namespace mode_bit {
inline constexpr u32 kGprIndex = 1u << 27, kSkip = 1u << 28, kIntercepts = kGprIndex | kSkip;
}  // namespace mode_bit

/// What an instruction set's decoder says of words: of the instruction at hand, from memory.
using LookAgain = InstructionInfo (*)(const LaneWave& wave, const Words& words);

template <LookAgain kDecode>
InstructionInfo look_again(LaneWave& wave, const Instruction& i) {
  const u64 address = wave.launch->code.base + i.offset;
  const Region* const region = wave.memory->find(address, i.bytes);
  if (region == nullptr) raise_fault({FaultKind::bad_jump, &i, address, i.bytes, -1, false});
  Words words;
  words.available = i.bytes / 4u;
  std::memcpy(words.word, region->at(address), i.bytes);
  return kDecode(wave, words);
}

/// A register outside of the wave's reads as v0 and is not written.
inline u32 moved_operand(const LaneWave& wave, u32 offset, u32 index, u32 otherwise) {
  constexpr u32 kFirst = lanes::vector_offset<64>(0);
  if (offset < kFirst) return offset;  // a scalar
  const u32 number = (offset - kFirst) / static_cast<u32>(sizeof(Row64)) + index;
  return lanes::vector_offset<64>(number < wave.vgprs ? number : otherwise);
}

inline void execute_indexed(LaneWave& wave, const Instruction& i) {
  constexpr unsigned kDestinationBit = 3;
  const u32 m0 = wave.scalar[sreg::kM0], index = m0 & 0xff, enabled = m0 >> 12;
  Instruction shifted = i;
  for (unsigned k = 0; k < 3; ++k) {
    const bool own = (i.operand[slot::kFlags] & (flag::kFromInstruction << k)) != 0;
    if (((enabled >> k) & 1) != 0 && !own)
      shifted.operand[slot::kSource + k] = moved_operand(wave, i.operand[slot::kSource + k], index, 0);
  }
  if (((enabled >> kDestinationBit) & 1) != 0)
    // A result without a register goes after the wave's last one, where there is room for the longest tuple
    // (Isa::wave_storage()).
    shifted.operand[slot::kDestination] = moved_operand(wave, i.operand[slot::kDestination], index, wave.vgprs);
  shifted.execute(wave, shifted);
}

template <LookAgain kDecode>
void execute_intercepted(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const InstructionInfo info = look_again<kDecode>(wave, i);
  if (info.counts_lanes() && (wave.mode & mode_bit::kSkip) != 0) return;
  if (info.unit == ExecutionUnit::valu)
    execute_indexed(wave, i);
  else
    i.execute(base, i);
}

/// To be called when MODE has been written. The instruction that did so must end its run if it can reach bits of
/// mode_bit::kIntercepts.
template <LookAgain kDecode>
void mode_changed(LaneWave& wave) {
  wave.host_float_mode = host_mode_32(wave.mode);
  _mm_setcsr(wave.host_float_mode);
  wave.intercept = (wave.mode & mode_bit::kIntercepts) != 0 ? execute_intercepted<kDecode> : nullptr;
}

}  // namespace strobe::gcn
