#include <numeric>

#include "catch.hpp"
#include "simpoint/units.hpp"

using namespace simpoint;
using strobe::BlockCount;

namespace {

const std::vector<strobe::SampledBlock> kBlocks{{0, 40, 0, 10}, {40, 20, 10, 5}};

/// A wave that executes block 0 `a` times and block 1 `b` times.
void wave(UnitCutter& cutter, std::uint64_t group, std::uint32_t a, std::uint32_t b) {
  const BlockCount counts[] = {{0, a}, {1, b}};
  strobe::WaveProfile profile;
  profile.group = group;
  profile.instructions = 10 * a + 5 * b;
  profile.blocks = counts;
  cutter.wave(profile);
}

Unit unit(std::uint64_t first, std::uint64_t a, std::uint64_t b) { return {first, 10, a + b, {a, b}}; }

}  // namespace

TEST_CASE("a unit ends with the work-group in which it reaches its instructions") {
  UnitCutter cutter(100, kBlocks);
  for (std::uint64_t group = 0; group < 6; ++group)
    for (int w = 0; w < 2; ++w) wave(cutter, group, 2, 1);  // 50 instructions in each group
  const std::vector<Unit> units = cutter.finish(6);
  REQUIRE(units.size() == 3);
  CHECK(units[1].first_group == 2);
  CHECK(units[1].groups == 2);
  CHECK(units[1].instructions == 100);
  CHECK(units[1].blocks == std::vector<std::uint64_t>{80, 20});  // by instructions
}

TEST_CASE("what is left at the end joins the unit before, unless it is half a unit") {
  UnitCutter small(100, kBlocks), large(100, kBlocks);
  for (std::uint64_t group = 0; group < 2; ++group) wave(small, group, group == 0 ? 10 : 4, 0);
  for (std::uint64_t group = 0; group < 2; ++group) wave(large, group, group == 0 ? 10 : 5, 0);
  const std::vector<Unit> one = small.finish(2);
  REQUIRE(one.size() == 1);
  CHECK(one[0].groups == 2);
  CHECK(one[0].instructions == 140);
  CHECK(one[0].blocks[0] == 140);
  CHECK(large.finish(2).size() == 2);
}

TEST_CASE("one point for each kind of unit, with the instructions of all of its kind") {
  std::vector<Unit> units;
  for (std::uint64_t i = 0; i < 12; ++i) units.push_back(i % 3 == 0 ? unit(10 * i, 90, 10) : unit(10 * i, 10, 190));
  const std::vector<SimulationPoint> points = choose(units, 0, {});
  REQUIRE(points.size() == 2);
  std::uint64_t instructions = 0;
  for (const SimulationPoint& p : points) {
    CHECK(p.instructions == (p.unit % 3 == 0 ? 4 * 100 : 8 * 200));
    instructions += p.instructions;
  }
  CHECK(instructions == 4 * 100 + 8 * 200);
}

TEST_CASE("the point is the unit nearest the centroid") {
  // Shares of block 1 of 0.1, 0.2, 0.3: the middle one is nearest their mean.
  const std::vector<Unit> units{unit(0, 90, 10), unit(10, 80, 20), unit(20, 70, 30)};
  const std::vector<SimulationPoint> points = choose(units, 0, {.most_clusters = 1});
  REQUIRE(points.size() == 1);
  CHECK(points[0].unit == 1);
}

TEST_CASE("of equally near units the first that can be warmed up is taken") {
  std::vector<Unit> units;
  for (std::uint64_t i = 0; i < 8; ++i) units.push_back(unit(10 * i, 50, 50));
  CHECK(choose(units, 0, {})[0].unit == 0);
  CHECK(choose(units, 25, {})[0].unit == 3);
  CHECK(choose(units, 1000, {})[0].unit == 0);
}
