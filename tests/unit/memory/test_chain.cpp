// Whole memory systems: requesters, L1s, crossbar, L2 banks, DRAM.
#include <cstdint>
#include <vector>

#include "catch.hpp"
#include "memory/cache.hpp"
#include "memory/crossbar.hpp"
#include "memory/dram_banked.hpp"
#include "memory_system.hpp"
#include "test_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

TEST_CASE("random traffic through caches, crossbar and DRAM is answered once each, and everything adds up") {
  for (const std::uint32_t queue : {1u, 2u, 16u}) {
    INFO("queue " << queue);
    MemorySystem system(6, 4, queue);
    system.random_traffic(2000, 1 << 18, 12345);
    system.machine.run();
    for (Requester* requester : system.requesters) {
      CHECK(requester->done());
      for (std::uint64_t tag = 0; tag < requester->replies.size(); ++tag) CHECK_NOTHROW(requester->reply(tag));
    }
    CHECK(system.machine.complaints() == std::vector<std::string>{});
  }
}

TEST_CASE("the same traffic takes the same cycles") {
  std::vector<Cycle> ends;
  std::vector<std::vector<Cycle>> replies(2);
  for (int turn = 0; turn < 2; ++turn) {
    MemorySystem system(6, 4, 8);
    system.random_traffic(1000, 1 << 16, 99);
    ends.push_back(system.machine.run());
    for (Requester* requester : system.requesters)
      for (const Received& reply : requester->replies) replies[turn].push_back(reply.at);
  }
  CHECK(ends[0] == ends[1]);
  CHECK(replies[0] == replies[1]);
}
