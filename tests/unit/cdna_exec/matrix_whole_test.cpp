// Every dense matrix instruction on small whole numbers, whose products and sums are exact in any order.
#include <cmath>
#include <random>

#include "catch.hpp"
#include "matrix_places.hpp"

using namespace strobe::test;

namespace {

struct Format {
  int exponent, mantissa, bias;  ///< exponent 0: a signed whole number of 8 bits
};
constexpr Format kF64{11, 52, 1023}, kF32{8, 23, 127}, kF16{5, 10, 15}, kBf16{8, 7, 127}, kFp8{4, 3, 8}, kBf8{5, 2, 16},
    kI8{0, 7, 0};

/// By the definition of the format; numbers that it holds.
u64 bits_of(int x, const Format& f) {
  if (f.exponent == 0) return static_cast<std::uint8_t>(x);
  if (x == 0) return 0;
  const int exponent = std::ilogb(x);
  const double fraction = std::ldexp(std::abs(x), -exponent) - 1;
  return (x < 0 ? u64{1} << (f.exponent + f.mantissa) : 0) | static_cast<u64>(exponent + f.bias) << f.mantissa |
         static_cast<u64>(std::ldexp(fraction, f.mantissa));
}

struct Row {
  const char* mnemonic;
  const char* targets;
  Shape shape;
  Format a, b;
};
const Row kRows[] = {
    {"v_mfma_f32_16x16x8_xf32", "gfx942", {16, 16, 8, 1, 32}, kF32, kF32},
    {"v_mfma_f32_32x32x4_xf32", "gfx942", {32, 32, 4, 1, 32}, kF32, kF32},
    {"v_mfma_f32_32x32x1_2b_f32", "gfx942", {32, 32, 1, 2, 32}, kF32, kF32},
    {"v_mfma_f32_32x32x1f32", "gfx908 gfx90a", {32, 32, 1, 2, 32}, kF32, kF32},
    {"v_mfma_f32_16x16x1_4b_f32", "gfx942", {16, 16, 1, 4, 32}, kF32, kF32},
    {"v_mfma_f32_16x16x1f32", "gfx908 gfx90a", {16, 16, 1, 4, 32}, kF32, kF32},
    {"v_mfma_f32_4x4x1_16b_f32", "gfx942", {4, 4, 1, 16, 32}, kF32, kF32},
    {"v_mfma_f32_4x4x1f32", "gfx908 gfx90a", {4, 4, 1, 16, 32}, kF32, kF32},
    {"v_mfma_f32_32x32x2_f32", "gfx942", {32, 32, 2, 1, 32}, kF32, kF32},
    {"v_mfma_f32_32x32x2f32", "gfx908 gfx90a", {32, 32, 2, 1, 32}, kF32, kF32},
    {"v_mfma_f32_16x16x4_f32", "gfx942", {16, 16, 4, 1, 32}, kF32, kF32},
    {"v_mfma_f32_16x16x4f32", "gfx908 gfx90a", {16, 16, 4, 1, 32}, kF32, kF32},
    {"v_mfma_f32_32x32x4_2b_f16", "gfx942", {32, 32, 4, 2, 16}, kF16, kF16},
    {"v_mfma_f32_32x32x4f16", "gfx908 gfx90a", {32, 32, 4, 2, 16}, kF16, kF16},
    {"v_mfma_f32_16x16x4_4b_f16", "gfx942", {16, 16, 4, 4, 16}, kF16, kF16},
    {"v_mfma_f32_16x16x4f16", "gfx908 gfx90a", {16, 16, 4, 4, 16}, kF16, kF16},
    {"v_mfma_f32_4x4x4_16b_f16", "gfx942", {4, 4, 4, 16, 16}, kF16, kF16},
    {"v_mfma_f32_4x4x4f16", "gfx908 gfx90a", {4, 4, 4, 16, 16}, kF16, kF16},
    {"v_mfma_f32_32x32x8_f16", "gfx942", {32, 32, 8, 1, 16}, kF16, kF16},
    {"v_mfma_f32_32x32x8f16", "gfx908 gfx90a", {32, 32, 8, 1, 16}, kF16, kF16},
    {"v_mfma_f32_16x16x16_f16", "gfx942", {16, 16, 16, 1, 16}, kF16, kF16},
    {"v_mfma_f32_16x16x16f16", "gfx908 gfx90a", {16, 16, 16, 1, 16}, kF16, kF16},
    {"v_mfma_i32_32x32x4_2b_i8", "gfx942", {32, 32, 4, 2, 8}, kI8, kI8},
    {"v_mfma_i32_32x32x4i8", "gfx908 gfx90a", {32, 32, 4, 2, 8}, kI8, kI8},
    {"v_mfma_i32_16x16x4_4b_i8", "gfx942", {16, 16, 4, 4, 8}, kI8, kI8},
    {"v_mfma_i32_16x16x4i8", "gfx908 gfx90a", {16, 16, 4, 4, 8}, kI8, kI8},
    {"v_mfma_i32_4x4x4_16b_i8", "gfx942", {4, 4, 4, 16, 8}, kI8, kI8},
    {"v_mfma_i32_4x4x4i8", "gfx908 gfx90a", {4, 4, 4, 16, 8}, kI8, kI8},
    {"v_mfma_i32_32x32x8i8", "gfx908 gfx90a", {32, 32, 8, 1, 8}, kI8, kI8},
    {"v_mfma_i32_16x16x16i8", "gfx908 gfx90a", {16, 16, 16, 1, 8}, kI8, kI8},
    {"v_mfma_i32_32x32x16_i8", "gfx942", {32, 32, 16, 1, 8}, kI8, kI8},
    {"v_mfma_i32_16x16x32_i8", "gfx942", {16, 16, 32, 1, 8}, kI8, kI8},
    {"v_mfma_f32_32x32x4_2b_bf16", "gfx942", {32, 32, 4, 2, 16}, kBf16, kBf16},
    {"v_mfma_f32_16x16x4_4b_bf16", "gfx942", {16, 16, 4, 4, 16}, kBf16, kBf16},
    {"v_mfma_f32_4x4x4_16b_bf16", "gfx942", {4, 4, 4, 16, 16}, kBf16, kBf16},
    {"v_mfma_f32_32x32x8_bf16", "gfx942", {32, 32, 8, 1, 16}, kBf16, kBf16},
    {"v_mfma_f32_16x16x16_bf16", "gfx942", {16, 16, 16, 1, 16}, kBf16, kBf16},
    {"v_mfma_f32_32x32x4bf16_1k", "gfx90a", {32, 32, 4, 2, 16}, kBf16, kBf16},
    {"v_mfma_f32_16x16x4bf16_1k", "gfx90a", {16, 16, 4, 4, 16}, kBf16, kBf16},
    {"v_mfma_f32_4x4x4bf16_1k", "gfx90a", {4, 4, 4, 16, 16}, kBf16, kBf16},
    {"v_mfma_f32_32x32x8bf16_1k", "gfx90a", {32, 32, 8, 1, 16}, kBf16, kBf16},
    {"v_mfma_f32_16x16x16bf16_1k", "gfx90a", {16, 16, 16, 1, 16}, kBf16, kBf16},
    {"v_mfma_f32_32x32x2bf16", "gfx908 gfx90a", {32, 32, 2, 2, 16}, kBf16, kBf16},
    {"v_mfma_f32_16x16x2bf16", "gfx908 gfx90a", {16, 16, 2, 4, 16}, kBf16, kBf16},
    {"v_mfma_f32_4x4x2bf16", "gfx908 gfx90a", {4, 4, 2, 16, 16}, kBf16, kBf16},
    {"v_mfma_f32_32x32x4bf16", "gfx908 gfx90a", {32, 32, 4, 1, 16}, kBf16, kBf16},
    {"v_mfma_f32_16x16x8bf16", "gfx908 gfx90a", {16, 16, 8, 1, 16}, kBf16, kBf16},
    {"v_mfma_f64_16x16x4_f64", "gfx942", {16, 16, 4, 1, 64}, kF64, kF64},
    {"v_mfma_f64_16x16x4f64", "gfx90a", {16, 16, 4, 1, 64}, kF64, kF64},
    {"v_mfma_f64_4x4x4_4b_f64", "gfx942", {4, 4, 4, 4, 64}, kF64, kF64},
    {"v_mfma_f64_4x4x4f64", "gfx90a", {4, 4, 4, 4, 64}, kF64, kF64},
    {"v_mfma_f32_16x16x32_bf8_bf8", "gfx942", {16, 16, 32, 1, 8}, kBf8, kBf8},
    {"v_mfma_f32_16x16x32_bf8_fp8", "gfx942", {16, 16, 32, 1, 8}, kBf8, kFp8},
    {"v_mfma_f32_16x16x32_fp8_bf8", "gfx942", {16, 16, 32, 1, 8}, kFp8, kBf8},
    {"v_mfma_f32_16x16x32_fp8_fp8", "gfx942", {16, 16, 32, 1, 8}, kFp8, kFp8},
    {"v_mfma_f32_32x32x16_bf8_bf8", "gfx942", {32, 32, 16, 1, 8}, kBf8, kBf8},
    {"v_mfma_f32_32x32x16_bf8_fp8", "gfx942", {32, 32, 16, 1, 8}, kBf8, kFp8},
    {"v_mfma_f32_32x32x16_fp8_bf8", "gfx942", {32, 32, 16, 1, 8}, kFp8, kBf8},
    {"v_mfma_f32_32x32x16_fp8_fp8", "gfx942", {32, 32, 16, 1, 8}, kFp8, kFp8},
};

/// D = A * B + C of all blocks; the numbers of places whose bits differ.
unsigned differences(CdnaMachine& machine, const Row& row, std::mt19937& random) {
  const Shape& s = row.shape;
  const int width = s.bits == 64 ? 64 : 32;
  const auto small = [&] { return static_cast<int>(random() % 9) - 4; };
  std::vector<int> a, b, c;
  for (int block = 0; block < s.blocks; ++block)
    for (int side = 0; side < s.m; ++side)
      for (int k = 0; k < s.k; ++k) {
        put(machine, 0, input_spot(s, block, side, k), s.bits, bits_of(a.emplace_back(small()), row.a));
        put(machine, 16, input_spot(s, block, side, k), s.bits, bits_of(b.emplace_back(small()), row.b));
      }
  const Format of_d = row.a.exponent == 0 ? kI8 : width == 64 ? kF64 : kF32;
  const auto result_bits = [&](int x) { return of_d.exponent == 0 ? u64{static_cast<u32>(x)} : bits_of(x, of_d); };
  for (int n = 0; n < s.m * s.n * s.blocks; ++n)
    put(machine, 256, result_spot(s, n / (s.m * s.n), n / s.n % s.m, n % s.n), width,
        result_bits(c.emplace_back(100 * small())));
  machine.run(assembly(row.mnemonic, s));
  unsigned different = 0;
  for (int n = 0; n < s.m * s.n * s.blocks; ++n) {
    const int block = n / (s.m * s.n), i = n / s.n % s.m, j = n % s.n;
    int sum = c[static_cast<std::size_t>(n)];
    for (int k = 0; k < s.k; ++k)
      sum += a[static_cast<std::size_t>((block * s.m + i) * s.k + k)] *
             b[static_cast<std::size_t>((block * s.m + j) * s.k + k)];
    different += get(machine, 256, result_spot(s, block, i, j), width) != result_bits(sum);
  }
  return different;
}

}  // namespace

TEST_CASE("CDNA: every dense matrix instruction multiplies matrices of small whole numbers") {
  std::mt19937 random(7);
  for (const char* const target : {"gfx908", "gfx90a", "gfx942"}) {
    CdnaMachine machine(target);
    for (const Row& row : kRows)
      for (int round = 0; round < 3 && std::string(row.targets).find(target) != std::string::npos; ++round) {
        machine.clear();
        INFO(target << " " << row.mnemonic);
        CHECK(differences(machine, row, random) == 0);
      }
  }
}

TEST_CASE("CDNA: D may lie over A or B, which are read before it is written") {
  std::mt19937 random(11);
  const struct {
    const char* mnemonic;
    unsigned results, inputs;
    bool is_f64;
  } forms[] = {{"v_mfma_f32_4x4x1_16b_f32", 4, 1, false}, {"v_mfma_f32_16x16x4_f32", 4, 1, false},
               {"v_mfma_f32_32x32x2_f32", 16, 1, false},  {"v_mfma_f32_32x32x1_2b_f32", 32, 1, false},
               {"v_mfma_f32_16x16x8_xf32", 4, 2, false},  {"v_mfma_f64_16x16x4_f64", 8, 2, true},
               {"v_mfma_f64_4x4x4_4b_f64", 2, 2, true}};
  for (const auto& form : forms) {
    CdnaMachine machine("gfx942");
    // C is at v0, A at v64, B at v96. D is at v128, or starts at an even register such that it overlaps A or B.
    const auto run = [&](std::mt19937 numbers, unsigned d) {
      machine.clear();
      const auto fill = [&](unsigned first, unsigned count) {
        for (unsigned n = 0; n < count; ++n)
          for (unsigned lane = 0; lane < 64; ++lane)
            machine.v(first + n, lane) = form.is_f64 && n % 2 != 0 ? 0x3ff00000 | static_cast<u32>(numbers()) >> 12
                                                                   : 0x3f800000 | static_cast<u32>(numbers()) >> 9;
      };
      fill(0, form.results);
      fill(64, form.inputs);
      fill(96, form.inputs);
      machine.run(form.mnemonic + (" " + range("v", d, form.results)) + ", " + range("v", 64, form.inputs) + ", " +
                  range("v", 96, form.inputs) + ", " + range("v", 0, form.results));
      std::vector<u32> result;
      for (unsigned n = 0; n < form.results; ++n)
        for (unsigned lane = 0; lane < 64; ++lane) result.push_back(machine.v(d + n, lane));
      return result;
    };
    const std::vector<u32> expected = run(random, 128);
    for (const unsigned source : {64u, 96u})
      for (unsigned above = 0; above < form.results && above <= 16; above += 2) {
        INFO(form.mnemonic << " D from v" << source - above << " on");
        CHECK(run(random, source - above) == expected);
      }
  }
}
