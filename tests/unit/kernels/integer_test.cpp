// Integer arithmetic of every scalar type against C++'s, in wider types where OpenCL's rule is about the exact value.
#include <algorithm>
#include <type_traits>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

constexpr u32 kCount = 200;  // not a multiple of 64
const Geometry kLine{{kCount}, {96}};

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 WideUnsigned;

template <class T>
T arithmetic(unsigned operation, T x, T y) {
  using U = std::make_unsigned_t<T>;
  const unsigned shift = static_cast<unsigned>(y) & (sizeof(T) * 8 - 1);
  const auto wrap = [](Wide value) { return static_cast<T>(static_cast<WideUnsigned>(value)); };
  const Wide a = x, b = y;
  switch (operation) {
    case 0:
      return wrap(a + b);
    case 1:
      return wrap(a - b);
    case 2:
      return static_cast<T>(static_cast<u64>(x) * static_cast<u64>(y));
    case 3:
      return wrap(a / b);
    case 4:
      return wrap(a % b);
    case 5:
      return x & y;
    case 6:
      return x | y;
    case 7:
      return x ^ y;
    case 8:
      return static_cast<T>(~x);
    case 9:
      return wrap(-a);
    case 10:
      return static_cast<T>(static_cast<U>(static_cast<u64>(static_cast<U>(x)) << shift));
    case 11:
      return static_cast<T>(x >> shift);
    case 12:
      return std::min(x, y);
    case 13:
      return std::max(x, y);
    default:
      return std::clamp(x, std::min(y, T(9)), std::max(y, T(9)));
  }
}

template <class T>
KernelCase arithmetic_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            auto left = integers<T>(kCount, 1);
            const auto right = nonzero(integers<T>(kCount, 2));
            // The least number divided by -1 is undefined.
            for (u32 i = 0; i < kCount; ++i)
              if (std::is_signed_v<T> && right[i] == static_cast<T>(-1) && left[i] == std::numeric_limits<T>::min())
                left[i] = 77;
            const auto a = run.in(left), b = run.in(right);
            run.out<T>(15 * kCount, [&](std::size_t i) {
              return arithmetic(static_cast<unsigned>(i / kCount), a[i % kCount], b[i % kCount]);
            });
          }};
}

template <class T>
T saturated(Wide value) {
  return static_cast<T>(std::clamp<Wide>(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}

template <class T>
T floor_half(Wide value) {
  return static_cast<T>(value >> 1);
}

template <class T>
T high_product(T x, T y) {
  constexpr unsigned kBits = sizeof(T) * 8;
  if constexpr (std::is_signed_v<T>) return static_cast<T>((static_cast<Wide>(x) * y) >> kBits);
  return static_cast<T>((static_cast<WideUnsigned>(x) * y) >> kBits);
}

template <class T>
Wide product(T x, T y) {
  // Of unsigned 64-bit numbers it may not fit: any number that is too large will do.
  const WideUnsigned limit = static_cast<WideUnsigned>(1) << 100;
  if constexpr (std::is_signed_v<T>) return static_cast<Wide>(x) * y;
  const WideUnsigned exact = static_cast<WideUnsigned>(x) * y;
  return static_cast<Wide>(std::min(exact, limit));
}

template <class T>
T bit_function(unsigned operation, T x, T y, T z) {
  using U = std::make_unsigned_t<T>;
  const U u = static_cast<U>(x);
  const Wide a = x, b = y;
  switch (operation) {
    case 0:
      return static_cast<T>(std::popcount(u));
    case 1:
      return static_cast<T>(std::countl_zero(u));
    case 2:
      return static_cast<T>(std::countr_zero(u));
    case 3:
      return static_cast<T>(std::rotl(u, static_cast<int>(static_cast<U>(y) % (sizeof(T) * 8))));
    case 4:
      return high_product(x, y);
    case 5:
      return static_cast<T>(static_cast<u64>(high_product(x, y)) + static_cast<u64>(z));
    case 6:
      return floor_half<T>(a + b);
    case 7:
      return floor_half<T>(a + b + 1);
    case 8:
      return saturated<T>(a + b);
    case 9:
      return saturated<T>(a - b);
    case 10:
      return saturated<T>(product(x, y) + z);
    case 11:
      return static_cast<T>(static_cast<U>(a < 0 ? -a : a));
    case 12:
      return static_cast<T>(static_cast<U>(x > y ? a - b : b - a));
    case 13:
      return static_cast<T>((x & ~z) | (y & z));
    default:
      return z != 0 ? y : x;
  }
}

template <class T>
KernelCase bits_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto a = run.in(integers<T>(kCount, 3)), b = run.in(integers<T>(kCount, 4)),
                       c = run.in(integers<T>(kCount, 5));
            run.out<T>(15 * kCount, [&](std::size_t i) {
              return bit_function(static_cast<unsigned>(i / kCount), a[i % kCount], b[i % kCount], c[i % kCount]);
            });
          }};
}

template <class T>
KernelCase compare_case(const char* kernel) {
  return {kernel, kLine, [](KernelRun& run) {
            const auto a = run.in(integers<T>(kCount, 6)), b = run.in(integers<T>(kCount, 7));
            run.out<u32>(kCount, [&](std::size_t i) {
              const T x = a[i], y = b[i];
              const bool bits[] = {x<y, x <= y, x> y, x >= y,           x == y, x != y,
                                   x != 0 && y != 0,  x != 0 || y != 0, x == 0};
              u32 word = 0;
              for (unsigned k = 0; k < std::size(bits); ++k) word |= static_cast<u32>(bits[k]) << k;
              return word;
            });
          }};
}

void multiply_24(KernelRun& run) {
  const auto a = run.in(integers<i32>(kCount, 8)), b = run.in(integers<i32>(kCount, 9)),
             c = run.in(integers<i32>(kCount, 10));
  run.out<i32>(4 * kCount, [&](std::size_t k) {
    const std::size_t i = k % kCount, operation = k / kCount;
    const auto low = [&](i32 value) -> i64 {
      return operation < 2 ? static_cast<i32>(static_cast<u32>(value) << 8) >> 8 : value & 0xffffff;
    };
    const u64 result = static_cast<u64>(low(a[i]) * low(b[i])) + (operation % 2 != 0 ? static_cast<u64>(c[i]) : 0);
    return static_cast<i32>(result);
  });
}

void upsampled(KernelRun& run) {
  const auto a = run.in(integers<u32>(kCount, 11)), b = run.in(integers<u32>(kCount, 12));
  run.out<u64>(4 * kCount, [&](std::size_t k) -> u64 {
    const u32 high = a[k % kCount], low = b[k % kCount];
    switch (k / kCount) {
      case 2:
        return (high & 0xffff) << 16 | (low & 0xffff);
      case 3:
        return static_cast<u64>(i64{static_cast<i16>(static_cast<u16>((high & 0xff) << 8 | (low & 0xff)))});
      default:
        return u64{high} << 32 | low;
    }
  });
}

void divide_by_constants(KernelRun& run) {
  const auto a = run.in(integers<i64>(kCount, 13));
  run.out<i64>(8 * kCount, [&](std::size_t k) -> i64 {
    const i64 x = a[k % kCount];
    switch (k / kCount) {
      case 0:
        return x / 7;
      case 1:
        return x % 1000003;
      case 2:
        return x / -16;
      case 3:
        return static_cast<i64>(static_cast<u64>(x) / 10);
      case 4:
        return static_cast<i32>(x) / 3;
      case 5:
        return static_cast<u32>(x) % 641;
      case 6:
        return static_cast<i16>(x) / 11;
      default:
        return static_cast<u8>(x) % 13;
    }
  });
}

void wide_product(KernelRun& run) {
  const auto a = run.in(integers<u64>(kCount, 14)), b = run.in(integers<u64>(kCount, 15));
  const auto d = run.in(nonzero(integers<u32>(kCount, 16)));
  run.out<u64>(3 * kCount, [&](std::size_t k) {
    const std::size_t i = k % kCount;
    const WideUnsigned value = static_cast<WideUnsigned>(a[i]) * b[i] + b[i], quotient = value / d[i];
    return static_cast<u64>(k / kCount == 0 ? quotient >> 64 : k / kCount == 1 ? quotient : value % d[i]);
  });
}

}  // namespace

TEST_CASE("integer arithmetic") {
  run_kernels("integer.cl", {arithmetic_case<i8>("arithmetic_char"),
                             arithmetic_case<u8>("arithmetic_uchar"),
                             arithmetic_case<i16>("arithmetic_short"),
                             arithmetic_case<u16>("arithmetic_ushort"),
                             arithmetic_case<i32>("arithmetic_int"),
                             arithmetic_case<u32>("arithmetic_uint"),
                             arithmetic_case<i64>("arithmetic_long"),
                             arithmetic_case<u64>("arithmetic_ulong"),
                             bits_case<i8>("bits_char"),
                             bits_case<u8>("bits_uchar"),
                             bits_case<i16>("bits_short"),
                             bits_case<u16>("bits_ushort"),
                             bits_case<i32>("bits_int"),
                             bits_case<u32>("bits_uint"),
                             bits_case<i64>("bits_long"),
                             bits_case<u64>("bits_ulong"),
                             compare_case<i8>("compare_char"),
                             compare_case<u16>("compare_ushort"),
                             compare_case<i32>("compare_int"),
                             compare_case<u32>("compare_uint"),
                             compare_case<i64>("compare_long"),
                             compare_case<u64>("compare_ulong"),
                             {"multiply_24", kLine, multiply_24},
                             {"upsampled", kLine, upsampled},
                             {"divide_by_constants", kLine, divide_by_constants},
                             {"wide_product", kLine, wide_product}});
}
