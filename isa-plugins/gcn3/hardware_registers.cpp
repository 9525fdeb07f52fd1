#include "gcn3/hardware_registers.hpp"

#include <iterator>

#include "gcn3/mode_effects.hpp"

namespace strobe::gcn3 {

namespace {

enum Id : u32 { kMode = 1, kStatus, kTrapStatus, kHwId, kGprAlloc, kLdsAlloc, kIbStatus };

/// SCC, EXECZ and VCCZ where the manual has them; the wave is valid and runs in a work-group.
u32 status_register(const GcnWave& wave) {
  constexpr u32 kInGroup = 1u << 11, kValid = 1u << 16;
  return u32{wave.scc()} | (u32{wave.exec() == 0} << 9) | (u32{wave.scalar64(sreg::kVcc) == 0} << 10) | kInGroup |
         kValid;
}

/// VGPRs and SGPRs in allocation granules less one; the bases are those of the first wave of a SIMD.
u32 gpr_allocation(const GcnWave& wave) {
  const KernelDescriptor& descriptor = wave.launch->descriptor;
  return ((descriptor.vgpr_blocks() - 1) << 8) | ((descriptor.sgpr_blocks() - 1) << 24);
}

/// LDS is handed out in granules of 128 words.
u32 lds_allocation(const GcnWave& wave) { return ((wave.launch->lds_bytes + 511) / 512) << 12; }

/// As many low bits as the field has, 1 to 32.
u32 field_mask(RegisterField field) { return field.width == 32 ? ~0u : (1u << field.width) - 1; }

}  // namespace

bool is_hardware_register(u32 id) { return id != 0 && id < std::size(kHardwareRegisterNames); }

u32 read_hardware_register(const GcnWave& wave, u32 id) {
  switch (id) {
    case kMode:
      return wave.mode;
    case kStatus:
      return status_register(wave);
    case kTrapStatus:
      return wave.trap_status;
    case kHwId:
      return wave.hw_id;
    case kGprAlloc:
      return gpr_allocation(wave);
    case kLdsAlloc:
      return lds_allocation(wave);
    default:
      return 0;  // IB_STS: nothing is outstanding between two instructions
  }
}

u32 read_field(const GcnWave& wave, RegisterField field) {
  return (read_hardware_register(wave, field.id) >> field.offset) & field_mask(field);
}

void write_field(GcnWave& wave, RegisterField field, u32 value) {
  if (field.id != kMode && field.id != kTrapStatus) return;
  u32& target = field.id == kMode ? wave.mode : wave.trap_status;
  const u32 mask = field_mask(field) << field.offset;
  target = (target & ~mask) | ((value << field.offset) & mask);
  if (field.id != kMode) return;
  mode_changed(wave);
}

}  // namespace strobe::gcn3
