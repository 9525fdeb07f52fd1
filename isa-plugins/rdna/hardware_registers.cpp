#include "rdna/hardware_registers.hpp"

#include "common/mode.hpp"

namespace strobe::rdna {

namespace {

enum Id : u32 {
  kMode = 1,
  kStatus = 2,
  kTrapStatus = 3,
  kGprAlloc = 5,
  kLdsAlloc = 6,
  kShMemBases = 15,
  kFlatScratchLow = 20,
  kFlatScratchHigh = 21,
  kHwId1 = 23,
  kShaderCycles = 29,
};

/// VGPRs in encoding granules less one; the base is that of the first wave of a SIMD.
u32 gpr_allocation(const LaneWave& wave) { return (wave.launch->descriptor.vgpr_blocks() - 1) << 8; }

u32 shader_cycles(const LaneWave& wave) {
  const u64 cycles = wave.launch->clock != nullptr ? *wave.launch->clock : wave.instructions;
  return static_cast<u32>(cycles & 0xfffff);
}

/// A register that takes a value, or null: writes to the others are ignored, as on hardware outside of trap handlers.
u32* writable(LaneWave& wave, u32 id) {
  switch (id) {
    case kMode:
      return &wave.mode;
    case kTrapStatus:
      return &wave.trap_status;
    case kFlatScratchLow:
      return &wave.flat_scratch[0];
    case kFlatScratchHigh:
      return &wave.flat_scratch[1];
    default:
      return nullptr;
  }
}

u32 read_register(const LaneWave& wave, u32 id) {
  switch (id) {
    case kMode:
      return wave.mode;
    case kStatus:
      return status_register(wave);
    case kTrapStatus:
      return wave.trap_status;
    case kGprAlloc:
      return gpr_allocation(wave);
    case kLdsAlloc:
      return lds_allocation(wave);
    case kShMemBases:
      return memory_bases(wave);
    case kFlatScratchLow:
      return wave.flat_scratch[0];
    case kFlatScratchHigh:
      return wave.flat_scratch[1];
    case kHwId1:
      return wave.hw_id;
    case kShaderCycles:
      return shader_cycles(wave);
    default:
      return 0;  // IB_STS: nothing is outstanding between two instructions; trap handlers' registers
  }
}

}  // namespace

void mode_changed(LaneWave& wave) {
  wave.host_float_mode = host_mode_32(wave.mode);
  _mm_setcsr(wave.host_float_mode);
}

bool is_clock(u32 id) { return id == kShaderCycles; }

u32 read_field(const LaneWave& wave, RegisterField field) { return field.of(read_register(wave, field.id)); }

void write_field(LaneWave& wave, RegisterField field, u32 value) {
  u32* const target = writable(wave, field.id);
  if (target == nullptr) return;
  field.write(*target, value);
  if (field.id == kMode) mode_changed(wave);
}

}  // namespace strobe::rdna
