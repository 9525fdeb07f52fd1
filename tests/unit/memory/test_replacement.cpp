// Which line gives way, and where lines lie.
#include <algorithm>
#include <set>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// The line that is missing after `lines` of one set were read in turn: reads each again and returns the misses.
std::vector<std::uint64_t> missing_after(const std::string& replacement, const std::vector<std::uint64_t>& lines,
                                         const std::vector<std::uint64_t>& probes) {
  auto spec = small_cache();
  spec.size = 1_KiB;
  spec.ways = 4;
  spec.replacement = replacement;
  std::vector<std::uint64_t> missing;
  for (const std::uint64_t probe : probes) {
    WriteThrough bench(spec);
    for (const std::uint64_t line : lines) bench.requester().read(bench.later(), 256 * line);
    const Cycle at = bench.later();
    const std::size_t before = bench.memory.received.size();
    bench.requester().read(at, 256 * probe);
    bench.machine.run();
    if (bench.memory.received.size() != before) missing.push_back(probe);
  }
  return missing;
}

/// Misses of a random but fixed sequence in a cache of one set, by a model that keeps lines in a list, oldest first.
std::uint64_t model_misses(const std::vector<std::uint64_t>& lines, std::size_t ways, bool lru) {
  std::vector<std::uint64_t> held;
  std::uint64_t misses = 0;
  for (const std::uint64_t line : lines) {
    const auto found = std::find(held.begin(), held.end(), line);
    if (found != held.end()) {
      if (!lru) continue;
      held.erase(found);
    } else {
      ++misses;
      if (held.size() == ways) held.erase(held.begin());
    }
    held.push_back(line);
  }
  return misses;
}

/// Keeps what lies below 4 KiB; the rest passes through.
class KeepsLow final : public ReplacementPolicy {
 public:
  explicit KeepsLow(const Place&) {}
  void hit(std::uint32_t, std::uint32_t, const MemoryAccess&) override {}
  void fill(std::uint32_t, std::uint32_t, const MemoryAccess& access) override { REQUIRE(access.address < 4096); }
  std::uint32_t victim(std::uint32_t, const MemoryAccess&, const Candidates&) override { return 0; }
  bool may_bypass() const override { return true; }
  bool bypasses(std::uint32_t, const MemoryAccess& access) override { return access.address >= 4096; }
};

}  // namespace

TEST_CASE("a line that the policy does not keep is read again each time, and the lines that are here stay") {
  MemoryPolicies::shared().add_policy<ReplacementPolicy, KeepsLow>("replacement.keeps_low", "for tests");
  auto spec = small_cache();
  spec.replacement = "keeps_low";
  WriteThrough bench(spec);
  bench.memory.latency = 100;
  auto& requester = bench.requester();
  requester.read(1, 0);
  requester.read(bench.later(), 4096);  // of the same set
  requester.read(bench.later(), 4096);
  requester.read(bench.later(), 8192);
  const Cycle at = bench.later();
  requester.read(at, 0);
  bench.machine.run();
  CHECK(metric(bench.cache, "bypassed") == 3);
  CHECK(metric(bench.cache, "hits") == 1);
  CHECK(metric(bench.cache, "misses") == 4);
  CHECK(metric(bench.cache, "evictions") == 0);
  CHECK(bench.memory.received.size() == 4);
  CHECK(requester.made[1].reply.at == requester.made[1].at + 5 + 100);  // lookup and memory
  CHECK(requester.made[4].reply.at == at + 5);
  CHECK(bench.machine.complaints().empty());
}

TEST_CASE("lru gives way the line not used for longest, fifo the one that came first") {
  const std::vector<std::uint64_t> lines{1, 2, 3, 4, 1, 5};
  CHECK(missing_after("lru", lines, {1, 2, 3, 4, 5}) == std::vector<std::uint64_t>{2});
  CHECK(missing_after("fifo", lines, {1, 2, 3, 4, 5}) == std::vector<std::uint64_t>{1});
  CHECK(missing_after("random", lines, {1, 2, 3, 4, 5}).size() == 1);
}

TEST_CASE("lru and fifo miss as often as a model of lists does") {
  for (const bool lru : {true, false}) {
    auto spec = small_cache();
    spec.size = 512_B;
    spec.ways = 8;
    spec.replacement = lru ? "lru" : "fifo";
    WriteThrough bench(spec);
    bench.memory.latency = 1;
    std::vector<std::uint64_t> lines;
    std::uint64_t state = 7;
    for (int n = 0; n < 400; ++n) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      lines.push_back((state >> 40) % 12);
      // Far enough apart that each is over before the next: order and hits are the model's.
      bench.requester().read(20 * static_cast<Cycle>(n) + 1, 64 * lines.back());
    }
    bench.machine.run();
    CHECK(metric(bench.cache, "misses") == model_misses(lines, 8, lru));
  }
}

TEST_CASE("lru keeps the order of use of more ways than a host's vector has places") {
  for (const std::uint32_t ways : {5u, 16u, 17u, 64u, 100u}) {
    INFO(ways << " ways");
    const ReplacementPolicy::Place place{3, ways, 1};
    const PolicyChoice choice("lru");
    const auto made = MemoryPolicies().make({ReplacementPolicy::kKind, "", choice, &place});
    auto& lru = static_cast<ReplacementPolicy&>(*made);
    const MemoryAccess access;
    std::vector<std::uint32_t> order;  // of set 1, least recently used first
    for (std::uint32_t way = 0; way < ways; ++way) {
      lru.fill(1, way, access);
      order.push_back(way);
    }
    std::uint64_t state = 3;
    for (int n = 0; n < 1000; ++n) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      const auto way = static_cast<std::uint32_t>((state >> 40) % ways);
      lru.hit(1, way, access);
      lru.hit(0, (way + 1) % ways, access);  // another set's use is its own
      order.erase(std::find(order.begin(), order.end(), way));
      order.push_back(way);
      REQUIRE(lru.victim(1, access, {}) == order.front());
    }
  }
}

TEST_CASE("a line in flight that the policy chooses is waited for, or another is replaced") {
  const auto run = [](bool replace_in_flight) {
    auto spec = small_cache();
    spec.replace_in_flight = replace_in_flight;
    WriteThrough bench(spec);
    bench.memory.latency = 100;
    auto& requester = bench.requester();
    requester.read(1, 0);      // its line arrives in 106
    requester.read(300, 256);  // arrives in 405
    requester.read(310, 0);    // so that the line in flight is the one used least recently
    requester.read(320, 512);  // looked up in 325, or when the line has arrived
    bench.machine.run();
    CHECK(metric(bench.cache, "stalls_set") == (replace_in_flight ? 405 - 325 : 0));
    CHECK(requester.made[3].reply.at == (replace_in_flight ? 405 + 100 : 325 + 100));
    requester.read(bench.later(), 0);
    bench.machine.run();
    return metric(bench.cache, "misses");
  };
  CHECK(run(true) == 3);   // the line at 0 was kept
  CHECK(run(false) == 4);  // it was replaced
}

TEST_CASE("where all lines of a set are in flight, the policy's choice is waited for, or the first that arrives") {
  for (const Announced how : kBoth)
    for (const bool replace_in_flight : {true, false}) {
      auto spec = small_cache();
      spec.replace_in_flight = replace_in_flight;
      WriteThrough bench(spec, how);
      bench.memory.latency = 100;
      auto& requester = bench.requester();
      requester.read(1, 0);     // its line arrives in 106
      requester.read(50, 256);  // in 155
      requester.read(60, 0);    // so that the line at 256 is the one used least recently
      requester.read(70, 512);
      bench.machine.run();
      CAPTURE(static_cast<int>(how), replace_in_flight);
      CHECK(requester.made[3].reply.at == (replace_in_flight ? 155 : 106) + 100);
      CHECK(metric(bench.cache, "stalls_set") == (replace_in_flight ? 155 : 106) - 75);
    }
}

TEST_CASE("every policy replaces one of the candidates, lru and fifo the oldest of them") {
  for (const char* name : {"lru", "fifo", "random", "random_older", "plru", "srrip", "brrip", "drrip", "ship"})
    for (const std::uint32_t ways : {2u, 5u, 16u, 70u}) {
      CAPTURE(name, ways);
      const ReplacementPolicy::Place place{1, ways, 1};
      const PolicyChoice choice{std::string(name)};
      const auto made = MemoryPolicies().make({ReplacementPolicy::kKind, "", choice, &place});
      auto& policy = static_cast<ReplacementPolicy&>(*made);
      const MemoryAccess access;
      std::vector<std::uint32_t> order;  // of fills
      for (std::uint32_t way = 0; way < ways; ++way) policy.fill(0, way, access), order.push_back(way);
      std::uint64_t state = 5;
      for (int n = 0; n < 500; ++n) {
        std::vector<std::uint64_t> bits(2);
        std::set<std::uint32_t> offered;
        for (std::uint32_t way = 0; way < ways; ++way) {
          state = state * 6364136223846793005u + 1442695040888963407u;
          if ((state >> 40) % 3 != 0 && !(way == ways - 1 && offered.empty())) continue;
          bits[way / 64] |= std::uint64_t{1} << way % 64;
          offered.insert(way);
        }
        const std::uint32_t victim = policy.victim(0, access, Candidates(bits.data()));
        REQUIRE(offered.contains(victim));
        if (std::string(name) == "lru" || std::string(name) == "fifo")
          REQUIRE(victim == *std::find_if(order.begin(), order.end(), [&](auto way) { return offered.contains(way); }));
        policy.fill(0, victim, access);
        order.erase(std::find(order.begin(), order.end(), victim));
        order.push_back(victim);
      }
    }
}

TEST_CASE("tree pseudo-LRU points away from the last use at each node") {
  // Used in turn 0, 1, 2, 3: root and right node point left at 0 and 2; then 0 is used, so the root points right, at 2.
  CHECK(missing_after("plru", {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}) == std::vector<std::uint64_t>{1});
  CHECK(missing_after("plru", {1, 2, 3, 4, 1, 5}, {1, 2, 3, 4, 5}) == std::vector<std::uint64_t>{3});
}

TEST_CASE("srrip replaces the first line predicted for the distant future, which one used again is not") {
  // Filled with 2; used again 0. For the fifth line all grow until one is 3: of those never used again the first.
  CHECK(missing_after("srrip", {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}) == std::vector<std::uint64_t>{1});
  CHECK(missing_after("srrip", {1, 2, 3, 4, 1, 2, 5}, {1, 2, 3, 4, 5}) == std::vector<std::uint64_t>{3});
}

TEST_CASE("random replacement repeats itself for one seed and differs for another") {
  const auto misses = [](std::uint64_t seed) {
    auto spec = small_cache();
    spec.ways = 8;
    spec.replacement = "random";
    spec.seed = seed;
    WriteThrough bench(spec);
    for (std::uint64_t n = 0; n < 300; ++n) bench.requester().read(40 * n + 1, 64 * (n * (n + 7) % 19));
    bench.machine.run();
    std::vector<std::uint64_t> addresses;
    for (const auto& one : bench.memory.received) addresses.push_back(one.access.address);
    return addresses;
  };
  CHECK(misses(1) == misses(1));
  CHECK(misses(1) != misses(8));
}

TEST_CASE("a bank of an interleaved cache uses all of its sets") {
  // Bank 1 of 4, 256 bytes in turn: it sees every fourth 256 bytes. What it holds must fit exactly.
  for (const std::uint32_t banks : {1u, 4u, 3u}) {
    INFO(banks << " banks");
    auto spec = small_cache();
    spec.size = 4_KiB;
    spec.banks = banks;
    WriteThrough bench(spec);
    std::vector<std::uint64_t> lines;
    for (std::uint64_t n = 0; lines.size() < 64; ++n)
      if (n * 64 / 256 % banks == banks - 1) lines.push_back(n * 64);
    for (int round = 0; round < 2; ++round)
      for (const std::uint64_t line : lines) bench.requester().read(bench.later(), line);
    bench.machine.run();
    CHECK(metric(bench.cache, "misses") == 64);
    CHECK(metric(bench.cache, "hits") == 64);
  }
}

TEST_CASE("a cache whose number of sets is no power of two holds as many lines as it should") {
  auto spec = small_cache();
  spec.size = 6_KiB;  // 48 sets
  WriteThrough bench(spec);
  for (int round = 0; round < 2; ++round)
    for (std::uint64_t n = 0; n < 96; ++n) bench.requester().read(bench.later(), 64 * n);
  bench.machine.run();
  CHECK(metric(bench.cache, "misses") == 96);
}

TEST_CASE("hash folds all upper bits of a line's number onto its set") {
  // 4 sets of 2 ways. The lines of each list share a set: with more than two, the least recently used is always
  // missing.
  const auto misses = [](const char* hash, const std::vector<std::uint64_t>& lines) {
    auto spec = small_cache();
    spec.hash = hash;
    WriteThrough bench(spec);
    for (int round = 0; round < 2; ++round)
      for (const std::uint64_t line : lines) bench.requester().read(bench.later(), 64 * line);
    bench.machine.run();
    return metric(bench.cache, "misses");
  };
  CHECK(misses("none", {0, 4, 8, 12}) == 8);
  CHECK(misses("xor", {0, 4, 8, 12}) == 4);  // sets 0, 1, 2, 3
  CHECK(misses("none", {1, 4, 16}) == 3);
  CHECK(misses("xor", {1, 4, 16}) == 6);   // set 1: folded once, and twice
  CHECK(misses("xor", {5, 20, 65}) == 6);  // set 0
}

TEST_CASE("a hashed cache holds any lines that follow each other, whatever the number of its sets") {
  for (const Bytes size : {4_KiB, 6_KiB}) {
    auto spec = small_cache();
    spec.size = size;
    spec.hash = "xor";
    WriteThrough bench(spec);
    const std::uint64_t lines = size.n / 64;
    for (int round = 0; round < 2; ++round)
      for (std::uint64_t n = 0; n < lines; ++n) bench.requester().read(bench.later(), 64 * n);
    bench.machine.run();
    CHECK(metric(bench.cache, "misses") == lines);
  }
}

TEST_CASE("random_older replaces lines of the less recently used half only, each of them some time") {
  // A set of four ways with lines 1 to 4, used in the order 3, 1, 4, 2: the older half is 3 and 1.
  const std::vector<std::uint64_t> lines{1, 2, 3, 4, 3, 1, 4, 2};
  std::set<std::uint64_t> replaced;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    auto spec = small_cache();
    spec.size = 1_KiB;
    spec.ways = 4;
    spec.replacement = "random_older";
    spec.seed = seed;
    for (std::uint64_t probe = 1; probe <= 4; ++probe) {
      WriteThrough bench(spec);
      for (const std::uint64_t line : lines) bench.requester().read(bench.later(), 256 * line);
      bench.requester().read(bench.later(), 256 * 5);
      const Cycle at = bench.later();
      const std::size_t before = bench.memory.received.size();
      bench.requester().read(at, 256 * probe);
      bench.machine.run();
      if (bench.memory.received.size() != before) replaced.insert(probe);
    }
  }
  CHECK(replaced == std::set<std::uint64_t>{1, 3});
}
