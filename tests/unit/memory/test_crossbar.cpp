// The crossbar: where messages go, how many, whose turn it is.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "memory/crossbar.hpp"
#include "test_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct CrossbarBench {
  CrossbarBench(const memory::Crossbar::Spec& spec, std::uint32_t tops, std::uint32_t bottoms)
      : crossbar(machine.add<memory::Crossbar>("crossbar", spec)) {
    for (std::uint32_t n = 0; n < tops; ++n) {
      requesters.push_back(&machine.add<Requester>("requester[" + std::to_string(n) + "]"));
      machine.connect(*requesters.back(), "port", crossbar, "top[" + std::to_string(n) + "]");
    }
    for (std::uint32_t n = 0; n < bottoms; ++n) {
      memories.push_back(&machine.add<RecordingMemory>("memory[" + std::to_string(n) + "]"));
      machine.connect(crossbar, "bottom[" + std::to_string(n) + "]", *memories.back(), "top[0]");
    }
  }
  TestMachine machine;
  memory::Crossbar& crossbar;
  std::vector<Requester*> requesters;
  std::vector<RecordingMemory*> memories;
};

memory::Crossbar::Spec shape(std::uint64_t latency, Bytes width) {
  memory::Crossbar::Spec spec;
  spec.latency = {latency};
  spec.port_width = width;
  return spec;
}

}  // namespace

TEST_CASE("a message goes to the port of its address and its reply back to who asked, after the latency each way") {
  CrossbarBench bench(shape(30, 64_B), 70, 4);
  for (std::uint64_t n = 0; n < 70; ++n) bench.requesters[n]->read(1000 * n, 256 * n);
  bench.machine.run();
  for (std::uint64_t n = 0; n < 70; ++n) {
    INFO("requester " << n);
    REQUIRE(bench.requesters[n]->replies.size() == 1);
    // Two links of a cycle and the crossbar each way, 20 cycles in the memory.
    const Cycle begin = std::max<Cycle>(1, 1000 * n);
    CHECK(bench.requesters[n]->replies[0].at == begin + (1 + 30 + 1) + 20 + (1 + 30 + 1));
    CHECK(bench.requesters[n]->replies[0].message.address == 256 * n);
    CHECK(bench.requesters[n]->replies[0].message.route == 0);
  }
  for (std::uint64_t bank = 0; bank < 4; ++bank)
    for (const Received& one : bench.memories[bank]->received) CHECK(one.message.address / 256 % 4 == bank);
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("an output passes port_width bytes per cycle, an input too") {
  struct Case {
    std::uint32_t width, bytes;
    Cycle per_message;
  };
  for (const Case& one : {Case{64, 64, 1}, Case{32, 64, 2}, Case{16, 64, 4}, Case{64, 4, 1}, Case{48, 64, 2}}) {
    INFO(one.width << " bytes wide, messages of " << one.bytes);
    CrossbarBench bench(shape(5, {one.width}), 4, 1);
    for (Requester* requester : bench.requesters)
      for (int n = 0; n < 50; ++n) requester->write(0, 0, one.bytes);
    bench.machine.run();
    const auto& received = bench.memories[0]->received;
    REQUIRE(received.size() == 200);
    CHECK(received.back().at - received.front().at == 199 * one.per_message);
  }
}

TEST_CASE("reads ask with a header and are answered with data") {
  CrossbarBench bench(shape(5, 16_B), 1, 1);
  for (int n = 0; n < 10; ++n) bench.requesters[0]->read(0, 0, 64);
  bench.machine.run();
  const auto& received = bench.memories[0]->received;
  CHECK(received.back().at - received.front().at == 9);
  const auto& replies = bench.requesters[0]->replies;
  CHECK(replies.back().at - replies.front().at == 9 * 4);
  CHECK(metric(bench.crossbar, "request_bytes") == 10 * 8);
  CHECK(metric(bench.crossbar, "reply_bytes") == 10 * 64);
}

TEST_CASE("inputs that want the same output share it evenly, whichever they are") {
  for (const std::vector<std::size_t>& inputs : {std::vector<std::size_t>{0, 1}, {3, 4, 66}, {0, 63, 64, 69}}) {
    CrossbarBench bench(shape(3, 64_B), 70, 2);
    for (const std::size_t input : inputs)
      for (int n = 0; n < 60; ++n) bench.requesters[input]->write(0, 0, 64);
    bench.machine.run();
    std::map<std::uint32_t, int> among_first;
    const auto& received = bench.memories[0]->received;
    for (std::size_t n = 0; n < 30 * inputs.size(); ++n) ++among_first[received[n].message.route];
    REQUIRE(among_first.size() == inputs.size());
    for (const auto& [route, number] : among_first) CHECK(std::abs(number - 30) <= 1);
  }
}

TEST_CASE("different outputs do not wait for each other") {
  CrossbarBench bench(shape(3, 64_B), 4, 4);
  for (std::uint64_t n = 0; n < 4; ++n)
    for (int k = 0; k < 20; ++k) bench.requesters[n]->write(0, 256 * n, 64);
  bench.machine.run();
  for (const RecordingMemory* memory : bench.memories)
    CHECK(memory->received.back().at - memory->received.front().at == 19);
}

TEST_CASE("messages from one input to one output keep their order, also when the output is closed for long") {
  CrossbarBench bench(shape(10, 64_B), 3, 2);
  bench.memories[1]->closed_until = 2000;
  for (std::uint64_t n = 0; n < 100; ++n)
    for (Requester* requester : bench.requesters) requester->write(0, 256 * (n % 3), 64);
  bench.machine.run();
  for (const RecordingMemory* memory : bench.memories) {
    std::map<std::uint32_t, std::uint64_t> last;
    for (const Received& one : memory->received) {
      const auto [at, is_first] = last.emplace(one.message.route, one.message.tag);
      if (!is_first) CHECK(one.message.tag > at->second);
      at->second = one.message.tag;
    }
  }
  for (const Requester* requester : bench.requesters) CHECK(requester->done());
  CHECK(bench.machine.complaints() == std::vector<std::string>{});
}

TEST_CASE("the hash spreads a stride that would hit one port, and leaves neighbours on different ports") {
  auto spec = shape(3, 64_B);
  spec.hash = "xor";
  CrossbarBench bench(spec, 1, 16);
  for (std::uint64_t n = 0; n < 256; ++n) bench.requesters[0]->read(0, n * 4096);
  bench.machine.run();
  for (const RecordingMemory* memory : bench.memories) CHECK(memory->received.size() == 16);
  CrossbarBench stream(spec, 1, 16);
  for (std::uint64_t n = 0; n < 64; ++n) stream.requesters[0]->read(0, n * 256);
  stream.machine.run();
  for (const RecordingMemory* memory : stream.memories) CHECK(memory->received.size() == 4);
}

TEST_CASE("three crossbars in a row find the way back") {
  TestMachine machine;
  std::vector<Requester*> requesters;
  std::vector<memory::Crossbar*> stages;
  for (int n = 0; n < 3; ++n)
    stages.push_back(&machine.add<memory::Crossbar>("stage" + std::to_string(n), shape(2, 64_B)));
  auto& memory = machine.add<RecordingMemory>("memory");
  for (std::uint32_t n = 0; n < 5; ++n) {
    requesters.push_back(&machine.add<Requester>("requester" + std::to_string(n)));
    machine.connect(*requesters[n], "port", *stages[0], "top[" + std::to_string(n) + "]");
    machine.connect(*stages[0], "bottom[" + std::to_string(n) + "]", *stages[1], "top[" + std::to_string(n) + "]");
    machine.connect(*stages[1], "bottom[" + std::to_string(n) + "]", *stages[2], "top[" + std::to_string(n) + "]");
  }
  machine.connect(*stages[2], "bottom[0]", memory, "top[0]");
  for (std::uint64_t n = 0; n < 100; ++n) requesters[n % 5]->read(n, 256 * (n * 7 % 31));
  machine.run();
  for (const Requester* requester : requesters) {
    CHECK(requester->replies.size() == 20);
    for (std::uint64_t tag = 0; tag < 20; ++tag) CHECK_NOTHROW(requester->reply(tag));
  }
}
