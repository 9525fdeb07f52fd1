// sampler.photon+: the dispatch schedule, and its predictions on a machine of slots compared with the full run.
#include "catch.hpp"
#include "fake_machine.hpp"
#include "photon/dispatch_schedule.hpp"
#include "photon/occupancy_history.hpp"
#include "photon/photon.hpp"
#include "photon/plus.hpp"

#include <cmath>
#include <random>

using namespace photon;
using strobe::Treatment;

namespace {

fake::Kernel kernel_with(std::uint64_t groups, std::uint64_t slots,
                         std::function<fake::Cycle(std::uint64_t group)> duration) {
  fake::Kernel kernel;
  kernel.groups = groups;
  kernel.slots = slots;
  kernel.blocks = {{0, 40, 0, 10}};
  kernel.instructions.resize(10);
  kernel.wave = [duration](std::uint64_t group, std::uint32_t) { return fake::Wave{duration(group), {{0, 10}}}; };
  return kernel;
}

/// Gamma-distributed durations of mean 4000 and this coefficient of variation.
std::function<fake::Cycle(std::uint64_t)> varied(double variation) {
  return [variation](std::uint64_t group) {
    std::mt19937_64 random(group);
    std::gamma_distribution<double> draw(1 / (variation * variation), 4000 * variation * variation);
    return static_cast<fake::Cycle>(1 + draw(random));
  };
}

struct Compared {
  fake::Run run;
  double error = 0;  ///< percent, signed
};

template <class Sampler = PhotonPlus>
Compared compare(const fake::Kernel& kernel, typename Sampler::Spec spec = {}) {
  Sampler sampler(spec);
  Compared compared{fake::Machine(kernel, sampler).run()};
  compared.error = 100 * (compared.run.prediction.cycles / static_cast<double>(fake::detailed_cycles(kernel)) - 1);
  return compared;
}

LaunchRecord record(std::uint64_t waves, std::uint64_t resident, double cycles, double per_wave = 0) {
  LaunchRecord record;
  record.waves = waves;
  record.resident = resident;
  record.waves_per_group = 1;
  record.instructions_per_wave = 10;
  record.cycles = cycles;
  record.cycles_per_wave = per_wave;
  return record;
}

/// Groups of these durations on a machine of `slots`, dispatched every 4 cycles while there is room.
DispatchSchedule run_schedule(std::uint64_t groups, std::uint64_t slots,
                              std::function<double(std::uint64_t)> duration) {
  DispatchSchedule schedule;
  std::vector<std::pair<strobe::Cycle, std::uint64_t>> ends;  // a heap
  strobe::Cycle now = 0;
  for (std::uint64_t group = 0; group < groups; ++group) {
    std::sort(ends.rbegin(), ends.rend());
    if (ends.size() == slots) now = std::max(now, ends.back().first);
    while (!ends.empty() && ends.back().first <= now) {
      schedule.retired(ends.back().second, ends.back().first, 7);
      ends.pop_back();
    }
    schedule.dispatched(now, ends.size() + 1, 1);
    ends.emplace_back(now + static_cast<strobe::Cycle>(duration(group)), group);
    now += 4;
  }
  return schedule;
}

}  // namespace

TEST_CASE("durations of what has and what has not ended: the product-limit estimate by hand") {
  // Ends at 1, 3 and 4, one that still runs at 2: 3/4 outlast 1; of the two that reach 3 one ends: 3/8; 0 after 4.
  Lifetimes lifetimes;
  lifetimes.ended(3);
  lifetimes.running(2);
  lifetimes.ended(1);
  lifetimes.ended(4);
  lifetimes.estimate();
  CHECK(lifetimes.size() == 3);
  CHECK(lifetimes.mean() == Approx(1.0 * 0.25 + 3 * 0.375 + 4 * 0.375));
  CHECK(lifetimes.draw(0.24) == 1);
  CHECK(lifetimes.draw(0.26) == 3);
  CHECK(lifetimes.draw(0.62) == 3);
  CHECK(lifetimes.draw(0.63) == 4);
  // Of those that reach 2, half end at 3.
  CHECK(lifetimes.draw(0.49, 2) == 3);
  CHECK(lifetimes.draw(0.51, 2) == 4);
  CHECK(lifetimes.draw(0.5, 7) == 7);
}

TEST_CASE("the longest that still runs is not forgotten") {
  Lifetimes lifetimes;
  lifetimes.ended(10);
  lifetimes.running(50);
  lifetimes.estimate();
  CHECK(lifetimes.mean() == Approx(30));
  CHECK(lifetimes.draw(0.4) == 10);
  CHECK(lifetimes.draw(0.6) == 50);
}

TEST_CASE("the schedule goes on with generations in lockstep") {
  // 40 groups every 4 cycles, then nothing until 1000 later: group 40 g + n starts at 1000 g + 4 n.
  const DispatchSchedule schedule = run_schedule(200 + 1, 40, [](auto) { return 1000.0; });
  CHECK(schedule.held() == 40);
  CHECK(schedule.last_gap() == 1000 - 39 * 4);
  const Observed observed = schedule.observed().value();
  CHECK(observed.durations.mean() == Approx(1000));
  CHECK(observed.change == Approx(0).margin(1e-6));
  // Of group 200, at 5000, the 67th after it is 267 = 6 x 40 + 27.
  const Forecast forecast = schedule.forecast(observed, 67);
  CHECK(forecast.cycles == Approx(6000 + 27 * 4 - 5000));
  CHECK(forecast.deviation == Approx(0).margin(1e-6));
  CHECK(schedule.forecast(observed, 0).cycles == 0);
}

TEST_CASE("the schedule draws: 40 slots of mean 1000 start a group every 25 cycles") {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> uniform(500, 1500);
  const DispatchSchedule schedule = run_schedule(800, 40, [&](auto) { return uniform(random); });
  const Observed observed = schedule.observed().value();
  // CV 0.29, halves of 360: standard error 2.2 %.
  CHECK(observed.durations.mean() == Approx(1000).epsilon(0.05));
  CHECK(observed.change < 0.08);
  const Forecast forecast = schedule.forecast(observed, 2000);
  CHECK(forecast.cycles == Approx(50'000).epsilon(0.03));
  CHECK(forecast.doubt == Approx(observed.change * 50'000).epsilon(0.1));
  CHECK(forecast.deviation > 0);
}

TEST_CASE("where the dispatcher is the limit, durations that change leave no doubt") {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> uniform(100, 300);
  const DispatchSchedule schedule = run_schedule(800, 1000, [&](auto) { return uniform(random); });
  const Observed observed = schedule.observed().value();
  CHECK(observed.change > 0.01);
  // 4 cycles each, also beyond the generations that are drawn.
  CHECK(schedule.forecast(observed, 5000).cycles == Approx(20'000).epsilon(0.001));
  CHECK(schedule.forecast(observed, 5000).doubt < 100);
}

TEST_CASE("what changes from half to half of the groups is the schedule's doubt") {
  // 30 % more from the middle of the groups after the first generation on.
  const DispatchSchedule schedule =
      run_schedule(480, 40, [](std::uint64_t group) { return group < 240 ? 1000.0 : 1300.0; });
  CHECK(schedule.observed()->change == Approx(0.3).margin(0.01));
  CHECK(schedule.observed()->durations.mean() == Approx(1300));
}

TEST_CASE("the schedule says nothing before groups have ended, and doubts what only the first generation shows") {
  CHECK_FALSE(run_schedule(40, 40, [](auto) { return 1000.0; }).observed().has_value());
  const auto early = run_schedule(100, 40, [](auto) { return 1000.0; }).observed();
  REQUIRE(early.has_value());
  CHECK(early->change == Approx(0.5));
}

TEST_CASE("where durations vary, photon+ has the spread that photon's mean loses") {
  // Constant durations lose the stragglers of the end: -6 % at 10.5 generations and a coefficient of variation of 0.3.
  double plus_sum = 0, photon_sum = 0;
  Photon::Spec mean;
  mean.levels = "warp";
  mean.warp_window = 256;
  mean.warp_tolerance = 100;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto duration = [seed](std::uint64_t group) { return varied(0.3)(group + 100'000 * seed); };
    const fake::Kernel kernel = kernel_with(10 * 256 + 128, 256, duration);
    const Compared plus = compare(kernel);
    CHECK(plus.run.treatments.size() < 10 * 256);
    plus_sum += plus.error;
    photon_sum += compare<Photon>(kernel, mean).error;
  }
  CHECK(std::abs(plus_sum / 24) < 1.5);
  CHECK(photon_sum / 24 < -1.5);
}

TEST_CASE("photon+ keeps generations in lockstep: all groups of a generation end together") {
  for (const double generations : {6.0, 6.5, 9.9}) {
    const auto groups = static_cast<std::uint64_t>(generations * 100);
    const Compared plus = compare(kernel_with(groups, 100, [](auto) { return fake::Cycle{10'000}; }));
    CHECK(plus.run.treatments.size() < groups);
    CHECK(std::abs(plus.error) < 0.5);
  }
}

TEST_CASE("photon+ predicts the same of like work-groups that it does not execute") {
  const fake::Kernel kernel = kernel_with(2000, 100, varied(0.2));
  PhotonPlus::Spec spec;
  spec.execute = false;
  const Compared skipped = compare(kernel, spec), executed = compare(kernel);
  CHECK(skipped.run.outcome.skipped_waves > 1000);
  CHECK(skipped.run.outcome.fast_forwarded_waves == 0);
  CHECK(skipped.run.prediction.cycles == executed.run.prediction.cycles);
}

TEST_CASE("photon+ follows the dispatcher where that is the limit") {
  // Durations of 200 with a group every 4 cycles: 50 of 1000 slots are in use.
  const Compared plus = compare(kernel_with(5000, 1000, [](auto) { return fake::Cycle{200}; }));
  CHECK(std::abs(plus.error) < 0.5);
  CHECK(plus.run.treatments.size() < 1000);
}

TEST_CASE("photon+ does not switch while durations change") {
  // They double within 20 generations: 5 % from one to the next are too many until little is left.
  const fake::Kernel kernel = kernel_with(2000, 100, [](std::uint64_t group) { return fake::Cycle{4000 + 2 * group}; });
  const Compared plus = compare(kernel);
  CHECK(std::abs(plus.error) < 2);
  CHECK(plus.run.treatments.size() > 1000);
  CHECK_FALSE(plus.run.prediction.half_width.has_value());  // it would not be reliable
}

TEST_CASE("photon+ stays in detail when all groups fit on the machine") {
  const Compared plus = compare(kernel_with(100, 100, varied(0.2)));
  CHECK(plus.run.treatments.size() == 100);
  CHECK(plus.run.prediction.level == "nothing");
  CHECK(plus.error == 0);
}

TEST_CASE("photon+ knows the instructions of what it did not simulate") {
  // The last half of the groups executes twice as much and takes twice as long.
  fake::Kernel kernel = kernel_with(2000, 100, [](auto) { return fake::Cycle{0}; });
  kernel.wave = [](std::uint64_t group, std::uint32_t) {
    const std::uint32_t times = group < 1000 ? 10 : 20;
    return fake::Wave{400 * times, {{0, times}}};
  };
  const Compared plus = compare(kernel);
  CHECK(plus.run.treatments.size() < 1000);
  CHECK(std::abs(plus.error) < 6);
}

TEST_CASE("photon+ asks the kernel level for two earlier launches that agree") {
  OccupancyHistory history;
  history.add(record(1000, 100, 12'000, 10));
  CHECK_FALSE(history.estimate(record(1000, 100, 0), 0.1, 0.03).has_value());
  history.add(record(1000, 100, 10'000, 9));
  // 20 % apart: the first one was cold.
  CHECK_FALSE(history.estimate(record(1000, 100, 0), 0.1, 0.03).has_value());
  history.add(record(1000, 100, 10'100, 9));
  const std::optional<LaunchEstimate> estimate = history.estimate(record(1000, 100, 0), 0.1, 0.03);
  REQUIRE(estimate.has_value());
  CHECK(estimate->cycles == 10'100);
  CHECK(estimate->difference == Approx(0.0099).margin(1e-4));
}

TEST_CASE("photon+ matches launches by occupancy, and scales what is repeated only") {
  OccupancyHistory history;
  for (int n = 0; n < 2; ++n) history.add(record(1000, 100, 10'000, 9));
  CHECK_FALSE(history.estimate(record(1000, 200, 0), 0.1, 0.03).has_value());
  CHECK_FALSE(history.estimate(record(150, 100, 0), 0.1, 0.03).has_value());
  // 500 waves more at 9 cycles each; start and end are paid once.
  CHECK(history.estimate(record(1500, 100, 0), 0.1, 0.03)->cycles == 14'500);
  LaunchRecord longer = record(1000, 100, 0);
  longer.instructions_per_wave = 11;
  CHECK(history.estimate(longer, 0.1, 0.03)->cycles == Approx(11'000));
}

TEST_CASE("photon+ does not scale a launch to one of much longer waves") {
  // layer4 of ResNet-18 on r9-nano: 10933 instructions in a wave take 122,108 cycles, 21310 take 185,222, not 238,000.
  OccupancyHistory history;
  LaunchRecord shorter = record(256, 512, 122'108), longer = record(256, 512, 0);
  shorter.instructions_per_wave = 10'933;
  longer.instructions_per_wave = 21'310;
  for (int n = 0; n < 2; ++n) history.add(shorter);
  CHECK_FALSE(history.estimate(longer, 0.1, 0.03).has_value());
  longer.cycles = 185'222;
  for (int n = 0; n < 2; ++n) history.add(longer);
  CHECK_FALSE(history.estimate(record(256, 512, 0), 0.1, 0.03).has_value());
  CHECK(history.estimate(shorter, 0.1, 0.03)->cycles == 122'108);
}
