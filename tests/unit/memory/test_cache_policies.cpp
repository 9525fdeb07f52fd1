// What each policy does on hits and misses, seen from the memory below.
#include <cstdio>
#include <string>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Kinds and addresses of what the memory was asked, as "r40 w80".
std::string asked(const RecordingMemory& memory) {
  std::string text;
  for (const auto& one : memory.received) {
    const char kind = one.access.kind == AccessKind::read ? 'r' : one.access.kind == AccessKind::write ? 'w' : 'd';
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%s%c%llx", text.empty() ? "" : " ", kind,
                  static_cast<unsigned long long>(one.access.address));
    text += buffer;
  }
  return text;
}

/// Write a present line, write a whole missing line, write a part of a missing line; then read all three.
template <class Bench>
std::string writes_then_reads() {
  Bench bench(small_cache());
  bench.requester().read(1, 0x000);
  bench.requester().write(bench.later(), 0x010, 4);
  bench.requester().write(bench.later(), 0x040, 64);
  bench.requester().write(bench.later(), 0x080, 4);
  for (const std::uint64_t address : {0x000, 0x040, 0x080}) bench.requester().read(bench.later(), address);
  bench.machine.run();
  CHECK(bench.requester().done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
  return asked(bench.memory);
}

}  // namespace

TEST_CASE("write_through passes writes on, keeps written lines and takes whole missing ones") {
  CHECK(writes_then_reads<WriteThrough>() == "r0 w10 w40 w80 r80");
}

TEST_CASE("write_around passes writes on, keeps written lines and takes no missing ones") {
  CHECK(writes_then_reads<WriteAround>() == "r0 w10 w40 w80 r40 r80");
}

TEST_CASE("write_evict passes writes on and drops written lines") {
  CHECK(writes_then_reads<WriteEvict>() == "r0 w10 w40 w80 r0 r40 r80");
}

TEST_CASE("read_only passes writes on and drops written lines") {
  CHECK(writes_then_reads<ReadOnly>() == "r0 w10 w40 w80 r0 r40 r80");
}

TEST_CASE("write_back keeps writes, and fetches a missing line only if a part of it is written") {
  CHECK(writes_then_reads<WriteBack>() == "r0 r80");
}

TEST_CASE("write_back with masks fetches nothing for writes") {
  auto spec = small_cache();
  spec.fetch_on_write = false;
  WriteBack bench(spec);
  bench.requester().write(1, 0x80, 4);
  bench.machine.run();
  CHECK(bench.requester().done());
  CHECK(bench.memory.received.empty());
}

TEST_CASE("write_back writes a whole line that is dirty when it is replaced, a clean one not") {
  WriteBack bench(small_cache());
  bench.requester().write(1, 0x000, 64);
  bench.requester().read(bench.later(), 0x100);
  bench.requester().read(bench.later(), 0x200);
  bench.requester().read(bench.later(), 0x300);
  bench.machine.run();
  CHECK(asked(bench.memory) == "r100 w0 r200 r300");
  CHECK(bench.memory.received[1].access.bytes == 64);
  CHECK(metric(bench.cache, "writebacks") == 1);
  CHECK(metric(bench.cache, "evictions") == 2);
}

TEST_CASE("a write to a line in flight makes it dirty") {
  for (const Announced how : kBoth) {
    WriteBack bench(small_cache(), how);
    bench.requester().read(1, 0x000);
    bench.requester().write(2, 0x010, 4);
    bench.requester().read(bench.later(), 0x100);
    bench.requester().read(bench.later(), 0x200);
    bench.machine.run();
    CHECK(asked(bench.memory) == "r0 r100 w0 r200");
    CHECK(metric(bench.cache, "merged") == 1);
  }
}

TEST_CASE("write_evict does not keep a line that was written while it was in flight") {
  for (const Announced how : kBoth) {
    WriteEvict bench(small_cache(), how);
    const auto read = bench.requester().read(1, 0x000);
    bench.requester().write(2, 0x010, 4);
    const auto again = bench.requester().read(3, 0x000);
    bench.requester().read(bench.later(), 0x000);
    bench.machine.run();
    // The read that comes after the write fetches the line anew, which then stays.
    CHECK(asked(bench.memory) == "r0 w10 r0");
    CHECK(bench.requester().reply(read).at == 1 + 5 + 20);
    CHECK(bench.requester().reply(again).at == 3 + 5 + 20);
    CHECK(metric(bench.cache, "hits") == 2);  // the write, and the last read
  }
}

TEST_CASE("a whole line that is written takes the way of a line in flight, whose readers get it all the same") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    const auto first = bench.requester().read(1, 0x000);
    bench.requester().read(2, 0x100);
    const auto write = bench.requester().write(3, 0x200);
    bench.requester().read(bench.later(), 0x200);
    bench.requester().read(bench.later(), 0x100);
    bench.requester().read(bench.later(), 0x000);
    bench.machine.run();
    CHECK(asked(bench.memory) == "r0 r100 w200 r0");
    CHECK(bench.requester().reply(first).at == 1 + 5 + 20);
    CHECK(bench.requester().reply(write).at == 3 + 5 + 20);
    CHECK(metric(bench.cache, "stalls_set") == 0);
  }
}

TEST_CASE("a hit is answered at its level, a miss and what merges with it at the level below that had it") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.level = "l2";
    WriteBack bench(spec, how);
    const auto miss = bench.requester().read(1, 0x40);
    const auto merged = bench.requester().read(1, 0x40);
    const auto hit = bench.requester().read(bench.later(), 0x40);
    bench.machine.run();
    CHECK(bench.requester().reply(miss).level == ServedBy::dram);
    CHECK(bench.requester().reply(merged).level == ServedBy::dram);
    CHECK(bench.requester().reply(hit).level == ServedBy::l2);
    CHECK(metric(bench.cache, "misses") == 1);
    CHECK(metric(bench.cache, "merged") == 1);
    CHECK(metric(bench.cache, "hits") == 1);
  }
}

TEST_CASE("a request over several lines is one reply, when all lines are there") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    bench.requester().read(1, 0x40);
    const Cycle begin = bench.later();
    const auto both = bench.requester().read(begin, 0x30, 128);
    bench.machine.run();
    CHECK(asked(bench.memory) == "r40 r0 r80");
    CHECK(bench.requester().reply(both).level == ServedBy::dram);
    // Lookups of 0x00, 0x40, 0x80 in three cycles; the last line's fetch takes 20.
    CHECK(bench.requester().reply(both).at == begin + 5 + 2 + 20);
    CHECK(metric(bench.cache, "hits") == 1);
    CHECK(metric(bench.cache, "misses") == 3);
  }
}

TEST_CASE("a write over several lines is split at them on its way down") {
  WriteThrough bench(small_cache());
  bench.requester().write(1, 0x30, 0x50);
  bench.machine.run();
  REQUIRE(bench.memory.received.size() == 2);
  CHECK(bench.memory.received[0].access.address == 0x30);
  CHECK(bench.memory.received[0].access.bytes == 0x10);
  CHECK(bench.memory.received[1].access.address == 0x40);
  CHECK(bench.memory.received[1].access.bytes == 0x40);
  // The second part is looked up a cycle later.
  CHECK(bench.requester().reply(0).at == 1 + 5 + 1 + 20);
}

TEST_CASE("a read that passes a cache is served below, and drops the line that it must not be served from") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    const auto passing = [&bench](std::uint64_t address, std::uint8_t caches) {
      bench.requester().read(bench.later(), address);
      bench.requester().made.back().access.passes = caches;
      bench.machine.run();
      return bench.memory.received.back().access;
    };
    bench.requester().read(1, 0x40);
    // Past a line that is there, and past a missing one; the next cache has one less to be passed.
    CHECK(passing(0x40, 1).passes == 0);
    CHECK(passing(0x80, 2).passes == 1);
    CHECK(bench.memory.received.size() == 3);
    CHECK(metric(bench.cache, "hits") == 0);
    // Neither line is there now.
    bench.requester().read(bench.later(), 0x40);
    bench.requester().read(bench.later(), 0x80);
    bench.machine.run();
    CHECK(bench.memory.received.size() == 5);
    CHECK(metric(bench.cache, "hits") == 0);
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}
