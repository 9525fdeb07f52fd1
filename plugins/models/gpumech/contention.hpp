// Queuing delays of a core's MSHRs and of the DRAM (thesis, section 4.4.2).
#pragma once

#include "intervals.hpp"

namespace gpumech {

/// Who contends, and for what.
struct Contention {
  double waves = 1;  ///< of a core (a compute unit, with separate MSHRs)
  double cores = 1;
  double mshrs = 1;                 ///< of a core
  double average_miss_latency = 0;  ///< cycles, beyond the first-level cache, without contention
  double service = 0;               ///< cycles that a line occupies the DRAM: core clock x line / bandwidth
};

/// Eq. 27 and 28: expected wait for one of `mshrs`, in cycles, if `requests` come at once.
double mshr_queuing_delay(double requests, double mshrs, double latency);

/// Eq. 29, in cycles.
double mshr_delay(const Interval& interval, const Contention& contention);

/// Eq. 30 to 32: the wait in an M/D/1 queue, at most half of all requests of the interval. In cycles.
double bandwidth_delay(const Interval& interval, double slot, const Contention& contention);

struct ContentionCpi {
  double mshr = 0, queue = 0;
};

/// Eq. 26, its two parts apart, in cycles per instruction.
ContentionCpi contention_cpi(const IntervalProfile& profile, const Contention& contention);

}  // namespace gpumech
