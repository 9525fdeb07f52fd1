// Floats that are rounded once.  Rules: RDNA ISA manual, V_FMA_F32, V_FMAC_F32, V_FMAMK_F32, V_FMAAK_F32.
#include <bit>
#include <cmath>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;

namespace {

float as_float(uint32_t bits) { return std::bit_cast<float>(bits); }
bool is_odd(uint32_t bits) { return (bits & 0x7f800000) == 0 || (bits & 0x7f800000) == 0x7f800000; }

/// Denormals, infinities and NaNs follow special rules; where one takes part, the fused rule is not checked.
void check_fused(const std::string& text, uint32_t (*rule)(const Inputs&), const char* target = "gfx1010") {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of(target), wave_size);
    const auto& values = edge_values();
    for (std::size_t round = 0; round < values.size(); ++round) {
      std::vector<Inputs> all;
      for (unsigned l = 0; l < wave_size; ++l) {
        const std::size_t n = values.size();
        all.push_back({values[round], values[l % n], values[(l * 5 + round) % n], values[(l * 3 + round) % n]});
        machine.lane(2, l) = all[l].a;
        machine.lane(4, l) = all[l].b;
        machine.lane(6, l) = all[l].c;
        machine.lane(10, l) = all[l].old;
      }
      machine.run(text, target);
      for (unsigned l = 0; l < wave_size; ++l) {
        const Inputs& x = all[l];
        const uint32_t wanted = rule(x);
        if (is_odd(x.a) || is_odd(x.b) || is_odd(x.c) || is_odd(x.old) || is_odd(wanted)) continue;
        INFO(text << std::hex << " a " << x.a << " b " << x.b << " c " << x.c << " old " << x.old);
        CHECK(machine.lane(10, l) == wanted);
      }
    }
  }
}

uint32_t fused(uint32_t a, uint32_t b, uint32_t c) {
  return std::bit_cast<uint32_t>(std::fma(as_float(a), as_float(b), as_float(c)));
}

/// DirectX 9: zero times anything is zero.
uint32_t legacy_fused(uint32_t a, uint32_t b, uint32_t c) {
  if (as_float(a) == 0 || as_float(b) == 0) return std::bit_cast<uint32_t>(0.0f + as_float(c));
  return fused(a, b, c);
}
/// Between product and sum denormals are flushed.
uint32_t legacy_unfused(uint32_t a, uint32_t b, uint32_t c) {
  float product = as_float(a) == 0 || as_float(b) == 0 ? 0.0f : as_float(a) * as_float(b);
  if (std::fabs(product) < 0x1p-126f) product = std::copysign(0.0f, product);
  return std::bit_cast<uint32_t>(product + as_float(c));
}

/// One lane's result.
uint32_t run_one(const char* target, const std::string& text, const Inputs& x) {
  Machine machine(isa_of(target), 32);
  machine.wave().set_exec(1);
  machine.lane(2, 0) = x.a;
  machine.lane(4, 0) = x.b;
  machine.lane(6, 0) = x.c;
  machine.lane(10, 0) = x.old;
  machine.run(text, target);
  return machine.lane(10, 0);
}

}  // namespace

TEST_CASE("RDNA floats: products and sums rounded once") {
  check_fused("v_fma_f32 v10, v2, v4, v6", [](const Inputs& x) { return fused(x.a, x.b, x.c); });
  check_fused("v_fma_f32 v10, -v2, |v4|, v6",
              [](const Inputs& x) { return fused(x.a ^ 0x80000000, x.b & 0x7fffffff, x.c); });
  check_fused("v_fmac_f32_e32 v10, v2, v4", [](const Inputs& x) { return fused(x.a, x.b, x.old); });
  check_fused("v_fmamk_f32 v10, v2, 0x40490fdb, v4", [](const Inputs& x) { return fused(x.a, 0x40490fdb, x.b); });
  check_fused("v_fmaak_f32 v10, v2, v4, 0x40490fdb", [](const Inputs& x) { return fused(x.a, x.b, 0x40490fdb); });
}

TEST_CASE("RDNA floats: legacy multiply-adds, for which zero times anything is zero") {
  constexpr uint32_t kInfinity = 0x7f800000, kNan = 0x7fc00000, kTwo = 0x40000000, kFive = 0x40a00000;
  struct Row {
    const char *target, *text;
    bool adds_old;
    uint32_t (*rule)(const Inputs&);
  };
  const Row rows[] = {
      {"gfx1030", "v_fma_legacy_f32 v10, v2, v4, v6", false,
       [](const Inputs& x) { return legacy_fused(x.a, x.b, x.c); }},
      {"gfx1030", "v_fmac_legacy_f32 v10, v2, v4", true, [](const Inputs& x) { return legacy_fused(x.a, x.b, x.old); }},
      {"gfx1010", "v_mac_legacy_f32 v10, v2, v4", true,
       [](const Inputs& x) { return legacy_unfused(x.a, x.b, x.old); }},
      {"gfx1010", "v_mad_legacy_f32 v10, v2, v4, v6", false,
       [](const Inputs& x) { return legacy_unfused(x.a, x.b, x.c); }},
  };
  for (const Row& row : rows) {
    check_fused(row.text, row.rule, row.target);
    INFO(row.text);
    for (const uint32_t odd : {kInfinity, kNan, kTwo})
      for (const uint32_t zero : {0u, 0x80000000u}) {
        CHECK(run_one(row.target, row.text, {zero, odd, kFive, kFive}) == kFive);
        CHECK(run_one(row.target, row.text, {odd, zero, kFive, kFive}) == kFive);
      }
    CHECK(run_one(row.target, row.text, {kInfinity, kTwo, kFive, kFive}) == kInfinity);
    CHECK(run_one(row.target, row.text, {0x80000000, kTwo, 0x80000000, 0x80000000}) == 0);  // 0 + -0
  }
}

// Manual, V_MULLIT_F32: -MAX_FLOAT unless the second source is above it and the third above 0.
TEST_CASE("RDNA floats: v_mullit_f32") {
  constexpr uint32_t kMin = 0xff7fffff;
  check_fused("v_mullit_f32 v10, v2, v4, v6", [](const Inputs& x) {
    if (!(as_float(x.b) > as_float(kMin)) || !(as_float(x.c) > 0)) return kMin;
    return std::bit_cast<uint32_t>(as_float(x.a) == 0 || as_float(x.b) == 0 ? 0.0f : as_float(x.a) * as_float(x.b));
  });
  const std::string text = "v_mullit_f32 v10, v2, v4, v6";
  constexpr uint32_t kTwo = 0x40000000, kNan = 0x7fc00000, kInfinity = 0x7f800000;
  CHECK(run_one("gfx1010", text, {kTwo, kNan, kTwo, 0}) == kMin);
  CHECK(run_one("gfx1010", text, {kTwo, kTwo, kNan, 0}) == kMin);
  CHECK(run_one("gfx1010", text, {kTwo, 0xff800000, kTwo, 0}) == kMin);
  CHECK(run_one("gfx1010", text, {kTwo, kTwo, 0x80000000, 0}) == kMin);
  CHECK(run_one("gfx1010", text, {0, kInfinity, kTwo, 0}) == 0);
  CHECK(run_one("gfx1010", text, {kTwo, kInfinity, kInfinity, 0}) == kInfinity);
}
