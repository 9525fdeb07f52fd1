// Equations 10 and 16 to 32 of the thesis, with values computed by hand.
#include <catch2/catch.hpp>

#include "gpumech/contention.hpp"
#include "gpumech/multithreading.hpp"

using namespace gpumech;

namespace {
/// Figure 24(c): three instructions, six stall cycles.
IntervalProfile figure_24() {
  IntervalProfile profile;
  profile.intervals = {{3, 6}};
  return profile;
}
/// Figure 18: 1 instruction and 10 stall cycles, 4 instructions and 10 stall cycles.
IntervalProfile figure_18() {
  IntervalProfile profile;
  profile.intervals = {{1, 10}, {4, 10}};
  return profile;
}
}  // namespace

TEST_CASE("Eq. 18: the issue probability of figure 24's warp is a third") {
  CHECK(figure_24().performance() == Approx(3.0 / 9));
}

TEST_CASE("Eq. 19 and 20: round robin lets others in between") {
  // Two waiting slots, three other warps, each issues with probability 1/3.
  CHECK(nonoverlapped_round_robin({3, 6}, 1.0 / 3, 4) == Approx(2.0));
  // With certainty to issue it is the example drawn in figure 24(a): six instructions.
  CHECK(nonoverlapped_round_robin({3, 6}, 1, 4) == Approx(6.0));
  CHECK(nonoverlapped_round_robin({1, 6}, 1, 4) == 0);
}

TEST_CASE("Eq. 16 and 17 under round robin") {
  // Total cycles 9, two non-overlapped instructions, 4 warps of 3 instructions.
  CHECK(multithreading_cpi(figure_24(), Policy::round_robin, {4, 1}) == Approx((9.0 + 2.0) / 12));
  // Two intervals: 25 cycles, issue probability 5/25; waiting slots 0 and 3; 2 other warps: 0.2 x 2 x 3 = 1.2.
  CHECK(multithreading_cpi(figure_18(), Policy::round_robin, {3, 1}) == Approx((25 + 1.2) / 15));
}

TEST_CASE("Eq. 21 to 25: greedy then oldest") {
  // Probability in the stall min(1/3 x 6, 1) = 1: three other warps issue, three instructions each: 9, of which 6 are
  // hidden - the three of figure 24(b).
  CHECK(nonoverlapped_greedy({3, 6}, 1, 1.0 / 3, 3, {4, 1}) == Approx(3.0));
  // A short stall: probability 0.1 x 2 = 0.2; 0.2 x 3 warps x 5 instructions = 3, of which 2 are hidden.
  CHECK(nonoverlapped_greedy({7, 2}, 1, 0.1, 5, {4, 1}) == Approx(1.0));
  // All are hidden.
  CHECK(nonoverlapped_greedy({3, 60}, 1, 1.0 / 3, 3, {4, 1}) == 0);
}

TEST_CASE("Eq. 16 and 17 under greedy then oldest") {
  CHECK(multithreading_cpi(figure_24(), Policy::greedy_then_oldest, {4, 1}) == Approx((9.0 + 3.0) / 12));
  // Figure 18: mean instructions 2.5 (Eq. 22), probability min(0.2 x 10, 1) = 1, 2.5 x 2 = 5 < 10: nothing is left
  // over.
  CHECK(multithreading_cpi(figure_18(), Policy::greedy_then_oldest, {3, 1}) == Approx(25.0 / 15));
}

TEST_CASE("an issue rate of two hides twice as many") {
  // 9 issued, 6 stall cycles x 2: none left.
  CHECK(nonoverlapped_greedy({3, 6}, 1, 1.0 / 3, 3, {4, 2}) == 0);
  // Round robin: two non-overlapped instructions take one cycle.
  CHECK(multithreading_cpi(figure_24(), Policy::round_robin, {4, 2}) == Approx((9.0 + 1.0) / 12));
}

TEST_CASE("in turns of four cycles the same warp takes four times as long") {
  IntervalProfile profile;
  profile.slot = 4;
  profile.intervals = {{3, 24}};
  CHECK(multithreading_cpi(profile, Policy::round_robin, {4, 1}) == Approx(4 * 11.0 / 12));
  CHECK(multithreading_cpi(profile, Policy::greedy_then_oldest, {4, 1}) == Approx(4 * 12.0 / 12));
}

TEST_CASE("Eq. 10: naive intervals hide everything up to the issue rate") {
  CHECK(naive_cpi(figure_18(), {3, 1}) == Approx(25.0 / 15));
  CHECK(naive_cpi(figure_24(), {4, 1}) == Approx(1.0));  // 9 / 12 would be faster than one per cycle
}

TEST_CASE("a Markov chain of one warp is that warp alone") {
  // p = 1/3 stalls per instruction, 6 cycles each: 1 + p M cycles per instruction.
  CHECK(markov_cpi(figure_24(), {1, 1}) == Approx(3.0).epsilon(1e-6));
}

TEST_CASE("a Markov chain of two warps by its stationary distribution") {
  // One instruction per stall of one cycle: p = 1 and every stalled warp is back in the next turn, so from two ready
  // warps one issues and stalls (1 ready), then the other issues while the first returns (1 ready): never idle.
  IntervalProfile profile;
  profile.intervals = {{1, 1}};
  CHECK(markov_cpi(profile, {2, 1}) == Approx(1.0).epsilon(1e-6));
  // Stalls of two cycles: p = 1, back with 1/2. States 0, 1, 2 ready. 0: 1/4 stay, 1/2 to 1, 1/4 to 2; 1: half stays at
  // 0 + 0, half to 1; 2: always to 1. Balance: pi0 x 3/4 = pi1 / 2, pi2 = pi0 / 4: pi0 = 4/11.
  profile.intervals = {{1, 2}};
  CHECK(markov_cpi(profile, {2, 1}) == Approx(11.0 / 7).epsilon(1e-6));
}

TEST_CASE("Eq. 27 to 29: the MSHRs of figure 25") {
  // Six MSHRs, four warps with two misses each: eight requests, six served at once and two after them:
  // (6 x 1 + 2 x 2) / 8 - 1 = 1/4 of the miss latency.
  Interval interval;
  interval.memory_instructions = 1;
  interval.miss_requests = 2;
  const Contention contention{4, 1, 6, 400, 0};
  CHECK(mshr_queuing_delay(8, 6, 400) == Approx(100));
  CHECK(mshr_delay(interval, contention) == Approx(100));
  interval.memory_instructions = 3;  // per instruction, not per request
  CHECK(mshr_delay(interval, contention) == Approx(300));
}

TEST_CASE("Eq. 29: no delay while the MSHRs suffice") {
  Interval interval;
  interval.memory_instructions = 1;
  interval.miss_requests = 2;
  CHECK(mshr_delay(interval, {3, 1, 6, 400, 0}) == 0);
}

TEST_CASE("Eq. 28 sums whole and broken rounds") {
  // 20 requests, 6 MSHRs: 6 x (1 + 2 + 3) + 2 x 4 = 44; 44 / 20 - 1 = 1.2.
  CHECK(mshr_queuing_delay(20, 6, 100) == Approx(120));
  CHECK(mshr_queuing_delay(0, 6, 100) == 0);
}

TEST_CASE("Eq. 30 to 32: an M/D/1 queue") {
  // 5 instructions, 95 stall cycles; 2 requests x 4 warps x 5 cores = 40 in 100 cycles: rate 0.4; service 2: rho 0.8.
  // 0.4 x 4 / (2 x 0.2) = 4; the cap is 2 x 40 / 2 = 40.
  Interval interval;
  interval.instructions = 5;
  interval.stall_cycles = 95;
  interval.dram_requests = 2;
  Contention contention{4, 5, 1, 0, 2};
  CHECK(bandwidth_delay(interval, 1, contention) == Approx(4.0));
  // Service 2.45: rho 0.98, 0.4 x 6.0025 / 0.04 = 60.025, more than the cap of 49.
  contention.service = 2.45;
  CHECK(bandwidth_delay(interval, 1, contention) == Approx(49.0));
  // More requests than the DRAM can serve: the cap.
  contention.service = 3;
  CHECK(bandwidth_delay(interval, 1, contention) == Approx(60.0));
}

TEST_CASE("Eq. 26 sums the intervals' delays over the warp's instructions") {
  IntervalProfile profile;
  Interval one, two;
  one.instructions = 5;
  one.stall_cycles = 95;
  one.memory_instructions = 1;
  one.miss_requests = one.dram_requests = 2;
  two.instructions = 15;
  profile.intervals = {one, two};
  const ContentionCpi cpi = contention_cpi(profile, {4, 5, 6, 400, 2});
  CHECK(cpi.mshr == Approx(100.0 / 20));
  CHECK(cpi.queue == Approx(4.0 / 20));
}
