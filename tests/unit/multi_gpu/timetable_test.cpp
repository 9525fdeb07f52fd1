// When a link sends packets that are known in another order than that in which they are ready.
#include "../plugins/multi_gpu/timetable.hpp"

#include <random>
#include <vector>

#include "catch.hpp"

TEST_CASE("a packet that is known later and ready earlier is sent first") {
  multi_gpu::Timetable link;
  CHECK(link.take(200, 21, 0) == 221);  // an acknowledgement of what is there in cycle 200
  CHECK(link.take(100, 85, 0) == 185);
  CHECK(link.take(180, 20, 0) == 226);  // 15 bytes before the acknowledgement, 5 after it
  CHECK(link.take(190, 0, 0) == 226);   // nothing to send, after what is sent
  CHECK(link.take(300, 10, 250) == 310);
  CHECK(link.end() == 310);
}

TEST_CASE("packets take the free times of a link, each once") {
  std::mt19937 random(1);
  for (int turn = 0; turn < 100; ++turn) {
    multi_gpu::Timetable link;
    std::vector<bool> taken(20'000);
    std::uint64_t now = 0;
    for (int packet = 0; packet < 200; ++packet) {
      now += random() % 10;
      const std::uint64_t from = now + (random() % 3 == 0 ? random() % 500 : random() % 20), bytes = 1 + random() % 90;
      std::uint64_t end = from;
      for (std::uint64_t left = bytes; left != 0; ++end) {
        left -= !taken[end];
        taken[end] = true;
      }
      REQUIRE(link.take(from, bytes, now) == end);
    }
  }
}
