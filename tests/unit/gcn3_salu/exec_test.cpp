// EXEC, VCC and the values derived from them.  AMD GCN3 ISA, "Exec mask", "VCC", "SAVEEXEC".
#include <bit>

#include "catch.hpp"
#include "scalar_machine.hpp"

using namespace strobe::test;
namespace sreg = strobe::gcn::sreg;

namespace {

/// EXEC's three forms agree: bits, row of masks, count.
void check_exec(ScalarMachine& machine, u64 expected) {
  CHECK(machine.wave().exec() == expected);
  CHECK(machine.wave().active_lanes == static_cast<u32>(std::popcount(expected)));
  for (int l = 0; l < 64; ++l) CHECK(machine.wave().exec_row.lane[l] == ((expected >> l) & 1 ? ~0u : 0u));
}

}  // namespace

TEST_CASE("saveexec keeps the old mask, sets the new one, and SCC if a lane is left") {
  constexpr u64 kSource = 0xff00ff00ff00ff00, kExec = 0xffff0000ffff0000;
  const std::pair<const char*, u64> cases[] = {
      {"and", kSource & kExec},    {"or", kSource | kExec},      {"xor", kSource ^ kExec},
      {"andn2", kSource & ~kExec}, {"orn2", kSource | ~kExec},   {"nand", ~(kSource & kExec)},
      {"nor", ~(kSource | kExec)}, {"xnor", ~(kSource ^ kExec)},
  };
  ScalarMachine machine;
  std::string text;
  for (const auto& [name, result] : cases) text += "s_" + std::string(name) + "_saveexec_b64 s[8:9], s[4:5]\n";
  machine.load(text + "s_and_saveexec_b64 s[8:9], 0\n s_or_saveexec_b64 s[8:9], exec");
  for (std::size_t n = 0; n < std::size(cases); ++n) {
    INFO(cases[n].first);
    machine.wave().set_scalar64(4, kSource);
    machine.wave().set_exec(kExec);
    machine.wave().set_scc(false);
    machine.step(n);
    check_exec(machine, cases[n].second);
    CHECK(machine.wave().scalar64(8) == kExec);
    CHECK(machine.wave().scc());
    CHECK(machine.info(n).ends_run);
  }
  machine.step(std::size(cases));
  check_exec(machine, 0);
  CHECK_FALSE(machine.wave().scc());
}

TEST_CASE("every kind of scalar instruction may write EXEC or a half of it") {
  ScalarMachine machine;
  machine.load(R"(
    s_mov_b64 exec, 0x0f
    s_mov_b32 exec_hi, 1
    s_or_b64 exec, exec, s[4:5]
    s_not_b32 exec_lo, exec_lo
    s_movk_i32 exec_lo, 0x7fff
    s_lshl_b64 exec, exec, 4
    s_wqm_b64 exec, exec
    s_cmov_b64 exec, s[4:5]
    s_getreg_b32 exec_lo, hwreg(HW_REG_MODE)
    s_bfm_b64 exec, 4, 60)");
  machine.wave().set_scalar64(4, 0xf0000000000000f0);
  const u64 expected[] = {0xf,
                          0x10000000f,
                          0xf0000001000000ff,
                          0xf0000001ffffff00,
                          0xf000000100007fff,
                          0x000000100007fff0,
                          0x000000f0000ffff0 & 0xfffffffffffffff0,
                          0xf0000000000000f0,
                          0,
                          0xf000000000000000};
  for (std::size_t n = 0; n < machine.count(); ++n) {
    INFO("instruction " << n);
    if (n == 7) machine.wave().set_scc(true);
    machine.step(n);
    if (n == 8)
      check_exec(machine, 0xf000000000000000 | machine.wave().mode);
    else if (n != 6)
      check_exec(machine, expected[n]);
    else
      check_exec(machine, 0x000000f0000ffff0 | 0xf0000);
    CHECK(machine.info(n).ends_run);
  }
}

TEST_CASE("VCCZ, EXECZ and SCC are sources with their present value") {
  ScalarMachine machine;
  machine.load(R"(
    s_mov_b32 s8, src_vccz
    s_mov_b32 s9, src_execz
    s_mov_b32 s10, src_scc
    v_mov_b32_e32 v0, src_vccz
    v_mov_b32_e32 v1, src_execz
    s_add_u32 s11, src_vccz, 0x12345)");
  for (const u64 vcc : {u64{0}, u64{1} << 63}) {
    for (const u64 exec : {u64{0}, u64{1}}) {
      machine.wave().set_scalar64(sreg::kVcc, vcc);
      machine.wave().set_exec(exec);
      for (std::size_t n = 0; n < 5; ++n) {
        if (n == 2) machine.wave().set_scc(true);
        machine.step(n);
      }
      machine.step(5);
      CHECK(machine.s(8) == (vcc == 0 ? 1u : 0u));
      CHECK(machine.s(9) == (exec == 0 ? 1u : 0u));
      CHECK(machine.s(10) == 1);
      CHECK(machine.s(11) == (vcc == 0 ? 0x12346u : 0x12345u));
      if (exec != 0) {
        CHECK(machine.wave().vector()[0].lane[0] == (vcc == 0 ? 1u : 0u));
        CHECK(machine.wave().vector()[1].lane[0] == 0);
      }
    }
  }
}

TEST_CASE("relative moves: M0 moves the register number, out of range reads SGPR 0 and writes nothing", "[not-rdna]") {
  ScalarMachine machine;
  machine.load(R"(
    s_movrels_b32 s8, s10
    s_movrels_b64 s[8:9], s[10:11]
    s_movreld_b32 s10, s4
    s_movreld_b64 s[10:11], s[4:5])");
  const auto reset = [&](u32 m0) {
    for (unsigned n = 0; n < 102; ++n) machine.s(n) = 1000 + n;
    machine.s(sreg::kM0) = m0;
  };
  reset(4);
  machine.step(0);
  CHECK(machine.s(8) == 1014);
  machine.step(1);
  CHECK(machine.wave().scalar64(8) == (1014 | (u64{1015} << 32)));
  machine.step(2);
  CHECK(machine.s(14) == 1004);
  machine.step(3);
  CHECK(machine.wave().scalar64(14) == (1004 | (u64{1005} << 32)));
  for (const u32 outside : {92u, 0x7fffffffu, 0xfffffff0u}) {
    reset(outside);
    machine.step(0);
    CHECK(machine.s(8) == 1000);
    machine.step(1);
    CHECK(machine.wave().scalar64(8) == (1000 | (u64{1001} << 32)));
    reset(outside);
    machine.step(2);
    machine.step(3);
    for (unsigned n = 0; n < 102; ++n) CHECK(machine.s(n) == 1000 + n);
  }
}
