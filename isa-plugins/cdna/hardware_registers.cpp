#include "cdna/hardware_registers.hpp"

#include <iterator>

#include "cdna/formats.hpp"

namespace strobe::cdna {

namespace {

enum Id : u32 { kMode = 1, kStatus, kTrapStatus, kHwId, kGprAlloc, kLdsAlloc, kMemoryBases = 15, kFirstGfx942 = 20 };

InstructionInfo look_again(const LaneWave& wave, const Words& words) {
  Instruction unused;
  InstructionInfo info;
  decode_words(tables_of(wave.variant), words, unused, info);
  return info;
}

/// VGPRs and SGPRs in encoding granules less one; the bases are those of the first wave of a SIMD.
u32 gpr_allocation(const LaneWave& wave) {
  const KernelDescriptor& descriptor = wave.launch->descriptor;
  return ((descriptor.vgpr_blocks() - 1) << 8) | ((descriptor.sgpr_blocks() - 1) << 24);
}

u32 read_register(const LaneWave& wave, u32 id) {
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
    case kMemoryBases:
      return memory_bases(wave);
    default:
      return 0;  // IB_STS: nothing is outstanding between two instructions; trap handlers' registers; XCC 0
  }
}

}  // namespace

const char* register_name(unsigned features, u32 id) {
  constexpr const char* kNames[] = {nullptr,
                                    "MODE",
                                    "STATUS",
                                    "TRAPSTS",
                                    "HW_ID",
                                    "GPR_ALLOC",
                                    "LDS_ALLOC",
                                    "IB_STS",
                                    nullptr,
                                    nullptr,
                                    nullptr,
                                    nullptr,
                                    nullptr,
                                    nullptr,
                                    nullptr,
                                    "SH_MEM_BASES",
                                    "TBA_LO",
                                    "TBA_HI",
                                    "TMA_LO",
                                    "TMA_HI",
                                    "XCC_ID",
                                    "SQ_PERF_SNAPSHOT_DATA",
                                    "SQ_PERF_SNAPSHOT_DATA1",
                                    "SQ_PERF_SNAPSHOT_PC_LO",
                                    "SQ_PERF_SNAPSHOT_PC_HI"};
  if (id >= std::size(kNames) || (id >= kFirstGfx942 && (features & kGfx942) == 0)) return nullptr;
  return kNames[id];
}

void Registers::mode_changed(LaneWave& wave) { gcn::mode_changed<look_again>(wave); }

u32 Registers::read_field(const LaneWave& wave, RegisterField field) { return field.of(read_register(wave, field.id)); }

void Registers::write_field(LaneWave& wave, RegisterField field, u32 value) {
  if (field.id != kMode && field.id != kTrapStatus) return;
  field.write(field.id == kMode ? wave.mode : wave.trap_status, value);
  if (field.id == kMode) mode_changed(wave);
}

}  // namespace strobe::cdna
