// The time of a basic block that was seen too rarely, from its instructions and the latencies measured so far
// (Photon, section 4.1 and figure 9).
#pragma once

#include "stability.hpp"
#include "strobe/instruction.hpp"
#include "strobe/sampler.hpp"

#include <span>

namespace photon {

/// From the issue of the block's first instruction to that of the next block's first, in cycles, alone on the machine
/// but for what the latencies contain of others. Instructions issue in order; one that reads or writes a register waits
/// until the instruction that writes it has retired; s_waitcnt waits for the accesses that it names.
double paper_interval(std::span<const strobe::InstructionInfo> block, const strobe::LatencyTable& latencies);

/// The artifact's: no registers, and every s_waitcnt waits for all accesses.
double artifact_interval(std::span<const strobe::InstructionInfo> block, const strobe::LatencyTable& latencies);

}  // namespace photon
