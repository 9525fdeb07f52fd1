// The crossbar: where accesses go, how many in a cycle, and the way back.
#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/calendars/bookings.hpp"
#include "memory/interconnect/crossbar.hpp"
#include "memory/interconnect/crossbar_port.hpp"
#include "memory/calendars/far_bookings.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct CrossbarBench {
  CrossbarBench(const memory::Crossbar::Spec& spec, std::uint32_t tops, std::uint32_t bottoms,
                Announced how = Announced::at_once)
      : crossbar(machine.add<memory::Crossbar>("crossbar", spec)) {
    for (std::uint32_t n = 0; n < tops; ++n) {
      requesters.push_back(&machine.add<Requester>("requester[" + std::to_string(n) + "]"));
      machine.connect(*requesters.back(), "port", crossbar, "top[" + std::to_string(n) + "]", 30);
    }
    for (std::uint32_t n = 0; n < bottoms; ++n) {
      memories.push_back(&machine.add<RecordingMemory>("memory[" + std::to_string(n) + "]", how));
      machine.connect(crossbar, "bottom[" + std::to_string(n) + "]", *memories.back(), "top[0]");
    }
  }
  TestMachine machine;
  memory::Crossbar& crossbar;
  std::vector<Requester*> requesters;
  std::vector<RecordingMemory*> memories;
};

memory::Crossbar::Spec wide(Bytes width) {
  memory::Crossbar::Spec spec;
  spec.port_width = width;
  return spec;
}

}  // namespace

TEST_CASE("an access goes to the port of its address and its reply back to its requester, over links of 30 cycles") {
  for (const Announced how : kBoth) {
    CrossbarBench bench(wide(64_B), 70, 4, how);
    for (std::uint64_t n = 0; n < 70; ++n) bench.requesters[n]->read(1 + 1000 * n, 256 * n);
    bench.machine.run();
    for (std::uint64_t n = 0; n < 70; ++n) {
      INFO("requester " << n);
      // The request passes in one cycle, and leaves after it; the reply is there with its only cycle.
      CHECK(bench.requesters[n]->reply(0).at == 1 + 1000 * n + 30 + 1 + 20 + 30);
    }
    for (std::uint64_t bank = 0; bank < 4; ++bank)
      for (const auto& one : bench.memories[bank]->received) CHECK(one.access.address / 256 % 4 == bank);
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("an output passes port_width bytes per cycle") {
  struct Case {
    std::uint32_t width, bytes;
    Cycle per_access;
  };
  for (const Case& one : {Case{64, 64, 1}, Case{32, 64, 2}, Case{16, 64, 4}, Case{64, 4, 1}, Case{48, 64, 2}}) {
    INFO(one.width << " bytes wide, writes of " << one.bytes);
    CrossbarBench bench(wide({one.width}), 4, 1);
    for (Requester* requester : bench.requesters)
      for (int n = 0; n < 50; ++n) requester->write(1, 0, one.bytes);
    bench.machine.run();
    const auto& received = bench.memories[0]->received;
    REQUIRE(received.size() == 200);
    CHECK(received.front().at == 31 + one.per_access);
    CHECK(received.back().at - received.front().at == 199 * one.per_access);
    CHECK(metric(bench.crossbar, "request_bytes") == 200 * std::max<std::uint64_t>(one.bytes, 8));
  }
}

TEST_CASE("reads ask with a header and are answered with data") {
  for (const Announced how : kBoth) {
    CrossbarBench bench(wide(16_B), 1, 1, how);
    for (int n = 0; n < 10; ++n) bench.requesters[0]->read(1, 0, 64);
    bench.machine.run();
    const auto& received = bench.memories[0]->received;
    CHECK(received.back().at - received.front().at == 9);
    for (std::uint64_t n = 0; n < 10; ++n) CHECK(bench.requesters[0]->reply(n).at == 31 + 1 + 20 + 4 * n + 3 + 30);
    CHECK(metric(bench.crossbar, "request_bytes") == 10 * 8);
    CHECK(metric(bench.crossbar, "reply_bytes") == 10 * 64);
  }
}

TEST_CASE("different outputs do not wait for each other, replies to one input do") {
  CrossbarBench apart(wide(64_B), 4, 4);
  for (std::uint64_t n = 0; n < 4; ++n)
    for (int k = 0; k < 20; ++k) apart.requesters[n]->write(1, 256 * n, 64);
  apart.machine.run();
  for (const RecordingMemory* memory : apart.memories)
    CHECK(memory->received.back().at - memory->received.front().at == 19);
  CrossbarBench one(wide(64_B), 1, 4);
  for (std::uint64_t n = 0; n < 4; ++n) one.requesters[0]->read(1, 256 * n, 64);
  one.machine.run();
  for (std::uint64_t n = 0; n < 4; ++n) {
    CHECK(one.memories[n]->received.front().at == 32);
    CHECK(one.requesters[0]->reply(n).at == 32 + 20 + n + 30);
  }
}

TEST_CASE("accesses from one input to one output keep their order") {
  CrossbarBench bench(wide(64_B), 3, 2);
  for (std::uint64_t n = 0; n < 100; ++n)
    for (Requester* requester : bench.requesters) requester->write(1, 256 * (n % 3) + 64 * (n % 4), 64);
  bench.machine.run();
  for (const RecordingMemory* memory : bench.memories)
    for (std::size_t n = 1; n < memory->received.size(); ++n)
      CHECK(memory->received[n].at > memory->received[n - 1].at);
  for (const Requester* requester : bench.requesters) CHECK(requester->done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

namespace {

/// A crossbar that is cut in two: a port at each requester, a crossbar at each memory, links of 30 cycles between them.
struct CutBench {
  CutBench(const memory::CrossbarPort::Spec& spec, std::uint32_t tops, std::uint32_t bottoms, Announced how) {
    for (std::uint32_t n = 0; n < tops; ++n) {
      requesters.push_back(&machine.add<Requester>("requester[" + std::to_string(n) + "]"));
      ports.push_back(&machine.add<memory::CrossbarPort>("port[" + std::to_string(n) + "]", spec));
      machine.connect(*requesters.back(), "port", *ports.back(), "top");
    }
    memory::Crossbar::Spec side;
    side.port_width = spec.port_width;
    for (std::uint32_t m = 0; m < bottoms; ++m) {
      auto& crossbar = machine.add<memory::Crossbar>("crossbar[" + std::to_string(m) + "]", side);
      memories.push_back(&machine.add<RecordingMemory>("memory[" + std::to_string(m) + "]", how));
      machine.connect(crossbar, "bottom[0]", *memories.back(), "top[0]");
      for (std::uint32_t n = 0; n < tops; ++n)
        machine.connect(*ports[n], "bottom[" + std::to_string(m) + "]", crossbar, "top[" + std::to_string(n) + "]", 30);
    }
  }
  TestMachine machine;
  std::vector<Requester*> requesters;
  std::vector<memory::CrossbarPort*> ports;
  std::vector<RecordingMemory*> memories;
};

memory::CrossbarPort::Spec port_of(Bytes width) {
  memory::CrossbarPort::Spec spec;
  spec.port_width = width;
  return spec;
}

}  // namespace

TEST_CASE("a crossbar cut in two: an access goes to the bank of its address and its reply back to its requester") {
  for (const Announced how : kBoth) {
    CutBench bench(port_of(64_B), 7, 4, how);
    for (std::uint64_t n = 0; n < 7; ++n) bench.requesters[n]->read(1 + 1000 * n, 256 * n);
    bench.machine.run();
    // As through the whole one: the request passes in one cycle, and the reply is there with its only cycle.
    for (std::uint64_t n = 0; n < 7; ++n) CHECK(bench.requesters[n]->reply(0).at == 1 + 1000 * n + 30 + 1 + 20 + 30);
    for (std::uint64_t bank = 0; bank < 4; ++bank)
      for (const auto& one : bench.memories[bank]->received) CHECK(one.access.address / 256 % 4 == bank);
    CHECK(bench.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("a crossbar cut in two: replies of different banks to one requester come one after the other") {
  struct Case {
    std::uint32_t width;
    Cycle cycles;  ///< of a reply of 64 bytes
  };
  for (const Case& one : {Case{64, 1}, Case{32, 2}, Case{16, 4}, Case{8, 8}}) {
    for (const Announced how : kBoth) {
      CutBench bench(port_of({one.width}), 2, 4, how);
      for (std::uint64_t n = 0; n < 4; ++n) bench.requesters[0]->read(1, 256 * n, 64);
      bench.requesters[1]->read(100, 0, 64);
      bench.machine.run();
      std::vector<Cycle> at;
      for (std::uint64_t n = 0; n < 4; ++n) at.push_back(bench.requesters[0]->reply(n).at);
      std::sort(at.begin(), at.end());
      // All four banks answer in cycle 52; the last part of the first reply arrives 30 cycles after it has left.
      for (std::uint64_t n = 0; n < 4; ++n) CHECK(at[n] == 52 + 30 + one.cycles - 1 + n * one.cycles);
      CHECK(bench.requesters[1]->reply(0).at == 100 + 30 + 1 + 20 + 30 + one.cycles - 1);
      CHECK(metric(*bench.ports[0], "replies") == 4);
    }
  }
}

TEST_CASE("a crossbar cut in two: replies on different ways back come side by side") {
  memory::CrossbarPort::Spec spec = port_of(64_B);
  spec.quadrants = 2;
  CutBench bench(spec, 1, 4, Announced::at_once);
  for (const std::uint64_t address : {0, 256 + 128, 512, 768 + 128}) bench.requesters[0]->read(1, address, 64);
  bench.machine.run();
  CHECK(bench.requesters[0]->reply(0).at == 82);
  CHECK(bench.requesters[0]->reply(1).at == 82);
  CHECK(std::max(bench.requesters[0]->reply(2).at, bench.requesters[0]->reply(3).at) == 83);
}

TEST_CASE("requests over cuts pass in the first free cycles of their output") {
  constexpr Cycle kLink = 30;
  constexpr std::uint32_t kWidth = 16;
  for (const unsigned seed : {1u, 2u, 3u}) {
    std::mt19937 random(seed);
    TestMachine machine;
    machine.visit(kLink);
    std::vector<Requester*> requesters;
    for (int n = 0; n < 3; ++n) requesters.push_back(&machine.add<Requester>("requester"));
    auto& crossbar = machine.add_at<memory::Crossbar>(1000_MHz, 1, "crossbar", wide({kWidth}));
    auto& memory = machine.add_at<RecordingMemory>(1000_MHz, 1, "memory");
    machine.connect(crossbar, "bottom[0]", memory, "top[0]");
    struct Arrival {
      Cycle at;
      std::uint64_t address;
      Cycle cycles;  ///< that it takes to pass
    };
    std::vector<Arrival> arrivals;  // in the order of requesters
    for (std::size_t n = 0; n < requesters.size(); ++n) {
      machine.connect(*requesters[n], "port", crossbar, "top[" + std::to_string(n) + "]", kLink);
      // Bursts of several accesses in a cycle, and pauses in which all of them pass.
      Cycle at = 1;
      for (std::uint64_t made = 0; made < 300; ++made) {
        if (random() % 3 == 0) at += random() % (random() % 16 == 0 ? 200 : 8);
        const std::uint64_t address = (made * requesters.size() + n) * 64;
        const std::uint32_t bytes = 1 + random() % 64;
        const bool writes = random() % 4 == 0;
        if (writes)
          requesters[n]->write(at, address, bytes);
        else
          requesters[n]->read(at, address, bytes);
        arrivals.push_back({at + kLink, address, writes ? (std::max(bytes, 8u) + kWidth - 1) / kWidth : 1});
      }
    }
    std::ranges::stable_sort(arrivals, {}, &Arrival::at);
    machine.run();
    std::vector<bool> taken(100'000);
    REQUIRE(memory.received.size() == arrivals.size());
    for (std::size_t n = 0; n < arrivals.size(); ++n) {
      const auto& [at, address, cycles] = arrivals[n];
      auto start = taken.begin() + static_cast<std::ptrdiff_t>(at);
      while (std::find(start, start + static_cast<std::ptrdiff_t>(cycles), true) !=
             start + static_cast<std::ptrdiff_t>(cycles))
        ++start;
      std::fill_n(start, cycles, true);
      REQUIRE(memory.received[n].access.address == address);
      REQUIRE(memory.received[n].at == static_cast<Cycle>(start - taken.begin()) + cycles);
    }
  }
}

TEST_CASE("a crossbar cut in two gives back any tag") {
  for (const std::uint64_t tag :
       {std::uint64_t{1} << 63, std::uint64_t{5} << 56, ~std::uint64_t{0}, std::uint64_t{7}}) {
    CutBench bench(port_of(64_B), 1, 4, Announced::at_once);
    bench.requesters[0]->tag_bits = tag;
    bench.requesters[0]->read(1, 256);
    bench.machine.run();
    CHECK(bench.requesters[0]->reply(0).at == 82);
  }
}

TEST_CASE("the hash spreads a stride that would hit one port, and leaves neighbours on different ports") {
  auto spec = wide(64_B);
  spec.hash = "xor";
  CrossbarBench bench(spec, 1, 16);
  for (std::uint64_t n = 0; n < 256; ++n) bench.requesters[0]->read(1, n * 4096);
  bench.machine.run();
  for (const RecordingMemory* memory : bench.memories) CHECK(memory->received.size() == 16);
  CrossbarBench stream(spec, 1, 16);
  for (std::uint64_t n = 0; n < 64; ++n) stream.requesters[0]->read(1, n * 256);
  stream.machine.run();
  for (const RecordingMemory* memory : stream.memories) CHECK(memory->received.size() == 4);
}

TEST_CASE("three crossbars in a row find the way back") {
  TestMachine machine;
  std::vector<Requester*> requesters;
  std::vector<memory::Crossbar*> stages;
  for (int n = 0; n < 3; ++n) stages.push_back(&machine.add<memory::Crossbar>("stage" + std::to_string(n), wide(64_B)));
  auto& memory = machine.add<RecordingMemory>("memory", Announced::when_due);
  for (std::uint32_t n = 0; n < 5; ++n) {
    const std::string index = "[" + std::to_string(n) + "]";
    requesters.push_back(&machine.add<Requester>("requester" + index));
    machine.connect(*requesters[n], "port", *stages[0], "top" + index);
    machine.connect(*stages[0], "bottom" + index, *stages[1], "top" + index);
    machine.connect(*stages[1], "bottom" + index, *stages[2], "top" + index);
  }
  machine.connect(*stages[2], "bottom[0]", memory, "top[0]");
  for (std::uint64_t n = 0; n < 100; ++n) requesters[n % 5]->read(n + 1, 256 * (n * 7 % 31));
  machine.run();
  for (const Requester* requester : requesters) CHECK(requester->done());
  CHECK(machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("bookings find the first free cycles, whatever was booked before") {
  memory::FarBookings port;
  std::vector<bool> taken(20'000);
  std::uint64_t state = 5;
  for (Cycle now = 0; now < 3000; ++now) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const Cycle from = now + (state >> 40) % 90, length = (state >> 33) % 4 == 0 ? 1 + (state >> 35) % 5 : 1;
    Cycle expected = from;
    for (Cycle run = 0; run < length;) {
      if (taken[expected + run]) {
        expected += run + 1;
        run = 0;
      } else {
        ++run;
      }
    }
    const Cycle at = port.take(from, length, now);
    REQUIRE(at == expected);
    for (Cycle n = 0; n < length; ++n) taken[at + n] = true;
  }
}

TEST_CASE("quadrants are ways back by address, in turns of 128 bytes, beside each other") {
  // Four replies of 128 bytes to one input, 32 bytes per cycle each, from as many outputs: in one quadrant one after
  // the other, in four at the same time.
  const auto last = [](std::uint32_t quadrants, std::uint64_t step) {
    memory::Crossbar::Spec spec = wide(32_B);
    spec.interleave = 128_B;
    spec.quadrants = quadrants;
    CrossbarBench bench(spec, 1, 16);
    for (std::uint64_t n = 0; n < 4; ++n) bench.requesters[0]->read(1, n * step, 128);
    bench.machine.run();
    return bench.requesters[0]->last();
  };
  const Cycle alone = last(4, 128);
  CHECK(last(1, 128) == alone + 3 * 4);  // three replies of four cycles before it
  CHECK(last(2, 128) == alone + 4);      // two to each way
  CHECK(last(4, 256) == alone + 4);      // quadrants 0, 2, 0, 2
  CHECK(last(4, 512) == alone + 3 * 4);  // all in quadrant 0
}
