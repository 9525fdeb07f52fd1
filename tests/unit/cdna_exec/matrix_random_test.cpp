// Random matrices of all kinds of numbers: what is computed for many elements at a time has the bits that the rule for
// one element gives (matrix_rules.hpp for gfx942's fused sums, <cmath> for others).
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <random>

#include "catch.hpp"
#include "matrix_places.hpp"
#include "matrix_rules.hpp"

using namespace strobe;
using namespace strobe::test;
using gcn::Element;

namespace {

/// An instruction of gfx942, with D of one element from a row of A, a column of B and C.
struct Case {
  const char* mnemonic;
  Shape shape;
  Element a, b;
  std::function<u64(const std::vector<u64>&, const std::vector<u64>&, u64)> compute;
};

template <Element kA, Element kB>
u64 fused(const std::vector<u64>& a, const std::vector<u64>& b, u64 c) {
  constexpr int kBits = mantissa_bits(kA) + mantissa_bits(kB);
  std::vector<Parts> x, y;
  for (const u64 bits : a) x.push_back(parts_of<kA>(static_cast<u32>(bits)));
  for (const u64 bits : b) y.push_back(parts_of<kB>(static_cast<u32>(bits)));
  const int count = static_cast<int>(a.size());
  constexpr bool kSplit = gcn::bits_of_element(kA) == 8;
  const int group = kSplit ? 16 : kA == Element::xf32 ? 4 : std::min(8, count);
  float sum = std::bit_cast<float>(static_cast<u32>(c));
  for (int n = 0; n < count; n += group)
    sum = kSplit ? split_group<kBits>(x.data() + n, y.data() + n, group, sum)
                 : fused_group<kBits, kA == Element::xf32>(x.data() + n, y.data() + n, group, sum);
  return std::bit_cast<u32>(sum);
}

template <class T, class Bits>
u64 one_by_one(const std::vector<u64>& a, const std::vector<u64>& b, u64 c) {
  const auto value = [](u64 bits) { return std::bit_cast<T>(static_cast<Bits>(bits)); };
  T sum = value(c);
  for (std::size_t n = 0; n < a.size(); ++n) sum = std::fma(value(a[n]), value(b[n]), sum);
  if (sum != sum) return sizeof(T) == 4 ? 0x7fc00000 : 0x7ff8000000000000;
  return std::bit_cast<Bits>(sum);
}

u64 whole(const std::vector<u64>& a, const std::vector<u64>& b, u64 c) {
  auto sum = static_cast<u32>(c);
  for (std::size_t n = 0; n < a.size(); ++n)
    sum += static_cast<u32>(static_cast<std::int8_t>(a[n]) * static_cast<std::int8_t>(b[n]));
  return sum;
}

const Case kCases[] = {
    {"v_mfma_f32_4x4x4_16b_f16", {4, 4, 4, 16, 16}, Element::f16, Element::f16, fused<Element::f16, Element::f16>},
    {"v_mfma_f32_16x16x16_f16", {16, 16, 16, 1, 16}, Element::f16, Element::f16, fused<Element::f16, Element::f16>},
    {"v_mfma_f32_16x16x4_4b_f16", {16, 16, 4, 4, 16}, Element::f16, Element::f16, fused<Element::f16, Element::f16>},
    {"v_mfma_f32_32x32x8_f16", {32, 32, 8, 1, 16}, Element::f16, Element::f16, fused<Element::f16, Element::f16>},
    {"v_mfma_f32_16x16x16_bf16",
     {16, 16, 16, 1, 16},
     Element::bf16,
     Element::bf16,
     fused<Element::bf16, Element::bf16>},
    {"v_mfma_f32_32x32x4_2b_bf16",
     {32, 32, 4, 2, 16},
     Element::bf16,
     Element::bf16,
     fused<Element::bf16, Element::bf16>},
    {"v_mfma_f32_4x4x4_16b_bf16", {4, 4, 4, 16, 16}, Element::bf16, Element::bf16, fused<Element::bf16, Element::bf16>},
    {"v_mfma_f32_16x16x8_xf32", {16, 16, 8, 1, 32}, Element::xf32, Element::xf32, fused<Element::xf32, Element::xf32>},
    {"v_mfma_f32_32x32x4_xf32", {32, 32, 4, 1, 32}, Element::xf32, Element::xf32, fused<Element::xf32, Element::xf32>},
    {"v_mfma_f32_16x16x32_fp8_fp8", {16, 16, 32, 1, 8}, Element::fp8, Element::fp8, fused<Element::fp8, Element::fp8>},
    {"v_mfma_f32_16x16x32_fp8_bf8", {16, 16, 32, 1, 8}, Element::fp8, Element::bf8, fused<Element::fp8, Element::bf8>},
    {"v_mfma_f32_32x32x16_bf8_fp8", {32, 32, 16, 1, 8}, Element::bf8, Element::fp8, fused<Element::bf8, Element::fp8>},
    {"v_mfma_f32_32x32x16_bf8_bf8", {32, 32, 16, 1, 8}, Element::bf8, Element::bf8, fused<Element::bf8, Element::bf8>},
    {"v_mfma_f32_16x16x4_f32", {16, 16, 4, 1, 32}, Element::f32, Element::f32, one_by_one<float, u32>},
    {"v_mfma_f32_32x32x1_2b_f32", {32, 32, 1, 2, 32}, Element::f32, Element::f32, one_by_one<float, u32>},
    {"v_mfma_f32_4x4x1_16b_f32", {4, 4, 1, 16, 32}, Element::f32, Element::f32, one_by_one<float, u32>},
    {"v_mfma_f64_16x16x4_f64", {16, 16, 4, 1, 64}, Element::f64, Element::f64, one_by_one<double, u64>},
    {"v_mfma_f64_4x4x4_4b_f64", {4, 4, 4, 4, 64}, Element::f64, Element::f64, one_by_one<double, u64>},
    {"v_mfma_i32_16x16x32_i8", {16, 16, 32, 1, 8}, Element::i8, Element::i8, whole},
    {"v_mfma_i32_32x32x4_2b_i8", {32, 32, 4, 2, 8}, Element::i8, Element::i8, whole},
};

struct Format {
  int exponent, mantissa;
};
Format format_of(Element e) {
  if (e == Element::f64) return {11, 52};
  if (e == Element::f32 || e == Element::xf32) return {8, 23};
  if (e == Element::i8) return {0, 7};
  return {exponent_bits(e), mantissa_bits(e)};
}

/// Kinds of matrices. Of few bits, sums with C lie halfway between two floats now and then.
enum class Kind { any_bits, near_one, some_zero, spread, small, large, few_special, few_bits, above_one, kinds };

class Numbers {
 public:
  Numbers(std::mt19937_64& random, Kind kind) : random_(random), kind_(kind) {}

  u64 operator()(Format f) {
    const u64 bits = random_() & (~u64{0} >> (63 - f.exponent - f.mantissa));
    if (f.exponent == 0) return bits & 0xff;
    const int bias = (1 << (f.exponent - 1)) - 1, most = (1 << f.exponent) - 1;
    switch (kind_) {
      case Kind::near_one:
        return with(f, bits, bias + below(5) - 2);
      case Kind::some_zero:
        return below(3) == 0 ? bits & (u64{1} << (f.exponent + f.mantissa)) : with(f, bits, bias + below(3));
      case Kind::spread:
        return with(f, bits, std::clamp(bias + below(60) - 30, 1, most - 1));
      case Kind::small:
        return with(f, bits, below(std::min(4, most)));
      case Kind::large:
        return with(f, bits, most - 1 - below(std::min(5, most - 1)));
      case Kind::few_special:
        return below(40) == 0 ? with(f, below(2) == 0 ? 0 : bits, most) : with(f, bits, bias + below(3));
      case Kind::few_bits:
        return with(f, bits & ~((u64{1} << (f.mantissa - std::min(f.mantissa, 4))) - 1),
                    std::clamp(bias + below(34) - 4, 0, most - 1));
      case Kind::above_one:
        return with(f, bits, std::min(bias + below(16), most - 1));
      default:
        return bits;
    }
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<u64>(n)); }
  static u64 with(Format f, u64 bits, int exponent) {
    const u64 mask = ((u64{1} << f.exponent) - 1) << f.mantissa;
    return (bits & ~mask) | (static_cast<u64>(exponent) << f.mantissa & mask);
  }
  std::mt19937_64& random_;
  const Kind kind_;
};

struct Matrices {
  std::vector<std::vector<u64>> a, b;  ///< rows of A and columns of B of all blocks
  std::vector<u64> c;
};

Matrices put_random(CdnaMachine& machine, const Case& one, std::mt19937_64& random, Kind kind, Kind of_c) {
  const Shape& s = one.shape;
  Numbers factors(random, kind), addends(random, of_c);
  Matrices all;
  const int width = s.bits == 64 ? 64 : 32;
  for (int block = 0; block < s.blocks; ++block)
    for (int side = 0; side < s.m; ++side) {
      std::vector<u64>&a = all.a.emplace_back(), &b = all.b.emplace_back();
      for (int k = 0; k < s.k; ++k) {
        a.push_back(factors(format_of(one.a)));
        b.push_back(factors(format_of(one.b)));
        put(machine, 0, input_spot(s, block, side, k), s.bits, a.back());
        put(machine, 16, input_spot(s, block, side, k), s.bits, b.back());
      }
    }
  const Format f = one.a == Element::i8 ? Format{8, 23} : width == 64 ? Format{11, 52} : Format{8, 23};
  for (int n = 0; n < s.m * s.n * s.blocks; ++n) {
    all.c.push_back(addends(f));
    put(machine, 256, result_spot(s, n / (s.m * s.n), n / s.n % s.m, n % s.n), width, all.c.back());
  }
  return all;
}

unsigned differences(CdnaMachine& machine, const Case& one, const Matrices& given, std::string& first) {
  const Shape& s = one.shape;
  unsigned count = 0;
  for (int n = 0; n < s.m * s.n * s.blocks; ++n) {
    const int block = n / (s.m * s.n), i = n / s.n % s.m, j = n % s.n;
    const auto& a = given.a[static_cast<std::size_t>(block * s.m + i)];
    const auto& b = given.b[static_cast<std::size_t>(block * s.m + j)];
    const u64 c = given.c[static_cast<std::size_t>(n)];
    const u64 got = get(machine, 256, result_spot(s, block, i, j), s.bits == 64 ? 64 : 32);
    const u64 expected = one.compute(a, b, c);
    if (got == expected) continue;
    if (count++ == 0) first = std::to_string(n) + ": " + std::to_string(got) + " and not " + std::to_string(expected);
  }
  return count;
}

/// The element of D in row and column 0 of a matrix whose other rows and columns are 0.
u64 one_element(CdnaMachine& machine, const std::string& mnemonic, const std::map<int, u64>& a,
                const std::map<int, u64>& b, u64 c) {
  const Case& one =
      *std::find_if(std::begin(kCases), std::end(kCases), [&](const Case& x) { return mnemonic == x.mnemonic; });
  machine.clear();
  for (const auto& [k, bits] : a) put(machine, 0, input_spot(one.shape, 0, 0, k), one.shape.bits, bits);
  for (const auto& [k, bits] : b) put(machine, 16, input_spot(one.shape, 0, 0, k), one.shape.bits, bits);
  put(machine, 256, result_spot(one.shape, 0, 0, 0), 32, c);
  machine.run(assembly(one.mnemonic, one.shape));
  return get(machine, 256, result_spot(one.shape, 0, 0, 0), 32);
}

}  // namespace

TEST_CASE("CDNA: an infinite C, or sum of earlier products, stays when a product overflows with the other sign") {
  constexpr u64 kInfinity = 0x7f800000, kNegative = 0xff800000, kOne = 0x3f800000, kNan = 0x7fc00000;
  constexpr u64 k2To97 = 0x7000, k2To31 = 0x4f00, kMinus2To31 = 0xcf00;
  CdnaMachine machine("gfx942");
  const std::string bf16 = "v_mfma_f32_16x16x16_bf16";
  CHECK(one_element(machine, bf16, {{0, k2To97}}, {{0, kMinus2To31}}, kInfinity) == kInfinity);
  CHECK(one_element(machine, bf16, {{0, k2To97}}, {{0, k2To31}}, kNegative) == kNegative);
  CHECK(one_element(machine, bf16, {{0, k2To97}, {8, k2To97}}, {{0, k2To31}, {8, kMinus2To31}}, kOne) == kInfinity);
  CHECK(one_element(machine, bf16, {{0, k2To97}, {1, k2To97}}, {{0, k2To31}, {1, kMinus2To31}}, kOne) == kNan);
}

TEST_CASE("CDNA: xf32's infinity times a number that loses all its bits is NaN, as times zero") {
  CdnaMachine machine("gfx942");
  for (const u64 zero : {0u, 0x80000000u, 0x80000001u, 0x00001fffu})
    CHECK(one_element(machine, "v_mfma_f32_16x16x8_xf32", {{0, 0x7f800000}}, {{0, zero}}, 0) == 0x7fc00000);
  CHECK(one_element(machine, "v_mfma_f32_16x16x8_xf32", {{0, 0x7f800000}}, {{0, 0x80002000}}, 0) == 0xff800000);
}

// STROBE_MFMA_ROUNDS=N tries N matrices of each kind.
TEST_CASE("CDNA: random matrices have the results of the rule for one element") {
  const char* const rounds = std::getenv("STROBE_MFMA_ROUNDS");
  std::mt19937_64 random(20261126);
  CdnaMachine machine("gfx942");
  for (const Case& one : kCases)
    for (int kind = 0; kind < static_cast<int>(Kind::kinds); ++kind)
      for (int of_c = 0; of_c < static_cast<int>(Kind::kinds); ++of_c)
        for (int round = 0; round < (rounds != nullptr ? std::atoi(rounds) : 1); ++round) {
          machine.clear();
          const Matrices given = put_random(machine, one, random, static_cast<Kind>(kind), static_cast<Kind>(of_c));
          machine.run(assembly(one.mnemonic, one.shape));
          std::string first;
          const unsigned different = differences(machine, one, given, first);
          INFO(one.mnemonic << ", kind " << kind << ", C of kind " << of_c << ", element " << first);
          CHECK(different == 0);
        }
}
