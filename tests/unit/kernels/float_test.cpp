// Floating point, bit for bit where IEEE 754 and OpenCL define the bits.
#include <algorithm>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

constexpr u32 kCount = 200;
const Geometry kLine{{kCount}, {64}};

/// A double is wide enough that rounding twice is rounding once, for sums and products of halves and floats.
template <class T>
T rounded_fma(T x, T y, T z) {
  if constexpr (sizeof(T) == 2)
    return static_cast<T>(static_cast<f64>(x) * static_cast<f64>(y) + static_cast<f64>(z));
  else
    return std::fma(x, y, z);
}

template <class T>
T exact(unsigned operation, T x, T y, T z) {
  const f64 wide = static_cast<f64>(x);
  switch (operation) {
    case 0:
      return static_cast<T>(x + y);
    case 1:
      return static_cast<T>(x - y);
    case 2:
      return static_cast<T>(x * y);
    case 3:
      return rounded_fma(x, y, z);
    case 4:
      return static_cast<T>(static_cast<T>(x * y) + z);
    case 5:
      return static_cast<T>(static_cast<T>(std::fabs(wide)) - static_cast<T>(std::fabs(static_cast<f64>(y))));
    case 6:
      return static_cast<T>(std::copysign(wide, static_cast<f64>(y)));
    case 7:
      return static_cast<T>(-x * static_cast<T>(std::fabs(static_cast<f64>(y))));
    case 8:
      return static_cast<T>(std::floor(wide));
    case 9:
      return static_cast<T>(std::ceil(wide));
    case 10:
      return static_cast<T>(std::trunc(wide));
    case 11:
      return static_cast<T>(std::nearbyint(wide));
    case 12:
      return static_cast<T>(std::round(wide));
    default:
      return x > y ? x : z;
  }
}

template <class T>
std::vector<T> numbers(u64 seed) {
  return with_specials(magnitudes<T>(kCount, -6, 6, seed), seed);
}

template <class T>
KernelCase exact_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto a = run.in(numbers<T>(31)), b = run.in(numbers<T>(32)), c = run.in(numbers<T>(33));
            run.out<T>(14 * kCount, [&](std::size_t i) {
              return exact(static_cast<unsigned>(i / kCount), a[i % kCount], b[i % kCount], c[i % kCount]);
            });
          }};
}

template <class T>
T extreme(unsigned operation, f64 x, f64 y, f64 z) {
  switch (operation) {
    case 0:
      return static_cast<T>(std::fmin(x, y));
    case 1:
      return static_cast<T>(std::fmax(x, y));
    case 2:
      return static_cast<T>(std::fmin(std::fmax(x, y), z));
    case 3:
      return static_cast<T>(std::fdim(x, y));
    case 4:
      return static_cast<T>(std::fmax(x, std::fmax(y, z)));
    default:
      return static_cast<T>(std::fmin(x, std::fmin(y, z)));
  }
}

template <class T>
KernelCase extremes_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto a = run.in(numbers<T>(34)), b = run.in(numbers<T>(35)), c = run.in(numbers<T>(36));
            run.out<T>(
                6 * kCount,
                [&](std::size_t i) {
                  return extreme<T>(static_cast<unsigned>(i / kCount), static_cast<f64>(a[i % kCount]),
                                    static_cast<f64>(b[i % kCount]), static_cast<f64>(c[i % kCount]));
                },
                kEitherZero);
          }};
}

template <class T>
KernelCase classes_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            auto values = numbers<T>(37);
            for (std::size_t i = 0; i < kCount; i += 7) values[i] = numbers<T>(38)[i];
            const auto a = run.in(numbers<T>(37)), b = run.in(values);
            run.out<u32>(kCount, [&](std::size_t i) {
              const f64 x = static_cast<f64>(a[i]), y = static_cast<f64>(b[i]);
              const bool unordered = std::isunordered(x, y);
              const bool bits[] = {x<y, x <= y, x> y, x >= y,        x == y,           x != y,
                                   std::isnan(x),     std::isinf(x), std::isfinite(x), std::isnormal(x),
                                   std::signbit(x),   !unordered,    unordered,        x < y || x > y,
                                   !(x < y),          !(x >= y)};
              u32 word = 0;
              for (unsigned k = 0; k < std::size(bits); ++k) word |= static_cast<u32>(bits[k]) << k;
              return word;
            });
          }};
}

template <class T>
T part(unsigned operation, std::size_t i, T x, T y) {
  int exponent = 0;
  T whole = 0;
  switch (operation) {
    case 0:
      return std::frexp(x, &exponent);
    case 1:
      return std::modf(x, &whole);
    case 2:
      return std::modf(x, &whole), whole;
    case 3:
      return std::ldexp(x, static_cast<int>(i) % 9 - 4);
    case 4:
      return std::fmod(x, y);
    case 5:
      return std::remainder(x, y);
    case 6:
      return std::nextafter(x, y);
    default:
      return std::logb(x);
  }
}

template <class T>
KernelCase parts_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto a = run.in(magnitudes<T>(kCount, -20, 20, 39)), b = run.in(magnitudes<T>(kCount, -8, 8, 40));
            run.out<T>(8 * kCount, [&](std::size_t k) {
              return part(static_cast<unsigned>(k / kCount), k % kCount, a[k % kCount], b[k % kCount]);
            });
            run.out<i32>(2 * kCount, [&](std::size_t k) {
              int exponent = 0;
              std::frexp(a[k % kCount], &exponent);
              return k < kCount ? exponent : std::ilogb(a[k % kCount]);
            });
          }};
}

template <class T>
void division(KernelRun& run, Ulp tolerance) {
  const auto a = run.in(numbers<T>(41)), b = run.in(numbers<T>(42));
  run.out<T>(
      3 * kCount,
      [&](std::size_t k) {
        const T x = a[k % kCount], y = b[k % kCount];
        return k < kCount ? x / y : k < 2 * kCount ? std::sqrt(std::fabs(x)) : T(1) / y;
      },
      tolerance);
}

void dot_products(KernelRun& run) {
  constexpr u32 kLength = 65;
  const auto a = run.in(magnitudes<f32>(kLength, -5, 5, 43)), b = run.in(magnitudes<f32>(kLength, -5, 5, 44));
  run.out<f32>(2 * kCount, [&](std::size_t n) {
    f32 sum = 0, fused = 0;
    for (u32 k = 0; k < kLength; ++k) {
      sum += a[(n / 2 + k) % kLength] * b[k];
      fused = std::fma(a[(n / 2 + k) % kLength], b[k], fused);
    }
    return n % 2 == 0 ? sum : fused;
  });
  run.value(kLength);
}

void polynomial(KernelRun& run) {
  const auto x = run.in(uniform<f64>(kCount, -1.5, 1.5, 45));
  run.out<f64>(kCount, [&](std::size_t i) {
    f64 p = 0;
    for (int k = 20; k >= 0; --k) p = p * x[i] + 1.0 / (k + 1);
    return p;
  });
}

void mixed_precision(KernelRun& run) {
  const auto h = run.in(magnitudes<f16>(kCount, -6, 6, 46));
  const auto f = run.in(magnitudes<f32>(kCount, -6, 6, 47));
  const auto d = run.in(magnitudes<f64>(kCount, -6, 6, 48));
  run.out<f64>(kCount, [&](std::size_t i) {
    return static_cast<f64>(static_cast<f32>(h[i]) * f[i]) * d[i] + static_cast<f64>(static_cast<f16>(f[i] * 0.5f)) -
           static_cast<f64>(static_cast<f32>(d[i]));
  });
}

}  // namespace

TEST_CASE("floating point whose bits are defined") {
  run_kernels("float.cl", {exact_case<f16>("exact_half"),
                           exact_case<f32>("exact_float"),
                           exact_case<f64>("exact_double"),
                           extremes_case<f16>("extremes_half"),
                           extremes_case<f32>("extremes_float"),
                           extremes_case<f64>("extremes_double"),
                           classes_case<f16>("classes_half"),
                           classes_case<f32>("classes_float"),
                           classes_case<f64>("classes_double"),
                           parts_case<f32>("parts_float"),
                           parts_case<f64>("parts_double"),
                           {"exact_division", kLine, [](KernelRun& run) { division<f64>(run, {}); }},
                           {"float_division", kLine, [](KernelRun& run) { division<f32>(run, Ulp{3}); }},
                           {"dot_products", kLine, dot_products},
                           {"polynomial", kLine, polynomial},
                           {"mixed_precision", kLine, mixed_precision}});
}

TEST_CASE("division and square root of floats, correctly rounded on request") {
  run_kernels("float.cl", {{"float_division", kLine, [](KernelRun& run) { division<f32>(run, {}); }}},
              {"-cl-fp32-correctly-rounded-divide-sqrt"});
}
