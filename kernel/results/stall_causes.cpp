#include "results/stall_causes.hpp"

#include <algorithm>
#include <iterator>

namespace strobe {
namespace {

constexpr StallCause kCauses[] = {
    {"issue", "at least one instruction issued",
     "No stall. If it is most of the time, the kernel is bound by its instructions: execute fewer, or wider ones."},
    {"dependency", "its waves' last instructions had not finished",
     "More waves (occupancy), or more independent instructions in each wave: unroll, give a work-item several "
     "results."},
    {"fetch", "the next instruction was not in its buffer",
     "Shorter code: unroll less, keep loops within the instruction cache. At the begin of short launches it is "
     "normal."},
    {"queue", "a unit or queue of its next instruction was full",
     "Fewer and wider accesses: vector types, coalesced addresses, no LDS bank conflicts; spread accesses over the "
     "code."},
    {"lds", "its oldest wave waited for data of the LDS",
     "Fewer bank conflicts (pad rows), fewer round trips through LDS, more waves."},
    {"barrier", "its oldest wave waited at a barrier",
     "Equal work for the waves of a work-group, smaller work-groups, fewer barriers."},
    {"tlb", "its oldest wave waited for an address translation",
     "Access fewer pages at a time: larger pages (memory.page), blocked loops, no large strides."},
    {"l1", "its oldest wave waited for data that the L1 had",
     "More waves, or loads issued earlier; keep what is used again in registers or LDS."},
    {"l2", "its oldest wave waited for data that the L2 had",
     "Reuse within the work-group (tiles in LDS), so that the L1 hits; coalesced accesses; more waves."},
    {"dram", "its oldest wave waited for data from DRAM",
     "Move fewer bytes: smaller types, reuse in L2 and LDS, full lines. At the DRAM's peak only that helps; below it, "
     "more waves or more loads in flight."},
    {"remote", "its oldest wave waited for data of another GPU or the host",
     "Pages where their work-groups run (placement, first touch), fewer remote lines (remote_lines, LDS), more waves; "
     "copies or migration of what is read again."},
    {"dispatch", "it had no wave; one came later",
     "Larger work-groups, or more work per work-item: the dispatcher starts one work-group in some cycles, after the "
     "launch overhead."},
    {"no_wave", "it had no wave, and none came before the end",
     "More work-groups than the GPU holds at once, or work-groups of equal duration: the last ones run alone."},
    {"other", "other launches that ran at the same time had it", "Nothing: it is not this launch's time."},
};

}  // namespace

std::span<const StallCause> stall_causes() { return kCauses; }

const StallCause* find_stall_cause(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(kCauses), std::end(kCauses), [&](const StallCause& cause) { return cause.name == name; });
  return found == std::end(kCauses) ? nullptr : found;
}

}  // namespace strobe
