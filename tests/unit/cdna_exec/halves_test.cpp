// Halves, pairs of them, dot products of them, and conversions to 8-bit floats and fractions.
// Manual: CDNA 3 ISA, "VOP1", "VOP2", "VOP3" and "VOP3P" instructions.
#include <bit>
#include <cmath>

#include "catch.hpp"
#include "machine.hpp"
#include "support/packed_rules.hpp"

using namespace strobe::test;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

namespace {

using Half = _Float16;

Half low(u32 x) { return std::bit_cast<Half>(static_cast<u16>(x)); }
u32 bits(Half x) { return std::bit_cast<u16>(x); }
bool is_nan(Half x) { return x != x; }
/// GFX9's halves leave the other one as it is.
u32 into(u32 old, Half half) { return (old & 0xffff0000u) | bits(half); }

/// In 128 bits product and sum are exact, so this rounds once.
Half fused(Half a, Half b, Half c) {
  return static_cast<Half>(static_cast<__float128>(a) * static_cast<__float128>(b) + static_cast<__float128>(c));
}
Half product(Half a, Half b) { return static_cast<Half>(static_cast<double>(a) * static_cast<double>(b)); }
Half sum(Half a, Half b) { return static_cast<Half>(static_cast<double>(a) + static_cast<double>(b)); }

/// -0 is smaller than +0; of a number and a NaN the number.
bool is_less(Half a, Half b) {
  return a < b || (a == b && std::signbit(static_cast<float>(a)) && !std::signbit(static_cast<float>(b)));
}
Half least(Half a, Half b) { return is_nan(a) ? b : is_nan(b) ? a : is_less(a, b) ? a : b; }
Half most(Half a, Half b) { return is_nan(a) ? b : is_nan(b) ? a : is_less(a, b) ? b : a; }
Half middle(Half a, Half b, Half c) {
  if (is_nan(a) || is_nan(b) || is_nan(c)) return least(least(a, b), c);
  const Half largest = most(most(a, b), c);
  return largest == a ? most(b, c) : largest == b ? most(a, c) : most(a, b);
}
/// [-1, 1] or [0, 1] as 16 bits.
u32 signed_fraction(Half x) {
  const double value = is_nan(x) ? 0 : std::fmin(std::fmax(static_cast<double>(x), -1), 1);
  return static_cast<u32>(static_cast<int>(std::nearbyint(value * 32767))) & 0xffff;
}
u32 unsigned_fraction(Half x) {
  const double value = is_nan(x) ? 0 : std::fmin(std::fmax(static_cast<double>(x), 0), 1);
  return static_cast<u32>(std::nearbyint(value * 65535));
}
/// Manual, V_DIV_FIXUP_F16: what is special comes from denominator and numerator; a quotient that is a NaN overflowed.
Half fixed_quotient(Half quotient, Half denominator, Half numerator) {
  const double d = static_cast<double>(denominator), n = static_cast<double>(numerator);
  const double exact = n / d;
  if (exact != exact || d == 0 || n == 0 || std::isinf(d) || std::isinf(n)) return static_cast<Half>(exact);
  const double size = is_nan(quotient) ? HUGE_VAL : std::fabs(static_cast<double>(quotient));
  return static_cast<Half>(std::copysign(size, exact));
}

/// v0 of v1, v2, v3 and of what it held.
struct Case {
  const char* text;
  u32 (*rule)(u32 a, u32 b, u32 c, u32 old);
  bool has_halves = true;  ///< of the result
};
const Case kCases[] = {
    {"v_fma_f16 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32 d) { return into(d, fused(low(a), low(b), low(c))); }},
    {"v_fma_f16 v0, v1, -v2, |v3| op_sel:[1,0,0,1]",
     [](u32 a, u32 b, u32 c, u32 d) {
       return (d & 0xffff) | bits(fused(low(a >> 16), -low(b), low(c & 0x7fff))) << 16;
     }},
    {"v_mad_f16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) { return into(d, sum(product(low(a), low(b)), low(c))); }},
    {"v_min3_f16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) { return into(d, least(least(low(a), low(b)), low(c))); }},
    {"v_max3_f16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) { return into(d, most(most(low(a), low(b)), low(c))); }},
    {"v_med3_f16 v0, v1, v2, v3", [](u32 a, u32 b, u32 c, u32 d) { return into(d, middle(low(a), low(b), low(c))); }},
    {"v_div_fixup_f16 v0, v1, v2, v3",
     [](u32 a, u32 b, u32 c, u32 d) { return into(d, fixed_quotient(low(a), low(b), low(c))); }},
    {"v_pk_fmac_f16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32 d) {
       return bits(fused(low(a), low(b), low(d))) | bits(fused(low(a >> 16), low(b >> 16), low(d >> 16))) << 16;
     }},
    {"v_cvt_norm_i16_f16 v0, v1", [](u32 a, u32, u32, u32) { return signed_fraction(low(a)); }, false},
    {"v_cvt_norm_u16_f16 v0, v1", [](u32 a, u32, u32, u32) { return unsigned_fraction(low(a)); }, false},
    {"v_cvt_pknorm_i16_f16 v0, v1, v2",
     [](u32 a, u32 b, u32, u32) { return signed_fraction(low(a)) | signed_fraction(low(b)) << 16; }, false},
    {"v_cvt_pknorm_u16_f16 v0, v1, -v2",
     [](u32 a, u32 b, u32, u32) { return unsigned_fraction(low(a)) | unsigned_fraction(-low(b)) << 16; }, false},
};

bool same_half(u32 got, u32 wanted) {
  return bits(low(got)) == bits(low(wanted)) || (is_nan(low(got)) && is_nan(low(wanted)));
}
bool same(u32 got, u32 wanted, bool has_halves) {
  return has_halves ? same_half(got, wanted) && same_half(got >> 16, wanted >> 16) : got == wanted;
}

/// Zeros, denormals, the borders of rounding, infinities, a quiet NaN.
constexpr u32 kValues[] = {0x0000, 0x8000, 0x0001, 0x8001, 0x03ff, 0x0400, 0x8400, 0x1001, 0x2e66,
                           0x3555, 0x3800, 0x3bff, 0x3c00, 0xbc00, 0x3c01, 0x4000, 0xc200, 0x4900,
                           0x63ff, 0xe400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00};
u32 value(unsigned n) { return kValues[n % std::size(kValues)]; }

/// The registers of a lane: v1 to v3 and v0.
struct Lane {
  u32 a, b, c, old;
};
Lane lane_of(unsigned round, unsigned lane) {
  constexpr unsigned kCount = std::size(kValues);
  const unsigned n = round * 64 + lane;
  return {value(n) | value(n / kCount + 3) << 16, value(n / kCount) | value(n * 3 + round) << 16,
          value(n * 7 + n / 50) | value(n * 5 + 1) << 16, value(n * 11 + round) | value(n + 9) << 16};
}

// Numbers whose products and sums are exact: as halves and as floats finite, no denormals.
constexpr u32 kPairs[] = {0x40003c00, 0x3c004200, 0xc2003800, 0x38004400, 0xbc004000, 0x4500b800, 0x4900c400,
                          0x3800c500, 0xc0003c00, 0x4400bc00, 0x3c00c000, 0xb8004900, 0x42004200, 0x4200c900};
u32 pair(unsigned n) { return kPairs[n % std::size(kPairs)]; }
u32 single(unsigned n) {
  constexpr float kFloats[] = {1, -2, 0.5f, 3, -0.25f, 8, -1, 16};
  return std::bit_cast<u32>(kFloats[n % std::size(kFloats)]);
}
u32 source(const PackedForm& form, unsigned k, unsigned l) {
  constexpr u32 kWords[] = {0x00070003, 0x000b0005, 0x80007fff, 0xffff0001, 0x00008000, 0x7fff8001,
                            0x12345678, 0xfedcba98, 0x00100000, 0x000f0010, 0xa5a55a5a, 0x00000000};
  if (form.kind == PackedKind::dot_halves && k == 2) return single(l);
  const unsigned n = l * (k + 3) + 5 * k + l / 7;
  const bool has_halves =
      form.kind == PackedKind::halves || form.kind == PackedKind::dot_halves || form.kind == PackedKind::mixed;
  return has_halves ? pair(n) : kWords[n % std::size(kWords)];
}

/// GFX9's encoding, and its numbers of the dot products.
std::vector<u32> words(const PackedForm& form, const PackedFields& fields) {
  constexpr unsigned kDots[] = {0x23, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b};
  const unsigned opcode = is_dot(form) ? kDots[form.opcode - 0x13] : form.opcode;
  std::vector<u32> encoded = fields.words(0);
  encoded[0] = 0xd3800000u | opcode << 16 | (encoded[0] & 0xffff);
  return encoded;
}

void check_packed(CdnaMachine& machine, const PackedForm& form, const PackedFields& fields) {
  for (unsigned l = 0; l < 64; ++l) machine.v(0, l) = 0x01234567u * (l + 3);
  machine.run(words(form, fields), form.mnemonic);
  for (unsigned l = 0; l < 64; ++l) {
    const u32 of_lane[] = {machine.v(1, l), machine.v(2, l), machine.v(3, l)};
    const u32 wanted = packed_result(form, fields, of_lane, 0x01234567u * (l + 3));
    if (machine.v(0, l) == wanted) continue;
    INFO(form.mnemonic << " " << fields.text() << ", lane " << l << std::hex << ": " << of_lane[0] << " " << of_lane[1]
                       << " " << of_lane[2]);
    REQUIRE(machine.v(0, l) == wanted);
  }
}

/// 8-bit floats: the magnitude of a code, and of 0x80 the one after the largest.
double magnitude(unsigned code, int exponent_bits) {
  const int mantissa = 7 - exponent_bits, bias = 1 << (exponent_bits - 1);
  const int exponent = static_cast<int>(code >> mantissa);
  const double fraction = std::ldexp(code & ((1u << mantissa) - 1), -mantissa);
  return exponent == 0 ? std::ldexp(fraction, 1 - bias) : std::ldexp(1 + fraction, exponent - bias);
}
/// The code below or at `x`, at most 0x80.
unsigned code_below(double x, int exponent_bits) {
  unsigned code = 0;
  while (code < 0x80 && magnitude(code + 1, exponent_bits) <= x) ++code;
  return code;
}
u32 with_sign(unsigned code, float x) {
  return code >= 0x80 ? 0x80 : code == 0 ? 0 : code | (std::signbit(x) ? 0x80 : 0);
}
u32 nearest(float x, int exponent_bits) {
  if (!std::isfinite(x)) return 0x80;
  const double size = std::fabs(static_cast<double>(x));
  const unsigned below = code_below(size, exponent_bits);
  if (below >= 0x80) return 0x80;
  const double to_below = size - magnitude(below, exponent_bits), to_above = magnitude(below + 1, exponent_bits) - size;
  return with_sign(below + (to_above < to_below || (to_above == to_below && below % 2 == 1) ? 1 : 0), x);
}
/// Up if the share of the way to the next number and the upper random bits reach 1.
u32 stochastic(float x, u32 random, int exponent_bits) {
  if (!std::isfinite(x)) return 0x80;
  const double size = std::fabs(static_cast<double>(x));
  const unsigned below = code_below(size, exponent_bits);
  if (below >= 0x80) return 0x80;
  const double from = magnitude(below, exponent_bits),
               share = (size - from) / (magnitude(below + 1, exponent_bits) - from);
  const int dropped = 16 + exponent_bits;  // of a float's 23 bits of the fraction
  return with_sign(below + (share + std::ldexp(random >> (32 - dropped), -dropped) >= 1 ? 1 : 0), x);
}
float some_float(unsigned n) {
  constexpr float kFloats[] = {0,        -0.0f, 1,      -1.0625f, 1.03125f, 0.3f,    240,   247.9f,
                               248,      -250,  1e10f,  57344,    61439,    61440,   1e-3f, 0x1p-10f,
                               0x1p-11f, 3e-6f, -7e-6f, 0x1p-17f, 0x1p-18f, 1e-30f,  17.5f, 18.5f,
                               -0.07f,   100,   2.9f,   -3.1f,    INFINITY, -123.4f, NAN,   1e-40f};
  return kFloats[n % std::size(kFloats)];
}

}  // namespace

TEST_CASE("CDNA: halves, fractions of 16 bits, and products and sums rounded once") {
  for (const char* const target : {"gfx908", "gfx90a", "gfx942"}) {
    CdnaMachine machine(target);
    for (const Case& c : kCases)
      for (unsigned round = 0; round < 40; ++round) {
        for (unsigned l = 0; l < 64; ++l) {
          const Lane x = lane_of(round, l);
          machine.v(1, l) = x.a;
          machine.v(2, l) = x.b;
          machine.v(3, l) = x.c;
          machine.v(0, l) = x.old;
        }
        const u64 exec = round % 3 == 2 ? 0xa5f00f3c80000001 : ~u64{0};
        machine.wave().set_exec(exec);
        machine.run(c.text);
        for (unsigned l = 0; l < 64; ++l) {
          const Lane x = lane_of(round, l);
          const bool active = (exec >> l & 1) != 0;
          const u32 wanted = active ? c.rule(x.a, x.b, x.c, x.old) : x.old, got = machine.v(0, l);
          if (same(got, wanted, c.has_halves && active)) continue;
          INFO(target << " " << c.text << std::hex << ": a " << x.a << " b " << x.b << " c " << x.c << " old "
                      << x.old);
          REQUIRE(got == wanted);
        }
      }
  }
}

TEST_CASE("CDNA: every VOP3P instruction with every selection of halves and every sign") {
  for (const char* const target : {"gfx908", "gfx90a", "gfx942"})
    for (const PackedForm& form : packed_forms()) {
      CdnaMachine machine(target);
      for (unsigned l = 0; l < 64; ++l)
        for (unsigned k = 0; k < form.sources; ++k) machine.v(1 + k, l) = source(form, k, l);
      PackedFields f;
      for (unsigned k = 0; k < form.sources; ++k) f.source[k] = 257 + k;
      const unsigned all = (1u << form.sources) - 1;
      const bool has_signs =
          form.kind == PackedKind::halves || form.kind == PackedKind::dot_halves || form.kind == PackedKind::mixed;
      unsigned count = 0;
      for (f.op_sel = 0; f.op_sel <= all; ++f.op_sel)
        for (f.op_sel_hi = 0; f.op_sel_hi <= all; ++f.op_sel_hi)
          for (f.neg_lo = 0; f.neg_lo <= (has_signs ? all : 0); ++f.neg_lo)
            for (f.neg_hi = 0; f.neg_hi <= (has_signs ? all : 0); ++f.neg_hi)
              for (const bool clamp : {false, true}) {
                f.clamp = clamp;
                if ((!clamp || form.clamps) && count++ % 3 == 0) check_packed(machine, form, f);
              }
    }
}

TEST_CASE("CDNA: v_dot2c_f32_f16 adds two products of halves to its result") {
  for (const char* const target : {"gfx908", "gfx90a", "gfx942"}) {
    CdnaMachine machine(target);
    for (unsigned l = 0; l < 64; ++l) {
      machine.v(1, l) = pair(l);
      machine.v(2, l) = pair(l * 3 + l / 14);
      machine.v(0, l) = single(l + 1);
    }
    machine.run("v_dot2c_f32_f16 v0, v1, v2");
    for (unsigned l = 0; l < 64; ++l) {
      const u32 a = pair(l), b = pair(l * 3 + l / 14);
      const auto of = [](u32 x) { return static_cast<float>(low(x)); };
      CHECK(machine.v(0, l) ==
            std::bit_cast<u32>(of(a) * of(b) + of(a >> 16) * of(b >> 16) + std::bit_cast<float>(single(l + 1))));
    }
  }
}

TEST_CASE("CDNA: conversions to 8-bit floats take the nearest number, or by random bits one of two") {
  struct Kind {
    const char* name;
    int exponent_bits;
  };
  CdnaMachine machine("gfx942");
  for (const Kind& k : {Kind{"fp8", 4}, Kind{"bf8", 5}}) {
    const std::string name = k.name;
    for (unsigned round = 0; round < 8; ++round) {
      for (unsigned l = 0; l < 64; ++l) {
        machine.v(1, l) = std::bit_cast<u32>(some_float(l + round));
        machine.v(2, l) = std::bit_cast<u32>(some_float(l * 5 + round / 3));
        machine.v(3, l) = (l + 1) * 0x9e3779b9u * (round + 1);
        for (const unsigned r : {0u, 4u, 5u}) machine.v(r, l) = 0x12345678;
      }
      machine.run("v_cvt_pk_" + name + "_f32 v0, v1, v2");
      machine.run("v_cvt_pk_" + name + "_f32 v4, v1, -v2 op_sel:[0,0,1]");
      machine.run("v_cvt_sr_" + name + "_f32 v5, v1, v3 op_sel:[0,0,1,0]");  // clang's byte 1
      for (unsigned l = 0; l < 64; ++l) {
        const float a = some_float(l + round), b = some_float(l * 5 + round / 3);
        const u32 random = (l + 1) * 0x9e3779b9u * (round + 1);
        INFO(name << " of " << a << ", " << b << ", " << std::hex << random);
        CHECK(machine.v(0, l) == (0x12340000 | nearest(a, k.exponent_bits) | nearest(b, k.exponent_bits) << 8));
        CHECK(machine.v(4, l) == (0x5678 | nearest(a, k.exponent_bits) << 16 | nearest(-b, k.exponent_bits) << 24));
        CHECK(machine.v(5, l) == (0x12340078 | stochastic(a, random, k.exponent_bits) << 8));
      }
    }
  }
}

TEST_CASE("CDNA: v_fmac_f64 rounds once, v_accvgpr_mov_b32 copies between AGPRs") {
  for (const char* const target : {"gfx90a", "gfx942"}) {
    CdnaMachine machine(target);
    constexpr double kNumbers[] = {1.5, -0.1, 1e-310, 3e200, -7, 0x1.0000001p0, 1e308, 0.3};
    const auto number = [&](unsigned n) { return kNumbers[n % std::size(kNumbers)]; };
    for (unsigned l = 0; l < 64; ++l) {
      for (unsigned r = 0; r < 3; ++r) {
        const u64 x = std::bit_cast<u64>(number(l / (r == 1 ? 8 : 1) + 3 * r));
        machine.v(2 * r, l) = static_cast<u32>(x);
        machine.v(2 * r + 1, l) = static_cast<u32>(x >> 32);
      }
      machine.v(256 + 7, l) = 5 * l;
    }
    machine.run("v_fmac_f64 v[0:1], v[2:3], v[4:5]");
    machine.run("v_accvgpr_mov_b32 a9, a7");
    for (unsigned l = 0; l < 64; ++l) {
      const u64 got = machine.v(0, l) | u64{machine.v(1, l)} << 32;
      CHECK(got == std::bit_cast<u64>(std::fma(number(l / 8 + 3), number(l + 6), number(l))));
      CHECK(machine.v(256 + 9, l) == 5 * l);
    }
  }
}
