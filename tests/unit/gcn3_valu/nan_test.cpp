// Which NaN comes out of operations on floats that later targets add, and of their modifiers
// (docs/reference/isa/semantics.md, "Which NaN is the result?"). Those that gfx803 has are in float_test, half_test and
// division_test, whose rules say it for all operands.
#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

f32 low_float(u64 bits) { return as<f32>(bits); }
f32 high_float(u64 bits) { return as<f32>(bits >> 32); }
u16 low_half(u64 bits) { return static_cast<u16>(bits); }
u16 high_half(u64 bits) { return static_cast<u16>(bits >> 16); }

Case later(const std::string& text, unsigned sources, Domain domain, unsigned result_bits, Rule rule) {
  Case test{text, sources, domain, result_bits, std::move(rule)};
  test.only_later = true;
  return test;
}

/// A function of floats on the sources and the old destination.
Case floats(const std::string& text, unsigned sources, f32 (*f)(f32, f32, f32, f32)) {
  return later(text, sources, Domain::floats, 32, [f](const Lane& in) {
    return Result{raw(f(as<f32>(in.a), as<f32>(in.b), as<f32>(in.c), as<f32>(in.old)))};
  });
}
/// The same function of the lower and of the upper floats.
Case float_pairs(const std::string& text, unsigned sources, f32 (*f)(f32, f32, f32)) {
  return later(text, sources, Domain::float_pairs, 64, [f](const Lane& in) {
    const u64 low = raw(f(low_float(in.a), low_float(in.b), low_float(in.c)));
    return Result{low | raw(f(high_float(in.a), high_float(in.b), high_float(in.c))) << 32};
  });
}
Case half_pairs(const std::string& text, unsigned sources, u16 (*f)(u16, u16, u16, u16)) {
  return later(text, sources, Domain::half_pairs, 32, [f](const Lane& in) {
    const u32 low = f(low_half(in.a), low_half(in.b), low_half(in.c), low_half(in.old));
    return Result{low | u32{f(high_half(in.a), high_half(in.b), high_half(in.c), high_half(in.old))} << 16};
  });
}

/// As fused_of(), where denormals are kept.
f32 fused_kept(f32 a, f32 b, f32 c) {
  for (const f32 x : {a, b, c})
    if (is_nan(x)) return quiet(x);
  const f32 r = std::fma(a, b, c);
  return is_nan(r) ? default_nan(r) : r;
}
f32 widened(u16 x) { return is_nan16(x) ? as<f32>((x & 0x8000u) << 16 | 0x7fc00000u | (x & 0x3ffu) << 13) : half(x); }
/// The lower product is added first.
f32 dot(u64 a, u64 b, f32 c) {
  const f32 low = fused_kept(widened(low_half(a)), widened(low_half(b)), c);
  return fused_kept(widened(high_half(a)), widened(high_half(b)), low);
}
f32 fused_legacy(f32 a, f32 b, f32 c) { return flush(a) == 0 || flush(b) == 0 ? sum_of(0.0f, c) : fused_of(a, b, c); }

}  // namespace

TEST_CASE("NaNs: fused products and sums of single floats") {
  check({
      floats("v_fmac_f32_e32 v10, v2, v4", 2, [](f32 a, f32 b, f32, f32 d) { return fused_of(a, b, d); }),
      floats("v_fmac_f32_e64 v10, -v2, |v4|", 2,
             [](f32 a, f32 b, f32, f32 d) { return fused_of(negated(a), magnitude(b), d); }),
      floats("v_fmamk_f32 v10, v2, 0x40400000, v4", 2, [](f32 a, f32 b, f32, f32) { return fused_of(a, 3.0f, b); }),
      floats("v_fmaak_f32 v10, v2, v4, 0x40400000", 2, [](f32 a, f32 b, f32, f32) { return fused_of(a, b, 3.0f); }),
      floats("v_fma_legacy_f32 v10, v2, v4, v6", 3, [](f32 a, f32 b, f32 c, f32) { return fused_legacy(a, b, c); }),
      floats("v_fmac_legacy_f32 v10, v2, v4", 2, [](f32 a, f32 b, f32, f32 d) { return fused_legacy(a, b, d); }),
      floats("v_mac_legacy_f32 v10, v2, v4", 2, [](f32 a, f32 b, f32, f32 d) { return sum_of(times_legacy(a, b), d); }),
      floats("v_fma_mix_f32 v10, v2, v4, v6", 3, [](f32 a, f32 b, f32 c, f32) { return fused_of(a, b, c); }),
      later("v_fmac_f64_e32 v[10:11], v[2:3], v[4:5]", 2, Domain::doubles, 64,
            [](const Lane& in) { return Result{raw(fused_of(as<f64>(in.a), as<f64>(in.b), as<f64>(in.old)))}; }),
  });
}

TEST_CASE("NaNs: pairs of single floats") {
  check({
      float_pairs("v_pk_fma_f32 v[10:11], v[2:3], v[4:5], v[6:7]", 3,
                  [](f32 a, f32 b, f32 c) { return fused_of(a, b, c); }),
      float_pairs("v_pk_mul_f32 v[10:11], v[2:3], v[4:5]", 2, [](f32 a, f32 b, f32) { return product_of(a, b); }),
      float_pairs("v_pk_add_f32 v[10:11], v[2:3], v[4:5]", 2, [](f32 a, f32 b, f32) { return sum_of(a, b); }),
      float_pairs("v_pk_add_f32 v[10:11], v[2:3], v[4:5] neg_lo:[1,0] neg_hi:[1,0]", 2,
                  [](f32 a, f32 b, f32) { return sum_of(negated(a), b); }),
  });
}

TEST_CASE("NaNs: halves, alone and in pairs, and their dot products") {
  const auto half_case = [](const std::string& text, u16 (*f)(u16, u16, u16)) {
    return later(text, 2, Domain::halves, 32,
                 [f](const Lane& in) { return Result{f(low_half(in.a), low_half(in.b), low_half(in.old))}; });
  };
  check({
      half_case("v_fmac_f16_e32 v10, v2, v4", [](u16 a, u16 b, u16 d) { return fused16(a, b, d); }),
      half_case("v_fmamk_f16 v10, v2, 0x4200, v4", [](u16 a, u16 b, u16) { return fused16(a, 0x4200, b); }),
      half_case("v_fmaak_f16 v10, v2, v4, 0x4200", [](u16 a, u16 b, u16) { return fused16(a, b, 0x4200); }),
      half_pairs("v_pk_fma_f16 v10, v2, v4, v6", 3, [](u16 a, u16 b, u16 c, u16) { return fused16(a, b, c); }),
      half_pairs("v_pk_add_f16 v10, v2, v4", 2, [](u16 a, u16 b, u16, u16) { return sum16(a, b); }),
      half_pairs("v_pk_mul_f16 v10, v2, v4", 2, [](u16 a, u16 b, u16, u16) { return product16(a, b); }),
      half_pairs("v_pk_fmac_f16 v10, v2, v4", 2, [](u16 a, u16 b, u16, u16 d) { return fused16(a, b, d); }),
      later("v_dot2_f32_f16 v10, v2, v4, v6", 3, Domain::half_pairs, 32,
            [](const Lane& in) { return Result{raw(dot(in.a, in.b, as<f32>(in.c)))}; }),
      later("v_dot2c_f32_f16 v10, v2, v4", 2, Domain::half_pairs, 32,
            [](const Lane& in) { return Result{raw(dot(in.a, in.b, as<f32>(in.old)))}; }),
  });
}

}  // namespace strobe::test
