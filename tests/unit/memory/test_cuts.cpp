// What crosses a cut: when it arrives, in which order, and whom it can wake; and the adapter to blocks that tick.
#include <algorithm>
#include <deque>
#include <tuple>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "memory/interconnect/adapter.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Makes accesses that leave up to 5000 cycles after they are made.
class Ahead : public Component {
 public:
  explicit Ahead(const ComponentContext& context) : Component(context), port_(add_memory_port("port")) { wake_at(1); }
  void tick(Cycle now) override {
    for (int n = 0; n < 3; ++n) {
      state_ = state_ * 6364136223846793005u + 1442695040888963407u;
      const Cycle leaves = now + (state_ >> 40) % 5000;
      MemoryAccess access;
      access.address = made.size();
      access.bytes = 4;
      access.tag = made.size();
      made.push_back(leaves);
      port_.access(access, leaves);
    }
    if (made.size() < 600) wake_at(now + 1 + (state_ >> 50) % 30);
  }
  void completed(MemoryPort&, std::uint64_t, const MemoryReply&) override { ++answered; }

  std::vector<Cycle> made;  ///< when each left
  std::size_t answered = 0;

 private:
  MemoryPort& port_;
  std::uint64_t state_ = 11;
};

/// Writes down in which cycles it ticks, and wakes itself whenever something is delivered to it and whenever it ticks.
class Woken : public Component {
 public:
  explicit Woken(const ComponentContext& context) : Component(context), port_(add_memory_port("port")) { wake_at(1); }
  void tick(Cycle now) override {
    ticks.push_back(now);
    if (ticks.size() == 1) {
      MemoryAccess access;
      access.bytes = 4;
      port_.access(access, now);
    } else if (ticks.size() == 2) {
      wake_at(now);
    }
  }
  void completed(MemoryPort&, std::uint64_t, const MemoryReply&) override { wake_at(clock().now()); }

  std::vector<Cycle> ticks;

 private:
  MemoryPort& port_;
};

/// A block that ticks: answers a message 7 cycles after it has come.
class TickingMemory : public Component {
 public:
  explicit TickingMemory(const ComponentContext& context) : Component(context), top_(add_port("top")) {}
  void tick(Cycle now) override {
    for (; const Message* const message = top_.front(); top_.pop())
      due_.emplace_back(now + 7, message->answered(ServedBy::dram));
    for (; !due_.empty() && due_.front().first <= now && top_.can_send(); due_.pop_front())
      top_.send(due_.front().second);
    if (!due_.empty()) wake_at(due_.front().first);
  }

 private:
  MessagePort& top_;
  std::deque<std::pair<Cycle, Message>> due_;
};

}  // namespace

TEST_CASE("accesses of several ports arrive by cycle, then by port, then in the order in which they were sent") {
  constexpr Cycle kLink = 6;
  TestMachine machine;
  Ahead* above[3];
  for (auto& one : above) one = &machine.add<Ahead>("above");
  auto& memory = machine.add_at<RecordingMemory>(1000_MHz, 1, "memory");
  for (std::size_t n = 0; n < 3; ++n)
    machine.connect(*above[n], "port", memory, "top[" + std::to_string(n) + "]", kLink);
  machine.visit(kLink);
  machine.run();
  std::vector<std::tuple<Cycle, std::size_t, std::uint64_t>> expected;
  for (std::size_t n = 0; n < 3; ++n) {
    CHECK(above[n]->answered == above[n]->made.size());
    for (std::uint64_t tag = 0; tag < above[n]->made.size(); ++tag)
      expected.emplace_back(above[n]->made[tag] + kLink, n, tag);
  }
  std::sort(expected.begin(), expected.end());
  REQUIRE(memory.received.size() == expected.size());
  for (std::size_t n = 0; n < expected.size(); ++n) {
    REQUIRE(memory.received[n].at == std::get<0>(expected[n]));
    REQUIRE(memory.received[n].access.tag == std::get<2>(expected[n]));
  }
}

TEST_CASE("what is delivered wakes its owner in that cycle, a tick wakes in the next one") {
  TestMachine machine;
  auto& woken = machine.add<Woken>("woken");
  auto& memory = machine.add_at<RecordingMemory>(1000_MHz, 1, "memory");
  machine.connect(woken, "port", memory, "top[0]", 6);
  machine.run();
  // Out and back, and 20 cycles in the memory.
  CHECK(woken.ticks == std::vector<Cycle>{1, 1 + 6 + 20 + 6, 1 + 6 + 20 + 6 + 1});
}

TEST_CASE("a member is woken as far ahead as it likes") {
  ClockDomain clock(1000_MHz);
  struct Sleeper : Component {
    explicit Sleeper(const ComponentContext& context) : Component(context) {}
    void tick(Cycle now) override {
      ticks.push_back(now);
      if (ticks.size() < distances.size()) wake_at(now + distances[ticks.size()]);
    }
    const std::vector<Cycle> distances{1, 1, 63, 64, 65, 1022, 1023, 1024, 1025, 5000, 2, 1'000'000};
    std::vector<Cycle> ticks;
  };
  Sleeper sleeper({"sleeper", &clock, {}});
  clock.wake(sleeper.member(), 1);
  while (clock.next() != kNever) clock.step();
  REQUIRE(sleeper.ticks.size() == sleeper.distances.size());
  Cycle at = 0;
  for (std::size_t n = 0; n < sleeper.ticks.size(); ++n) CHECK(sleeper.ticks[n] == (at += sleeper.distances[n]));
}

TEST_CASE(
    "an adapter hands accesses to a block that ticks, in the cycle in which they arrive, and answers with its "
    "replies") {
  for (const std::uint32_t partition : {0u, 1u}) {
    TestMachine machine;
    auto& requester = machine.add<Requester>("requester");
    auto& adapter = machine.add_at<memory::Adapter>(1000_MHz, partition, "adapter", memory::Adapter::Spec{});
    auto& memory = machine.add_at<TickingMemory>(1000_MHz, partition, "memory");
    machine.connect(requester, "port", adapter, "top[0]", 3);
    machine.connect(adapter, "bottom", memory, "top");
    for (Cycle n = 0; n < 40; ++n) requester.read(10, 64 * n);
    machine.run();
    for (std::uint64_t n = 0; n < 40; ++n) {
      // 3 cycles to the adapter and back, one to the block and back: its queue holds all of a link's latency and 16.
      if (n < 16) CHECK(requester.reply(n).at == 10 + 3 + 1 + 7 + 1 + 3);
      CHECK(requester.reply(n).level == ServedBy::dram);
    }
    CHECK(machine.complaints() == std::vector<std::string>{});
  }
}
