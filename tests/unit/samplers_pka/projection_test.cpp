#include <cmath>

#include "catch.hpp"
#include "pka/kernel_projection.hpp"

using namespace pka;
using strobe::Interval;

namespace {

/// Feeds intervals of 4 cycles with alternating counts until the rule stops or `until`.
void feed(KernelProjection& rule, strobe::Cycle from, strobe::Cycle until, std::uint64_t low, std::uint64_t high,
          std::uint64_t ended) {
  for (strobe::Cycle t = from; t < until && !rule.stop(); t += 4)
    rule.interval(Interval{t, t + 4, (t / 4) % 2 == 0 ? low : high}, ended);
}

constexpr PkpSpec kPhoton{.wave_rule = false, .by_groups = false};

}  // namespace

TEST_CASE("a steady IPC stops the launch as soon as the window is full") {
  KernelProjection rule(kPhoton, 1000, 100);
  feed(rule, 0, 2996, 8, 8, 0);
  CHECK_FALSE(rule.stop());
  feed(rule, 2996, 9000, 8, 8, 0);
  REQUIRE(rule.stop());
  CHECK(rule.stop()->at == 3000);
  CHECK(rule.stop()->instructions == 750 * 8);
  CHECK(rule.stop()->ipc == Approx(2));
}

TEST_CASE("the threshold is standard deviation over mean, s = 0.25") {
  // Counts of 100 -+ d have a deviation of d.
  KernelProjection within(kPhoton, 1000, 100), beyond(kPhoton, 1000, 100);
  feed(within, 0, 6000, 75, 125, 0);
  feed(beyond, 0, 6000, 74, 126, 0);
  CHECK(within.stop());
  CHECK_FALSE(beyond.stop());
}

TEST_CASE("the window begins with the first instruction and forgets what left it") {
  KernelProjection rule(kPhoton, 1000, 100);
  feed(rule, 0, 2800, 0, 0, 0);  // the launch's overhead
  feed(rule, 2800, 5796, 8, 8, 0);
  CHECK_FALSE(rule.stop());
  feed(rule, 5796, 9000, 8, 8, 0);
  CHECK(rule.stop()->at == 5800);

  KernelProjection late(kPhoton, 1000, 100);
  feed(late, 0, 6000, 0, 100, 0);  // unsteady
  CHECK_FALSE(late.stop());
  feed(late, 6000, 20000, 50, 50, 0);
  REQUIRE(late.stop());
  // The window tolerates the share f of unsteady counts for which their deviation, 50 sqrt(f), is 12.5.
  CHECK(late.stop()->at == Approx(9000 - 3000 * 0.0625).margin(8));
}

TEST_CASE("the original rule waits for a generation of work-groups") {
  KernelProjection rule({}, 1000, 100);
  feed(rule, 0, 8000, 8, 8, 99);
  CHECK_FALSE(rule.stop());
  feed(rule, 8000, 8004, 8, 8, 100);
  CHECK(rule.stop()->at == 8004);
}

TEST_CASE("the original rule runs grids of at most one generation fully") {
  KernelProjection rule({}, 100, 100);
  feed(rule, 0, 30000, 8, 8, 100);
  CHECK_FALSE(rule.stop());
}

TEST_CASE("the original projects by work-groups finished") {
  KernelProjection rule({}, 1000, 100);
  feed(rule, 0, 10000, 8, 8, 125);
  REQUIRE(rule.stop()->at == 3000);
  CHECK(rule.cycles(0, 0) == Approx(3000.0 * 1000 / 125));
  // The time until the first work-group is not repeated.
  CHECK(rule.cycles(2000, 0) == Approx(2000 + 1000.0 * 1000 / 125));
}

TEST_CASE("Photon's version projects the instructions that are left by the window's IPC") {
  KernelProjection rule(kPhoton, 1000, 100);
  feed(rule, 0, 10000, 8, 8, 0);
  REQUIRE(rule.stop()->at == 3000);
  CHECK(rule.cycles(0, 6000 + 5000) == Approx(3000 + 5000 / 2.0));
  CHECK(rule.cycles(500, 6000) == Approx(3000));
}
