// How far a machine's clocks may count.
#include <memory>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Cycles of a launch on a machine whose clock stands at `begin`.
std::uint64_t cycles_from(Cycle begin) {
  TestGpu gpu;
  auto machine = std::make_unique<System>(SmallMachine{}.describe(), TestGpu::plugins());
  machine->core_clock().skip_to(begin);
  gpu.device().set_machine(std::move(machine));
  Buffer& words = gpu.words(256);
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &gpu.compile("kernel void add(global uint* x) { x[get_global_id(0)] += 1; }");
  request.kernel = "add";
  request.grid[0] = 256;
  request.group[0] = 64;
  request.arguments = {&words};
  const LaunchResult result = gpu.device().launch(request);
  REQUIRE(result.timing);
  CHECK(TestGpu::word(words, 255) == 1);
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
