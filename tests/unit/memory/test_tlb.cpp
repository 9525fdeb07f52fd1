// Translation: reach of a TLB, walks, and requests that wait for their page.
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/translation/page_walker.hpp"
#include "memory/translation/tlb.hpp"
#include "memory/translation/translator.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct TlbBench {
  explicit TlbBench(const memory::Tlb::Spec& spec, memory::PageWalker::Spec walks = {})
      : requester(machine.add<Requester>("requester")),
        tlb(machine.add<memory::Tlb>("tlb", spec)),
        walker(machine.add<memory::PageWalker>("walker", walks)) {
    machine.connect(requester, "port", tlb, "top[0]");
    machine.connect(tlb, "bottom", walker, "top[0]");
  }
  std::uint64_t ask(Cycle at, std::uint64_t page) {
    return requester.make(at, AccessKind::translate, page * 4096 + 12, 1);
  }
  Cycle later() {
    const Cycle end = machine.run();
    return std::max(end, requester.made.empty() ? 0 : requester.last()) + 10;
  }

  TestMachine machine;
  Requester& requester;
  memory::Tlb& tlb;
  memory::PageWalker& walker;
};

/// Walks after pages 0 .. `pages` were asked for twice, one after the other.
std::uint64_t walks_of_two_rounds(std::uint64_t pages, std::uint32_t entries, std::uint32_t ways) {
  memory::Tlb::Spec spec;
  spec.entries = entries;
  spec.ways = ways;
  TlbBench bench(spec);
  for (int round = 0; round < 2; ++round)
    for (std::uint64_t page = 0; page < pages; ++page) bench.ask(bench.later(), page);
  bench.machine.run();
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
  return metric(bench.walker, "requests");
}

}  // namespace

TEST_CASE("a TLB reaches as far as it has entries, and not a page further") {
  CHECK(walks_of_two_rounds(16, 16, 16) == 16);
  CHECK(walks_of_two_rounds(17, 16, 16) == 34);
  CHECK(walks_of_two_rounds(16, 16, 4) == 16);
  CHECK(walks_of_two_rounds(64, 64, 64) == 64);
  CHECK(walks_of_two_rounds(65, 64, 64) == 130);
}

TEST_CASE("a hit takes the TLB's latency, a miss the walk's besides, and they say so") {
  memory::Tlb::Spec spec;
  spec.latency = {3};
  TlbBench bench(spec);
  const auto miss = bench.ask(1, 5);
  const Cycle at = bench.later();
  const auto hit = bench.ask(at, 5);
  bench.machine.run();
  CHECK(bench.requester.reply(miss).level == ServedBy::tlb);
  CHECK(bench.requester.reply(miss).at == 1 + 3 + 100);
  CHECK(bench.requester.reply(hit).level == ServedBy::l1);
  CHECK(bench.requester.reply(hit).at == at + 3);
}

TEST_CASE("misses of one page are one walk") {
  TlbBench bench({});
  for (int n = 0; n < 8; ++n) bench.ask(1, 9);
  bench.machine.run();
  CHECK(metric(bench.walker, "requests") == 1);
  CHECK(metric(bench.tlb, "merged") == 7);
  CHECK(bench.requester.done());
}

TEST_CASE("an invalidated TLB walks again") {
  TlbBench bench({});
  auto& control = bench.machine.add<Controller>("control");
  bench.machine.connect(control, "port", bench.tlb, "control");
  bench.ask(1, 1);
  control.order(bench.later(), MessageKind::invalidate);
  bench.ask(bench.later(), 1);
  bench.machine.run();
  CHECK(metric(bench.walker, "requests") == 2);
}

TEST_CASE("a TLB without a walker answers everything") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& tlb = machine.add<memory::Tlb>("tlb", memory::Tlb::Spec{});
  machine.connect(requester, "port", tlb, "top[0]");
  for (std::uint64_t page = 0; page < 100; ++page) requester.make(page + 1, AccessKind::translate, page * 4096, 1);
  machine.run();
  CHECK(requester.done());
  CHECK(metric(tlb, "misses") == 100);
  CHECK(machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("walks beyond the number of walkers wait for one") {
  memory::Tlb::Spec spec;
  spec.mshrs = 16;
  memory::PageWalker::Spec walks;
  walks.walkers = 2;
  TlbBench bench(spec, walks);
  for (std::uint64_t page = 0; page < 6; ++page) bench.ask(1, page);
  bench.machine.run();
  // Three rounds of two: walks of 100 cycles, each begun when a walker is free.
  const Cycle first = bench.requester.reply(0).at;
  for (std::uint64_t page = 0; page < 6; ++page) CHECK(bench.requester.reply(page).at == first + 100 * (page / 2));
}

namespace {

struct TranslatorBench {
  explicit TranslatorBench(Announced how = Announced::at_once)
      : requester(machine.add<Requester>("requester")),
        translator(machine.add<memory::Translator>("translator", memory::Translator::Spec{})),
        memory(machine.add<RecordingMemory>("memory", how)),
        tlb(machine.add<RecordingMemory>("tlb", how)) {
    machine.connect(requester, "port", translator, "top");
    machine.connect(translator, "bottom", memory, "top[0]");
    machine.connect(translator, "translation", tlb, "top[0]");
    tlb.latency = 50;
    tlb.level = ServedBy::l1;
  }
  TestMachine machine;
  Requester& requester;
  memory::Translator& translator;
  RecordingMemory &memory, &tlb;
};

}  // namespace

TEST_CASE("requests ask for their pages when they come, and leave in their order when these are known") {
  for (const Announced how : kBoth) {
    TranslatorBench bench(how);
    bench.tlb.slow[0x1000] = 70;
    for (std::uint64_t n = 0; n < 4; ++n) bench.requester.read(n + 1, 0x1000 * (n + 1) + 64);
    bench.machine.run();
    REQUIRE(bench.tlb.received.size() == 4);
    REQUIRE(bench.memory.received.size() == 4);
    for (std::uint64_t n = 0; n < 4; ++n) {
      CHECK(bench.tlb.received[n].at == n + 1);
      CHECK(bench.tlb.received[n].access.kind == AccessKind::translate);
      CHECK(bench.memory.received[n].access.address == 0x1000 * (n + 1) + 64);
      // The first one's page comes in cycle 71, the others' before.
      CHECK(bench.memory.received[n].at == 71);
      CHECK(bench.requester.reply(n).at == 71 + 20);
    }
    CHECK(metric_of(bench.translator, "latency") == std::pair<std::uint64_t, std::uint64_t>{70 + 3 * 50, 4});
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("a request over two pages asks for one after the other and goes once") {
  for (const Announced how : kBoth) {
    TranslatorBench bench(how);
    bench.requester.read(1, 0x1fe0, 64);
    bench.machine.run();
    REQUIRE(bench.tlb.received.size() == 2);
    CHECK(bench.tlb.received[1].at == 51);
    CHECK(bench.tlb.received[1].access.address == 0x2000);
    REQUIRE(bench.memory.received.size() == 1);
    CHECK(bench.memory.received[0].at == 101);
    CHECK(bench.requester.reply(0).at == 121);
  }
}

TEST_CASE("what waited for a TLB miss is said to come from there") {
  for (const Announced how : kBoth) {
    TranslatorBench bench(how);
    bench.tlb.level = ServedBy::tlb;
    const auto read = bench.requester.read(1, 0x1000);
    bench.machine.run();
    CHECK(bench.requester.reply(read).level == ServedBy::tlb);
    CHECK(metric(bench.translator, "missed") == 1);
  }
}

TEST_CASE("without time all pages are asked for and the access goes on") {
  TranslatorBench bench;
  MemoryAccess access;
  access.address = 0x1fe0;
  access.bytes = 64;
  access.timed = false;
  const MemoryReply reply =
      bench.translator.access(*static_cast<MemoryPort*>(bench.translator.find_port("top")), access, 0);
  CHECK(reply.level == ServedBy::dram);
  CHECK(bench.tlb.received.size() == 2);
  REQUIRE(bench.memory.received.size() == 1);
  CHECK(!bench.memory.received[0].access.timed);
  CHECK(metric(bench.translator, "requests") == 0);
}
