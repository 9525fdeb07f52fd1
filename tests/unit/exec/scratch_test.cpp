// The end of a work-item's scratch: calls that need more are a fault on every target, however scratch is addressed, and
// never reach the scratch of another wave. OpenCL C has no recursion, so the compiler leaves room for one call.
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kRecursive[] = R"(
__attribute__((noinline)) uint deep(uint n, global const uint* x) {
  uint own[64];
  for (uint i = 0; i < 64; ++i) own[i] = x[i] + n;
  const uint below = n == 0 ? 0 : deep(n - 1, x);
  return below + own[x[n] & 63];
}
kernel void sums(global const uint* x, global uint* y, uint depth) { y[get_global_id(0)] = deep(depth, x); }
)";
constexpr std::uint32_t kItems = 512;

std::vector<std::byte> bytes_of(std::uint32_t value) {
  std::vector<std::byte> bytes(sizeof value);
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

}  // namespace

TEST_CASE("calls deeper than their stack are a fault on every target") {
  const std::string preset = GENERATE("r9-nano", "rx-5700-xt", "mi100", "mi210", "mi300x");
  CAPTURE(preset);
  TestGpu gpu({}, {}, preset);
  const Program& program = gpu.compile(kRecursive);
  Buffer &in = gpu.words(64, 3), &out = gpu.words(kItems);

  gpu.run(program, "sums", kItems, 256, {&in, &out, bytes_of(0)});
  for (std::uint32_t n = 0; n < kItems; ++n) REQUIRE(TestGpu::word(out, n) == 3);

  CHECK_THROWS_WITH(gpu.run(program, "sums", kItems, 256, {&in, &out, bytes_of(2)}),
                    Catch::Contains("kernel sums: store of ") && Catch::Contains(" bytes at scratch offset ") &&
                        Catch::Contains("beyond the work-item's"));
}
