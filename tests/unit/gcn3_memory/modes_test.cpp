// Modes that change the instructions after them, the fork stack, and what ends or halts a wave.  AMD GCN3 ISA,
// "S_SET_GPR_IDX_ON", "S_SETVSKIP", "S_CBRANCH_G_FORK", "S_CBRANCH_JOIN", "S_SETKILL", "S_SETHALT".
#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {
constexpr unsigned kM0 = gcn::sreg::kM0;
}

TEST_CASE("VGPR indexing moves the operands that the mode names") {
  MemoryMachine machine;
  struct Case {
    const char* mode;
    const char* text;
    unsigned a, b, to;  ///< registers that must be read and written
  };
  const Case cases[] = {
      {"SRC0", "v_xor_b32 v20, v2, v4", 7, 4, 20},         {"SRC1", "v_xor_b32 v20, v2, v4", 2, 9, 20},
      {"DST", "v_xor_b32 v20, v2, v4", 2, 4, 25},          {"SRC0,SRC1,SRC2,DST", "v_xor_b32 v20, v2, v4", 7, 9, 25},
      {"SRC0,DST", "v_xor_b32_e64 v20, v2, v4", 7, 4, 25},
  };
  for (const Case& c : cases) {
    INFO(c.mode << " " << c.text);
    machine.load(std::string("s_set_gpr_idx_on s4, gpr_idx(") + c.mode + ")\n" + c.text +
                 "\n s_set_gpr_idx_off\n v_xor_b32 v21, v2, v4\n s_endpgm");
    machine.reset();
    machine.s(4) = 0xffffff05;
    machine.s(kM0) = 0x12340f00;
    const std::vector<u32> a(machine.v(c.a), machine.v(c.a) + 64), b(machine.v(c.b), machine.v(c.b) + 64);
    machine.run();
    for (unsigned l = 0; l < 64; ++l) {
      CHECK(machine.v(c.to)[l] == (a[l] ^ b[l]));
      CHECK(machine.v(21)[l] == (machine.v(2)[l] ^ machine.v(4)[l]));
    }
    CHECK((machine.s(kM0) & 0xffff0fff) == 0x12340f05);
    CHECK(machine.wave().intercept == nullptr);
    CHECK(machine.info(0).ends_run);
    CHECK(machine.info(2).ends_run);
  }
}

TEST_CASE("VGPR indexing: constants stay, registers out of range read v0 and are not written, M0 may change") {
  MemoryMachine machine;
  machine.load(R"(
    s_set_gpr_idx_on s4, gpr_idx(SRC0)
    v_mov_b32 v20, v2
    v_mov_b32 v21, 0x12345
    s_set_gpr_idx_idx s5
    v_mov_b32 v22, v2
    s_set_gpr_idx_mode gpr_idx(DST)
    v_mov_b32 v40, v2
    s_add_u32 s6, s4, s5
    s_set_gpr_idx_idx s4
    v_mov_b32 v23, v3
    ds_write_b32 v0, v1
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 27, 1), 0
    v_mov_b32 v24, v2
    s_endpgm)");
  machine.reset();
  machine.s(4) = 3;
  machine.s(5) = 200;
  for (unsigned l = 0; l < 64; ++l) machine.v(0)[l] = 4 * l;
  machine.run();
  for (unsigned l = 0; l < 64; ++l) {
    CHECK(machine.v(20)[l] == machine.v(5)[l]);
    CHECK(machine.v(21)[l] == 0x12345);
    CHECK(machine.v(22)[l] == machine.v(0)[l]);
    CHECK(machine.v(40)[l] == 0);
    CHECK(machine.v(26)[l] == machine.v(3)[l]);
    CHECK(machine.v(24)[l] == machine.v(2)[l]);
    CHECK(read_as<u32>(machine.lds() + 4 * l) == machine.v(1)[l]);
  }
  CHECK(machine.s(6) == 203);
  CHECK(machine.info(11).ends_run);
}

TEST_CASE("VSKIP passes over vector instructions and nothing else") {
  MemoryMachine machine;
  machine.load(R"(
    s_setvskip s4, 7
    v_mov_b32 v20, 1
    ds_write_b32 v0, v1
    s_mov_b32 s8, 5
    s_setvskip 0, 0
    v_mov_b32 v21, 1
    s_endpgm)");
  for (const bool skips : {true, false}) {
    machine.reset();
    machine.s(4) = skips ? 0x80 : 0x7f;
    machine.s(8) = 0;
    std::fill_n(machine.v(0), 64, 0u);
    const u32 register_before = machine.v(20)[3], memory_before = read_as<u32>(machine.lds());
    machine.run();
    CHECK(machine.v(20)[3] == (skips ? register_before : 1));
    CHECK((read_as<u32>(machine.lds()) == memory_before) == skips);
    CHECK(machine.s(8) == 5);
    CHECK(machine.v(21)[3] == 1);
  }
}

// The smaller part goes first; the other waits as {PC, EXEC} in four SGPRs at CSP * 4, and CSP is MODE[31:29].
TEST_CASE("forks run both parts, the smaller one first, and join") {
  const char* const forks[] = {R"(
    s_mov_b32 s40, 0
    s_cbranch_i_fork s[4:5], pass
    v_mov_b32 v20, 1
    s_add_u32 s8, s8, 1
    s_branch joined
  pass:
    v_mov_b32 v20, 2
    s_add_u32 s9, s9, s8
    s_add_u32 s9, s9, 100
  joined:
    s_cbranch_join s40
    v_mov_b32 v21, 3
    s_endpgm)",
                               R"(
    s_mov_b32 s40, 0
    s_getpc_b64 s[6:7]
  base:
    s_add_u32 s6, s6, pass-base
    s_addc_u32 s7, s7, 0
    s_cbranch_g_fork s[4:5], s[6:7]
    v_mov_b32 v20, 1
    s_add_u32 s8, s8, 1
    s_branch joined
  pass:
    v_mov_b32 v20, 2
    s_add_u32 s9, s9, s8
    s_add_u32 s9, s9, 100
  joined:
    s_cbranch_join s40
    v_mov_b32 v21, 3
    s_endpgm)"};
  struct Case {
    u64 exec, condition;
    u32 s8;  ///< how often the part that falls through ran
    u32 s9;  ///< 100 for the part that jumps, plus 1 if the other part ran before it; 0: it did not run
  };
  const Case cases[] = {{~u64{0}, 0xff, 1, 100},  {~u64{0}, ~u64{0xff}, 1, 101}, {~u64{0}, ~u64{0}, 0, 100},
                        {~u64{0}, 0, 1, 0},       {0xf0f0, 0xff, 1, 100},        {0xff, 0x0f, 1, 100},
                        {0x70f0, 0xf0f0, 0, 100}, {0x70f0, 0xf0f00, 1, 0}};
  MemoryMachine machine;
  for (const char* const text : forks) {
    machine.load(text);
    for (const Case& c : cases) {
      INFO(std::hex << c.exec << " " << c.condition);
      machine.reset();
      machine.wave().set_exec(c.exec);
      machine.wave().set_scalar64(4, c.condition);
      machine.s(8) = machine.s(9) = 0;
      const std::vector<u32> before(machine.v(20), machine.v(20) + 64);
      machine.run();
      for (unsigned l = 0; l < 64; ++l) {
        const u32 wanted = !is_active(c.exec, l) ? before[l] : is_active(c.condition, l) ? 2 : 1;
        if (machine.v(20)[l] != wanted) FAIL_CHECK("lane " << l);
      }
      // After the join only the part that ran second is active: a program restores EXEC itself.
      CHECK(machine.s(8) == c.s8);
      CHECK(machine.s(9) == c.s9);
      CHECK(machine.wave().mode >> 29 == 0);
    }
  }
}

TEST_CASE("killed waves end, halted ones and returns from no trap are faults") {
  MemoryMachine machine;
  machine.load("s_setkill 0\n s_sethalt 0\n s_mov_b32 s8, 1\n s_setkill 1\n s_mov_b32 s8, 2\n s_endpgm");
  machine.run();
  CHECK(machine.s(8) == 1);
  CHECK(machine.wave().state == WaveState::ended);
  CHECK(machine.info(3).flow == ControlFlow::end);
  machine.load("s_sethalt 1\n s_sendmsghalt sendmsg(MSG_INTERRUPT)\n s_rfe_b64 s[4:5]\n s_rfe_restore_b64 s[4:5], s6");
  CHECK(machine.fault_of(0).kind == FaultKind::trap);
  CHECK(machine.fault_of(1).kind == FaultKind::trap);
  CHECK(machine.fault_of(2).kind == FaultKind::illegal_instruction);
  CHECK(machine.fault_of(3).kind == FaultKind::illegal_instruction);
}
