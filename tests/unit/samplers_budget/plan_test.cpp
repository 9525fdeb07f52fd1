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

/// Runs a plan with generations of eight intervals; a unit begins when two generations before it are in detail.
Simulated run(const Profile& profile, const Goal& goal, const std::function<double(std::size_t)>& rate) {
  constexpr std::size_t kGeneration = 8, kSettling = Plan::settling(kGeneration);
  Plan plan(profile, goal, 0);
  Simulated made;
  const std::vector<Measured> start{{0, kSettling, 1, 1}};
  std::size_t settled = 0;
  bool open = false;
  for (std::size_t n = 0; n < profile.work.size(); ++n) {
    open = open && made.units.back().intervals < plan.unit(kGeneration) &&
           profile.stratum[n] == profile.stratum[made.units.back().interval];
    // A unit in progress is not known yet.
    const std::span<const Measured> units(made.units.data(), made.units.size() - (open ? 1 : 0));
    const bool detailed = n < kSettling || plan.in_detail(n, {units, start, kGeneration, kSettling, open});
    made.detailed.push_back(detailed);
    if (detailed && settled >= kSettling) {
      if (!open) made.units.push_back({n, 0, 0, 0});
      open = true;
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
  const Profile profile = profile_of(1600);
  const Simulated made = run(profile, {}, [](std::size_t) { return 2.0; });
  CHECK(made.in_detail() < 400);
  CHECK(made.units.size() >= 3);
  CHECK(made.detailed[0]);
  CHECK(made.detailed[17]);
  CHECK(made.detailed[1599]);
}

TEST_CASE("plan: noise is sampled more densely, and noise that is too large simulated") {
  const Profile profile = profile_of(1600);
  const auto noisy = [](double size) {
    return [size](std::size_t n) { return 1 + size * ((n / 8 * 2654435761u >> 8) % 1000 / 1000.0 - 0.5); };
  };
  const std::size_t quiet = run(profile, {}, noisy(0)).in_detail(), some = run(profile, {}, noisy(0.15)).in_detail(),
                    much = run(profile, {}, noisy(1.5)).in_detail();
  CHECK(quiet < some);
  CHECK(some < much);
  CHECK(much > 1200);
  CHECK(run(profile, {0.1, 0.95, 1}, noisy(0.15)).in_detail() < some);
}

TEST_CASE("plan: every stratum is measured, however short") {
  Profile profile = profile_of(1600);
  for (std::size_t n = 960; n < 976; ++n) profile.stratum[n] = 1;
  profile.strata = 2;
  const Simulated made = run(profile, {}, [](std::size_t n) { return n >= 960 && n < 976 ? 9.0 : 1.0; });
  CHECK(std::ranges::any_of(made.units,
                            [](const Measured& unit) { return unit.interval >= 960 && unit.interval < 976; }));
}

TEST_CASE("plan: the seed moves the units, and only the seed") {
  const Profile profile = profile_of(1600);
  const auto steady = [](std::size_t) { return 1.0; };
  CHECK(run(profile, {0.02, 0.95, 1}, steady).detailed == run(profile, {0.02, 0.95, 1}, steady).detailed);
  CHECK(run(profile, {0.02, 0.95, 1}, steady).detailed != run(profile, {0.02, 0.95, 2}, steady).detailed);
}
