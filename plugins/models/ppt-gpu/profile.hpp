// What the functional profile of a launch says of its memory and its waves.
#pragma once

#include <functional>
#include <span>

#include "amd_machine.hpp"
#include "predict.hpp"
#include "strobe/model.hpp"

namespace ppt_gpu {

/// One 64-byte line that a vector instruction of a wave touches.
struct LineAccess {
  std::uint32_t unit = 0;  ///< compute unit
  std::uint64_t line = 0;  ///< address / 64
  bool store = false;      ///< or atomic
};

/// Calls `each` for the lines of all recorded work-groups: group g runs on compute unit g mod `units`, which holds
/// `resident` of them at once; waves of a unit, then units, take turns.
void interleave(const strobe::ModelledLaunch& launch, std::uint32_t units, std::uint64_t resident, Turn turn,
                const std::function<void(const LineAccess&)>& each);

/// Hit rates by reuse distances of the interleaved stream. What hits the L1 would have hit the L2.
HitRates reuse_hit_rates(const strobe::ModelledLaunch& launch, const Machine& machine, std::uint64_t resident);

/// Hit rates of LRU caches that are given the interleaved stream, of this machine's sizes: the oracle's.
HitRates functional_hit_rates(const strobe::ModelledLaunch& launch, const Machine& machine, std::uint64_t resident);

/// Sets lines and busy cycles of each memory instruction to the means of its recorded executions.
void measure_accesses(const strobe::ModelledLaunch& launch, const AddressUnit& address, MemoryTiming& timing);

/// The instructions of recorded waves, in order: of whole work-groups, wave by wave, so that each wave of a simulated
/// group is like one in the same place. About `most` waves, of at least one group, spread over the recorded ones.
std::vector<std::vector<std::uint32_t>> traces(const strobe::ModelledLaunch& launch, std::size_t most);

}  // namespace ppt_gpu
