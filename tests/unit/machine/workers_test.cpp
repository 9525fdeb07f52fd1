// Threads that share rounds of work: all of it is done once, and who waits takes no processor time.
#include "sim/workers.hpp"

#include <sched.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "catch.hpp"

using namespace strobe;

namespace {

/// Of the whole process, in the host's kernel and outside it.
double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// This thread, and those that it starts, have one processor meanwhile.
class OneProcessor {
 public:
  OneProcessor() {
    REQUIRE(sched_getaffinity(0, sizeof before_, &before_) == 0);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int n = 0; n < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++n)
      if (CPU_ISSET(n, &before_)) CPU_SET(n, &one);
    REQUIRE(sched_setaffinity(0, sizeof one, &one) == 0);
  }
  ~OneProcessor() { sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_{};
};

std::uint32_t computed(std::uint32_t x) {
  for (int n = 0; n < 500; ++n) x = x * 1664525u + 1013904223u;
  return x;
}

/// Each round computes 16 items, taken from a common list.
double seconds_of_rounds(std::uint32_t workers, std::uint32_t processors, int rounds) {
  std::atomic<std::uint32_t> next = 0, sum = 0;
  const std::function<void(std::uint32_t)> job = [&](std::uint32_t) {
    for (std::uint32_t n; (n = next.fetch_add(1)) < 16;) sum += computed(n);
  };
  Workers pool(workers, processors);
  const double before = processor_seconds();
  for (int n = 0; n < rounds; ++n) {
    next = 0;
    pool.run(job);
  }
  const double after = processor_seconds();
  std::uint32_t expected = 0;
  for (std::uint32_t n = 0; n < 16; ++n) expected += computed(n);
  CHECK(sum == expected * static_cast<std::uint32_t>(rounds));
  return after - before;
}

}  // namespace

TEST_CASE("workers: what a round has to do is done once, when run() returns, whoever comes") {
  for (const std::uint32_t count : {1u, 2u, 3u, 8u}) {
    Workers workers(count, count);
    CHECK(workers.running() == count);
    std::vector<std::uint32_t> done(64, 0), by(count, 0);
    std::atomic<std::uint32_t> next = 0;
    const std::function<void(std::uint32_t)> job = [&](std::uint32_t worker) {
      for (std::uint32_t n; (n = next.fetch_add(1)) < done.size();) {
        ++done[n];  // not atomic: rounds must not overlap
        ++by[worker];
      }
    };
    for (std::uint32_t round = 1; round <= 2000; ++round) {
      next = 0;
      workers.run(job, round % 3);
      REQUIRE(done == std::vector<std::uint32_t>(64, round));
      if (round % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));  // until they sleep
    }
    std::uint64_t all = 0;
    for (const std::uint32_t items : by) all += items;
    CHECK(all == 2000 * 64);
  }
}

TEST_CASE("workers: those without a processor are not waited for, and take no processor time") {
  const OneProcessor one;
  const double alone = seconds_of_rounds(1, 1, 3000);
  const double beside = seconds_of_rounds(3, 3, 3000);
  CHECK(beside < 2 * alone);
}

TEST_CASE("workers: no more threads run than there are processors") {
  CHECK(Workers(8, 3).running() == 3);
  const OneProcessor one;
  CHECK(usable_processors() == 1);
  CHECK(Workers(8).running() == 1);
  CHECK(Workers(8).count() == 8);
}
