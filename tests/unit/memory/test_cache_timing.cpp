// Latencies, widths, orders and limits of caches.
#include <algorithm>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "cache_bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

std::vector<std::uint64_t> order_of_replies(const Requester& requester) {
  std::vector<std::uint64_t> order;
  for (const Received& reply : requester.replies) order.push_back(reply.message.tag);
  return order;
}

}  // namespace

TEST_CASE("a hit takes its latency, a miss the memory's and the fill's besides") {
  auto spec = small_cache();
  spec.latency = {50};
  spec.fill_latency = {7};
  WriteThrough bench(spec);
  const auto miss = bench.requester().read(10, 0);
  const Cycle begin = bench.later();
  const auto hit = bench.requester().read(begin, 0);
  bench.machine.run();
  CHECK(bench.requester().reply(hit).at == begin + 1 + 50 + 1);
  CHECK(bench.requester().reply(miss).at == 10 + 1 + 50 + (1 + 20 + 1) + 7 + 1);
}

TEST_CASE("lookups per cycle and the width of the data path bound the rate of hits") {
  const auto cycles_of_hits = [](std::uint32_t per_cycle, Bytes width, std::uint32_t bytes) {
    auto spec = small_cache();
    spec.requests_per_cycle = per_cycle;
    spec.port_width = width;
    WriteThrough bench(spec, 1, 256);
    bench.requester().read(0, 0, 64);
    const Cycle begin = bench.later();
    for (int n = 0; n < 64; ++n) bench.requester().read(begin, 0, bytes);
    bench.machine.run();
    REQUIRE(bench.requester().done());
    // From the first reply of the batch to the last.
    return bench.requester().replies.back().at - bench.requester().replies[1].at;
  };
  CHECK(cycles_of_hits(1, 64_B, 4) == 63);
  CHECK(cycles_of_hits(4, 64_B, 4) == 15);
  CHECK(cycles_of_hits(4, 64_B, 64) == 63);
  CHECK(cycles_of_hits(4, 32_B, 64) == 126);
  CHECK(cycles_of_hits(4, 64_B, 32) == 31);
}

TEST_CASE("without in_order hits overtake misses, with it replies leave as the requests came") {
  for (const bool in_order : {false, true}) {
    auto spec = small_cache();
    spec.in_order = in_order;
    WriteThrough bench(spec);
    bench.requester().read(0, 0x40);
    const Cycle begin = bench.later();
    bench.requester().read(begin, 0x80);
    bench.requester().read(begin, 0x40);
    bench.requester().write(begin, 0x40, 4);
    bench.requester().read(begin, 0x40);
    bench.machine.run();
    const std::vector<std::uint64_t> expected =
        in_order ? std::vector<std::uint64_t>{0, 1, 2, 3, 4} : std::vector<std::uint64_t>{0, 2, 4, 1, 3};
    CHECK(order_of_replies(bench.requester()) == expected);
  }
}

TEST_CASE("in order means per requester: one that waits does not hold up the other") {
  auto spec = small_cache();
  spec.in_order = true;
  WriteThrough bench(spec, 2);
  bench.requesters[0]->read(0, 0x40);
  const Cycle begin = bench.later();
  bench.requesters[0]->read(begin, 0x80);
  const auto hit = bench.requesters[1]->read(begin, 0x40);
  bench.machine.run();
  CHECK(bench.requesters[1]->reply(hit).at < begin + 12);
}

TEST_CASE("when MSHRs run out requests wait, are counted, and go on when one is free") {
  auto spec = small_cache();
  spec.size = 4_KiB;
  spec.mshrs = 2;
  WriteThrough bench(spec);
  for (std::uint64_t n = 0; n < 6; ++n) bench.requester().read(0, 64 * n);
  bench.machine.run();
  REQUIRE(bench.memory.received.size() == 6);
  // Two fetches at a time: each pair starts when the one before has returned, 22 cycles later.
  for (std::size_t n = 0; n < 6; ++n) {
    INFO(n);
    CHECK(bench.memory.received[n].at == bench.memory.received[0].at + 22 * (n / 2) + n % 2);
  }
  CHECK(metric(bench.cache, "stalls_mshrs") > 0);
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("requests merge into a miss under way up to the bound") {
  auto spec = small_cache();
  spec.merges = 3;
  WriteThrough bench(spec);
  for (int n = 0; n < 5; ++n) bench.requester().read(0, 0x40);
  bench.machine.run();
  CHECK(bench.memory.received.size() == 1);
  CHECK(metric(bench.cache, "merged") == 2);
  CHECK(metric(bench.cache, "hits") == 2);
  CHECK(metric(bench.cache, "stalls_merges") > 0);
}

TEST_CASE("a set whose ways all wait holds up a further miss in it") {
  WriteThrough bench(small_cache());
  for (std::uint64_t n = 0; n < 3; ++n) bench.requester().read(0, 256 * n);
  bench.machine.run();
  CHECK(metric(bench.cache, "stalls_set") > 0);
  CHECK(bench.requester().done());
}

TEST_CASE("requests that are not answered are bounded") {
  auto spec = small_cache();
  spec.size = 4_KiB;
  spec.in_flight = 4;
  WriteThrough bench(spec);
  for (std::uint64_t n = 0; n < 12; ++n) bench.requester().read(0, 64 * n);
  bench.machine.run();
  CHECK(bench.requester().done());
  CHECK(metric(bench.cache, "stalls_requests") > 0);
}

TEST_CASE("a memory that takes nothing and a requester that takes no replies lose nothing") {
  for (const std::uint32_t queue : {1u, 3u}) {
    WriteBack bench(small_cache(), 2, queue);
    bench.memory.closed_until = 3000;
    bench.requesters[0]->do_not_take_replies_before(6000);
    for (std::uint64_t n = 0; n < 100; ++n) {
      bench.requesters[0]->write(n, 64 * (n % 17), n % 3 == 0 ? 64 : 4);
      bench.requesters[1]->read(n, 64 * (n % 13));
    }
    bench.machine.run();
    CHECK(bench.requesters[0]->done());
    CHECK(bench.requesters[1]->done());
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
    CHECK(metric(bench.cache, "stalls_bottom") > 2000);
  }
}

TEST_CASE("two requesters with hits share the lookups evenly") {
  WriteThrough bench(small_cache(), 2, 128);
  bench.requesters[0]->read(0, 0, 4);
  const Cycle begin = bench.later();
  for (int n = 0; n < 100; ++n)
    for (Requester* requester : bench.requesters) requester->read(begin, 0, 4);
  bench.machine.run();
  const Cycle end0 = bench.requesters[0]->replies.back().at, end1 = bench.requesters[1]->replies.back().at;
  CHECK(std::max(end0, end1) - std::min(end0, end1) <= 1);
}

TEST_CASE("the average latency is the time between arrival and reply") {
  WriteThrough bench(small_cache());
  bench.requester().read(0, 0);
  bench.requester().read(bench.later(), 0);
  bench.machine.run();
  Metrics metrics;
  bench.cache.declare_metrics(metrics);
  for (const MetricDeclaration& declared : metrics.declared())
    if (declared.name == "latency") {
      CHECK(*declared.value == (5 + 22) + 5);
      CHECK(*declared.basis == 2);
    }
}

TEST_CASE("in order, a request of which more follows is answered by a later reply, in the same cycle as without") {
  std::vector<Cycle> last;
  for (const bool more : {false, true}) {
    auto spec = small_cache();
    spec.in_order = true;
    WriteThrough bench(spec);
    bench.requester().read(0, 0x40);
    const Cycle begin = bench.later();
    bench.requester().send(begin, MessageKind::read, 0x80, 64, nullptr, 0, more);
    bench.requester().send(begin, MessageKind::read, 0x40, 64, nullptr, 0, more);
    bench.requester().send(begin, MessageKind::write, 0x40, 4, nullptr, 0, more);
    const auto fourth = bench.requester().read(begin, 0x40);
    const auto fifth = bench.requester().read(begin, 0x40);
    bench.machine.run();
    CHECK(bench.requester().replies.size() == (more ? 3u : 6u));
    CHECK(bench.requester().reply(fourth).message.answers == (more ? 3 : 0));
    CHECK(bench.requester().reply(fourth).message.served_by == (more ? ServedBy::dram : ServedBy::l1));
    CHECK(bench.requester().reply(fifth).message.answers == 0);
    CHECK(bench.requester().reply(fifth).message.served_by == ServedBy::l1);
    for (const Received& one : bench.memory.received) CHECK(!one.message.more);
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
    last.push_back(bench.requester().reply(fourth).at);
    last.push_back(bench.requester().reply(fifth).at);
  }
  CHECK(last[0] == last[2]);
  CHECK(last[1] == last[3]);
}

TEST_CASE("a cache serves more than 64 requesters") {
  auto spec = small_cache();
  WriteThrough bench(spec, 130, 4);
  for (std::uint64_t n = 0; n < 130; ++n)
    for (std::uint64_t k = 0; k < 20; ++k) bench.requesters[n]->read(k, 64 * ((n + k) % 24));
  bench.machine.run();
  for (const Requester* requester : bench.requesters) CHECK(requester->done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
  // One lookup a cycle goes around among all: nobody is last by more than a few turns.
  Cycle first = ~Cycle{0}, last = 0;
  for (const Requester* requester : bench.requesters) {
    first = std::min(first, requester->replies.back().at);
    last = std::max(last, requester->replies.back().at);
  }
  CHECK(last - first < 600);
}

TEST_CASE("a cache that looks once in four cycles keeps its rate and is late by less than four cycles") {
  const auto run = [](std::uint32_t step) {
    auto spec = small_cache();
    spec.step = step;
    WriteThrough bench(spec, 1, 256);
    bench.requester().read(0, 0, 4);
    const Cycle begin = bench.later();
    const auto first = bench.requester().read(begin, 0, 4);
    for (int n = 0; n < 100; ++n) bench.requester().read(begin, 0, 4);
    bench.machine.run();
    CHECK(bench.requester().done());
    return std::pair{bench.requester().reply(first).at - begin, bench.requester().replies.back().at - begin};
  };
  const auto fine = run(1), coarse = run(4);
  CHECK(coarse.first >= fine.first);
  CHECK(coarse.first < fine.first + 4);
  CHECK(coarse.second >= fine.second - 4);
  CHECK(coarse.second < fine.second + 4);
}
