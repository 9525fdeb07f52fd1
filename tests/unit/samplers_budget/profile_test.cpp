#include "budget/profile.hpp"

#include "catch.hpp"
#include "budget/percent.hpp"
#include "support/sampler_bench.hpp"

using namespace budget;
using strobe::testing::FakeLaunch;

TEST_CASE("intervals: an eighth of the groups that the machine holds, the last takes the rest") {
  const Intervals intervals(35, 80);
  CHECK(intervals.groups == 10);
  CHECK(intervals.count == 3);
  CHECK(intervals.of(9) == 0);
  CHECK(intervals.of(10) == 1);
  CHECK(intervals.of(34) == 2);
  CHECK(intervals.begins(20));
  CHECK_FALSE(intervals.begins(30));
  CHECK(Intervals(15, 80).count == 1);
}

TEST_CASE("profile: the work of each interval, and strata by what is executed") {
  FakeLaunch fake(480, 80);  // 48 intervals, of which 8 are a part
  const std::vector<strobe::SampledBlock> blocks{{0, 4, 0, 1}, {4, 4, 1, 1}};
  fake.launch.blocks = blocks;
  fake.instructions_of = [](std::uint64_t group) { return group < 240 ? 100 : 300; };
  // From the fifth part on another block; more of the same is no other stratum.
  fake.blocks_of = [](std::uint64_t group) { return std::vector<strobe::BlockCount>{{group < 320 ? 0u : 1u, 100}}; };
  const std::optional<Profile> profile = profile_of(fake.launch, Intervals(480, 80));
  REQUIRE(profile);
  REQUIRE(profile->work.size() == 48);
  CHECK(profile->work[23] == 1000);
  CHECK(profile->work[24] == 3000);
  CHECK(profile->launch.work == 24 * 1000 + 24 * 3000);
  CHECK(profile->stratum[0] == profile->stratum[31]);
  CHECK(profile->stratum[31] != profile->stratum[32]);
  CHECK(profile->stratum[32] == profile->stratum[39]);
}

TEST_CASE("strata: the two intervals after a change are strata of their own") {
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
