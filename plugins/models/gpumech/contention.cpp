#include "contention.hpp"

#include <algorithm>
#include <cmath>

namespace gpumech {

double mshr_queuing_delay(double requests, double mshrs, double latency) {
  if (requests <= 0) return 0;
  // The sum of ceil(j / mshrs) for j = 1 .. requests: whole rounds, and what is left of the last one.
  const double rounds = std::floor(requests / mshrs), rest = requests - rounds * mshrs;
  const double sum = mshrs * rounds * (rounds + 1) / 2 + rest * (rounds + 1);
  return latency * (sum / requests - 1);
}

double mshr_delay(const Interval& interval, const Contention& contention) {
  const double requests = interval.miss_requests * contention.waves;  // Eq. 27
  if (requests <= contention.mshrs) return 0;
  return mshr_queuing_delay(requests, contention.mshrs, contention.average_miss_latency) * interval.memory_instructions;
}

double bandwidth_delay(const Interval& interval, double slot, const Contention& contention) {
  const double requests = interval.dram_requests * contention.waves * contention.cores;
  const double cycles = interval.instructions * slot + interval.stall_cycles;
  if (requests <= 0 || cycles <= 0) return 0;
  const double most = contention.service * requests / 2;
  const double rate = requests / cycles, utilisation = rate * contention.service;  // Eq. 32, 31
  if (utilisation >= 1) return most;
  return std::min(rate * contention.service * contention.service / (2 * (1 - utilisation)), most);  // Eq. 30
}

ContentionCpi contention_cpi(const IntervalProfile& profile, const Contention& contention) {
  ContentionCpi sum;
  const double instructions = profile.instructions();
  if (instructions == 0) return sum;
  for (const Interval& interval : profile.intervals) {
    sum.mshr += mshr_delay(interval, contention) / instructions;
    sum.queue += bandwidth_delay(interval, profile.slot, contention) / instructions;
  }
  return sum;
}

}  // namespace gpumech
