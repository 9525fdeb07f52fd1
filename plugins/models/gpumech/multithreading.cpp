#include "multithreading.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gpumech {

double nonoverlapped_round_robin(const Interval& interval, double issue_probability, double waves) {
  const double waiting_slots = std::max(interval.instructions - 1, 0.0);  // Eq. 19
  return issue_probability * (waves - 1) * waiting_slots;                 // Eq. 20
}

double nonoverlapped_greedy(const Interval& interval, double slot, double issue_probability, double mean_instructions,
                            const Concurrency& concurrency) {
  const double stall_turns = interval.stall_cycles / slot;
  const double probability_in_stall = std::min(issue_probability * stall_turns, 1.0);  // Eq. 24
  const double waves_in_stall = probability_in_stall * (concurrency.waves - 1);        // Eq. 23
  const double issued_in_stall = mean_instructions * waves_in_stall;                   // Eq. 21
  return std::max(issued_in_stall - stall_turns * concurrency.issue_rate, 0.0);        // Eq. 25
}

double multithreading_cpi(const IntervalProfile& profile, Policy policy, const Concurrency& concurrency) {
  const double instructions = profile.instructions();
  if (instructions == 0) return 0;
  const double issue_probability = profile.performance();                                         // Eq. 18
  const double mean_instructions = instructions / static_cast<double>(profile.intervals.size());  // Eq. 22
  double nonoverlapped = 0;
  for (const Interval& interval : profile.intervals)
    nonoverlapped +=
        policy == Policy::round_robin
            ? nonoverlapped_round_robin(interval, issue_probability, concurrency.waves)
            : nonoverlapped_greedy(interval, profile.slot, issue_probability, mean_instructions, concurrency);
  return (profile.cycles() + nonoverlapped * profile.slot / concurrency.issue_rate) /
         (concurrency.waves * instructions);
}

double naive_cpi(const IntervalProfile& profile, const Concurrency& concurrency) {
  const double instructions = profile.instructions();
  if (instructions == 0) return 0;
  return std::max(profile.cycles() / (concurrency.waves * instructions), profile.slot / concurrency.issue_rate);
}

double markov_cpi(const IntervalProfile& profile, const Concurrency& concurrency) {
  const double instructions = profile.instructions();
  if (instructions == 0) return 0;
  double stalls = 0;
  for (const Interval& interval : profile.intervals) stalls += interval.stall_cycles > 0;
  if (stalls == 0) return profile.slot / std::min(concurrency.waves, concurrency.issue_rate);
  const double p = stalls / instructions, back = 1 / std::max(profile.stall_cycles() / profile.slot / stalls, 1.0);
  const auto waves = static_cast<std::size_t>(std::max(std::lround(concurrency.waves), 1l));
  // ready[k]: probability that k waves are ready; arrivals of m stalled waves are binomial.
  std::vector<double> ready(waves + 1, 0), next(waves + 1);
  ready[waves] = 1;
  const auto binomial = [&](std::size_t m, std::size_t k) {
    return std::exp(std::lgamma(static_cast<double>(m) + 1) - std::lgamma(static_cast<double>(k) + 1) -
                    std::lgamma(static_cast<double>(m - k) + 1) + static_cast<double>(k) * std::log(back) +
                    (back < 1 ? static_cast<double>(m - k) * std::log1p(-back)
                     : m == k ? 0
                              : -1e300));
  };
  std::vector<std::vector<double>> arrivals(waves + 1);
  for (std::size_t m = 0; m <= waves; ++m)
    for (std::size_t k = 0; k <= m; ++k) arrivals[m].push_back(binomial(m, k));
  double change = 1;
  for (unsigned round = 0; round < 20000 && change > 1e-12; ++round) {
    std::fill(next.begin(), next.end(), 0);
    for (std::size_t k = 0; k <= waves; ++k)
      for (std::size_t come = 0; come <= waves - k; ++come) {
        const double share = ready[k] * arrivals[waves - k][come];
        if (k > 0) next[k + come - 1] += share * p;
        next[k + come] += share * (k > 0 ? 1 - p : 1);
      }
    change = 0;
    for (std::size_t k = 0; k <= waves; ++k) change += std::abs(next[k] - ready[k]);
    ready.swap(next);
  }
  return profile.slot / std::max(1 - ready[0], 1e-9);
}

}  // namespace gpumech
