// What s_getreg and s_setreg reach.  Manual: RDNA ISA, "Hardware registers".
#pragma once

#include "common/hardware_register.hpp"
#include "rdna/wave.hpp"

namespace strobe::rdna {

/// LLVM's name, or null if a target with these features has no such register.
const char* register_name(unsigned features, u32 id);

/// SHADER_CYCLES counts time.
bool is_clock(u32 id);

u32 read_field(const LaneWave& wave, RegisterField field);
/// Only MODE, TRAPSTS and FLAT_SCRATCH take a value.
void write_field(LaneWave& wave, RegisterField field, u32 value);
/// To be called when MODE has been written.
void mode_changed(LaneWave& wave);

}  // namespace strobe::rdna
