#include "catch.hpp"
#include "common/waves.hpp"

using namespace samplers;

TEST_CASE("partial work-groups have fewer waves") {
  strobe::SampledLaunch launch;
  launch.grid[0] = 300, launch.group[0] = 128;  // groups of 128, 128, 44
  launch.grid[1] = 3, launch.group[1] = 2;      // and of 2, 1 rows
  launch.groups = 6;
  CHECK(waves_of_group(launch, 0) == 4);
  CHECK(waves_of_group(launch, 2) == 2);  // 44 * 2
  CHECK(waves_of_group(launch, 3) == 2);  // 128 * 1
  CHECK(waves_of_group(launch, 5) == 1);  // 44 * 1
}

TEST_CASE("a group has ended when all of its waves have") {
  strobe::SampledLaunch launch;
  launch.grid[0] = 200, launch.group[0] = 128, launch.groups = 2;
  GroupCounter counter;
  counter.begin(launch);
  counter.wave_retired(0);
  counter.wave_retired(1);
  CHECK(counter.ended() == 0);
  counter.wave_retired(1);  // 72 items: two waves
  CHECK(counter.ended() == 1);
  counter.wave_retired(0);
  CHECK(counter.ended() == 2);
}
