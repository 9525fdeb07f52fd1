// Math built-ins within the bounds of OpenCL 2.0 (C specification, section 7.4, and the half extension's), against
// long double.
#include <algorithm>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

using Exact = long double;
constexpr Exact kPi = 3.141592653589793238462643383279502884L;
constexpr u32 kCount = 256;
const Geometry kLine{{kCount}, {128}};

/// Bounds in units of the last place, for half, float and double.
struct Bounds {
  double half, single, twice;
};
template <class T>
Ulp bound_for(const Bounds& bounds) {
  return {sizeof(T) == 2 ? bounds.half : sizeof(T) == 4 ? bounds.single : bounds.twice};
}

struct Unary {
  const char* kernel;
  Exact (*exact)(Exact);
  double low, high;
  Bounds bounds;
};

Exact sin_of_pi(Exact x) {
  const Exact turned = std::fmod(x, 2.0L);
  return std::sin(turned * kPi);
}
Exact tan_of_pi(Exact x) {
  if (std::fmod(std::fabs(x), 1.0L) == 0.5L)  // infinite, positive after an even number
    return std::copysign(std::numeric_limits<Exact>::infinity(), 1 - std::fabs(std::fmod(std::floor(x), 2.0L)) - 0.5L);
  return sin_of_pi(x) / std::cos(std::fmod(x, 2.0L) * kPi);
}
Exact cos_of_pi(Exact x) { return std::cos(std::fmod(x, 2.0L) * kPi); }

const Unary kUnary[] = {
    {"math_acos", [](Exact x) { return std::acos(x); }, -1, 1, {2, 4, 4}},
    {"math_acosh", [](Exact x) { return std::acosh(x); }, 1, 1000, {2, 4, 4}},
    {"math_acospi", [](Exact x) { return std::acos(x) / kPi; }, -1, 1, {2, 5, 5}},
    {"math_asin", [](Exact x) { return std::asin(x); }, -1, 1, {2, 4, 4}},
    {"math_asinh", [](Exact x) { return std::asinh(x); }, -1000, 1000, {2, 4, 4}},
    {"math_asinpi", [](Exact x) { return std::asin(x) / kPi; }, -1, 1, {2, 5, 5}},
    {"math_atan", [](Exact x) { return std::atan(x); }, -50, 50, {2, 5, 5}},
    {"math_atanh", [](Exact x) { return std::atanh(x); }, -0.999, 0.999, {2, 5, 5}},
    {"math_atanpi", [](Exact x) { return std::atan(x) / kPi; }, -50, 50, {2, 5, 5}},
    {"math_cbrt", [](Exact x) { return std::cbrt(x); }, -30000, 30000, {2, 2, 2}},
    {"math_cos", [](Exact x) { return std::cos(x); }, -30000, 30000, {2, 4, 4}},
    {"math_cosh", [](Exact x) { return std::cosh(x); }, -11, 11, {2, 4, 4}},
    {"math_cospi", cos_of_pi, -300, 300, {2, 4, 4}},
    {"math_erf", [](Exact x) { return std::erf(x); }, -5, 5, {4, 16, 16}},
    {"math_erfc", [](Exact x) { return std::erfc(x); }, -3, 3, {4, 16, 16}},
    {"math_exp", [](Exact x) { return std::exp(x); }, -9, 11, {2, 3, 3}},
    {"math_exp2", [](Exact x) { return std::exp2(x); }, -13, 15, {2, 3, 3}},
    {"math_exp10", [](Exact x) { return std::pow(10.0L, x); }, -4, 4.5, {2, 3, 3}},
    {"math_expm1", [](Exact x) { return std::expm1(x); }, -8, 11, {2, 3, 3}},
    {"math_log", [](Exact x) { return std::log(x); }, 0.001, 60000, {2, 3, 3}},
    {"math_log2", [](Exact x) { return std::log2(x); }, 0.001, 60000, {2, 3, 3}},
    {"math_log10", [](Exact x) { return std::log10(x); }, 0.001, 60000, {2, 3, 3}},
    {"math_log1p", [](Exact x) { return std::log1p(x); }, -0.99, 1000, {2, 2, 2}},
    {"math_rsqrt", [](Exact x) { return 1 / std::sqrt(x); }, 0.001, 60000, {1, 2, 2}},
    {"math_sin", [](Exact x) { return std::sin(x); }, -30000, 30000, {2, 4, 4}},
    {"math_sinh", [](Exact x) { return std::sinh(x); }, -11, 11, {2, 4, 4}},
    {"math_sinpi", sin_of_pi, -300, 300, {2, 4, 4}},
    {"math_sqrt", [](Exact x) { return std::sqrt(x); }, 0, 60000, {0, 3, 0}},
    {"math_tan", [](Exact x) { return std::tan(x); }, -1000, 1000, {2, 5, 5}},
    {"math_tanh", [](Exact x) { return std::tanh(x); }, -6, 6, {2, 5, 5}},
    {"math_tanpi", tan_of_pi, -100.3, 100.3, {2, 6, 6}},
    {"math_tgamma", [](Exact x) { return std::tgamma(x); }, 0.1, 8, {4, 16, 16}},
    {"math_lgamma", [](Exact x) { return std::lgamma(x); }, 3, 60, {4, 16, 16}},
    {"math_degrees", [](Exact x) { return x * 180 / kPi; }, -300, 300, {2, 2, 2}},
    {"math_radians", [](Exact x) { return x * kPi / 180; }, -300, 300, {2, 2, 2}},
};

/// Half of them spread evenly over [low, high), half over its magnitudes; the arguments as T holds them.
template <class T>
std::vector<T> arguments(double low, double high, u64 seed) {
  auto values = uniform<T>(kCount, low, high, seed);
  const auto small = magnitudes<T>(kCount, -8, 14, seed + 1);
  for (u32 i = 0; i < kCount; i += 2)
    if (static_cast<double>(small[i]) >= low && static_cast<double>(small[i]) < high) values[i] = small[i];
  for (T& value : values)
    if (static_cast<double>(value) < low || static_cast<double>(value) > high) value = static_cast<T>((low + high) / 2);
  return values;
}

template <class T>
KernelCase unary_case(const Unary& function) {
  return {function.kernel, kLine, [&function](KernelRun& run) {
            const auto x = run.in(arguments<T>(function.low, function.high, 91));
            run.out<T>(
                kCount, [&](std::size_t i) { return static_cast<T>(function.exact(static_cast<Exact>(x[i]))); },
                bound_for<T>(function.bounds));
          }};
}

struct Binary {
  const char* kernel;
  Exact (*exact)(Exact, Exact);
  double x_low, x_high, y_low, y_high;
  Bounds bounds;
};
const Binary kBinary[] = {
    {"math_atan2", [](Exact y, Exact x) { return std::atan2(y, x); }, -50, 50, -50, 50, {2, 6, 6}},
    {"math_atan2pi", [](Exact y, Exact x) { return std::atan2(y, x) / kPi; }, -50, 50, -50, 50, {2, 6, 6}},
    {"math_pow", [](Exact x, Exact y) { return std::pow(x, y); }, 0.3, 3, -7, 9, {4, 16, 16}},
    {"math_powr", [](Exact x, Exact y) { return std::pow(x, y); }, 0.3, 3, -7, 9, {4, 16, 16}},
    {"math_hypot", [](Exact x, Exact y) { return std::hypot(x, y); }, -30000, 30000, -30000, 30000, {2, 4, 4}},
    {"math_maxmag",
     [](Exact x, Exact y) {
       return std::fabs(x) > std::fabs(y) ? x : std::fabs(y) > std::fabs(x) ? y : std::fmax(x, y);
     },
     -9,
     9,
     -9,
     9,
     {0, 0, 0}},
    {"math_minmag",
     [](Exact x, Exact y) {
       return std::fabs(x) < std::fabs(y) ? x : std::fabs(y) < std::fabs(x) ? y : std::fmin(x, y);
     },
     -9,
     9,
     -9,
     9,
     {0, 0, 0}},
};

template <class T>
KernelCase binary_case(const Binary& function) {
  return {function.kernel, kLine, [&function](KernelRun& run) {
            const auto x = run.in(arguments<T>(function.x_low, function.x_high, 92));
            const auto y = run.in(arguments<T>(function.y_low, function.y_high, 94));
            run.out<T>(
                kCount,
                [&](std::size_t i) {
                  return static_cast<T>(function.exact(static_cast<Exact>(x[i]), static_cast<Exact>(y[i])));
                },
                bound_for<T>(function.bounds));
          }};
}

template <class T>
KernelCase integer_power(const char* kernel, double low, double high, bool root) {
  return {kernel, kLine, [=](KernelRun& run) {
            const auto x = run.in(arguments<T>(low, high, 96));
            auto powers = below<i32>(kCount, 9, 97);
            for (i32& power : powers) power = power - 4 == 0 ? 5 : power - 4;
            const auto n = run.in(powers);
            run.out<T>(
                kCount,
                [&](std::size_t i) {
                  const Exact value = static_cast<Exact>(x[i]), exponent = n[i];
                  return static_cast<T>(std::pow(value, root ? 1 / exponent : exponent));
                },
                bound_for<T>({4, 16, 16}));
          }};
}

template <class T>
void sincos(KernelRun& run) {
  const auto x = run.in(arguments<T>(-1000, 1000, 98));
  run.out<T>(
      2 * kCount,
      [&](std::size_t k) {
        const Exact angle = static_cast<Exact>(x[k % kCount]);
        return static_cast<T>(k < kCount ? std::sin(angle) : std::cos(angle));
      },
      bound_for<T>({2, 4, 4}));
}

template <class T>
void fract(KernelRun& run) {
  const auto x = run.in(arguments<T>(-1000, 1000, 99));
  run.out<T>(
      2 * kCount,
      [&](std::size_t k) {
        const Exact value = static_cast<Exact>(x[k % kCount]), whole = std::floor(value);
        // Less than one: the largest such number where the difference rounds to one.
        const T part = static_cast<T>(value - whole);
        return k >= kCount   ? static_cast<T>(whole)
               : part < T(1) ? part
                             : static_cast<T>(1 - std::ldexp(1.0, sizeof(T) == 2   ? -11
                                                                  : sizeof(T) == 4 ? -24
                                                                                   : -53));
      },
      kEitherZero);
}

template <class T>
void remquo(KernelRun& run) {
  const auto x = run.in(arguments<T>(-1000, 1000, 100)), y = run.in(arguments<T>(1, 20, 101));
  run.out<T>(
      kCount,
      [&](std::size_t i) { return static_cast<T>(std::remainder(static_cast<Exact>(x[i]), static_cast<Exact>(y[i]))); },
      kEitherZero);
  run.out<i32>(kCount, [&](std::size_t i) {
    int quotient = 0;
    std::remquo(static_cast<Exact>(x[i]), static_cast<Exact>(y[i]), &quotient);
    return quotient & 7;
  });
}

template <class T>
void common(KernelRun& run) {
  const auto x = run.in(uniform<T>(kCount, -4, 4, 102)), y = run.in(uniform<T>(kCount, 14, 20, 103)),
             z = run.in(uniform<T>(kCount, 100, 200, 104));
  run.out<T>(
      5 * kCount,
      [&](std::size_t k) {
        const std::size_t i = k % kCount;
        const Exact a = static_cast<Exact>(x[i]), b = static_cast<Exact>(y[i]), c = static_cast<Exact>(z[i]);
        const Exact results[] = {a + (b - a) * 0.25L, static_cast<Exact>(b >= a), static_cast<Exact>((a > 0) - (a < 0)),
                                 a * b + c, std::clamp(a, -2.0L, 3.0L)};
        return static_cast<T>(results[k / kCount]);
      },
      // mix and mad have no bound in general: here no sum comes near zero.
      bound_for<T>({16, 64, 64}));
}

template <class T>
std::vector<KernelCase> all_functions() {
  std::vector<KernelCase> cases;
  for (const Unary& function : kUnary) cases.push_back(unary_case<T>(function));
  for (const Binary& function : kBinary) cases.push_back(binary_case<T>(function));
  cases.push_back(integer_power<T>("math_pown", 0.5, 3, false));
  cases.push_back(integer_power<T>("math_rootn", 0.001, 1000, true));
  cases.push_back({"math_sincos", kLine, sincos<T>});
  cases.push_back({"math_fract", kLine, fract<T>});
  cases.push_back({"math_remquo", kLine, remquo<T>});
  cases.push_back({"math_common", kLine, common<T>});
  return cases;
}

bool is_half_sine(const KernelCase& test) { return std::string(test.kernel) == "math_sin"; }

}  // namespace

TEST_CASE("math functions of floats") { run_kernels("math.cl", all_functions<f32>(), {"-DT=float"}); }
TEST_CASE("math functions of doubles") { run_kernels("math.cl", all_functions<f64>(), {"-DT=double"}); }
TEST_CASE("math functions of halves") {
  std::vector<KernelCase> cases = all_functions<f16>();
  std::erase_if(cases, [](const KernelCase& test) { return is_half_sine(test); });
  run_kernels("math.cl", cases, {"-DT=half"});
}

// Debian 12's rocm-device-libs 5.2.3 selects NaN for every finite argument: its __ocml_sin_f16 tests the class of the
// argument the wrong way round.
TEST_CASE("sin of halves", "[!shouldfail]") {
  std::vector<KernelCase> cases = all_functions<f16>();
  std::erase_if(cases, [](const KernelCase& test) { return !is_half_sine(test); });
  run_kernels("math.cl", cases, {"-DT=half"});
}
