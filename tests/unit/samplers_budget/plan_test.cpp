#include "budget/plan.hpp"

#include <algorithm>
#include <functional>

#include "catch.hpp"

using namespace budget;

namespace {

struct Simulated {
  std::vector<bool> detailed;
  std::vector<Measured> units;
  std::size_t in_detail() const { return static_cast<std::size_t>(std::count(detailed.begin(), detailed.end(), true)); }
};

/// Runs a plan; an interval is measured if it and the two before are in detail.
Simulated run(const Profile& profile, const Goal& goal, const std::function<double(std::size_t)>& rate) {
  Plan plan(profile, goal, 0);
  Simulated made;
  std::size_t settled = 0, open = 0;
  for (std::size_t n = 0; n < profile.work.size(); ++n) {
    const bool goes_on = open > 0 && open < plan.unit() && profile.stratum[n] == profile.stratum[n - 1];
    if (!goes_on) open = 0;
    const bool detailed = plan.in_detail(n, made.units, goes_on);
    made.detailed.push_back(detailed);
    if (detailed && settled >= Plan::kSettling) {
      if (open++ == 0) made.units.push_back({n, 0, 0, 0});
      Measured& unit = made.units.back();
      ++unit.intervals, unit.cycles += rate(n) * profile.work[n], unit.instructions += profile.work[n];
    }
    settled = detailed ? settled + 1 : 0;
  }
  return made;
}

Profile profile_of(std::size_t intervals) {
  Profile profile;
  profile.work.assign(intervals, 1000);
  profile.stratum.assign(intervals, 0);
  profile.strata = 1;
  return profile;
}

}  // namespace

TEST_CASE("plan: a quiet launch is measured at its start, between and at its end") {
  const Profile profile = profile_of(200);
  const Simulated made = run(profile, {}, [](std::size_t) { return 2.0; });
  CHECK(made.in_detail() < 40);
  CHECK(made.units.size() >= 3);
  CHECK(made.detailed[0]);
  CHECK(made.detailed[2]);
  CHECK(made.detailed[199]);
}

TEST_CASE("plan: noise is sampled more densely, and noise that is too large simulated") {
  const Profile profile = profile_of(200);
  const auto noisy = [](double size) {
    return [size](std::size_t n) { return 1 + size * ((n * 2654435761u >> 8) % 1000 / 1000.0 - 0.5); };
  };
  const std::size_t quiet = run(profile, {}, noisy(0)).in_detail(), some = run(profile, {}, noisy(0.15)).in_detail(),
                    much = run(profile, {}, noisy(1.5)).in_detail();
  CHECK(quiet < some);
  CHECK(some < much);
  CHECK(much > 150);
  CHECK(run(profile, {0.1, 0.95, 1}, noisy(0.15)).in_detail() < some);
}

TEST_CASE("plan: every stratum is measured, however short") {
  Profile profile = profile_of(200);
  for (std::size_t n = 120; n < 124; ++n) profile.stratum[n] = 1;
  profile.strata = 2;
  const Simulated made = run(profile, {}, [](std::size_t n) { return n >= 120 && n < 124 ? 9.0 : 1.0; });
  CHECK(std::ranges::any_of(made.units,
                            [](const Measured& unit) { return unit.interval >= 120 && unit.interval < 124; }));
}

TEST_CASE("plan: the seed moves the units, and only the seed") {
  const Profile profile = profile_of(200);
  const auto steady = [](std::size_t) { return 1.0; };
  CHECK(run(profile, {0.02, 0.95, 1}, steady).detailed == run(profile, {0.02, 0.95, 1}, steady).detailed);
  CHECK(run(profile, {0.02, 0.95, 1}, steady).detailed != run(profile, {0.02, 0.95, 2}, steady).detailed);
}
