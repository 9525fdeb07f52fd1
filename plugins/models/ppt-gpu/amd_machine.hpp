// An AMD machine for this model, from the keys of its preset.
#pragma once

#include "machine.hpp"
#include "strobe/model.hpp"

namespace ppt_gpu {

/// The cycles of the address unit that an access of global memory takes in addition to those of its lines.
struct AddressUnit {
  double width = 64;           ///< bytes per cycle of lanes side by side
  double lanes_per_cycle = 4;  ///< of others
  double store = 16;           ///< cycles
  double lds_port = 64;        ///< bytes per cycle
  double lds_write = 0, lds_atomic = 0, lds_conflict = 1;
};

/// Error with the preset's name if a key is missing.
Machine amd_machine(const strobe::ModelledMachine& machine, unsigned wave_size, AddressUnit& address);

}  // namespace ppt_gpu
