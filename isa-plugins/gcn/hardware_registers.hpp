// What s_getreg and s_setreg reach.  Manuals: AMD GCN3 ISA and CDNA ISA, "S_GETREG_B32"; names and numbers: LLVM 19.
#pragma once

#include "gcn/mode_operations.hpp"
#include "gcn/wave.hpp"

namespace strobe::gcn {

/// LLVM's name without HW_REG_, or null if a target with these features has no such register.
const char* register_name(unsigned features, u32 id);

/// What common operations do with registers (mode_operations.hpp).
struct Registers {
  static void mode_changed(LaneWave& wave);
  static u32 read_field(const LaneWave& wave, RegisterField field);
  static void write_field(LaneWave& wave, RegisterField field, u32 value);
};

}  // namespace strobe::gcn
