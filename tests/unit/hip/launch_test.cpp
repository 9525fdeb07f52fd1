// What a launch gives a HIP kernel: dynamic LDS, ids and sizes, globals, arguments by value.
#include <numeric>

#include "catch.hpp"
#include "hip_file.hpp"
#include "strobe/error.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {
std::vector<float> iota(std::size_t count) {
  std::vector<float> values(count);
  std::iota(values.begin(), values.end(), 0.0f);
  return values;
}
}  // namespace

TEST_CASE("dynamic LDS") {
  SECTION("extern __shared__ has the bytes of the launch") {
    on_each_gpu("dynamic_lds.hip", [](HipFile& file) {
      const std::vector<float> in = iota(200);
      std::vector<float> out(200);
      file.run("reverse", {{200}, {100}, 400}, {in, out});
      CHECK(out == made<float>(200, [](int i) { return static_cast<float>(i / 100 * 100 + 99 - i % 100); }));
    });
  }
  SECTION("extern __shared__ lies behind static arrays") {
    on_each_gpu("dynamic_lds.hip", [](HipFile& file) {
      const std::vector<int> in = made<int>(50, [](int i) { return 3 * i + 1; });
      std::vector<int> out(50);
      file.run("beside_static", {{50}, {50}, 200}, {in, out});
      CHECK(out == made<int>(50, [&](int i) { return in[static_cast<std::size_t>((i + 1) % 50)] + 100 * (i % 7); }));
    });
  }
  SECTION("extern __shared__ of a template's type") {
    on_each_gpu("dynamic_lds.hip", [](HipFile& file) {
      const std::vector<double> in = made<double>(256, [](int i) { return 0.5 * i; });
      std::vector<double> sums(2);
      file.run("_Z9block_sumIdE", {{256}, {128}, 1024}, {in, sums});
      CHECK(sums == std::vector<double>{0.5 * (127 * 128 / 2), 0.5 * (127 * 128 / 2 + 128 * 128)});
      std::vector<int> whole(1), ones(64, 1);
      file.run("_Z9block_sumIiE", {{64}, {64}, 256}, {ones, whole});
      CHECK(whole[0] == 64);
    });
  }
  SECTION("extern __shared__ carved up into several arrays") {
    on_each_gpu("dynamic_lds.hip", [](HipFile& file) {
      const std::vector<int> keys = made<int>(40, [](int i) { return 7 * i % 40; });
      const std::vector<double> values = made<double>(40, [](int i) { return i * 1.25; });
      std::vector<double> out(40);
      file.run("two_arrays", {{40}, {40}, 40 * 12}, {keys, values, out, 40});
      CHECK(out == made<double>(40, [](int i) { return 7 * i % 40 * 1.25; }));
    });
  }
  SECTION("extern __shared__ without its bytes faults with the remedy, and more than there is is refused") {
    on_each_gpu("dynamic_lds.hip", [](HipFile& file) {
      std::vector<float> in(64), out(64);
      CHECK_THROWS_WITH(file.run("reverse", {{64}, {64}}, {in, out}),
                        Catch::Contains("beyond the work-group's 0 bytes") && Catch::Contains("--dynamic-lds BYTES"));
      CHECK_THROWS_WITH(file.run("reverse", {{64}, {64}, 65537}, {in, out}),
                        Catch::Contains("needs 65537 bytes of LDS"));
      CHECK_THROWS_WITH(file.run("reverse", {{64}, {64}, 4}, {in, out}), !Catch::Contains("--dynamic-lds"));
    });
  }
}

TEST_CASE("ids and sizes of work-items") {
  SECTION("hipThreadIdx_x and its family, in three dimensions") {
    on_each_gpu("work_items.hip", [](HipFile& file) {
      std::vector<std::uint32_t> out(8 * 6 * 4);
      file.run("by_old_names", {{8, 6, 4}, {4, 3, 2}}, {out});
      CHECK(out == made<std::uint32_t>(out.size(), [](int i) {
              const int x = i % 8, y = i / 8 % 6, z = i / 48;
              return static_cast<std::uint32_t>(x % 4 + 10 * (y % 3) + 100 * (z % 2) + 1000 * (x / 4) +
                                                10000 * (y / 3) + 100000 * (z / 2));
            }));
    });
  }
  SECTION("threadIdx and blockDim as values of type dim3 and uint3") {
    on_each_gpu("work_items.hip", [](HipFile& file) {
      std::vector<std::uint32_t> ids(3 * 48), out(48);
      file.run("by_value", {{8, 6}, {4, 3}}, {ids, out});
      for (std::uint32_t item = 0; item < 48; ++item) {
        const std::uint32_t in_group = item % 12;
        CHECK(std::vector<std::uint32_t>(ids.begin() + 3 * item, ids.begin() + 3 * item + 3) ==
              std::vector<std::uint32_t>{in_group % 4, in_group / 4, 0});
        CHECK(out[item] == item / 12);
      }
      CHECK_THROWS_WITH(file.run("by_value", {{128}, {128}}, {ids, out}), Catch::Contains("at most 64"));
    });
  }
  SECTION("warpSize is a constant, the GPU's") {
    on_each_gpu("work_items.hip", [](HipFile& file) {
      std::vector<int> out(96);
      file.run("lanes", {{96}, {96}}, {out});
      const int lanes = static_cast<int>(file.wave_size());
      CHECK(out == made<int>(96, [&](int i) { return 1000 * lanes + (lanes == 64 ? 100 : 0) + i % lanes; }));
    });
  }
}

TEST_CASE("a whole program's kernels") {
  SECTION("a whole program's kernels: globals, objects by value, functions that are called") {
    on_each_gpu("program.hip", [](HipFile& file) {
      const std::vector<float> in = iota(100);
      std::vector<float> out(100);
      const float line[2] = {2, 1};
      struct Line {
        float slope, start;
      };
      file.run("filter", {{128}, {64}}, {in, out, 100, Line{line[0], line[1]}});
      CHECK(out == made<float>(100, [](int i) {
              const float x = static_cast<float>(std::min(i, 96));
              return 2 * (0.5f * x + (x + 1) + 2 * (x + 2) + 4 * (x + 3)) + 1 + 3;
            }));
    });
  }
  SECTION("templates, functors and lambdas that only launches of the host name") {
    on_each_gpu("program.hip", [](HipFile& file) {
      std::vector<float> scaled = iota(64);
      file.run("_Z5scaleIfLi3EE", {{64}, {64}}, {scaled, 2.0f});
      CHECK(scaled == made<float>(64, [](int i) { return 6.0f * static_cast<float>(i); }));
      std::vector<int> data(64, 10);
      file.run("_Z9transformI8AddIndexE", {{64}, {64}}, {data, 5});
      CHECK(data == made<int>(64, [](int i) { return 15 + i; }));
      file.run("_Z9transformIZ4main", {{64}, {64}}, {data, 3});
      CHECK(data == made<int>(64, [](int i) { return (15 + i) * 3 - i; }));
    });
  }
  SECTION("recursion, virtual functions, lambdas, memset, memcpy and std::swap in device code") {
    on_each_gpu("program.hip", [](HipFile& file) {
      std::vector<int> out(12);
      file.run("recursive", {{12}, {12}}, {out});
      CHECK(out == std::vector<int>{0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89});
      file.run("virtual_calls", {{12}, {12}}, {out});
      CHECK(out == made<int>(12, [](int i) { return i % 2 == 0 ? i * i : i; }));
      file.run("local_lambda", {{12}, {12}}, {out});
      CHECK(out == made<int>(12, [](int i) { return i * i + i; }));
    });
  }
}

TEST_CASE("clocks move forward, fences and cache hints do no harm") {
  on_each_gpu("time.hip", [](HipFile& file) {
    std::vector<long long> out(64);
    std::vector<float> data(64, 2.0f);
    file.run("clocks", {{64}, {64}}, {out, data});
    CHECK(out == std::vector<long long>(64, 7));
    CHECK(data == std::vector<float>(64, 2.0f));
  });
}
