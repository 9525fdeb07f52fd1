// Latencies, widths, orders and limits of caches: each the same whether the level below answers at once or when its
// reply is due.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

TEST_CASE("a hit takes its latency, a miss the memory's and the fill's besides") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.latency = {50};
    spec.fill_latency = {7};
    WriteThrough bench(spec, how);
    const auto miss = bench.requester().read(10, 0);
    const Cycle begin = bench.later();
    const auto hit = bench.requester().read(begin, 0);
    bench.machine.run();
    CHECK(bench.requester().reply(hit).at == begin + 50);
    CHECK(bench.requester().reply(miss).at == 10 + 50 + 20 + 7);
  }
}

TEST_CASE("a link's latency is added each way") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& cache = machine.add<memory::Cache<memory::CacheKind::write_through>>("cache", small_cache());
  auto& memory = machine.add<RecordingMemory>("memory");
  machine.connect(requester, "port", cache, "top[0]", 3);
  machine.connect(cache, "bottom", memory, "top[0]", 11);
  requester.read(10, 0);
  requester.read(100, 0);
  machine.run();
  CHECK(requester.reply(0).at == 10 + 3 + 5 + 11 + 20 + 11 + 3);
  CHECK(requester.reply(1).at == 100 + 3 + 5 + 3);
}

TEST_CASE("lookups per cycle and the width of the data path bound the rate of hits") {
  const auto cycles_of_hits = [](std::uint32_t per_cycle, Bytes width, std::uint32_t bytes) {
    auto spec = small_cache();
    spec.requests_per_cycle = per_cycle;
    spec.port_width = width;
    WriteThrough bench(spec);
    bench.requester().read(1, 0, 64);
    const Cycle begin = bench.later();
    for (int n = 0; n < 64; ++n) bench.requester().read(begin, 0, bytes);
    bench.machine.run();
    // From the first reply of the batch to the last.
    return bench.requester().reply(64).at - bench.requester().reply(1).at;
  };
  CHECK(cycles_of_hits(1, 64_B, 4) == 63);
  CHECK(cycles_of_hits(4, 64_B, 4) == 15);
  CHECK(cycles_of_hits(4, 64_B, 64) == 63);
  CHECK(cycles_of_hits(4, 32_B, 64) == 126);
  // Two of 32 bytes pass in a cycle: 64 in 32 cycles.
  CHECK(cycles_of_hits(4, 64_B, 32) == 31);
}

TEST_CASE("the data of a miss and of what merges with it takes the width's cycles") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.port_width = 16_B;
    WriteThrough bench(spec, how);
    bench.requester().read(1, 0);
    bench.requester().read(1, 0);
    bench.machine.run();
    CHECK(bench.requester().reply(0).at == 1 + 5 + 20 + 3);
    CHECK(bench.requester().reply(1).at == 1 + 5 + 20 + 3);
  }
}

TEST_CASE("hits overtake misses") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    bench.requester().read(1, 0x40);
    const Cycle begin = bench.later();
    const auto miss = bench.requester().read(begin, 0x80);
    const auto hit = bench.requester().read(begin, 0x40);
    bench.machine.run();
    CHECK(bench.requester().reply(miss).at == begin + 5 + 20);
    CHECK(bench.requester().reply(hit).at == begin + 5 + 1);
  }
}

TEST_CASE("when MSHRs run out requests wait, are counted, and go on when one is free") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.size = 4_KiB;
    spec.mshrs = 2;
    WriteThrough bench(spec, how);
    for (std::uint64_t n = 0; n < 6; ++n) bench.requester().read(1, 64 * n);
    bench.machine.run();
    REQUIRE(bench.memory.received.size() == 6);
    // Two fetches at a time, in cycles 6 and 7: each pair starts when the one before has returned, 20 cycles later.
    for (std::size_t n = 0; n < 6; ++n) {
      INFO(n);
      CHECK(bench.memory.received[n].at == 6 + 20 * (n / 2) + n % 2);
      CHECK(bench.requester().reply(n).at == 26 + 20 * (n / 2) + n % 2);
    }
    // The third waits from its turn, in cycle 8, to 26, the fifth from 28 to 46.
    CHECK(metric(bench.cache, "stalls_mshrs") == (26 - 8) + (46 - 28));
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("what evicts a dirty line waits for a place in the write-back buffer, with all that comes later") {
  for (const Announced how : kBoth) {
    const auto replies = [how](std::uint32_t places, std::uint64_t& stalled, std::vector<Cycle>& written) {
      auto spec = small_cache();
      spec.write_back_buffer = places;
      WriteBack bench(spec, how);
      // Lines of one set, which has two ways; a line of another set.
      for (std::uint64_t n = 0; n < 5; ++n) bench.requester().write(1, 0x100 * n);
      bench.requester().write(1, 0x40);
      bench.machine.run();
      std::vector<Cycle> at;
      for (std::size_t n = 0; n < 6; ++n) at.push_back(bench.requester().reply(n).at);
      for (const auto& one : bench.memory.received) written.push_back(one.at);
      stalled = metric(bench.cache, "stalls_writebacks");
      CHECK(bench.machine.complaints() == std::vector<std::string>{});
      return at;
    };
    std::uint64_t stalled = 0;
    std::vector<Cycle> written[3];
    CHECK(replies(0, stalled, written[0]) == std::vector<Cycle>{6, 7, 8, 9, 10, 11});
    CHECK(written[0] == std::vector<Cycle>{8, 9, 10});
    CHECK(stalled == 0);
    // The third evicts the first in cycle 8, which the memory has taken in 28: only then the fourth evicts the second.
    CHECK(replies(1, stalled, written[1]) == std::vector<Cycle>{6, 7, 8, 28, 48, 49});
    CHECK(written[1] == std::vector<Cycle>{8, 28, 48});
    CHECK(stalled == (28 - 9) + (48 - 29));
    CHECK(replies(2, stalled, written[2]) == std::vector<Cycle>{6, 7, 8, 9, 28, 29});
    CHECK(written[2] == std::vector<Cycle>{8, 9, 28});
    CHECK(stalled == 28 - 10);
  }
}

TEST_CASE("a write keeps the lookups for as many cycles as its data takes, a read for one") {
  for (const Announced how : kBoth) {
    const auto replies = [how](std::uint64_t width) {
      auto spec = small_cache();
      spec.write_width = strobe::Bytes{width};
      WriteBack bench(spec, how);
      for (std::uint64_t n = 0; n < 3; ++n) bench.requester().write(1, 0x40 * n);  // whole lines of 64 bytes: misses
      bench.requester().write(30, 0x00);                                           // hits
      bench.requester().write(30, 0x40, 16);
      bench.requester().read(30, 0x80);
      bench.requester().read(30, 0x00);
      bench.machine.run();
      std::vector<Cycle> at;
      for (std::size_t n = 0; n < 7; ++n) at.push_back(bench.requester().reply(n).at);
      return at;
    };
    CHECK(replies(0) == std::vector<Cycle>{6, 7, 8, 35, 36, 37, 38});
    // 64 bytes in 4 cycles, 16 in one.
    CHECK(replies(16) == std::vector<Cycle>{6, 10, 14, 35, 39, 40, 41});
    // 24 bytes per cycle: 64 in 3 cycles.
    CHECK(replies(24) == std::vector<Cycle>{6, 9, 12, 35, 38, 39, 40});
  }
}

TEST_CASE(
    "misses and coherent accesses that evict a dirty line wait for a place, those that evict a clean one do not") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.write_back_buffer = 1;
    WriteBack bench(spec, how);
    bench.requester().write(1, 0x000);
    bench.requester().write(1, 0x100);
    const auto evicts = bench.requester().read(1, 0x200);
    const auto waits = bench.requester().read(1, 0x300);
    const auto clean = bench.requester().read(60, 0x400);
    bench.requester().write(100, 0x040);
    bench.requester().write(100, 0x140);
    bench.requester().write(100, 0x240);
    const auto coherent = bench.requester().make(100, AccessKind::deferred, 0x140, 4, nullptr, true);
    bench.machine.run();
    // Lookups in cycles 8, 28 (when the memory has the line of the first), 65 (a clean line): fetches take 20.
    CHECK(bench.requester().reply(evicts).at == 8 + 20);
    CHECK(bench.requester().reply(waits).at == 28 + 20);
    CHECK(bench.requester().reply(clean).at == 65 + 20);
    // The third write, in cycle 107, evicts the first; the access drops a dirty line, which also takes a place.
    CHECK(bench.requester().reply(coherent).at == 127 + 20);
    CHECK(metric(bench.cache, "stalls_writebacks") == (28 - 9) + (127 - 108));
    CHECK(metric(bench.cache, "writebacks") == 4);
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("MSHRs are used again in the order in which they were taken, whichever is free first") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.size = 4_KiB;
    spec.mshrs = 2;
    WriteThrough bench(spec, how);
    bench.memory.slow[0] = 100;
    for (std::uint64_t n = 0; n < 4; ++n) bench.requester().read(1, 64 * n);
    bench.machine.run();
    CHECK(bench.requester().reply(0).at == 6 + 100);
    CHECK(bench.requester().reply(1).at == 7 + 20);
    CHECK(bench.requester().reply(2).at == 106 + 20);
    CHECK(bench.requester().reply(3).at == 107 + 20);
  }
}

TEST_CASE("requests merge into a miss in flight up to the bound") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.merges = 3;
    WriteThrough bench(spec, how);
    for (int n = 0; n < 5; ++n) bench.requester().read(1, 0x40);
    bench.machine.run();
    CHECK(bench.memory.received.size() == 1);
    CHECK(metric(bench.cache, "merged") == 2);
    CHECK(metric(bench.cache, "hits") == 2);
    // The line is there in 26; the fourth is looked up then, the last one a cycle later.
    CHECK(bench.requester().reply(2).at == 26);
    CHECK(bench.requester().reply(3).at == 26);
    CHECK(bench.requester().reply(4).at == 27);
    CHECK(metric(bench.cache, "stalls_merges") == 26 - 9);
  }
}

TEST_CASE("a set whose ways are all in flight holds up a further miss in it, and those after it") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    for (std::uint64_t n = 0; n < 3; ++n) bench.requester().read(1, 256 * n);
    bench.requester().read(1, 64);
    bench.machine.run();
    CHECK(bench.requester().reply(1).at == 7 + 20);
    CHECK(bench.requester().reply(2).at == 26 + 20);
    CHECK(bench.requester().reply(3).at == 27 + 20);
    CHECK(metric(bench.cache, "stalls_set") == 26 - 8);
  }
}

TEST_CASE("two requesters with hits share the lookups evenly") {
  WriteThrough bench(small_cache(), Announced::at_once, 2);
  bench.requesters[0]->read(1, 0, 4);
  const Cycle begin = bench.later();
  for (Cycle n = 0; n < 100; ++n)
    for (Requester* requester : bench.requesters) requester->read(begin + n, 0, 4);
  bench.machine.run();
  CHECK(bench.requesters[0]->last() == begin + 5 + 198);
  CHECK(bench.requesters[1]->last() == begin + 5 + 199);
}

TEST_CASE("the average latency is the time between arrival and reply") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    bench.requester().read(1, 0);
    bench.requester().read(bench.later(), 0);
    bench.machine.run();
    CHECK(metric_of(bench.cache, "latency") == std::pair<std::uint64_t, std::uint64_t>{(5 + 20) + 5, 2});
  }
}

TEST_CASE("a cache serves more than 64 requesters, one lookup a cycle") {
  WriteThrough bench(small_cache(), Announced::when_due, 130);
  bench.memory.latency = 1;
  for (std::uint64_t k = 0; k < 20; ++k)
    for (std::uint64_t n = 0; n < 130; ++n) bench.requesters[n]->read(1 + k, 64 * ((n + k) % 8));
  bench.machine.run();
  Cycle last = 0;
  for (const Requester* requester : bench.requesters) last = std::max(last, requester->last());
  CHECK(last == 6 + 2600 - 1);
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}
