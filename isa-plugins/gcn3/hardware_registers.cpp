#include "gcn3/hardware_registers.hpp"

#include <iterator>

#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

enum Id : u32 { kMode = 1, kStatus, kTrapStatus, kHwId, kGprAlloc, kLdsAlloc, kIbStatus };

/// VGPRs and SGPRs in allocation granules less one; the bases are those of the first wave of a SIMD.
u32 gpr_allocation(const GcnWave& wave) {
  const KernelDescriptor& descriptor = wave.launch->descriptor;
  return ((descriptor.vgpr_blocks() - 1) << 8) | ((descriptor.sgpr_blocks() - 1) << 24);
}

InstructionInfo look_again(const LaneWave&, const Words& words) {
  Instruction unused;
  InstructionInfo info;
  decode_words(words, unused, info);
  return info;
}

}  // namespace

void mode_changed(GcnWave& wave) { gcn::mode_changed<look_again>(wave); }

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

u32 read_field(const GcnWave& wave, RegisterField field) { return field.of(read_hardware_register(wave, field.id)); }

void write_field(GcnWave& wave, RegisterField field, u32 value) {
  if (field.id != kMode && field.id != kTrapStatus) return;
  u32& target = field.id == kMode ? wave.mode : wave.trap_status;
  field.write(target, value);
  if (field.id != kMode) return;
  mode_changed(wave);
}

}  // namespace strobe::gcn3
