// The fast variants. OpenCL bounds half_* by 8192 units of the last place (C specification, section 7.4) and leaves
// native_* to the machine: here a single instruction and the rounding of its argument.
#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

constexpr u32 kCount = 256;
const Geometry kLine{{kCount}, {64}};
constexpr Ulp kHalf{8192}, kNative{64};

KernelCase unary(const char* kernel, f64 (*exact)(f64), double low, double high, Ulp bound) {
  return {kernel, kLine, [=](KernelRun& run) {
            const auto x = run.in(uniform<f32>(kCount, low, high, 121));
            run.out<f32>(
                kCount, [&](std::size_t i) { return static_cast<f32>(exact(x[i])); }, bound);
          }};
}

KernelCase binary(const char* kernel, f64 (*exact)(f64, f64), Ulp bound) {
  return {kernel, kLine, [=](KernelRun& run) {
            const auto x = run.in(uniform<f32>(kCount, 0.5, 20, 122)), y = run.in(uniform<f32>(kCount, 0.5, 5, 123));
            run.out<f32>(
                kCount, [&](std::size_t i) { return static_cast<f32>(exact(x[i], y[i])); }, bound);
          }};
}

void add_both(std::vector<KernelCase>& cases, const char* native, const char* half, f64 (*exact)(f64), double low,
              double high) {
  cases.push_back(unary(native, exact, low, high, kNative));
  cases.push_back(unary(half, exact, low, high, kHalf));
}

/// Whole numbers whose products and their differences are exact: a cross product is then the same whether the target
/// fuses multiplications and additions or not.
std::vector<f32> whole_numbers(u32 seed) {
  std::vector<f32> numbers = uniform<f32>(4 * kCount, 1, 1000, seed);
  for (f32& number : numbers) number = std::trunc(number);
  return numbers;
}

void geometry(KernelRun& run) {
  const auto a = run.in(whole_numbers(124)), b = run.in(whole_numbers(125));
  const auto sum = [&](std::size_t i, auto&& term) {
    f64 total = 0;
    for (std::size_t k = 4 * i; k < 4 * i + 4; ++k) total += term(f64{a[k]}, f64{b[k]});
    return total;
  };
  const auto square = [](f64 x, f64) { return x * x; };
  run.out<f32>(
      8 * kCount,
      [&](std::size_t n) {
        const std::size_t i = n / 4 % kCount, k = n % 4;
        if (n >= 4 * kCount) return static_cast<f32>(a[4 * i + k] / std::sqrt(sum(i, square)));
        if (k == 3) return 0.0f;
        const f32* const x = &a[4 * i];
        const f32* const y = &b[4 * i];
        const std::size_t p = (k + 1) % 3, q = (k + 2) % 3;
        return x[p] * y[q] - x[q] * y[p];
      },
      Ulp{4});
  run.out<f32>(
      3 * kCount,
      [&](std::size_t n) {
        const std::size_t i = n % kCount;
        if (n < kCount) return static_cast<f32>(sum(i, [](f64 x, f64 y) { return x * y; }));
        if (n < 2 * kCount) return static_cast<f32>(std::sqrt(sum(i, square)));
        return static_cast<f32>(std::sqrt(sum(i, [](f64 x, f64 y) { return (x - y) * (x - y); })));
      },
      Ulp{8});
}

void denormals(KernelRun& run) {
  const auto f = run.in(magnitudes<f32>(kCount, -149, -120, 126));
  const auto h = run.in(magnitudes<f16>(kCount, -24, -10, 127));
  const auto d = run.in(magnitudes<f64>(kCount, -1074, -1018, 128));
  run.out<f32>(2 * kCount, [&](std::size_t n) {
    const f32 x = flushed(f[n % kCount]);
    return flushed(n < kCount ? x * 0.5f : x + 0.0f);
  });
  run.out<f16>(2 * kCount, [&](std::size_t n) {
    const f16 x = h[n % kCount];
    return n < kCount ? static_cast<f16>(x * static_cast<f16>(0.5f)) : static_cast<f16>(x + static_cast<f16>(1.0e-7f));
  });
  run.out<f64>(2 * kCount, [&](std::size_t n) { return n < kCount ? d[n] * 0.5 : d[n - kCount] - 0x1p-1070; });
}

}  // namespace

TEST_CASE("fast math functions and geometry") {
  std::vector<KernelCase> cases;
  add_both(cases, "native_sin_kernel", "half_sin_kernel", std::sin, 0.1, 3);
  add_both(cases, "native_cos_kernel", "half_cos_kernel", std::cos, 0, 1.5);
  add_both(cases, "native_tan_kernel", "half_tan_kernel", std::tan, 0.1, 1.5);
  add_both(cases, "native_exp_kernel", "half_exp_kernel", std::exp, -10, 10);
  add_both(cases, "native_exp2_kernel", "half_exp2_kernel", std::exp2, -20, 20);
  add_both(
      cases, "native_exp10_kernel", "half_exp10_kernel", [](f64 x) { return std::pow(10.0, x); }, -4, 4);
  add_both(cases, "native_log_kernel", "half_log_kernel", std::log, 1.5, 1000);
  add_both(cases, "native_log2_kernel", "half_log2_kernel", std::log2, 1.5, 1000);
  add_both(cases, "native_log10_kernel", "half_log10_kernel", std::log10, 1.5, 1000);
  add_both(cases, "native_sqrt_kernel", "half_sqrt_kernel", std::sqrt, 0.001, 1000);
  add_both(
      cases, "native_rsqrt_kernel", "half_rsqrt_kernel", [](f64 x) { return 1 / std::sqrt(x); }, 0.001, 1000);
  add_both(
      cases, "native_recip_kernel", "half_recip_kernel", [](f64 x) { return 1 / x; }, 0.001, 1000);
  const auto divide = [](f64 x, f64 y) { return x / y; };
  cases.push_back(binary("native_divide_kernel", divide, kNative));
  cases.push_back(binary("half_divide_kernel", divide, kHalf));
  cases.push_back(binary("native_powr_kernel", std::pow, kNative));
  cases.push_back(binary("half_powr_kernel", std::pow, kHalf));
  cases.push_back({"geometry", kLine, geometry});
  cases.push_back({"denormals", kLine, denormals});
  run_kernels("native.cl", cases);
}
