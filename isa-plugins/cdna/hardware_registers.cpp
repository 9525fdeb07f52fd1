#include "cdna/hardware_registers.hpp"

#include <iterator>

#include "cdna/formats.hpp"
#include "common/gcn/hardware_registers.hpp"

namespace strobe::cdna {

namespace {

constexpr u32 kMemoryBases = 15, kFirstGfx942 = 20;

InstructionInfo look_again(const LaneWave& wave, const Words& words) {
  Instruction unused;
  InstructionInfo info;
  decode_words(tables_of(wave.variant), words, unused, info);
  return info;
}

u32 read_register(const LaneWave& wave, u32 id) {
  return id == kMemoryBases ? memory_bases(wave) : gcn::hardware_register(wave, id);  // XCC_ID: 0
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
  gcn::write_hardware_register<look_again>(wave, field, value);
}

}  // namespace strobe::cdna
