#include "tbpoint/launch_clusters.hpp"

#include <fstream>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using namespace tbpoint;
using strobe::testing::TemporaryFolder;

namespace {

Launch launch_of(const GroupProfile& profile, std::string kernel = "k") {
  Launch launch;
  launch.kernel = std::move(kernel);
  launch.groups = profile.size();
  add_profile(launch, profile);
  return launch;
}

/// Two equal work-groups.
Launch sized(std::uint64_t size, std::string kernel = "k") {
  return launch_of({{64 * size, size, size / 5}, {64 * size, size, size / 5}}, std::move(kernel));
}

}  // namespace

TEST_CASE("tbpoint: the paper's example of work-group variation - 100 and 100, and 160 and 40 thread instructions") {
  const GroupProfile even{{100, 2, 1}, {100, 2, 1}}, uneven{{160, 3, 1}, {40, 1, 1}};
  CHECK(size_variation(even) == 0);
  CHECK(size_variation(uneven) == Approx(0.6));  // deviation 60 of a mean of 100
  const std::vector<Launch> launches{launch_of(even), launch_of(uneven)};
  const Launch* pointers[] = {&launches[0], &launches[1]};
  CHECK(features(pointers)[0] == std::array<double, 4>{1, 1, 1, 0});
  CHECK(features(pointers)[1][3] == Approx(0.6));
  const LaunchClusters clusters = cluster_launches(launches, 0.1);
  CHECK(clusters.of[0] != clusters.of[1]);
}

TEST_CASE("tbpoint: the paper's example of divergence - 32 thread instructions in one or in 32 warp instructions") {
  const std::vector<Launch> launches{launch_of({{32, 1, 1}}), launch_of({{32, 32, 1}})};
  const Launch* pointers[] = {&launches[0], &launches[1]};
  // Means: 32 threads, 16.5 warp instructions, 1 request.
  CHECK(features(pointers)[0] == std::array<double, 4>{1, 1 / 16.5, 1, 0});
  CHECK(features(pointers)[1] == std::array<double, 4>{1, 32 / 16.5, 1, 0});
  CHECK(cluster_launches(launches, 0.1).members.size() == 2);
}

TEST_CASE("tbpoint: features without a mean are 0") {
  const std::vector<Launch> launches{launch_of({{64, 1, 0}}), launch_of({{64, 1, 0}})};
  const Launch* pointers[] = {&launches[0], &launches[1]};
  CHECK(features(pointers)[0] == std::array<double, 4>{1, 1, 0, 0});
}

TEST_CASE("tbpoint: the launch nearest to the mean of its cluster comes first - of equally near ones the first") {
  // Sizes over their mean of 1000: 0.97, 1.03, 1.00, and a distance of 0.06 sqrt(3) = 0.104 between the first two.
  const std::vector<Launch> launches{sized(970), sized(1030), sized(1000)};
  const LaunchClusters all = cluster_launches(launches, 0.11);
  REQUIRE(all.members.size() == 1);
  CHECK(all.members[0] == std::vector<std::size_t>{2, 0, 1});
  CHECK(cluster_launches(launches, 0.1).members.size() == 2);
  const std::vector<Launch> equal{sized(500), sized(500), sized(500)};
  CHECK(cluster_launches(equal, 0).members == std::vector<std::vector<std::size_t>>{{0, 1, 2}});
}

TEST_CASE("tbpoint: kernels share no cluster, nor do launches without counts") {
  std::vector<Launch> launches{sized(100, "a"), sized(100, "b"), sized(100, "a"), Launch{}, Launch{}};
  const LaunchClusters clusters = cluster_launches(launches, 10);
  CHECK(clusters.members.size() == 4);
  CHECK(clusters.of[0] == clusters.of[2]);
  CHECK(clusters.of[0] != clusters.of[1]);
  CHECK(clusters.members[clusters.of[3]] == std::vector<std::size_t>{3});
}

TEST_CASE("tbpoint: a group profile survives its encoding, and no part of it is taken for one") {
  const GroupProfile profile{{0, 1, 127}, {128, 1u << 31, ~std::uint64_t{0}}, {7, 8, 9}};
  const std::string bytes = encode(profile);
  CHECK(decode(bytes, 3) == profile);
  CHECK_FALSE(decode(bytes, 2));
  CHECK_FALSE(decode(bytes, 4));
  CHECK_FALSE(decode(std::string_view(bytes).substr(0, bytes.size() - 1), 3));
}

TEST_CASE("tbpoint: the file of a profile pass keeps the launches, and a damaged one is refused by line") {
  const TemporaryFolder folder;
  const std::string path = folder / "launches";
  std::vector<Launch> launches{launch_of({{160, 3, 1}, {40, 1, 1}}, "void f<int>(float*)"), Launch{}};
  launches[1].kernel = "waits";
  launches[0].code_object = "abc";
  launches[0].grid[0] = 128;
  write_launches(path, launches);
  const std::vector<Launch> read = read_launches(path);
  REQUIRE(read.size() == 2);
  CHECK(read[0].same_launch(launches[0]));
  CHECK(read[0].counts->lane_instructions == 200);
  CHECK(read[0].counts->wave_instructions == 4);
  CHECK(requests(*read[0].counts) == 2);
  CHECK(read[0].size_variation == launches[0].size_variation);
  CHECK_FALSE(read[1].counts);

  const auto refused = [&](const std::string& text, const std::string& why) {
    std::ofstream(path) << text;
    CHECK_THROWS_WITH(read_launches(path), Catch::Contains(why) && Catch::Contains("phase=profile"));
  };
  refused("anything\n", ":1: not a \"strobe tbpoint launches 1\"");
  refused("strobe tbpoint launches 1\n1 1 1 x\nend 1\n", ":2: damaged");
  refused("strobe tbpoint launches 1\n", "ends in the middle");
  CHECK_THROWS_WITH(read_launches(folder / "none"), Catch::Contains("cannot be read"));
}
