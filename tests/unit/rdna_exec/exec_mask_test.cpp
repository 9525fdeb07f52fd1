// Scalar operations beyond GCN3's: EXEC of either width, shifted sums, packed halves, moves by M0, calls.
// RDNA ISA manual, "SOP1 opcodes", "SOP2 opcodes", "SOPK opcodes".
#include <bit>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr unsigned kM0 = 124;

struct MaskRule {
  const char* name;
  u64 (*rule)(u64 source, u64 exec);
};
constexpr MaskRule kSaves[] = {
    {"and", [](u64 s, u64 e) { return s & e; }},    {"or", [](u64 s, u64 e) { return s | e; }},
    {"xor", [](u64 s, u64 e) { return s ^ e; }},    {"nand", [](u64 s, u64 e) { return ~(s & e); }},
    {"nor", [](u64 s, u64 e) { return ~(s | e); }}, {"xnor", [](u64 s, u64 e) { return ~(s ^ e); }},
    {"andn1", [](u64 s, u64 e) { return ~s & e; }}, {"andn2", [](u64 s, u64 e) { return s & ~e; }},
    {"orn1", [](u64 s, u64 e) { return ~s | e; }},  {"orn2", [](u64 s, u64 e) { return s | ~e; }},
};
constexpr MaskRule kWrites[] = {kSaves[6], kSaves[7]};

constexpr u64 kMasks[] = {0, 1, ~u64{0}, 0xff00ff00ff00ff00, 0xffff0000ffff0000, u64{1} << 63, 0xffffffff};

/// One instruction, with all pairs of masks. `saves`: the destination gets the old EXEC, else the new one.
void check_mask(const MaskRule& r, const char* suffix, bool saves, unsigned bits, unsigned lanes) {
  RdnaMachine machine(lanes, lanes == 32 ? "gfx1030" : "gfx1010");
  const std::string wide = bits == 64 ? "s[8:9], s[4:5]" : "s8, s4";
  const std::string text = std::string("s_") + r.name + "_" + suffix + "_b" + std::to_string(bits) + " " + wide;
  machine.load(text);
  CHECK(machine.info().ends_run);
  const u64 limit = bits == 64 ? ~u64{0} : 0xffffffff;
  for (const u64 source : kMasks)
    for (const u64 exec : kMasks)
      for (const bool scc : {false, true}) {
        machine.wave().set_scalar64(4, source);
        machine.wave().set_scalar64(8, 0x5a5a5a5a5a5a5a5a);
        machine.s(126) = static_cast<u32>(exec);
        machine.s(127) = static_cast<u32>(exec >> 32);
        machine.wave().exec_changed();
        machine.wave().set_scc(scc);
        const u64 result = r.rule(source, exec) & limit, kept = (saves ? exec : result) & limit;
        machine.step();
        INFO(text << ", wave" << lanes << std::hex << ": source " << source << " EXEC " << exec);
        CHECK(machine.wave().scalar64(126) == (result | (exec & ~limit)));
        CHECK(machine.wave().scalar64(8) == (kept | (0x5a5a5a5a5a5a5a5a & ~limit)));
        CHECK(machine.wave().scc() == (result != 0));
        const u64 of_wave = lanes == 32 ? 0xffffffff : ~u64{0};
        CHECK(machine.wave().active_lanes == static_cast<u32>(std::popcount((result | (exec & ~limit)) & of_wave)));
        for (unsigned l = 0; l < lanes; ++l)
          if ((machine.wave().exec_row.lane[l] != 0) != (((result | (exec & ~limit)) >> l) & 1))
            FAIL_CHECK("row " << l);
      }
}

struct Two {
  const char* name;
  u32 (*rule)(u32, u32);
  bool (*scc)(u32, u32);  ///< null: SCC stays
};
template <unsigned kShift>
constexpr Two shifted(const char* name) {
  // SCC: the sum of the shifted number does not fit.
  return {name, [](u32 a, u32 b) { return static_cast<u32>((u64{a} << kShift) + b); },
          [](u32 a, u32 b) { return (((u64{a} << kShift) + b) >> 32) != 0; }};
}
constexpr Two kTwo[] = {
    shifted<1>("s_lshl1_add_u32"),
    shifted<2>("s_lshl2_add_u32"),
    shifted<3>("s_lshl3_add_u32"),
    shifted<4>("s_lshl4_add_u32"),
    {"s_pack_ll_b32_b16", [](u32 a, u32 b) { return (a & 0xffff) | b << 16; }, nullptr},
    {"s_pack_lh_b32_b16", [](u32 a, u32 b) { return (a & 0xffff) | (b & 0xffff0000); }, nullptr},
    {"s_pack_hh_b32_b16", [](u32 a, u32 b) { return a >> 16 | (b & 0xffff0000); }, nullptr},
    {"s_mul_hi_u32", [](u32 a, u32 b) { return static_cast<u32>((u64{a} * b) >> 32); }, nullptr},
    {"s_mul_hi_i32",
     [](u32 a, u32 b) { return static_cast<u32>((i64{static_cast<i32>(a)} * static_cast<i32>(b)) >> 32); }, nullptr},
};
constexpr u32 kWordEdges[] = {0,          1,          2,          0xffff,     0x10000,    0x0fffffff,
                              0x10000000, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff, 0x12345678};

}  // namespace

TEST_CASE("EXEC is saved and combined in both widths, in waves of both sizes") {
  for (const unsigned lanes : {32u, 64u})
    for (const unsigned bits : {32u, 64u}) {
      for (const MaskRule& r : kSaves) check_mask(r, "saveexec", true, bits, lanes);
      for (const MaskRule& r : kWrites) check_mask(r, "wrexec", false, bits, lanes);
    }
}

TEST_CASE("shifted sums, packed halves and high products of scalars") {
  RdnaMachine machine(32);
  std::string text;
  for (const Two& two : kTwo) text += std::string(two.name) + " s8, s4, s5\n";
  machine.load(text);
  for (std::size_t n = 0; n < std::size(kTwo); ++n)
    for (const u32 a : kWordEdges)
      for (const u32 b : kWordEdges)
        for (const bool scc : {false, true}) {
          machine.s(4) = a;
          machine.s(5) = b;
          machine.wave().set_scc(scc);
          machine.step(n);
          INFO(kTwo[n].name << std::hex << " " << a << " " << b);
          CHECK(machine.s(8) == kTwo[n].rule(a, b));
          CHECK(machine.wave().scc() == (kTwo[n].scc != nullptr ? kTwo[n].scc(a, b) : scc));
        }
}

TEST_CASE("s_bitreplicate_b64_b32 doubles every bit") {
  RdnaMachine machine(64);
  machine.load("s_bitreplicate_b64_b32 s[8:9], s4\n s_bitreplicate_b64_b32 exec, s4");
  for (const u32 a : kWordEdges) {
    u64 wanted = 0;
    for (unsigned bit = 0; bit < 64; ++bit) wanted |= u64{a >> (bit / 2) & 1} << bit;
    machine.s(4) = a;
    machine.step(0);
    CHECK(machine.wave().scalar64(8) == wanted);
    machine.step(1);
    CHECK(machine.wave().exec() == wanted);
    CHECK(machine.wave().active_lanes == static_cast<u32>(std::popcount(wanted)));
  }
}

// Manual, "SGPR out of range": sources read SGPR 0, destinations are not written.
TEST_CASE("relative moves of scalars go by M0") {
  RdnaMachine machine(32);
  machine.load(R"(
    s_movrels_b32 s8, s10
    s_movrels_b64 s[8:9], s[10:11]
    s_movreld_b32 s10, s4
    s_movreld_b64 s[10:11], s[4:5]
    s_movrelsd_2_b32 s12, s10)");
  const auto reset = [&](u32 m0) {
    for (unsigned n = 0; n < 106; ++n) machine.s(n) = 1000 + n;
    machine.s(kM0) = m0;
    for (std::size_t n = 0; n < 5; ++n) CHECK(machine.info(n).indexes_registers);
  };
  reset(20);
  machine.step(0);
  CHECK(machine.s(8) == 1030);
  machine.step(1);
  CHECK(machine.s(8) == 1030);
  CHECK(machine.s(9) == 1031);
  machine.step(2);
  CHECK(machine.s(30) == 1004);
  machine.step(3);
  CHECK(machine.s(30) == 1004);
  CHECK(machine.s(31) == 1005);
  CHECK(machine.s(10) == 1010);
  reset(40 << 16 | 7);  // the destination's number in the upper half, ten bits each
  machine.step(4);
  CHECK(machine.s(52) == 1017);
  reset(0xfc00fc00 | 40 << 16 | 7);
  machine.step(4);
  CHECK(machine.s(52) == 1017);
  reset(95);  // s105, the last one
  machine.step(0);
  CHECK(machine.s(8) == 1105);
  machine.step(1);
  CHECK(machine.s(8) == 1000);
  CHECK(machine.s(9) == 1001);
  machine.step(3);
  CHECK(machine.s(105) == 1105);
  for (const u32 m0 : {96u, 0xffffffffu}) {
    reset(m0);
    machine.step(0);
    CHECK(machine.s(8) == 1000);
    machine.step(2);
    machine.step(3);
    for (unsigned n = 9; n < 106; ++n) CHECK(machine.s(n) == 1000 + n);
  }
  reset(100 << 16 | 1);
  machine.step(4);
  for (unsigned n = 0; n < 106; ++n) CHECK(machine.s(n) == 1000 + n);
}

TEST_CASE("s_call_b64 keeps the address after it and goes on elsewhere") {
  RdnaMachine machine(64);
  machine.run(R"(
    s_mov_b32 s0, 1
    s_call_b64 s[4:5], there
    s_mov_b32 s0, 2
    s_endpgm
  there:
    s_mov_b32 s1, s0
    s_setpc_b64 s[4:5])");
  CHECK(machine.s(0) == 2);
  CHECK(machine.s(1) == 1);
  CHECK(machine.wave().scalar64(4) == RdnaMachine::kCode + 8);
  CHECK(machine.info(1).flow == ControlFlow::call);
  CHECK(machine.wave().state == WaveState::ended);
}

TEST_CASE("waits for one counter each, with a register that does not count") {
  RdnaMachine machine(32);
  machine.run(R"(
    s_waitcnt_vmcnt null, 0x3
    s_waitcnt_vscnt null, 0x4
    s_waitcnt_expcnt null, 0x5
    s_waitcnt_lgkmcnt null, 0x6)");
  const u32 none = InstructionInfo::kNoWait;
  for (std::size_t n = 0; n < 4; ++n) {
    CHECK(machine.info(n).waits_vm == (n == 0 ? 3 : none));
    CHECK(machine.info(n).waits_vs == (n == 1 ? 4 : none));
    CHECK(machine.info(n).waits_exp == (n == 2 ? 5 : none));
    CHECK(machine.info(n).waits_lgkm == (n == 3 ? 6 : none));
  }
}

TEST_CASE("hints, messages, traces and debugger branches change nothing that a program sees") {
  RdnaMachine machine(32, "gfx1010");
  machine.fill();
  for (unsigned n = 0; n < 106; ++n) machine.s(n) = 1000 + n;
  const std::vector<u32> memory(machine.data(), machine.data() + RdnaMachine::kWords);
  const std::vector<u32> scalars(&machine.s(0), &machine.s(0) + 128);
  std::vector<u32> vectors;
  for (unsigned r = 0; r < 32; ++r)
    for (unsigned l = 0; l < 32; ++l) vectors.push_back(machine.v(r, l));
  machine.run(R"(
    s_version 0x1001
    s_setprio 3
    s_wakeup
    s_icache_inv
    s_incperflevel 1
    s_decperflevel 1
    s_ttracedata
    s_ttracedata_imm 5
    s_sendmsg sendmsg(MSG_INTERRUPT)
    s_wait_idle
    s_waitcnt_depctr 0xffe3
    s_sethalt 0
    s_setkill 0
    v_nop
    v_pipeflush
    v_clrexcp
    s_cbranch_cdbgsys behind
    s_cbranch_cdbguser behind
    s_cbranch_cdbgsys_or_user behind
    s_cbranch_cdbgsys_and_user behind
    s_endpgm_saved
  behind:
    s_trap 2)");
  CHECK(machine.wave().state == WaveState::ended);
  CHECK(std::equal(memory.begin(), memory.end(), machine.data()));
  CHECK(std::equal(scalars.begin(), scalars.end(), &machine.s(0)));
  for (unsigned r = 0; r < 32; ++r)
    for (unsigned l = 0; l < 32; ++l) CHECK(machine.v(r, l) == vectors[32 * r + l]);
}

TEST_CASE("what ends a wave, and what no program may reach") {
  RdnaMachine machine(64);
  for (const char* text : {"s_endpgm_saved", "s_endpgm_ordered_ps_done", "s_setkill 1"}) {
    INFO(text);
    machine.run(std::string(text) + "\n s_mov_b32 s8, 2");
    CHECK(machine.wave().state == WaveState::ended);
    CHECK(machine.info().flow == ControlFlow::end);
    CHECK(machine.s(8) == 0);
  }
  struct Case {
    const char* text;
    FaultKind kind;
  };
  const Case cases[] = {{"s_sethalt 1", FaultKind::trap},
                        {"s_sendmsghalt sendmsg(MSG_INTERRUPT)", FaultKind::trap},
                        {"s_rfe_b64 s[4:5]", FaultKind::illegal_instruction},
                        {"s_code_end", FaultKind::illegal_instruction}};
  for (const Case& c : cases) {
    INFO(c.text);
    machine.load(c.text);
    CHECK(machine.fault_of().kind == c.kind);
  }
}
