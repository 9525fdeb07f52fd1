// Memory: what lands where, byte for byte.
#include <algorithm>
#include <numeric>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

constexpr u32 kCount = 150;
const Geometry kLine{{kCount}, {64}};

/// Numbers small enough that every operation is exact.
template <class T>
std::vector<T> small(std::size_t count, u64 seed) {
  std::vector<T> values(count);
  const auto random = below<u8>(count, 16, seed);
  for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<T>(random[i]);
  return values;
}

template <class T>
KernelCase vector_case(const char* kernel, u32 n) {
  return {kernel, kLine, [n](KernelRun& run) {
            const auto a = run.in(small<T>(kCount * n, 71)), b = run.in(small<T>(kCount * n, 72));
            run.out<T>(kCount * n, [&](std::size_t i) {
              const T* const x = &a[i / n * n];
              const T* const y = &b[i / n * n];
              const auto element = [&](std::size_t k) {
                return k == 0 ? static_cast<T>(x[1] - y[0]) : static_cast<T>(x[k] * static_cast<T>(3) + y[k]);
              };
              const std::size_t k = i % n;
              const T z = element(0) > element(1) ? element(k) : static_cast<T>(element(k) + x[k]);
              return static_cast<T>(z - y[k]);
            });
          }};
}

template <class T>
KernelCase packed_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto in = run.in(small<T>(4 * kCount + 32, 73));
            std::vector<T> expected(33 * kCount + 1);
            for (std::size_t i = 0; i < kCount; ++i) {
              const T* const a = &in[1 + 3 * i];
              T* out = &expected[1 + 3 * i];
              out[0] = a[2], out[1] = a[0], out[2] = a[1];
              out = &expected[3 * kCount + 1 + 2 * i];
              out[0] = in[1 + 2 * i + 1], out[1] = in[1 + 2 * i];
              for (std::size_t k = 0; k < 4; ++k) expected[5 * kCount + 1 + 4 * i + k] = a[3 - k];
              for (std::size_t k = 0; k < 8; ++k) expected[9 * kCount + 1 + 8 * i + k] = in[i + 7 - k];
              // .odd.even of 16 are elements 1, 5, 9, 13.
              for (std::size_t k = 0; k < 16; ++k) {
                constexpr std::size_t kPick[] = {0, 2, 4, 6, 1, 3, 5, 7, 0, 1, 2, 3, 4, 5, 6, 7};
                expected[17 * kCount + 1 + 16 * i + k] = in[2 + i + 1 + kPick[k] % 4 * 4];
              }
            }
            run.out<T>(expected.size(), [&](std::size_t i) { return expected[i]; });
          }};
}

template <class T>
std::vector<u8> bytes_of(const std::vector<T>& values) {
  std::vector<u8> bytes(values.size() * sizeof(T));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

void unaligned(KernelRun& run) {
  struct __attribute__((packed)) Odd {
    u8 a;
    u16 b;
    u32 c;
    u64 d;
    f32 e;
    f64 f;
  };
  std::vector<Odd> values(kCount);
  for (u32 i = 0; i < kCount; ++i)
    values[i] = {
        static_cast<u8>(i * 7), static_cast<u16>(i * 991), i * 2654435761u, i * 0x9e3779b97f4a7c15, i * 0.25f, i / 3.0};
  run.in(bytes_of(values));
  for (Odd& x : values) {
    x.a = static_cast<u8>(x.a + 1);
    x.b = static_cast<u16>(x.b * 3);
    x.c ^= x.b;
    x.d -= x.c;
    x.e += 0.5f;
    x.f *= -2.0;
  }
  const auto expected = bytes_of(values);
  run.out<u8>(expected.size(), [&](std::size_t i) { return expected[i]; });
}

struct Inner {
  i8 tag;
  alignas(16) i32 position[4];
  i16 flags[3];
};
struct Outer {
  u8 count;
  alignas(16) Inner items[2];
  u64 total;
};
static_assert(sizeof(Inner) == 48 && sizeof(Outer) == 128);

void structs(KernelRun& run) {
  std::vector<Outer> values(kCount), expected(kCount);
  std::memset(static_cast<void*>(values.data()), 0, kCount * sizeof(Outer));
  std::memset(static_cast<void*>(expected.data()), 0, kCount * sizeof(Outer));
  Random random(74);
  for (Outer& x : values) {
    x.count = static_cast<u8>(random.next());
    x.total = random.next();
    for (Inner& y : x.items) {
      y.tag = static_cast<i8>(random.next());
      for (int k = 0; k < 3; ++k)
        y.position[k] = static_cast<i32>(random.below(1000000)), y.flags[k] = static_cast<i16>(random.next());
    }
  }
  run.in(bytes_of(values));
  for (u32 i = 0; i < kCount; ++i) {
    Outer copy = values[(i * 7 + 3) % kCount];
    copy.items[i & 1].position[1] += copy.items[(i >> 1) & 1].flags[i % 3];
    copy.items[0].flags[i % 3] = static_cast<i16>(copy.count + i);
    copy.total += static_cast<u64>(i64{copy.items[1].tag});
    Outer& out = expected[i];
    out.count = static_cast<u8>(copy.count + 1);
    out.total = copy.total;
    for (int k = 0; k < 2; ++k) {
      out.items[k].tag = copy.items[k].tag;
      for (int f = 0; f < 3; ++f) {
        out.items[k].position[f] = copy.items[k].position[f];
        out.items[k].flags[f] = copy.items[k].flags[f];
      }
    }
  }
  // Padding and the fourth component of a 3-vector stay as they were, zero.
  const auto bytes = bytes_of(expected);
  run.out<u8>(bytes.size(), [&](std::size_t i) { return bytes[i]; });
  run.value(kCount);
}

void constants(KernelRun& run) {
  constexpr u8 kBytes[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
  constexpr u64 kWide[4] = {0x0123456789abcdef, 1, ~u64{0}, 42};
  constexpr const char* kNames[3] = {"zero", "program scope", "a longer name"};
  constexpr u32 kUniform = 2;
  const auto given = run.in(below<i32>(8, 1000, 75));
  run.out<f32>(kCount, [&](std::size_t i) {
    const f32 product = static_cast<f32>(4 * (i % 3) + 2) * static_cast<f32>(kWide[(i >> 2) & 3] & 0xff);
    return static_cast<f32>(kBytes[i & 15]) + product + 11.0f + static_cast<f32>(kNames[i % 3][i % 4]) +
           static_cast<f32>(given[i % 8]) + static_cast<f32>(kNames[1][kUniform]);
  });
  run.value(kUniform);
}

void program_scope(KernelRun& run) {
  constexpr i32 kTable[8] = {1, -2, 3, -4, 5, -6, 7, -8};
  run.out<i32>(kCount, [&](std::size_t i) { return kTable[i & 7] + kTable[3 + (i & 3)] + 100; });
}

void program_scope_writes(KernelRun& run) {
  run.out<u32>(64, [](std::size_t i) { return i == 0 ? 100 + 2 * 64 : 1; });
}

void generic_pointers(KernelRun& run) {
  const auto before = below<u32>(kCount, 100000, 76);
  const auto l = [](std::size_t i) { return i % 50; };
  run.inout<u32>(before, [&](std::size_t i) { return l(i) % 3 == 0 ? before[i] * 3 + 1 : before[i]; });
  run.out<u32>(kCount, [&](std::size_t i) {
    const std::size_t lane = l(i), kind = lane % 3;
    const u32 old = before[i] + (kind == 0 ? 0 : kind == 1 ? 1 : static_cast<u32>((lane & 1) + (lane & 2)));
    return (old + (old * 3 + 1)) ^ (kind == 0 ? 0x2000u : kind == 1 ? 0x1000u : 0x4000u);
  });
}

void signs(KernelRun& run) {
  const auto bytes = run.in(integers<i8>(kCount, 77));
  const auto words = run.in(integers<i16>(kCount, 78));
  run.out<i64>(kCount, [&](std::size_t i) {
    const i8 b[4] = {bytes[i], bytes[kCount - 1 - i], 5, -5};
    const i8* const p = (i & 1) != 0 ? b : b + 1;
    return i64{bytes[i]} * words[i] + static_cast<u8>(bytes[i]) * i64{1000} + static_cast<u16>(words[i]) * i64{3} +
           p[i % 3] + static_cast<u8>(p[(i + 1) % 3]);
  });
}

/// Rounded towards zero, up or down: the neighbour of the nearest where that lies on the wrong side.
f16 rounded_half(f32 value, int direction) {
  const f16 nearest = static_cast<f16>(value);
  const f32 back = static_cast<f32>(nearest);
  const bool want_up = direction > 0 || (direction == 0 && value < 0);
  if (back == value || (want_up ? back > value : back < value)) return nearest;
  const bool away_from_zero = want_up == (value > 0);
  return std::bit_cast<f16>(static_cast<u16>(std::bit_cast<u16>(nearest) + (away_from_zero ? 1 : -1)));
}

void halves(KernelRun& run) {
  constexpr u32 kHalves = 128;
  const auto in = run.in(magnitudes<f16>(kHalves, -10, 10, 79));
  run.out<f16>(5 * kHalves, [&](std::size_t k) {
    const f32 x = static_cast<f32>(in[k % kHalves]);
    switch (k / kHalves) {
      case 0:
        return static_cast<f16>(x * 1.5f);
      case 1:
        return rounded_half(x * 1.1f, 0);
      case 2:
        return rounded_half(x * 1.1f, 1);
      case 3:
        return rounded_half(x * 1.1f, -1);
      default:
        return in[k % kHalves];
    }
  });
}

void scatter(KernelRun& run) {
  std::vector<u32> places(kCount);
  std::iota(places.begin(), places.end(), 0u);
  Random random(80);
  for (u32 i = kCount; i-- > 1;) std::swap(places[i], places[random.below(i + 1)]);
  const auto index = run.in(places);
  const auto in = run.in(integers<u64>(kCount, 81));
  std::vector<u32> from(kCount);
  for (u32 i = 0; i < kCount; ++i) from[index[i]] = i;
  run.out<u64>(kCount, [&](std::size_t i) { return in[from[i]]; });
  run.inout<u8>(std::vector<u8>(kCount, 0xee),
                [&](std::size_t i) { return (in[from[i]] & 1) != 0 ? static_cast<u8>(in[from[i]] >> 8) : u8{0xee}; });
}

void shuffles(KernelRun& run) {
  const auto in = run.in(integers<u32>(4 * kCount, 82)), masks = run.in(integers<u32>(4 * kCount, 83));
  run.out<u32>(8 * kCount, [&](std::size_t k) {
    const std::size_t i = k / 4 % kCount, other = kCount - 1 - i;
    const u32 mask = masks[k % (4 * kCount)];
    if (k < 4 * kCount) return in[4 * i + (mask & 3)];
    return in[4 * ((mask & 4) != 0 ? other : i) + (mask & 3)];
  });
}

template <class T>
void add_vectors(std::vector<KernelCase>& cases, const char* const (&kernels)[5]) {
  constexpr u32 kWidths[] = {2, 3, 4, 8, 16};
  for (u32 k = 0; k < 5; ++k) cases.push_back(vector_case<T>(kernels[k], kWidths[k]));
}
#define KERNELS_OF(T) \
  { "vector_" #T "2", "vector_" #T "3", "vector_" #T "4", "vector_" #T "8", "vector_" #T "16" }

}  // namespace

TEST_CASE("vectors of every type and width") {
  std::vector<KernelCase> cases;
  add_vectors<i8>(cases, KERNELS_OF(char));
  add_vectors<u8>(cases, KERNELS_OF(uchar));
  add_vectors<i16>(cases, KERNELS_OF(short));
  add_vectors<u16>(cases, KERNELS_OF(ushort));
  add_vectors<i32>(cases, KERNELS_OF(int));
  add_vectors<u32>(cases, KERNELS_OF(uint));
  add_vectors<i64>(cases, KERNELS_OF(long));
  add_vectors<u64>(cases, KERNELS_OF(ulong));
  add_vectors<f16>(cases, KERNELS_OF(half));
  add_vectors<f32>(cases, KERNELS_OF(float));
  add_vectors<f64>(cases, KERNELS_OF(double));
  run_kernels("memory.cl", cases);
}

TEST_CASE("memory of every kind") {
  run_kernels("memory.cl", {packed_case<i8>("packed_char"),
                            packed_case<u16>("packed_ushort"),
                            packed_case<i32>("packed_int"),
                            packed_case<u64>("packed_ulong"),
                            packed_case<f32>("packed_float"),
                            packed_case<f64>("packed_double"),
                            {"unaligned", kLine, unaligned},
                            {"structs", kLine, structs},
                            {"constants", kLine, constants},
                            {"program_scope", kLine, program_scope},
                            {"program_scope_writes", {{64}, {64}}, program_scope_writes},
                            // The library's to_local is no kernel; see control.h on what clang-19 does then.
                            {"generic_pointers", {{kCount}, {50}}, generic_pointers, "O0 version 5"},
                            {"signs", kLine, signs},
                            {"halves", {{128}, {64}}, halves},
                            {"scatter", kLine, scatter},
                            {"shuffles", kLine, shuffles}});
}
