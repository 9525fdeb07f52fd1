// What arrives from other partitions: in which order it is handed over, and what is prefetched for it.
#include <algorithm>
#include <random>
#include <tuple>
#include <vector>

#include "catch.hpp"
#include "sim/deliveries.hpp"
#include "strobe/component.hpp"
#include "strobe/fast/host_prefetch.hpp"

using namespace strobe;

namespace {

struct Arrival {
  Cycle at;
  std::uint32_t port;
  std::uint64_t tag;
  bool operator==(const Arrival&) const = default;
};

struct Receiver : Component, HostPrefetch {
  explicit Receiver(const ComponentContext& context) : Component(context), HostPrefetch(this) {
    for (std::uint32_t n = 0; n < kPorts; ++n) {
      ports[n] = &add_memory_port("port" + std::to_string(n));
      ports[n]->set_rank((n + 1) % kPorts);  // not in the order of their numbers
    }
  }
  std::uint32_t number_of(const MemoryPort& port) const {
    return static_cast<std::uint32_t>(std::find(std::begin(ports), std::end(ports), &port) - std::begin(ports));
  }
  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override {
    arrived.push_back({at, number_of(to), access.tag});
    return MemoryReply::later();
  }
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override {
    arrived.push_back({reply.at, number_of(from), tag});
  }
  void expect(const MemoryPort&, const MemoryAccess& access) const override { expected.push_back(access.tag); }
  void expect_answer(const MemoryPort&, std::uint64_t tag) const override { expected.push_back(tag); }

  static constexpr std::uint32_t kPorts = 3;
  MemoryPort* ports[kPorts] = {};
  std::vector<Arrival> arrived;
  mutable std::vector<std::uint64_t> expected;
};

struct Bench {
  ClockDomain clock{1000_MHz};
  Receiver receiver{{"receiver", &clock, {}}};
  std::uint64_t sent = 0;
  std::vector<Arrival> in_order;  ///< of sending

  void send(Cycle at, std::uint32_t port, bool answer) {
    MemoryPort& to = *receiver.ports[port];
    if (answer) {
      clock.deliver(at, to, sent, {at, ServedBy::l2});
    } else {
      MemoryAccess access;
      access.tag = sent;
      clock.deliver(at, to, access);
    }
    in_order.push_back({std::max(at, clock.now() + 1), port, sent++});
  }
  /// By cycle, then by the rank of the port, then in the order of sending.
  std::vector<Arrival> due() const {
    std::vector<Arrival> all = in_order;
    std::stable_sort(all.begin(), all.end(), [this](const Arrival& a, const Arrival& b) {
      return std::tuple(a.at, receiver.ports[a.port]->rank()) < std::tuple(b.at, receiver.ports[b.port]->rank());
    });
    return all;
  }
};

}  // namespace

TEST_CASE("arrivals are handed over by cycle, port and order of sending, however far ahead they were sent") {
  // Few cycles, so that many share one; beyond those with a separate slot; around the limits of the calendar.
  for (const Cycle most : {Cycle{4}, Cycle{70}, ClockDomain::kSlots - 1, ClockDomain::kSlots + 70, Cycle{9000}}) {
    std::mt19937_64 random(most);
    Bench bench;
    const auto send_some = [&] {
      for (std::uint64_t left = random() % 6; left != 0; --left)
        bench.send(bench.clock.now() + random() % (most + 1), static_cast<std::uint32_t>(random() % Receiver::kPorts),
                   random() % 2 == 0);
    };
    for (int round = 0; round < 3000; ++round) {
      send_some();
      if (random() % 8 == 0) bench.clock.expect_window(bench.clock.now() + 1 + random() % 1000);
      if (bench.clock.next() != kNever) bench.clock.step();
    }
    while (bench.clock.next() != kNever) bench.clock.step();
    CHECK(bench.receiver.arrived == bench.due());
  }
}

TEST_CASE("what arrives in a window is prefetched for, and nothing else") {
  Bench bench;
  bench.send(10, 0, false);
  bench.send(20, 1, true);
  bench.send(49, 2, true);
  bench.send(50, 2, true);
  bench.send(60, 0, false);
  bench.clock.expect_window(50);
  CHECK(bench.receiver.expected == std::vector<std::uint64_t>{0, 1, 2});
  while (bench.clock.next() < 50) bench.clock.step();
  bench.receiver.expected.clear();
  bench.clock.expect_window(100);  // what has been handed over is not expected again
  CHECK(bench.receiver.expected == std::vector<std::uint64_t>{3, 4});
}
