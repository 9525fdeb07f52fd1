// AMD's OpenCL built-ins (cl_amd_media_ops, cl_amd_media_ops2) against their definitions in the extensions' texts.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>

#include "catch.hpp"
#include "hip_file.hpp"

using namespace strobe::testing;

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

u32 byte(u32 x, int n) { return x >> 8 * n & 0xff; }
u32 distance(u32 a, u32 b) { return a < b ? b - a : a - b; }

u32 sum_of_distances(u32 a, u32 b) {
  u32 sum = 0;
  for (int n = 0; n < 4; ++n) sum += distance(byte(a, n), byte(b, n));
  return sum;
}
u32 masked_sum(u32 a, u32 b) {  // bytes of b that are 0 do not count
  u32 sum = 0;
  for (int n = 0; n < 4; ++n) sum += byte(b, n) == 0 ? 0 : distance(byte(a, n), byte(b, n));
  return sum;
}
u32 lerp(u32 a, u32 b, u32 c) {
  u32 result = 0;
  for (int n = 0; n < 4; ++n) result |= (byte(a, n) + byte(b, n) + (byte(c, n) & 1)) / 2 << 8 * n;
  return result;
}

}  // namespace

TEST_CASE("AMD's media built-ins of OpenCL") {
  on_each_gpu("media.cl", [](HipFile& file) {
    std::mt19937 random(1);
    const auto word = [&](int i) { return i % 9 == 0 ? u32{0xff00ff00} : static_cast<u32>(random()); };
    const std::vector<u32> a = made<u32>(40, word), b = made<u32>(40, word), c = made<u32>(40, word);
    std::vector<u32> out(18 * 40);
    file.run("media", {{40}, {40}}, {a, b, c, out});
    for (std::size_t i = 0; i < 40; ++i) {
      const u32 x = a[i], y = b[i], z = c[i];
      const u64 both = u64{x} << 32 | y;
      const u32 sad = sum_of_distances(x, y), fourth = sum_of_distances(y, z) + sum_of_distances(z, x);
      const auto signed_x = static_cast<std::int32_t>(x);
      const std::vector<u32> wanted{
          static_cast<u32>(both >> (z & 31)),
          static_cast<u32>(both >> 8 * (z & 3)),
          lerp(x, y, z),
          sad + z,
          (sad << 16) + z,
          sad + fourth + 7,
          std::bit_cast<u32>(static_cast<float>(byte(x, 0))),
          std::bit_cast<u32>(static_cast<float>(byte(y, 3))),
          byte(x, 0) | 3u << 8 | 255u << 16,
          (x >> (z & 15)) % 512,
          static_cast<u32>(static_cast<std::int32_t>(std::floor(signed_x / 1048576.0))),
          ((u32{1} << (z & 7)) - 1) * 32,
          std::min({x, y, z}),
          static_cast<u32>(std::max({signed_x, static_cast<std::int32_t>(y), static_cast<std::int32_t>(z)})),
          std::max(std::min(x, y), std::min(std::max(x, y), z)),
          masked_sum(x, y) + z,
          distance(x & 0xffff, y & 0xffff) + distance(x >> 16, y >> 16) + z,
          static_cast<u32>(both >> 3)};
      for (std::size_t n = 0; n < wanted.size(); ++n) {
        CAPTURE(i, n, x, y, z);
        CHECK(out[18 * i + n] == wanted[n]);
      }
    }
  });
}
