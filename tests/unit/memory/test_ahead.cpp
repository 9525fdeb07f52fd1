// Blocks that look at messages before they arrive: eager ports, windows, lookups ahead of time, bookings.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "cache_bench.hpp"
#include "catch.hpp"
#include "memory/arrivals.hpp"
#include "memory/bookings.hpp"
#include "memory/crossbar.hpp"
#include "memory_system.hpp"
#include "test_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Takes at once what it may, and finds the rest in its queue.
class EagerMemory : public Component {
 public:
  explicit EagerMemory(const ComponentContext& context) : Component(context), top_(add_port("top")) {
    top_.set_eager();
    top_.set_pipeline({5});
  }
  bool take(Port&, const Message& message, Cycle at) override {
    if (refused != 0 && message.tag >= first_refused && message.tag < first_refused + refused) return false;
    taken.push_back({at, message});
    taken_when.push_back(clock().now());
    return true;
  }
  void tick(Cycle now) override {
    for (; top_.front() != nullptr; top_.pop()) queued.push_back({now, *top_.front()});
  }
  std::vector<Received> taken, queued;
  std::vector<Cycle> taken_when;
  std::uint64_t first_refused = 0, refused = 0;

 private:
  Port& top_;
};

/// When each request was answered.
std::vector<Cycle> answered_at(const Requester& requester) {
  std::vector<Cycle> cycles;
  for (std::uint64_t tag = 0; tag < requester.replies.size(); ++tag) cycles.push_back(requester.reply(tag).at);
  return cycles;
}

std::vector<Cycle> answers_of(std::uint32_t step, std::uint32_t mshrs, bool chains) {
  auto spec = small_cache();
  spec.size = 4_KiB;
  spec.latency = {20};
  spec.fill_latency = {17};
  spec.mshrs = mshrs;
  spec.step = step;
  WriteThrough bench(spec, 1, 1024);  // links that are never full
  bench.memory.latency = 70;
  std::mt19937 random(7);
  for (Cycle n = 0; n < 3000; ++n) {
    const std::uint64_t address = random() % 0x4000 / 4 * 4;
    const auto kind = random() % 5 == 0 ? MessageKind::write : MessageKind::read;
    const std::uint32_t bytes = random() % 8 == 0 ? 80 : 4;
    bench.requester().send(n / 3 * (1 + n % 2), kind, address, bytes, nullptr, 0, chains && n % 7 != 6 && n != 2999);
  }
  bench.machine.run();
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
  if (!chains) return answered_at(bench.requester());
  std::vector<Cycle> cycles;
  for (const Received& reply : bench.requester().replies) cycles.push_back(reply.at);
  return cycles;
}

}  // namespace

TEST_CASE("an eager port hands a message over when it is sent, with the cycle in which it arrives") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& memory = machine.add<EagerMemory>("memory");
  machine.connect(requester, "port", memory, "top", 16, 3000);
  memory.first_refused = 2;
  memory.refused = 1;
  for (Cycle n = 0; n < 5; ++n) requester.read(10 * (n + 1), 64 * n);
  requester.read(52, 0x1000);
  machine.run();
  // What is refused waits in the queue like any message; until it has gone, all others wait behind it.
  REQUIRE(memory.queued.size() == 1);
  CHECK(memory.queued[0].message.tag == 2);
  CHECK(memory.queued[0].at == 30 + 3 + 5);
  REQUIRE(memory.taken.size() == 5);
  const std::vector<Cycle> sent = {10, 20, 40, 50, 52};
  for (std::size_t n = 0; n < 5; ++n) {
    CHECK(memory.taken[n].at == sent[n] + 3 + 5);
    CHECK(memory.taken_when[n] == sent[n]);
  }
}

TEST_CASE("while something waits in an eager port's queue, what follows waits behind it") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& memory = machine.add<EagerMemory>("memory");
  machine.connect(requester, "port", memory, "top", 16);
  memory.first_refused = 0;
  memory.refused = 1;
  for (Cycle n = 0; n < 10; ++n) requester.read(n < 6 ? 10 + n : 30 + n, 64 * n);
  machine.run();
  REQUIRE(memory.queued.size() == 6);
  for (std::uint64_t n = 0; n < 6; ++n) CHECK(memory.queued[n].message.tag == n);
  CHECK(memory.taken.size() == 4);
}

TEST_CASE("a cache that looks once in sixteen cycles at what arrives later answers in the same cycles") {
  for (const bool chains : {false, true})
    for (const std::uint32_t mshrs : {2u, 64u}) {
      INFO(mshrs << " MSHRs" << (chains ? ", chains" : ""));
      const std::vector<Cycle> cycle_by_cycle = answers_of(1, mshrs, chains);
      CHECK(cycle_by_cycle.size() == (chains ? 3000 / 7 + 1 : 3000));
      for (const std::uint32_t step : {2u, 16u}) {
        const std::vector<Cycle> others = answers_of(step, mshrs, chains);
        REQUIRE(others.size() == cycle_by_cycle.size());
        const auto differs = std::mismatch(others.begin(), others.end(), cycle_by_cycle.begin()).first;
        INFO("step " << step << ": the first that differs is answer " << differs - others.begin());
        CHECK(differs == others.end());
      }
    }
}

TEST_CASE("a cache that works ahead answers in the same cycles when nothing waits") {
  std::vector<std::vector<Cycle>> answers;
  for (const bool ahead : {false, true}) {
    MemorySystem system(3, 2, 16, {1, 1, ahead});
    for (std::uint64_t n = 0; n < 300; ++n)
      system.requesters[n % 3]->read(1000 * n, 4096 * (n * 37 % 100) + 64 * (n % 5));
    system.machine.run();
    CHECK(system.machine.complaints() == std::vector<std::string>{});
    answers.emplace_back();
    for (const Requester* requester : system.requesters)
      for (const Cycle at : answered_at(*requester)) answers.back().push_back(at);
  }
  CHECK(answers[0] == answers[1]);
}

TEST_CASE("under load, looking ahead moves the end of random traffic by less than a twentieth and loses nothing") {
  for (const std::uint32_t queue : {1u, 2u, 16u}) {
    Cycle before = 0;
    for (const MemorySystem::Looks& looks : {MemorySystem::Looks{}, {16, 4, false}, {1, 1, true}, {16, 4, true}}) {
      INFO("queue " << queue << ", steps " << looks.l1_step << " and " << looks.crossbar_step << ", ahead "
                    << looks.ahead);
      MemorySystem system(6, 4, queue, looks);
      system.random_traffic(2000, 1 << 18, 12345);
      const Cycle end = system.machine.run();
      for (const Requester* requester : system.requesters) CHECK(requester->done());
      CHECK(system.machine.complaints() == std::vector<std::string>{});
      if (before == 0) before = end;
      CHECK(std::abs(static_cast<double>(end) / static_cast<double>(before) - 1) < 0.05);
    }
  }
}

TEST_CASE("a cache that works ahead has one requester") {
  auto spec = small_cache();
  spec.ahead = true;
  WriteThrough bench(spec, 2);
  CHECK_THROWS_WITH(bench.machine.run(), Catch::Contains("cache: has 2 ports `top`, but ahead = true supports one"));
}

TEST_CASE("more messages than a crossbar wants to know of wait in the link, and all come through in order") {
  TestMachine machine;
  memory::Crossbar::Spec spec;
  spec.latency = {30};
  spec.queue = 2;
  auto& crossbar = machine.add<memory::Crossbar>("crossbar", spec);
  auto& memory = machine.add<RecordingMemory>("memory");
  machine.connect(crossbar, "bottom[0]", memory, "top[0]", 4);
  std::vector<Requester*> requesters;
  for (std::uint32_t n = 0; n < 3; ++n) {
    requesters.push_back(&machine.add<Requester>("requester[" + std::to_string(n) + "]"));
    machine.connect(*requesters.back(), "port", crossbar, "top[" + std::to_string(n) + "]", 4);
    for (std::uint64_t k = 0; k < 2000; ++k) requesters.back()->read(1, 64 * k);
  }
  memory.closed_until = 5000;
  machine.run();
  for (const Requester* requester : requesters) CHECK(requester->done());
  std::vector<std::uint64_t> next(3, 0);
  for (const Received& one : memory.received) CHECK(one.message.tag == next[one.message.route - 1]++);
  CHECK(machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("how often a crossbar looks makes no message late, whatever its latency") {
  for (const Cycle latency : {0u, 1u, 5u, 30u}) {
    std::vector<std::vector<Cycle>> answers;
    for (const std::uint32_t step : {1u, 16u}) {
      TestMachine machine;
      memory::Crossbar::Spec spec;
      spec.latency = {latency};
      spec.step = step;
      auto& crossbar = machine.add<memory::Crossbar>("crossbar", spec);
      auto& requester = machine.add<Requester>("requester");
      auto& memory = machine.add<RecordingMemory>("memory");
      machine.connect(requester, "port", crossbar, "top[0]");
      machine.connect(crossbar, "bottom[0]", memory, "top[0]");
      for (std::uint64_t n = 0; n < 40; ++n) requester.read(200 * n + n, 64 * n);
      machine.run();
      answers.push_back(answered_at(requester));
    }
    INFO("latency " << latency);
    CHECK(answers[0].size() == 40);
    CHECK(answers[0] == answers[1]);
  }
}

TEST_CASE("bookings find the first free cycles, whatever was booked before") {
  std::mt19937_64 random(3);
  memory::Bookings bookings;
  std::vector<bool> taken(200'000, false);
  for (Cycle now = 1; now < 180'000; now += random() % 50 == 0 ? 9000 : random() % 5) {
    const Cycle from = now + random() % 300;
    const Cycle length = random() % 4 == 0 ? 1 + random() % 70 : 1;
    Cycle expected = from;
    for (Cycle run = 0; run < length; ++run)
      if (taken[expected + run]) {
        expected += run + 1;
        run = ~Cycle{0};
      }
    REQUIRE(bookings.find(from, length, now) == expected);
    if (random() % 8 == 0) continue;
    bookings.book(expected, length);
    for (Cycle n = 0; n < length; ++n) taken[expected + n] = true;
  }
}

TEST_CASE("replies are found in the order of their arrival, those of a cycle as they became known") {
  std::mt19937 random(5);
  memory::Arrivals arrivals;
  std::vector<memory::Arrivals::Reply> expected;
  for (std::uint64_t n = 0; n < 500; ++n) {
    expected.push_back({n / 2 + random() % 20, n, ServedBy::l2});
    arrivals.push(expected.back());
  }
  std::stable_sort(expected.begin(), expected.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  for (const auto& one : expected) {
    CHECK(arrivals.first() == one.at);
    CHECK(arrivals.front().tag == one.tag);
    arrivals.pop();
  }
  CHECK(arrivals.empty());
  CHECK(arrivals.first() == kNever);
}
