// The command processor of a GPU of several dies, before compute units that only note what they get.
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "compute/dispatch/command_processor.hpp"
#include "strobe/error.hpp"
#include "unit/memory/memory_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct Started {
  std::uint64_t group;
  std::uint32_t unit;
  Cycle at;
};

struct Groups final : Launch {
  Groups(std::uint64_t count, std::uint32_t waves) : waves_of_one(waves, nullptr) {
    context = &empty;
    groups = count;
    waves_per_group = waves;
  }
  WorkGroup* start_group(std::uint64_t index) override {
    order.push_back(index);
    made.push_back(std::make_unique<WorkGroup>());
    made.back()->index = index;
    made.back()->waves = waves_of_one;
    made.back()->launch = this;
    return made.back().get();
  }
  void end_group(WorkGroup&) override {}
  void trace(const Wave&, const Instruction&) override {}
  void finish() override { finished = true; }
  LaunchContext empty;
  std::vector<Wave*> waves_of_one;
  std::vector<std::unique_ptr<WorkGroup>> made;
  std::vector<std::uint64_t> order;
  bool finished = false;
};

/// Ends each work-group as soon as it comes; the link takes a cycle.
struct Unit final : Component {
  explicit Unit(const ComponentContext& context) : Component(context), dispatch_(add_port("dispatch")) {}
  void tick(Cycle now) override {
    for (; const Message* message = dispatch_.front(); dispatch_.pop()) {
      if (message->kind == MessageKind::start_group) {
        const auto& group = *static_cast<const WorkGroup*>(message->payload);
        started->push_back({group.index, group.compute_unit, now - 1});
      }
      dispatch_.send(message->answered(ServedBy::unknown));
    }
  }
  std::vector<Started>* started = nullptr;

 private:
  MessagePort& dispatch_;
};

std::vector<Started> run(std::uint32_t dies, std::uint32_t agents, std::uint32_t waves, std::uint64_t groups,
                         std::uint64_t skip = 0, std::uint32_t together = 1,
                         const std::vector<std::uint32_t>& mask = {}, std::uint32_t arrays = 1) {
  TestMachine machine;
  compute::CommandProcessor::Spec spec;
  spec.dies = dies;
  spec.agents = agents;
  spec.launch_overhead = {10'000};
  spec.work_group_interval = {8};
  spec.wave_interval = {1};
  spec.skip_interval = {skip};
  spec.waves_together = together;
  spec.arrays = arrays;
  auto& processor = machine.add<compute::DieProcessor>("command_processor", spec);
  std::vector<Started> started;
  for (int n = 0; n < 8; ++n) {
    Unit& unit = machine.add<Unit>("cu[" + std::to_string(n) + "]");
    unit.started = &started;
    machine.connect(processor, "compute_unit[" + std::to_string(n) + "]", unit, "dispatch");
  }
  machine.run();
  Groups launch(groups, waves);
  launch.compute_unit_mask = mask;
  processor.submit(launch);
  machine.run();
  REQUIRE(launch.finished);
  REQUIRE(started.size() == groups);
  for (std::uint64_t n = 0; n < groups; ++n) CHECK(launch.order[n] == n);
  return started;
}

}  // namespace

TEST_CASE("work-groups are dealt out to dies in turn, and within a die to its units in turn") {
  for (const Started& one : run(4, 1, 1, 32)) {
    CAPTURE(one.group);
    CHECK(one.unit / 2 == one.group % 4);      // two units to a die
    CHECK(one.unit % 2 == one.group / 4 % 2);  // the first, the second, the first ...
  }
}

TEST_CASE("each die starts a work-group every max(8, waves) cycles, beside the others") {
  struct Case {
    std::uint32_t waves;
    Cycle interval;
  };
  for (const Case& one : {Case{1, 8}, Case{8, 8}, Case{16, 16}}) {
    CAPTURE(one.waves);
    const std::vector<Started> started = run(4, 1, one.waves, 16);
    Cycle first[4] = {};
    for (const Started& group : started) {
      if (group.group < 4) first[group.group] = group.at;
      CHECK(group.at == first[group.group % 4] + group.group / 4 * one.interval);
    }
    for (const Cycle at : first) CHECK(at == first[0]);
  }
}

TEST_CASE("waves that start together take the time of one") {
  struct Case {
    std::uint32_t waves, together;
    Cycle interval;
  };
  for (const Case& one : {Case{16, 1, 16}, Case{16, 2, 8}, Case{32, 2, 16}, Case{31, 2, 16}, Case{2, 2, 8}}) {
    CAPTURE(one.waves, one.together);
    const std::vector<Started> started = run(1, 1, one.waves, 4, 0, one.together);
    for (const Started& group : started) CHECK(group.at == started.front().at + group.group * one.interval);
  }
}

TEST_CASE("a die goes through the work-groups of all dies of its device") {
  struct Case {
    std::uint32_t agents;
    std::uint64_t skip;
    Cycle interval;
  };
  // Four dies: 4 x 3 cycles are more than the 8 of one's own work-group, 4 x 1 and 1 x 3 are not.
  for (const Case& one : {Case{1, 3, 12}, Case{1, 1, 8}, Case{4, 3, 8}}) {
    CAPTURE(one.agents, one.skip);
    const std::vector<Started> started = run(4, one.agents, 1, 8, one.skip);
    const std::uint32_t dies = 4 / one.agents;
    Cycle first = 0;
    for (const Started& group : started) {
      if (group.group == 0) first = group.at;
      CHECK(group.at == first + group.group / dies * one.interval);
    }
  }
}

TEST_CASE("a device of a part of the dies gets its launches on these alone") {
  for (const Started& one : run(4, 4, 1, 8)) CHECK(one.unit < 2);
  for (const Started& one : run(4, 2, 1, 8)) CHECK(one.unit < 4);
}

TEST_CASE("work-groups go only to compute units of the launch's mask, whose bits dies and arrays take in turn") {
  struct Case {
    std::uint32_t dies, arrays, mask;
    std::set<std::uint32_t> units;
  };
  // 8 units, numbered die by die, and in a die array by array.
  const Case cases[] = {
      {1, 1, 0b11, {0, 1}},
      {1, 4, 0b11, {0, 2}},
      {1, 4, 0b10001, {0, 1}},
      {4, 1, 0b1111, {0, 2, 4, 6}},
      {4, 4, 0b11110000, {1, 3, 5, 7}},
      {2, 4, 0b11, {0, 4}},
      {2, 4, 0b1100, {2, 6}},
      {2, 4, 0b110000, {1, 5}},
      {1, 1, 0xffffff80, {7}},
  };
  for (const Case& one : cases) {
    CAPTURE(one.dies, one.arrays, one.mask);
    std::set<std::uint32_t> units;
    for (const Started& group : run(one.dies, 1, 8, 64, 0, 1, {one.mask}, one.arrays)) units.insert(group.unit);
    CHECK(units == one.units);
  }
}

TEST_CASE("a mask that leaves a die without a compute unit is refused") {
  CHECK_THROWS_WITH(run(4, 1, 1, 4, 0, 1, {0b0111}),
                    "command_processor: the launch's mask of compute units has none of die 3, which gets work-groups - "
                    "set a bit for each of the 4 dies");
}

TEST_CASE("compute units that make no equal dies are refused") {
  CHECK_THROWS_WITH(run(3, 1, 1, 1),
                    "command_processor: 8 compute units on 3 dies of 1 agents: dies must divide "
                    "compute units, and agents dies");
}
