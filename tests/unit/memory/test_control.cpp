// Flush, invalidate, and accesses that are performed at the coherence point.
#include <bit>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"
#include "memory/dram_banked.hpp"
#include "memory/dram_ideal.hpp"
#include "strobe/access.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Writes down when which lanes are performed.
struct Performed {
  explicit Performed(const ClockDomain& of) : clock(of) {}
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
  DeferredAccess access(const std::vector<std::uint64_t>& addresses, bool writes) {
    current = this;
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

memory::CacheSpec coherent() {
  auto spec = small_cache();
  spec.coherence_point = true;
  return spec;
}

}  // namespace

TEST_CASE("flush writes all dirty lines back once and answers when they have arrived") {
  WriteBack bench(small_cache());
  for (const std::uint64_t line : {0u, 1u, 6u}) bench.requester().write(line, 64 * line);
  bench.requester().read(10, 64 * 3);
  const Cycle at = bench.later();
  bench.memory.received.clear();
  const auto flush = bench.control.send(at, MessageKind::flush, 0, 0);
  bench.machine.run();
  REQUIRE(bench.memory.received.size() == 3);
  CHECK(bench.memory.count(MessageKind::write) == 3);
  // One line a cycle from at + 1 on; the last one is answered 22 cycles later.
  CHECK(bench.control.reply(flush).at == at + 1 + 2 + 22 + 1);
  bench.control.send(bench.later(), MessageKind::flush, 0, 0);
  bench.requester().read(bench.later(), 64);
  bench.machine.run();
  CHECK(bench.memory.received.size() == 3);
  CHECK(metric(bench.cache, "hits") == 1);
}

TEST_CASE("invalidate drops clean lines and keeps dirty ones") {
  WriteBack bench(small_cache());
  bench.requester().read(0, 0x40);
  bench.requester().write(1, 0x80);
  const auto order = bench.control.send(bench.later(), MessageKind::invalidate, 0, 0);
  const Cycle at = bench.later();
  CHECK(bench.control.reply(order).message.kind == MessageKind::invalidate);
  bench.requester().read(at, 0x40);
  bench.requester().read(at, 0x80);
  bench.machine.run();
  CHECK(bench.memory.count(MessageKind::read) == 2);
  CHECK(metric(bench.cache, "hits") == 1);
}

TEST_CASE("control waits for what was there before, and requests wait for control") {
  WriteThrough bench(small_cache());
  bench.memory.latency = 100;
  const auto before = bench.requester().read(0, 0x40);
  const auto order = bench.control.send(20, MessageKind::invalidate, 0, 0);
  const auto after = bench.requester().read(30, 0x40);
  bench.machine.run();
  CHECK(bench.control.reply(order).at >= bench.requester().reply(before).at);
  CHECK(bench.requester().reply(after).message.served_by == ServedBy::dram);
  CHECK(bench.memory.received.size() == 2);
}

TEST_CASE("a cache tells its control once that it holds lines, and again after it was emptied") {
  WriteBack bench(small_cache());
  bench.control.send(1, MessageKind::invalidate, 0, 0);
  bench.machine.run();
  CHECK(bench.control.told.empty());
  CHECK(bench.control.reply(0).message.flags == 0);
  bench.requester().read(bench.later(), 0x40);
  bench.requester().read(bench.later(), 0x80);
  bench.machine.run();
  REQUIRE(bench.control.told.size() == 1);
  CHECK(bench.control.told[0].message.kind == MessageKind::holds_lines);
  const auto flush = bench.control.send(bench.later(), MessageKind::flush, 0, 0);
  const auto invalidate = bench.control.send(bench.later(), MessageKind::invalidate, 0, 0);
  bench.machine.run();
  CHECK(bench.control.reply(flush).message.flags == Message::kHoldsLines);
  CHECK(bench.control.reply(invalidate).message.flags == 0);
  bench.requester().read(bench.later(), 0x40);
  bench.machine.run();
  CHECK(bench.control.told.size() == 2);
}

TEST_CASE("a cache that was filled without time tells its control, too") {
  WriteBack bench(small_cache());
  bench.machine.run();
  bench.cache.warm(*bench.cache.find_port("top[0]"), WarmAccess{0x40, 64, MessageKind::read, false});
  bench.machine.run();
  CHECK(bench.control.told.size() == 1);
}

TEST_CASE("a cache that keeps dirty lines says so instead of telling again") {
  WriteBack bench(small_cache());
  bench.requester().write(0, 0x40);
  const auto order = bench.control.send(bench.later(), MessageKind::invalidate, 0, 0);
  bench.requester().read(bench.later(), 0x80);
  bench.machine.run();
  CHECK(bench.control.reply(order).message.flags == Message::kHoldsLines);
  CHECK(bench.control.told.size() == 1);
}

TEST_CASE("two orders one after the other are both answered") {
  WriteBack bench(small_cache());
  bench.requester().write(0, 0x40);
  const Cycle at = bench.later();
  const auto flush = bench.control.send(at, MessageKind::flush, 0, 0);
  const auto invalidate = bench.control.send(at, MessageKind::invalidate, 0, 0);
  bench.requester().read(at + 1, 0x40);
  bench.machine.run();
  CHECK(bench.control.reply(flush).at <= bench.control.reply(invalidate).at);
  CHECK(bench.memory.count(MessageKind::read) == 1);
  CHECK(bench.requester().done());
}

TEST_CASE("the coherence point performs each lane once, in the order of arrival, on a line that it has") {
  WriteBack bench(coherent());
  Performed performed(bench.machine.clock());
  DeferredAccess first = performed.access({0x40, 0x44, 0x80}, true), second = performed.access({0x44}, false);
  bench.requester().send(0, MessageKind::deferred, 0x40, 8, &first);
  bench.requester().send(0, MessageKind::deferred, 0x80, 4, &first);
  bench.requester().send(1, MessageKind::deferred, 0x44, 4, &second);
  const Cycle end = bench.machine.run();
  REQUIRE(performed.events.size() == 3);
  CHECK(performed.events[0].lanes == 0b011);
  CHECK(performed.events[0].access == &first);
  CHECK(performed.events[1].access == &second);
  CHECK(performed.events[2].lanes == 0b100);
  CHECK(first.performed == 0b111);
  // Sent in cycle 1, looked up 6 later; the line came after 22.
  CHECK(performed.events[0].at == 1 + (1 + 5) + 22);
  CHECK(bench.requester().replies.size() == 3);
  // What wrote made its lines dirty; the second only read.
  bench.control.send(end + 10, MessageKind::flush, 0, 0);
  bench.machine.run();
  CHECK(bench.memory.count(MessageKind::write) == 2);
  CHECK(bench.memory.count(MessageKind::read) == 2);
}

TEST_CASE("a deferred access over two lines is performed line by line and answered once") {
  WriteBack bench(coherent());
  Performed performed(bench.machine.clock());
  bench.requester().read(0, 0x80);
  const Cycle at = bench.later();
  DeferredAccess access = performed.access({0x7c, 0x80}, true);
  bench.requester().send(at, MessageKind::deferred, 0x7c, 8, &access);
  bench.machine.run();
  CHECK(access.performed == 0b11);
  REQUIRE(performed.events.size() == 2);
  CHECK(performed.events[0].lanes == 0b10);
  CHECK(performed.events[1].at > performed.events[0].at);
  CHECK(bench.requester().replies.size() == 2);
}

TEST_CASE("above the coherence point a deferred access drops its line and goes down") {
  WriteThrough bench(small_cache());
  Performed performed(bench.machine.clock());
  DeferredAccess access = performed.access({0x40}, true);
  bench.requester().read(0, 0x40);
  bench.requester().send(bench.later(), MessageKind::deferred, 0x40, 4, &access);
  bench.requester().read(bench.later(), 0x40);
  bench.machine.run();
  CHECK(performed.events.empty());
  CHECK(bench.memory.count(MessageKind::deferred) == 1);
  CHECK(bench.memory.count(MessageKind::read) == 2);
  CHECK(bench.requester().done());
}

TEST_CASE("above the coherence point a dirty line is written back before its deferred access goes down") {
  WriteBack bench(small_cache());
  Performed performed(bench.machine.clock());
  DeferredAccess access = performed.access({0x40}, true);
  bench.requester().write(0, 0x40);
  bench.requester().send(bench.later(), MessageKind::deferred, 0x40, 4, &access);
  bench.machine.run();
  REQUIRE(bench.memory.received.size() == 2);
  CHECK(bench.memory.received[0].message.kind == MessageKind::write);
  CHECK(bench.memory.received[1].message.kind == MessageKind::deferred);
}

TEST_CASE("DRAM performs what no cache has performed") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  Component* dram = nullptr;
  SECTION("banked") { dram = &machine.add<memory::DramBanked>("dram", memory::DramBanked::Spec{}); }
  SECTION("ideal") { dram = &machine.add<memory::DramIdeal>("dram", memory::DramIdeal::Spec{}); }
  machine.connect(requester, "port", *dram, "top[0]");
  Performed performed(machine.clock());
  DeferredAccess access = performed.access({0x40, 0x90}, true);
  requester.send(1, MessageKind::deferred, 0x40, 0x60, &access);
  machine.run();
  CHECK(access.performed == 0b11);
  CHECK(requester.done());
}
