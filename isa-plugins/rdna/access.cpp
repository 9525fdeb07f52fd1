// What the timing model asks about memory instructions: where lanes point, and accesses that are performed later.
#include "common/access.hpp"

#include "rdna/isa.hpp"
#include "rdna/machine.hpp"

namespace strobe::rdna {

void RdnaIsa::locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const {
  LaneWave& wave = lane_wave(base);
  if (info.space == MemorySpace::scalar) return locate_scalar(wave, i, info, access);
  const MemoryRow* const row = row_of(tables(info.wave_size), i, info);
  if (row == nullptr) return;
  if (info.wave_size == 32)
    locate_lanes<Machine32>(wave, i, info, *row, access);
  else
    locate_lanes<Machine64>(wave, i, info, *row, access);
}

void RdnaIsa::defer(Wave& base, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const {
  if (info.space == MemorySpace::scalar) return defer_scalar(lane_wave(base), i, info, access);
  const MemoryRow* const row = row_of(tables(info.wave_size), i, info);
  if (row == nullptr) return;
  if (info.wave_size == 32)
    defer_lanes<Machine32>(lane_wave(base), i, info, *row, access);
  else
    defer_lanes<Machine64>(lane_wave(base), i, info, *row, access);
}

void RdnaIsa::deliver(Wave& base, const DeferredAccess& access) const {
  LaneWave& wave = lane_wave(base);
  if (wave.upper_lanes == 0)
    deliver_lanes<Machine32>(wave, access);
  else
    deliver_lanes<Machine64>(wave, access);
}

}  // namespace strobe::rdna
