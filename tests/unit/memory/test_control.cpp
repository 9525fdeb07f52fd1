// Flush, invalidate, and accesses that are performed at the coherence point.
#include <string>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"
#include "memory/dram/dram_banked.hpp"
#include "memory/dram/dram_ideal.hpp"
#include "strobe/access.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Writes down which lanes are performed, and when.
struct Performed {
  explicit Performed(const ClockDomain& of) : clock(of) { current = this; }
  const ClockDomain& clock;
  struct Event {
    Cycle at;
    std::uint64_t lanes;
    const DeferredAccess* access;
  };
  std::vector<Event> events;

  static Performed* current;
  static void note(DeferredAccess& access, std::uint64_t lanes) {
    current->events.push_back({current->clock.now(), lanes, &access});
  }
  static DeferredAccess access(const std::vector<std::uint64_t>& addresses, bool writes) {
    DeferredAccess made;
    made.perform = note;
    made.writes = writes;
    made.bytes = 4;
    for (std::size_t lane = 0; lane < addresses.size(); ++lane) {
      made.lanes |= std::uint64_t{1} << lane;
      made.address[lane] = addresses[lane];
    }
    return made;
  }
};
Performed* Performed::current = nullptr;

/// One that writes what it says that it writes.
std::uint64_t deferred(Requester& requester, Cycle at, std::uint64_t address, std::uint32_t bytes,
                       DeferredAccess& access) {
  return requester.make(at, AccessKind::deferred, address, bytes, &access, access.writes);
}

/// Warms a line in a cycle, as a sampler does.
class Warmer : public Component {
 public:
  using Component::Component;
  void warm(Cycle at, Component& cache, AccessKind kind, std::uint64_t address) {
    cache_ = &cache;
    access_.kind = kind;
    access_.address = address;
    access_.bytes = 64;
    access_.timed = false;
    wake_at(at);
  }
  void tick(Cycle) override { cache_->access(*static_cast<MemoryPort*>(cache_->find_port("top[0]")), access_, 0); }

 private:
  Component* cache_ = nullptr;
  MemoryAccess access_;
};

memory::CacheSpec coherent() {
  auto spec = small_cache();
  spec.coherence_point = true;
  return spec;
}

}  // namespace

TEST_CASE("flush writes all dirty lines back once and answers when they have arrived") {
  for (const Announced how : kBoth) {
    WriteBack bench(small_cache(), how);
    for (const std::uint64_t line : {0u, 1u, 6u}) bench.requester().write(line + 1, 64 * line);
    bench.requester().read(10, 64 * 3);
    const Cycle at = bench.later();
    bench.memory.received.clear();
    const auto flush = bench.control.order(at, MessageKind::flush);
    bench.machine.run();
    REQUIRE(bench.memory.received.size() == 3);
    CHECK(bench.memory.count(AccessKind::write) == 3);
    // The order comes in at + 1. One line a cycle from then on; the last one is answered 20 cycles later, the order a
    // cycle after that, and its reply takes a cycle.
    CHECK(bench.control.reply(flush).at == at + 1 + 2 + 20 + 1 + 1);
    bench.control.order(bench.later(), MessageKind::flush);
    bench.requester().read(bench.later(), 64);
    bench.machine.run();
    CHECK(bench.memory.received.size() == 3);
    CHECK(metric(bench.cache, "hits") == 1);
    CHECK(metric(bench.cache, "writebacks") == 3);
  }
}

TEST_CASE("a flush waits for places in the write-back buffer") {
  for (const Announced how : kBoth) {
    auto spec = small_cache();
    spec.write_back_buffer = 1;
    WriteBack bench(spec, how);
    for (const std::uint64_t line : {0u, 1u, 6u}) bench.requester().write(line + 1, 64 * line);
    const Cycle at = bench.later();
    const auto flush = bench.control.order(at, MessageKind::flush);
    bench.machine.run();
    REQUIRE(bench.memory.received.size() == 3);
    // Each line leaves when the memory has taken the one before, after 20 cycles.
    for (std::size_t n = 0; n < 3; ++n) CHECK(bench.memory.received[n].at == at + 1 + 20 * n);
    CHECK(bench.control.reply(flush).at == at + 1 + 2 * 20 + 20 + 1 + 1);
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("invalidate drops clean lines and keeps dirty ones") {
  WriteBack bench(small_cache());
  bench.requester().read(1, 0x40);
  bench.requester().write(2, 0x80);
  const auto order = bench.control.order(bench.later(), MessageKind::invalidate);
  const Cycle at = bench.later();
  CHECK(bench.control.reply(order).message.kind == MessageKind::invalidate);
  bench.requester().read(at, 0x40);
  bench.requester().read(at, 0x80);
  bench.machine.run();
  CHECK(bench.memory.count(AccessKind::read) == 2);
  CHECK(metric(bench.cache, "hits") == 1);
}

TEST_CASE("an order waits for what was there before") {
  WriteThrough bench(small_cache(), Announced::when_due);
  bench.memory.latency = 100;
  const auto before = bench.requester().read(1, 0x40);
  const auto order = bench.control.order(20, MessageKind::invalidate);
  bench.machine.run();
  CHECK(bench.control.reply(order).at >= bench.requester().reply(before).at);
  bench.requester().read(bench.later(), 0x40);
  bench.machine.run();
  CHECK(bench.memory.received.size() == 2);
}

TEST_CASE("a wave's invalidate drops what is there and in flight, goes no further, and is answered like a hit") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    bench.requester().read(1, 0x40);
    const Cycle at = bench.later();
    const auto in_flight = bench.requester().read(at, 0x80);
    const auto order = bench.requester().make(at + 1, AccessKind::invalidate, 0, 0);
    const auto again = bench.requester().read(at + 2, 0x80);
    bench.requester().read(at + 3, 0x40);
    bench.machine.run();
    CHECK(bench.memory.received.size() == 4);
    CHECK(bench.memory.count(AccessKind::read) == 4);
    CHECK(bench.requester().reply(in_flight).at == at + 5 + 20);
    CHECK(bench.requester().reply(order).at == at + 1 + 5);
    CHECK(bench.requester().reply(again).at == at + 2 + 5 + 20);
  }
}

TEST_CASE("a cache reports once that it holds lines, and again after it was emptied") {
  WriteBack bench(small_cache());
  bench.control.order(1, MessageKind::invalidate);
  bench.machine.run();
  CHECK(bench.control.reports.empty());
  CHECK(bench.control.reply(0).message.flags == 0);
  bench.requester().read(bench.later(), 0x40);
  bench.requester().read(bench.later(), 0x80);
  bench.machine.run();
  REQUIRE(bench.control.reports.size() == 1);
  CHECK(bench.control.reports[0].message.kind == MessageKind::holds_lines);
  const auto flush = bench.control.order(bench.later(), MessageKind::flush);
  const auto invalidate = bench.control.order(bench.later(), MessageKind::invalidate);
  bench.machine.run();
  CHECK(bench.control.reply(flush).message.flags == Message::kHoldsLines);
  CHECK(bench.control.reply(invalidate).message.flags == 0);
  bench.requester().read(bench.later(), 0x40);
  bench.machine.run();
  CHECK(bench.control.reports.size() == 2);
}

TEST_CASE("a cache that was filled without time reports it, too") {
  WriteBack bench(small_cache());
  bench.machine.run();
  MemoryAccess access;
  access.address = 0x40;
  access.bytes = 64;
  access.timed = false;
  bench.cache.access(*static_cast<MemoryPort*>(bench.cache.find_port("top[0]")), access, 0);
  bench.machine.run();
  CHECK(bench.control.reports.size() == 1);
}

TEST_CASE("a line that is warmed in place of one still being fetched stays") {
  // What samplers do in the middle of a launch: in cycle 10 the only way has a line that is being fetched.
  for (const AccessKind kind : {AccessKind::read, AccessKind::write}) {
    CAPTURE(static_cast<int>(kind));
    auto spec = small_cache();
    spec.size = 64_B;
    spec.ways = 1;
    spec.fill_latency = {30};
    WriteBack bench(spec, Announced::when_due);
    const auto first = bench.requester().read(1, 0x000);  // memory answers in 26, and the line is there in 56
    bench.machine.add<Warmer>("warmer").warm(10, bench.cache, kind, 0x040);
    const auto warmed = bench.requester().read(30, 0x040);
    const auto again = bench.requester().read(100, 0x040);
    const auto dropped = bench.requester().read(200, 0x000);
    bench.machine.run();
    CHECK(bench.requester().reply(first).level == ServedBy::dram);
    CHECK(bench.requester().reply(warmed).at == 30 + 5);
    CHECK(bench.requester().reply(again).at == 100 + 5);
    CHECK(bench.requester().reply(dropped).at == 200 + 5 + 20 + 30);
  }
}

TEST_CASE("a cache that keeps dirty lines says so in its answer, and reports nothing") {
  WriteBack bench(small_cache());
  bench.requester().write(1, 0x40);
  const auto order = bench.control.order(bench.later(), MessageKind::invalidate);
  bench.requester().read(bench.later(), 0x80);
  bench.machine.run();
  CHECK(bench.control.reply(order).message.flags == Message::kHoldsLines);
  CHECK(bench.control.reports.size() == 1);
}

TEST_CASE("two orders one after the other are both answered") {
  WriteBack bench(small_cache());
  bench.requester().write(1, 0x40);
  const Cycle at = bench.later();
  const auto flush = bench.control.order(at, MessageKind::flush);
  const auto invalidate = bench.control.order(at, MessageKind::invalidate);
  bench.machine.run();
  CHECK(bench.control.reply(flush).at < bench.control.reply(invalidate).at);
  bench.requester().read(bench.later(), 0x40);
  bench.machine.run();
  CHECK(bench.memory.count(AccessKind::read) == 1);
  CHECK(bench.requester().done());
}

TEST_CASE("the coherence point performs each lane once, in the order of arrival") {
  for (const Announced how : kBoth) {
    WriteBack bench(coherent(), how);
    Performed performed(bench.machine.clock());
    DeferredAccess first = Performed::access({0x40, 0x44, 0x80}, true), second = Performed::access({0x44}, false);
    const auto line = deferred(bench.requester(), 1, 0x40, 8, first);
    deferred(bench.requester(), 1, 0x80, 4, first);
    const auto merged = deferred(bench.requester(), 2, 0x44, 4, second);
    const Cycle end = bench.later();
    REQUIRE(performed.events.size() == 3);
    CHECK(performed.events[0].lanes == 0b011);
    CHECK(performed.events[0].access == &first);
    CHECK(performed.events[1].lanes == 0b100);
    CHECK(performed.events[2].access == &second);
    CHECK(first.performed == 0b111);
    CHECK(bench.requester().reply(line).at == 1 + 5 + 20);
    CHECK(bench.requester().reply(merged).at == 1 + 5 + 20);
    // What wrote made its lines dirty; the second only read.
    bench.control.order(end, MessageKind::flush);
    bench.machine.run();
    CHECK(bench.memory.count(AccessKind::write) == 2);
    CHECK(bench.memory.count(AccessKind::read) == 2);
  }
}

TEST_CASE("above the coherence point a deferred access drops its line and goes down") {
  for (const Announced how : kBoth) {
    WriteThrough bench(small_cache(), how);
    Performed performed(bench.machine.clock());
    DeferredAccess access = Performed::access({0x40}, true);
    bench.requester().read(1, 0x40);
    const auto one = deferred(bench.requester(), 2, 0x40, 4, access);
    bench.requester().read(bench.later(), 0x40);
    bench.machine.run();
    CHECK(performed.events.empty());
    CHECK(bench.memory.count(AccessKind::deferred) == 1);
    CHECK(bench.memory.count(AccessKind::read) == 2);
    CHECK(bench.requester().reply(one).at == 2 + 5 + 20);
  }
}

TEST_CASE("above the coherence point a dirty line is written back before its deferred access goes down") {
  WriteBack bench(small_cache());
  Performed performed(bench.machine.clock());
  DeferredAccess access = Performed::access({0x40}, true);
  bench.requester().write(1, 0x40);
  deferred(bench.requester(), bench.later(), 0x40, 4, access);
  bench.machine.run();
  REQUIRE(bench.memory.received.size() == 2);
  CHECK(bench.memory.received[0].access.kind == AccessKind::write);
  CHECK(bench.memory.received[1].access.kind == AccessKind::deferred);
}

TEST_CASE("DRAM performs what no cache has performed") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  Component* dram = nullptr;
  SECTION("banked") { dram = &machine.add<memory::DramBanked>("dram", memory::DramBanked::Spec{}); }
  SECTION("ideal") { dram = &machine.add<memory::DramIdeal>("dram", memory::DramIdeal::Spec{}); }
  machine.connect(requester, "port", *dram, "top[0]");
  Performed performed(machine.clock());
  DeferredAccess access = Performed::access({0x40, 0x90}, true);
  deferred(requester, 1, 0x40, 0x60, access);
  machine.run();
  CHECK(access.performed == 0b11);
  CHECK(requester.done());
}

TEST_CASE("a request that waits for a line that is warmed away is looked up in the cycle in which it goes on") {
  // A sampler skips work-groups while the only way is in flight: the way is free then, but the request goes on with the
  // answer for the line, which comes in cycle 26.
  auto spec = small_cache();
  spec.size = 64_B;
  spec.ways = 1;
  WriteBack bench(spec, Announced::when_due);
  bench.requester().read(1, 0x000);
  const auto stalled = bench.requester().read(2, 0x080);
  bench.machine.add<Warmer>("warmer").warm(10, bench.cache, AccessKind::read, 0x040);
  CHECK_NOTHROW(bench.machine.run());
  REQUIRE(bench.memory.count(AccessKind::read) == 3);
  CHECK(bench.memory.received.back().at == 26);
  CHECK(bench.requester().reply(stalled).at == 26 + 20);
}

TEST_CASE("a cache that is probed drops what others have written in memory, and says what it has written itself") {
  for (const bool probed : {false, true}) {
    auto spec = small_cache();
    spec.probed = probed;
    WriteBack bench(spec);
    for (const std::uint64_t line : {0, 64, 128}) bench.requester().read(1, line);
    bench.requester().write(1, 256);
    bench.later();
    bench.memory.received.clear();
    bench.cache.overwritten({64, 65});  // one byte of a third line
    std::vector<AddressRange> written;
    Warmable& warmable = bench.cache;
    warmable.warm(*bench.cache.find_port("control"), MessageKind::flush);
    bench.memory.received.clear();
    warmable.give_written(written);
    REQUIRE(written.size() == (probed ? 1 : 0));
    if (probed) CHECK(written.front().address == 256);
    written.clear();
    warmable.give_written(written);
    CHECK(written.empty());
    const Cycle at = bench.later();
    for (const std::uint64_t line : {0, 64, 128}) bench.requester().read(at, line);
    bench.later();
    std::vector<std::uint64_t> fetched;
    for (const auto& one : bench.memory.received) fetched.push_back(one.access.address);
    CHECK(fetched == (probed ? std::vector<std::uint64_t>{64, 128} : std::vector<std::uint64_t>{}));
    bench.cache.overwritten({0, 1 << 20});  // more than it holds
    bench.memory.received.clear();
    bench.requester().read(bench.later(), 0);
    bench.later();
    CHECK(bench.memory.received.size() == (probed ? 1 : 0));
  }
}

TEST_CASE("a bank that is probed drops its own lines of a range, wherever it begins") {
  auto spec = small_cache();
  spec.probed = true;
  spec.banks = 2;
  spec.interleave = 256_B;
  WriteBack bench(spec);
  const std::vector<std::uint64_t> lines{0x200, 0x280, 0x400};  // of bank 0
  for (const std::uint64_t line : lines) bench.requester().read(1, line);
  bench.later();
  const auto fetched_after = [&](const AddressRange& written) {
    bench.cache.overwritten(written);
    bench.memory.received.clear();
    for (const Cycle at = bench.later(); const std::uint64_t line : lines) bench.requester().read(at, line);
    bench.later();
    std::vector<std::uint64_t> fetched;
    for (const auto& one : bench.memory.received) fetched.push_back(one.access.address);
    return fetched;
  };
  CHECK(fetched_after({0x300, 256}).empty());  // of bank 1
  CHECK(fetched_after({0x1c0, 128}) == std::vector<std::uint64_t>{0x200});
  CHECK(fetched_after({0x280, 1}) == std::vector<std::uint64_t>{0x280});
  CHECK(fetched_after({0x3ff, 2}) == std::vector<std::uint64_t>{0x400});
}

TEST_CASE("a write is acknowledged `write_latency` after its lookup, which holds up no other") {
  auto spec = small_cache();
  spec.write_latency = {90};
  WriteBack bench(spec);
  bench.requester().write(10, 0);
  bench.requester().read(11, 0);
  const Cycle at = bench.later();
  bench.requester().write(at, 0);
  bench.later();
  CHECK(bench.requester().reply(0).at == 10 + 5 + 90);  // a whole line that misses
  CHECK(bench.requester().reply(1).at == 11 + 5);
  CHECK(bench.requester().reply(2).at == at + 5 + 90);
}
