// Cycles per instruction of a core that runs several waves with the same interval profile, without contention (thesis,
// section 4.4.1).
#pragma once

#include "intervals.hpp"
#include "machine.hpp"

namespace gpumech {

/// Waves of a core, and how many instructions of different waves it issues in a turn at most.
struct Concurrency {
  double waves = 1;
  double issue_rate = 1;
};

/// Eq. 19 and 20: instructions of other waves that issue between two instructions of an interval.
double nonoverlapped_round_robin(const Interval& interval, double issue_probability, double waves);

/// Eq. 21 to 25: instructions of other waves that issue after the interval's stall is over. Stall cycles are counted in
/// turns here; `mean_instructions` is Eq. 22.
double nonoverlapped_greedy(const Interval& interval, double slot, double issue_probability, double mean_instructions,
                            const Concurrency& concurrency);

/// Eq. 16 and 17, in cycles. `oldest` is modelled as greedy-then-oldest: both return to the oldest wave.
double multithreading_cpi(const IntervalProfile& profile, Policy policy, const Concurrency& concurrency);

/// Eq. 10: every wave's instructions hide behind the stalls of one, up to the issue rate.
double naive_cpi(const IntervalProfile& profile, const Concurrency& concurrency);

/// The Markov chain of Chen and Aamodt (A first-order fine-grained multithreaded throughput model, HPCA 2009), which
/// the thesis compares with: in each turn one of the ready waves issues; with probability p it stalls then, and each
/// stalled wave is ready again with probability 1 / M. p: stalls per instruction, M: mean stall in turns.
double markov_cpi(const IntervalProfile& profile, const Concurrency& concurrency);

}  // namespace gpumech
