// Writes of parts of lines: which bytes each level keeps, counts and sends on.
#include <bit>
#include <string>
#include <vector>

#include "cache_bench.hpp"
#include "catch.hpp"
#include "dram_bench.hpp"
#include "memory/caches/written.hpp"
#include "memory/dram/dram_ideal.hpp"
#include "memory/interconnect/crossbar.hpp"

using namespace strobe;
using namespace strobe::testing;
using memory::Written;

namespace {

/// The next access of a requester writes every `step`th word of [address, address + bytes).
void write_with_holes(Requester& requester, Cycle at, std::uint64_t address, std::uint32_t bytes, std::uint32_t step) {
  MemoryAccess& access = requester.made[requester.write(at, address, bytes)].access;
  std::uint32_t words = 0;
  for (std::uint32_t first = 0; first < bytes; first += 4 * step, ++words)
    access.mask |= std::uint64_t{3} << (address + first) % 128 / 2;
  access.data = static_cast<std::uint8_t>(4 * words);
}

memory::CacheSpec masked_cache() {
  memory::CacheSpec spec = small_cache();
  spec.fetch_on_write = false;
  return spec;
}

/// Evicts both lines of a set of small_cache().
void evict_set(WriteBack& bench) {
  bench.requester().read(bench.later(), 0x1000);
  bench.requester().read(bench.later(), 0x1100);
  bench.machine.run();
}

std::vector<MemoryAccess> writes_to(const RecordingMemory& memory) {
  std::vector<MemoryAccess> writes;
  for (const auto& one : memory.received)
    if (one.access.kind == AccessKind::write) writes.push_back(one.access);
  return writes;
}

}  // namespace

TEST_CASE("partial writes: 64 scattered stores of 4 bytes are 256 bytes to a write-through cache and the level below") {
  WriteThrough bench(small_cache());
  for (std::uint64_t n = 0; n < 64; ++n) bench.requester().write(1 + n, 256 * n + 8, 4);
  bench.requester().read(bench.later(), 8, 4);
  bench.machine.run();
  CHECK(metric(bench.cache, "write_bytes") == 256);
  CHECK(metric(bench.cache, "partial_writes") == 64);
  CHECK(bench.memory.count(AccessKind::write) == 64);
  for (const MemoryAccess& write : writes_to(bench.memory)) CHECK(write.bytes == 4);
  CHECK(bench.memory.count(AccessKind::read) == 1);  // a part that is written makes no line present
}

TEST_CASE("partial writes: a mask and its bytes reach the level below, and count") {
  WriteThrough bench(small_cache());
  write_with_holes(bench.requester(), 1, 0x40, 60, 2);
  write_with_holes(bench.requester(), 2, 0x80, 64, 3);  // from the first to the last byte of a line
  bench.requester().read(bench.later(), 0x80);
  bench.machine.run();
  CHECK(metric(bench.cache, "write_bytes") == 32 + 24);
  const auto writes = writes_to(bench.memory);
  REQUIRE(writes.size() == 2);
  CHECK(writes[0].mask == 0x3333333300000000);
  CHECK(writes[0].data_bytes() == 32);
  CHECK(writes[0].bytes_down() == 32);
  CHECK(bench.memory.count(AccessKind::read) == 1);
}

TEST_CASE("partial writes: those of two lines are divided with their masks") {
  memory::CacheSpec spec = small_cache();
  spec.line = 32_B;
  WriteThrough bench(spec);
  write_with_holes(bench.requester(), 1, 0x40, 60, 2);
  bench.machine.run();
  const auto writes = writes_to(bench.memory);
  REQUIRE(writes.size() == 2);
  CHECK(writes[0].data_bytes() == 16);
  CHECK(writes[1].address == 0x60);
  CHECK(writes[1].data_bytes() == 16);
}

TEST_CASE("partial writes: a write-back cache sends dirty sectors, and reads nothing for writes") {
  for (const Announced how : kBoth) {
    WriteBack bench(masked_cache(), how);
    bench.requester().write(1, 0x028, 4);
    bench.requester().write(1, 0x100, 32);
    evict_set(bench);
    CHECK(bench.memory.count(AccessKind::read) == 2);
    const auto writes = writes_to(bench.memory);
    REQUIRE(writes.size() == 2);
    CHECK(writes[0].address == 0x20);
    CHECK(writes[0].bytes == 32);
    CHECK(writes[0].mask == std::uint64_t{3} << 0x28 / 2);
    CHECK(writes[0].data_bytes() == 32);
    CHECK(writes[1].address == 0x100);
    CHECK(writes[1].bytes == 32);
    CHECK(writes[1].mask == 0);  // a whole sector
    CHECK(metric(bench.cache, "writeback_bytes") == 64);
    CHECK(metric(bench.cache, "partial_writes") == 2);
    CHECK(bench.machine.complaints().empty());
  }
}

TEST_CASE("partial writes: sectors that are not neighbours travel in one write-back, as their bytes") {
  memory::CacheSpec spec = masked_cache();
  spec.size = 1024_B;
  spec.line = 128_B;
  WriteBack bench(spec);
  bench.requester().write(1, 0x00, 4);
  bench.requester().write(2, 0x60, 32);
  bench.requester().read(bench.later(), 0x1000);
  bench.requester().read(bench.later(), 0x1200);
  bench.machine.run();
  const auto writes = writes_to(bench.memory);
  REQUIRE(writes.size() == 1);
  CHECK(writes[0].bytes == 128);
  CHECK(writes[0].data_bytes() == 64);
  CHECK(writes[0].mask == (3 | std::uint64_t{0xffff} << 48));
}

TEST_CASE("partial writes: parts that make up a line are a whole line") {
  WriteBack bench(masked_cache());
  for (std::uint64_t n = 0; n < 16; ++n) bench.requester().write(1 + n, 60 - 4 * n, 4);
  bench.requester().read(bench.later(), 0x000);
  bench.machine.run();
  CHECK(bench.memory.received.empty());
  evict_set(bench);
  const auto writes = writes_to(bench.memory);
  REQUIRE(writes.size() == 1);
  CHECK(writes[0].bytes == 64);
  CHECK(writes[0].mask == 0);
}

TEST_CASE("partial writes: what is written can be read, the rest is fetched once") {
  for (const Announced how : kBoth) {
    WriteBack bench(masked_cache(), how);
    bench.requester().write(1, 0x008, 8);
    const auto written = bench.requester().read(bench.later(), 0x00c, 4);
    const Cycle at = bench.later();
    const auto rest = bench.requester().read(at, 0x000, 16);
    const auto merged = bench.requester().read(at + 1, 0x020, 4);
    const auto here = bench.requester().read(bench.later() + 100, 0x000);
    evict_set(bench);
    CHECK(bench.requester().reply(written).level == ServedBy::l1);
    CHECK(bench.requester().reply(rest).level == ServedBy::dram);
    CHECK(bench.requester().reply(merged).level == ServedBy::dram);
    CHECK(bench.requester().reply(here).level == ServedBy::l1);
    CHECK(bench.memory.count(AccessKind::read) == 3);
    CHECK(metric(bench.cache, "refills") == 1);
    const auto writes = writes_to(bench.memory);
    REQUIRE(writes.size() == 1);
    CHECK(writes[0].bytes == 32);
    CHECK(bench.machine.complaints().empty());
  }
}

TEST_CASE("partial writes: an atomic needs the bytes that it changes") {
  memory::CacheSpec spec = masked_cache();
  spec.coherence_point = true;
  WriteBack bench(spec);
  DeferredAccess atomic;
  atomic.writes = true;
  bench.requester().write(1, 0x008, 4);
  bench.requester().make(bench.later(), AccessKind::deferred, 0x008, 4, &atomic, true);
  bench.machine.run();
  CHECK(bench.memory.received.empty());
  bench.requester().make(bench.later(), AccessKind::deferred, 0x030, 4, &atomic, true);
  bench.machine.run();
  CHECK(bench.memory.count(AccessKind::read) == 1);
  evict_set(bench);
  const auto writes = writes_to(bench.memory);
  REQUIRE(writes.size() == 1);
  CHECK(writes[0].data_bytes() == 64);  // two sectors
  CHECK(metric(bench.cache, "deferred_bytes") == 8);
}

TEST_CASE("partial writes: fetch_on_write reads the line of a part that misses, and its dirty sector is written") {
  WriteBack bench(small_cache());
  bench.requester().write(1, 0x008, 4);
  evict_set(bench);
  REQUIRE(bench.memory.received.size() == 4);
  CHECK(bench.memory.received[0].access.kind == AccessKind::read);
  CHECK(bench.memory.received[0].access.bytes == 64);
  CHECK(writes_to(bench.memory)[0].bytes == 32);
}

TEST_CASE("partial writes: a flush drops lines of which only a part is here, and keeps the others") {
  WriteBack bench(masked_cache());
  bench.requester().write(1, 0x008, 4);
  bench.requester().read(1, 0x040);
  bench.requester().write(bench.later(), 0x040, 4);
  bench.control.order(bench.later(), MessageKind::flush);
  bench.machine.run();
  CHECK(writes_to(bench.memory).size() == 2);
  bench.requester().read(bench.later(), 0x000);
  bench.requester().read(bench.later(), 0x040);
  bench.machine.run();
  CHECK(bench.memory.count(AccessKind::read) == 2);
}

TEST_CASE("partial writes: small parts of two lines go on as two accesses") {
  WriteThrough bench(small_cache());
  bench.requester().write(1, 0x038, 16);
  bench.machine.run();
  const auto writes = writes_to(bench.memory);
  REQUIRE(writes.size() == 2);
  CHECK(writes[0].bytes == 8);
  CHECK(writes[1].address == 0x40);
  CHECK(metric(bench.cache, "writes") == 2);
}

TEST_CASE("partial writes: the same in functional warming") {
  WriteBack bench(masked_cache());
  bench.machine.run();
  const auto access = [&](AccessKind kind, std::uint64_t address, std::uint32_t bytes) {
    MemoryAccess one;
    one.kind = kind;
    one.address = address;
    one.bytes = bytes;
    one.timed = false;
    bench.cache.access(static_cast<MemoryPort&>(*bench.cache.find_port("top[0]")), one, 0);
  };
  access(AccessKind::write, 0x008, 4);
  access(AccessKind::read, 0x008, 4);
  CHECK(bench.memory.received.empty());
  access(AccessKind::read, 0x000, 64);
  CHECK(bench.memory.count(AccessKind::read) == 1);
}

TEST_CASE("partial writes: a crossbar passes their bytes, and no data for replies without any") {
  TestMachine machine;
  memory::Crossbar::Spec spec;
  spec.port_width = 16_B;
  spec.header = 8_B;
  auto& requester = machine.add<Requester>("requester");
  auto& crossbar = machine.add<memory::Crossbar>("crossbar", spec);
  auto& memory = machine.add<RecordingMemory>("memory");
  machine.connect(requester, "port", crossbar, "top[0]", 1);
  machine.connect(crossbar, "bottom[0]", memory, "top[0]");
  for (std::uint64_t n = 0; n < 64; ++n) requester.write(1, 64 * n, 4);
  write_with_holes(requester, 1, 0, 60, 2);
  DeferredAccess atomic;
  requester.made[requester.make(1, AccessKind::deferred, 0, 4, &atomic, true)].access.no_return = 1;
  machine.run();
  CHECK(metric(crossbar, "request_bytes") == 64 * 8 + 32 + 8);
  CHECK(metric(crossbar, "reply_bytes") == 66 * 8);
  CHECK(memory.received.back().at == 2 + 64 + 2 + 1);  // each in a cycle, 32 bytes in two
}

TEST_CASE("partial writes: DRAM writes the bursts that they change, masked") {
  memory::DramBanked::Spec spec;
  spec.bus_width = 8_B;  // bursts of 32 bytes
  dram::Bench<memory::DramBanked> bench(spec);
  bench.write(10, 0x00, 64);
  bench.write(10, 0x44, 4);
  const auto holes = bench.write(10, 0x80, 128);
  bench.requester->made[holes].access.mask = 0xffff | std::uint64_t{3} << 48;
  bench.requester->made[holes].access.data = 36;
  bench.run();
  bench.memory->end_measurement(1000);
  CHECK(bench.metric("write_bytes") == 64 + 4 + 36);
  CHECK(bench.metric("row_hits") + bench.metric("row_misses") + bench.metric("row_conflicts") == 2 + 1 + 2);
  CHECK(bench.metric("masked_writes") == 2);
  CHECK(bench.metric("ecc_reads") == 0);
}

TEST_CASE("partial writes: where check bits cover more than what is written, DRAM reads it first") {
  memory::DramBanked::Spec spec;  // bursts of 64 bytes
  spec.ecc_block = 32_B;
  dram::Bench<memory::DramBanked> bench(spec);
  bench.write(10, 0x00, 64);
  bench.write(10, 0x40, 32);  // all that some check bits cover
  bench.write(10, 0x84, 4);
  bench.run();
  bench.memory->end_measurement(1000);
  CHECK(bench.metric("row_hits") + bench.metric("row_misses") + bench.metric("row_conflicts") == 3 + 1);
  CHECK(bench.metric("masked_writes") == 2);
  CHECK(bench.metric("ecc_reads") == 1);
}

TEST_CASE("partial writes: bytes of a block that a write changes") {
  MemoryAccess write;
  write.kind = AccessKind::write;
  write.address = 0x104;
  write.bytes = 60;
  CHECK(memory::written_in(write, 0x100, 32) == Written::part);
  CHECK(memory::written_in(write, 0x120, 32) == Written::all);
  CHECK(memory::written_in(write, 0x140, 32) == Written::none);
  write.mask = 0x3333333300000000 >> 32;
  CHECK(memory::written_in(write, 0x120, 32) == Written::part);
  CHECK(memory::written_of(write, 0x104, 60) == 28);
}
