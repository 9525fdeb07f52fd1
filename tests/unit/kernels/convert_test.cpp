// Conversions: each rounds once, in the mode asked for, and saturates to the nearest number of its type.
#include <algorithm>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

constexpr u32 kCount = 200;
const Geometry kLine{{kCount}, {128}};
__extension__ typedef __int128 Wide;

template <class T>
i64 clamped(Wide value) {
  return static_cast<i64>(
      static_cast<T>(std::clamp<Wide>(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max())));
}

template <class From>
i64 integer_result(std::size_t operation, From x) {
  const Wide wide = x;
  switch (operation) {
    case 0:
      return static_cast<i8>(x);
    case 1:
      return static_cast<u8>(x);
    case 2:
      return static_cast<i16>(x);
    case 3:
      return static_cast<u16>(x);
    case 4:
      return static_cast<i32>(x);
    case 5:
      return static_cast<u32>(x);
    case 8:
      return clamped<i8>(wide);
    case 9:
      return clamped<u8>(wide);
    case 10:
      return clamped<i16>(wide);
    case 11:
      return clamped<u16>(wide);
    case 12:
      return clamped<i32>(wide);
    case 13:
      return clamped<u32>(wide);
    case 14:
      return clamped<i64>(wide);
    case 15:
      return clamped<u64>(wide);
    default:
      return static_cast<i64>(x);
  }
}

template <class From>
KernelCase integers_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto in = run.in(integers<From>(kCount, 111));
            run.out<i64>(16 * kCount, [&](std::size_t k) { return integer_result(k / kCount, in[k % kCount]); });
          }};
}

enum class Rounding { nearest, zero, up, down };

long double rounded(long double value, Rounding mode) {
  switch (mode) {
    case Rounding::nearest:
      return std::nearbyint(value);
    case Rounding::zero:
      return std::trunc(value);
    case Rounding::up:
      return std::ceil(value);
    default:
      return std::floor(value);
  }
}

i64 saturated(std::size_t operation, long double value) {
  // Beyond 2^100 any number does.
  const Wide wide = std::isnan(value) ? 0 : static_cast<Wide>(std::clamp(value, -0x1p100L, 0x1p100L));
  switch (operation) {
    case 0:
      return clamped<i8>(wide);
    case 1:
      return clamped<u8>(wide);
    case 2:
      return clamped<i16>(wide);
    case 3:
      return clamped<u16>(wide);
    case 4:
      return clamped<i32>(wide);
    case 5:
      return clamped<u32>(wide);
    case 6:
      return clamped<i64>(wide);
    default:
      return clamped<u64>(wide);
  }
}

/// Every magnitude, halves between integers, and the neighbours of each type's limits. NaN's result is not defined.
template <class T>
std::vector<T> to_convert() {
  auto values = magnitudes<T>(kCount, -3, sizeof(T) == 2 ? 16 : 70, 112);
  const auto halves = below<i32>(kCount, 1100, 113);
  for (u32 i = 0; i < kCount; i += 3) values[i] = static_cast<T>((halves[i] - 550) * 0.5);
  const T infinity = static_cast<T>(std::numeric_limits<f32>::infinity());
  const double limits[] = {127.5,    128,     -128.5,     -129,         255.5,         256,          32767.5,
                           -32768.5, 65535,   2147483647, 2147483648.0, -2147483648.0, 4294967295.0, 4294967296.0,
                           0x1p63,   -0x1p63, 0x1p64,     0.5,          -0.5,          1.5,          2.5};
  for (u32 i = 0; i < std::size(limits); ++i) values[i * 7 + 1] = static_cast<T>(limits[i]);
  values[2] = infinity;
  values[5] = -infinity;
  return values;
}

template <class From>
KernelCase to_integers(const char* kernel, Rounding mode) {
  return {kernel, kLine, [mode](KernelRun& run) {
            const auto in = run.in(to_convert<From>());
            run.out<i64>(8 * kCount, [&](std::size_t k) {
              return saturated(k / kCount, rounded(static_cast<long double>(in[k % kCount]), mode));
            });
          }};
}

/// The nearest half of an integer; std's own way to it through a float would round twice.
f16 nearest_half(Wide value) {
  if (value > 65519 || value < -65519) return static_cast<f16>(value > 0 ? 1e30f : -1e30f);
  return static_cast<f16>(static_cast<f32>(value));
}

template <class From>
KernelCase floats_of(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto in = run.in(integers<From>(kCount, 114));
            run.out<f16>(kCount, [&](std::size_t i) { return nearest_half(in[i]); });
            run.out<f32>(kCount, [&](std::size_t i) { return static_cast<f32>(in[i]); });
            run.out<f64>(kCount, [&](std::size_t i) { return static_cast<f64>(in[i]); });
          }};
}

f32 narrowed_to_float(f64 value, Rounding mode) {
  const f32 nearest = static_cast<f32>(value);
  const bool up = mode == Rounding::up || (mode == Rounding::zero && value < 0);
  if (mode == Rounding::nearest || nearest == value || (up ? nearest > value : nearest < value)) return nearest;
  return std::nextafter(nearest, up ? std::numeric_limits<f32>::infinity() : -std::numeric_limits<f32>::infinity());
}

/// In one rounding: a double whose float lies on a tie of halves needs the double's own side of it.
f16 narrowed_to_half(f64 value) {
  f32 through = static_cast<f32>(value);
  // Round to odd, so that the second rounding sees on which side the value was.
  if (static_cast<f64>(through) != value) {
    if (std::fabs(static_cast<f64>(through)) > std::fabs(value)) through = std::nextafter(through, 0.0f);
    through = std::bit_cast<f32>(std::bit_cast<u32>(through) | 1);
  }
  return static_cast<f16>(through);
}

void narrowed(KernelRun& run) {
  auto values = magnitudes<f64>(kCount, -12, 17, 115);
  for (u32 i = 0; i < kCount; i += 4)
    values[i] = static_cast<f64>(static_cast<f16>(values[i] / 4)) * (1 + 0x1p-11) * (1 + (i % 3) * 0x1p-40);
  const auto in = run.in(values);
  run.out<f32>(4 * kCount, [&](std::size_t k) {
    constexpr Rounding kModes[] = {Rounding::nearest, Rounding::zero, Rounding::up, Rounding::down};
    return narrowed_to_float(in[k % kCount], kModes[k / kCount]);
  });
  run.out<f16>(2 * kCount, [&](std::size_t k) {
    return k < kCount ? static_cast<f16>(static_cast<f32>(in[k])) : narrowed_to_half(in[k - kCount]);
  });
}

void widened(KernelRun& run) {
  std::vector<f16> halves(kCount);
  for (u32 i = 0; i < kCount; ++i) halves[i] = std::bit_cast<f16>(static_cast<u16>(i * 327 + i));  // denormals too
  const auto in = run.in(halves);
  run.out<f32>(kCount, [&](std::size_t i) { return static_cast<f32>(in[i]); });
  run.out<f64>(kCount, [&](std::size_t i) { return static_cast<f64>(in[i]); });
}

void vectors_converted(KernelRun& run) {
  const auto in = run.in(uniform<f32>(4 * kCount, -40000, 40000, 116));
  run.out<i8>(4 * kCount, [&](std::size_t i) { return static_cast<i8>(saturated(0, std::floor(in[i]))); });
  run.out<u32>(4 * kCount, [&](std::size_t i) { return std::bit_cast<u32>(in[i]); });
  run.out<i16>(4 * kCount, [&](std::size_t i) { return static_cast<i16>(saturated(2, std::trunc(in[i]))); });
}

template <class T>
void add_modes(std::vector<KernelCase>& cases, const char* nearest, const char* zero, const char* up,
               const char* down) {
  cases.push_back(to_integers<T>(nearest, Rounding::nearest));
  cases.push_back(to_integers<T>(zero, Rounding::zero));
  cases.push_back(to_integers<T>(up, Rounding::up));
  cases.push_back(to_integers<T>(down, Rounding::down));
}

}  // namespace

TEST_CASE("conversions") {
  std::vector<KernelCase> cases = {integers_case<i8>("from_char"),
                                   integers_case<u8>("from_uchar"),
                                   integers_case<i16>("from_short"),
                                   integers_case<u16>("from_ushort"),
                                   integers_case<i32>("from_int"),
                                   integers_case<u32>("from_uint"),
                                   integers_case<i64>("from_long"),
                                   integers_case<u64>("from_ulong"),
                                   floats_of<i8>("floats_of_char"),
                                   floats_of<u8>("floats_of_uchar"),
                                   floats_of<i16>("floats_of_short"),
                                   floats_of<u16>("floats_of_ushort"),
                                   floats_of<i32>("floats_of_int"),
                                   floats_of<u32>("floats_of_uint"),
                                   floats_of<i64>("floats_of_long"),
                                   floats_of<u64>("floats_of_ulong"),
                                   {"narrowed", kLine, narrowed},
                                   {"widened", kLine, widened},
                                   {"vectors_converted", kLine, vectors_converted}};
  add_modes<f16>(cases, "half_to_integers_rte", "half_to_integers_rtz", "half_to_integers_rtp", "half_to_integers_rtn");
  add_modes<f32>(cases, "float_to_integers_rte", "float_to_integers_rtz", "float_to_integers_rtp",
                 "float_to_integers_rtn");
  add_modes<f64>(cases, "double_to_integers_rte", "double_to_integers_rtz", "double_to_integers_rtp",
                 "double_to_integers_rtn");
  run_kernels("convert.cl", cases);
}
