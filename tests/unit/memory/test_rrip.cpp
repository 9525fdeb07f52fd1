// Policies of re-reference interval prediction, compared with a plain model of the paper's rules, and what each is good
// for.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "cache_bench.hpp"
#include "catch.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct Lookup {
  std::uint64_t line;
  std::uint32_t pc = 0;
};

/// Misses of lookups that are each over before the next, in a cache of 64-byte lines.
std::uint64_t misses(const PolicyChoice& policy, std::uint32_t sets, std::uint32_t ways,
                     const std::vector<Lookup>& lookups) {
  auto spec = small_cache();
  spec.size = Bytes{std::uint64_t{64} * sets * ways};
  spec.ways = ways;
  spec.replacement = policy;
  WriteThrough bench(spec);
  bench.memory.latency = 1;
  Cycle at = 1;
  for (const Lookup& lookup : lookups) {
    const std::uint64_t number = bench.requester().read(at += 20, 64 * lookup.line);
    bench.requester().made[number].access.pc = lookup.pc;
  }
  bench.machine.run();
  return metric(bench.cache, "misses");
}

std::vector<Lookup> laps(std::uint64_t lines, int times) {
  std::vector<Lookup> lookups;
  for (int n = 0; n < times; ++n)
    for (std::uint64_t line = 0; line < lines; ++line) lookups.push_back({line});
  return lookups;
}

/// One set by the paper's words: a counter per way, new lines at `insert(n)` of the nth fill.
template <class Insert>
std::uint64_t model(std::size_t ways, const std::vector<Lookup>& lookups, const Insert& insert) {
  struct Way {
    std::uint64_t line;
    int rrpv;
  };
  std::vector<Way> set;
  std::uint64_t missed = 0;
  for (const Lookup& lookup : lookups) {
    const auto found = std::ranges::find(set, lookup.line, &Way::line);
    if (found != set.end()) {
      found->rrpv = 0;
      continue;
    }
    const int rrpv = insert(++missed);
    if (set.size() < ways) {
      set.push_back({lookup.line, rrpv});
      continue;
    }
    for (;;) {
      const auto distant = std::ranges::find(set, 3, &Way::rrpv);
      if (distant != set.end()) {
        *distant = {lookup.line, rrpv};
        break;
      }
      for (Way& way : set) ++way.rrpv;
    }
  }
  return missed;
}

std::vector<Lookup> random_lookups(std::uint64_t seed, int count = 2000) {
  std::vector<Lookup> lookups;
  for (int n = 0; n < count; ++n) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    lookups.push_back({(seed >> 40) % ((seed >> 60) < 8 ? 6 : 24)});
  }
  return lookups;
}

}  // namespace

TEST_CASE("srrip and brrip miss as the paper's rules do") {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const std::vector<Lookup> lookups = random_lookups(seed);
    CHECK(misses("srrip", 1, 8, lookups) == model(8, lookups, [](std::uint64_t) { return 2; }));
    CHECK(misses("brrip", 1, 8, lookups) == model(8, lookups, [](std::uint64_t n) { return n % 32 == 0 ? 2 : 3; }));
  }
}

TEST_CASE("brrip keeps a part of what is larger than the cache, lru and srrip nothing") {
  const std::vector<Lookup> lookups = laps(12, 50);
  CHECK(misses("lru", 1, 8, lookups) == lookups.size());
  CHECK(misses("srrip", 1, 8, lookups) == lookups.size());
  CHECK(misses("brrip", 1, 8, lookups) < lookups.size() * 7 / 10);
}

TEST_CASE("drrip does as the better of the two does") {
  const auto in_sets = [](std::vector<Lookup> lookups) {
    std::vector<Lookup> all;  // the same in each of 64 sets
    for (const Lookup& one : lookups)
      for (std::uint64_t set = 0; set < 64; ++set) all.push_back({one.line * 64 + set});
    return all;
  };
  PolicyChoice drrip("drrip");
  drrip.parameters = {{"leader_sets", "8"}};
  // More lines than ways again and again, which SRRIP loses; six lines that are used twice between eight that are not,
  // which BRRIP does.
  std::vector<Lookup> mixed;
  for (std::uint64_t n = 0, next = 100; n < 25; ++n) {
    for (std::uint64_t access = 0; access < 8; ++access) mixed.push_back({10 * n + access % 4});
    for (int scan = 0; scan < 8; ++scan) mixed.push_back({1000 + next++});
  }
  const std::vector<Lookup> thrashing = in_sets(laps(12, 60)), changing = in_sets(mixed);
  CHECK(misses(drrip, 64, 8, thrashing) < misses("srrip", 64, 8, thrashing) * 8 / 10);
  const std::uint64_t srrip = misses("srrip", 64, 8, changing), brrip = misses("brrip", 64, 8, changing);
  CAPTURE(srrip, brrip);
  CHECK(srrip != brrip);
  CHECK(misses(drrip, 64, 8, changing) < (srrip + brrip) / 2);
}

TEST_CASE("ship keeps lines of instructions whose lines are used again") {
  // One instruction walks over six lines twice, another scans what nobody uses again, and so on.
  std::vector<Lookup> lookups;
  std::uint64_t scanned = 1000;
  for (int n = 0; n < 200; ++n) {
    for (std::uint64_t access = 0; access < 12; ++access) lookups.push_back({access % 6, 0x100});
    for (int scan = 0; scan < 16; ++scan) lookups.push_back({scanned++, 0x200});
  }
  const std::uint64_t cold = 200 * 16 + 6;
  CHECK(misses("ship", 1, 8, lookups) < cold + 100);
  CHECK(misses("lru", 1, 8, lookups) == 200 * (16 + 6));
  // Without instructions there is one signature for all.
  for (Lookup& one : lookups) one.pc = 0x100;
  CHECK(misses("ship", 1, 8, lookups) > cold + 600);
}
