// Atomics: only results that do not depend on the order of the work-items.
#include <algorithm>
#include <numeric>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

constexpr u32 kCount = 400, kGroup = 100;
const Geometry kLine{{kCount}, {kGroup}};

/// The cells after every value of [first, last) has gone through EVERY_ATOMIC or LOCAL_ATOMICS.
template <class T>
std::vector<T> after_all(std::vector<T> cells, const T* first, const T* last, bool spread) {
  const auto add = [](T& cell, T x) { cell = static_cast<T>(static_cast<u64>(cell) + static_cast<u64>(x)); };
  for (const T* p = first; p != last; ++p) {
    const T x = *p;
    add(cells[0], x);
    add(cells[1], static_cast<T>(u64{0} - static_cast<u64>(x)));
    add(cells[2], 1);
    add(cells[3], static_cast<T>(-1));
    cells[4] = std::min(cells[4], x);
    cells[5] = std::max(cells[5], x);
    cells[6] &= x | 0x10;
    cells[7] |= x & 0xff;
    cells[8] ^= x;
    if (x & 1) add(cells[spread ? 9 + static_cast<std::size_t>(x & 6) : 9], 3);
  }
  return cells;
}

template <class T>
KernelCase every_atomic(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto in = run.in(integers<T>(kCount, 51));
            std::vector<T> cells(16, 5);
            cells[6] = static_cast<T>(-1);
            const auto expected = after_all(cells, in.data(), in.data() + kCount, true);
            run.inout<T>(cells, [&](std::size_t i) { return expected[i]; });
          }};
}

template <class T>
KernelCase local_atomics(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto in = run.in(integers<T>(kCount, 52));
            run.out<T>(10 * kCount / kGroup, [&](std::size_t i) {
              std::vector<T> cells(10);
              cells[6] = static_cast<T>(-1);
              const T* const first = in.data() + i / 10 * kGroup;
              return after_all(cells, first, first + kGroup, false)[i % 10];
            });
          }};
}

template <class T>
void tickets(KernelRun& run) {
  run.out<T>(1, [](std::size_t) { return kCount; });
  run.out<u32>(kCount + 1, [](std::size_t i) { return i < kCount; });
}

template <class T>
void exchanges(KernelRun& run) {
  run.out<T>(1, [](std::size_t) { return 0; });
  run.out<u32>(kCount + 2, [](std::size_t i) { return i <= kCount ? 1 : kCount; });
}

u32 product_of(const u32* first, const u32* last) {
  u32 product = 1;
  for (const u32* p = first; p != last; ++p) product = product * (*p % 65520 + 1) % 65521;
  return product;
}

void swap_loop(KernelRun& run) {
  const auto in = run.in(integers<u32>(kCount, 53));
  run.inout<u32>({1}, [&](std::size_t) { return product_of(in.data(), in.data() + kCount); });
}

void swap_loop_64(KernelRun& run) {
  const auto in = run.in(uniform<f64>(kCount, -10, 1000, 54));
  run.inout<f64>({-5}, [&](std::size_t) { return *std::max_element(in.begin(), in.end()); });
}

void float_sum(KernelRun& run) {
  const auto in = run.in(integers<u32>(kCount, 55));
  run.out<f32>(1, [&](std::size_t) {
    f32 sum = 0;
    for (const u32 x : in) sum += static_cast<f32>(x % 1000);
    return sum;
  });
}

void local_swap_loop(KernelRun& run) {
  const auto in = run.in(integers<u32>(kCount, 56));
  run.out<u32>(2 * kCount / kGroup, [&](std::size_t i) {
    const u32* const first = in.data() + i / 2 * kGroup;
    return product_of(first, first + kGroup);
  });
}

void ordered(KernelRun& run) {
  const auto in = run.in(integers<i32>(kCount, 57));
  const auto sum = [&](int odd) {
    u32 total = 0;
    for (const i32 x : in) total += (x & 1) == odd ? static_cast<u32>(x) : 0;
    return static_cast<i32>(total);
  };
  const i32 expected[] = {sum(0), *std::max_element(in.begin(), in.end()),
                          std::accumulate(in.begin(), in.end(), 0, [](i32 a, i32 b) { return a ^ b; }), sum(1)};
  run.out<i32>(4, [&](std::size_t i) { return expected[i]; });
}

void last_group_sums(KernelRun& run) {
  const auto in = run.in(integers<u32>(kCount, 58));
  run.out<u32>(kCount / kGroup, [&](std::size_t g) {
    return std::accumulate(in.begin() + static_cast<int>(g * kGroup), in.begin() + static_cast<int>((g + 1) * kGroup),
                           0u);
  });
  run.out<u32>(1, [](std::size_t) { return kCount / kGroup; });
  run.out<u32>(1, [&](std::size_t) { return std::accumulate(in.begin(), in.end(), 0u); });
}

void histogram(KernelRun& run) {
  const auto in = run.in(below<u8>(4 * kCount, 256, 59));
  run.out<u32>(256, [&](std::size_t b) { return static_cast<u32>(std::count(in.begin(), in.end(), b)); });
}

void flags(KernelRun& run) {
  run.out<u32>(10, [](std::size_t i) -> u32 { return i < 8 ? 1 : i == 8 ? 8 : kCount / kGroup; });
}

}  // namespace

TEST_CASE("atomics on global memory and LDS") {
  run_kernels("atomics.cl",
              {every_atomic<i32>("atomics_int"),
               every_atomic<u32>("atomics_uint"),
               every_atomic<i64>("atomics_long"),
               every_atomic<u64>("atomics_ulong"),
               local_atomics<i32>("local_atomics_int"),
               local_atomics<u32>("local_atomics_uint"),
               local_atomics<i64>("local_atomics_long"),
               local_atomics<u64>("local_atomics_ulong"),
               {"tickets", kLine, tickets<u32>},
               {"tickets_64", kLine, tickets<u64>},
               {"local_tickets", kLine, [](KernelRun& run) { run.out<u32>(kCount, [](std::size_t) { return 2; }); }},
               {"exchanges", kLine, exchanges<u32>},
               {"exchanges_64", kLine, exchanges<u64>},
               {"swap_loop", kLine, swap_loop},
               {"swap_loop_64", kLine, swap_loop_64},
               {"float_sum", kLine, float_sum},
               {"local_swap_loop", kLine, local_swap_loop},
               {"ordered", kLine, ordered},
               {"last_group_sums", kLine, last_group_sums},
               {"histogram", kLine, histogram},
               {"flags", kLine, flags}});
}
