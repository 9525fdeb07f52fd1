// Chains of one to four caches of every policy: their latency, and that neither cuts between levels, windows, the order
// in which partitions are visited, nor when answers are known changes a cycle or a count.
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/caches/cache.hpp"
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
