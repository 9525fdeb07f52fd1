// The caches without time, and the latencies that follow from them.
#include "gpumech/caches.hpp"

#include <catch2/catch.hpp>

#include "gpumech/wave.hpp"
#include "trace_builder.hpp"

using namespace gpumech;
using namespace gpumech_tests;
using strobe::MemoryKind;

TEST_CASE("tags replace the least recently used line of a set") {
  Tags tags({2 * 64, 2, false});  // one set of two ways
  CHECK_FALSE(tags.access(1, true).hit);
  CHECK_FALSE(tags.access(2, true).hit);
  CHECK(tags.access(1, true).hit);
  CHECK_FALSE(tags.access(3, true).hit);  // takes the place of 2
  CHECK(tags.access(1, true).hit);
  CHECK_FALSE(tags.access(2, true).hit);
}

TEST_CASE("tags that do not allocate stay as they are") {
  Tags tags({2 * 64, 2, false});
  CHECK_FALSE(tags.access(1, false).hit);
  CHECK_FALSE(tags.access(1, false).hit);
}

TEST_CASE("sets are folded with the upper bits") {
  // Four sets of one way: 0, 4 and 8 share set 0; folded they lie in 0, 1 and 2.
  Tags plain({4 * 64, 1, false}), folded({4 * 64, 1, true});
  for (Tags* tags : {&plain, &folded})
    for (const std::uint64_t line : {0, 4, 8}) tags->access(line, true);
  CHECK_FALSE(plain.access(0, true).hit);
  CHECK(folded.access(0, true).hit);
  CHECK(folded.access(4, true).hit);
}

TEST_CASE("each access is served by the farthest of its lines") {
  TraceBuilder builder({vector_memory(MemoryKind::load), vector_memory(MemoryKind::load)}, 1);
  builder.wave();
  builder.access(0, {100, 101});  // cold: DRAM
  builder.access(1, {100, 102});  // one hits, one is cold
  builder.access(1, {100, 101});  // both hit
  Machine machine;
  const CacheStatistics caches = simulate_caches(builder.profile, machine);
  CHECK(caches.of[0].served == std::array<double, kLevels>{0, 0, 1});
  CHECK(caches.of[1].served == std::array<double, kLevels>{1, 0, 1});
  CHECK(caches.of[1].l1_misses == 1);
  CHECK(caches.l1_hit_rate() == Approx(3.0 / 6));
}

TEST_CASE("a line that another compute unit has fetched comes from the L2") {
  TraceBuilder builder({vector_memory(MemoryKind::load)}, 2);
  for (int group = 0; group < 2; ++group) {
    builder.wave();
    builder.access(0, {7});
  }
  Machine machine;
  machine.compute_units = 2;
  const CacheStatistics caches = simulate_caches(builder.profile, machine);
  CHECK(caches.of[0].served == std::array<double, kLevels>{0, 1, 1});
  // With one compute unit that holds both at once it is an L1 hit on a line that is on its way.
  machine.compute_units = 1;
  machine.resident_groups = 2;
  const CacheStatistics shared = simulate_caches(builder.profile, machine);
  CHECK(shared.of[0].served == std::array<double, kLevels>{1, 0, 1});
  CHECK(shared.of[0].merged == 1);
}

TEST_CASE("the footprint of a launch grows by what later work-groups touch for the first time") {
  TraceBuilder builder({vector_memory(MemoryKind::load)}, 40);  // work-groups, of which four are traced
  for (std::uint64_t group = 0; group < 4; ++group) {
    builder.wave();
    builder.access(0, {1000, 10 * group, 10 * group + 1});  // one line for all, two private ones
  }
  // 9 lines of four groups; the second two add 4, two a group: 36 more groups add 72.
  CHECK(footprint(builder.profile) == Approx(9 + 72));
}

TEST_CASE("a launch after another one finds the L2 filled, if all it touches fits there") {
  TraceBuilder builder({vector_memory(MemoryKind::load)}, 1);
  builder.wave();
  builder.access(0, {100, 101});
  Machine machine;
  CHECK(simulate_caches(builder.profile, machine).of[0].served == std::array<double, kLevels>{0, 0, 1});
  CHECK(simulate_caches(builder.profile, machine, true).of[0].served == std::array<double, kLevels>{0, 1, 0});
  machine.l2.bytes = 64;  // room for one of the two
  machine.l2.ways = 1;
  CHECK(simulate_caches(builder.profile, machine, true).of[0].served == std::array<double, kLevels>{0, 0, 1});
}

TEST_CASE("AMAT is the example of section 4.5.2") {
  AccessStatistics statistics;
  statistics.executions = 10;
  statistics.served = {0, 9, 1};
  CHECK(mean_latency(statistics, {25, 120, 420}) == Approx(150));
}

TEST_CASE("stores dirty L2 lines, of which those beyond its size are written back") {
  TraceBuilder builder({vector_memory(MemoryKind::store)}, 1);
  builder.wave();
  for (std::uint64_t line = 0; line < 64; ++line) builder.access(0, {line});
  Machine machine;
  machine.l2 = {16 * 64, 16, false};
  const CacheStatistics caches = simulate_caches(builder.profile, machine);
  CHECK(caches.of[0].dirtied == 64);
  CHECK(caches.written_back == Approx(1 - 16.0 / 64));
  CHECK(caches.of[0].dram == 0);  // whole lines: nothing is fetched
}

TEST_CASE("a wave stalls at s_waitcnt for its load") {
  // Load at 0, two vector instructions, a wait, one more. The wait can issue at 12, the data is there at 412.
  TraceBuilder builder({vector_memory(MemoryKind::load), valu(), wait_vm(0)}, 1);
  builder.wave();
  builder.access(0, {5});
  for (const std::uint32_t n : {1, 1, 2, 1}) builder.run(n);
  Machine machine;
  CacheStatistics caches = simulate_caches(builder.profile, machine);
  Latencies latencies{{412, 0, 0}};
  const IntervalProfile profile = intervals_of(builder.profile.waves[0], builder.profile, caches, latencies, machine);
  REQUIRE(profile.intervals.size() == 2);
  CHECK(profile.intervals[0].instructions == 3);
  CHECK(profile.intervals[0].stall_cycles == 400);
  CHECK(profile.intervals[0].cause == StallCause::memory);
  CHECK(profile.intervals[0].pc == 0);
  CHECK(profile.intervals[0].memory_instructions == 1);
  CHECK(profile.intervals[0].miss_requests == 1);
  CHECK(profile.intervals[1].instructions == 2);
}

TEST_CASE("s_waitcnt lets the younger load go on") {
  TraceBuilder builder({vector_memory(MemoryKind::load), wait_vm(1), valu()}, 1);
  builder.wave();
  builder.access(0, {5});
  builder.access(0, {6});
  builder.run(1);
  builder.run(2);
  Machine machine;
  const CacheStatistics caches = simulate_caches(builder.profile, machine);
  const IntervalProfile profile =
      intervals_of(builder.profile.waves[0], builder.profile, caches, Latencies{{100, 0, 0}}, machine);
  REQUIRE(profile.intervals.size() == 2);
  CHECK(profile.intervals[0].stall_cycles == 92);  // the first load's, issued at 0; the wait could issue at 8
}

TEST_CASE("the issue rate is one over the largest share of a category") {
  TraceBuilder builder({valu(), vector_memory(MemoryKind::load)}, 1);
  builder.wave();
  for (int n = 0; n < 3; ++n) builder.run(0);
  builder.access(1, {1});
  CHECK(issue_rate(builder.profile.waves[0], builder.profile) == Approx(4.0 / 3));
}

TEST_CASE("traced neighbours do not evict each other's lines where the launch's groups would not") {
  // 40 of 4096 work-groups, each with 16 private consecutive lines that it reads three times, ten on a compute unit:
  // 160 of the cache's 256 lines. Every second group lies on a unit, so their lines meet in half of its sets.
  TraceBuilder builder({vector_memory(MemoryKind::load)}, 4096);
  for (std::uint64_t group = 0; group < 40; ++group) {
    builder.wave();
    for (int round = 0; round < 3; ++round)
      for (std::uint64_t line = 0; line < 16; line += 4) {
        const std::uint64_t first = 16 * group + line;
        builder.access(0, {first, first + 1, first + 2, first + 3});
      }
  }
  Machine machine;
  machine.resident_groups = 10;
  machine.policy = Policy::round_robin;
  CHECK(simulate_caches(builder.profile, machine).l1_hit_rate() == Approx(2.0 / 3));
  // A cache that does not fold its sets keeps its conflicts: those of regular strides also occur in the whole launch.
  machine.l1.folds = false;
  CHECK(simulate_caches(builder.profile, machine).l1_hit_rate() < 0.4);
}
