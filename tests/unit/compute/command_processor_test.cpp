// The command processor alone, between caches that play a script and a compute unit that is never used.
#include <string>
#include <vector>

#include "catch.hpp"
#include "compute/dispatch/command_processor.hpp"
#include "unit/memory/memory_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// A launch without work-groups: overheads, and orders to caches.
struct EmptyLaunch final : Launch {
  explicit EmptyLaunch(const ClockDomain& of) : clock(of) { context = &empty; }
  WorkGroup* start_group(std::uint64_t) override { throw std::runtime_error("there are no work-groups"); }
  void end_group(WorkGroup&) override {}
  void trace(const Wave&, const Instruction&) override {}
  void finish() override { finished_at = clock.now(); }
  const ClockDomain& clock;
  LaunchContext empty;
  Cycle finished_at = 0;
};

/// Answers orders after `latency` cycles.
struct FakeCache final : Component {
  explicit FakeCache(const ComponentContext& context) : Component(context), control_(add_port("control")) {}
  void tick(Cycle now) override {
    if (tells_) {
      tells_ = false;
      Message message;
      message.kind = MessageKind::holds_lines;
      control_.send(message);
    }
    for (; const Message* order = control_.front(); control_.pop()) {
      orders.push_back({now, *order});
      Message answer = order->answered(ServedBy::l1);
      answer.flags = holds_after ? Message::kHoldsLines : 0;
      control_.send(answer, latency);
    }
  }
  void report() {
    tells_ = true;
    wake_at(clock().now() + 1);
  }
  std::vector<Controller::Received> orders;
  Cycle latency = 0;
  bool holds_after = false;

 private:
  MessagePort& control_;
  bool tells_ = false;
};

struct IdleUnit final : Component {
  explicit IdleUnit(const ComponentContext& context) : Component(context) { add_port("dispatch"); }
  void tick(Cycle) override {}
};

struct Bench {
  Bench() : processor(machine.add<compute::CommandProcessor>("command_processor", spec())) {
    machine.connect(processor, "compute_unit[0]", machine.add<IdleUnit>("cu"), "dispatch");
    for (int n = 0; n < 70; ++n) {
      caches.push_back(&machine.add<FakeCache>("cache"));
      machine.connect(processor, "caches[" + std::to_string(n) + "]", *caches.back(), "control");
    }
    machine.run();
  }
  static compute::CommandProcessor::Spec spec() {
    compute::CommandProcessor::Spec spec;
    spec.launch_overhead = {100'000};
    spec.cache_control = {8};
    return spec;
  }
  /// Cycles of a launch.
  Cycle launch() {
    EmptyLaunch empty(machine.clock());
    const Cycle begin = machine.clock().now();
    processor.submit(empty);
    machine.run();
    REQUIRE(empty.finished_at > begin);
    return empty.finished_at - begin;
  }
  std::size_t orders() const {
    std::size_t sum = 0;
    for (const FakeCache* cache : caches) sum += cache->orders.size();
    return sum;
  }
  TestMachine machine;
  compute::CommandProcessor& processor;
  std::vector<FakeCache*> caches;
};

}  // namespace

TEST_CASE("only caches that hold lines are asked to drop them, and a launch takes the same time") {
  Bench bench;
  const Cycle none = bench.launch();
  CHECK(none == 1 + 100 + 8);
  CHECK(bench.orders() == 0);
  for (const std::size_t n : {3, 68}) bench.caches[n]->report();
  bench.machine.run();
  CHECK(bench.launch() == none);
  CHECK(bench.orders() == 2);
  CHECK(bench.caches[3]->orders.size() == 1);
  CHECK(bench.caches[68]->orders.at(0).message.kind == MessageKind::invalidate);
  // They said that they hold nothing any more.
  CHECK(bench.launch() == none);
  CHECK(bench.orders() == 2);
}

TEST_CASE("a cache that still holds lines is asked again, and one that needs long is waited for") {
  Bench bench;
  bench.caches[1]->holds_after = true;
  bench.caches[1]->latency = 50;
  bench.caches[1]->report();
  bench.machine.run();
  for (std::size_t n = 1; n <= 2; ++n) {
    CHECK(bench.launch() == 1 + 100 + 50 + 2);  // a link's latency each way
    CHECK(bench.orders() == n);
  }
}
