#include "gcn/hardware_registers.hpp"

#include <iterator>

#include "gcn/formats.hpp"
#include "gcn/register_values.hpp"

namespace strobe::gcn {

namespace {

constexpr u32 kFirstGfx9 = 8, kMemoryBases = 15, kFirstGfx942 = 20;

InstructionInfo decode_again(const LaneWave& wave, const Words& words) {
  Instruction unused;
  InstructionInfo info;
  decode_words(tables_of(wave.variant), words, unused, info);
  return info;
}

u32 read_register(const LaneWave& wave, u32 id) {
  return id == kMemoryBases ? memory_bases(wave) : hardware_register(wave, id);  // XCC_ID: 0
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
  const u32 count = (features & kGfx942) != 0 ? std::size(kNames) : (features & kGfx9) != 0 ? kFirstGfx942 : kFirstGfx9;
  return id < count ? kNames[id] : nullptr;
}

void Registers::mode_changed(LaneWave& wave) { gcn::mode_changed<decode_again>(wave); }

u32 Registers::read_field(const LaneWave& wave, RegisterField field) { return field.of(read_register(wave, field.id)); }

void Registers::write_field(LaneWave& wave, RegisterField field, u32 value) {
  write_hardware_register<decode_again>(wave, field, value);
}

}  // namespace strobe::gcn
