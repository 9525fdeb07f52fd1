// A DRAM behind a link, and accesses to put to it.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "dram_reference.hpp"
#include "memory/dram/dram_banked.hpp"
#include "memory_policies.hpp"
#include "strobe/access.hpp"

namespace strobe::testing::dram {

/// Makes accesses, each at its cycle, and keeps the answers.
class Requester : public Component {
 public:
  struct Made {
    Cycle at;
    MemoryAccess access;
    Cycle answered = kNever;  ///< when the answer arrives
  };

  explicit Requester(const ComponentContext& context) : Component(context), port_(add_memory_port("port")) {}

  void add(Cycle at, const MemoryAccess& access) {
    made.push_back({at, access});
    made.back().access.tag = made.size() - 1;
    wake_at(at);
  }
  void tick(Cycle now) override {
    for (; next_ < made.size() && made[next_].at <= now; ++next_)
      if (const MemoryReply reply = port_.access(made[next_].access, now); !reply.pending())
        completed(port_, next_, reply);
    if (next_ < made.size()) wake_at(made[next_].at);
  }
  void completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) override {
    REQUIRE(reply.at >= clock().now());
    REQUIRE(reply.level == ServedBy::dram);
    REQUIRE(made[tag].answered == kNever);
    made[tag].answered = reply.at;
  }

  std::vector<Made> made;

 private:
  MemoryPort& port_;
  std::size_t next_ = 0;
};

enum class Place : std::uint8_t { behind_cut, same_partition };

/// How the machine is run, which must change nothing.
struct Manner {
  Place place = Place::behind_cut;
  Cycle window = 4;  ///< at most the link's latency
  bool memory_first = false;
  bool more_ticks = false;  ///< the memory ticks in each cycle in which something happens, and between
};

// A requester and a memory with the same clock, a link of 4 cycles each way between them.
template <class Memory>
struct Bench {
  static constexpr Cycle kLink = 4;

  explicit Bench(const typename Memory::Spec& spec, const Manner& how = {}) : manner(how) {
    requester = std::make_unique<Requester>(context("requester", core));
    memory = std::make_unique<Memory>(spec, context("dram", how.place == Place::behind_cut ? own : core));
    Port::connect(*requester->find_port("port"), *memory->find_port("top[0]"), {kLink * core.period_ps()});
    requester->elaborated();
    memory->elaborated();
  }

  /// Accesses that arrive in cycle `at`; in order.
  std::uint64_t access(Cycle at, AccessKind kind, std::uint64_t address, std::uint32_t bytes = 64) {
    MemoryAccess access;
    access.kind = kind;
    access.address = address;
    access.bytes = bytes;
    requester->add(at - kLink, access);
    return requester->made.size() - 1;
  }
  std::uint64_t read(Cycle at, std::uint64_t address, std::uint32_t bytes = 64) {
    return access(at, AccessKind::read, address, bytes);
  }
  std::uint64_t write(Cycle at, std::uint64_t address, std::uint32_t bytes = 64) {
    return access(at, AccessKind::write, address, bytes);
  }

  Cycle run() {
    for (Cycle reached = 0; std::min(core.next(), own.next()) != kNever;) {
      reached = std::max(reached, std::min(core.next(), own.next())) + manner.window;
      REQUIRE(reached < 2'000'000);
      advance(manner.memory_first ? own : core, reached);
      advance(manner.memory_first ? core : own, reached);
    }
    for (const auto& made : requester->made) REQUIRE(made.answered != kNever);
    Balances balances;
    if (memory->facets().balanced != nullptr) memory->facets().balanced->check_balances(balances);
    CHECK(balances.broken() == std::vector<std::string>{});
    CHECK(memory->waits().empty());
    return std::max(core.now(), own.now());
  }
  void advance(ClockDomain& clock, Cycle until) {
    while (clock.next() < until) {
      clock.step();
      if (manner.more_ticks && &memory->clock() == &clock) memory->tick(clock.now());
    }
  }

  /// When the answer leaves the memory.
  Cycle leaves(std::uint64_t tag) const { return requester->made[tag].answered - kLink; }
  /// Between an access's arrival at the memory and its answer's leaving.
  Cycle latency(std::uint64_t tag) const { return leaves(tag) - requester->made[tag].at - kLink; }
  Cycle first() const {
    Cycle least = kNever;
    for (std::size_t n = 0; n < requester->made.size(); ++n) least = std::min(least, leaves(n));
    return least;
  }
  Cycle last() const {
    Cycle most = 0;
    for (std::size_t n = 0; n < requester->made.size(); ++n) most = std::max(most, leaves(n));
    return most;
  }

  std::uint64_t metric(const std::string& name) const {
    Metrics metrics;
    memory->declare_metrics(metrics);
    for (const MetricDeclaration& declared : metrics.declared())
      if (declared.name == name) return *declared.value;
    FAIL("no metric " << name);
    return 0;
  }

  ComponentContext context(const std::string& path, ClockDomain& clock) {
    ComponentContext made;
    made.path = path;
    made.clock = &clock;
    made.make_policy = [](const PolicyRequest& request) { return MemoryPolicies::shared().make(request); };
    return made;
  }

  Manner manner;
  ClockDomain core{1000_MHz, 0}, own{1000_MHz, 1};
  std::unique_ptr<Requester> requester;
  std::unique_ptr<Memory> memory;
};
using DramBench = Bench<memory::DramBanked>;

/// Numbers that differ in each case and are the same on each host.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t below(std::uint64_t bound) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return (state_ >> 33) % bound;
  }
  bool one_in(std::uint64_t number) { return below(number) == 0; }

 private:
  std::uint64_t state_;
};

/// Rows that are used again, in bursts, some of them more than the queues take; and pauses.
inline std::vector<DramAccess> random_accesses(Random& random, std::size_t count) {
  std::vector<DramAccess> accesses;
  const std::uint64_t range = std::uint64_t{1} << (11 + random.below(8)), writes = random.below(4);
  const std::uint64_t burstiness = 1 + random.below(30), mean = 1 + random.below(12);
  const bool large = random.one_in(3);
  std::uint64_t at = 10, address = 0;
  while (accesses.size() < count) {
    if (random.one_in(burstiness)) at += random.below(2 * mean * burstiness);
    if (random.one_in(100)) at += random.below(1500);
    address = random.one_in(3) ? random.below(range) * 64 : address + 64;
    DramAccess access{at, address, 64, random.below(4) < writes};
    if (large && random.one_in(4)) {
      access.address += random.below(64);
      access.bytes = static_cast<std::uint32_t>(1 + random.below(300));
    }
    accesses.push_back(access);
  }
  return accesses;
}

inline std::vector<Cycle> run_all(DramBench& bench, const std::vector<DramAccess>& accesses) {
  for (const DramAccess& access : accesses)
    bench.access(access.at, access.write ? AccessKind::write : AccessKind::read, access.address, access.bytes);
  bench.run();
  std::vector<Cycle> leaves;
  for (std::size_t n = 0; n < accesses.size(); ++n) leaves.push_back(bench.leaves(n));
  return leaves;
}

}  // namespace strobe::testing::dram
