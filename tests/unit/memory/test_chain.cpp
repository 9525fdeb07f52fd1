// Chains of one to four caches of every policy: their latency, and that neither cuts between levels, windows, the order
// in which partitions are visited, nor when answers are known changes a cycle or a count. Victim caches: which lines
// they take and give back, after orders, coherent loads and bypasses, and where they are refused.
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/caches/cache.hpp"
#include "memory/interconnect/bandwidth_probe.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using memory::CacheKind;

constexpr Cycle kLink = 8, kLookup = 5, kMemory = 20;
constexpr CacheKind kKinds[] = {CacheKind::write_through, CacheKind::write_around, CacheKind::write_back,
                                CacheKind::write_evict, CacheKind::read_only};

std::string indexed(const char* name, std::size_t n) { return name + ("[" + std::to_string(n) + "]"); }

/// How a chain is simulated, which must make no difference.
struct Manner {
  bool cut = false;  ///< each level in a separate partition
  Cycle window = 1;  ///< at most kLink
  bool last_first = false;
  Announced announced = Announced::at_once;
};

/// Caches of a chain: small ones, so that lines give way, and wait for ways, MSHRs and room to merge.
memory::CacheSpec spec_of(std::size_t level, std::uint64_t variant) {
  memory::CacheSpec spec;
  spec.size = {512u << level};
  spec.ways = 2;
  spec.latency = {kLookup};
  spec.mshrs = 3;
  spec.merges = 4;
  if (variant == 1) {
    spec.write_back_buffer = 1;
  } else if (variant == 2) {
    spec.port_width = 16_B;
    spec.requests_per_cycle = 2;
    spec.replacement = "random";
    spec.ways = 4;
  } else if (variant == 3) {
    spec.replacement = "plru";
    spec.ways = 8;
    spec.fill_latency = {7};
    spec.merges = 1;
    spec.hash = "xor";
    spec.write_back_buffer = 3;
  } else if (variant == 4) {
    spec.replacement = "srrip";
    spec.mshrs = 1;
    spec.port_width = 4_B;
    spec.fetch_on_write = false;
  } else if (variant == 5) {
    spec.replacement = "random";
    spec.replace_in_flight = false;
    spec.ways = 4;
    spec.mshrs = 8;
    spec.write_back_buffer = 2;
  }
  return spec;
}

class Chain {
 public:
  Chain(const std::vector<CacheKind>& kinds, const Manner& how, std::uint64_t variant = 1) {
    // A victim cache lies in the partition of the cache above it.
    std::uint32_t partition = 0;
    const auto enter = [&](CacheKind kind) { return partition += how.cut && kind != CacheKind::victim; };
    for (std::uint32_t n = 0; n < 2; ++n) requesters.push_back(&machine.add<Requester>(indexed("requester", n)));
    Component* above = nullptr;
    for (std::size_t level = 0; level < kinds.size(); ++level) {
      Component& cache = add_cache(kinds[level], level, enter(kinds[level]), spec_of(level, variant));
      if (above == nullptr)
        for (std::uint32_t n = 0; n < 2; ++n) machine.connect(*requesters[n], "port", cache, indexed("top", n), kLink);
      else
        machine.connect(*above, "bottom", cache, "top[0]", kLink);
      above = &cache;
      caches.push_back(&cache);
    }
    partition += how.cut;
    auto& memory = machine.add_at<RecordingMemory>(1000_MHz, partition, "memory", how.announced);
    memory.latency = kMemory;
    machine.connect(*above, "bottom", memory, "top[0]", kLink);
    std::vector<std::size_t> order;
    for (std::size_t n = 0; how.last_first && how.cut && n <= partition; ++n) order.push_back(partition - n);
    machine.visit(how.window, order);
  }

  /// Replies and counts after random reads and writes, some of several lines.
  std::string traffic(std::uint64_t seed) {
    std::uint64_t state = seed;
    const auto below = [&state](std::uint64_t bound) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      return (state >> 33) % bound;
    };
    for (Requester* const requester : requesters) {
      Cycle at = 1;
      for (int n = 0; n < 150; ++n, at += below(6) == 0 ? below(80) : below(2)) {
        const std::uint32_t bytes = below(3) == 0 ? 64u : static_cast<std::uint32_t>(4u << below(6));
        const std::uint64_t address = below(4096 / bytes) * bytes;
        requester->make(at, below(3) == 0 ? AccessKind::write : AccessKind::read, address, bytes);
      }
    }
    machine.run();
    CHECK(machine.complaints() == std::vector<std::string>{});
    std::string text;
    for (const Requester* const requester : requesters)
      for (std::size_t n = 0; n < requester->made.size(); ++n)
        text += std::to_string(requester->reply(n).at) + ":" +
                std::to_string(static_cast<int>(requester->reply(n).level)) + " ";
    for (Component* const cache : caches)
      for (const char* name : {"hits", "misses", "merged", "evictions", "writebacks", "stalls_mshrs", "stalls_merges",
                               "stalls_set", "stalls_writebacks", "latency"})
        text += name + (" " + std::to_string(metric(*cache, name))) + ", ";
    return text;
  }

  TestMachine machine;
  std::vector<Requester*> requesters;
  std::vector<Component*> caches;

 private:
  Component& add_cache(CacheKind kind, std::size_t level, std::uint32_t partition, const memory::CacheSpec& spec) {
    const auto add = [&]<CacheKind kKind>() -> Component& {
      return machine.add_at<memory::Cache<kKind>>(1000_MHz, partition, indexed("cache", level), spec);
    };
    switch (kind) {
      case CacheKind::write_through:
        return add.operator()<CacheKind::write_through>();
      case CacheKind::write_around:
        return add.operator()<CacheKind::write_around>();
      case CacheKind::write_back:
        return add.operator()<CacheKind::write_back>();
      case CacheKind::write_evict:
        return add.operator()<CacheKind::write_evict>();
      case CacheKind::victim:
        return add.operator()<CacheKind::victim>();
      case CacheKind::read_only:
        break;
    }
    return add.operator()<CacheKind::read_only>();
  }
};

/// Chains of one to four levels of one policy, some whose policies alternate, and some that end in a victim cache.
std::vector<std::vector<CacheKind>> chains() {
  std::vector<std::vector<CacheKind>> all;
  for (std::size_t depth = 1; depth <= 4; ++depth)
    for (const CacheKind kind : kKinds) {
      all.emplace_back(depth, kind);
      if (depth == 1) continue;
      all.emplace_back(depth, kind);
      for (std::size_t level = 1; level < depth; level += 2) all.back()[level] = CacheKind::write_back;
    }
  for (const CacheKind kind : kKinds) all.push_back({kind, CacheKind::victim});
  all.push_back({CacheKind::write_through, CacheKind::write_back, CacheKind::victim});
  return all;
}

using Above = memory::Cache<memory::CacheKind::write_through>;
using Victims = memory::Cache<memory::CacheKind::victim>;

memory::CacheSpec of_lines(std::uint32_t lines) {
  memory::CacheSpec spec;
  spec.size = {64 * lines};
  spec.ways = lines;
  spec.latency = {5};
  return spec;
}

/// Does not keep what the instruction at kPasses reads.
constexpr std::uint32_t kPasses = 0x700;
class KeepsOthers final : public ReplacementPolicy {
 public:
  explicit KeepsOthers(const Place&) {}
  void hit(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  void fill(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  std::uint32_t victim(std::uint32_t, const MemoryAccess&, const Candidates&) override { return 0; }
  bool may_bypass() const override { return true; }
  bool bypasses(std::uint32_t, const MemoryAccess& access) override { return access.pc == kPasses; }
};

struct How {
  std::uint32_t pc = 0;
  std::uint8_t passes = 0;
  bool timed = true;
};

/// A cache of one line, one or more victim caches below it, and a memory. Line n lies at 64 n.
struct VictimBench {
  struct Shape {
    std::string replacement = "lru";
    std::vector<std::uint32_t> victims = {4};  ///< lines of each
    Hertz above = 1000_MHz, below = 1000_MHz;
    bool probes = false;
  };
  explicit VictimBench(const Shape& shape)
      : machine(shape.above),
        requester(machine.add<Requester>("requester")),
        control(machine.add<Controller>("control")) {
    memory::CacheSpec first = of_lines(1);
    first.replacement = shape.replacement;
    above = &machine.add<Above>("cache", first);
    machine.connect(requester, "port", *above, "top[0]");
    machine.connect(control, "port", *above, "control");
    Component* last = above;
    const auto connect = [&](Component& next) {
      if (shape.probes) {
        auto& probe = machine.add<memory::BandwidthProbe>("probe" + next.path(), memory::BandwidthProbe::Spec{});
        machine.connect(*last, "bottom", probe, "top");
        last = &probe;
      }
      machine.connect(*last, "bottom", next, "top[0]");
      last = &next;
    };
    for (const std::uint32_t lines : shape.victims) {
      victims.push_back(&machine.add_at<Victims>(shape.below, 0, "victims" + std::to_string(lines), of_lines(lines)));
      connect(*victims.back());
    }
    memory = &machine.add<RecordingMemory>("memory");
    connect(*memory);
  }

  Cycle later() {
    const Cycle end = machine.run();
    return std::max(end, requester.made.empty() ? 0 : requester.last()) + 10;
  }
  /// Reads a line when all before it is over.
  void read(std::uint64_t line, const How& how = {}) { access(AccessKind::read, 64 * line, 64, how); }
  void access(AccessKind kind, std::uint64_t address, std::uint32_t bytes, const How& how) {
    const Cycle at = later();
    MemoryAccess access;
    access.kind = kind;
    access.address = address;
    access.bytes = bytes;
    access.pc = how.pc;
    access.passes = how.passes;
    access.timed = how.timed;
    if (!how.timed) {
      above->access(static_cast<MemoryPort&>(*above->find_port("top[0]")), access, 0);
      return;
    }
    access.tag = requester.made[requester.make(at, kind, address, bytes)].access.tag;
    requester.made.back().access = access;
  }
  /// Lines that memory was asked for.
  std::size_t asked() {
    later();
    CHECK(machine.complaints() == std::vector<std::string>{});
    return memory->count(AccessKind::read);
  }

  TestMachine machine;
  Requester& requester;
  Controller& control;
  Above* above = nullptr;
  std::vector<Victims*> victims;
  RecordingMemory* memory = nullptr;
};

}  // namespace

TEST_CASE("a read that misses everywhere takes each level's lookup and each link both ways") {
  for (const bool cut : {false, true})
    for (std::size_t depth = 1; depth <= 4; ++depth) {
      Chain chain(std::vector<CacheKind>(depth, CacheKind::write_through), {.cut = cut, .window = kLink});
      chain.requesters[0]->read(1, 0);
      chain.requesters[1]->read(1000, 0);
      chain.machine.run();
      CHECK(chain.requesters[0]->reply(0).at == 1 + (depth + 1) * 2 * kLink + depth * kLookup + kMemory);
      CHECK(chain.requesters[0]->reply(0).level == ServedBy::dram);
      CHECK(chain.requesters[1]->reply(0).at == 1000 + 2 * kLink + kLookup);
      CHECK(chain.requesters[1]->reply(0).level == ServedBy::l1);
    }
}

TEST_CASE("neither cuts, windows, the order of visits nor when answers are known changes a cycle or a count") {
  const Manner manners[] = {
      {.announced = Announced::when_due},
      {.cut = true, .window = 1},
      {.cut = true, .window = 1, .last_first = true},
      {.cut = true, .window = 3, .announced = Announced::when_due},
      {.cut = true, .window = kLink},
      {.cut = true, .window = kLink, .last_first = true},
  };
  for (const std::vector<CacheKind>& kinds : chains())
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
      const std::string expected = Chain(kinds, {}, seed).traffic(seed);
      for (const Manner& how : manners) {
        INFO(kinds.size() << " levels, first " << static_cast<int>(kinds[0]) << ", variant and seed " << seed
                          << "; cut " << how.cut << ", window " << how.window << ", last first " << how.last_first
                          << ", announced " << static_cast<int>(how.announced));
        REQUIRE(Chain(kinds, how, seed).traffic(seed) == expected);
      }
    }
}

TEST_CASE("with ways in flight left out, neither windows nor the order of visits changes a cycle or a count") {
  constexpr std::uint64_t kVariant = 5;
  for (const std::vector<CacheKind>& kinds : chains())
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      const std::string expected = Chain(kinds, {.cut = true, .window = 1}, kVariant).traffic(seed);
      for (const Cycle window : {Cycle{1}, Cycle{3}, kLink})
        for (const bool last_first : {false, true}) {
          CAPTURE(kinds.size(), seed, window, last_first);
          REQUIRE(Chain(kinds, {.cut = true, .window = window, .last_first = last_first}, kVariant).traffic(seed) ==
                  expected);
        }
    }
}

TEST_CASE("lines of a victim cache go when the cache above is ordered to drop its lines") {
  enum class Order { of_controller, of_wave, of_wave_untimed, untimed };
  for (const Order order : {Order::of_controller, Order::of_wave, Order::of_wave_untimed, Order::untimed}) {
    INFO("order " << static_cast<int>(order));
    VictimBench bench({});
    bench.read(0);
    bench.read(1);
    bench.read(0);
    CHECK(bench.asked() == 2);  // line 0 came back
    if (order == Order::of_controller)
      bench.control.order(bench.later(), MessageKind::invalidate);
    else if (order == Order::untimed)
      bench.above->warm(*bench.above->find_port("control"), MessageKind::invalidate);
    else
      bench.access(AccessKind::invalidate, 0, 0, {.timed = order == Order::of_wave});
    bench.read(1);
    bench.read(0);
    CHECK(bench.asked() == 4);
  }
}

TEST_CASE("a coherent load is served neither from the line that it drops nor from one that has left before") {
  for (const bool timed : {true, false}) {
    INFO("timed " << timed);
    VictimBench bench({});
    bench.read(0);
    bench.read(0, {.passes = 1, .timed = timed});  // in the cache
    CHECK(bench.asked() == 2);
    bench.read(0);
    bench.read(1);
    bench.read(0, {.passes = 1, .timed = timed});  // in the victim cache
    CHECK(bench.asked() == 5);
    for (const auto& received : bench.memory->received) CHECK(received.access.passes == 0);
  }
}

TEST_CASE("a line that the cache above reads and does not keep stays in the victim cache") {
  MemoryPolicies::shared().add_policy<ReplacementPolicy, KeepsOthers>("replacement.keeps_others", "for tests");
  for (const bool timed : {true, false}) {
    INFO("timed " << timed);
    VictimBench bench({.replacement = "keeps_others"});
    bench.read(0);
    bench.read(1);
    for (int turn = 0; turn < 2; ++turn) bench.read(0, {.pc = kPasses, .timed = timed});
    CHECK(bench.asked() == 2);
    // What the cache keeps still leaves the victim cache.
    bench.read(0);
    bench.read(2);
    CHECK(bench.asked() == 3);
    CHECK(metric(*bench.victims[0], "victims") == 3);
  }
}

TEST_CASE("lines that leave a victim cache go to the one below it, and from there back to the cache") {
  for (const bool timed : {true, false}) {
    INFO("timed " << timed);
    VictimBench bench({.victims = {1, 3}});
    for (const std::uint64_t line : {0u, 1u, 2u, 3u, 0u, 1u, 2u, 3u, 0u}) bench.read(line, {.timed = timed});
    CHECK(bench.asked() == 4);
  }
}

TEST_CASE("lines that come from the cache above count as work of a victim cache, and not as lookups that miss") {
  VictimBench bench({});
  for (const std::uint64_t line : {0u, 1u, 0u}) bench.read(line);
  CHECK(bench.asked() == 2);
  // Three reads, of which one hit, and two lines.
  CHECK(metric(*bench.victims[0], "victims") == 2);
  CHECK(metric(*bench.victims[0], "busy") == 5);
  CHECK(metric_of(*bench.victims[0], "hit_rate") == std::pair<std::uint64_t, std::uint64_t>(1, 3));
}

TEST_CASE("a victim cache of another clock than the cache above takes its lines when they leave") {
  for (const auto& [above, below] : {std::pair{2000_MHz, 500_MHz}, {500_MHz, 2000_MHz}}) {
    VictimBench bench({.above = above, .below = below});
    bench.read(0);
    bench.machine.run();
    bench.requester.read(4000, 64);
    bench.requester.read(4200, 0);
    CHECK(bench.asked() == 2);
    CHECK(bench.requester.last() < 4300);
  }
}

TEST_CASE("probes between a victim cache and its neighbours change no cycle") {
  std::vector<Cycle> replies[2];
  for (const bool probes : {false, true}) {
    VictimBench bench({.victims = {1, 4}, .probes = probes});
    for (const std::uint64_t line : {0u, 1u, 2u, 3u, 1u, 2u, 3u, 0u, 0u}) bench.read(line);
    CHECK(bench.asked() == 4);
    for (std::size_t n = 0; n < bench.requester.made.size(); ++n)
      replies[probes].push_back(bench.requester.reply(n).at);
  }
  CHECK(replies[0] == replies[1]);
}

/// Levels of other plugins: one takes the clean lines of a cache, the other hands some to a victim cache.
class Keeper : public RecordingMemory, public HandsVictims {
 public:
  explicit Keeper(const ComponentContext& context) : RecordingMemory(context), HandsVictims(this) {}
  std::uint64_t victim_line() const override { return 64; }
  void take_clean(std::uint64_t address, const ClockDomain&, Cycle) override { taken.push_back(address); }

  std::vector<std::uint64_t> taken;
};

class Giver : public Component, public HandsVictims {
 public:
  explicit Giver(const ComponentContext& context)
      : Component(context), HandsVictims(this), bottom_(add_memory_port("bottom")) {
    add_memory_port("top");
  }
  MemoryReply access(MemoryPort&, const MemoryAccess& access, Cycle at) override {
    HandsVictims& below = *bottom_.peer()->owner().facets().victims;
    if (access.kind == AccessKind::write) below.take_clean(access.address, clock(), at);
    return access.kind == AccessKind::write ? MemoryReply{at, ServedBy::unknown} : bottom_.access(access, at);
  }

 private:
  MemoryPort& bottom_;
};

TEST_CASE("a level of another plugin gets the clean lines of a cache above it, and not the dirty ones") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& cache = machine.add<memory::Cache<memory::CacheKind::write_back>>("cache", of_lines(1));
  auto& keeper = machine.add<Keeper>("keeper");
  machine.connect(requester, "port", cache, "top[0]");
  machine.connect(cache, "bottom", keeper, "top[0]");
  requester.read(0, 0);
  requester.read(200, 64);
  requester.write(400, 64, 64);
  requester.read(600, 128);
  machine.run();
  CHECK(keeper.taken == std::vector<std::uint64_t>{0});
  CHECK(keeper.count(AccessKind::write) == 1);
}

TEST_CASE("cache.victim takes the lines of a level of another plugin") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& giver = machine.add<Giver>("giver");
  auto& victims = machine.add<Victims>("victims", of_lines(4));
  auto& memory = machine.add<RecordingMemory>("memory");
  machine.connect(requester, "port", giver, "top");
  machine.connect(giver, "bottom", victims, "top[0]");
  machine.connect(victims, "bottom", memory, "top[0]");
  requester.write(1, 64, 64);  // left the level above
  requester.read(200, 64);
  requester.read(400, 128);
  machine.run();
  CHECK(memory.received.size() == 1);
  CHECK(metric_of(victims, "hit_rate") == std::pair<std::uint64_t, std::uint64_t>(1, 2));
}

TEST_CASE("a victim cache without a cache above it is refused") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& probe = machine.add<memory::BandwidthProbe>("probe", memory::BandwidthProbe::Spec{});
  auto& victims = machine.add<Victims>("victims", of_lines(4));
  auto& memory = machine.add<RecordingMemory>("memory");
  machine.connect(requester, "port", probe, "top");
  machine.connect(probe, "bottom", victims, "top[0]");
  machine.connect(victims, "bottom", memory, "top[0]");
  requester.read(1, 0);
  CHECK_THROWS_WITH(machine.run(),
                    Catch::Contains("victims: cache.victim takes the lines that leave a cache, and there "
                                    "is requester above it - insert it right below a cache"));
}
