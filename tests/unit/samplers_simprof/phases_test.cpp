// From stacks to phases: features by regression, clusters by silhouette.
#include "catch.hpp"
#include "simprof/features.hpp"
#include "simprof/phase_formation.hpp"
#include "strobe/random.hpp"

using namespace simprof;
using samplers::Points;

namespace {

/// Units of 4 snapshots; `counts[unit][method]`, IPC of each.
Profile profile_of(const std::vector<std::vector<double>>& counts, const std::vector<double>& ipc) {
  Profile profile;
  for (std::size_t m = 0; m < counts[0].size(); ++m) profile.methods.push_back("m" + std::to_string(m));
  for (std::size_t u = 0; u < counts.size(); ++u) {
    Unit unit{std::to_string(u), 1 / ipc[u], 1, 4, {}};
    for (std::size_t m = 0; m < counts[u].size(); ++m)
      if (counts[u][m] > 0) unit.methods.push_back({static_cast<std::uint32_t>(m), counts[u][m]});
    profile.units.push_back(unit);
  }
  return profile;
}

Points line(const std::vector<double>& values) {
  Points points(values.size(), 1);
  for (std::size_t i = 0; i < values.size(); ++i) points[i][0] = values[i];
  return points;
}

/// Blobs of `each` points, 10 apart in their own dimension, up to 1 wide.
Points blobs(std::size_t count, std::size_t each, std::uint64_t seed) {
  strobe::SplitMix64 random(seed);
  Points points(count * each, count);
  for (std::size_t i = 0; i < points.count(); ++i)
    for (std::size_t d = 0; d < count; ++d) points[i][d] = random.uniform() + (i % count == d ? 10 : 0);
  return points;
}

}  // namespace

TEST_CASE("r^2 of a method's frequency against IPC, computed by hand") {
  // Frequencies 0, 1/4, 1/2, 3/4; IPC 1, 2, 2, 4: Sxx = 0.3125, Sxy = 1.125, Syy = 4.75.
  const Profile profile = profile_of({{0, 4, 2}, {1, 4, 2}, {2, 4, 3}, {3, 4, 1}}, {1, 2, 2, 4});
  const std::vector<double> scores = regression_scores(profile);
  CHECK(scores[0] == Approx(1.265625 / 1.484375));
  CHECK(scores[1] == -1);  // on every stack
  // Frequencies 1/2, 1/2, 3/4, 1/4: Sxx = 0.125, Sxy = -0.5, r^2 = 0.25 / 0.59375.
  CHECK(scores[2] == Approx(0.25 / 0.59375));
}

TEST_CASE("the methods that explain IPC best become features") {
  const Profile profile = profile_of({{0, 4, 2}, {1, 4, 2}, {2, 4, 3}, {3, 4, 1}}, {1, 2, 2, 4});
  CHECK(select_methods(profile, 100) == std::vector<std::uint32_t>{0, 2});
  CHECK(select_methods(profile, 1) == std::vector<std::uint32_t>{0});
  // Without a difference of IPC all that vary are alike, and the first are taken.
  CHECK(select_methods(profile_of({{0, 4, 2}, {1, 4, 2}, {2, 4, 3}}, {1, 1, 1}), 1) == std::vector<std::uint32_t>{0});
}

TEST_CASE("frequencies are shares of the unit's snapshots, by name") {
  const Profile profile = profile_of({{1, 4}, {0, 2}}, {1, 1});
  const std::vector<std::string> names{"m1", "of another input", "m0"};
  const Points points = frequencies(profile, names);
  CHECK(points[0][0] == 1);
  CHECK(points[0][1] == 0);
  CHECK(points[0][2] == 0.25);
  CHECK(points[1][0] == 0.5);
  CHECK(points[1][2] == 0);
}

TEST_CASE("the silhouette coefficient, computed by hand") {
  const std::vector<std::uint32_t> two{0, 0, 1, 1};
  // 0: (11 - 1) / 11; 1: (10 - 1) / 10; 10: (9.5 - 2) / 9.5; 12: (11.5 - 2) / 11.5
  CHECK(silhouette(line({0, 1, 10, 12}), two, 2) == Approx((10.0 / 11 + 0.9 + 7.5 / 9.5 + 9.5 / 11.5) / 4));
  // A point alone counts 0: (8.5 - 1) / 8.5 and (7.5 - 1) / 7.5 of the others.
  const std::vector<std::uint32_t> alone{0, 0, 1};
  CHECK(silhouette(line({0, 1, 8.5}), alone, 2) == Approx((7.5 / 8.5 + 6.5 / 7.5) / 3));
  const std::vector<std::uint32_t> one{0, 0, 0};
  CHECK(silhouette(line({0, 1, 8.5}), one, 1) == 0);
}

TEST_CASE("as many phases as there are blobs") {
  for (std::size_t count = 2; count <= 7; ++count) {
    const PhaseSet phases = form_phases(blobs(count, 12, count), {});
    INFO(count);
    CHECK(phases.count() == count);
    CHECK(phases.silhouette > 0.9);
    for (std::size_t i = count; i < phases.of.size(); ++i) CHECK(phases.of[i] == phases.of[i % count]);
  }
}

TEST_CASE("the fewest phases within 90 % of the best silhouette") {
  // Pairs 0.4 apart in two groups 100 apart: 4 clusters score slightly below 2, but above 90 %.
  const Points points = line({0, 0.001, 3, 3.001, 100, 100.001, 103, 103.001});
  const std::vector<std::uint32_t> two{0, 0, 0, 0, 1, 1, 1, 1}, four{0, 0, 1, 1, 2, 2, 3, 3};
  const double of_two = silhouette(points, two, 2), of_four = silhouette(points, four, 4);
  REQUIRE(of_two < of_four);
  REQUIRE(of_two > 0.9 * of_four);
  CHECK(form_phases(points, {}).count() == 2);
  CHECK(form_phases(points, {.share = 1}).count() == 4);
  CHECK(form_phases(points, {.most = 3, .share = 1}).count() <= 3);
}

TEST_CASE("one phase without structure, or without features") {
  CHECK(form_phases(Points(5, 0), {}).count() == 1);
  CHECK(form_phases(Points(5, 3), {}).count() == 1);
  CHECK(form_phases(Points(1, 3), {}).count() == 1);
  // A cloud of many dimensions has no groups: its silhouettes are near 0.
  strobe::SplitMix64 random(3);
  Points cloud(60, 40);
  for (std::size_t i = 0; i < cloud.count(); ++i)
    for (double& x : cloud[i]) x = random.uniform();
  CHECK(form_phases(cloud, {}).count() == 1);
  CHECK(form_phases(cloud, {.structure = -1}).count() > 1);
}

TEST_CASE("phases are numbered by size, the larger first") {
  const PhaseSet phases = form_phases(line({50, 0, 0.1, 50.1, 50.05, 100, 50.02, 100.1}), {});
  REQUIRE(phases.count() == 3);
  CHECK(phases.sizes == std::vector<std::uint64_t>{4, 2, 2});
  CHECK(phases.of == std::vector<std::uint32_t>{0, 1, 1, 0, 0, 2, 0, 2});
}

TEST_CASE("of many units a part is clustered and the others join") {
  const PhaseSet phases = form_phases(blobs(3, 2000, 1), {});
  REQUIRE(phases.count() == 3);
  CHECK(phases.sizes == std::vector<std::uint64_t>{2000, 2000, 2000});
  for (std::size_t i = 3; i < phases.of.size(); ++i) REQUIRE(phases.of[i] == phases.of[i % 3]);
}
