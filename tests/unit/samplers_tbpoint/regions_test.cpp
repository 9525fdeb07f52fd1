// The worked example of region identification: figure 8 and table 3 of Huang's thesis (figure 6 and table III of the
// IPDPS paper).
#include "tbpoint/regions.hpp"

#include "catch.hpp"

using namespace tbpoint;

namespace {

/// `groups` work-groups of 100 instructions and 100 p requests.
void add(GroupProfile& profile, std::size_t groups, std::uint64_t requests, std::uint64_t instructions = 100) {
  for (std::size_t i = 0; i < groups; ++i) profile.push_back({6400, instructions, requests});
}

/// An epoch of four with an outlier of eleven times the size and the same stall probability.
void add_outlier(GroupProfile& profile, std::uint64_t requests) {
  add(profile, 3, requests);
  add(profile, 1, 11 * requests, 1100);
}

}  // namespace

TEST_CASE("tbpoint: figure 8 - eight epochs, two clusters, two epochs with outliers, two regions") {
  GroupProfile profile;
  add(profile, 8, 20);
  add_outlier(profile, 20);
  add_outlier(profile, 20);
  add(profile, 16, 50);
  const std::vector<Epoch> found = epochs(profile, 4);
  REQUIRE(found.size() == 8);
  for (std::size_t i = 0; i < 8; ++i) {
    INFO(i);
    CHECK(found[i].first == 4 * i);
    CHECK(found[i].end == 4 * i + 4);
    CHECK(found[i].stall_probability == Approx(i < 4 ? 0.2 : 0.5));
    // 100, 100, 100, 1100: mean 350, standard deviation 433.0.
    CHECK(found[i].variation == Approx(i == 2 || i == 3 ? 433.0127 / 350 : 0).margin(1e-6));
  }
  CHECK(regions(found, {}) == std::vector<Region>{{0, 0, 8}, {1, 16, 32}});
}

TEST_CASE("tbpoint: table 3 - work-groups 0 to 40 and 50 to 120") {
  GroupProfile profile;
  add(profile, 40, 20);
  add(profile, 5, 1, 10);
  add(profile, 5, 40);
  add(profile, 70, 90);
  CHECK(regions(epochs(profile, 10), {}) == std::vector<Region>{{0, 0, 40}, {1, 50, 120}});
}

TEST_CASE("tbpoint: an epoch is as long as the occupancy, so another machine has other regions of one profile") {
  GroupProfile profile;
  for (int i = 0; i < 4; ++i) add(profile, 8, i % 2 == 0 ? 20 : 60);
  const std::vector<Region> narrow = regions(epochs(profile, 8), {});
  CHECK(narrow == std::vector<Region>{{0, 0, 8}, {1, 8, 16}, {0, 16, 24}, {1, 24, 32}});
  // With 16 at a time all epochs are alike; the requests of their halves vary by 20 / 40 = 0.5.
  CHECK(regions(epochs(profile, 16), {}).empty());
  CHECK(regions(epochs(profile, 16), {0.2, 0.6}) == std::vector<Region>{{0, 0, 32}});
}

TEST_CASE("tbpoint: stall probabilities up to the threshold apart are one region - the last epoch may be short") {
  GroupProfile profile;
  add(profile, 4, 10);
  add(profile, 4, 25);
  add(profile, 3, 45);
  CHECK(regions(epochs(profile, 4), {}) == std::vector<Region>{{0, 0, 8}, {1, 8, 11}});
  CHECK(regions(epochs(profile, 4), {0.4, 0.3}) == std::vector<Region>{{0, 0, 11}});
  CHECK(regions(epochs({}, 4), {}).empty());
}
