// 16-bit floating point, against the compiler's own _Float16.  Rules: AMD GCN3 ISA manual, 16-bit instructions.
#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

constexpr Domain kHalves = Domain::halves;

/// The order of values as integers: -0 below +0.
int order16(u16 x) { return x & 0x8000 ? -(x & 0x7fff) - 1 : x; }
u16 extreme16(u16 a, u16 b, bool maximum) {
  if (is_signalling16(a)) return a | 0x200;
  if (is_signalling16(b)) return b | 0x200;
  if (is_nan16(a)) return b;
  if (is_nan16(b)) return a;
  return (order16(a) < order16(b)) != maximum ? a : b;
}
template <class Int>
Int to_integer16(u16 a) {
  const f64 x = static_cast<f64>(half(a));
  if (is_nan16(a)) return 0;
  if (x <= std::numeric_limits<Int>::min()) return std::numeric_limits<Int>::min();
  return x >= std::numeric_limits<Int>::max() ? std::numeric_limits<Int>::max() : static_cast<Int>(x);
}

}  // namespace

TEST_CASE("halves: sums, products, minimum, maximum") {
  check({
      row_case(
          "v_add_f16_e32", kHalves, +[](u16 a, u16 b) { return sum16(a, b); }),
      row_case(
          "v_sub_f16_e32", kHalves,
          +[](u16 a, u16 b) { return arithmetic16(a, b, [](f64 x, f64 y) { return x - y; }); }),
      row_case(
          "v_subrev_f16_e32", kHalves,
          +[](u16 a, u16 b) { return arithmetic16(b, a, [](f64 x, f64 y) { return x - y; }); }),
      row_case(
          "v_mul_f16_e32", kHalves, +[](u16 a, u16 b) { return product16(a, b); }),
      row_case(
          "v_mad_f16", kHalves, +[](u16 a, u16 b, u16 c) { return mad16(a, b, c); }),
      row_case(
          "v_max_f16_e32", kHalves, +[](u16 a, u16 b) { return extreme16(a, b, true); }),
      row_case(
          "v_min_f16_e32", kHalves, +[](u16 a, u16 b) { return extreme16(a, b, false); }),
      {"v_mac_f16_e32 v10, v2, v4", 2, kHalves, 32,
       [](const Lane& in) { return Result{mad16(as<u16>(in.a), as<u16>(in.b), as<u16>(in.old))}; }},
      {"v_madmk_f16 v10, v2, 0x4200, v4", 2, kHalves, 32, rule(+[](u16 a, u16 b) { return mad16(a, 0x4200, b); })},
      {"v_madak_f16 v10, v2, v4, 0x4200", 2, kHalves, 32, rule(+[](u16 a, u16 b) { return mad16(a, b, 0x4200); })},
      {"v_add_f16_e64 v10, -v2, |v4|", 2, kHalves, 32,
       rule(+[](u16 a, u16 b) { return sum16(a ^ 0x8000, b & 0x7fff); })},
  });
}

TEST_CASE("halves: rounding and parts") {
  check({
      row_case(
          "v_floor_f16_e32", kHalves, +[](u16 a) { return arithmetic16(a, [](f64 x) { return std::floor(x); }); }),
      row_case(
          "v_ceil_f16_e32", kHalves, +[](u16 a) { return arithmetic16(a, [](f64 x) { return std::ceil(x); }); }),
      row_case(
          "v_trunc_f16_e32", kHalves, +[](u16 a) { return arithmetic16(a, [](f64 x) { return std::trunc(x); }); }),
      row_case(
          "v_rndne_f16_e32", kHalves, +[](u16 a) { return arithmetic16(a, [](f64 x) { return std::nearbyint(x); }); }),
      row_case(
          "v_fract_f16_e32", kHalves,
          +[](u16 a) {
            return arithmetic16(a, [](f64 x) {
              const f64 rest = x - std::floor(x);
              return rest > 0x1.ffcp-1 ? 0x1.ffcp-1 : rest;
            });
          }),
      row_case(
          "v_frexp_mant_f16_e32", kHalves,
          +[](u16 a) {
            int e = 0;
            return arithmetic16(a, [&](f64 x) { return std::isinf(x) ? x : std::frexp(x, &e); });
          }),
      row_case(
          "v_frexp_exp_i16_f16_e32", kHalves,
          +[](u16 a) {
            int e = 0;
            if ((a & 0x7c00) != 0x7c00) std::frexp(from_half(a), &e);
            return static_cast<i16>(e);
          }),
      row_case(
          "v_ldexp_f16_e32", kHalves,
          +[](u16 a, i16 b) { return arithmetic16(a, [b](f64 x) { return std::ldexp(x, b); }); }),
  });
}

TEST_CASE("halves: conversions") {
  check({
      row_case(
          "v_cvt_f16_u16_e32", Domain::words, +[](u16 a) { return bits(static_cast<f16>(static_cast<f64>(a))); }),
      row_case(
          "v_cvt_f16_i16_e32", Domain::words, +[](i16 a) { return bits(static_cast<f16>(static_cast<f64>(a))); }),
      row_case(
          "v_cvt_u16_f16_e32", kHalves, +[](u16 a) { return to_integer16<u16>(a); }),
      row_case(
          "v_cvt_i16_f16_e32", kHalves, +[](u16 a) { return to_integer16<i16>(a); }),
      row_case(
          "v_cvt_f32_f16_e32", kHalves,
          +[](u16 a) {
            return is_nan16(a) ? as<f32>((a & 0x8000u) << 16 | 0x7fc00000u | (a & 0x3ffu) << 13)
                               : static_cast<f32>(from_half(a));
          }),
      row_case(
          "v_cvt_f16_f32_e32", Domain::floats,
          +[](f32 a) {
            if (is_nan(a)) return static_cast<u16>((raw(a) >> 16 & 0x8000) | 0x7e00 | (raw(a) >> 13 & 0x3ff));
            return bits(static_cast<f16>(a));
          }),
      row_case(
          "v_cvt_pkrtz_f16_f32", Domain::floats,
          +[](f32 a, f32 b) {
            const auto half_of = [](f32 x) -> u16 {
              if (is_nan(x)) return (raw(x) >> 16 & 0x8000) | 0x7e00 | (raw(x) >> 13 & 0x3ff);
              u16 h = bits(static_cast<f16>(x));
              if (std::isinf(x)) return h;
              if (std::fabs(from_half(h)) > std::fabs(static_cast<f64>(x))) --h;  // rounded away from zero
              return h;
            };
            return half_of(a) | u32{half_of(b)} << 16;
          }),
  });
}

TEST_CASE("halves: every bit pattern goes to 32 bits and back") {
  const auto words = assemble_each({"v_cvt_f32_f16_e32 v10, v2", "v_cvt_f16_f32_e32 v12, v10"});
  Machine machine;
  InstructionInfo info;
  const Instruction widen = machine.decode(words[0].data(), words[0].size(), info);
  const Instruction narrow = machine.decode(words[1].data(), words[1].size(), info);
  machine.wave().set_exec(~u64{0});
  for (u32 base = 0; base < 0x10000; base += 64) {
    for (u32 l = 0; l < 64; ++l) machine.row(2)[l] = 0xabcd0000 | (base + l);
    machine.run(widen);
    machine.run(narrow);
    for (u32 l = 0; l < 64; ++l) {
      const auto pattern = static_cast<u16>(base + l);
      const u16 expected = is_nan16(pattern) ? pattern | 0x200 : pattern;
      if (machine.row(12)[l] != expected) FAIL(std::hex << pattern << " became " << machine.row(12)[l]);
    }
  }
}

TEST_CASE("halves: every rounding mode, and denormals flushed where the mode says so") {
  const auto words = assemble_each({"v_cvt_f16_f32_e32 v10, v2", "v_mul_f16_e32 v11, v4, v6"});
  Machine machine;
  InstructionInfo info;
  const Instruction convert = machine.decode(words[0].data(), words[0].size(), info);
  const Instruction multiply = machine.decode(words[1].data(), words[1].size(), info);
  machine.wave().set_exec(~u64{0});
  // 1 + 2^-11 lies between 1 and 1 + 2^-10, and so does 65520 between 65504 and infinity.
  const f32 numbers[] = {1.00048828125f, -1.00048828125f, 65520.0f, -65520.0f, 0x1p-25f, -0x1p-25f};
  const u16 expected[4][6] = {{0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x0000, 0x8000},   // to nearest
                              {0x3c01, 0xbc00, 0x7c00, 0xfbff, 0x0001, 0x8000},   // to +infinity
                              {0x3c00, 0xbc01, 0x7bff, 0xfc00, 0x0000, 0x8001},   // to -infinity
                              {0x3c00, 0xbc00, 0x7bff, 0xfbff, 0x0000, 0x8000}};  // to zero
  for (u32 round = 0; round < 4; ++round) {
    machine.set_mode(Case::kDefaultMode | round << 2);
    for (unsigned k = 0; k < 6; ++k) machine.row(2)[k] = static_cast<u32>(raw(numbers[k]));
    machine.run(convert);
    for (unsigned k = 0; k < 6; ++k) {
      CAPTURE(round, k);
      CHECK(machine.row(10)[k] == expected[round][k]);
    }
  }
  machine.row(4)[0] = 0x0200;  // a denormal source
  machine.row(6)[0] = 0x4400;  // 4
  machine.row(4)[1] = 0x0400;  // the smallest normal number
  machine.row(6)[1] = 0x3800;  // 0.5: a denormal result
  machine.set_mode(Case::kDefaultMode);
  machine.run(multiply);
  CHECK(machine.row(11)[0] == 0x0800);
  CHECK(machine.row(11)[1] == 0x0200);
  machine.set_mode(Case::kDefaultMode & ~0xc0u);
  machine.run(multiply);
  CHECK(machine.row(11)[0] == 0);
  CHECK(machine.row(11)[1] == 0);
}

TEST_CASE("halves: the fused product rounds once") {
  check({row_case(
      "v_fma_f16", kHalves, +[](u16 a, u16 b, u16 c) { return fused16(a, b, c); })});
}

}  // namespace strobe::test
