// memory.hierarchy: the same times as caches, crossbar and DRAM as blocks where nothing waits, and what waits for what.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/cache.hpp"
#include "memory/crossbar.hpp"
#include "memory/dram_banked.hpp"
#include "memory/hierarchy.hpp"
#include "strobe/access.hpp"
#include "test_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using memory::Hierarchy;

/// Some requesters at `top` of one hierarchy, at 1 GHz with DRAM at 500 MHz.
struct HierarchyBench {
  explicit HierarchyBench(const Hierarchy::Spec& spec = {}, std::uint32_t count = 1, std::uint32_t queue = 1024)
      : hierarchy(machine.add<Hierarchy>("memory", spec)) {
    for (std::uint32_t n = 0; n < count; ++n) {
      const std::string number = "[" + std::to_string(n) + "]";
      requesters.push_back(&machine.add<Requester>("requester" + number));
      machine.connect(*requesters.back(), "port", hierarchy, "top" + number, queue);
    }
  }
  Requester& requester() { return *requesters.front(); }
  Cycle latency(std::uint64_t tag) const {
    return requesters.front()->reply(tag).at - requesters.front()->sent_at[tag];
  }
  std::uint64_t count(const std::string& name) { return metric(hierarchy, name); }

  TestMachine machine;
  Hierarchy& hierarchy;
  std::vector<Requester*> requesters;
};

/// The same of blocks.
struct BlockBench {
  explicit BlockBench(const Hierarchy::Spec& spec) : requester(machine.add<Requester>("requester")) {
    memory::CacheSpec l1;
    l1.size = spec.l1_size;
    l1.ways = spec.l1_ways;
    l1.mshrs = spec.l1_mshrs;
    l1.latency = spec.l1_latency;
    l1.fill_latency = spec.l1_fill_latency;
    memory::CacheSpec l2;
    l2.size = spec.l2_size;
    l2.ways = spec.l2_ways;
    l2.mshrs = spec.l2_mshrs;
    l2.latency = spec.l2_latency;
    l2.coherence_point = true;
    l2.level = "l2";
    memory::Crossbar::Spec crossbar;
    crossbar.latency = spec.crossbar_latency;
    memory::DramBanked::Spec dram;
    dram.controller_latency = spec.dram_latency;
    auto& first = machine.add<memory::Cache<memory::CacheKind::write_through>>("l1", l1);
    auto& middle = machine.add<memory::Crossbar>("crossbar", crossbar);
    auto& second = machine.add<memory::Cache<memory::CacheKind::write_back>>("l2", l2);
    auto& last = machine.add_at<memory::DramBanked>(spec.dram_clock, "dram", dram);
    machine.connect(requester, "port", first, "top[0]", 1024);
    machine.connect(first, "bottom", middle, "top[0]");
    machine.connect(middle, "bottom[0]", second, "top[0]");
    machine.connect(second, "bottom", last, "top[0]");
  }
  TestMachine machine;
  Requester& requester;
};

/// One bank and one channel, and the times of the R9 Nano.
Hierarchy::Spec one_of_each() {
  Hierarchy::Spec spec;
  spec.l1_latency = {86};
  spec.l1_fill_latency = {40};
  spec.crossbar_latency = {30};
  spec.l2_banks = spec.dram_controllers = spec.dram_channels = 1;
  spec.l2_latency = {44};
  spec.dram_latency = {97'000, false};
  return spec;
}

/// Cycles to the last reply of what was sent in cycle 100.
double took(const Requester& requester) { return static_cast<double>(requester.replies.back().at - 100); }

void atomic_add(DeferredAccess& access, std::uint64_t lanes) { access.data[0][0] += static_cast<std::uint32_t>(lanes); }

}  // namespace

TEST_CASE("a request alone takes the same time as through caches, crossbar and DRAM as blocks") {
  const Hierarchy::Spec spec = one_of_each();
  HierarchyBench one(spec);
  BlockBench blocks(spec);
  const auto script = [](Requester& to) {
    to.read(100, 0x10000);           // DRAM, no row open
    to.read(1000, 0x10000);          // L1
    to.read(2000, 0x10040);          // DRAM, the same row
    to.read(3000, 0x10000 + 16384);  // DRAM, another row of the bank
    to.write(4000, 0x20000, 64);     // a whole line: fetched by nobody
    to.read(5000, 0x20000);          // L1, where it is since
    to.write(6000, 0x30000, 4);      // a part of a line: fetched by the L2
    to.read(7000, 0x30000, 4);       // L2
  };
  script(one.requester());
  script(blocks.requester);
  one.machine.run();
  blocks.machine.run();
  for (std::uint64_t tag = 0; tag < 8; ++tag) {
    INFO("request " << tag);
    CHECK(one.requester().reply(tag).at == blocks.requester.reply(tag).at);
    CHECK(one.requester().reply(tag).message.served_by == blocks.requester.reply(tag).message.served_by);
  }
  CHECK(one.machine.complaints().empty());
}

TEST_CASE("lines of one stream come as fast as through blocks") {
  const Hierarchy::Spec spec = one_of_each();
  HierarchyBench one(spec);
  BlockBench blocks(spec);
  for (Requester* const to : {&one.requester(), &blocks.requester})
    for (std::uint64_t n = 0; n < 2000; ++n) to->read(100, n * 64);
  one.machine.run();
  blocks.machine.run();
  CHECK(took(one.requester()) / took(blocks.requester) == Approx(1).epsilon(0.05));
}

TEST_CASE("requests for a line on its way join it") {
  HierarchyBench bench(one_of_each(), 2);
  bench.requesters[0]->read(100, 0x1000);
  const auto joined = bench.requesters[0]->read(150, 0x1000);
  const auto other = bench.requesters[1]->read(150, 0x1000);
  bench.machine.run();
  CHECK(bench.count("l1_misses") == 2);
  CHECK(bench.count("l1_merged") == 1);
  CHECK(bench.count("l2_misses") == 1);
  CHECK(bench.count("l2_merged") == 1);
  CHECK(bench.count("dram_reads") == 1);
  CHECK(bench.requesters[0]->reply(joined).at == bench.requesters[0]->reply(0).at);
  CHECK(bench.requesters[1]->reply(other).message.served_by == ServedBy::dram);
  CHECK(bench.machine.complaints().empty());
}

TEST_CASE("a miss without an MSHR waits for one, as in a cache") {
  for (const bool in_l2 : {false, true})
    for (const std::uint32_t mshrs : {1u, 2u, 4u}) {
      Hierarchy::Spec spec = one_of_each();
      (in_l2 ? spec.l2_mshrs : spec.l1_mshrs) = mshrs;
      HierarchyBench one(spec);
      BlockBench blocks(spec);
      for (Requester* const to : {&one.requester(), &blocks.requester})
        for (std::uint64_t n = 0; n < 64; ++n) to->read(100, n * 64);
      one.machine.run();
      blocks.machine.run();
      INFO(mshrs << " in the " << (in_l2 ? "L2" : "L1"));
      CHECK(took(one.requester()) / took(blocks.requester) == Approx(1).epsilon(0.05));
    }
}

TEST_CASE("the line that was used longest ago gives way, in the L1 and in the L2") {
  Hierarchy::Spec spec = one_of_each();
  spec.l1_size = Bytes{4 * 64};
  spec.l2_size = Bytes{8 * 64};
  spec.l2_ways = 8;
  HierarchyBench bench(spec);
  Cycle at = 100;
  const auto read = [&](std::uint64_t line) { return bench.requester().read(at += 1000, line * 64); };
  for (const std::uint64_t line : {0, 1, 2, 3, 0, 4}) read(line);  // 1 gives way in the L1
  const auto kept = read(0), gone = read(1);
  for (const std::uint64_t line : {5, 6, 7}) read(line);
  read(2);
  const auto from_l2 = read(1);
  for (const std::uint64_t line : {8, 9}) read(line);  // in the L2, 0 was used longest ago, then 3
  const auto gone_from_l2 = read(3);
  bench.machine.run();
  CHECK(bench.requester().reply(kept).message.served_by == ServedBy::l1);
  CHECK(bench.requester().reply(gone).message.served_by == ServedBy::l2);
  CHECK(bench.requester().reply(from_l2).message.served_by != ServedBy::dram);
  CHECK(bench.requester().reply(gone_from_l2).message.served_by == ServedBy::dram);
}

TEST_CASE("what was written is written back when it gives way, or when a flush orders it") {
  Hierarchy::Spec spec = one_of_each();
  spec.l2_size = Bytes{4 * 64};
  spec.l2_ways = 4;
  HierarchyBench bench(spec);
  auto& controller = bench.machine.add<Requester>("controller");
  bench.machine.connect(controller, "port", bench.hierarchy, "control");
  for (std::uint64_t n = 0; n < 4; ++n) bench.requester().write(100 + 1000 * n, n * 64);
  bench.requester().read(5000, 4 * 64);  // the first of them gives way
  controller.send(10'000, MessageKind::flush, 0, 0);
  const auto again = controller.send(20'000, MessageKind::flush, 0, 0);
  const auto dropped = controller.send(30'000, MessageKind::invalidate, 0, 0);
  const auto after = bench.requester().read(40'000, 4 * 64);
  bench.machine.run();
  CHECK(bench.count("l2_writebacks") == 4);
  CHECK(bench.count("dram_writes") == 4);
  CHECK(controller.told.size() >= 1);
  CHECK(controller.reply(0).at > 10'000 + 97);  // when the last line is in memory
  CHECK(controller.reply(again).at < 20'100);
  CHECK(controller.reply(again).message.flags == Message::kHoldsLines);
  CHECK(controller.reply(dropped).message.flags == 0);
  CHECK(bench.requester().reply(after).message.served_by == ServedBy::l2);
  CHECK(bench.machine.complaints().empty());
}

TEST_CASE("an atomic is performed once at the L2, and the L1's line is old afterwards") {
  HierarchyBench bench(one_of_each());
  DeferredAccess access;
  access.data[0][0] = 0;
  access.perform = atomic_add;
  access.lanes = 1;
  access.writes = true;
  access.bytes = 4;
  access.address[0] = 0x1004;
  bench.requester().read(100, 0x1000);
  const auto atomic = bench.requester().send(1000, MessageKind::deferred, 0x1000, 64, &access);
  const auto read = bench.requester().read(2000, 0x1000);
  // A line that is on its way is old, too.
  DeferredAccess other = access;
  other.address[0] = 0x2004;
  bench.requester().read(3000, 0x2000);
  bench.requester().send(3050, MessageKind::deferred, 0x2000, 64, &other);
  const auto later = bench.requester().read(5000, 0x2000);
  bench.machine.run();
  CHECK(access.data[0][0] == 1);
  CHECK(bench.requester().reply(atomic).message.served_by == ServedBy::l2);
  CHECK(bench.requester().reply(read).message.served_by == ServedBy::l2);
  CHECK(bench.requester().reply(later).message.served_by == ServedBy::l2);
  CHECK(bench.count("deferred") == 2);
  CHECK(bench.machine.complaints().empty());
}

TEST_CASE("a wave's invalidate empties the cache of its compute unit, and no other") {
  HierarchyBench bench(one_of_each(), 2);
  for (Requester* const requester : bench.requesters) requester->read(100, 0x1000);
  bench.requesters[0]->send(1000, MessageKind::invalidate, 0, 0);
  for (Requester* const requester : bench.requesters) requester->read(2000, 0x1000);
  bench.machine.run();
  CHECK(bench.requesters[0]->replies.back().message.served_by == ServedBy::l2);
  CHECK(bench.requesters[1]->replies.back().message.served_by == ServedBy::l1);
}

TEST_CASE("any traffic is answered, however full everything is") {
  Hierarchy::Spec spec = one_of_each();
  spec.l1_mshrs = 2;
  spec.l2_mshrs = 3;
  spec.l1_size = Bytes{1024};
  spec.l2_size = Bytes{4096};
  for (const std::uint32_t queue : {2u, 64u}) {
    HierarchyBench bench(spec, 8, queue);
    std::uint64_t state = 7;
    const auto random = [&state] { return (state = state * 6364136223846793005u + 1442695040888963407u) >> 33; };
    for (Requester* const requester : bench.requesters)
      for (std::uint32_t n = 0; n < 2000; ++n) {
        const auto kind = random() % 4 == 0 ? MessageKind::write : MessageKind::read;
        requester->send(n / 2, kind, random() % (1 << 20) / 4 * 4, 4u << (random() % 7));
      }
    bench.machine.run(50'000'000);
    for (const Requester* const requester : bench.requesters) CHECK(requester->done());
    CHECK(bench.machine.complaints().empty());
  }
}

TEST_CASE("what is booked far ahead is booked in order") {
  memory::FarBookings bookings;
  Cycle last = 0;
  for (int n = 0; n < 1000; ++n) {
    const Cycle at = bookings.take(10, 50, 0);
    CHECK((n == 0 || at >= last + 50));
    last = at;
  }
  CHECK(last == 10 + 999 * 50);
  // When time has come there, gaps are found again.
  CHECK(bookings.take(60'000, 1, 60'000) == 60'000);
  CHECK(bookings.take(60'000, 1, 60'000) == 60'001);
}

TEST_CASE("tags keep the order of use when their times are counted anew") {
  memory::TimedTags tags(1, 4);
  const Cycle far = memory::TimedTags::kRebaseAfter;
  for (std::uint32_t way = 0; way < 4; ++way) {
    CHECK(tags.victim(0) == way);
    tags.put(0, way, way + 10);
    tags.use(0, way, far - 100 + way);
  }
  tags.use(0, 0, far + 5);
  tags.rebase(far + 10);
  CHECK(tags.time(0, 0) == far + 5);
  CHECK(tags.time(0, 1) == far - 99);
  CHECK(tags.victim(0) == 1);
  CHECK(tags.find(0, 12) == 2);
  CHECK(tags.find(0, 14) == memory::TimedTags::kNone);
  tags.mark(0, 2, true);
  CHECK(tags.find(0, 12) == 2);
  CHECK(tags.key(0, 2) == 12);
  tags.rebase(5 * far);
  CHECK(tags.time(0, 0) <= 5 * far);
  CHECK(tags.holds(0, 1));
}

TEST_CASE("DRAM by arithmetic: open rows, other rows, activate windows and refresh") {
  const memory::TimedDramTimings t{14, 14, 14, 34, 6, 30, 260, 3900, 4};
  memory::TimedDramCounts counts;
  memory::TimedDramChannel channel(t, 16);
  CHECK(channel.access(0, 1, 4200, 0, counts) == 4200 + 14 + 14 + 4);
  CHECK(channel.access(0, 1, 4300, 0, counts) == 4300 + 14 + 4);
  CHECK(channel.access(0, 2, 4400, 0, counts) == 4400 + 14 + 14 + 14 + 4);
  // A row that an earlier access opens later is served with it.
  CHECK(channel.access(0, 2, 4401, 0, counts) == 4400 + 14 + 14 + 14 + 8);
  CHECK(counts.activates == 2);
  CHECK(counts.row_hits == 2);
  // Five activates of other banks at once: one in each quarter of the window.
  Cycle last = 0;
  for (std::uint32_t bank = 1; bank < 6; ++bank) last = channel.access(bank, 1, 5000, 0, counts);
  CHECK(last == 5000 + 4 * (30 / 4) + 14 + 14 + 4);
  // While the channel is refreshed no row is opened, and all are closed behind it.
  CHECK(channel.access(0, 2, 7900, 0, counts) == 7800 + 260 + 14 + 14 + 4);
  CHECK(counts.data_cycles == 10 * 4);
}
