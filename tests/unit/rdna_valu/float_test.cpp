// Floats that are rounded once.  Rules: RDNA ISA manual, V_FMA_F32, V_FMAC_F32, V_FMAMK_F32, V_FMAAK_F32.
#include <bit>
#include <cmath>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;

namespace {

float as_float(uint32_t bits) { return std::bit_cast<float>(bits); }
bool is_odd(uint32_t bits) { return (bits & 0x7f800000) == 0 || (bits & 0x7f800000) == 0x7f800000; }

/// Denormals, infinities and NaNs have rules of their own; where one takes part, the fused rule is not asked.
void check_fused(const std::string& text, uint32_t (*rule)(const Inputs&)) {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1010"), wave_size);
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
      machine.run(text);
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

}  // namespace

TEST_CASE("RDNA floats: products and sums rounded once") {
  check_fused("v_fma_f32 v10, v2, v4, v6", [](const Inputs& x) { return fused(x.a, x.b, x.c); });
  check_fused("v_fma_f32 v10, -v2, |v4|, v6",
              [](const Inputs& x) { return fused(x.a ^ 0x80000000, x.b & 0x7fffffff, x.c); });
  check_fused("v_fmac_f32_e32 v10, v2, v4", [](const Inputs& x) { return fused(x.a, x.b, x.old); });
  check_fused("v_fmamk_f32 v10, v2, 0x40490fdb, v4", [](const Inputs& x) { return fused(x.a, 0x40490fdb, x.b); });
  check_fused("v_fmaak_f32 v10, v2, v4, 0x40490fdb", [](const Inputs& x) { return fused(x.a, x.b, 0x40490fdb); });
}
