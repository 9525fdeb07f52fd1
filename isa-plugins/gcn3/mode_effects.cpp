// Two modes change what decoded instructions do, and only code that asks for them should pay for them: they put a
// function in front of all instructions of the wave, which looks at each once more.
//
// GPR_IDX_EN: VGPR operands of vector ALU instructions move by M0[7:0]; M0[15:12] says which of them.
// VSKIP: vector instructions are passed over.
// Manual: AMD GCN3 ISA, "S_SET_GPR_IDX_ON", "S_SETVSKIP", "Mode register".
#include "gcn3/mode_effects.hpp"

#include <cstring>

#include "gcn3/formats.hpp"
#include "strobe/memory.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kDestinationBit = 3;

InstructionInfo look_again(GcnWave& wave, const Instruction& i) {
  const u64 address = wave.launch->code.base + i.offset;
  const Region* const region = wave.memory->find(address, i.bytes);
  if (region == nullptr) raise_fault({FaultKind::bad_jump, &i, address, i.bytes, -1, false});
  Words words;
  words.available = i.bytes / 4u;
  std::memcpy(words.word, region->at(address), i.bytes);
  Instruction unused;
  InstructionInfo info;
  decode_words(words, unused, info);
  return info;
}

/// A register outside of the wave's reads as v0 and is not written.
u32 moved(const GcnWave& wave, u32 offset, u32 index, u32 otherwise) {
  if (offset < vector_offset(0)) return offset;  // a scalar
  const u32 number = (offset - vector_offset(0)) / static_cast<u32>(sizeof(Row64)) + index;
  return vector_offset(number < wave.vgprs ? number : otherwise);
}

void execute_indexed(GcnWave& wave, const Instruction& i) {
  const u32 m0 = wave.scalar[sreg::kM0], index = m0 & 0xff, enabled = m0 >> 12;
  Instruction shifted = i;
  for (unsigned k = 0; k < 3; ++k) {
    const bool own = (i.operand[slot::kFlags] & (flag::kFromInstruction << k)) != 0;
    if (((enabled >> k) & 1) != 0 && !own)
      shifted.operand[slot::kSource + k] = moved(wave, i.operand[slot::kSource + k], index, 0);
  }
  if (((enabled >> kDestinationBit) & 1) != 0)
    // A result without a register goes behind the wave's last one, where there is room for the longest tuple
    // (Gfx803::wave_storage()).
    shifted.operand[slot::kDestination] = moved(wave, i.operand[slot::kDestination], index, wave.vgprs);
  shifted.execute(wave, shifted);
}

void execute_intercepted(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const InstructionInfo info = look_again(wave, i);
  if (info.counts_lanes() && (wave.mode & mode::kSkip) != 0) return;
  if (info.unit == ExecutionUnit::valu)
    execute_indexed(wave, i);
  else
    i.execute(base, i);
}

}  // namespace

void mode_changed(GcnWave& wave) {
  wave.host_float_mode = host_mode_32(wave.mode);
  _mm_setcsr(wave.host_float_mode);
  wave.intercept = (wave.mode & mode::kIntercepts) != 0 ? execute_intercepted : nullptr;
}

}  // namespace strobe::gcn3
