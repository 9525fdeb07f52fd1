// What the timing model asks about memory instructions: where lanes point, and accesses that are performed later.
#include "common/access.hpp"

#include "cdna/isa.hpp"
#include "cdna/machine.hpp"

namespace strobe::cdna {

void CdnaIsa::locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const {
  LaneWave& wave = lane_wave(base);
  if (info.space == MemorySpace::scalar) return locate_scalar(wave, i, info, access);
  const MemoryRow* const row = row_of(tables_, i, info);
  if (row != nullptr) locate_lanes<Machine>(wave, i, info, *row, access);
}

void CdnaIsa::defer(Wave& base, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const {
  if (info.space == MemorySpace::scalar) return defer_scalar(lane_wave(base), i, info, access);
  const MemoryRow* const row = row_of(tables_, i, info);
  if (row != nullptr) defer_lanes<Machine>(lane_wave(base), i, info, *row, access);
}

void CdnaIsa::deliver(Wave& base, const DeferredAccess& access) const {
  deliver_lanes<Machine>(lane_wave(base), access);
}

}  // namespace strobe::cdna
