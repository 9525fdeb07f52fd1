// What a work-group processor does with each kind of instruction, in cycles computed by hand: rates are Mesa's
// (aco_statistics.cpp), latencies LLVM's (SISchedule.td, GFX10SpeedModel).
#include "catch.hpp"
#include "rdna_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Within one cycle of all repetitions.
Approx exactly(double cycles) { return Approx(cycles).margin(1.5 / 128); }

RdnaMachine wave64() {
  RdnaMachine machine;
  machine.flags = {"-mwavefrontsize64"};
  return machine;
}

constexpr const char* kIndependent =
    "v_add_f32 v2, 1.0, v3\\n v_add_f32 v4, 1.0, v3\\n v_add_f32 v5, 1.0, v3\\n v_add_f32 v6, 1.0, v3";

}  // namespace

TEST_CASE("rdna: a vector instruction issues every cycle, and its result is there after five") {
  const RdnaMachine machine;
  CHECK(cycles_per(machine, kIndependent) == exactly(4));
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v2") == exactly(5));
  // The first of four is needed by the first of the next four: a cycle of waiting.
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v2\\n v_add_f32 v4, 1.0, v4\\n v_add_f32 v5, 1.0, v5") == exactly(5));
  // Five chains hide all of it.
  CHECK(cycles_per(machine,
                   "v_add_f32 v2, 1.0, v2\\n v_add_f32 v4, 1.0, v4\\n v_add_f32 v5, 1.0, v5\\n"
                   "v_add_f32 v6, 1.0, v6\\n v_add_f32 v7, 1.0, v7") == exactly(5));
}

TEST_CASE("rdna: a wave of 64 lanes takes two passes, of which an empty one is skipped") {
  const RdnaMachine machine = wave64();
  CHECK(cycles_per(machine, kIndependent, 64) == exactly(8));
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v2", 64) == exactly(5));
  // The upper half of the only wave has no work-items.
  CHECK(cycles_per(machine, kIndependent, 32) == exactly(4));
  CHECK(cycles_per(machine, kIndependent, 64, "s_mov_b64 exec, 0xffff", "s_mov_b64 exec, -1") == exactly(4));
  CHECK(cycles_per(machine, kIndependent, 64, "s_mov_b32 exec_lo, 0\\n s_mov_b32 exec_hi, -1", "s_mov_b64 exec, -1") ==
        exactly(4));
  // A compare writes the mask of the whole wave.
  CHECK(cycles_per(machine, "v_cmp_eq_u32 vcc, v2, v3", 32) == exactly(2));
}

TEST_CASE("rdna: slower kinds of vector instructions keep their unit and come later") {
  const RdnaMachine machine;
  const auto two = [](const char* a) {
    return std::string(a) + " v[2:3], v[6:7], v[6:7]\\n" + a + " v[4:5], v[6:7], v[6:7]";
  };
  CHECK(cycles_per(machine, two("v_add_f64")) == exactly(32));
  CHECK(cycles_per(machine, "v_add_f64 v[2:3], v[2:3], v[6:7]") == exactly(22));
  CHECK(cycles_per(machine, "v_mul_lo_u32 v2, v6, v6\\n v_mul_lo_u32 v3, v6, v6") == exactly(8));
  CHECK(cycles_per(machine, "v_mul_lo_u32 v2, v2, v6") == exactly(8));
  CHECK(cycles_per(machine, "v_lshlrev_b64 v[2:3], 1, v[6:7]\\n v_lshlrev_b64 v[4:5], 1, v[6:7]") == exactly(4));
  CHECK(cycles_per(machine, "v_lshlrev_b64 v[2:3], 1, v[2:3]") == exactly(6));
}

TEST_CASE("rdna: transcendental functions go on beside the main ALU") {
  const RdnaMachine machine;
  CHECK(cycles_per(machine, "v_rcp_f32 v2, v6\\n v_rcp_f32 v3, v6") == exactly(8));
  CHECK(cycles_per(machine, "v_rcp_f32 v2, v2") == exactly(10));
  // Three others issue while the unit is busy.
  CHECK(cycles_per(machine,
                   "v_rcp_f32 v2, v6\\n v_add_f32 v3, 1.0, v6\\n v_add_f32 v4, 1.0, v6\\n"
                   "v_add_f32 v5, 1.0, v6") == exactly(4));
}

TEST_CASE("rdna: scalar results are there after two cycles, vector results in scalar registers after five") {
  const RdnaMachine machine;
  CHECK(cycles_per(machine, "s_add_u32 s20, s20, 1") == exactly(2));
  CHECK(cycles_per(machine, "s_mov_b32 s20, 1\\n s_mov_b32 s21, 1") == exactly(2));
  // 5 to the scalar instruction, 2 back.
  CHECK(cycles_per(machine, "v_add_f32 v2, s20, v2\\n v_readfirstlane_b32 s21, v2\\n s_mov_b32 s20, s21") ==
        exactly(5 + 5 + 2));
}

TEST_CASE("rdna: the mask of active lanes is waited for as registers are") {
  CHECK(cycles_per({}, "s_mov_b32 exec_lo, -1\\n v_add_f32 v2, 1.0, v6") == exactly(3));
}

TEST_CASE("rdna: each of the four SIMDs issues an instruction per cycle, whatever number of waves share it") {
  const RdnaMachine machine;
  CHECK(cycles_per(machine, kIndependent, 4 * 32) == exactly(4));
  CHECK(cycles_per(machine, kIndependent, 8 * 32) == exactly(8));
  // Two waves of a SIMD hide two fifths of a chain's waiting, five all of it. A sixth gets what the five oldest leave,
  // which is nothing, or its turn.
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v2", 8 * 32) == exactly(5));
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v2", 20 * 32) == exactly(5));
  CHECK(cycles_per(machine, "v_add_f32 v2, 1.0, v2", 24 * 32) == exactly(10));
  RdnaMachine in_turn;
  in_turn.unit = {{"scheduling", "round_robin"}};
  CHECK(cycles_per(in_turn, "v_add_f32 v2, 1.0, v2", 24 * 32) == exactly(6));
}

TEST_CASE("rdna: a SIMD issues one instruction per cycle of all kinds, or as many as issue_width says") {
  constexpr const char* kMixed = "v_add_f32 v2, 1.0, v6\\n s_mov_b32 s20, 1";
  // Two waves on each SIMD, two instructions each.
  CHECK(cycles_per({}, kMixed, 8 * 32) == exactly(4));
  RdnaMachine wide;
  wide.unit = {{"issue_width", "5"}};
  CHECK(cycles_per(wide, kMixed, 8 * 32) == exactly(2));
}
