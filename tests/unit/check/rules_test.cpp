// The rules by themselves: wait counters, the order of waves, the bound of the shadow.
#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "races/history.hpp"
#include "races/outstanding.hpp"
#include "races/shadow.hpp"
#include "strobe/error.hpp"

using namespace strobe;
using namespace races;

namespace {

InstructionInfo load(ExecutionUnit unit) {
  InstructionInfo info;
  info.unit = unit;
  info.memory = MemoryKind::load;
  info.bumps_vm = unit == ExecutionUnit::vmem;
  info.bumps_lgkm = unit != ExecutionUnit::vmem;
  return info;
}

/// Numbers of the operations whose results a wait makes sure of.
std::vector<std::uint32_t> over_after(Outstanding& outstanding, Counter counter, std::uint32_t count) {
  std::vector<std::uint32_t> over;
  outstanding.wait(counter, count, [&](const Operation& operation) { over.push_back(operation.number); });
  std::sort(over.begin(), over.end());
  return over;
}

}  // namespace

TEST_CASE("vector memory ends in order: all but the last N are over") {
  Outstanding outstanding;
  outstanding.reset();
  for (int n = 0; n < 4; ++n) outstanding.issue(operation_of(load(ExecutionUnit::vmem), true, false));
  CHECK(over_after(outstanding, Counter::vm, 4).empty());
  CHECK(over_after(outstanding, Counter::vm, 1) == std::vector<std::uint32_t>{1, 2, 3});
  CHECK(outstanding.progress().device == 4);
  CHECK(over_after(outstanding, Counter::vm, 0) == std::vector<std::uint32_t>{4});
  CHECK(outstanding.progress().device == 5);
}

TEST_CASE("scalar loads end in any order: only 0 tells, and they hide nothing of LDS") {
  Outstanding outstanding;
  outstanding.reset();
  outstanding.issue(operation_of(load(ExecutionUnit::smem), true, false));
  outstanding.issue(operation_of(load(ExecutionUnit::lds), false, true));
  outstanding.issue(operation_of(load(ExecutionUnit::lds), false, true));
  // At most one is left: the first LDS load is over, since the second ends after it. Of the scalar load nothing is
  // known.
  CHECK(over_after(outstanding, Counter::lgkm, 1) == std::vector<std::uint32_t>{2});
  CHECK(over_after(outstanding, Counter::lgkm, 0) == std::vector<std::uint32_t>{1, 3});
}

TEST_CASE("FLAT operations are waited for by the counter of the memory that they reach") {
  InstructionInfo flat = load(ExecutionUnit::vmem);
  flat.bumps_lgkm = true;
  Outstanding outstanding;
  outstanding.reset();
  outstanding.issue(operation_of(flat, true, false));
  outstanding.issue(operation_of(flat, false, true));
  CHECK(over_after(outstanding, Counter::vm, 0) == std::vector<std::uint32_t>{1});
  CHECK(over_after(outstanding, Counter::lgkm, 0) == std::vector<std::uint32_t>{2});
}

namespace {

/// What a loop of `rounds` rounds costs, each with these operations and then these waits.
struct Round {
  const char* what;
  std::vector<Operation> issues;
  std::vector<std::pair<Counter, std::uint32_t>> waits;
};
std::uint64_t work_of(const Round& round, unsigned rounds) {
  Outstanding outstanding;
  outstanding.reset();
  for (unsigned n = 0; n < rounds; ++n) {
    for (const Operation& operation : round.issues) outstanding.issue(operation);
    for (const auto& [counter, count] : round.waits) outstanding.wait(counter, count, [](const Operation&) {});
    outstanding.progress();
  }
  return outstanding.work();
}

}  // namespace

TEST_CASE("the cost of a loop grows with its rounds, whatever is never waited for") {
  InstructionInfo flat = load(ExecutionUnit::vmem);
  flat.bumps_lgkm = true;
  InstructionInfo message;
  message.bumps_lgkm = true;
  const Operation flat_load = operation_of(flat, true, false),
                  scalar = operation_of(load(ExecutionUnit::smem), true, false),
                  lds = operation_of(load(ExecutionUnit::lds), false, true),
                  vector = operation_of(load(ExecutionUnit::vmem), true, false),
                  sent = operation_of(message, false, false);
  const Round rounds[] = {
      {"FLAT loads, awaited by VM_CNT", {flat_load}, {{Counter::vm, 0}}},
      {"FLAT loads, awaited by VM_CNT, the last one later", {flat_load}, {{Counter::vm, 1}}},
      {"FLAT loads that reach LDS, awaited by VM_CNT", {operation_of(flat, true, true)}, {{Counter::vm, 0}}},
      {"scalar accesses that nobody awaits", {scalar, vector}, {{Counter::vm, 0}}},
      {"messages that nobody awaits", {sent, vector, lds}, {{Counter::vm, 2}, {Counter::lgkm, 4}}},
      {"vector memory that nobody awaits", {vector, lds}, {{Counter::lgkm, 0}}},
  };
  for (const Round& round : rounds) {
    INFO(round.what);
    const std::uint64_t once = work_of(round, 10'000), twice = work_of(round, 20'000);
    CHECK(once >= 10'000);
    CHECK(twice <= 2 * once + 100);
  }
}

TEST_CASE("a barrier orders what was over at it, whichever wave is executed first") {
  Histories histories(false);
  const auto group = std::make_shared<GroupHistory>();
  WaveHistory &first = histories.start(1, group, 0), &second = histories.start(2, group, 1);
  const AccessNumber waited{1, 1, true}, not_waited{1, 2, true};
  histories.arrive(first, {9, 2, 3});
  CHECK_FALSE(histories.ordered(waited, second));  // the second wave has not passed it
  histories.arrive(second, {1, 1, 1});
  CHECK(histories.ordered(waited, second));
  CHECK_FALSE(histories.ordered(not_waited, second));
  CHECK(histories.barrier_without_wait(not_waited, second));
  histories.arrive(first, {9, 9, 9});
  histories.arrive(second, {1, 1, 1});
  CHECK(histories.ordered(not_waited, second));
  CHECK(histories.ordered(not_waited, first));  // its own
}

TEST_CASE("work-groups are ordered by a release and a later acquisition") {
  Histories histories(true);
  const auto one = std::make_shared<GroupHistory>(), other = std::make_shared<GroupHistory>();
  WaveHistory &producer = histories.start(1, one, 0), &mate = histories.start(2, one, 1);
  WaveHistory &early = histories.start(3, other, 0), &late = histories.start(4, other, 1);
  const AccessNumber access{1, 1, false};
  histories.acquire(early, Scope::device, histories.now());
  histories.arrive(producer, {2, 2, 2});
  histories.arrive(mate, {1, 1, 1});
  histories.resume(mate);
  histories.release(mate, {1, 1, 1}, Scope::device);  // on behalf of its work-group
  CHECK_FALSE(histories.ordered(access, late));
  histories.acquire(late, Scope::device, histories.now());
  CHECK(histories.ordered(access, late));
  CHECK_FALSE(histories.ordered(access, early));
  CHECK_FALSE(histories.ordered({1, 5, false}, late));  // after the barrier
  histories.arrive(early, {1, 1, 1});
  histories.arrive(late, {1, 1, 1});
  histories.resume(early);
  CHECK(histories.ordered(access, early));  // learned at the barrier
}

TEST_CASE("the shadow is bounded, and says so") {
  ShadowMemory shadow(1 << 20);
  const auto touch = [&] {
    for (std::uint64_t address = 0; address < (8u << 20); address += 4096) shadow.word(address);
  };
  CHECK_THROWS_WITH(touch(), Catch::Contains("--check-races") && Catch::Contains("more than 1 MiB"));
}
