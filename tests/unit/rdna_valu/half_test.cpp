// Halves: fused products, three-way minima, packed pairs, conversions to fractions, products added up in 32 bits.
// Rules: RDNA ISA manual, VOP2, VOP3 and VOP3P opcodes.
#include <bit>
#include <cmath>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;

namespace {

using Half = _Float16;

Half low(uint32_t x) { return std::bit_cast<Half>(static_cast<uint16_t>(x)); }
Half high(uint32_t x) { return low(x >> 16); }
uint32_t bits(Half x) { return std::bit_cast<uint16_t>(x); }
uint32_t into(uint32_t old, Half half) { return (old & 0xffff0000u) | bits(half); }
uint32_t pair(Half lower, Half upper) { return bits(lower) | bits(upper) << 16; }
bool is_nan(Half x) { return x != x; }

/// In 128 bits product and sum are exact, so this rounds once.
Half fused(Half a, Half b, Half c) {
  return static_cast<Half>(static_cast<__float128>(a) * static_cast<__float128>(b) + static_cast<__float128>(c));
}
Half sum(Half a, Half b) { return static_cast<Half>(static_cast<double>(a) + static_cast<double>(b)); }

/// -0 is smaller than +0; of a number and a NaN the number.
bool is_less(Half a, Half b) {
  return a < b || (a == b && std::signbit(static_cast<float>(a)) && !std::signbit(static_cast<float>(b)));
}
Half least(Half a, Half b) { return is_nan(a) ? b : is_nan(b) ? a : is_less(a, b) ? a : b; }
Half most(Half a, Half b) { return is_nan(a) ? b : is_nan(b) ? a : is_less(a, b) ? b : a; }
Half middle(Half a, Half b, Half c) {
  if (is_nan(a) || is_nan(b) || is_nan(c)) return least(least(a, b), c);
  const Half largest = most(most(a, b), c);  // the manual's pseudocode: -0 == +0
  return largest == a ? most(b, c) : largest == b ? most(a, c) : most(a, b);
}
/// [-1, 1] or [0, 1] as 16 bits.
uint32_t signed_fraction(Half x) {
  const double value = is_nan(x) ? 0 : std::fmin(std::fmax(static_cast<double>(x), -1), 1);
  return static_cast<uint32_t>(static_cast<int32_t>(std::nearbyint(value * 32767))) & 0xffff;
}
uint32_t unsigned_fraction(Half x) {
  const double value = is_nan(x) ? 0 : std::fmin(std::fmax(static_cast<double>(x), 0), 1);
  return static_cast<uint32_t>(std::nearbyint(value * 65535));
}

enum class Result { halves, words };  ///< what of the destination may be a NaN

struct HalfCase {
  std::string text;
  uint32_t (*rule)(const Inputs&);
  const char* target = "gfx1010";
  Result result = Result::halves;
};

bool same_half(uint32_t got, uint32_t wanted) {
  return bits(low(got)) == bits(low(wanted)) || (is_nan(low(got)) && is_nan(low(wanted)));
}
bool same(uint32_t got, uint32_t wanted, Result result) {
  if (result == Result::words) return got == wanted;
  return same_half(got, wanted) && same_half(got >> 16, wanted >> 16);
}

/// Zeros, denormals, the borders of rounding, infinities, a quiet NaN.
constexpr uint32_t kValues[] = {0x0000, 0x8000, 0x0001, 0x8001, 0x03ff, 0x0400, 0x8400, 0x1001, 0x2e66,
                                0x3555, 0x3800, 0x3bff, 0x3c00, 0xbc00, 0x3c01, 0x4000, 0xc200, 0x4900,
                                0x63ff, 0xe400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00};

Inputs inputs(unsigned round, unsigned lane) {
  constexpr unsigned kCount = std::size(kValues);
  const auto value = [](unsigned n) { return kValues[n % kCount]; };
  const unsigned n = round * 64 + lane;
  return {value(n) | value(n / kCount + 3) << 16, value(n / kCount) | value(n * 3 + round) << 16,
          value(n * 7 + n / 50) | value(n * 5 + 1) << 16, value(n * 11 + round) | value(n + 9) << 16};
}

void check_halves(const std::vector<HalfCase>& cases) {
  for (const HalfCase& c : cases)
    for (const unsigned wave_size : {32u, 64u}) {
      Machine machine(isa_of(c.target), wave_size);
      for (unsigned round = 0; round < 40; ++round) {
        for (unsigned l = 0; l < wave_size; ++l) {
          const Inputs x = inputs(round, l);
          machine.lane(2, l) = x.a;
          machine.lane(4, l) = x.b;
          machine.lane(6, l) = x.c;
          machine.lane(10, l) = x.old;
        }
        const uint64_t exec = round % 3 == 2 ? 0xa5f00f3c80000001 : ~uint64_t{0};
        machine.wave().set_exec(exec);
        machine.run(c.text, c.target);
        for (unsigned l = 0; l < wave_size; ++l) {
          const Inputs x = inputs(round, l);
          const bool active = ((exec >> l) & 1) != 0;
          const uint32_t wanted = active ? c.rule(x) : x.old, got = machine.lane(10, l);
          if (same(got, wanted, active ? c.result : Result::words)) continue;
          INFO(c.text << ", wave" << wave_size << std::hex << ": a " << x.a << " b " << x.b << " c " << x.c << " old "
                      << x.old);
          REQUIRE(got == wanted);
        }
      }
    }
}

}  // namespace

TEST_CASE("RDNA halves: products and sums rounded once") {
  check_halves({
      {"v_fmac_f16_e32 v10, v2, v4",
       [](const Inputs& x) { return into(x.old, fused(low(x.a), low(x.b), low(x.old))); }},
      {"v_fmac_f16_e64 v10, v2, -v4",
       [](const Inputs& x) { return into(x.old, fused(low(x.a), -low(x.b), low(x.old))); }},
      {"v_fmamk_f16 v10, v2, 0x4248, v4",
       [](const Inputs& x) { return into(x.old, fused(low(x.a), low(0x4248), low(x.b))); }},
      {"v_fmaak_f16 v10, v2, v4, 0x4248",
       [](const Inputs& x) { return into(x.old, fused(low(x.a), low(x.b), low(0x4248))); }},
      {"v_pk_fma_f16 v10, v2, v4, v6",
       [](const Inputs& x) {
         return pair(fused(low(x.a), low(x.b), low(x.c)), fused(high(x.a), high(x.b), high(x.c)));
       }},
      {"v_pk_fmac_f16 v10, v2, v4",
       [](const Inputs& x) {
         return pair(fused(low(x.a), low(x.b), low(x.old)), fused(high(x.a), high(x.b), high(x.old)));
       }},
  });
}

TEST_CASE("RDNA halves: packed sums, minima and maxima, and the smallest, largest and middle of three") {
  check_halves({
      {"v_pk_add_f16 v10, v2, v4",
       [](const Inputs& x) { return pair(sum(low(x.a), low(x.b)), sum(high(x.a), high(x.b))); }},
      {"v_pk_add_f16 v10, v2, v4 op_sel:[1,0] op_sel_hi:[0,1] neg_lo:[0,1] neg_hi:[1,0]",
       [](const Inputs& x) { return pair(sum(high(x.a), -low(x.b)), sum(-low(x.a), high(x.b))); }},
      {"v_pk_min_f16 v10, v2, v4",
       [](const Inputs& x) { return pair(least(low(x.a), low(x.b)), least(high(x.a), high(x.b))); }},
      {"v_pk_max_f16 v10, v2, v4",
       [](const Inputs& x) { return pair(most(low(x.a), low(x.b)), most(high(x.a), high(x.b))); }},
      {"v_min3_f16 v10, v2, v4, v6",
       [](const Inputs& x) { return into(x.old, least(least(low(x.a), low(x.b)), low(x.c))); }},
      {"v_max3_f16 v10, v2, v4, v6",
       [](const Inputs& x) { return into(x.old, most(most(low(x.a), low(x.b)), low(x.c))); }},
      {"v_med3_f16 v10, v2, v4, v6", [](const Inputs& x) { return into(x.old, middle(low(x.a), low(x.b), low(x.c))); }},
      {"v_med3_f16 v10, v2, v4, v6 op_sel:[1,0,0,1]",
       [](const Inputs& x) { return pair(low(x.old), middle(high(x.a), low(x.b), low(x.c))); }},
  });
}

TEST_CASE("RDNA halves: pairs, and fractions of 16 bits") {
  check_halves({
      {"v_pack_b32_f16 v10, v2, v4", [](const Inputs& x) { return pair(low(x.a), low(x.b)); }},
      {"v_pack_b32_f16 v10, -v2, |v4| op_sel:[1,1,0]",
       [](const Inputs& x) { return ((x.a >> 16) ^ 0x8000) | ((x.b >> 16) & 0x7fff) << 16; }},
      {"v_cvt_norm_i16_f16 v10, v2", [](const Inputs& x) { return (x.old & 0xffff0000) | signed_fraction(low(x.a)); },
       "gfx1010", Result::words},
      {"v_cvt_norm_u16_f16 v10, v2", [](const Inputs& x) { return (x.old & 0xffff0000) | unsigned_fraction(low(x.a)); },
       "gfx1030", Result::words},
      {"v_cvt_pknorm_i16_f16 v10, v2, v4",
       [](const Inputs& x) { return signed_fraction(low(x.a)) | signed_fraction(low(x.b)) << 16; }, "gfx1030",
       Result::words},
      {"v_cvt_pknorm_u16_f16 v10, v2, -v4",
       [](const Inputs& x) { return unsigned_fraction(low(x.a)) | unsigned_fraction(-low(x.b)) << 16; }, "gfx1010",
       Result::words},
  });
}

// Of numbers whose products and sums are exact, whatever the order.
TEST_CASE("RDNA halves: dot products and mixed products that need no rounding") {
  constexpr Half kExact[] = {0, 1, -1, 2, Half(0.5), 3, Half(-2.5), 100, -64};
  const auto number = [&](unsigned n) { return kExact[n % std::size(kExact)]; };
  const auto word = [](float x) { return std::bit_cast<uint32_t>(x); };
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1030"), wave_size);
    for (unsigned round = 0; round < 9; ++round) {
      const auto prepare = [&] {
        for (unsigned l = 0; l < wave_size; ++l) {
          machine.lane(2, l) = pair(number(l), number(l / 9 + round));
          machine.lane(4, l) = pair(number(l * 5 + round), number(l * 7));
          machine.lane(6, l) = word(static_cast<float>(number(l + 4)));
          machine.lane(10, l) = word(static_cast<float>(number(l + round)));
        }
      };
      const auto of = [&](uint32_t x, bool upper) { return static_cast<float>(upper ? high(x) : low(x)); };
      prepare();
      machine.run("v_dot2c_f32_f16 v10, v2, v4", "gfx1030");
      for (unsigned l = 0; l < wave_size; ++l) {
        const uint32_t a = machine.lane(2, l), b = machine.lane(4, l);
        const float old = static_cast<float>(number(l + round));
        CHECK(machine.lane(10, l) == word(of(a, false) * of(b, false) + of(a, true) * of(b, true) + old));
      }
      prepare();
      machine.run("v_fma_mixlo_f16 v10, v2, -v4, v6 op_sel:[1,0,0] op_sel_hi:[1,1,0]", "gfx1030");
      for (unsigned l = 0; l < wave_size; ++l) {
        const uint32_t a = machine.lane(2, l), b = machine.lane(4, l);
        const float value = of(a, true) * -of(b, false) + std::bit_cast<float>(machine.lane(6, l));
        const uint32_t old = word(static_cast<float>(number(l + round)));
        if (value != 0) CHECK(machine.lane(10, l) == into(old, static_cast<Half>(value)));
      }
    }
  }
}
