#include "budget/profile.hpp"

#include "catch.hpp"
#include "budget/percent.hpp"
#include "support/sampler_bench.hpp"

using namespace budget;
using strobe::testing::FakeLaunch;

TEST_CASE("intervals: as many groups as the machine holds; the last takes the rest") {
  const Intervals intervals(35, 10);
  CHECK(intervals.count == 3);
  CHECK(intervals.of(9) == 0);
  CHECK(intervals.of(10) == 1);
  CHECK(intervals.of(34) == 2);
  CHECK(intervals.begins(20));
  CHECK_FALSE(intervals.begins(30));
  CHECK(Intervals(15, 10).count == 1);
}

TEST_CASE("profile: the work of each interval, and strata by what is executed") {
  FakeLaunch fake(60, 10);
  const std::vector<strobe::SampledBlock> blocks{{0, 4, 0, 1}, {4, 4, 1, 1}};
  fake.launch.blocks = blocks;
  fake.instructions_of = [](std::uint64_t group) { return group < 30 ? 100 : 300; };
  // The second half executes the other block; more of the same is no other stratum.
  fake.blocks_of = [](std::uint64_t group) { return std::vector<strobe::BlockCount>{{group < 40 ? 0u : 1u, 100}}; };
  const std::optional<Profile> profile = profile_of(fake.launch, Intervals(60, 10));
  REQUIRE(profile);
  CHECK(profile->work == std::vector<double>{1000, 1000, 1000, 3000, 3000, 3000});
  CHECK(profile->launch.work == 12000);
  CHECK(profile->stratum[0] == profile->stratum[3]);
  CHECK(profile->stratum[0] != profile->stratum[4]);
}

TEST_CASE("strata: the two intervals behind a change are strata of their own") {
  const std::vector<unsigned> strata = with_transitions({0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1});
  CHECK(strata[0] == strata[1]);
  CHECK(strata[3] != strata[4]);
  CHECK(strata[5] == strata[6]);
  CHECK(strata[5] != strata[4]);
  CHECK(strata[9] == strata[0]);
  CHECK(strata[10] == strata[3]);
  CHECK(strata[11] == strata[4]);
}

TEST_CASE("strata: block mixes apart by a tenth") {
  Features a, b, c;
  a.mix = {1, 0};
  b.mix = {0.95, 0.05};
  c.mix = {0.8, 0.2};
  CHECK(mix_distance(a.mix, c.mix) == Approx(0.2));
  CHECK(stratify({a, b, c}) == std::vector<unsigned>{0, 0, 1});
}

TEST_CASE("shares: percent or fraction") {
  CHECK(parse_share("2%") == 0.02);
  CHECK(parse_share("2.5 %") == 0.025);
  CHECK(parse_share("0.95") == 0.95);
  CHECK_FALSE(parse_share("2 percent"));
  CHECK_FALSE(parse_share(""));
  CHECK_FALSE(parse_share("%"));
}
