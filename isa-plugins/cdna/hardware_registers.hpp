// What s_getreg and s_setreg reach.  Manual: CDNA ISA, "S_GETREG_B32"; names and numbers: LLVM 19.
#pragma once

#include "cdna/wave.hpp"
#include "common/gcn/mode_operations.hpp"

namespace strobe::cdna {

/// LLVM's name without HW_REG_, or null if a target with these features has no such register.
const char* register_name(unsigned features, u32 id);

/// What common operations do with registers (common/gcn/mode_operations.hpp).
struct Registers {
  static void mode_changed(LaneWave& wave);
  static u32 read_field(const LaneWave& wave, RegisterField field);
  static void write_field(LaneWave& wave, RegisterField field, u32 value);
};

}  // namespace strobe::cdna
