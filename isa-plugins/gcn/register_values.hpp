// Hardware registers of GFX8 and GFX9.  Manual: AMD GCN3 ISA, "Hardware registers".
#pragma once

#include "gcn/mode_operations.hpp"

namespace strobe::gcn {

enum RegisterId : u32 { kModeId = 1, kStatusId, kTrapStatusId, kHwId, kGprAllocId, kLdsAllocId };

/// VGPRs and SGPRs in encoding granules less one; the bases are those of the first wave of a SIMD.
inline u32 gpr_allocation(const LaneWave& wave) {
  const KernelDescriptor& descriptor = wave.launch->descriptor;
  return ((descriptor.vgpr_blocks() - 1) << 8) | ((descriptor.sgpr_blocks() - 1) << 24);
}

/// WAVE_ID (bits 3:0) and SIMD_ID (5:4): waves of a work-group go round the four SIMDs. All work-groups run on the
/// first compute unit, which is a choice: what the machine does with them is not to change results.
inline u32 hardware_id(const LaneWave& wave) { return wave.hw_id >> 2 | (wave.hw_id & 3) << 4; }

inline u32 hardware_register(const LaneWave& wave, u32 id) {
  switch (id) {
    case kModeId:
      return wave.mode;
    case kStatusId:
      return status_register(wave);
    case kTrapStatusId:
      return wave.trap_status;
    case kHwId:
      return hardware_id(wave);
    case kGprAllocId:
      return gpr_allocation(wave);
    case kLdsAllocId:
      return lds_allocation(wave);
    default:
      return 0;  // IB_STS: nothing is outstanding between two instructions; trap handlers' registers
  }
}

/// Only MODE and TRAPSTS take a value; writes to the others are ignored, as on hardware outside of trap handlers.
/// `kDecode` decodes an instruction again (index_mode.hpp).
template <auto kDecode>
void write_hardware_register(LaneWave& wave, RegisterField field, u32 value) {
  if (field.id != kModeId && field.id != kTrapStatusId) return;
  field.write(field.id == kModeId ? wave.mode : wave.trap_status, value);
  if (field.id == kModeId) mode_changed<kDecode>(wave);
}

}  // namespace strobe::gcn
