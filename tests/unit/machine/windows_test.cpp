// Windows and the order in which partitions are visited change no result of a machine of several partitions.
#include <algorithm>
#include <cstring>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "strobe/registry.hpp"
#include "strobe/trace.hpp"
#include "two_units.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// One wave of each work-group reads where nothing is mapped, group 1 after many more cycles than group 0.
constexpr const char* kFaults = R"(
  kernel void stray(global uint *y, ulong first, ulong second, uint turns) {
    uint sum = 0;
    for (uint i = 0; i < (get_group_id(0) == 1 ? turns : 1); ++i) sum = sum * 1664525u + i;
    y[get_global_id(0)] = sum;
    y[get_global_id(0)] += *(global volatile uint *)(get_group_id(0) == 1 ? second : first);
  }
)";

}  // namespace

TEST_CASE(
    "neither the longest window, the order of visits, idle partitions passed over nor threads change a cycle, a count "
    "or a word") {
  const Outcome expected = run(0, {});
  CHECK(expected.cycles > 1000);
  const auto same = [&expected](const Outcome& other) {
    CHECK(other.cycles == expected.cycles);
    CHECK((other.words == expected.words));
    REQUIRE(other.metrics.size() == expected.metrics.size());
    for (const auto& [name, metric] : expected.metrics) {
      INFO(name);
      CHECK(other.metrics.at(name).value == metric.value);
    }
  };
  for (const std::uint64_t window : {1u, 7u, 20u, 1000u}) {
    INFO("windows of " << window);
    same(run(window, {}));
    same(run(window, {}, nullptr, 1, 0, two_units(), 1));
  }
  std::vector<std::uint32_t> order{0, 1, 2, 3};
  while (std::ranges::next_permutation(order).found) {
    INFO("order " << order[0] << order[1] << order[2] << order[3]);
    same(run(0, order));
  }
  // With idle partitions passed over and with threads: each partition first and last, each pair in both orders.
  for (const std::vector<std::uint32_t>& visits :
       {std::vector<std::uint32_t>{1, 2, 3, 0}, {2, 3, 0, 1}, {3, 0, 1, 2}, {0, 2, 1, 3}}) {
    INFO("order " << visits[0] << visits[1] << visits[2] << visits[3]);
    same(run(0, visits, nullptr, 1, 0, two_units(), 1));
    same(run(0, visits, nullptr, 2));
  }
  same(run(1, {3, 2, 1, 0}));
  for (const std::uint32_t threads : {2u, 3u, 4u, 8u})
    for (const std::uint64_t window : {0u, 1u, 7u}) {
      INFO(threads << " threads, windows of " << window);
      const Outcome several = run(window, {}, nullptr, threads);
      CHECK(several.threads == std::min(threads, 4u));  // as many as there are partitions
      same(several);
    }
}

namespace {

/// Makes an access every 50 cycles from cycle 301 on.
struct Caller : Component {
  struct Spec {};
  Caller(const Spec&, const ComponentContext& context) : Component(context), port_(add_memory_port("port")) {
    wake_at(301);
  }
  static void describe(Schema<Spec>&) {}
  void tick(Cycle now) override {
    MemoryAccess access;
    access.bytes = 4;
    port_.access(access, now);
    if (now < 1000) wake_at(now + 50);
  }
  void completed(MemoryPort&, std::uint64_t, const MemoryReply&) override {}

 private:
  MemoryPort& port_;
};

/// Ticks in the cycle after the one in which it is called, by its own clock, and then sends a message.
struct Called : Component {
  struct Spec {};
  Called(const Spec&, const ComponentContext& context) : Component(context), report_(add_port("report")) {
    add_memory_port("top");
    ticks.clear();
  }
  static void describe(Schema<Spec>&) {}
  MemoryReply access(MemoryPort&, const MemoryAccess&, Cycle at) override {
    wake_at(clock().now() + 1);
    return {at, ServedBy::l1};
  }
  void tick(Cycle now) override {
    ticks.push_back(clock().time_ps(now));
    if (report_.can_send()) report_.send({});
  }
  static inline std::vector<std::uint64_t> ticks;  ///< when, ps

 private:
  MessagePort& report_;
};

struct Reported : Component {
  struct Spec {};
  Reported(const Spec&, const ComponentContext& context) : Component(context), port_(add_port("port")) {
    arrivals.clear();
  }
  static void describe(Schema<Spec>&) {}
  void tick(Cycle now) override {
    for (; port_.front() != nullptr; port_.pop()) arrivals.push_back(now);
  }
  static inline std::vector<Cycle> arrivals;

 private:
  MessagePort& port_;
};

template <class T>
void add_type(const char* name) {
  struct OneType final : Registry {
    RegisteredType type;
    void add_type(RegisteredType added) override { type = std::move(added); }
  } registry;
  registry.add<T>(name, "for a test", T::describe);
  TestGpu::plugins().add_scripted(registry.type);
}

}  // namespace

// A cache that is called from another clock wakes itself to report that it holds lines. If its own clock stood still,
// the report would be sent in the past, and a machine that skips idle partitions would stop.
TEST_CASE("a block that is called from another clock of its partition wakes itself at that time, not in the past") {
  add_type<Caller>("test.caller");
  add_type<Called>("test.called");
  add_type<Reported>("test.reported");
  MachineDescription machine = two_units();
  machine.components.push_back({"caller", "test.caller", kClock, 0, {}});
  machine.components.push_back({"reported", "test.reported", kClock, 2, {}});
  machine.links.push_back({"caller.port", "called.top", 0, 16});
  machine.links.push_back({"called.report", "reported.port", kFar, 16});
  std::vector<std::uint64_t> expected_ticks;
  std::vector<Cycle> expected_arrivals;
  // By the clock of the one that is called: it has a cycle with each call, or its next one is later.
  const auto expect = [&](std::uint64_t period_ps) {
    expected_ticks.clear();
    expected_arrivals.clear();
    for (std::uint64_t call_ps = 301'000; call_ps <= 1'001'000; call_ps += 50'000) {
      const std::uint64_t tick = (call_ps + period_ps - 1) / period_ps * period_ps;
      expected_ticks.push_back(tick);
      expected_arrivals.push_back((tick + (kFar + period_ps - 1) / period_ps * period_ps + 999) / 1000);
    }
  };
  const auto called = machine.components.insert(machine.components.end(), {"called", "test.called", 2000_MHz, 0, {}});
  for (const Hertz clock : {2000_MHz, 500_MHz, 300_MHz}) {
    called->clock = clock;
    expect((1'000'000'000'000 + clock.n / 2) / clock.n);
    for (const std::uint64_t window : {0u, 1u, 7u})
      for (const std::uint32_t threads : {1u, 2u}) {
        INFO(clock.n << " Hz, windows of " << window << ", " << threads << " threads");
        // With idle partitions looked at, and passed over.
        for (const std::size_t many : {std::size_t{64}, std::size_t{1}}) {
          CHECK(run(window, {}, nullptr, threads, 0, machine, many).cycles > 1030);
          CHECK(Called::ticks == expected_ticks);
          CHECK(Reported::arrivals == expected_arrivals);
        }
      }
  }
}

TEST_CASE("whether partitions run side by side depends on what happens in a window, and changes no result") {
  const Outcome expected = run(0, {});
  std::set<std::uint32_t> seen;
  // From all windows side by side to none, with launches that change between both.
  for (const std::uint64_t steps : {0u, 1u, 4u, 8u, 12u, 16u, 20u, 24u, 28u, 32u, 1000u})
    for (const std::uint64_t window : {0u, 7u}) {
      INFO("windows of " << window << ", " << steps << " steps for each thread");
      const Outcome other = run(window, {}, nullptr, 3, steps);
      CHECK(other.cycles == expected.cycles);
      CHECK((other.words == expected.words));
      for (const auto& [name, metric] : expected.metrics) CHECK(other.metrics.at(name).value == metric.value);
      CHECK(other.one_thread_because.empty() == (other.threads == 3));
      seen.insert(other.threads);
      const Outcome again = run(window, {}, nullptr, 2, steps);
      CHECK((again.threads == 2) == (other.threads == 3));
    }
  CHECK((seen == std::set<std::uint32_t>{1, 3}));
  // With what a thread takes by default this launch is too small.
  const Outcome small = run(0, {}, nullptr, 3, Windows::kStepsPerThread);
  CHECK(small.threads == 1);
  CHECK_THAT(small.one_thread_because, Catch::Contains("too little happens in its windows"));
}

TEST_CASE("a traced launch has the same trace and cycles with windows of any length") {
  const Outcome untraced = run(0, {});
  Trace first;
  CHECK(run(1, {}, &first).cycles == untraced.cycles);
  CHECK(first.text.find("end 15.0\n") != std::string::npos);
  for (const std::uint64_t window : {0u, 7u, 1000u}) {
    for (const std::uint32_t threads : {1u, 3u}) {
      Trace other;
      CHECK(run(window, {}, &other, threads).cycles == untraced.cycles);
      CHECK((other.text == first.text));
    }
  }
}

namespace {

template <class Value>
std::vector<std::byte> bytes_of(Value value) {
  std::vector<std::byte> bytes(sizeof value);
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

/// The message of a launch whose two work-groups, on compute units of two partitions, both fault.
std::string fault_message(std::uint64_t window, const std::vector<std::uint32_t>& visits, std::uint32_t turns) {
  TestGpu gpu;
  auto machine = std::make_unique<System>(two_units(), TestGpu::plugins());
  machine->windows().set_longest_window(window);
  if (!visits.empty()) machine->windows().set_visits(visits);
  gpu.device().set_machine(std::move(machine));
  const Program& program = gpu.compile(kFaults);
  Buffer& y = gpu.words(128, 0, "y");
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &program;
  request.kernel = "stray";
  request.grid[0] = 128;
  request.group[0] = 64;
  request.arguments = {&y, bytes_of(std::uint64_t{0x700000000000}), bytes_of(std::uint64_t{0x710000000000}),
                       bytes_of(turns)};
  try {
    gpu.device().launch(request);
  } catch (const Error& error) {
    return error.what();
  }
  return "no fault";
}

}  // namespace

TEST_CASE("of two faults in two partitions the earlier one is reported, with windows of any length and in any order") {
  // Group 1 is dispatched later; with one turn for both, group 0 faults first, by so few cycles that both lie in a
  // window.
  for (const std::uint32_t turns : {1u, 20u}) {
    const std::string expected = fault_message(1, {}, turns);
    INFO(turns << " turns");
    CHECK_THAT(expected, Catch::Contains("0x700000000000"));
    for (const std::uint64_t window : {0u, 7u, 20u})
      for (const auto& order : {std::vector<std::uint32_t>{}, {1, 0, 2, 3}, {3, 2, 1, 0}})
        CHECK(fault_message(window, order, turns) == expected);
  }
}
