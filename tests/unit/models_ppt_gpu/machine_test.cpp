#include <list>
#include <random>

#include "ppt-gpu/reuse.hpp"
#include "support.hpp"

using namespace ppt_gpu;

namespace {

/// The paper's Titan X (table 3).
Machine titan() {
  Machine machine;
  machine.name = "titan-x";
  machine.units = 24;
  machine.max_groups = 32;
  machine.max_warps = 64;
  machine.registers = 65536;
  machine.register_granule = 256;
  machine.shared_bytes = 98304;
  return machine;
}

Occupancy fits(std::uint64_t groups, std::uint64_t items, std::uint32_t registers, std::uint64_t shared = 0) {
  return occupancy(titan(), items, groups, registers, shared, "k");
}

/// Distinct lines since the last access of each, by walking back.
std::vector<std::int64_t> distances_by_hand(const std::vector<std::uint64_t>& stream) {
  std::vector<std::int64_t> result;
  for (std::size_t i = 0; i < stream.size(); ++i) {
    std::vector<std::uint64_t> between;
    std::int64_t found = -1;
    for (std::size_t j = i; j-- > 0;) {
      if (stream[j] == stream[i]) {
        found = static_cast<std::int64_t>(between.size());
        break;
      }
      if (std::find(between.begin(), between.end(), stream[j]) == between.end()) between.push_back(stream[j]);
    }
    result.push_back(found);
  }
  return result;
}

}  // namespace

TEST_CASE("occupancy of the paper's table 4") {
  // Kernel, (groups, items) of the grid, registers that allow it: resident groups and warps of an SM.
  CHECK(fits(528, 128, 32).groups == 16);   // SGEMM (16, 64)
  CHECK(fits(1024, 128, 32).groups == 16);  // STENCIL (16, 64)
  CHECK(fits(201, 256, 32).groups == 8);    // TPACF (8, 64)
  CHECK(fits(7396, 256, 40).groups == 6);   // HOTSPOT (6, 48): registers
  CHECK(fits(7396, 256, 40).limited_by == "registers");
  CHECK(fits(16129, 256, 32).groups == 8);  // LUD_3 (8, 64)
  CHECK(fits(168, 256, 16).groups == 7);    // NN (7, 56): the grid has no more
  CHECK(fits(168, 256, 16).limited_by == "grid");
  CHECK(fits(463, 256, 14).groups == 8);    // PATHFINDER (8, 64)
  CHECK(fits(65536, 32, 14).groups == 32);  // GAUSSIAN (32, 32): group slots
  CHECK(fits(65536, 32, 14).warps_per_group == 1);
  CHECK(fits(1954, 512, 20).groups == 4);  // BFS (4, 64)
  CHECK(fits(1954, 512, 20).warps_per_group == 16);
}

TEST_CASE("occupancy: shared memory, and groups that do not fit") {
  CHECK(fits(1000, 64, 16, 20'000).groups == 4);
  CHECK(fits(1000, 64, 16, 20'000).limited_by == "shared memory");
  CHECK(error_of([] { fits(1, 64, 16, 100'000); }) ==
        "k: a group of 64 work-items does not fit titan-x (shared memory) - use smaller groups");
  CHECK(error_of([] { fits(1, 4096, 16); }) ==
        "k: a group of 4096 work-items does not fit titan-x (warp slots) - use smaller groups");
}

TEST_CASE("reuse distances equal those found by walking back") {
  std::mt19937 random(7);
  std::vector<std::uint64_t> stream;
  for (int i = 0; i < 3000; ++i) stream.push_back(random() % (i < 1500 ? 40 : 1200));
  ReuseProfile profile;
  for (const std::uint64_t line : stream) profile.add(line);
  std::map<std::uint64_t, std::uint64_t> expected;
  std::uint64_t cold = 0;
  for (const std::int64_t distance : distances_by_hand(stream))
    if (distance < 0)
      ++cold;
    else
      ++expected[static_cast<std::uint64_t>(distance)];
  CHECK(profile.distances() == expected);
  CHECK(profile.cold() == cold);
  CHECK(profile.accesses() == 3000);
}

TEST_CASE("hit probability by distance, and no hits at very long ones") {
  const CacheShape cache{16384, 64, 4};  // 256 lines, 64 sets
  CHECK(hit_probability(0, cache) == 1);
  CHECK(hit_probability(3, cache) == 1);
  // D = 128: mean 2, variance 2 * 252 / 256; (3 - 2) / 1.4031 = 0.7127 standard deviations: Phi = 0.7620.
  CHECK(hit_probability(128, cache) == Approx(0.7620).epsilon(0.001));
  // D = 256: mean 4, variance 3.9375: (3 - 4) / 1.9843 = -0.5040: Phi = 0.3072.
  CHECK(hit_probability(256, cache) == Approx(0.3072).epsilon(0.001));
  // With the absolute value of the published code these would be near 1.
  CHECK(hit_probability(4096, cache) < 1e-9);
  CHECK(hit_probability(1'000'000, cache) < 1e-9);
  const CacheShape full{1024, 64, 16};  // fully associative: 16 lines
  CHECK(hit_probability(15, full) == 1);
  CHECK(hit_probability(16, full) == 0);
  CHECK(hit_probability(5, {0, 64, 4}) == 0);
  // Hashed sets: what fits hits, what does not misses.
  const CacheShape hashed{16384, 64, 4, true};
  CHECK(hit_probability(160, hashed) > 0.98);
  CHECK(hit_probability(320, hashed) < 0.1);
}

TEST_CASE("hit rates of streams: none without reuse, all but the first of a small set") {
  const CacheShape cache{16384, 64, 4};
  ReuseProfile stream, small;
  for (std::uint64_t i = 0; i < 5000; ++i) {
    stream.add(i);
    small.add(i % 32);
  }
  CHECK(stream.hit_rate(cache) == 0);
  CHECK(small.hit_rate(cache) == Approx((5000.0 - 32) / 5000).epsilon(0.02));
  ReuseProfile mixed;
  mixed.add(1);
  mixed.add(1, true);
  CHECK(mixed.hit_rate(cache) == 0);
  CHECK(mixed.hit_rate(cache, true) == 1);
}
