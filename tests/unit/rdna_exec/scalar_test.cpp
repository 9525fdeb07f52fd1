// The scalar side of RDNA: EXEC and VCC of either size, the null register, hardware registers, sub-vector loops.
// RDNA 2 ISA manual, chapters 3 to 6.
#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

TEST_CASE("EXEC is one register of a wave of 32 lanes and two of one of 64") {
  RdnaMachine small(32);
  small.s(4) = 0x0f0f0f0f;
  small.run("s_and_saveexec_b32 s5, s4");
  CHECK(small.s(5) == 0xffffffff);
  CHECK(small.wave().exec() == 0x0f0f0f0f);
  CHECK(small.wave().active_lanes == 16);
  CHECK(small.wave().scc());
  small.run("v_mov_b32 v1, 7");
  CHECK(small.v(1, 0) == 7);
  CHECK(small.v(1, 4) == 0);

  RdnaMachine large(64);
  large.s(4) = 0;
  large.s(5) = 3;
  large.run("s_and_saveexec_b64 s[6:7], s[4:5]\n v_mov_b32 v1, 7");
  CHECK(large.s(6) == 0xffffffff);
  CHECK(large.s(7) == 0xffffffff);
  CHECK(large.v(1, 31) == 0);
  CHECK(large.v(1, 33) == 7);
  CHECK(large.v(1, 34) == 0);
}

TEST_CASE("a compare writes as many mask registers as the wave needs, and v_cmpx only EXEC") {
  RdnaMachine small(32);
  for (unsigned l = 0; l < 32; ++l) small.v(0, l) = l;
  small.s(107) = 0x12345678;
  small.run("v_cmp_gt_u32 vcc_lo, 4, v0");
  CHECK(small.s(106) == 15);
  CHECK(small.s(107) == 0x12345678);
  small.run("v_cmp_lt_u32 s10, v0, v0");
  CHECK(small.s(10) == 0);
  small.run("v_cmpx_gt_u32 3, v0\n v_mov_b32 v2, 1");
  CHECK(small.wave().exec() == 7);
  CHECK(small.wave().active_lanes == 3);
  CHECK(small.s(106) == 15);
  CHECK(small.v(2, 2) == 1);
  CHECK(small.v(2, 3) == 0);
}

TEST_CASE("the null register reads 0 and forgets what is written") {
  RdnaMachine machine(32);
  machine.run("s_mov_b32 null, 5\n s_mov_b32 s0, null\n s_mov_b64 s[2:3], null\n s_add_u32 s4, null, 3");
  CHECK(machine.s(0) == 0);
  CHECK(machine.s(2) == 0);
  CHECK(machine.s(3) == 0);
  CHECK(machine.s(4) == 3);
}

TEST_CASE("apertures are read as 64 bits") {
  RdnaMachine machine(32);
  machine.run("s_mov_b64 s[0:1], src_shared_base\n s_mov_b64 s[2:3], src_private_base");
  CHECK(machine.s(1) == RdnaMachine::kShared >> 32);
  CHECK(machine.s(0) == 0);
  CHECK(machine.s(3) == RdnaMachine::kPrivate >> 32);
}

TEST_CASE("modes are set whole and in fields") {
  RdnaMachine machine(32);
  machine.run("s_round_mode 0x5\n s_denorm_mode 3\n s_getreg_b32 s0, hwreg(HW_REG_MODE, 0, 8)");
  CHECK(machine.s(0) == 0x35);
  machine.s(1) = 0xabcd0123;
  machine.run("s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s1\n s_setreg_imm32_b32 hwreg(HW_REG_FLAT_SCR_HI), 0x77");
  CHECK(machine.wave().flat_scratch[0] == 0xabcd0123);
  CHECK(machine.wave().flat_scratch[1] == 0x77);
}

TEST_CASE("a sub-vector loop runs for the lower and the upper half of EXEC") {
  RdnaMachine machine(64);
  machine.s(126) = 0x3;
  machine.s(127) = 0x4;
  machine.wave().exec_changed();
  machine.run(R"(
    s_mov_b32 s1, 0
    s_subvector_loop_begin s0, done
    body:
    s_add_u32 s1, s1, 1
    v_mov_b32 v1, s1
    s_subvector_loop_end s0, body
    done:
    s_nop 0
  )");
  CHECK(machine.s(1) == 2);
  CHECK(machine.v(1, 0) == 1);
  CHECK(machine.v(1, 34) == 2);
  CHECK(machine.wave().exec() == (u64{4} << 32 | 3));
}

TEST_CASE("later scalar arithmetic") {
  RdnaMachine machine(32);
  machine.s(0) = 0x80000001;
  machine.s(1) = 0xfffffff0;
  machine.run(
      "s_lshl3_add_u32 s2, s0, s1\n s_mul_hi_u32 s3, s0, s1\n s_mul_hi_i32 s4, s0, s1\n s_pack_lh_b32_b16 s5, s0, s1");
  CHECK(machine.s(2) == 0xfffffff8);
  CHECK(machine.s(3) == static_cast<u32>((u64{0x80000001} * 0xfffffff0) >> 32));
  CHECK(machine.s(4) == static_cast<u32>((std::int64_t{-0x7fffffff} * -16) >> 32));
  CHECK(machine.s(5) == 0xffff0001);
  CHECK(machine.wave().scc() == true);
}

TEST_CASE("waits say what they wait for") {
  RdnaMachine machine(32);
  machine.run("s_waitcnt vmcnt(33)\n s_waitcnt_vscnt null, 5\n s_waitcnt lgkmcnt(40)\n s_clause 3\n s_inst_prefetch 1");
  CHECK(machine.info(0).waits_vm == 33);
  CHECK(machine.info(0).waits_lgkm == InstructionInfo::kNoWait);
  CHECK(machine.info(1).waits_vs == 5);
  CHECK(machine.info(2).waits_lgkm == 40);
}
