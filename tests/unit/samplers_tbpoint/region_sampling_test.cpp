// The worked example of region sampling: figure 9 of Huang's thesis (figure 7 of the IPDPS paper).
#include "tbpoint/region_sampling.hpp"

#include <functional>

#include "catch.hpp"

using namespace tbpoint;
using strobe::Cycle;

namespace {

/// A machine of four slots, whose work-groups live for 100 cycles and are dispatched 25 cycles apart; one that is
/// skipped takes a cycle. `ipc` is the machine's, by time.
struct Slots {
  RegionSampling& sampling;
  std::function<std::uint64_t(Cycle)> ipc = [](Cycle) { return 4; };
  std::vector<Fate> fates{};
  Cycle now = 0;

  void run(std::uint64_t groups) {
    std::vector<std::pair<Cycle, std::uint64_t>> flying;
    Cycle next = 0;
    for (std::uint64_t group = 0; group < groups; ++group) {
      pass(next, flying);
      const Fate fate = sampling.dispatch(group, now);
      fates.push_back(fate);
      if (fate == Fate::skip_rest) break;
      if (fate == Fate::simulate) flying.emplace_back(now + 100, group);
      next = now + (fate == Fate::simulate ? 25 : 1);
    }
    pass(now + 200, flying);
  }

 private:
  void pass(Cycle until, std::vector<std::pair<Cycle, std::uint64_t>>& flying) {
    for (;; now += 1) {
      while (!flying.empty() && flying.front().first <= now) {
        sampling.retire(flying.front().second);
        flying.erase(flying.begin());
      }
      if (now >= until) return;
      sampling.interval({now, now + 1, ipc(now)});
    }
  }
};

GroupProfile profile_of(std::size_t groups) { return GroupProfile(groups, {6400, 100, 20}); }

}  // namespace

TEST_CASE("tbpoint: figure 9 - units 2 and 3 warm up, the rest of the region is skipped, then simulation goes on") {
  // Work-group 0 is in no region, so unit 1 is not; 24 and those after it are in no region either.
  RegionSampling sampling({{0, 1, 24}}, profile_of(32), 0.1);
  Slots slots{sampling};
  slots.run(32);
  for (std::uint64_t group = 0; group < 32; ++group) {
    INFO(group);
    CHECK(slots.fates[group] == (group >= 12 && group < 24 ? Fate::skip : Fate::simulate));
  }
  REQUIRE(sampling.units().size() >= 3);
  CHECK(sampling.units()[0].group == 0);
  CHECK_FALSE(sampling.units()[0].region);
  for (const std::size_t unit : {1, 2}) {
    CHECK(sampling.units()[unit].group == 4 * unit);  // work-group 4 replaces 0, and 8 replaces 4
    CHECK(sampling.units()[unit].region == 0);
    CHECK(sampling.units()[unit].ipc == Approx(4));
  }
  CHECK_FALSE(sampling.units()[3].region);
  CHECK(sampling.units()[3].group == 24);
  CHECK(sampling.skipped_instructions() == 12 * 100);
  // Twelve work-groups passed the machine in twelve cycles; at an IPC of 4 they take 300, as 12 x 25 would.
  CHECK(sampling.cycles(1000) == Approx(1000 - 12 + 300));
}

TEST_CASE("tbpoint: the warming period lasts until adjacent units differ by less than the limit") {
  // Units of the region: 100 to 200 at 8, 200 to 300 at 7 (12.5 % less), 300 to 400 at 6 (14 % less), then 6.
  RegionSampling sampling({{0, 1, 40}}, profile_of(41), 0.1);
  Slots slots{sampling};
  slots.ipc = [](Cycle at) { return at < 200 ? 8 : at < 300 ? 7 : 6; };
  slots.run(41);
  for (std::uint64_t group = 0; group < 41; ++group) {
    INFO(group);
    CHECK(slots.fates[group] == (group >= 20 && group < 40 ? Fate::skip : Fate::simulate));
  }
  CHECK(sampling.cycles(1000) == Approx(1000 - 20 + 20 * 100 / 6.0));
}

TEST_CASE("tbpoint: a region that reaches the launch's end ends it") {
  RegionSampling sampling({{0, 0, 32}}, profile_of(32), 0.1);
  Slots slots{sampling};
  slots.run(32);
  // Nothing else runs concurrently with work-group 0, so its unit counts: stable after unit 2, which is work-group 4.
  REQUIRE(slots.fates.size() == 9);
  CHECK(slots.fates[8] == Fate::skip_rest);
  CHECK(sampling.skipped_instructions() == 24 * 100);
  CHECK(sampling.cycles(500) == Approx(500 + 24 * 100 / 4.0));
}

TEST_CASE("tbpoint: a unit in which another region begins does not count") {
  // The first region is left by work-group 6 while unit 2 (work-group 4) lives.
  RegionSampling sampling({{0, 0, 6}, {1, 6, 32}}, profile_of(32), 0.1);
  Slots slots{sampling};
  slots.run(32);
  REQUIRE(sampling.units().size() >= 2);
  CHECK(sampling.units()[0].region == 0);
  CHECK_FALSE(sampling.units()[1].region);
  // Unit 3 begins at 200 with work-group 8, while 5, 6 and 7 run: 5 is of the first region. Units 4 and 5 are inside.
  CHECK_FALSE(sampling.units()[2].region);
  CHECK(sampling.units()[3].region == 1);
  CHECK(slots.fates.size() == 21);
  CHECK(slots.fates.back() == Fate::skip_rest);
}
