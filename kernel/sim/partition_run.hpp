// Partition::run, in a header so that the loops over partitions inline it and the step of a clock.
#pragma once

#include <algorithm>

#include "sim/partition.hpp"
#include "sim/step.hpp"

namespace strobe {

template <bool kCounts>
void Partition::run(std::uint64_t until_ps, const bool* finished) {
  if constexpr (kCounts) running_partition = number;
  for (const ClockDomain* const clock : prefetching) clock->expect_window(clock->cycle_at(until_ps));
  if (domains.size() == 1) {
    ClockDomain& clock = *domains.front();
    const Cycle end = clock.cycle_at(until_ps);
    while (clock.next() < end && (finished == nullptr || !*finished)) {
      clock.step();
      if constexpr (kCounts) ++steps;
    }
    return;
  }
  while (finished == nullptr || !*finished) {
    ClockDomain* first = nullptr;
    std::uint64_t first_time = until_ps;
    for (ClockDomain* const clock : domains) {
      if (clock->next() == kNever) continue;
      const std::uint64_t time = clock->time_ps(clock->next());
      if (time >= first_time) continue;
      first = clock;
      first_time = time;
    }
    if (first == nullptr) return;
    // A call from one clock to another finds that at the same time: what it wakes there is not in the past.
    for (ClockDomain* const clock : domains)
      if (clock != first && clock->time_ps(clock->now() + 1) < first_time)
        clock->skip_to(clock->cycle_at(first_time) - 1);
    first->step();
    if constexpr (kCounts) ++steps;
  }
}

}  // namespace strobe
