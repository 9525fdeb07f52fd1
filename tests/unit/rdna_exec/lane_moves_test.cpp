// Single lanes, counts of lanes and registers that M0 chooses, in waves of both sizes.  RDNA ISA manual,
// "V_READLANE_B32", "V_MBCNT_LO_U32_B32", "V_MOVREL*", "V_SWAPREL_B32".
#include <bit>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr unsigned kM0 = 124;

/// Lane l of register r holds 1000 r + l.
void number(RdnaMachine& machine) {
  for (unsigned r = 0; r < 64; ++r)
    for (unsigned l = 0; l < machine.lanes(); ++l) machine.v(r, l) = 1000 * r + l;
}

}  // namespace

TEST_CASE("v_readfirstlane takes the first active lane, lane 0 if none is") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    number(machine);
    machine.load("v_readfirstlane_b32 s5, v3");
    for (const unsigned first : {0u, 1u, 17u, lanes - 1}) {
      machine.set_exec(~u64{0} << first);
      machine.step();
      CHECK(machine.s(5) == 3000 + first);
    }
    machine.set_exec(0);
    machine.step();
    CHECK(machine.s(5) == 3000);
  }
}

TEST_CASE("v_readlane and v_writelane ignore EXEC and wrap the lane at the wave's size") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    number(machine);
    machine.set_exec(1);
    machine.load(
        "v_readlane_b32 s6, v4, s7\n v_readlane_b32 vcc_lo, v4, 31\n v_writelane_b32 v8, s9, s7\n"
        "v_writelane_b32 v9, -1, m0");
    for (const u32 lane : {0u, 11u, lanes - 1, lanes, lanes + 11, 0xfffffff5u}) {
      number(machine);
      machine.s(7) = lane;
      machine.s(9) = 0xcafe;
      machine.s(kM0) = 5;
      machine.step(0);
      CHECK(machine.s(6) == 4000 + lane % lanes);
      machine.step(2);
      machine.step(3);
      for (unsigned l = 0; l < lanes; ++l) {
        CHECK(machine.v(8, l) == (l == lane % lanes ? 0xcafe : 8000 + l));
        CHECK(machine.v(9, l) == (l == 5 ? ~0u : 9000 + l));
      }
    }
    machine.step(1);
    CHECK(machine.s(106) == 4031);
  }
}

TEST_CASE("v_mbcnt counts the ones of a mask below the lane, of either half of the wave") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    machine.load("v_mbcnt_lo_u32_b32 v10, s4, v4\n v_mbcnt_hi_u32_b32 v11, s4, v4");
    for (const u32 mask : {0u, 1u, 0xffffffffu, 0x80000001u, 0x12345678u})
      for (const u64 exec : kExecs) {
        number(machine);
        machine.set_exec(exec);
        machine.s(4) = mask;
        machine.step(0);
        machine.step(1);
        for (unsigned l = 0; l < lanes; ++l) {
          const u32 below = l >= 32 ? ~0u : (1u << l) - 1, above = l >= 32 ? (1u << (l - 32)) - 1 : 0;
          const auto count = [&](u32 part) { return 4000 + l + static_cast<u32>(std::popcount(mask & part)); };
          CHECK(machine.v(10, l) == (machine.is_active(l) ? count(below) : 10000 + l));
          CHECK(machine.v(11, l) == (machine.is_active(l) ? count(above) : 11000 + l));
        }
      }
  }
}

// Out of range: sources read v0, destinations are not written.
TEST_CASE("relative moves go by M0, within the wave's registers") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    machine.load(R"(
      v_movreld_b32 v10, v3
      v_movrels_b32 v11, v3
      v_movrelsd_b32 v12, v3
      v_movrelsd_2_b32 v13, v3
      v_movreld_b32 v10, 7
      v_swaprel_b32 v14, v3)");
    const unsigned registers = machine.wave().vgprs;
    const auto restart = [&](u32 m0) {
      number(machine);
      machine.set_exec(0xff);
      machine.s(kM0) = m0;
    };
    restart(20);
    machine.step(0);
    machine.step(1);
    CHECK(machine.v(30, 5) == 3005);
    CHECK(machine.v(30, 8) == 30008);
    CHECK(machine.v(10, 5) == 10005);
    CHECK(machine.v(11, 5) == 23005);
    CHECK(machine.v(11, 8) == 11008);
    restart(20);
    machine.step(2);
    CHECK(machine.v(32, 5) == 23005);
    machine.step(4);
    CHECK(machine.v(30, 7) == 7);
    restart(0xfc00fc00 | 30 << 16 | 20);  // ten bits each: the destination above, the source below
    machine.step(3);
    CHECK(machine.v(43, 5) == 23005);
    CHECK(machine.v(43, 8) == 43008);
    machine.step(5);
    CHECK(machine.v(44, 5) == 23005);
    CHECK(machine.v(23, 5) == 44005);
    CHECK(machine.v(23, 8) == 23008);
    // Out of range.
    restart(registers - 3);
    machine.step(1);
    CHECK(machine.v(11, 6) == 6);
    restart(0xfffffff0);
    machine.step(0);
    machine.step(1);
    CHECK(machine.v(11, 5) == 5);
    restart(registers << 16 | 2);
    machine.step(3);
    machine.step(5);
    restart(2 << 16 | registers);
    machine.step(3);
    CHECK(machine.v(15, 4) == 4);
    CHECK(machine.v(14, 4) == 14004);
    CHECK(machine.v(16, 4) == 16004);
    machine.step(5);
    CHECK(machine.v(16, 4) == 16004);
    CHECK(machine.v(3, 4) == 3004);
  }
}
