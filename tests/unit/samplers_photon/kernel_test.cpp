// BBVs, GPU BBVs, warp types and which earlier launch a launch is like.
#include "catch.hpp"
#include "photon/kernel_history.hpp"

#include <cmath>
#include <cstdlib>
#include <vector>

using namespace photon;
using strobe::BlockCount;
using strobe::SampledBlock;

namespace {

/// Blocks of 4, 8, 16, ... instructions of 4 bytes.
std::vector<SampledBlock> make_blocks(std::uint32_t count) {
  std::vector<SampledBlock> blocks;
  std::uint32_t first = 0;
  for (std::uint32_t index = 0; index < count; ++index) {
    const std::uint32_t instructions = 4u << (index % 3);
    blocks.push_back({first * 4, instructions * 4, first, instructions});
    first += instructions;
  }
  return blocks;
}

Bbv project(const std::vector<BlockCount>& counts, const std::string& code = "abc") {
  static const std::vector<SampledBlock> blocks = make_blocks(64);
  return BbvProjection(code).project(counts, blocks);
}

double length(const Bbv& bbv) {
  double squares = 0;
  for (const double entry : bbv) squares += entry * entry;
  return std::sqrt(squares * 3 / 16);
}

GpuBbv gpu_bbv(const std::vector<std::pair<std::vector<BlockCount>, std::uint64_t>>& warps) {
  static const std::vector<SampledBlock> blocks = make_blocks(64);
  WarpTypes types;
  for (const auto& [counts, number] : warps) types.add(counts, 1, number);
  return GpuBbv(types, BbvProjection("abc"), blocks);
}

KernelRecord record(const GpuBbv& bbv, std::uint64_t waves, std::uint64_t launch = 0) {
  return {bbv, waves, 1000, 20, 2, launch};
}

}  // namespace

TEST_CASE("a BBV is the blocks' shares of the instructions, projected linearly") {
  // Once block 1 (8 instructions) and twice block 0 (4): half and half.
  const Bbv first = project({{0, 1}}), second = project({{1, 1}}), both = project({{0, 2}, {1, 1}});
  CHECK(project({{0, 17}}) == first);
  for (std::size_t entry = 0; entry < kDimensions; ++entry) {
    CHECK(std::abs(first[entry]) <= 1);
    CHECK(both[entry] == Approx(0.5 * first[entry] + 0.5 * second[entry]));
  }
  CHECK(first != second);
  CHECK(project({{0, 1}}, "other code") != first);
}

TEST_CASE("the artifact's weights are those of drand48, seeded by pc to pc + 3") {
  const std::vector<SampledBlock> blocks{{0x1c8, 36, 0, 7}};
  const std::vector<BlockCount> counts{{0, 5}};
  ArtifactBbv expected{};
  for (int lane = 0; lane < 4; ++lane) {
    srand48(0x1c8 + lane);
    for (int dimension = lane; dimension < 16; dimension += 4)
      expected[static_cast<std::size_t>(dimension)] = static_cast<std::uint64_t>(mrand48() & 0xffff) * 5 * 36;
  }
  CHECK(artifact_bbv(counts, blocks) == expected);
}

TEST_CASE("a type of warps dominates with more than 95 %") {
  for (const std::uint64_t share : {94u, 95u, 96u}) {
    WarpTypes types;
    types.add(std::vector<BlockCount>{{0, 1}}, 4, 100 - share);
    types.add(std::vector<BlockCount>{{0, 2}}, 8, share - 1);
    CHECK(types.add(std::vector<BlockCount>{{0, 2}}, 8) == 1);
    CHECK(types.dominant(0.95) == (share == 96 ? std::optional<std::uint32_t>(1) : std::nullopt));
    CHECK(types.warps() == 100);
    CHECK(types.instructions() == 4 * (100 - share) + 8 * share);
  }
}

TEST_CASE("a GPU BBV lists types by weight, in whatever order they were seen") {
  const std::vector<BlockCount> a{{0, 1}}, b{{1, 1}};
  const GpuBbv one = gpu_bbv({{a, 25}, {b, 75}}), other = gpu_bbv({{b, 3}, {a, 1}});
  REQUIRE(one.weighted().size() == 2);
  CHECK(one.weighted()[0][0] == Approx(0.75 * project(b)[0]));
  CHECK(one.weighted()[1][0] == Approx(0.25 * project(a)[0]));
  CHECK(one.distance(other) == Approx(0).margin(1e-12));
  // Equal weights: order does not come from that of the warps.
  CHECK(gpu_bbv({{a, 1}, {b, 1}}).distance(gpu_bbv({{b, 1}, {a, 1}})) == Approx(0).margin(1e-12));
}

TEST_CASE("the distance is that of the weighted BBVs, type by type") {
  const std::vector<BlockCount> a{{0, 1}}, b{{1, 1}};
  // 0.9 a, 0.1 b against 0.8 a, 0.2 b; against a alone.
  const GpuBbv one = gpu_bbv({{a, 9}, {b, 1}});
  const double la = length(project(a)), lb = length(project(b));
  CHECK(one.distance(gpu_bbv({{a, 8}, {b, 2}})) == Approx(0.1 * la + 0.1 * lb));
  CHECK(one.distance(gpu_bbv({{a, 5}})) == Approx(0.1 * la + 0.1 * lb));
  CHECK(gpu_bbv({{a, 5}}).distance(one) == Approx(0.1 * la + 0.1 * lb));
}

TEST_CASE("the projection keeps distances: without a common block they are about the square root of 2") {
  double sum = 0;
  for (std::uint32_t block = 0; block < 32; ++block)
    sum += gpu_bbv({{{{2 * block, 1}}, 1}}).distance(gpu_bbv({{{{2 * block + 1, 1}}, 1}}));
  CHECK(sum / 32 == Approx(std::sqrt(2.0)).epsilon(0.08));
}

TEST_CASE("how far apart launches are that differ in trip counts, leavers or code") {
  // Block 0 (4 instructions) once and a loop of block 1 (8 instructions): 90 % of a warp's instructions are the loop's.
  const std::vector<SampledBlock> blocks = make_blocks(4);
  const auto mean_distance = [&](auto one, auto other) {
    double sum = 0;
    for (int code = 0; code < 200; ++code) {
      const BbvProjection projection(std::to_string(code));
      sum += GpuBbv(one, projection, blocks).distance(GpuBbv(other, projection, blocks)) / 200;
    }
    return sum;
  };
  const auto types = [](std::vector<BlockCount> counts, std::uint64_t early_percent) {
    WarpTypes all;
    all.add(counts, 1, 100 - early_percent);
    if (early_percent > 0) all.add(std::vector<BlockCount>{{0, 20}}, 1, early_percent);
    return all;
  };
  const std::vector<BlockCount> loop{{0, 20}, {1, 90}};
  const WarpTypes base = types(loop, 0);
  CHECK(mean_distance(base, types({{0, 20}, {1, 99}}, 0)) == Approx(0.012).epsilon(0.1));
  CHECK(mean_distance(base, types({{0, 20}, {1, 135}}, 0)) == Approx(0.044).epsilon(0.1));
  CHECK(mean_distance(base, types(loop, 2)) == Approx(0.038).epsilon(0.1));
  CHECK(mean_distance(base, types(loop, 5)) == Approx(0.095).epsilon(0.1));
  CHECK(mean_distance(base, types(loop, 10)) == Approx(0.19).epsilon(0.1));
  CHECK(mean_distance(base, types({{0, 20}, {1, 18}}, 0)) == Approx(0.364).epsilon(0.1));
  CHECK(mean_distance(base, types({{2, 5}, {3, 180}}, 0)) == Approx(1.28).epsilon(0.1));
}

TEST_CASE("of similar launches the one with the nearest number of warps is taken") {
  const GpuBbv a = gpu_bbv({{{{0, 1}}, 1}}), b = gpu_bbv({{{{5, 1}}, 1}});
  KernelHistory history;
  history.add(record(a, 10'000, 1));
  history.add(record(a, 40'000, 2));
  history.add(record(b, 20'000, 3));
  CHECK(history.match(a, 20'000, 2560, 0.1)->launch == 1);
  CHECK(history.match(a, 30'000, 2560, 0.1)->launch == 2);
  CHECK(history.match(b, 5'000, 2560, 0.1)->launch == 3);
  CHECK(history.match(gpu_bbv({{{{9, 1}}, 1}}), 10'000, 2560, 0.1) == nullptr);
}

TEST_CASE("the threshold is a bound that is not reached") {
  const GpuBbv a = gpu_bbv({{{{0, 1}}, 9}, {{{1, 1}}, 1}}), b = gpu_bbv({{{{0, 1}}, 8}, {{{1, 1}}, 2}});
  KernelHistory history;
  history.add(record(a, 10'000));
  const double distance = a.distance(b);
  CHECK(history.least_distance(b) == distance);
  CHECK(history.match(b, 10'000, 2560, distance) == nullptr);
  CHECK(history.match(b, 10'000, 2560, distance * 1.001) != nullptr);
}

TEST_CASE("below the machine's slots the numbers of warps must be equal") {
  const GpuBbv a = gpu_bbv({{{{0, 1}}, 1}});
  KernelHistory history;
  history.add(record(a, 1000));
  CHECK(history.match(a, 1001, 2560, 0.1) == nullptr);
  CHECK(history.match(a, 1000, 2560, 0.1) != nullptr);
  CHECK(history.match(a, 2560, 2560, 0.1) == nullptr);  // the earlier one left slots empty
  history.add(record(a, 2560));
  CHECK(history.match(a, 2559, 2560, 0.1) == nullptr);
  CHECK(history.match(a, 99'999, 2560, 0.1)->waves == 2560);
}

TEST_CASE("cycles: instructions by the ratio of the samples, at the earlier IPC") {
  // 1000 x 50 / 20 = 2500 instructions at 2 per cycle.
  CHECK(kernel_cycles(record({}, 1), 50) == Approx(1250));
}

TEST_CASE("artifact: 32 warps are needed, fewer than 16 may differ, the first launch wins") {
  ArtifactHistory history;
  const std::vector<std::uint32_t> zeros(40, 0);
  const auto with_differences = [](std::size_t length, std::size_t differences) {
    std::vector<std::uint32_t> ids(length, 0);
    for (std::size_t index = 0; index < differences; ++index) ids[index] = 1;
    return ids;
  };
  history.add({std::vector<std::uint32_t>(31, 0), std::vector<double>(31, 5.0), std::nullopt});
  CHECK(history.match(zeros) == nullptr);  // not remembered: fewer than 32 and not sampled
  history.add({std::vector<std::uint32_t>(60, 0), std::vector<double>(60, 6.0), std::nullopt});
  history.add({std::vector<std::uint32_t>(60, 0), std::vector<double>(60, 7.0), 8.0});
  REQUIRE(history.match(zeros) != nullptr);
  CHECK(history.match(zeros)->durations[0] == 6.0);
  CHECK(history.match(with_differences(31, 0)) == nullptr);
  CHECK(history.match(with_differences(40, 15)) != nullptr);
  CHECK(history.match(with_differences(40, 16)) == nullptr);
  // Longer than an unsampled launch: only the sampled one can stand for it.
  CHECK(history.match(with_differences(100, 0))->stable == 8.0);
}

TEST_CASE("artifact: warps take the times of an earlier launch, then its stable time") {
  const WarpTimes times{{0, 0}, {10.0, 20.0}, 15.0};
  CHECK(warp_cycles(times, 0) == 10);
  CHECK(warp_cycles(times, 1) == 20);
  CHECK(warp_cycles(times, 2) == 15);
  ArtifactHistory history;
  const ArtifactBbv a{1}, b{2};
  CHECK(history.id(a) == 0);
  CHECK(history.id(b) == 1);
  CHECK(history.id(a) == 0);
}
