// Translation: reach of a TLB, walks, and requests that wait for their page.
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/page_walker.hpp"
#include "memory/tlb.hpp"
#include "memory/translator.hpp"
#include "test_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct TlbBench {
  explicit TlbBench(const memory::Tlb::Spec& spec, memory::PageWalker::Spec walks = {})
      : requester(machine.add<Requester>("requester")),
        tlb(machine.add<memory::Tlb>("tlb", spec)),
        walker(machine.add<memory::PageWalker>("walker", walks)) {
    machine.connect(requester, "port", tlb, "top[0]", 64);
    machine.connect(tlb, "bottom", walker, "top[0]");
  }
  std::uint64_t ask(Cycle at, std::uint64_t page) {
    return requester.send(at, MessageKind::translate, page * 4096 + 12, 0);
  }
  Cycle later() { return machine.run() + 10; }

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
  return metric(bench.walker, "walks");
}

}  // namespace

TEST_CASE("a TLB reaches as far as it has entries, and not a page further") {
  CHECK(walks_of_two_rounds(16, 16, 16) == 16);
  CHECK(walks_of_two_rounds(17, 16, 16) == 34);
  CHECK(walks_of_two_rounds(16, 16, 4) == 16);
}

TEST_CASE("a hit takes the TLB's latency, a miss the walk's besides, and they say so") {
  memory::Tlb::Spec spec;
  spec.latency = {3};
  TlbBench bench(spec);
  const auto miss = bench.ask(0, 5);
  const Cycle at = bench.later();
  const auto hit = bench.ask(at, 5);
  bench.machine.run();
  CHECK(bench.requester.reply(miss).message.served_by == ServedBy::tlb);
  CHECK(bench.requester.reply(miss).at == 1 + (1 + 3) + (1 + 100 + 1) + 1);
  CHECK(bench.requester.reply(hit).message.served_by == ServedBy::l1);
  CHECK(bench.requester.reply(hit).at == at + 1 + 3 + 1);
}

TEST_CASE("misses of one page are one walk") {
  TlbBench bench({});
  for (int n = 0; n < 8; ++n) bench.ask(0, 9);
  bench.machine.run();
  CHECK(metric(bench.walker, "walks") == 1);
  CHECK(metric(bench.tlb, "merged") == 7);
  CHECK(bench.requester.done());
}

TEST_CASE("an invalidated TLB walks again") {
  TlbBench bench({});
  auto& control = bench.machine.add<Requester>("control");
  bench.machine.connect(control, "port", bench.tlb, "control");
  bench.ask(0, 1);
  control.send(bench.later(), MessageKind::invalidate, 0, 0);
  bench.ask(bench.later(), 1);
  bench.machine.run();
  CHECK(metric(bench.walker, "walks") == 2);
}

TEST_CASE("a last-level TLB without a walker answers everything") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& tlb = machine.add<memory::Tlb>("tlb", memory::Tlb::Spec{});
  machine.connect(requester, "port", tlb, "top[0]");
  for (std::uint64_t page = 0; page < 100; ++page) requester.send(page, MessageKind::translate, page * 4096, 0);
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
  walks.queue = 1;
  TlbBench bench(spec, walks);
  for (std::uint64_t page = 0; page < 6; ++page) bench.ask(0, page);
  bench.machine.run();
  REQUIRE(bench.requester.done());
  // Three rounds of two; the second of a round may begin a cycle after the first.
  CHECK(bench.requester.replies[2].at - bench.requester.replies[0].at == 100);
  CHECK(bench.requester.replies[4].at - bench.requester.replies[0].at == 200);
  CHECK(bench.requester.replies[5].at - bench.requester.replies[0].at <= 201);
}

namespace {

struct TranslatorBench {
  explicit TranslatorBench(std::uint32_t queue = 64, const memory::Translator::Spec& spec = {})
      : requester(machine.add<Requester>("requester")),
        translator(machine.add<memory::Translator>("translator", spec)),
        memory(machine.add<RecordingMemory>("memory")),
        tlb(machine.add<RecordingMemory>("tlb")) {
    machine.connect(requester, "port", translator, "top", queue);
    machine.connect(translator, "bottom", memory, "top[0]", queue);
    machine.connect(translator, "translation", tlb, "top[0]", queue);
    tlb.latency = 50;
    tlb.level = ServedBy::l1;
  }
  TestMachine machine;
  Requester& requester;
  memory::Translator& translator;
  RecordingMemory &memory, &tlb;
};

}  // namespace

TEST_CASE("requests of a page that wait together ask once and keep their order - a later one asks again") {
  TranslatorBench bench;
  for (std::uint64_t n = 0; n < 5; ++n) bench.requester.read(0, 0x1000 + 64 * (4 - n));
  bench.requester.read(100, 0x1000);
  bench.machine.run();
  CHECK(bench.tlb.received.size() == 2);
  REQUIRE(bench.memory.received.size() == 6);
  for (std::uint64_t n = 0; n < 5; ++n) CHECK(bench.memory.received[n].message.address == 0x1000 + 64 * (4 - n));
  CHECK(bench.memory.received[0].at == 1 + 1 + 1 + 50 + 1 + 1);
  CHECK(bench.requester.done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("behind a translator no request is part of a chain: the next may pass it") {
  TranslatorBench bench;
  for (std::uint64_t n = 0; n < 4; ++n) bench.requester.send(0, MessageKind::read, 0x1000 * n, 64, nullptr, 0, n != 3);
  bench.machine.run();
  CHECK(bench.requester.done());
  for (const Received& one : bench.memory.received) CHECK(!one.message.more);
}

TEST_CASE("a page that is known does not wait for one that is not") {
  TranslatorBench bench;
  bench.requester.read(0, 0x1000);
  bench.tlb.latency = 20;
  const auto other = bench.requester.read(40, 0x2000);
  bench.machine.run();
  CHECK(bench.requester.reply(other).at < 120);
  CHECK(bench.tlb.received.size() == 2);
}

TEST_CASE("a request over two pages waits for both and goes once") {
  TranslatorBench bench;
  bench.requester.read(0, 0x1fe0, 64);
  bench.machine.run();
  CHECK(bench.tlb.received.size() == 2);
  REQUIRE(bench.memory.received.size() == 1);
  CHECK(bench.memory.received[0].at > 100);
  CHECK(bench.requester.done());
}

TEST_CASE("what waited for a TLB miss is said to come from there, and its flags come back as they were") {
  TranslatorBench bench;
  bench.tlb.level = ServedBy::tlb;
  const auto read = bench.requester.send(0, MessageKind::read, 0x1000, 64, nullptr, 1);
  bench.machine.run();
  CHECK(bench.requester.reply(read).message.served_by == ServedBy::tlb);
  CHECK(bench.requester.reply(read).message.flags == 1);
}

TEST_CASE("with small queues and few pages at a time nothing is lost") {
  memory::Translator::Spec spec;
  spec.pages = 2;
  spec.queue = 3;
  TranslatorBench bench(1, spec);
  bench.memory.closed_until = 500;
  for (std::uint64_t n = 0; n < 200; ++n)
    bench.requester.read(0, n * n % 7 * 4096 + (n % 5 == 0 ? 4080 : 64 * (n % 50)));
  bench.machine.run();
  CHECK(bench.requester.done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}
