// DRAM timing against sums made by hand from its parameters, its rates against its peak, and whole streams against a
// plain model.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "dram_bench.hpp"
#include "memory/dram/dram_ideal.hpp"
#include "strobe/access.hpp"
#include "strobe/error.hpp"

using namespace strobe;
using namespace strobe::testing;
using namespace strobe::testing::dram;

namespace {

using Spec = memory::DramBanked::Spec;

/// Address of a 64-byte column in a row of a bank: rows of 1 KiB go around all 16 banks.
std::uint64_t place(std::uint64_t bank, std::uint64_t row, std::uint64_t column = 0) {
  return (row * 16 + bank) * 1024 + column * 64;
}

// 64 bytes are a burst of 4 transfers, 2 cycles.
constexpr Cycle kData = 7 + 2;  // tCL and the burst

Spec random_spec(Random& random) {
  Spec spec;
  spec.channels = spec.total_channels = static_cast<std::uint32_t>(1 + random.below(2));
  spec.bank_groups = 1u << random.below(4);
  spec.banks_per_group = 1u << random.below(3);
  if (random.one_in(8)) spec.bank_groups = 16;
  if (random.one_in(3)) spec.page_policy = random.one_in(2) ? "closed" : "adaptive";
  if (random.one_in(4)) spec.scheduling = "fcfs";
  if (random.one_in(4)) {
    spec.scheduling = "fr_fcfs_cap";
    spec.scheduling.parameters = {{"cap", std::to_string(random.below(6))}};
  }
  if (random.one_in(4)) {
    const std::uint64_t low = random.below(90);
    spec.scheduling = "write_drain";
    spec.scheduling.parameters = {{"high", std::to_string(low + 1 + random.below(100 - low))},
                                  {"low", std::to_string(low)}};
  }
  spec.command_queue = static_cast<std::uint32_t>(1 + random.below(9));
  spec.transaction_queue = static_cast<std::uint32_t>(1 + random.below(24));
  const auto set = [&random](Cycles& cycles, std::uint64_t least, std::uint64_t most) {
    if (random.one_in(2)) cycles = {least + random.below(most - least + 1)};
  };
  for (Cycles* cycles : {&spec.tCL, &spec.tCWL, &spec.tRCDRD, &spec.tRCDWR, &spec.tRP, &spec.tWR}) set(*cycles, 0, 16);
  for (Cycles* cycles :
       {&spec.tRRDS, &spec.tRRDL, &spec.tCCDS, &spec.tCCDL, &spec.tWTRS, &spec.tWTRL, &spec.tRTPS, &spec.tRTPL})
    set(*cycles, 0, 8);
  set(spec.tRAS, 20, 40);
  set(spec.tFAW, 0, 60);
  set(spec.tRTW, 0, 30);
  if (random.one_in(3)) spec.tRTPS = {0};
  if (random.one_in(3)) spec.command_bus = "shared";
  if (spec.scheduling.name != "fcfs") spec.open_ahead = random.one_in(2);
  if (random.one_in(3)) spec.group_interleave = {std::uint64_t{64} << random.below(3)};
  spec.tRFC = {30 + random.below(80)};
  spec.tREFI = {spec.tRFC.n + 150 + random.below(400)};
  if (random.one_in(2)) return spec;
  spec.refresh = "per_bank";
  spec.tRFCpb = {1 + random.below(80)};
  spec.tRREFD = {random.below(20)};
  // As short as the schema allows, or longer.
  const std::uint64_t access = std::max(spec.tRCDRD.n + spec.tRTPL.n, spec.tRCDWR.n + spec.tCWL.n + 2 + spec.tWR.n);
  spec.tREFI = {spec.bank_groups * spec.banks_per_group * (spec.tRAS.n + spec.tRP.n + spec.tRFCpb.n) + access +
                random.below(2) * random.below(400)};
  return spec;
}

std::string first_difference(const std::vector<Cycle>& found, const std::vector<Cycle>& expected) {
  for (std::size_t n = 0; n < expected.size(); ++n)
    if (found[n] != expected[n])
      return "access " + std::to_string(n) + " is answered in cycle " + std::to_string(found[n]) + ", not " +
             std::to_string(expected[n]);
  return "";
}

}  // namespace

TEST_CASE("a closed row costs an activate, an open one nothing, another one a precharge besides") {
  DramBench bench(Spec{});
  const auto miss = bench.read(100, place(3, 5));
  const auto hit = bench.read(200, place(3, 5, 7));
  const auto conflict = bench.read(300, place(3, 6));
  bench.run();
  CHECK(bench.latency(miss) == 7 + kData);
  CHECK(bench.latency(hit) == kData);
  CHECK(bench.latency(conflict) == 7 + 7 + kData);
  CHECK(bench.metric("row_misses") == 1);
  CHECK(bench.metric("row_hits") == 1);
  CHECK(bench.metric("row_conflicts") == 1);
  CHECK(bench.metric("activates") == 2);
}

TEST_CASE("a conflict waits until the row may be closed") {
  DramBench bench(Spec{});
  bench.read(100, place(0, 0));
  const auto conflict = bench.read(100, place(0, 1));
  bench.run();
  // Activate at 0, read at 7, precharge not before tRAS = 17, activate 7 later, read 7 later.
  CHECK(bench.latency(conflict) == 17 + 7 + 7 + kData);
}

TEST_CASE("a closed page policy closes a row that nobody waits for") {
  Spec spec;
  spec.page_policy = "closed";
  DramBench bench(spec);
  bench.read(100, place(3, 5));
  const auto same = bench.read(200, place(3, 5, 1));
  const auto other = bench.read(300, place(3, 6));
  bench.run();
  CHECK(bench.latency(same) == 7 + kData);
  CHECK(bench.latency(other) == 7 + kData);
  CHECK(bench.metric("row_conflicts") == 0);
}

TEST_CASE("activates keep their distance within and between bank groups") {
  const auto spacing = [](std::uint64_t bank) {
    DramBench bench(Spec{});
    const auto first = bench.read(100, place(0, 0));
    const auto second = bench.read(100, place(bank, 0));
    bench.run();
    return bench.leaves(second) - bench.leaves(first);
  };
  CHECK(spacing(1) == 2);  // tRRDS
  CHECK(spacing(4) == 3);  // tRRDL: banks 0 and 4 share a group
}

TEST_CASE("a fifth activate waits for the window of four") {
  Spec spec;
  spec.tFAW = {40};
  DramBench bench(spec);
  for (std::uint64_t bank = 0; bank < 6; ++bank) bench.read(100, place(bank, 0));
  bench.run();
  const Cycle first = bench.leaves(0);
  CHECK(bench.leaves(3) == first + 3 * 2);
  CHECK(bench.leaves(4) == first + 40);
  CHECK(bench.leaves(5) == first + 42);
}

TEST_CASE("reads of one row follow each other at the rate of the data bus, or of the column commands") {
  const auto spacing = [](const Spec& spec, std::uint64_t bank) {
    DramBench bench(spec);
    bench.read(50, place(0, 0));
    bench.read(50, place(bank, 0));
    const auto first = bench.read(100, place(0, 0, 1));
    const auto second = bench.read(100, place(bank, 0, 2));
    bench.run();
    return bench.leaves(second) - bench.leaves(first);
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
  bench.read(50, place(0, 0));
  bench.read(50, place(1, 0));
  for (const std::uint64_t bank : {0u, 1u}) {
    const Cycle at = 200 + 200 * bank;
    bench.write(at, place(0, 0, 3));
    bench.read(at + 1, place(bank, 0, 4));
  }
  bench.run();
  // The write is issued at once; its data end tCWL + 2 later, then tWTRL or tWTRS; the read came a cycle after it.
  CHECK(bench.latency(3) == 2 + 2 + 4 - 1 + kData);
  CHECK(bench.latency(5) == 2 + 2 + 3 - 1 + kData);
}

TEST_CASE("open_ahead opens a row for a read while the bus still belongs to a write") {
  const auto latencies = [](bool ahead) {
    Spec spec;
    spec.transaction_queue = 1;  // a write that waits keeps the bus
    spec.tWTRS = {0};
    spec.open_ahead = ahead;
    DramBench bench(spec);
    // The write's row is opened in 100; the write goes in 107 and its data end in 111.
    bench.write(100, place(0, 0));
    const auto closed = bench.read(101, place(1, 5));
    bench.write(200, place(0, 1));
    const auto conflict = bench.read(201, place(1, 0));
    bench.run();
    return std::vector<Cycle>{bench.latency(closed), bench.latency(conflict)};
  };
  // The read's row is opened in 107, and the read goes in 114; the write of 200 first closes its row, its bus is free
  // in 214, and the read closes a row in 214, opens its own in 221 and goes in 228.
  CHECK(latencies(false) == std::vector<Cycle>{114 - 101 + kData, 228 - 201 + kData});
  // Its row is opened in 102, tRRDS after the write's, and it waits for the bus; then it closes a row in 201.
  CHECK(latencies(true) == std::vector<Cycle>{111 - 101 + kData, 218 - 201 + kData});
}

TEST_CASE("a write is answered when it is in the queue, and leaves after the reads") {
  DramBench bench(Spec{});
  const auto write = bench.write(100, place(0, 0));
  for (std::uint64_t n = 0; n < 8; ++n) bench.read(100, place(0, 1, n));
  bench.run();
  CHECK(bench.latency(write) == 0);
  CHECK(bench.metric("writes") == 1);
  CHECK(bench.metric("row_hits") == 7);
}

TEST_CASE("writes that fill their queue are drained although reads keep coming") {
  Spec spec;
  spec.transaction_queue = 8;
  DramBench bench(spec);
  for (std::uint64_t n = 0; n < 200; ++n) {
    bench.read(100, place(n % 4, 0, n % 16));
    bench.write(100, place(8 + n % 4, 0, n % 16));
  }
  bench.run();
  CHECK(bench.metric("reads") == 200);
  CHECK(bench.metric("writes") == 200);
}

TEST_CASE(
    "an access that finds its queue full enters in the cycle after the command that makes room, the rest behind") {
  Spec spec;
  spec.transaction_queue = 1;
  spec.channels = spec.total_channels = 4;
  DramBench bench(spec);
  bench.read(100, 0);
  const auto blocked = bench.read(100, 64);
  const auto behind = bench.read(100, 256);  // other channels are idle
  const auto write = bench.write(100, 512);
  bench.run();
  // The first read's command goes 7 cycles after its activate, and keeps the bus for 2.
  CHECK(bench.latency(blocked) == 7 + 2 + kData);
  CHECK(bench.latency(behind) == 8 + 7 + kData);
  CHECK(bench.latency(write) == 7);
  CHECK(bench.metric("stalls_queue") == 3 * 8);
}

TEST_CASE("a write that comes when reads would take over keeps its place if more writes come in that cycle") {
  memory::ChannelShape shape;
  shape.timings = {7, 2, 7, 7, 7, 17, 2, 3, 15, 1, 1, 3, 4, 8, 2, 3, 0, 130, 1950, 80, 4, 2};
  shape.capacity = 16;
  memory::ChannelCounts counts;
  memory::Channel channel(shape, counts);
  channel.add({0, 0, 0, 0, true}, 0);
  channel.run(0, [](const auto&) {});
  channel.add({0, 0, 1, 1, false}, 1);
  for (std::uint32_t number = 2; number < 8; ++number) channel.add({0, 0, number, number, true}, 1);
  // Writes down to a quarter of their queue, the read, the rest.
  std::uint32_t left_at_read = 0;
  channel.run(1000, [&](const memory::Channel::Served& read) {
    CHECK(read.who == 1);
    left_at_read = channel.waiting();
  });
  CHECK(left_at_read == 4);
  CHECK(channel.waiting() == 0);
}

TEST_CASE("a stream runs at the peak less what refresh takes") {
  DramBench bench(Spec{});
  constexpr std::uint64_t kReads = 20'000;
  for (std::uint64_t n = 0; n < kReads; ++n) bench.read(100, 64 * n);
  bench.run();
  const double share = 2.0 * kReads / static_cast<double>(bench.last() - bench.first());
  const double peak = 1 - 130.0 / 1950;
  CHECK(share < peak + 0.002);
  CHECK(share > peak * 0.97);
  // 1 KiB rows of 16 bursts, and rows that a refresh closed.
  CHECK(bench.metric("activates") >= kReads / 16);
  CHECK(bench.metric("activates") < kReads / 16 + 100);
}

TEST_CASE("refreshes come every tREFI, also while the channel sleeps, and close the rows") {
  DramBench bench(Spec{});
  bench.read(100, place(0, 0));
  const auto after = bench.read(19'500 + 300, place(0, 0));
  const auto during = bench.read(21'450 + 11, place(0, 0));
  bench.run();
  CHECK(bench.metric("refreshes") == 11);
  CHECK(bench.latency(after) == 7 + kData);
  // It arrives 11 cycles after a refresh was due, which took 7 to close the row and then 130.
  CHECK(bench.latency(during) == 7 + 130 - 11 + 7 + kData);
}

TEST_CASE("a refresh waits until open rows are closed") {
  DramBench bench(Spec{});
  // A read activates a row a few cycles before the refresh at 1950; the row may not be closed before tRAS.
  bench.read(1940, place(0, 0));
  const auto next = bench.read(1953, place(0, 0));
  bench.run();
  const Cycle refresh = std::max<Cycle>(1950, 1940 + 17) + 7;
  CHECK(bench.leaves(next) == refresh + 130 + 7 + kData);
}

TEST_CASE("a refresh bank by bank keeps its bank only, and other activates at their distance") {
  Spec spec;
  spec.refresh = "per_bank";
  DramBench bench(spec);
  // Of 16 banks one is due every 1950 / 16 = 121 cycles: bank 0 in 121. Its row is closed in 121, its refresh goes in
  // 128 and takes tRFCpb = 80.
  bench.read(100, place(0, 0));
  const auto same = bench.read(125, place(0, 0));
  const auto before = bench.read(125, place(1, 0));
  const auto behind = bench.read(129, place(2, 0));
  bench.run();
  CHECK(bench.latency(same) == 128 + 80 - 125 + 7 + kData);
  CHECK(bench.latency(before) == 7 + kData);
  CHECK(bench.latency(behind) == 128 + 4 - 129 + 7 + kData);  // tRREFD
}

TEST_CASE("banks are refreshed in turn, also while the channel sleeps") {
  Spec spec;
  spec.refresh = "per_bank";
  DramBench bench(spec);
  bench.read(100, place(5, 0));
  // 826 refreshes are due up to 99946; the last is that of bank 825 % 16 = 9.
  const auto during = bench.read(99'950, place(9, 0));
  const auto beside = bench.read(99'960, place(5, 0));
  bench.run();
  CHECK(bench.latency(during) == 99'946 + 80 - 99'950 + 7 + kData);
  CHECK(bench.latency(beside) == 7 + kData);
  CHECK(bench.metric("row_misses") == 3);
  CHECK(bench.metric("refreshes") == 826);
}

TEST_CASE("idle_bank_first refreshes a bank for which requests wait last of its round") {
  Spec spec;
  spec.refresh = "idle_bank_first";
  spec.tREFI = {16 * 121};
  // In cycle 121 bank 0 has two requests that wait, so bank 1 is refreshed in its place, in 121 for tRFCpb = 80.
  DramBench bench(spec);
  bench.read(115, place(0, 0));
  bench.read(119, place(0, 1));
  const auto kept = bench.read(122, place(1, 0));
  bench.run();
  CHECK(bench.latency(kept) == 121 + 80 - 122 + 7 + kData);
  CHECK(bench.latency(0) == 7 + kData);
}

TEST_CASE("a refresh that is due while a request waits is made when none does") {
  Spec spec;
  DramBench at_once(spec);
  spec.refresh = "postponed";
  DramBench postponed(spec);
  for (DramBench* const bench : {&at_once, &postponed}) {
    bench->read(1948, place(0, 0));
    bench->read(1960, place(0, 0));
    bench->read(2200, place(0, 0));
    bench->run();
  }
  // The row is opened in 1948 and read in 1955; in 1950 a refresh is due, for which it may be closed from
  // 1948 + tRAS = 1965 on: the refresh takes 1972 to 2102. It is read again in 2109, and the row stays open.
  CHECK(at_once.latency(0) == 2102 + 7 - 1948 + kData);
  // Postponed, it is begun in 1956, after the first read, and so takes the same time.
  CHECK(postponed.latency(0) == 7 + kData);
  for (DramBench* const bench : {&at_once, &postponed}) {
    // Of the reads that wait, each has two bursts, which take a cycle each.
    CHECK(bench->latency(1) == 2102 + 7 - 1960 + (bench == &at_once ? 2 : 0) + kData);
    CHECK(bench->latency(2) == kData);
    CHECK(bench->metric("refreshes") == 1);
  }
}

namespace {

/// When a channel is refreshed.
class Refreshes final : public memory::CommandObserver {
 public:
  void issued(const memory::IssuedCommand& command) override {
    if (command.kind == memory::IssuedCommand::refresh) at.push_back(command.at);
  }
  std::vector<Cycle> at;
};

}  // namespace

TEST_CASE("as many refreshes are postponed as may be, and made up one after the other") {
  Refreshes refreshes;
  memory::ChannelShape shape;
  shape.timings = {7, 2, 7, 7, 7, 17, 2, 3, 15, 1, 1, 3, 4, 8, 2, 3, 0, 130, 1950, 80, 4, 2};
  shape.most_postponed = 3;
  shape.observer = &refreshes;
  memory::ChannelCounts counts;
  memory::Channel channel(shape, counts);
  const auto drop = [](const memory::Channel::Served&) {};
  // Reads to two rows of a bank in turn wait for each other up to cycle 11,000.
  for (Cycle at = 1900; at < 11'000; ++at) {
    channel.run(at - 1, drop);
    if (!channel.full(false)) channel.add({at % 2, 0, 0, 0, false}, at);
  }
  // Due in 1950, 3900 and 5850, these are owed; in 7800 and 9750 one is made as soon as the row can be closed.
  REQUIRE(refreshes.at.size() == 2);
  CHECK((refreshes.at[0] >= 7800 && refreshes.at[0] <= 7800 + 17 + 7));
  CHECK((refreshes.at[1] >= 9750 && refreshes.at[1] <= 9750 + 17 + 7));
  channel.run(11'000 + 1900, drop);
  REQUIRE(channel.waiting() == 0);
  // The one of 11,700 was due while reads waited or while others were made up: all are, each after the other's tRFC.
  REQUIRE(refreshes.at.size() >= 5);
  CHECK(refreshes.at[3] == refreshes.at[2] + 130);
  CHECK(refreshes.at[4] == refreshes.at[3] + 130);
  CHECK(counts.refreshes == refreshes.at.size());
}

TEST_CASE("what is owed is made up until something comes, and then later") {
  Refreshes refreshes;
  memory::ChannelShape shape;
  shape.timings = {7, 2, 7, 7, 7, 17, 2, 3, 15, 1, 1, 3, 4, 8, 2, 3, 0, 130, 1950, 80, 4, 2};
  shape.most_postponed = 8;
  shape.observer = &refreshes;
  memory::ChannelCounts counts;
  memory::Channel channel(shape, counts);
  std::vector<Cycle> reads;
  const auto keep = [&reads](const memory::Channel::Served& served) { reads.push_back(served.at); };
  const auto read = [&](Cycle at) {
    channel.run(at - 1, keep);
    channel.add({5, 0, 0, 3, false}, at);
  };
  for (Cycle at = 1949; at < 3902; ++at) read(at);  // a hit in each cycle of data: two refreshes are owed
  channel.run(3'900 + 10'000, keep);
  REQUIRE(channel.waiting() == 0);
  REQUIRE(refreshes.at.size() >= 2);
  const Cycle idle = reads.back() + 1;
  // The read allows a precharge after tRTPL = 3, which takes tRP = 7.
  CHECK(refreshes.at[0] == idle - 1 + 3 + 7);
  CHECK(refreshes.at[1] == refreshes.at[0] + 130);
}

TEST_CASE("reads of one access that are handed over together have been made in the same cycles") {
  memory::ChannelShape shape;
  shape.timings = {7, 2, 7, 7, 7, 17, 2, 3, 15, 1, 3, 3, 4, 8, 2, 3, 0, 130, 1950, 80, 4, 2};
  std::uint64_t handed_over_together = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    shape.timings.tCCDS = 1 + static_cast<std::int32_t>(seed % 5);  // also above tCCDL
    struct Read {
      Cycle at = 0;
      std::uint32_t bursts = 0;
      bool operator==(const Read&) const = default;
    };
    const auto simulate = [&](bool together, std::vector<Read>& reads, memory::ChannelCounts& counts) {
      Random random(seed);
      memory::Channel channel(shape, counts);
      const auto keep = [&](const memory::Channel::Served& served) {
        CHECK(served.bursts >= 1);
        reads[served.who].at = std::max(reads[served.who].at, served.at);
        reads[served.who].bursts += served.bursts;
        handed_over_together += served.bursts - 1;
      };
      Cycle at = 100;
      for (std::uint32_t who = 0; who < reads.size(); ++who) {
        // Mostly alone in the channel; sometimes among writes, other banks, a refresh.
        at += random.below(3) == 0 ? random.below(4) : random.below(60);
        const auto bank = static_cast<std::uint32_t>(random.below(3));
        const std::uint64_t row = random.below(2), bursts = 1 + random.below(6);
        const bool write = random.below(6) == 0;
        for (std::uint64_t burst = 0; burst < bursts; ++burst) {
          at = channel.make_room(write, at, keep, together);
          channel.add({row, burst, who, bank, write}, at);
        }
      }
      channel.run(at + 5000, keep, together);
      CHECK(channel.waiting() == 0);
    };
    std::vector<Read> one_by_one(300), several(300);
    memory::ChannelCounts counts_one_by_one, counts_several;
    simulate(false, one_by_one, counts_one_by_one);
    REQUIRE(handed_over_together == 0);
    simulate(true, several, counts_several);
    CHECK(handed_over_together != 0);
    handed_over_together = 0;
    CHECK(one_by_one == several);
    CHECK(counts_one_by_one.accesses == counts_several.accesses);
    CHECK(counts_one_by_one.activates == counts_several.activates);
    CHECK(counts_one_by_one.refreshes == counts_several.refreshes);
    CHECK(counts_one_by_one.data_cycles == counts_several.data_cycles);
  }
}

TEST_CASE("without refresh no row is closed, however long the channel runs") {
  memory::ChannelShape shape;
  shape.timings = {7, 2, 7, 7, 7, 17, 2, 3, 15, 1, 1, 3, 4, 8, 2, 3, 0, 130, 1950, 80, 4, 2};
  shape.refresh_rules.never = true;
  memory::ChannelCounts counts;
  memory::Channel channel(shape, counts);
  std::vector<Cycle> reads;
  const auto keep = [&reads](const memory::Channel::Served& served) { reads.push_back(served.at); };
  // Times are kept as 32-bit numbers from a base, which the last of these is far beyond.
  for (const Cycle at : {Cycle{60}, Cycle{5000}, Cycle{10'000'000'000}}) {
    channel.run(at - 1, keep);
    channel.add({5, 0, 0, 3, false}, at);
    channel.run(at + 30, keep);
  }
  CHECK(reads == std::vector<Cycle>{60 + 7, 5000, 10'000'000'000});
  CHECK(counts.refreshes == 0);
  CHECK(counts.activates == 1);
}

TEST_CASE("banks are refreshed in turn through a pause of any length") {
  memory::ChannelShape shape;
  shape.timings = {7, 2, 7, 7, 7, 17, 2, 3, 15, 1, 1, 3, 4, 8, 2, 3, 0, 130, 1950, 80, 4, 2};
  shape.refresh_rules.by_bank = true;
  // 16 refreshes, one every 121 cycles, are a round. In its cycle 60 bank 3 is at rest, and its row was closed.
  const Cycle round = Cycle{16} * 121;
  for (const Cycle rounds : {Cycle{1}, Cycle{2}, Cycle{1'600'000}, Cycle{5'000'000}}) {
    CAPTURE(rounds);
    memory::ChannelCounts counts;
    memory::Channel channel(shape, counts);
    std::vector<Cycle> reads;
    const auto keep = [&reads](const memory::Channel::Served& served) { reads.push_back(served.at); };
    for (const Cycle at : {Cycle{60}, rounds * round + 60}) {
      channel.run(at - 1, keep);
      channel.add({5, 0, 0, 3, false}, at);
      channel.run(at + 30, keep);
    }
    CHECK(reads == std::vector<Cycle>{60 + 7, rounds * round + 60 + 7});
    CHECK(counts.refreshes == 16 * rounds);
    CHECK(counts.activates == 2);
  }
}

TEST_CASE("first-ready scheduling takes row hits first and beats taking them in turn") {
  const auto run = [](const std::string& scheduling) {
    Spec spec;
    spec.scheduling = scheduling;
    DramBench bench(spec);
    for (std::uint64_t n = 0; n < 2000; ++n) bench.read(100, place(n % 3, n / 3 % 2, n % 16));
    bench.run();
    return std::pair{bench.last(), bench.metric("row_hits")};
  };
  const auto [ready_end, ready_hits] = run("fr_fcfs");
  const auto [turn_end, turn_hits] = run("fcfs");
  CHECK(ready_end * 2 < turn_end);
  CHECK(ready_hits > turn_hits);
}

namespace {

/// A scheduler of the tree, asked for each of its choices.
class Asked final : public DramScheduler {
 public:
  explicit Asked(const Place& place) {
    scheduler_.reset(static_cast<DramScheduler*>(
        MemoryPolicies::shared().make({kKind, typeid(DramScheduler).name(), choice, &place}).release()));
  }
  Rules rules() const override {
    Rules rules = scheduler_->rules();
    rules.chooses = true;
    return rules;
  }
  std::size_t choose(const DramBank& bank, std::span<const DramRequest> waiting) override {
    ++asked;
    return scheduler_->choose(bank, waiting);
  }
  static inline PolicyChoice choice{"fr_fcfs"};
  static inline std::uint64_t asked = 0;

 private:
  std::unique_ptr<DramScheduler> scheduler_;
};

/// The youngest request goes first: whatever the order, all are served.
class YoungestFirst final : public DramScheduler {
 public:
  explicit YoungestFirst(const Place&) {}
  Rules rules() const override {
    Rules rules;
    rules.chooses = true;
    return rules;
  }
  std::size_t choose(const DramBank&, std::span<const DramRequest> waiting) override { return waiting.size() - 1; }
};

}  // namespace

TEST_CASE("what a channel decides without asking is what the scheduler chooses") {
  MemoryPolicies::shared().add_policy<DramScheduler, Asked>("dram_scheduler.asked", "for tests");
  PolicyChoice cap = "fr_fcfs_cap";
  cap.parameters.emplace_back("cap", std::uint64_t{2});
  const PolicyChoice schedulers[] = {"fr_fcfs", cap, "write_drain"};
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const PolicyChoice& scheduler = schedulers[seed % 3];
    Asked::choice = scheduler;
    Asked::asked = 0;
    std::vector<std::vector<Cycle>> leaves;
    for (const PolicyChoice& scheduling : {scheduler, PolicyChoice("asked")}) {
      Random random(seed);
      Spec spec = random_spec(random);
      spec.scheduling = scheduling;
      spec.open_ahead = false;
      DramBench bench(spec);
      std::vector<std::uint64_t> accesses;
      Cycle at = 100;
      for (int n = 0; n < 400; ++n) {
        at += random.below(4);
        const std::uint64_t address = place(random.below(4), random.below(3), random.below(16));
        accesses.push_back(random.one_in(3) ? bench.write(at, address) : bench.read(at, address));
      }
      bench.run();
      leaves.emplace_back();
      for (const std::uint64_t access : accesses) leaves.back().push_back(bench.leaves(access));
    }
    CAPTURE(seed, scheduler.name);
    CHECK(leaves[0] == leaves[1]);
    CHECK(Asked::asked >= 400);
  }
}

TEST_CASE("a scheduler that takes the youngest request first serves all of them") {
  MemoryPolicies::shared().add_policy<DramScheduler, YoungestFirst>("dram_scheduler.youngest", "for tests");
  Spec spec;
  spec.scheduling = "youngest";
  DramBench bench(spec);
  for (std::uint64_t n = 0; n < 24; ++n) bench.read(100, place(0, n % 5));
  bench.run();
  CHECK(bench.leaves(7) < bench.leaves(1));  // 0 is served before the others are there
  CHECK(bench.metric("row_conflicts") + bench.metric("row_hits") + bench.metric("row_misses") == 24);
}

TEST_CASE("in turn means in turn") {
  Spec spec;
  spec.scheduling = "fcfs";
  DramBench bench(spec);
  for (std::uint64_t n = 0; n < 100; ++n) bench.read(100, place(n * 7 % 5, n * 3 % 4, n % 16));
  bench.run();
  for (std::uint64_t n = 1; n < 100; ++n) CHECK(bench.leaves(n) > bench.leaves(n - 1));
}

TEST_CASE("a stream of row hits does not starve another row of the bank") {
  DramBench bench(Spec{});
  bench.read(100, place(0, 0));
  const auto other = bench.read(110, place(0, 1));
  for (std::uint64_t n = 0; n < 3000; ++n) bench.read(110, place(0, 0, n % 16));
  bench.run();
  CHECK(bench.leaves(other) < 110 + 200);
  // 32 hits may pass it; the first read is none of them.
  std::size_t passed = 0;
  for (std::uint64_t n = other + 1; n <= other + 3000; ++n) passed += bench.leaves(n) < bench.leaves(other);
  CHECK(passed == 32);
}

TEST_CASE("channels work side by side, each on its share of the addresses") {
  const auto end = [](std::uint32_t channels) {
    Spec spec;
    spec.channels = spec.total_channels = channels;
    DramBench bench(spec);
    for (std::uint64_t n = 0; n < 8192; ++n) bench.read(100, 64 * n);
    bench.run();
    CHECK(bench.metric("row_hits") + bench.metric("row_misses") + bench.metric("row_conflicts") == 8192);
    return bench.last() - bench.first();
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
      bench.read(100, 64 * n);
      ++number;
    }
  bench.run();
  CHECK(bench.metric("activates") < 1024 / 16 + 40);
  CHECK(bench.metric("activates") >= 1024 / 16);
}

TEST_CASE("a DRAM at its own clock takes its cycles in that") {
  ClockDomain core(1000_MHz, 0), slow(500_MHz, 1);
  ComponentContext context;
  context.path = "requester";
  context.clock = &core;
  context.make_policy = [](const PolicyRequest& request) { return MemoryPolicies::shared().make(request); };
  Requester requester(context);
  context.path = "dram";
  context.clock = &slow;
  memory::DramBanked dram(Spec{}, context);
  Port::connect(*requester.find_port("port"), *dram.find_port("top[0]"), {40'000});
  MemoryAccess access;
  access.kind = AccessKind::read;
  access.bytes = 64;
  requester.add(100, access);
  for (Cycle reached = 0; std::min(core.next(), slow.next()) != kNever; reached += 40) {
    while (core.next() < reached) core.step();
    while (slow.next() < reached / 2) slow.step();
  }
  // 40 cycles there and back, and 16 cycles of 2 ns.
  CHECK(requester.made[0].answered == 100 + 40 + 2 * (7 + kData) + 40);
}

TEST_CASE("bank_hash folds a row's upper bits onto its bank") {
  const auto conflicts = [](const char* hash, std::uint64_t second_bank, std::uint64_t second_row) {
    Spec spec;
    spec.bank_hash = hash;
    DramBench bench(spec);
    for (std::uint64_t n = 0; n < 4; ++n)
      bench.read(100 + 100 * n, n % 2 == 0 ? place(0, 0) : place(second_bank, second_row));
    bench.run();
    return bench.metric("row_conflicts");
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
    for (std::uint64_t n = 0; n < 4; ++n) bench.read(100, 1024 * n);
    bench.run();
    std::vector<Cycle> found;
    for (std::uint64_t n = 0; n < 4; ++n) found.push_back(bench.latency(n));
    return found;
  };
  CHECK(latencies("none") == std::vector<Cycle>{7 + kData, 7 + kData + 2, 7 + kData + 4, 7 + kData + 6});
  CHECK(latencies("xor") == std::vector<Cycle>(4, 7 + kData));
}

TEST_CASE("streams take the cycles of a model that looks each command's distances up in a table") {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    const Spec spec = random_spec(random);
    const auto accesses = random_accesses(random, 300);
    DramReference reference(spec);
    const auto expected = reference.run(accesses);
    DramBench bench(spec);
    REQUIRE(first_difference(run_all(bench, accesses), expected) == "");
    CHECK(bench.metric("row_hits") == reference.hits);
    CHECK(bench.metric("row_misses") == reference.misses);
    CHECK(bench.metric("row_conflicts") == reference.conflicts);
    CHECK(bench.metric("activates") == reference.activates);
  }
}

TEST_CASE("neither partitions, windows, nor more ticks than needed change a cycle") {
  for (std::uint64_t seed = 100; seed < 120; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    const Spec spec = random_spec(random);
    const auto accesses = random_accesses(random, 800);
    DramBench usual(spec);
    const auto expected = run_all(usual, accesses);
    // Refreshes of an idle channel count when a launch ends.
    const Cycle end = usual.last() + 1000;
    usual.memory->facets().measured->end_measurement(end);
    for (const Manner& how : {Manner{Place::behind_cut, 1, false, false}, Manner{Place::behind_cut, 4, true, false},
                              Manner{Place::behind_cut, 4, false, true}, Manner{Place::same_partition, 4, false, false},
                              Manner{Place::same_partition, 4, false, true}}) {
      DramBench other(spec, how);
      REQUIRE(first_difference(run_all(other, accesses), expected) == "");
      other.memory->facets().measured->end_measurement(end);
      for (const char* name : {"row_hits", "row_misses", "row_conflicts", "activates", "refreshes", "data_bus",
                               "latency", "bytes", "stalls_queue"}) {
        CAPTURE(name);
        CHECK(other.metric(name) == usual.metric(name));
      }
    }
  }
}

namespace {

/// An atomic that counts how many were performed before it, and in which cycle it was.
struct Ticket : DeferredAccess {
  Ticket(std::uint64_t at, std::vector<const Ticket*>& done) : order(&done) {
    perform = [](DeferredAccess& self, std::uint64_t) {
      auto& ticket = static_cast<Ticket&>(self);
      ticket.order->push_back(&ticket);
    };
    lanes = 1;
    bytes = 4;
    address[0] = at;
  }
  std::vector<const Ticket*>* order;
};

template <class Memory>
void check_deferred(const typename Memory::Spec& spec) {
  for (const Place where : {Place::behind_cut, Place::same_partition}) {
    Bench<Memory> bench(spec, {where});
    std::vector<const Ticket*> performed;
    std::vector<std::unique_ptr<Ticket>> tickets;
    std::vector<std::uint64_t> tags;
    for (std::uint64_t n = 0; n < 40; ++n) {
      tickets.push_back(std::make_unique<Ticket>(place(n % 5, n % 3), performed));
      MemoryAccess access;
      access.kind = AccessKind::deferred;
      access.address = place(n % 5, n % 3);
      access.bytes = 64;
      access.deferred = tickets.back().get();
      bench.requester->add(100 + n, access);
      tags.push_back(bench.requester->made.size() - 1);
      bench.read(100 + n + bench.kLink, place(n % 5, 7, n % 16));
    }
    bench.run();
    // Each once, in the order in which their answers leave.
    REQUIRE(performed.size() == tickets.size());
    std::vector<Cycle> order;
    for (const Ticket* ticket : performed)
      for (std::size_t n = 0; n < tickets.size(); ++n)
        if (tickets[n].get() == ticket) order.push_back(bench.leaves(tags[n]));
    CHECK(std::is_sorted(order.begin(), order.end()));
    CHECK(bench.metric("deferred") == 40);
  }
}

}  // namespace

TEST_CASE("atomics are performed once, in the order of time, before they are answered") {
  Spec spec;
  spec.transaction_queue = 4;
  check_deferred<memory::DramBanked>(spec);
  memory::DramIdeal::Spec ideal;
  ideal.bandwidth = {16'000'000'000};
  check_deferred<memory::DramIdeal>(ideal);
}

TEST_CASE("an access without time changes nothing") {
  DramBench bench(Spec{});
  bench.read(100, place(3, 5));
  bench.run();
  MemoryAccess access;
  access.kind = AccessKind::read;
  access.address = place(3, 6);
  access.bytes = 64;
  access.timed = false;
  auto& port = *static_cast<MemoryPort*>(bench.memory->find_port("top[0]"));
  const MemoryReply reply = bench.memory->access(port, access, 0);
  CHECK(!reply.pending());
  CHECK(reply.level == ServedBy::dram);
  CHECK(bench.metric("reads") == 1);
  const auto hit = bench.read(1000, place(3, 5, 1));
  bench.run();
  CHECK(bench.latency(hit) == kData);
}

TEST_CASE("ideal DRAM: its latency, and its bandwidth if it has one") {
  memory::DramIdeal::Spec spec;
  spec.latency = {80'000, false};
  spec.bandwidth = {32'000'000'000};  // 32 bytes a cycle
  Bench<memory::DramIdeal> bench(spec);
  for (std::uint64_t n = 0; n < 100; ++n) bench.read(100, 64 * n);
  bench.run();
  CHECK(bench.latency(0) == 80);
  CHECK(bench.leaves(99) - bench.leaves(0) == 99 * 2);
}

TEST_CASE("a shape that no channel can have is refused") {
  SchemaBase schema;
  Schema<Spec> described(schema);
  memory::DramBanked::describe(described);
  Spec spec;
  spec.bank_groups = 16;
  spec.banks_per_group = 8;
  const auto broken = std::count_if(schema.requirements.begin(), schema.requirements.end(),
                                    [&spec](const Requirement& rule) { return !rule.holds(&spec); });
  CHECK(broken == 1);
  CHECK(schema.find("controller_latency") == nullptr);
}
