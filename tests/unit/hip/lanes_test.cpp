// What lanes do together: atomics, votes, shuffles, cooperative groups; waves of 32 and of 64 lanes.
#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include "catch.hpp"
#include "hip_file.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

std::vector<int> small_numbers(std::size_t count) {
  return made<int>(count, [](int i) { return i * 37 % 101 - 20; });
}

/// Bits of the lanes of i's wave for which `is` holds.
u64 lanes_where(std::size_t i, std::size_t lanes, std::size_t count, const std::function<bool(std::size_t)>& is) {
  u64 bits = 0;
  const std::size_t first = i / lanes * lanes;
  for (std::size_t n = 0; n < lanes && first + n < count; ++n) bits |= u64{is(first + n)} << n;
  return bits;
}

}  // namespace

TEST_CASE("atomics") {
  SECTION("atomics with arguments of other types") {
    on_each_gpu("atomics.hip", [](HipFile& file) {
      std::vector<int> i{1, 1000, 0, 0};
      std::vector<u32> u{5, 0, ~u32{0}, 0};
      std::vector<float> f{0.5f, -1, 0};
      std::vector<double> d{1, 5};
      std::vector<u64> l{u64{1} << 40, 3};
      file.run("mixed", {{100}, {100}}, {i, u, f, d, l});
      CHECK(i == std::vector<int>{1 + 4950, 1000 - 200, 99, -99});
      CHECK(u == std::vector<u32>{105, ~u32{0}, ~u32{0x7f}, 0});
      CHECK(f == std::vector<float>{100.5f, 99, 200});
      CHECK(d == std::vector<double>{51, -99});
      CHECK(l == std::vector<u64>{(u64{1} << 40) + 4950, 99});
    });
  }
  SECTION("atomicInc and atomicDec go round at their bounds") {
    on_each_gpu("atomics.hip", [](HipFile& file) {
      std::vector<u32> up(1), down{3}, seen(5);
      file.run("bounded", {{100}, {50}}, {up, down, seen});
      CHECK(seen == std::vector<u32>(5, 20));
      CHECK(up[0] == 0);
      CHECK(down[0] == (3 + 7 * 100 - 100) % 7);
    });
  }
  SECTION("atomicCAS: sums of floats and a lock") {
    on_each_gpu("atomics.hip", [](HipFile& file) {
      std::vector<float> sum{0.25f};
      std::vector<int> lock(1), total(1);
      const std::vector<float> in = made<float>(192, [](int i) { return 0.5f * static_cast<float>(i); });
      file.run("compare_and_swap", {{192}, {192}}, {sum, lock, total, in});
      CHECK(sum[0] == 0.25f + 0.5f * (191 * 192 / 2));
      CHECK(lock[0] == 0);
      CHECK(total[0] == (file.wave_size() == 64 ? 1 + 65 + 129 : 1 + 33 + 65 + 97 + 129 + 161));
    });
  }
  SECTION("atomics of a work-group and of the system: a histogram") {
    on_each_gpu("atomics.hip", [](HipFile& file) {
      const std::vector<std::uint8_t> in =
          made<std::uint8_t>(1500, [](int i) { return static_cast<std::uint8_t>(i * i); });
      std::vector<u32> bins(256), wanted(256);
      for (const std::uint8_t x : in) ++wanted[x];
      file.run("histogram", {{512}, {256}}, {in, bins, 1500});
      CHECK(bins == wanted);
    });
  }
}

TEST_CASE("votes and shuffles") {
  SECTION("sums over a wave by __shfl_down, of 4 and of 8 bytes") {
    on_each_gpu("wave.hip", [](HipFile& file) {
      const std::size_t lanes = file.wave_size();
      const std::vector<int> in = small_numbers(256);
      const std::vector<double> in2 = made<double>(256, [](int i) { return i * 0.25; });
      std::vector<int> out(256 / lanes);
      std::vector<double> out2(256 / lanes);
      file.run("sums", {{256}, {128}}, {in, in2, out, out2});
      for (std::size_t w = 0; w < out.size(); ++w) {
        const auto first = static_cast<std::ptrdiff_t>(w * lanes), last = static_cast<std::ptrdiff_t>((w + 1) * lanes);
        CHECK(out[w] == std::accumulate(in.begin() + first, in.begin() + last, 0));
        CHECK(out2[w] == std::accumulate(in2.begin() + first, in2.begin() + last, 0.0));
      }
    });
  }
  SECTION("votes and masks have 64 bits, the upper ones empty in a wave of 32") {
    on_each_gpu("wave.hip", [](HipFile& file) {
      const std::size_t lanes = file.wave_size(), count = 100;
      const std::vector<int> in = small_numbers(count);
      std::vector<u64> out(4 * count);
      std::vector<int> counts(3 * count);
      file.run("votes", {{100}, {100}}, {in, out, counts});
      const auto positive = static_cast<int>(std::count_if(in.begin(), in.end(), [](int x) { return x > 0; }));
      for (std::size_t i = 0; i < count; ++i) {
        const auto where = [&](const std::function<bool(int)>& is) {
          return lanes_where(i, lanes, count, [&](std::size_t n) { return is(in[n]); });
        };
        CHECK(out[4 * i] == where([](int x) { return x > 0; }));
        CHECK(out[4 * i + 1] == u64{where([](int x) { return x == 7; }) != 0} +
                                    2 * u64{where([](int x) { return x >= 100; }) == 0} +
                                    4 * u64{where([](int x) { return x == 3; }) == 0});
        CHECK(out[4 * i + 2] == ((in[i] & 1) != 0 ? where([](int x) { return (x & 1) != 0; }) : 0));
        CHECK(out[4 * i + 3] == (u64{1} << i % lanes) - 1);
        CHECK(counts[3 * i] == positive);
        CHECK(counts[3 * i + 1] == 0);
        CHECK(counts[3 * i + 2] == 1);
      }
    });
  }
  SECTION("shuffles within parts of a wave, of structs too") {
    on_each_gpu("wave.hip", [](HipFile& file) {
      const std::size_t lanes = file.wave_size(), count = 128;
      const std::vector<float> in = made<float>(count, [](int i) { return 1.5f * static_cast<float>(i); });
      std::vector<float> out(6 * count);
      file.run("shuffles", {{128}, {128}}, {in, out});
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t wave = i / lanes * lanes, lane = i % lanes;
        const std::array<std::size_t, 6> from{
            wave + 5, i / 16 * 16 + (i + 3) % 16, lane < 2 ? i : i - 2, i % 8 < 5 ? i + 3 : i, i ^ 9, i / 4 * 4 + 1};
        for (std::size_t n = 0; n < 6; ++n) {
          CAPTURE(i, n);
          CHECK(out[6 * i + n] == in[from[n]]);
        }
      }
      struct Pair {
        int key;
        float value;
        short more, unused;
        bool operator==(const Pair&) const = default;
      };
      const std::vector<Pair> pairs = made<Pair>(64, [](int i) {
        return Pair{i, 0.5f * static_cast<float>(i), static_cast<short>(-i), 0};
      });
      std::vector<Pair> swapped(64);
      file.run("shuffle_struct", {{64}, {64}}, {pairs, swapped});
      CHECK(swapped == made<Pair>(64, [&](int i) { return pairs[static_cast<std::size_t>(i ^ 1)]; }));
    });
  }
  SECTION("lanes with the same value") {
    on_each_gpu("wave.hip", [](HipFile& file) {
      const std::size_t lanes = file.wave_size(), count = 96;
      const std::vector<int> in = made<int>(count, [](int i) { return i < 64 ? i * i % 7 : 1000 * (i % 2); });
      std::vector<u64> out(count);
      std::vector<int> same(count);
      file.run("matches", {{96}, {96}}, {in, out, same});
      for (std::size_t i = 0; i < count; ++i) {
        CHECK(out[i] == lanes_where(i, lanes, count, [&](std::size_t n) { return in[n] == in[i]; }));
        CHECK(same[i] == static_cast<int>(i < 64));
      }
    });
  }
}

TEST_CASE("cooperative groups") {
  SECTION("the same sum over a block, tiles and parts") {
    on_each_gpu("groups.hip", [](HipFile& file) {
      const std::vector<int> in = small_numbers(128);
      std::vector<int> block(1), tiles(8), parts(16);
      file.run("reduce", {{128}, {128}}, {in, block, tiles, parts});
      const auto sum = [&](int first, int count) {
        return std::accumulate(in.begin() + first, in.begin() + first + count, 0);
      };
      CHECK(block[0] == sum(0, 128) + 128);
      CHECK(tiles == made<int>(8, [&](int i) { return sum(16 * i, 16); }));
      CHECK(parts == made<int>(16, [&](int i) { return sum(8 * i, 8); }));
    });
  }
  SECTION("tiles' votes, shuffles and ranks") {
    on_each_gpu("groups.hip", [](HipFile& file) {
      const int count = 128, group = 64;
      const std::vector<int> in = made<int>(count, [](int i) { return i * 29 % 97; });
      std::vector<int> out(8 * count);
      file.run("tiles", {{count}, {group}}, {in, out});
      for (int i = 0; i < count; ++i) {
        const int rank = i % group, first = i / 4 * 4;
        const auto at = [&](int n) { return in[static_cast<std::size_t>(n)]; };
        const auto sum = [&](int size) {
          return std::accumulate(in.begin() + i / size * size, in.begin() + (i / size + 1) * size, 0);
        };
        u32 odd32 = 0, odd4 = 0;
        bool any = false, all = true;
        for (int n = 0; n < 32; ++n) odd32 |= static_cast<u32>(at(i / 32 * 32 + n) & 1) << n;
        for (int n = 0; n < 4; ++n) {
          odd4 |= static_cast<u32>(at(first + n) & 1) << n;
          any |= at(first + n) > 90;
          all &= at(first + n) > 10;
        }
        const std::array<int, 8> wanted{sum(32),
                                        sum(4),
                                        static_cast<int>(odd32),
                                        static_cast<int>(odd4) + 100 * any + 1000 * all,
                                        at(i ^ 1) + 1000 * at(i % 4 == 0 ? i : i - 1),
                                        rank % 4 + 10 * (rank / 4) + 1000 * 16,
                                        static_cast<int>((at(i) & 1) != 0 ? odd4 : ~odd4 & 15),
                                        i / group * 100 + rank + 1000 * rank};
        for (int n = 0; n < 8; ++n) {
          CAPTURE(i, n);
          CHECK(out[static_cast<std::size_t>(8 * i + n)] == wanted[static_cast<std::size_t>(n)]);
        }
      }
    });
  }
  SECTION("the lanes that are active") {
    on_each_gpu("groups.hip", [](HipFile& file) {
      const std::size_t lanes = file.wave_size(), count = 256;
      const std::vector<int> in = made<int>(count, [](int i) { return i * 7 % 50; });
      std::vector<int> counters(3), ranks(count);
      file.run("coalesced", {{256}, {128}}, {in, counters, ranks});
      int zeros = 0, all = 0;
      for (std::size_t i = 0; i < count; ++i) {
        int rank = 0, size = 0;
        bool zero = false;
        for (std::size_t n = i / lanes * lanes; n < (i / lanes + 1) * lanes; ++n) {
          if (in[n] % 3 != 0) continue;
          ++size;
          rank += n < i;
          zero |= in[n] == 0;
        }
        if (in[i] % 3 != 0) {
          CHECK(ranks[i] == -1);
          continue;
        }
        CHECK(ranks[i] == rank + 1000 * size);
        ++all;
        zeros += zero;
      }
      CHECK(counters == std::vector<int>{all, zeros, all});
    });
  }
}
