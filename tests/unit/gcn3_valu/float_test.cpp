// 32- and 64-bit floating point.  Rules: AMD GCN3 ISA manual, "Floating point support" and the opcode tables.
#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

constexpr Domain kFloats = Domain::floats, kDoubles = Domain::doubles;

/// Minimum and maximum: a number beats a NaN, -0 is below +0, denormals pass; a signalling NaN wins in IEEE mode.
template <class T>
bool less(T a, T b) {
  return a < b || (a == b && std::signbit(a) && !std::signbit(b));
}
template <class T>
T extreme(T a, T b, bool maximum) {
  if (is_signalling(a)) return quiet(a);
  if (is_signalling(b)) return quiet(b);
  if (is_nan(a)) return b;
  if (is_nan(b)) return a;
  return less(a, b) != maximum ? a : b;
}
template <class T>
T lesser(T a, T b) {
  return extreme(a, b, false);
}
template <class T>
T greater(T a, T b) {
  return extreme(a, b, true);
}

/// To an integer: towards zero, saturated, 0 for a NaN.
template <class Int, class T>
Int to_integer(T x) {
  const T low = static_cast<T>(std::numeric_limits<Int>::min()), high = static_cast<T>(std::numeric_limits<Int>::max());
  if (is_nan(x)) return 0;
  if (x <= low) return std::numeric_limits<Int>::min();
  return x >= high ? std::numeric_limits<Int>::max() : static_cast<Int>(x);
}

template <class T>
T fraction(T x) {
  return arithmetic(x, [](T v) {
    if (std::isinf(v)) return default_nan(v);
    const T rest = v - std::floor(v), below_one = std::nextafter(T(1), T(0));
    return rest < T(1) ? rest : below_one;
  });
}
template <class T>
T mantissa(T x) {
  x = flush(x);
  if (is_nan(x)) return quiet(x);
  int e = 0;
  return std::isinf(x) || x == 0 ? x : std::frexp(x, &e);
}
template <class T>
i32 exponent(T x) {
  x = flush(x);
  int e = 0;
  if (is_nan(x) || std::isinf(x) || x == 0) return 0;
  std::frexp(x, &e);
  return e;
}
template <class T>
T scaled(T x, i32 e) {
  return arithmetic(x, [e](T v) { return std::ldexp(v, e); });
}
u32 packed(u16 low, u16 high) { return low | u32{high} << 16; }

}  // namespace

TEST_CASE("floats: sums and products, denormals flushed") {
  check({
      row_case(
          "v_add_f32_e32", kFloats, +[](f32 a, f32 b) { return sum_of(a, b); }),
      row_case(
          "v_sub_f32_e32", kFloats,
          +[](f32 a, f32 b) { return arithmetic(a, b, [](auto x, auto y) { return x - y; }); }),
      row_case(
          "v_subrev_f32_e32", kFloats,
          +[](f32 a, f32 b) { return arithmetic(b, a, [](auto x, auto y) { return x - y; }); }),
      row_case(
          "v_mul_f32_e32", kFloats, +[](f32 a, f32 b) { return product_of(a, b); }),
      row_case(
          "v_mul_legacy_f32_e32", kFloats, +[](f32 a, f32 b) { return times_legacy(a, b); }),
      row_case(
          "v_mad_f32", kFloats, +[](f32 a, f32 b, f32 c) { return sum_of(product_of(a, b), c); }),
      row_case(
          "v_mad_legacy_f32", kFloats, +[](f32 a, f32 b, f32 c) { return sum_of(times_legacy(a, b), c); }),
      row_case(
          "v_fma_f32", kFloats, +[](f32 a, f32 b, f32 c) { return fused_of(a, b, c); }),
      {"v_mac_f32_e32 v10, v2, v4", 2, kFloats, 32,
       [](const Lane& in) { return Result{raw(sum_of(product_of(as<f32>(in.a), as<f32>(in.b)), as<f32>(in.old)))}; }},
  });
}

TEST_CASE("floats: the constant K of madmk and madak") {
  check({
      {"v_madmk_f32 v10, v2, 0x40400000, v4", 2, kFloats, 32,
       rule(+[](f32 a, f32 b) { return sum_of(product_of(a, 3.0f), b); })},
      {"v_madak_f32 v10, v2, v4, 0x40400000", 2, kFloats, 32,
       rule(+[](f32 a, f32 b) { return sum_of(product_of(a, b), 3.0f); })},
  });
}

TEST_CASE("floats: denormals are kept where the mode keeps them, but not by multiply-add") {
  const u32 mode = 0x3f0;
  const auto exact = [](f32 x) { return raw(x); };
  check({
      {"v_add_f32_e32 v10, v2, v4", 2, kFloats, 32,
       [=](const Lane& in) {
         const f32 a = as<f32>(in.a), b = as<f32>(in.b);
         return Result{is_nan(a) ? raw(quiet(a)) : is_nan(b) ? raw(quiet(b)) : exact(a + b)};
       },
       false, mode},
      {"v_mul_f32_e32 v10, 0.5, v4", 2, kFloats, 32,
       [=](const Lane& in) {
         const f32 b = as<f32>(in.b);
         return Result{is_nan(b) ? raw(quiet(b)) : exact(b * 0.5f)};
       },
       false, mode},
      {"v_mad_f32 v10, v2, v4, v6", 3, kFloats, 32,
       rule(+[](f32 a, f32 b, f32 c) { return sum_of(product_of(a, b), c); }), false, mode},
  });
}

TEST_CASE("floats: minimum, maximum, middle") {
  check({
      row_case(
          "v_min_f32_e32", kFloats, +[](f32 a, f32 b) { return lesser(a, b); }),
      row_case(
          "v_max_f32_e32", kFloats, +[](f32 a, f32 b) { return greater(a, b); }),
      row_case(
          "v_min3_f32", kFloats, +[](f32 a, f32 b, f32 c) { return lesser(lesser(a, b), c); }),
      row_case(
          "v_max3_f32", kFloats, +[](f32 a, f32 b, f32 c) { return greater(greater(a, b), c); }),
      row_case(
          "v_med3_f32", kFloats,
          +[](f32 a, f32 b, f32 c) {
            if (is_nan(a) || is_nan(b) || is_nan(c)) return lesser(lesser(a, b), c);
            const f32 largest = greater(greater(a, b), c);  // the manual's pseudocode: -0 == +0
            return largest == a ? greater(b, c) : largest == b ? greater(a, c) : greater(a, b);
          }),
      row_case(
          "v_min_f64", kDoubles, +[](f64 a, f64 b) { return lesser(a, b); }),
      row_case(
          "v_max_f64", kDoubles, +[](f64 a, f64 b) { return greater(a, b); }),
      {"v_min_f32_e32 v10, v2, v4", 2, kFloats, 32,
       rule(+[](f32 a, f32 b) { return is_nan(a)   ? b
                                       : is_nan(b) ? a
                                                   : lesser(a, b); }), false, 0xc0},
  });
}

TEST_CASE("floats: minimum, maximum and middle of waves without a NaN") {
  const std::vector<std::string> texts = {"v_min3_f32 v10, v2, v4, v6", "v_max3_f32 v10, v2, v4, v6",
                                          "v_med3_f32 v10, v2, v4, v6", "v_min_f64 v[10:11], v[2:3], v[4:5]",
                                          "v_max_f64 v[10:11], v[2:3], v[4:5]"};
  const auto words = assemble_each(texts);
  constexpr u32 kSome[] = {0, 1, 2, 3, 0x3f800000, 0x40000000, 0x7f7fffff, 0x7f800000};
  Machine machine;
  machine.wave().set_exec(~u64{0});
  std::mt19937 random(5);
  for (unsigned round = 0; round < 200; ++round) {
    // Every second wave has a positive number among the three of each lane, every third no zero.
    for (const unsigned r : {2u, 3u, 4u, 5u, 6u})
      for (unsigned l = 0; l < 64; ++l)
        machine.row(r)[l] = kSome[(random() % 8) | (round % 3 == 0)] | (r == 2 && round % 2 == 0 ? 0 : random() << 31);
    for (std::size_t t = 0; t < texts.size(); ++t) {
      InstructionInfo info;
      machine.run(machine.decode(words[t].data(), words[t].size(), info));
      CAPTURE(round, texts[t]);
      for (unsigned l = 0; l < 64; ++l) {
        const auto single = [&](unsigned r) { return as<f32>(machine.row(r)[l]); };
        const auto wide = [&](unsigned r) { return as<f64>(machine.row(r)[l] | u64{machine.row(r + 1)[l]} << 32); };
        const f32 a = single(2), b = single(4), c = single(6), largest = greater(greater(a, b), c);
        const f32 middle = largest == a ? greater(b, c) : largest == b ? greater(a, c) : greater(a, b);
        const f32 three[] = {lesser(lesser(a, b), c), largest, middle};
        const f64 two = t == 3 ? lesser(wide(2), wide(4)) : greater(wide(2), wide(4));
        if (t < 3 ? raw(single(10)) != raw(three[t]) : raw(wide(10)) != raw(two)) FAIL_CHECK("lane " << l);
      }
    }
  }
}

TEST_CASE("floats: the larger of a number and itself is that number, a signalling NaN becoming quiet in IEEE mode") {
  constexpr u32 kNoIeee = 0x1c0, kDenormals = 0x3f0;
  const Rule quieting = [](const Lane& in) {
    const f32 a = as<f32>(in.a);
    return Result{raw(is_nan(a) ? quiet(a) : a)};
  };
  const Rule quieting_wide = [](const Lane& in) {
    const f64 a = as<f64>(in.a);
    return Result{raw(is_nan(a) ? quiet(a) : a)};
  };
  check({
      {"v_max_f32_e32 v10, v2, v2", 1, kFloats, 32, quieting},
      {"v_max_f32_e32 v10, v2, v2", 1, kFloats, 32, quieting, false, kDenormals},
      {"v_max_f32_e32 v10, v2, v2", 1, kFloats, 32, [](const Lane& in) { return Result{in.a & 0xffffffff}; }, false,
       kNoIeee},
      // With a sign it is not a register and itself. Of two quiet NaNs the second comes out, as for other registers.
      {"v_max_f32_e64 v10, -v2, v2", 1, kFloats, 32,
       [](const Lane& in) {
         const u32 a = static_cast<u32>(in.a);
         const bool quiet_already = (a & 0x400000) != 0;
         if (is_nan(as<f32>(a))) return Result{quiet_already ? a : (a ^ 0x80000000) | 0x400000};
         return Result{a & 0x7fffffff};
       }},
      {"v_max_f64 v[10:11], v[2:3], v[2:3]", 1, kDoubles, 64, quieting_wide},
  });
}

TEST_CASE("floats: rounding to integers and parts of numbers") {
  check({
      row_case(
          "v_trunc_f32_e32", kFloats, +[](f32 a) { return arithmetic(a, [](f32 x) { return std::trunc(x); }); }),
      row_case(
          "v_ceil_f32_e32", kFloats, +[](f32 a) { return arithmetic(a, [](f32 x) { return std::ceil(x); }); }),
      row_case(
          "v_floor_f32_e32", kFloats, +[](f32 a) { return arithmetic(a, [](f32 x) { return std::floor(x); }); }),
      row_case(
          "v_rndne_f32_e32", kFloats, +[](f32 a) { return arithmetic(a, [](f32 x) { return std::nearbyint(x); }); }),
      row_case(
          "v_fract_f32_e32", kFloats, +[](f32 a) { return fraction(a); }),
      row_case(
          "v_frexp_mant_f32_e32", kFloats, +[](f32 a) { return mantissa(a); }),
      row_case(
          "v_frexp_exp_i32_f32_e32", kFloats, +[](f32 a) { return exponent(a); }),
      row_case(
          "v_ldexp_f32", kFloats, +[](f32 a, i32 b) { return scaled(a, b); }),
      row_case(
          "v_trunc_f64_e32", kDoubles, +[](f64 a) { return arithmetic(a, [](f64 x) { return std::trunc(x); }); }),
      row_case(
          "v_ceil_f64_e32", kDoubles, +[](f64 a) { return arithmetic(a, [](f64 x) { return std::ceil(x); }); }),
      row_case(
          "v_floor_f64_e32", kDoubles, +[](f64 a) { return arithmetic(a, [](f64 x) { return std::floor(x); }); }),
      row_case(
          "v_rndne_f64_e32", kDoubles, +[](f64 a) { return arithmetic(a, [](f64 x) { return std::nearbyint(x); }); }),
      row_case(
          "v_fract_f64_e32", kDoubles, +[](f64 a) { return fraction(a); }),
      row_case(
          "v_frexp_mant_f64_e32", kDoubles, +[](f64 a) { return mantissa(a); }),
      row_case(
          "v_frexp_exp_i32_f64_e32", kDoubles, +[](f64 a) { return exponent(a); }),
  });
}

TEST_CASE("floats: 64-bit sums, products and fused products") {
  check({
      row_case(
          "v_add_f64", kDoubles, +[](f64 a, f64 b) { return sum_of(a, b); }),
      row_case(
          "v_mul_f64", kDoubles, +[](f64 a, f64 b) { return product_of(a, b); }),
      row_case(
          "v_fma_f64", kDoubles, +[](f64 a, f64 b, f64 c) { return fused_of(a, b, c); }),
      {"v_add_f64 v[10:11], -v[2:3], |v[4:5]|", 2, kDoubles, 64,
       rule(+[](f64 a, f64 b) { return sum_of(negated(a), magnitude(b)); })},
  });
}

TEST_CASE("conversions: floats to integers and back") {
  const Domain words = Domain::words;
  check({
      row_case(
          "v_cvt_i32_f32_e32", kFloats, +[](f32 a) { return to_integer<i32>(a); }),
      row_case(
          "v_cvt_u32_f32_e32", kFloats, +[](f32 a) { return to_integer<u32>(a); }),
      row_case(
          "v_cvt_i32_f64_e32", kDoubles, +[](f64 a) { return to_integer<i32>(a); }),
      row_case(
          "v_cvt_u32_f64_e32", kDoubles, +[](f64 a) { return to_integer<u32>(a); }),
      row_case(
          "v_cvt_rpi_i32_f32_e32", kFloats, +[](f32 a) { return to_integer<i32>(std::floor(flush(a) + 0.5f)); }),
      row_case(
          "v_cvt_flr_i32_f32_e32", kFloats, +[](f32 a) { return to_integer<i32>(std::floor(flush(a))); }),
      row_case(
          "v_cvt_f32_i32_e32", words, +[](i32 a) { return static_cast<f32>(a); }),
      row_case(
          "v_cvt_f32_u32_e32", words, +[](u32 a) { return static_cast<f32>(a); }),
      row_case(
          "v_cvt_f64_i32_e32", words, +[](i32 a) { return static_cast<f64>(a); }),
      row_case(
          "v_cvt_f64_u32_e32", words, +[](u32 a) { return static_cast<f64>(a); }),
      row_case(
          "v_cvt_f32_ubyte0_e32", words, +[](u32 a) { return static_cast<f32>(a & 255); }),
      row_case(
          "v_cvt_f32_ubyte1_e32", words, +[](u32 a) { return static_cast<f32>(a >> 8 & 255); }),
      row_case(
          "v_cvt_f32_ubyte2_e32", words, +[](u32 a) { return static_cast<f32>(a >> 16 & 255); }),
      row_case(
          "v_cvt_f32_ubyte3_e32", words, +[](u32 a) { return static_cast<f32>(a >> 24); }),
      row_case(
          "v_cvt_off_f32_i4_e32", words,
          +[](u32 a) { return static_cast<f32>((a & 15) < 8 ? a & 15 : (a & 15) - 16.0) / 16; }),
      row_case(
          "v_cvt_f32_f64_e32", kDoubles,
          +[](f64 a) { return is_nan(a) ? quiet(static_cast<f32>(a)) : flush(static_cast<f32>(a)); }),
      row_case(
          "v_cvt_f64_f32_e32", kFloats,
          +[](f32 a) { return is_nan(a) ? quiet(static_cast<f64>(a)) : static_cast<f64>(flush(a)); }),
  });
}

TEST_CASE("conversions: to packed bytes and shorts") {
  check({
      row_case(
          "v_cvt_pk_u8_f32", kFloats,
          +[](f32 a, u32 b, u32 c) {
            const u32 byte = is_nan(a) || a <= 0 ? 0 : a >= 255 ? 255 : static_cast<u32>(std::nearbyint(a));
            const u32 shift = b % 4 * 8;
            return (c & ~(255u << shift)) | byte << shift;
          }),
      {"v_cvt_pkaccum_u8_f32 v10, v2, v4", 2, kFloats, 32,
       [](const Lane& in) {
         const f32 a = as<f32>(in.a);
         const u32 byte = is_nan(a) || a <= 0 ? 0 : a >= 255 ? 255 : static_cast<u32>(std::nearbyint(a));
         const u32 shift = in.b % 4 * 8;
         return Result{(as<u32>(in.old) & ~(255u << shift)) | byte << shift};
       }},
      row_case(
          "v_cvt_pknorm_i16_f32", kFloats,
          +[](f32 a, f32 b) {
            const auto norm = [](f32 x) {
              return static_cast<u16>(
                  is_nan(x) ? 0 : static_cast<i16>(std::nearbyint(std::fmax(-1.0f, std::fmin(1.0f, x)) * 32767)));
            };
            return packed(norm(a), norm(b));
          }),
      row_case(
          "v_cvt_pknorm_u16_f32", kFloats,
          +[](f32 a, f32 b) {
            const auto norm = [](f32 x) {
              return static_cast<u16>(is_nan(x) ? 0 : std::nearbyint(std::fmax(0.0f, std::fmin(1.0f, x)) * 65535));
            };
            return packed(norm(a), norm(b));
          }),
  });
}

TEST_CASE("cube maps: face, coordinates and major axis") {
  // Major axis Z before Y before X; the face is its number, one more if the axis is negative.
  struct Face {
    f32 id, s, t, major;
  };
  static const auto face = [](f32 x, f32 y, f32 z) -> Face {
    const f32 ax = flush(magnitude(x)), ay = flush(magnitude(y)), az = flush(magnitude(z));
    if (az >= ax && az >= ay) return {flush(z) < 0 ? 5.0f : 4.0f, flush(z) < 0 ? negated(x) : x, negated(y), z};
    if (ay >= ax) return {flush(y) < 0 ? 3.0f : 2.0f, x, flush(y) < 0 ? negated(z) : z, y};
    return {flush(x) < 0 ? 1.0f : 0.0f, flush(x) < 0 ? z : negated(z), negated(y), x};
  };
  check({
      row_case(
          "v_cubeid_f32", kFloats, +[](f32 x, f32 y, f32 z) { return face(x, y, z).id; }),
      row_case(
          "v_cubesc_f32", kFloats, +[](f32 x, f32 y, f32 z) { return face(x, y, z).s; }),
      row_case(
          "v_cubetc_f32", kFloats, +[](f32 x, f32 y, f32 z) { return face(x, y, z).t; }),
      row_case(
          "v_cubema_f32", kFloats, +[](f32 x, f32 y, f32 z) { return product_of(face(x, y, z).major, 2.0f); }),
  });
}

TEST_CASE("floats: scaling by powers of two rounds once") {
  check({
      {"v_ldexp_f64 v[10:11], v[2:3], v4", 2, Domain::wide_words, 64, rule(+[](f64 a, i32 b) { return scaled(a, b); })},
      {"v_ldexp_f64 v[10:11], v[2:3], -16", 1, kDoubles, 64, rule(+[](f64 a) { return scaled(a, -16); })},
  });
}

}  // namespace strobe::test
