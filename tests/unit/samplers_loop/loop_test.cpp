// sampler.loop: which loops it sees, when it leaps, and what it says then.
#include <cmath>
#include <string>
#include <vector>

#include "catch.hpp"
#include "loop/sampler.hpp"
#include "loop/turns.hpp"
#include "support/sampler_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Three blocks of 10 instructions: before the loop, the loop, behind it.
struct Program {
  explicit Program(FakeLaunch& fake, std::uint32_t turns = 100) : infos(30) {
    for (std::uint32_t n = 0; n < 3; ++n) blocks.push_back({n * 40, 40, n * 10, 10});
    fake.launch.blocks = blocks;
    fake.launch.instructions = infos;
    fake.blocks_of = [turns](std::uint64_t) { return std::vector<BlockCount>{{0, 1}, {1, turns}, {2, 1}}; };
  }
  std::vector<SampledBlock> blocks;
  std::vector<InstructionInfo> infos;
};

void turn(Sampler& sampler, std::uint64_t group, Cycle at, Cycle cycles) {
  BlockRetired block;
  block.block = 1;
  block.group = group;
  block.issued = at;
  block.retired = at + cycles;
  sampler.block_retired(block);
}

/// Two waves of which each turn takes `cycles(n)`; when it leaps, and how far.
struct Leap {
  int after = 0;  ///< turns
  std::uint32_t turns = 0;
};
template <class Cycles>
Leap first_leap(Sampler& sampler, int turns, Cycles cycles) {
  dispatch(sampler, 0, 0);
  dispatch(sampler, 1, 0);
  Cycle now = 1000;
  for (int n = 0; n < turns; ++n) {
    for (const std::uint64_t group : {0u, 1u}) turn(sampler, group, now, cycles(n));
    if (const std::uint32_t leap = sampler.leap(now)) return {n + 1, leap};
    now += cycles(n);
  }
  return {};
}

}  // namespace

TEST_CASE("loop: turns are leapt over once two windows of them take the same time") {
  const auto sampler = make_sampler(loop::add_sampler, {{"stretch", "100"}});
  FakeLaunch fake(2, 2);
  const Program program(fake);
  CHECK(sampler->begin_launch(fake.launch).treatment == Treatment::detailed);
  REQUIRE(sampler->subscribes() == (Sampler::kWaves | Sampler::kBlocks | Sampler::kLeaps));
  // The first turn does not count; then two windows of two turns.
  const Leap leap = first_leap(*sampler, 100, [](int n) { return n == 0 ? 5000 : 500; });
  CHECK(leap.after == 6);
  // 94 left; two are kept, and the 64 instructions that may have executed and not issued, which are six turns of 10.
  CHECK(leap.turns == 100 - 6 - 2 - 6);
  LaunchOutcome outcome;
  outcome.cycles = 10'000;
  outcome.leaps = 1;
  const TimePrediction prediction = sampler->end_launch(outcome);
  CHECK(prediction.cycles == 10'000 + 86 * 500);
  CHECK(prediction.level == "loop");
  CHECK(!prediction.half_width);
}

TEST_CASE("loop: a leap is at most ten times as long as what was observed before it") {
  const auto sampler = make_sampler(loop::add_sampler);
  FakeLaunch fake(2, 2);
  const Program program(fake, 1000);
  CHECK(sampler->begin_launch(fake.launch).warm);
  CHECK(first_leap(*sampler, 100, [](int) { return 500; }).turns == 50);
}

TEST_CASE("loop: turns that grow are simulated") {
  const auto sampler = make_sampler(loop::add_sampler);
  FakeLaunch fake(2, 2);
  const Program program(fake);
  sampler->begin_launch(fake.launch);
  CHECK(first_leap(*sampler, 90, [](int n) { return static_cast<Cycle>(500 * std::pow(1.03, n)); }).turns == 0);
  LaunchOutcome outcome;
  outcome.cycles = 77;
  CHECK(sampler->end_launch(outcome).cycles == 77);
}

TEST_CASE("loop: a wave in flight that is not in its loop keeps all from leaping") {
  const auto sampler = make_sampler(loop::add_sampler);
  FakeLaunch fake(3, 3);
  const Program program(fake);
  sampler->begin_launch(fake.launch);
  dispatch(*sampler, 2, 0);
  CHECK(first_leap(*sampler, 50, [](int) { return 500; }).turns == 0);
  WaveRetired retired;
  retired.group = 2;
  sampler->wave_retired(retired);
  CHECK(sampler->leap(1000 + 49 * 500) > 0);
}

TEST_CASE("loop: launches without a loop of like turns stay detailed, and the remark says why") {
  struct Case {
    std::vector<BlockCount> counts;
    std::string why;
  };
  for (const Case& one : {Case{{{0, 1}, {1, 15}, {2, 1}}, "no wave goes round a loop 16 times"},
                          Case{{{0, 1}, {1, 100}, {2, 50}}, "more than one loop, or branches within it"}}) {
    const auto sampler = make_sampler(loop::add_sampler);
    FakeLaunch fake(2, 2);
    const Program program(fake);
    fake.blocks_of = [&](std::uint64_t) { return one.counts; };
    std::string remark;
    fake.launch.log = [&](std::string_view text) { remark = text; };
    sampler->begin_launch(fake.launch);
    CHECK(sampler->subscribes() == 0);
    CHECK(remark == "stays detailed: " + one.why);
  }
}

TEST_CASE("loop: atomics in the loop are not leapt over, those behind it are no matter") {
  for (const std::uint32_t at : {15u, 25u}) {
    const auto sampler = make_sampler(loop::add_sampler);
    FakeLaunch fake(2, 2);
    Program program(fake);
    program.infos[at].memory = MemoryKind::atomic;
    sampler->begin_launch(fake.launch);
    CHECK((sampler->subscribes() != 0) == (at == 25));
  }
}
