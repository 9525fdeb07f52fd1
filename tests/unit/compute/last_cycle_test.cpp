// How far a machine's clocks may count.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Vector caches keep the cycles in which their lines arrive, in fewer bits than a clock has.
MachineDescription with_vector_caches() {
  MachineDescription machine = SmallMachine{}.describe();
  std::vector<LinkDescription> below;
  for (LinkDescription& link : machine.links) {
    if (!link.to.starts_with("vector_memory")) continue;
    const std::string cache = "l1v" + std::to_string(below.size());
    machine.components.push_back({cache, "cache.write_through", machine.clock, 0, {{"size", "1 KiB"}, {"ways", "4"}}});
    below.push_back({cache + ".bottom", std::exchange(link.to, cache + ".top[0]"), 1000, 512});
  }
  machine.links.insert(machine.links.end(), below.begin(), below.end());
  return machine;
}

/// Cycles of a launch on a machine whose clock stands at `begin`.
std::uint64_t cycles_from(Cycle begin) {
  TestGpu gpu;
  auto machine = std::make_unique<System>(with_vector_caches(), TestGpu::plugins());
  machine->core_clock().skip_to(begin);
  gpu.device().set_machine(std::move(machine));
  Buffer& words = gpu.words(1024, 1);
  Buffer& sums = gpu.words(256);
  LaunchRequest request;
  request.mode = Mode::detailed;
  // All waves read the same lines, so most reads find theirs in flight.
  request.program = &gpu.compile(R"(
    kernel void sum(global const uint* x, global uint* sums) {
      uint sum = 0;
      for (uint n = 0; n < 8; ++n) sum += x[(get_global_id(0) & 63) + 64 * n];
      sums[get_global_id(0)] = sum;
    })");
  request.kernel = "sum";
  request.grid[0] = 256;
  request.group[0] = 256;
  request.arguments = {&words, &sums};
  const LaunchResult result = gpu.device().launch(request);
  REQUIRE(result.timing);
  CHECK(TestGpu::word(sums, 255) == 8);
  return result.timing->cycles;
}

}  // namespace

TEST_CASE("a launch may begin before cycle 2^46 and takes as long as elsewhere, and none begins later") {
  constexpr Cycle kEnd = Cycle{1} << 46;
  CHECK(cycles_from(kEnd - 100) == cycles_from(0));
  try {
    cycles_from(kEnd);
    FAIL("it was not refused");
  } catch (const Error& error) {
    CHECK(std::string(error.what()) ==
          "the GPU has simulated 2^46 cycles, the most that it can count - create a new GPU for further launches");
  }
}
