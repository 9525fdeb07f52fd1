// A partition's window, with the block noted whose tick throws.
#pragma once

#include <cstdint>

#include "sim/partition_run.hpp"
#include "sim/ticking.hpp"
#include "strobe/launch.hpp"

namespace strobe {

/// What a tick throws leaves with its block noted, but for faults of waves.
inline void run_noted(Partition& partition, std::uint64_t until_ps, const bool* finished, bool counts) {
  try {
    counts ? partition.run<true>(until_ps, finished) : partition.run<false>(until_ps, finished);
    ticking = nullptr;
  } catch (const WaveFault&) {
    ticking = nullptr;
    throw;
  } catch (...) {
    note_thrower();
    ticking = nullptr;
    throw;
  }
}

}  // namespace strobe
