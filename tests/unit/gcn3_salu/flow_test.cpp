// Branches, calls, waits, modes.  AMD GCN3 ISA, "SOPP opcodes", "Program flow control", "Mode register".
#include <xmmintrin.h>

#include "catch.hpp"
#include "scalar_machine.hpp"

using namespace strobe;
using namespace strobe::test;
namespace sreg = strobe::gcn::sreg;

TEST_CASE("conditional branches look at SCC, VCC and EXEC") {
  struct Case {
    const char* branch;
    bool scc;
    u64 vcc, exec;
    bool taken;
  };
  const Case cases[] = {
      {"s_cbranch_scc0", false, 0, 1, true},  {"s_cbranch_scc0", true, 0, 1, false},
      {"s_cbranch_scc1", true, 0, 1, true},   {"s_cbranch_scc1", false, 0, 1, false},
      {"s_cbranch_vccz", false, 0, 1, true},  {"s_cbranch_vccz", false, 1ull << 63, 1, false},
      {"s_cbranch_vccnz", false, 4, 1, true}, {"s_cbranch_vccnz", false, 0, 1, false},
      {"s_cbranch_execz", true, 1, 0, true},  {"s_cbranch_execz", true, 1, 1ull << 40, false},
      {"s_cbranch_execnz", true, 1, 8, true}, {"s_cbranch_execnz", true, 1, 0, false},
      {"s_branch", false, 0, 0, true},        {"s_cbranch_cdbgsys", true, 1, 1, false},
  };
  for (const Case& c : cases) {
    INFO(c.branch);
    ScalarMachine machine;
    machine.load(std::string(c.branch) + " over\n s_mov_b32 s8, 1\n over: s_endpgm");
    machine.wave().set_scalar64(sreg::kVcc, c.vcc);
    machine.wave().set_exec(c.exec);
    machine.wave().set_scc(c.scc);
    machine.run();
    CHECK(machine.s(8) == (c.taken ? 0u : 1u));
    CHECK(machine.wave().state == WaveState::ended);
    CHECK(machine.info(0).ends_block());
  }
}

TEST_CASE("loops run backwards over branches") {
  ScalarMachine machine;
  machine.load(R"(
    s_movk_i32 s4, 10
    s_movk_i32 s5, 0
  again:
    s_add_u32 s5, s5, s4
    s_sub_u32 s4, s4, 1
    s_cmp_lg_u32 s4, 0
    s_cbranch_scc1 again
    s_endpgm)");
  machine.run();
  CHECK(machine.s(5) == 55);
  CHECK(machine.wave().instructions == 2 + 4 * 10 + 1);
}

TEST_CASE("a call by address comes back, and a jump to no instruction is a fault") {
  ScalarMachine machine;
  machine.load(R"(
    s_getpc_b64 s[4:5]
  base:
    s_add_u32 s4, s4, function-base
    s_addc_u32 s5, s5, 0
    s_swappc_b64 s[30:31], s[4:5]
    s_add_u32 s8, s8, 1
    s_endpgm
  function:
    s_movk_i32 s8, 41
    s_setpc_b64 s[30:31])");
  machine.run();
  CHECK(machine.s(8) == 42);
  CHECK(machine.info(3).flow == ControlFlow::call);
  // Nothing, not a whole word, the literal of the second instruction, nothing.
  for (const u64 nowhere : {u64{0}, ScalarMachine::kCode + 2, ScalarMachine::kCode + 0x8, ~u64{0}}) {
    machine.wave().set_scalar64(4, nowhere);
    INFO(std::hex << nowhere);
    try {
      machine.step(3);
      CHECK(false);
    } catch (const Fault& fault) {
      CHECK(fault.kind == FaultKind::bad_jump);
      CHECK(fault.address == nowhere);
      CHECK(fault.lane == -1);
    }
  }
}

TEST_CASE("barriers, sleep, end and trap leave their mark on the wave") {
  ScalarMachine machine;
  machine.load("s_barrier\n s_sleep 1\n s_nop 3\n s_endpgm\n s_trap 2");
  machine.run();
  CHECK(machine.wave().state == WaveState::at_barrier);
  CHECK(machine.info(0).flow == ControlFlow::barrier);
  CHECK_FALSE(machine.wave().sleeping);
  machine.step(1);
  CHECK(machine.wave().sleeping);
  machine.step(3);
  CHECK(machine.wave().state == WaveState::ended);
  try {
    machine.step(4);
    CHECK(false);
  } catch (const Fault& fault) {
    CHECK(fault.kind == FaultKind::trap);
    CHECK(fault.address == 2);
  }
}

TEST_CASE("waits name the counters they look at") {
  ScalarMachine machine;
  machine.load("s_waitcnt vmcnt(3)\n s_waitcnt lgkmcnt(0) & expcnt(2)\n s_waitcnt 0");
  const u32 none = InstructionInfo::kNoWait;
  CHECK(machine.info(0).waits_vm == 3);
  CHECK(machine.info(0).waits_lgkm == none);
  CHECK(machine.info(0).waits_exp == none);
  CHECK(machine.info(1).waits_vm == none);
  CHECK(machine.info(1).waits_lgkm == 0);
  CHECK(machine.info(1).waits_exp == 2);
  CHECK(machine.info(2).waits_vm + machine.info(2).waits_lgkm + machine.info(2).waits_exp == 0);
}

TEST_CASE("MODE is written field by field and acts on the host at once", "[gfx803]") {
  const u32 before = _mm_getcsr();
  ScalarMachine machine;
  machine.load(R"(
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 3
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3
    s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s4
    s_getreg_b32 s8, hwreg(HW_REG_MODE, 4, 4)
    s_getreg_b32 s9, hwreg(HW_REG_STATUS)
    s_getreg_b32 s10, hwreg(HW_REG_GPR_ALLOC)
    s_getreg_b32 s11, hwreg(HW_REG_LDS_ALLOC, 12, 9))");
  CHECK((machine.wave().mode & 0xff) == 0xc0);
  CHECK(machine.wave().host_float_mode == (0x1f80 | 0x8040));
  machine.step(0);
  const u32 toward_zero = _mm_getcsr();
  machine.step(1);
  const u32 with_denormals = _mm_getcsr();
  machine.s(4) = 0xf2;
  machine.step(2);
  const u32 down = _mm_getcsr();
  _mm_setcsr(before);
  CHECK((toward_zero & ~0x3fu) == ((0x1f80 | 0x8040 | 0x6000) & ~0x3fu));
  CHECK((with_denormals & 0xffc0) == (0x1f80 | 0x6000));
  CHECK((down & 0xffc0) == (0x1f80 | 0x2000));
  CHECK(machine.wave().host_float_mode == (0x1f80 | 0x2000));
  CHECK((machine.wave().mode & 0xff) == 0xf2);
  machine.step(3);
  CHECK(machine.s(8) == 0xf);
  machine.wave().set_scc(true);
  machine.wave().set_exec(0);
  machine.step(4);
  CHECK((machine.s(9) & 0x201) == 0x201);
  machine.step(5);
  CHECK(((machine.s(10) >> 8) & 0x3f) == 1);
  CHECK(((machine.s(10) >> 24) & 0xf) == 5);
  machine.step(6);
  CHECK(machine.s(11) == 2);
}

TEST_CASE("the host's rounding and denormals follow MODE for both operand sizes") {
  using strobe::gcn::host_mode_32, strobe::gcn::host_mode_64_16;
  CHECK(host_mode_32(0xf0) == 0x1f80);
  CHECK(host_mode_32(0x01) == (0x1f80 | 0x8040 | 0x4000));  // up
  CHECK(host_mode_32(0x02) == (0x1f80 | 0x8040 | 0x2000));  // down
  CHECK(host_mode_32(0x03) == (0x1f80 | 0x8040 | 0x6000));  // to zero
  CHECK(host_mode_32(0x10) == (0x1f80 | 0x8000));           // results flushed
  CHECK(host_mode_32(0x20) == (0x1f80 | 0x0040));           // sources flushed
  CHECK(host_mode_64_16(0xf0) == 0x1f80);
  CHECK(host_mode_64_16(0x3f) == (0x1f80 | 0x8040 | 0x6000));
}
