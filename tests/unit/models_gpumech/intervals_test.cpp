// The interval algorithm, by hand.
#include "gpumech/intervals.hpp"

#include <catch2/catch.hpp>

using namespace gpumech;

TEST_CASE("a dependent instruction ends the interval as in figure 22") {
  // i5 needs i3, which takes six cycles; nothing needs the others. Issue cycles by Eq. 13: 0, 1, 2, 3, and for i5 the
  // one after the done cycle of i3: 2 + 6 + 1 = 9; i6 follows at 10.
  std::vector<TracedInstruction> trace(6);
  trace[2].latency = 6;
  trace[4].sources = {2};
  const IntervalProfile profile = intervals_of(trace);
  REQUIRE(profile.intervals.size() == 2);
  CHECK(profile.intervals[0].instructions == 4);  // i1 to i4
  CHECK(profile.intervals[0].stall_cycles == 5);  // cycles 4 to 8
  CHECK(profile.intervals[1].instructions == 2);
  CHECK(profile.intervals[1].stall_cycles == 0);
  CHECK(profile.cycles() == 11);
}

TEST_CASE("a result that is there in time ends no interval") {
  std::vector<TracedInstruction> trace(4);
  trace[0].latency = 2;
  trace[3].sources = {0};  // done at 2, issued at 3 anyway
  CHECK(intervals_of(trace).intervals.size() == 1);
}

TEST_CASE("the later of two sources decides") {
  std::vector<TracedInstruction> trace(3);
  trace[0].latency = 10;  // done at 10
  trace[1].latency = 3;   // done at 4
  trace[2].sources = {0, 1};
  const IntervalProfile profile = intervals_of(trace);
  REQUIRE(profile.intervals.size() == 2);
  CHECK(profile.intervals[0].stall_cycles == 9);  // issued at 1 and at 11
}

TEST_CASE("warp performance is Eq. 14") {
  // Intervals of 3 instructions and 6 stall cycles, and of 1 and 10: 4 / (4 + 16).
  IntervalProfile profile;
  profile.intervals = {{3, 6}, {1, 10}};
  CHECK(profile.performance() == Approx(0.2));
}

TEST_CASE("a turn of four cycles is no stall") {
  IntervalBuilder builder(4);
  builder.issue(0);
  builder.issue(4);
  builder.issue(20, StallCause::memory, 7);  // twelve cycles late
  const IntervalProfile profile = builder.finish();
  REQUIRE(profile.intervals.size() == 2);
  CHECK(profile.intervals[0].instructions == 2);
  CHECK(profile.intervals[0].stall_cycles == 12);
  CHECK(profile.intervals[0].cause == StallCause::memory);
  CHECK(profile.intervals[0].pc == 7);
  CHECK(profile.cycles() == 3 * 4 + 12);
}
