// Work-groups of many shapes; what they share and what they compute together.
#include <algorithm>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

u64 padded(const std::vector<u32>& values, std::size_t d) { return d < values.size() ? values[d] : 1; }

/// What `places` writes: a work-item at a time, in the order of their linear ids.
std::vector<u64> places_of(const Geometry& shape) {
  u64 grid[3], group[3], offset[3];
  for (std::size_t d = 0; d < 3; ++d) {
    grid[d] = padded(shape.grid, d);
    group[d] = padded(shape.group, d);
    offset[d] = d < shape.offset.size() ? shape.offset[d] : 0;
  }
  std::vector<u64> out;
  for (u64 linear = 0; linear < grid[0] * grid[1] * grid[2]; ++linear) {
    const u64 at[3] = {linear % grid[0], linear / grid[0] % grid[1], linear / grid[0] / grid[1]};
    u64 local[3], size[3], words[16];
    for (std::size_t d = 0; d < 3; ++d) {
      local[d] = at[d] % group[d];
      size[d] = std::min(group[d], grid[d] - at[d] / group[d] * group[d]);
      words[d] = at[d] + offset[d];
      words[3 + d] = local[d];
      words[6 + d] = at[d] / group[d];
      words[9 + d] = size[d] << 32 | group[d];
      words[12 + d] = grid[d] << 40 | ((grid[d] + group[d] - 1) / group[d]) << 24 | offset[d];
    }
    // The device library counts in whole work-groups here, where OpenCL 2.0 (6.13.1) says get_local_size.
    words[15] = shape.grid.size() | (local[0] + group[0] * (local[1] + group[1] * local[2])) << 8 | u64{1} << 40;
    out.insert(out.end(), words, words + 16);
  }
  return out;
}

KernelCase places(const Geometry& shape) {
  return {"places", shape, [shape](KernelRun& run) {
            const auto expected = places_of(shape);
            run.out<u64>(expected.size(), [&](std::size_t i) { return expected[i]; });
          }};
}

/// A vector has `words` elements of type T, and occupies as many bytes of LDS as `room` elements.
template <class T>
KernelCase through_lds(const char* kernel, u32 words, u32 group, u32 room) {
  return {kernel, {{3 * group}, {group}}, [=](KernelRun& run) {
            const auto values = integers<T>(3 * group * words, 61);
            const auto in = run.in(values);
            run.out<T>(values.size(), [&](std::size_t i) {
              const std::size_t item = i / words, base = item / group * group, l = item % group;
              const std::size_t source = group - 1 - (l + group - 7 % group) % group;
              return in[(base + source) * words + i % words];
            });
            run.local(group * room * static_cast<u32>(sizeof(T)));
          }};
}

void lds_unaligned(KernelRun& run) {
  constexpr u32 kItems = 256, kGroup = 128;
  const auto in = run.in(integers<u8>(kItems * 8, 62));
  run.out<u64>(kItems, [&](std::size_t i) {
    const std::size_t base = i / kGroup * kGroup, l = i % kGroup;
    const auto load = [&](std::size_t at, unsigned bytes) {
      u64 value = 0;
      for (unsigned k = 0; k < bytes; ++k) {
        const std::size_t byte = at + k;
        value |= u64{in[(base + byte % 128) * 8 + byte / 128]} << (8 * k);
      }
      return value;
    };
    return load(l * 7 + 1, 8) ^ load(l * 7 + 3, 4) ^ load(l * 7 + 3, 2) ^ load(l * 3 + 1, 4) ^ load(l * 3 + 5, 8);
  });
}

KernelCase scan_tree(u32 items, u32 group) {
  return {"scan_tree", {{items}, {group}}, [=](KernelRun& run) {
            const auto in = run.in(integers<u32>(items, 63));
            run.out<u32>(items, [&](std::size_t i) {
              u32 sum = 0;
              for (std::size_t k = i / group * group; k <= i; ++k) sum += in[k];
              return sum;
            });
            run.local(group * 4);
          }};
}

void three_tiles(KernelRun& run) {
  constexpr u32 kItems = 300, kGroup = 100;
  const auto in = run.in(integers<u32>(kItems, 64));
  run.out<u32>(kItems, [&](std::size_t i) {
    const u32 x = in[i / kGroup * kGroup + kGroup - 1 - i % kGroup];
    return (x & 0xff) + x * 3 + (x >> 16) * 5;
  });
  run.local(kGroup);
  run.local(kGroup * 8);
}

template <class T>
T together(unsigned operation, const std::vector<T>& x, std::size_t i) {
  const auto until = [&](std::size_t count, T start, auto&& function) {
    for (std::size_t k = 0; k < count; ++k) start = function(start, x[k]);
    return start;
  };
  const auto add = [](T a, T b) { return static_cast<T>(a + b); };
  const auto low = [](T a, T b) { return std::min(a, b); };
  const auto high = [](T a, T b) { return std::max(a, b); };
  using Limits = std::numeric_limits<T>;
  const T least = Limits::has_infinity ? -Limits::infinity() : Limits::min();
  const std::size_t n = x.size();
  switch (operation) {
    case 0:
      return until(n, 0, add);
    case 1:
      return until(n, x[0], low);
    case 2:
      return until(n, x[0], high);
    case 3:
      return until(i + 1, 0, add);
    case 4:
      return until(i, 0, add);
    case 5:
      return until(i + 1, x[0], low);
    case 6:
      return until(i, least, high);
    case 7:
      return x[n / 2];
    case 8:
      return std::all_of(x.begin(), x.end(), [](T value) { return value > 0; });
    default:
      return std::any_of(x.begin(), x.end(), [](T value) { return value > 100; });
  }
}

constexpr u32 kWave = 0;  ///< as many as a wave of the GPU has

/// `set`: how many work-items compute together, groups or waves; small numbers, so that sums of floats are exact.
template <class T>
KernelCase computed_together(const char* kernel, u32 items, u32 group, u32 members_of_set,
                             const std::string& miscompiled = {}) {
  const auto prepare = [=](KernelRun& run) {
    const u32 set = members_of_set == kWave ? run.wave_size() : members_of_set;
    auto values = below<T>(items, 105, 65);
    for (u32 i = 0; i < items; ++i)
      if (std::is_signed_v<T> && i < items / 2 && i % 3 == 0) values[i] = -values[i];
    for (u32 i = items / 2; i < items; ++i) values[i] = static_cast<T>(values[i] / 2 + 1);
    const auto in = run.in(values);
    run.out<T>(10 * items, [&](std::size_t k) {
      const std::size_t i = k % items, start_of_group = i / group * group;
      const std::size_t first = start_of_group + (i - start_of_group) / set * set;
      const std::size_t last = std::min<std::size_t>({first + set, start_of_group + group, items});
      const std::vector<T> members(in.begin() + static_cast<std::ptrdiff_t>(first),
                                   in.begin() + static_cast<std::ptrdiff_t>(last));
      return together(static_cast<unsigned>(k / items), members, i - first);
    });
  };
  return {kernel, {{items}, {group}}, prepare, miscompiled};
}

void sub_group_places(KernelRun& run) {
  constexpr u32 kItems = 400, kGroup = 150;
  const u32 wave = run.wave_size();
  run.out<u32>(kItems * 5, [&](std::size_t k) -> u32 {
    const u32 i = static_cast<u32>(k / 5), l = i % kGroup, size = std::min(kGroup, kItems - i / kGroup * kGroup);
    const u32 words[] = {std::min(wave, size - l / wave * wave), wave, (size + wave - 1) / wave, l / wave, l % wave};
    return words[k % 5];
  });
}

void reversed(KernelRun& run) {
  constexpr u32 kItems = 384, kGroup = 128;
  const auto in = run.in(integers<u32>(kItems, 68));
  run.out<u32>(kItems, [&](std::size_t i) {
    const u32 other = in[i / kGroup * kGroup + kGroup - 1 - i % kGroup];
    return other ^ static_cast<u32>((other * u64{3} << 7) >> 7);
  });
}

void barrier_loop(KernelRun& run) {
  constexpr u32 kItems = 768, kGroup = 256;
  const auto in = run.in(integers<u32>(kItems, 66));
  std::vector<u32> all = in;
  for (u32 g = 0; g < kItems / kGroup; ++g) {
    u32* const tile = all.data() + g * kGroup;
    for (u32 k = 0; k < in[g] % 9 + 1; ++k) {
      const std::vector<u32> before(tile, tile + kGroup);
      for (u32 l = 0; l < kGroup; ++l) tile[l] = (before[(l + k + 1) % kGroup] ^ (l / 64 == k % 4 ? k * 77 : 0)) * 3;
    }
  }
  run.out<u32>(kItems, [&](std::size_t i) { return all[i]; });
}

}  // namespace

TEST_CASE("work-groups of all shapes") {
  run_kernels("groups.cl",
              {places({{70}, {64}}), places({{5}, {64}}), places({{1030}, {1024}}), places({{200}, {3}, {7}}),
               places({{13, 9}, {5, 4}, {100, 3}}), places({{7, 5, 6}, {3, 2, 4}, {1, 2, 3}}),
               places({{24, 6, 5}, {8, 3, 3}}), places({{2, 3, 700}, {1, 2, 300}})});
}

TEST_CASE("LDS and barriers") {
  run_kernels("groups.cl", {through_lds<u8>("lds_uchar", 1, 77, 1),
                            through_lds<u16>("lds_ushort", 1, 128, 1),
                            through_lds<u32>("lds_uint", 1, 200, 1),
                            through_lds<u64>("lds_ulong", 1, 65, 1),
                            through_lds<u32>("lds_uint3", 3, 96, 4),
                            through_lds<u32>("lds_uint4", 4, 256, 4),
                            through_lds<u8>("lds_char2", 2, 50, 2),
                            through_lds<u64>("lds_ulong4", 4, 130, 4),
                            through_lds<u32>("lds_uint16", 16, 70, 16),
                            scan_tree(1024, 1024),
                            scan_tree(150, 50),
                            {"lds_unaligned", {{256}, {128}}, lds_unaligned},
                            {"three_tiles", {{300}, {100}}, three_tiles},
                            {"reversed", {{384}, {128}}, reversed},
                            {"barrier_loop", {{768}, {256}}, barrier_loop}});
}

TEST_CASE("what work-groups and sub-groups compute together") {
  // The library's function makes a generic pointer; see control.h on what clang-19 does then.
  const std::string kAperture = "O0 version 5";
  run_kernels("groups.cl", {computed_together<i32>("group_int", 400, 200, 200, kAperture),
                            computed_together<u64>("group_ulong", 500, 200, 200, kAperture),
                            computed_together<f32>("group_float", 256, 256, 256),
                            computed_together<f64>("group_double", 300, 100, 100),
                            computed_together<i32>("sub_group_int", 400, 150, kWave),
                            computed_together<u64>("sub_group_ulong", 256, 128, kWave),
                            computed_together<f32>("sub_group_float", 300, 256, kWave),
                            computed_together<f64>("sub_group_double", 200, 100, kWave),
                            {"sub_group_places", {{400}, {150}}, sub_group_places}});
}
