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
  for (const Received& one : memory.received) {
    char buffer[32];
    const char kind = one.message.kind == MessageKind::read ? 'r' : one.message.kind == MessageKind::write ? 'w' : 'd';
    std::snprintf(buffer, sizeof buffer, "%s%c%llx", text.empty() ? "" : " ", kind,
                  static_cast<unsigned long long>(one.message.address));
    text += buffer;
  }
  return text;
}

/// Write a present line, write a whole missing line, write a part of a missing line; then read all three.
template <class Bench>
std::string writes_then_reads() {
  Bench bench(small_cache());
  bench.requester().read(0, 0x000);
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
  bench.requester().write(0, 0x80, 4);
  bench.machine.run();
  CHECK(bench.requester().done());
  CHECK(bench.memory.received.empty());
}

TEST_CASE("write_back writes a dirty line back as a whole when it gives way, a clean one not") {
  WriteBack bench(small_cache());
  bench.requester().write(0, 0x000, 64);
  bench.requester().read(bench.later(), 0x100);
  bench.requester().read(bench.later(), 0x200);
  bench.requester().read(bench.later(), 0x300);
  bench.machine.run();
  CHECK(asked(bench.memory) == "r100 w0 r200 r300");
  CHECK(bench.memory.received[1].message.bytes == 64);
  CHECK(metric(bench.cache, "writebacks") == 1);
  CHECK(metric(bench.cache, "evictions") == 2);
}

TEST_CASE("a write to a line under way makes it dirty") {
  WriteBack bench(small_cache());
  bench.requester().read(0, 0x000);
  bench.requester().write(1, 0x010, 4);
  bench.requester().read(bench.later(), 0x100);
  bench.requester().read(bench.later(), 0x200);
  bench.machine.run();
  CHECK(asked(bench.memory) == "r0 r100 w0 r200");
  CHECK(metric(bench.cache, "merged") == 1);
}

TEST_CASE("write_evict does not keep a line that was written while it was under way") {
  WriteEvict bench(small_cache());
  bench.requester().read(0, 0x000);
  bench.requester().write(1, 0x010, 4);
  bench.requester().read(bench.later(), 0x000);
  bench.machine.run();
  CHECK(asked(bench.memory) == "r0 w10 r0");
}

TEST_CASE("a hit is answered at its level, a miss at the level below that had it") {
  auto spec = small_cache();
  spec.level = "l2";
  WriteBack bench(spec);
  const auto miss = bench.requester().read(0, 0x40);
  const auto merged = bench.requester().read(0, 0x40);
  const auto hit = bench.requester().read(bench.later(), 0x40);
  bench.machine.run();
  CHECK(bench.requester().reply(miss).message.served_by == ServedBy::dram);
  CHECK(bench.requester().reply(merged).message.served_by == ServedBy::dram);
  CHECK(bench.requester().reply(hit).message.served_by == ServedBy::l2);
  CHECK(metric(bench.cache, "misses") == 1);
  CHECK(metric(bench.cache, "merged") == 1);
  CHECK(metric(bench.cache, "hits") == 1);
}

TEST_CASE("a load that must see the coherence point is fetched again, and the line stays") {
  WriteThrough bench(small_cache());
  bench.requester().read(0, 0x40);
  bench.requester().send(bench.later(), MessageKind::read, 0x40, 64, nullptr, 1);
  bench.requester().read(bench.later(), 0x40);
  bench.machine.run();
  CHECK(asked(bench.memory) == "r40 r40");
  CHECK(metric(bench.cache, "hits") == 1);
}

TEST_CASE("a request over several lines is one reply, when all lines are there") {
  WriteThrough bench(small_cache());
  bench.requester().read(0, 0x40);
  const Cycle begin = bench.later();
  const auto both = bench.requester().read(begin, 0x30, 128);
  bench.machine.run();
  CHECK(bench.memory.received.size() == 3);
  CHECK(asked(bench.memory) == "r40 r0 r80");
  CHECK(bench.requester().reply(both).message.bytes == 128);
  CHECK(bench.requester().reply(both).message.served_by == ServedBy::dram);
  // Lookups of 0x00, 0x40, 0x80 in three cycles; the last line's fetch takes 1 + 20 + 1, the reply's two 64-byte
  // beats one more, the link one.
  CHECK(bench.requester().reply(both).at == begin + 1 + 5 + 2 + 22 + 1 + 1);
  CHECK(metric(bench.cache, "hits") == 1);
  CHECK(metric(bench.cache, "misses") == 3);
}

TEST_CASE("a write over several lines is split at them on its way down") {
  WriteThrough bench(small_cache());
  bench.requester().write(0, 0x30, 0x50);
  bench.machine.run();
  REQUIRE(bench.memory.received.size() == 2);
  CHECK(bench.memory.received[0].message.address == 0x30);
  CHECK(bench.memory.received[0].message.bytes == 0x10);
  CHECK(bench.memory.received[1].message.address == 0x40);
  CHECK(bench.memory.received[1].message.bytes == 0x40);
  CHECK(bench.requester().replies.size() == 1);
}
