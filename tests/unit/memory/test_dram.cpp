// DRAM timing against sums made by hand from its parameters, and its rates against its peak.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/dram_banked.hpp"
#include "memory/dram_ideal.hpp"
#include "test_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using Spec = memory::DramBanked::Spec;

// One channel, all at one clock: times are cycles of it. 64 bytes are a burst of 4 transfers, 2 cycles.
struct DramBench {
  explicit DramBench(const Spec& spec, std::uint32_t queue = 64)
      : requester(machine.add<Requester>("requester")), dram(machine.add<memory::DramBanked>("dram", spec)) {
    machine.connect(requester, "port", dram, "top[0]", queue);
  }
  /// Cycles between a read's arrival at the controller and its reply's leaving.
  Cycle latency(std::uint64_t tag) const { return requester.reply(tag).at - requester.sent_at[tag] - 2; }

  TestMachine machine;
  Requester& requester;
  memory::DramBanked& dram;
};

/// Address of a 64-byte column in a row of a bank: rows of 1 KiB go around all 16 banks.
std::uint64_t place(std::uint64_t bank, std::uint64_t row, std::uint64_t column = 0) {
  return (row * 16 + bank) * 1024 + column * 64;
}

constexpr Cycle kData = 7 + 2;  // tCL and the burst

}  // namespace

TEST_CASE("a closed row costs an activate, an open one nothing, another one a precharge besides") {
  DramBench bench(Spec{});
  const auto miss = bench.requester.read(100, place(3, 5));
  const auto hit = bench.requester.read(200, place(3, 5, 7));
  const auto conflict = bench.requester.read(300, place(3, 6));
  bench.machine.run();
  CHECK(bench.latency(miss) == 7 + kData);
  CHECK(bench.latency(hit) == kData);
  CHECK(bench.latency(conflict) == 7 + 7 + kData);
  CHECK(metric(bench.dram, "row_misses") == 1);
  CHECK(metric(bench.dram, "row_hits") == 1);
  CHECK(metric(bench.dram, "row_conflicts") == 1);
  CHECK(metric(bench.dram, "activates") == 2);
}

TEST_CASE("a conflict waits until the row may be closed") {
  DramBench bench(Spec{});
  bench.requester.read(100, place(0, 0));
  const auto conflict = bench.requester.read(100, place(0, 1));
  bench.machine.run();
  // Activate at 0, read at 7, precharge not before tRAS = 17, activate 7 later, read 7 later.
  CHECK(bench.latency(conflict) == 17 + 7 + 7 + kData);
}

TEST_CASE("a closed page policy closes a row that nobody waits for") {
  Spec spec;
  spec.page_policy = "closed";
  DramBench bench(spec);
  bench.requester.read(100, place(3, 5));
  const auto same = bench.requester.read(200, place(3, 5, 1));
  const auto other = bench.requester.read(300, place(3, 6));
  bench.machine.run();
  CHECK(bench.latency(same) == 7 + kData);
  CHECK(bench.latency(other) == 7 + kData);
  CHECK(metric(bench.dram, "row_conflicts") == 0);
}

TEST_CASE("the controller's latency is added once, in its own clock or in time") {
  for (const Duration latency : {Duration{25, true}, Duration{25'000, false}}) {
    Spec spec;
    spec.controller_latency = latency;
    DramBench bench(spec);
    const auto read = bench.requester.read(100, 0);
    bench.machine.run();
    CHECK(bench.latency(read) == 7 + kData + 25);
  }
}

TEST_CASE("activates keep their distance within and between bank groups") {
  const auto spacing = [](std::uint64_t bank) {
    DramBench bench(Spec{});
    const auto first = bench.requester.read(100, place(0, 0));
    const auto second = bench.requester.read(100, place(bank, 0));
    bench.machine.run();
    return bench.requester.reply(second).at - bench.requester.reply(first).at;
  };
  CHECK(spacing(1) == 2);  // tRRDS
  CHECK(spacing(4) == 3);  // tRRDL: banks 0 and 4 share a group
}

TEST_CASE("a fifth activate waits for the window of four") {
  Spec spec;
  spec.tFAW = {40};
  DramBench bench(spec);
  for (std::uint64_t bank = 0; bank < 6; ++bank) bench.requester.read(100, place(bank, 0));
  bench.machine.run();
  const Cycle first = bench.requester.reply(0).at;
  CHECK(bench.requester.reply(3).at == first + 3 * 2);
  CHECK(bench.requester.reply(4).at == first + 40);
  CHECK(bench.requester.reply(5).at == first + 42);
}

TEST_CASE("reads of one row follow each other at the rate of the data bus, or of the column commands") {
  const auto spacing = [](const Spec& spec, std::uint64_t bank) {
    DramBench bench(spec);
    bench.requester.read(50, place(0, 0));
    bench.requester.read(50, place(bank, 0));
    const auto first = bench.requester.read(100, place(0, 0, 1));
    const auto second = bench.requester.read(100, place(bank, 0, 2));
    bench.machine.run();
    return bench.requester.reply(second).at - bench.requester.reply(first).at;
  };
  Spec spec;
  CHECK(spacing(spec, 0) == 2);
  spec.tCCDL = {5};
  spec.tCCDS = {3};
  CHECK(spacing(spec, 0) == 5);
  CHECK(spacing(spec, 4) == 5);
  CHECK(spacing(spec, 1) == 3);
}

TEST_CASE("a read after a write waits for the bus to turn") {
  DramBench bench(Spec{});
  bench.requester.read(50, place(0, 0));
  bench.requester.read(50, place(1, 0));
  for (const std::uint64_t bank : {0u, 1u}) {
    const Cycle at = 200 + 200 * bank;
    bench.requester.write(at, place(0, 0, 3));
    bench.requester.read(at + 1, place(bank, 0, 4));
  }
  bench.machine.run();
  // The write is issued at once; its data end tCWL + 2 later, then tWTRL or tWTRS; the read came a cycle after it.
  CHECK(bench.latency(3) == 2 + 2 + 4 - 1 + kData);
  CHECK(bench.latency(5) == 2 + 2 + 3 - 1 + kData);
}

TEST_CASE("a write is answered when it is in the queue, and leaves after the reads") {
  DramBench bench(Spec{});
  const auto write = bench.requester.write(100, place(0, 0));
  for (std::uint64_t n = 0; n < 8; ++n) bench.requester.read(100, place(0, 1, n));
  bench.machine.run();
  CHECK(bench.latency(write) == 0);
  CHECK(metric(bench.dram, "writes") == 1);
  CHECK(metric(bench.dram, "row_hits") == 7);
}

TEST_CASE("writes that fill their queue are drained although reads keep coming") {
  Spec spec;
  spec.transaction_queue = 8;
  DramBench bench(spec, 4);
  for (std::uint64_t n = 0; n < 200; ++n) {
    bench.requester.read(100, place(n % 4, 0, n % 16));
    bench.requester.write(100, place(8 + n % 4, 0, n % 16));
  }
  bench.machine.run();
  CHECK(bench.requester.done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("a write that comes when reads would take over keeps its place if more writes come in that cycle") {
  memory::ChannelShape shape;
  shape.timings = {7, 2, 7, 7, 7, 17, 2, 3, 15, 1, 1, 3, 4, 8, 2, 3, 130, 1950, 2};
  shape.capacity = 16;
  memory::Channel channel(shape);
  memory::ChannelCounts counts;
  channel.take(true, 0, 0, 0, 0, 0);
  channel.step(0, counts);
  channel.take(false, 1, 0, 0, 1, 1);
  for (std::uint32_t number = 2; number < 8; ++number) channel.take(true, number, 0, 0, number, 1);
  std::vector<std::uint32_t> served;
  while (channel.waiting() != 0)
    if (const auto part = channel.step(channel.next(), counts); part.who != memory::Channel::kNone)
      served.push_back(part.who);
  // Writes down to a quarter of their queue, the read, the rest.
  CHECK(served == std::vector<std::uint32_t>{0, 2, 3, 1, 4, 5, 6, 7});
}

TEST_CASE("a stream runs at the peak less what refresh takes") {
  Spec spec;
  spec.transaction_queue = 32;
  DramBench bench(spec);
  constexpr std::uint64_t kReads = 20'000;
  for (std::uint64_t n = 0; n < kReads; ++n) bench.requester.read(100, 64 * n);
  bench.machine.run();
  const double taken = static_cast<double>(bench.requester.replies.back().at - bench.requester.replies.front().at);
  const double share = 2.0 * kReads / taken;
  const double peak = 1 - 130.0 / 1950;
  CHECK(share < peak + 0.002);
  CHECK(share > peak * 0.97);
  // 1 KiB rows of 16 bursts, and rows that a refresh closed.
  CHECK(metric(bench.dram, "activates") >= kReads / 16);
  CHECK(metric(bench.dram, "activates") < kReads / 16 + 100);
}

TEST_CASE("refreshes come every tREFI, also while the channel sleeps, and close the rows") {
  DramBench bench(Spec{});
  bench.requester.read(100, place(0, 0));
  const auto after = bench.requester.read(19'500 + 300, place(0, 0));
  const auto during = bench.requester.read(21'450 + 10, place(0, 0));
  bench.machine.run();
  CHECK(metric(bench.dram, "refreshes") == 11);
  CHECK(bench.latency(after) == 7 + kData);
  // It arrives 11 cycles after a refresh was due, which took 7 to close the row and then 130.
  CHECK(bench.latency(during) == 7 + 130 - 11 + 7 + kData);
}

TEST_CASE("a refresh waits until open rows are closed") {
  Spec spec;
  DramBench bench(spec);
  // A read activates a row a few cycles before the refresh at 1950; the row may not be closed before tRAS.
  bench.requester.read(1940 - 1, place(0, 0));
  const auto next = bench.requester.read(1952, place(0, 0));
  bench.machine.run();
  const Cycle refresh = std::max<Cycle>(1950, 1940 + 17) + 7;
  CHECK(bench.requester.reply(next).at == refresh + 130 + 7 + kData + 1);
}

TEST_CASE("first-ready scheduling takes row hits first and beats taking them in turn") {
  const auto run = [](const std::string& scheduling) {
    Spec spec;
    spec.scheduling = scheduling;
    DramBench bench(spec);
    for (std::uint64_t n = 0; n < 2000; ++n) bench.requester.read(100, place(n % 3, n / 3 % 2, n % 16));
    const Cycle end = bench.machine.run();
    CHECK(bench.requester.done());
    return std::pair{end, metric(bench.dram, "row_hits")};
  };
  const auto [ready_end, ready_hits] = run("fr_fcfs");
  const auto [turn_end, turn_hits] = run("fcfs");
  CHECK(ready_end * 2 < turn_end);
  CHECK(ready_hits > turn_hits);
}

TEST_CASE("in turn means in turn") {
  Spec spec;
  spec.scheduling = "fcfs";
  DramBench bench(spec);
  for (std::uint64_t n = 0; n < 100; ++n) bench.requester.read(100, place(n * 7 % 5, n * 3 % 4, n % 16));
  bench.machine.run();
  for (std::size_t n = 0; n < bench.requester.replies.size(); ++n) CHECK(bench.requester.replies[n].message.tag == n);
}

TEST_CASE("a stream of row hits does not starve another row of the bank") {
  DramBench bench(Spec{});
  bench.requester.read(100, place(0, 0));
  const auto other = bench.requester.read(110, place(0, 1));
  for (std::uint64_t n = 0; n < 3000; ++n) bench.requester.read(100, place(0, 0, n % 16));
  bench.machine.run();
  CHECK(bench.requester.reply(other).at < 110 + 200);
}

TEST_CASE("channels work side by side, each on its share of the addresses") {
  const auto end = [](std::uint32_t channels) {
    Spec spec;
    spec.channels = channels;
    spec.total_channels = channels;
    DramBench bench(spec, 256);
    for (std::uint64_t n = 0; n < 8192; ++n) bench.requester.read(100, 64 * n);
    bench.machine.run();
    CHECK(metric(bench.dram, "row_hits") + metric(bench.dram, "row_misses") + metric(bench.dram, "row_conflicts") ==
          8192);
    return bench.requester.replies.back().at - bench.requester.replies.front().at;
  };
  const double speedup = static_cast<double>(end(1)) / static_cast<double>(end(4));
  CHECK(speedup > 3.8);
  CHECK(speedup < 4.2);
}

TEST_CASE("a controller of several sees only its share and fills its rows with it") {
  // Controller 1 of 4 with 2 channels each: of 8 chunks of 256 bytes, it gets numbers 1 and 5.
  Spec spec;
  spec.channels = 2;
  spec.total_channels = 8;
  DramBench bench(spec);
  std::uint64_t number = 0;
  for (std::uint64_t n = 0; number < 1024; ++n)
    if (n / 4 % 4 == 1) {
      bench.requester.read(100, 64 * n);
      ++number;
    }
  bench.machine.run();
  CHECK(metric(bench.dram, "activates") < 1024 / 16 + 40);
  CHECK(metric(bench.dram, "activates") >= 1024 / 16);
}

TEST_CASE("requests larger than a burst, and across channels, are answered once") {
  Spec spec;
  spec.channels = 2;
  spec.total_channels = 2;
  spec.transaction_queue = 1;
  DramBench bench(spec, 2);
  for (std::uint64_t n = 0; n < 50; ++n) {
    bench.requester.read(100, 200 * n, 256);
    bench.requester.write(100, 136 * n, 256);
  }
  bench.machine.run();
  CHECK(bench.requester.done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("replies wait for a requester that takes none") {
  DramBench bench(Spec{}, 1);
  bench.requester.do_not_take_replies_before(5000);
  for (std::uint64_t n = 0; n < 300; ++n) bench.requester.read(100, 64 * n);
  bench.machine.run();
  CHECK(bench.requester.done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("a DRAM at its own clock takes its cycles in that") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  Spec spec;
  spec.controller_latency = {40'000, false};
  auto& dram = machine.add_at<memory::DramBanked>(500_MHz, "dram", spec);
  machine.connect(requester, "port", dram, "top[0]");
  const auto read = requester.read(100, 0);
  machine.run();
  // 20 + 16 cycles of 2 ns; a cycle and up to one of alignment there, and back.
  const Cycle taken = requester.reply(read).at - 100;
  CHECK(taken >= 2 * (20 + 16) + 2);
  CHECK(taken <= 2 * (20 + 16) + 6);
}

TEST_CASE("ideal DRAM: its latency, and its bandwidth if it has one") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  memory::DramIdeal::Spec spec;
  spec.latency = {80'000, false};
  spec.bandwidth = {32'000'000'000};  // 32 bytes a cycle
  auto& dram = machine.add<memory::DramIdeal>("dram", spec);
  machine.connect(requester, "port", dram, "top[0]", 64);
  for (std::uint64_t n = 0; n < 100; ++n) requester.read(100, 64 * n);
  machine.run();
  CHECK(requester.replies.front().at == 100 + 1 + 80 + 1);
  CHECK(requester.replies.back().at - requester.replies.front().at == 99 * 2);
}

TEST_CASE("hash folds a row's upper bits onto its bank") {
  const auto conflicts = [](const char* hash, std::uint64_t second_bank, std::uint64_t second_row) {
    Spec spec;
    spec.hash = hash;
    DramBench bench(spec);
    for (std::uint64_t n = 0; n < 4; ++n)
      bench.requester.read(100 + 100 * n, n % 2 == 0 ? place(0, 0) : place(second_bank, second_row));
    bench.machine.run();
    return metric(bench.dram, "row_conflicts");
  };
  CHECK(conflicts("none", 0, 1) == 3);
  CHECK(conflicts("xor", 0, 1) == 0);  // bank 1
  CHECK(conflicts("none", 1, 1) == 0);
  CHECK(conflicts("xor", 1, 1) == 3);  // bank 0
}

TEST_CASE("hash folds an address's upper bits onto its channel") {
  // Every fourth 256 bytes: all in the first of four channels, or one in each. A channel's data are 2 cycles apart.
  const auto latencies = [](const char* hash) {
    Spec spec;
    spec.channels = spec.total_channels = 4;
    spec.interleave = 256_B;
    spec.hash = hash;
    DramBench bench(spec);
    std::vector<Cycle> found;
    for (std::uint64_t n = 0; n < 4; ++n) bench.requester.read(100, 1024 * n);
    bench.machine.run();
    for (std::uint64_t n = 0; n < 4; ++n) found.push_back(bench.latency(n));
    return found;
  };
  CHECK(latencies("none") == std::vector<Cycle>{7 + kData, 7 + kData + 2, 7 + kData + 4, 7 + kData + 6});
  CHECK(latencies("xor") == std::vector<Cycle>(4, 7 + kData));
}
