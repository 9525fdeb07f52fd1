// Runs of messages: like as many single ones, at the same times. Chains: one reply for all.
#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cache_bench.hpp"
#include "catch.hpp"
#include "memory/crossbar.hpp"
#include "test_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Sends runs of a few ranges, as runs or message by message, as soon as there is room.
class RunSender : public Component {
 public:
  RunSender(bool in_runs, const ComponentContext& context)
      : Component(context), in_runs_(in_runs), port_(add_port("port")) {}

  void add(Cycle start, std::uint32_t cycles, std::vector<AddressRange> ranges) {
    runs_.push_back({std::move(ranges), {}});
    runs_.back().run = {nullptr, static_cast<std::uint32_t>(runs_.back().ranges.size()), cycles, start};
    wake_at(1);
  }
  void add(Cycle start, std::uint32_t cycles, std::uint32_t count) {
    std::vector<AddressRange> ranges;
    for (std::uint32_t n = 0; n < count; ++n) ranges.push_back({0x1000 * (runs_.size() + 1) + 64 * n, 64 - n % 3});
    add(start, cycles, std::move(ranges));
  }

  void tick(Cycle now) override {
    for (; port_.front() != nullptr; port_.pop()) {
      answers += 1u + port_.front()->answers;
      answered.emplace_back(now, port_.front()->tag);
    }
    for (; next_ < runs_.size(); ++next_, sent_ = 0) {
      Job& job = runs_[next_];
      job.run.ranges = job.ranges.data();
      Message message;
      message.tag = next_;
      while (sent_ < job.run.count) {
        if (!port_.can_send()) return;
        if (in_runs_) {
          const std::uint32_t room = std::min(job.run.count - sent_, port_.room());
          port_.send_run(message, job.run, sent_, room);
          sent_ += room;
          continue;
        }
        message.address = job.ranges[sent_].address;
        message.bytes = job.ranges[sent_].bytes;
        message.more = sent_ + 1 != job.run.count;
        const Cycle leaves = job.run.start + job.run.cycles * sent_ / job.run.count;
        port_.send(message, leaves > now ? leaves - now : 0);
        ++sent_;
      }
    }
  }

  std::uint64_t answers = 0;
  std::vector<std::pair<Cycle, std::uint64_t>> answered;  ///< when, and which run

 private:
  struct Job {
    std::vector<AddressRange> ranges;
    MessageRun run;
  };
  bool in_runs_;
  Port& port_;
  std::vector<Job> runs_;
  std::size_t next_ = 0;
  std::uint32_t sent_ = 0;
};

using Seen = std::vector<std::tuple<Cycle, std::uint64_t, std::uint32_t, std::uint64_t, bool>>;

Seen traffic(bool in_runs, Hertz memory_clock, std::uint32_t queue, std::uint64_t latency_ps, Cycle closed_until) {
  TestMachine machine;
  auto& sender = machine.add<RunSender>("sender", in_runs);
  auto& memory = machine.add_at<RecordingMemory>(memory_clock, "memory");
  memory.closed_until = closed_until;
  machine.connect(sender, "port", memory, "top[0]", queue, latency_ps);
  sender.add(1, 16, 64);
  sender.add(5, 1, 1);
  sender.add(40, 100, 7);
  sender.add(40, 4, 33);
  machine.run();
  CHECK(sender.answers == 64 + 1 + 7 + 33);
  Seen seen;
  for (const Received& one : memory.received)
    seen.emplace_back(one.at, one.message.address, one.message.bytes, one.message.tag, one.message.more);
  return seen;
}

}  // namespace

TEST_CASE("a run arrives as its messages would one by one") {
  for (const Hertz clock : {1000_MHz, 500_MHz, 700_MHz})
    for (const std::uint32_t queue : {1u, 3u, 16u, 256u})
      for (const std::uint64_t latency_ps : {0u, 9'000u})
        for (const Cycle closed_until : {0u, 60u, 500u}) {
          INFO("clock " << clock.n << ", queue " << queue << ", latency " << latency_ps << ", until " << closed_until);
          const Seen one_by_one = traffic(false, clock, queue, latency_ps, closed_until);
          REQUIRE(one_by_one.size() == 64 + 1 + 7 + 33);
          CHECK(traffic(true, clock, queue, latency_ps, closed_until) == one_by_one);
        }
}

TEST_CASE(
    "a cache with a window reads runs as one that looks in every cycle reads their messages, whatever they wait for") {
  struct Shape {
    const char* waits_for;
    std::uint32_t mshrs, merges, in_flight;
  };
  for (const Shape& shape : {Shape{"ways", 64, 64, 512}, Shape{"MSHRs", 3, 64, 512}, Shape{"merges", 64, 2, 512},
                             Shape{"room for requests", 64, 64, 9}}) {
    INFO("waits for " << shape.waits_for);
    const auto answers = [&](bool in_runs, std::uint32_t step) {
      auto spec = small_cache();
      spec.latency = {20};
      spec.fill_latency = {17};
      spec.mshrs = shape.mshrs;
      spec.merges = shape.merges;
      spec.in_flight = shape.in_flight;
      spec.step = step;
      TestMachine machine;
      auto& sender = machine.add<RunSender>("sender", in_runs);
      auto& cache = machine.add<memory::Cache<memory::CacheKind::write_through>>("cache", spec);
      auto& memory = machine.add<RecordingMemory>("memory");
      memory.latency = 70;
      machine.connect(sender, "port", cache, "top[0]", 1024);
      machine.connect(cache, "bottom", memory, "top[0]", 1024);
      std::uint32_t random = 1;
      for (Cycle n = 0; n < 12; ++n) {
        std::vector<AddressRange> ranges;
        for (int k = 0; k < 40; ++k) {
          random = random * 1'664'525 + 1'013'904'223;
          ranges.push_back({64 * (random >> 16) % 0x800, random % 16 == 0 ? 100u : 4u});
        }
        sender.add(1 + 300 * n, 16, std::move(ranges));
      }
      machine.run();
      CHECK(machine.complaints() == std::vector<std::string>{});
      CHECK(sender.answers == 12 * 40);
      return sender.answered;
    };
    const auto one_by_one = answers(false, 1);
    REQUIRE(one_by_one.size() == 12);
    CHECK(answers(true, 1) == one_by_one);
    CHECK(answers(false, 16) == one_by_one);
    CHECK(answers(true, 16) == one_by_one);
  }
}

TEST_CASE("a link passes one message per cycle of its latency and place, however long it is") {
  // What a place holds up is known to the sender after the latency there and back.
  for (const Cycle latency : {1u, 2u, 7u}) {
    TestMachine machine;
    auto& requester = machine.add<Requester>("requester");
    auto& memory = machine.add<RecordingMemory>("memory");
    memory.closed_until = 100;
    machine.connect(requester, "port", memory, "top[0]", 1, latency * 1000);
    for (std::uint64_t n = 0; n < 200; ++n) requester.read(1, 64 * n);
    machine.run();
    REQUIRE(memory.received.size() == 200);
    const std::size_t places = 1 + 2 * latency;
    for (std::size_t n = 0; n < 200; ++n) {
      INFO("latency " << latency << ", message " << n);
      CHECK(memory.received[n].at == 100 + n / places * 2 * latency);
    }
  }
}

TEST_CASE("out of order, a chain of requests is answered once, when the last of them is done") {
  for (const bool more : {false, true}) {
    WriteThrough bench(small_cache());
    bench.memory.latency = 50;
    bench.requester().read(0, 0x40);
    const Cycle begin = bench.later();
    // A miss, a hit, a miss of the same line, a write; then another request that is no part of it.
    bench.requester().send(begin, MessageKind::read, 0x80, 64, nullptr, 0, more);
    bench.requester().send(begin, MessageKind::read, 0x40, 64, nullptr, 0, more);
    bench.requester().send(begin, MessageKind::read, 0x90, 4, nullptr, 0, more);
    bench.requester().write(begin, 0x40, 4);
    const auto single = bench.requester().read(begin, 0x40);
    bench.machine.run();
    CHECK(bench.requester().replies.size() == (more ? 3 : 6));
    CHECK(bench.requester().reply(single).message.answers == 0);
    CHECK(bench.requester().reply(single).message.served_by == ServedBy::l1);
    const Received& last = bench.requester().replies.back();
    CHECK(last.message.answers == (more ? 3 : 0));
    CHECK(last.message.served_by == ServedBy::dram);
    // Arrival and latency, the fourth lookup, there and back, and the link again.
    CHECK(last.at == begin + (1 + 5) + 3 + (1 + 50 + 1) + 1);
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("chains through a cache whose replies are not taken for long lose nothing") {
  auto spec = small_cache();
  spec.in_flight = 8;
  spec.mshrs = 2;
  WriteThrough bench(spec, 1, 2);
  bench.requester().do_not_take_replies_before(2000);
  std::uint64_t chains = 0;
  for (std::uint64_t n = 0; n < 300; ++n) {
    const bool more = n % 7 != 6 && n != 299;
    chains += !more;
    bench.requester().send(1, MessageKind::read, 64 * (n * 5 % 32), 64, nullptr, 0, more);
  }
  bench.machine.run();
  CHECK(bench.requester().replies.size() == chains);
  std::uint64_t answered = 0;
  for (const Received& one : bench.requester().replies) answered += 1u + one.message.answers;
  CHECK(answered == 300);
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("behind a crossbar no request is part of a chain: the next may have gone elsewhere") {
  TestMachine machine;
  auto& requester = machine.add<Requester>("requester");
  auto& crossbar = machine.add<memory::Crossbar>("crossbar", memory::Crossbar::Spec{});
  machine.connect(requester, "port", crossbar, "top[0]");
  std::vector<RecordingMemory*> memories;
  for (const char* number : {"0", "1"}) {
    memories.push_back(&machine.add<RecordingMemory>(std::string("memory") + number));
    machine.connect(crossbar, std::string("bottom[") + number + "]", *memories.back(), "top[0]");
  }
  for (std::uint64_t n = 0; n < 4; ++n) requester.send(0, MessageKind::read, 256 * n, 64, nullptr, 0, n != 3);
  machine.run();
  CHECK(requester.done());
  for (const RecordingMemory* memory : memories)
    for (const Received& one : memory->received) CHECK(!one.message.more);
}
