// Prefetching: which lines are fetched, what is counted, what a prefetch may never hold up.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "cache_bench.hpp"
#include "catch.hpp"
#include "memory/translation/tlb.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

PolicyChoice prefetch(const char* name, GivenValues parameters = {}) {
  PolicyChoice choice(name);
  choice.parameters = std::move(parameters);
  return choice;
}

memory::CacheSpec cache_with(PolicyChoice choice) {
  memory::CacheSpec spec;
  spec.size = 4_KiB;
  spec.ways = 4;
  spec.latency = {5};
  spec.prefetch = std::move(choice);
  return spec;
}

std::vector<std::uint64_t> lines_asked(const RecordingMemory& memory) {
  std::vector<std::uint64_t> lines;
  for (const RecordingMemory::Received& one : memory.received)
    if (one.access.kind == AccessKind::read) lines.push_back(one.access.address / 64);
  return lines;
}

template <class Bench>
void read_from(Bench& bench, std::uint64_t line, std::uint32_t pc, std::uint16_t wave = 0, bool first = true) {
  const Cycle at = bench.later();
  const std::uint64_t number = bench.requester().read(at, 64 * line);
  MemoryAccess& access = bench.requester().made[number].access;
  access.pc = pc;
  access.wave = wave;
  access.first = first;
}

}  // namespace

TEST_CASE("next_line fetches the line after a miss, and again at its first use") {
  for (const Announced how : kBoth) {
    WriteThrough bench(cache_with(prefetch("next_line")), how);
    bench.requester().read(1, 64 * 10);
    bench.requester().read(bench.later(), 64 * 11);  // prefetched: a hit
    bench.requester().read(bench.later(), 64 * 11);  // used before: nothing more
    bench.machine.run();
    CHECK(lines_asked(bench.memory) == std::vector<std::uint64_t>{10, 11, 12});
    CHECK(metric(bench.cache, "misses") == 1);
    CHECK(metric(bench.cache, "hits") == 2);
    CHECK(metric(bench.cache, "prefetch_issued") == 2);
    CHECK(metric(bench.cache, "prefetch_useful") == 1);
    CHECK(metric(bench.cache, "prefetch_late") == 0);
    CHECK(bench.machine.complaints().empty());
  }
}

TEST_CASE("a hit on a prefetched line takes the time of a hit") {
  WriteThrough with(cache_with(prefetch("next_line"))), without(cache_with("none"));
  for (WriteThrough* bench : {&with, &without}) {
    bench->requester().read(1, 0);
    bench->requester().read(101, 64);
    bench->machine.run();
  }
  CHECK(with.requester().reply(0).at == without.requester().reply(0).at);
  CHECK(with.requester().reply(1).at == 101 + 5);
  CHECK(without.requester().reply(1).at == 101 + 5 + 20);
}

TEST_CASE("degree, distance and tagged are next_line's") {
  WriteThrough bench(cache_with(prefetch("next_line", {{"degree", "3"}, {"distance", "4"}, {"tagged", "false"}})));
  bench.requester().read(1, 0);
  bench.requester().read(bench.later(), 64 * 4);
  bench.machine.run();
  CHECK(lines_asked(bench.memory) == std::vector<std::uint64_t>{0, 4, 5, 6});
}

TEST_CASE("a line that is asked for while it is prefetched is late, and waits for the rest only") {
  for (const Announced how : kBoth) {
    WriteThrough bench(cache_with(prefetch("next_line")), how);
    bench.requester().read(1, 0);
    bench.requester().read(11, 64);
    bench.machine.run();
    // Looked up in cycles 6 and 7; both are there 20 cycles later.
    CHECK(bench.requester().reply(0).at == 26);
    CHECK(bench.requester().reply(1).at == 27);
    CHECK(metric(bench.cache, "prefetch_late") == 1);
    CHECK(metric(bench.cache, "prefetch_useful") == 0);
    CHECK(metric(bench.cache, "merged") == 1);
    CHECK(bench.machine.complaints().empty());
  }
}

TEST_CASE("lines that leave before any use are counted, and so are those that were here") {
  auto spec = cache_with(prefetch("next_line", {{"tagged", "false"}}));
  spec.size = 128_B;  // one set
  spec.ways = 2;
  WriteThrough bench(spec);
  bench.requester().read(1, 0);                   // and line 1
  bench.requester().read(bench.later(), 64 * 8);  // replaces 0, and line 9 replaces 1
  bench.requester().read(bench.later(), 64 * 8);
  bench.machine.run();
  CHECK(metric(bench.cache, "prefetch_issued") == 2);
  CHECK(metric(bench.cache, "prefetch_unused") == 1);
  WriteThrough again(cache_with(prefetch("next_line", {{"tagged", "false"}})));
  again.requester().read(1, 64);
  again.requester().read(again.later(), 0);
  again.machine.run();
  CHECK(metric(again.cache, "prefetch_redundant") == 1);
}

TEST_CASE("a prefetch waits for nothing: without an MSHR or a way it is dropped") {
  auto spec = cache_with(prefetch("next_line"));
  spec.mshrs = 1;
  WriteThrough bench(spec);
  bench.requester().read(1, 0);
  bench.machine.run();
  CHECK(lines_asked(bench.memory) == std::vector<std::uint64_t>{0});
  CHECK(metric(bench.cache, "prefetch_dropped") == 1);
  auto one_way = cache_with(prefetch("next_line"));
  one_way.size = 64_B;
  one_way.ways = 1;
  WriteThrough narrow(one_way);
  narrow.requester().read(1, 0);
  narrow.machine.run();
  CHECK(lines_asked(narrow.memory) == std::vector<std::uint64_t>{0});
  CHECK(metric(narrow.cache, "prefetch_dropped") == 1);
}

TEST_CASE("what a prefetch delays is charged to it") {
  auto spec = cache_with(prefetch("next_line", {{"tagged", "false"}}));
  spec.mshrs = 2;
  WriteThrough bench(spec);
  bench.requester().read(1, 0);        // looked up in 6, there in 26; line 1 in 7, there in 27
  bench.requester().read(2, 64 * 20);  // waits for the first MSHR until 26; no MSHR for its own prefetch
  bench.requester().read(3, 64 * 30);  // waits for the prefetch's until 27
  bench.machine.run();
  CHECK(metric(bench.cache, "stalls_mshrs") == 26 - 8);
  CHECK(metric(bench.cache, "stalls_prefetch") == 0);  // 27 is the next cycle after 26
  CHECK(bench.requester().reply(1).at == 46);
  auto slow = spec;
  slow.fill_latency = {0};
  WriteThrough held(slow);
  held.memory.slow[64] = 60;
  held.requester().read(1, 0);
  held.requester().read(2, 64 * 20);
  held.requester().read(3, 64 * 30);
  held.machine.run();
  CHECK(metric(held.cache, "stalls_prefetch") == 67 - 27);
  CHECK(held.requester().reply(2).at == 67 + 20);
}

TEST_CASE("stride learns an instruction's distance, each wave for itself") {
  WriteThrough bench(cache_with(prefetch("stride")));
  for (const std::uint64_t line : {100, 107, 114}) read_from(bench, line, 0x40);
  read_from(bench, 500, 0x44);     // another instruction
  read_from(bench, 600, 0x40, 1);  // another wave
  read_from(bench, 121, 0x40);
  bench.machine.run();
  CHECK(lines_asked(bench.memory) == std::vector<std::uint64_t>{100, 107, 114, 121, 500, 600, 128});
  CHECK(metric(bench.cache, "prefetch_useful") == 1);
}

TEST_CASE("of lines that an instruction touches together stride learns from the first") {
  WriteThrough bench(cache_with(prefetch("stride")));
  for (const std::uint64_t line : {100, 132, 164}) {
    read_from(bench, line, 0x40, 0, true);
    read_from(bench, line + 1, 0x40, 0, false);
  }
  bench.machine.run();
  CHECK(lines_asked(bench.memory) == std::vector<std::uint64_t>{100, 101, 132, 133, 164, 196, 165, 197});
}

TEST_CASE("stream follows misses in one direction, up and down") {
  for (const int direction : {1, -1}) {
    WriteThrough bench(cache_with(prefetch("stream", {{"degree", "2"}, {"distance", "4"}})));
    std::vector<std::uint64_t> expected;
    const auto at = [direction](int n) { return static_cast<std::uint64_t>(1000 + direction * n); };
    for (int n = 0; n < 3; ++n) read_from(bench, at(n), 0);
    bench.machine.run();
    for (const int n : {0, 1, 2, 3, 4}) expected.push_back(at(n));
    CHECK(lines_asked(bench.memory) == expected);
    read_from(bench, at(3), 0);
    bench.machine.run();
    expected.insert(expected.end(), {at(5), at(6)});
    CHECK(lines_asked(bench.memory) == expected);
    // At most four lines ahead of the last one asked for.
    read_from(bench, at(3), 0);
    bench.machine.run();
    expected.push_back(at(7));
    CHECK(lines_asked(bench.memory) == expected);
  }
}

TEST_CASE("a bank fetches lines of its own bank only, and all of them") {
  for (const bool hash : {false, true}) {
    auto spec = cache_with(prefetch("next_line"));
    spec.banks = 8;
    spec.interleave = 256_B;
    spec.bank_hash = hash ? "xor" : "none";
    std::vector<std::uint64_t> own;  // the lines of bank 3, in order
    for (std::uint64_t line = 0; own.size() < 64; ++line)
      if (const std::uint64_t chunk = line / 4; (hash ? chunk ^ chunk >> 3 ^ chunk >> 6 : chunk) % 8 == 3)
        own.push_back(line);
    WriteThrough bench(spec);
    for (std::size_t n = 0; n < 40; ++n) bench.requester().read(bench.later(), 64 * own[n]);
    bench.machine.run();
    own.resize(41);
    CHECK(lines_asked(bench.memory) == own);
    CHECK(metric(bench.cache, "misses") == 1);
    CHECK(metric(bench.cache, "prefetch_useful") + metric(bench.cache, "prefetch_late") == 39);
  }
}

TEST_CASE("prefetching serves writes that fetch, and writes that pass") {
  auto spec = cache_with(prefetch("next_line"));
  WriteBack back(spec);
  back.requester().write(1, 0, 16);
  back.requester().write(back.later(), 64, 16);
  back.machine.run();
  CHECK(lines_asked(back.memory) == std::vector<std::uint64_t>{0, 1, 2});
  CHECK(metric(back.cache, "prefetch_useful") == 1);
  CHECK(back.machine.complaints().empty());
  WriteEvict evict(spec);
  evict.requester().read(1, 0);
  evict.requester().write(evict.later(), 64, 64);  // drops the prefetched line, which it has used
  evict.machine.run();
  CHECK(metric(evict.cache, "prefetch_useful") == 1);
  CHECK(metric(evict.cache, "prefetch_unused") == 0);
  CHECK(evict.machine.complaints().empty());
}

TEST_CASE("a TLB prefetches pages") {
  memory::Tlb::Spec spec;
  spec.entries = 16;
  spec.ways = 16;
  spec.page = 4_KiB;
  spec.mshrs = 4;
  spec.prefetch = "next_line";
  TestMachine machine;
  auto& tlb = machine.add<memory::Tlb>("tlb", spec);
  auto& memory = machine.add<RecordingMemory>("memory");
  auto& requester = machine.add<Requester>("requester");
  machine.connect(requester, "port", tlb, "top[0]");
  machine.connect(tlb, "bottom", memory, "top[0]");
  requester.make(1, AccessKind::translate, 0x5000, 1);
  requester.make(100, AccessKind::translate, 0x6800, 1);
  machine.run();
  REQUIRE(memory.received.size() == 3);
  CHECK(memory.received[1].access.address == 0x6000);
  CHECK(memory.received[1].access.kind == AccessKind::translate);
  CHECK(metric(tlb, "prefetch_useful") == 1);
  CHECK(metric(tlb, "misses") == 1);
}

TEST_CASE("warming prefetches as time does") {
  std::set<std::uint64_t> missing[2];
  for (const bool timed : {true, false}) {
    WriteThrough bench(cache_with(prefetch("next_line")));
    for (const std::uint64_t line : {10, 11, 12, 40, 41, 13}) {
      if (timed) {
        bench.requester().read(bench.later() + 100, 64 * line);
        continue;
      }
      MemoryAccess access;
      access.address = 64 * line;
      access.bytes = 64;
      access.timed = false;
      bench.cache.access(static_cast<MemoryPort&>(*bench.cache.find_port("top[0]")), access, 0);
    }
    for (std::uint64_t line = 0; line < 64; ++line) {
      const Cycle at = bench.later() + 100;
      bench.memory.received.clear();
      bench.requester().read(at, 64 * line);
      bench.machine.run();
      if (!bench.memory.received.empty() && bench.memory.received[0].access.address == 64 * line)
        missing[timed].insert(line);
    }
  }
  CHECK(missing[0] == missing[1]);
  CHECK(missing[0].contains(0));
  CHECK(!missing[0].contains(14));
}

TEST_CASE("whatever is prefetched, all requests are answered and all counts agree") {
  for (const char* name : {"next_line", "stride", "stream"})
    for (const Announced how : kBoth)
      for (std::uint32_t mshrs : {1u, 2u, 7u}) {
        auto spec = cache_with(prefetch(name));
        spec.size = 1_KiB;
        spec.ways = 2;
        spec.mshrs = mshrs;
        spec.merges = 2;
        spec.write_back_buffer = 2;
        WriteBack bench(spec, how, 2);
        std::uint64_t state = mshrs;
        for (int n = 0; n < 3000; ++n) {
          state = state * 6364136223846793005u + 1442695040888963407u;
          // A third of them in strides of two lines.
          const bool strides = n % 3 == 0;
          const std::uint64_t address =
              strides ? 128 * (static_cast<std::uint64_t>(n) / 3 % 64) : 16 * ((state >> 33) % 512);
          const Cycle at = 1 + static_cast<Cycle>(n) / 2;
          Requester& from = *bench.requesters[n % 2];
          const std::uint64_t number =
              (state >> 60) < 4 ? from.write(at, address, 16) : from.read(at, address, (state >> 59) % 2 ? 16 : 128);
          from.made[number].access.pc = strides ? 0x100 : static_cast<std::uint32_t>(4 * ((state >> 50) % 3));
        }
        bench.machine.run();
        CAPTURE(name, mshrs);
        CHECK(bench.requesters[0]->done());
        CHECK(bench.requesters[1]->done());
        CHECK(bench.machine.complaints().empty());
        const std::uint64_t issued = metric(bench.cache, "prefetch_issued");
        CHECK(metric(bench.cache, "prefetch_useful") + metric(bench.cache, "prefetch_late") +
                  metric(bench.cache, "prefetch_unused") <=
              issued);
        // Waves of two requesters in turn are no stride for one that takes them for one wave.
        if (mshrs == 7 && name != std::string("stride")) CHECK(issued != 0);
      }
}
