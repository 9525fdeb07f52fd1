// What a wave starts with, and moves between the two kinds of registers.
#include "catch.hpp"
#include <span>

#include "machine.hpp"
#include "support/assemble.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr WaveStart kStart{{7, 8, 9}, {8, 4, 2}, 0, 1, 0, nullptr};

/// Three IDs, work-group IDs, a pointer to the arguments.
void describe(LaunchContext& launch) {
  launch.descriptor.rsrc1 = 1;  // two granules of VGPRs
  launch.descriptor.rsrc2 = 2 << 11 | 7 << 7 | 1;
  launch.descriptor.properties = 8;
  launch.kernarg_address = 0x123456789a;
  launch.scratch_address = 0x700000;
  launch.scratch_bytes_per_lane = 16;
}

}  // namespace

TEST_CASE("CDNA: work-item IDs come in three registers on gfx908, and packed on the others") {
  for (const char* const target : {"gfx908", "gfx90a", "gfx942"}) {
    INFO(target);
    CdnaMachine machine(target);
    describe(machine.launch());
    machine.start(kStart);
    const unsigned lane = 45, x = lane % 8, y = lane / 8 % 4, z = lane / 32;
    if (std::string(target) == "gfx908") {
      CHECK(machine.v(0, lane) == x);
      CHECK(machine.v(1, lane) == y);
      CHECK(machine.v(2, lane) == z);
    } else {
      CHECK(machine.v(0, lane) == (x | y << 10 | z << 20));
      CHECK(machine.v(1, lane) == 0);
    }
  }
}

TEST_CASE("CDNA: gfx942 finds its scratch in FLAT_SCRATCH, and no SGPR says where it begins") {
  for (const char* const target : {"gfx90a", "gfx942"}) {
    INFO(target);
    CdnaMachine machine(target);
    describe(machine.launch());
    WaveStart second = kStart;
    second.slot = 3;
    machine.start(second);
    CHECK(machine.s(0) == 0x3456789a);
    CHECK(machine.s(1) == 0x12);
    CHECK(machine.s(2) == 7);
    CHECK(machine.s(4) == 9);
    const bool architected = std::string(target) == "gfx942";
    CHECK(machine.s(5) == (architected ? 0u : 3 * 1024));
    CHECK(machine.s(102) == (architected ? 0x700000u + 3 * 1024 : 0));
  }
}

TEST_CASE("CDNA: hardware registers say where apertures begin, how much a wave has, and which die it is on") {
  for (const std::string target : {"gfx908", "gfx90a", "gfx942"}) {
    INFO(target);
    CdnaMachine machine(target);
    describe(machine.launch());
    machine.launch().descriptor.rsrc1 = 1 | 2 << 6;
    machine.launch().private_aperture = std::uint64_t{3} << 48;
    machine.launch().shared_aperture = std::uint64_t{5} << 48;
    machine.start(kStart);
    machine.run("s_getreg_b32 s20, hwreg(HW_REG_SH_MEM_BASES, 16, 16)");
    machine.run("s_getreg_b32 s21, hwreg(HW_REG_SH_MEM_BASES, 0, 16)");
    CHECK(machine.s(20) == 5);
    CHECK(machine.s(21) == 3);
    // Granules as in the descriptor.
    machine.run("s_getreg_b32 s20, hwreg(HW_REG_GPR_ALLOC, 8, 6)");
    machine.run("s_getreg_b32 s21, hwreg(HW_REG_GPR_ALLOC, 24, 4)");
    CHECK(machine.s(20) == 1);
    CHECK(machine.s(21) == 2);
    machine.run("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0xa");
    machine.run("s_getreg_b32 s20, hwreg(HW_REG_MODE, 0, 4)");
    CHECK(machine.s(20) == 0xa);
    if (target != "gfx942") continue;
    machine.s(20) = 5;
    machine.run("s_getreg_b32 s20, hwreg(HW_REG_XCC_ID, 0, 4)");
    CHECK(machine.s(20) == 0);
  }
}

// Fields: LLVM's names of HW_ID's bits (SIDefines.h), which the manual's table "HW_ID" has too.
TEST_CASE("CDNA: HW_ID says on which SIMD and in which slot a wave is, LDS_ALLOC how much LDS it has") {
  for (const std::string target : {"gfx908", "gfx90a", "gfx942"})
    for (const std::uint32_t number : {0u, 1u, 6u, 15u}) {
      INFO(target << ", wave " << number);
      CdnaMachine machine(target);
      describe(machine.launch());
      machine.launch().lds_bytes = 3 * 512 + 1;
      WaveStart start = kStart;
      start.group_size[0] = 1024;
      start.group_size[1] = start.group_size[2] = 1;
      start.wave_in_group = number;
      start.waves_in_group = 16;
      machine.start(start);
      machine.run("s_getreg_b32 s20, hwreg(HW_REG_HW_ID, 0, 4)");
      machine.run("s_getreg_b32 s21, hwreg(HW_REG_HW_ID, 4, 2)");
      machine.run("s_getreg_b32 s22, hwreg(HW_REG_HW_ID, 6, 26)");
      CHECK(machine.s(20) == number / 4);
      CHECK(machine.s(21) == number % 4);
      CHECK(machine.s(22) == 0);  // pipe, compute unit, shader array and engine, queue
      machine.run("s_getreg_b32 s20, hwreg(HW_REG_LDS_ALLOC, 0, 8)");
      machine.run("s_getreg_b32 s21, hwreg(HW_REG_LDS_ALLOC, 12, 9)");
      machine.run("s_getreg_b32 s22, hwreg(HW_REG_LDS_ALLOC)");
      CHECK(machine.s(20) == 0);
      CHECK(machine.s(21) == 4);  // granules of 512 bytes
      CHECK(machine.s(22) == 4 << 12);
      // They take no value.
      machine.run("s_setreg_imm32_b32 hwreg(HW_REG_HW_ID), 0xff");
      machine.run("s_setreg_imm32_b32 hwreg(HW_REG_LDS_ALLOC), 0xff");
      machine.run("s_getreg_b32 s21, hwreg(HW_REG_HW_ID)");
      machine.run("s_getreg_b32 s22, hwreg(HW_REG_LDS_ALLOC)");
      CHECK(machine.s(21) == (number / 4 | number % 4 << 4));
      CHECK(machine.s(22) == 4 << 12);
    }
}

TEST_CASE("CDNA: registers are counted as the hardware allocates them, each kind by itself") {
  KernelDescriptor d;
  d.rsrc1 = 3;  // four granules
  d.rsrc3 = 4;  // AGPRs from register 20 on
  const WaveResources two_files = CdnaMachine("gfx908").isa().resources(d);
  CHECK(two_files.vgprs == 16);
  CHECK(two_files.architected_vgprs == 16);
  CHECK(two_files.accumulation_vgprs == 16);
  for (const char* const target : {"gfx90a", "gfx942"}) {
    const WaveResources one_file = CdnaMachine(target).isa().resources(d);
    CHECK(one_file.vgprs == 32);
    CHECK(one_file.architected_vgprs == 20);
    CHECK(one_file.accumulation_vgprs == 12);
  }
}

TEST_CASE("CDNA: descriptors that no wave can have are refused") {
  KernelDescriptor d;
  d.rsrc1 = 3;  // 32 registers
  d.rsrc3 = 8;  // AGPRs from register 36 on
  CHECK(CdnaMachine("gfx908").isa().refusal(d).empty());
  CHECK_THAT(CdnaMachine("gfx90a").isa().refusal(d), Catch::Contains("begin at register 36, but a wave has 32"));
  d.rsrc3 = 7 | 1u << 16;  // TG_SPLIT
  CHECK(CdnaMachine("gfx942").isa().refusal(d).empty());
  d.group_segment_bytes = 64;
  CHECK_THAT(CdnaMachine("gfx942").isa().refusal(d), Catch::Contains("TG_SPLIT") && Catch::Contains("64 bytes of LDS"));
}

TEST_CASE("CDNA: kernels with preloaded arguments start after the code that loads them") {
  KernelDescriptor d;
  CHECK(CdnaMachine("gfx942").isa().entry_offset(d) == 0);
  d.kernarg_preload = 2;
  CHECK(CdnaMachine("gfx942").isa().entry_offset(d) == 256);
  CHECK(CdnaMachine("gfx90a").isa().entry_offset(d) == 256);
  CHECK(CdnaMachine("gfx908").isa().entry_offset(d) == 0);
}

TEST_CASE("CDNA: tuples of vector registers begin at an even one from gfx90a on") {
  const auto support = [](const char* target, const char* text, const char* by) {
    const CdnaMachine machine(target);
    const std::vector<std::uint32_t> words = assemble(text, by);
    Instruction instruction;
    InstructionInfo info;
    machine.isa().decode(std::as_bytes(std::span(words)), 0, 64, instruction, info);
    return info.support;
  };
  for (const char* const text : {"v_add_f64 v[1:2], v[4:5], v[6:7]", "v_add_f64 v[2:3], v[5:6], v[6:7]",
                                 "ds_write_b64 v0, v[3:4]", "global_load_dwordx4 v[5:8], v[0:1], off"}) {
    INFO(text);
    CHECK(support("gfx908", text, "gfx908") == Support::exact);
    CHECK(support("gfx90a", text, "gfx908") == Support::unsupported);
    CHECK(support("gfx942", text, "gfx908") == Support::unsupported);
  }
  CHECK(support("gfx942", "v_add_f64 v[2:3], v[4:5], v[6:7]", "gfx942") == Support::exact);
  CHECK(support("gfx942", "v_add_f32 v1, v3, v5", "gfx942") == Support::exact);
}

TEST_CASE("CDNA: AGPRs are written and read lane by lane") {
  for (const char* const target : {"gfx908", "gfx90a", "gfx942"}) {
    CdnaMachine machine(target);
    for (unsigned l = 0; l < 64; ++l) machine.v(3, l) = 100 + l;
    machine.wave().set_exec(0xff);
    machine.run("v_accvgpr_write_b32 a5, v3");
    CHECK(machine.v(256 + 5, 7) == 107);
    CHECK(machine.v(256 + 5, 8) == 0);
    machine.wave().set_exec(~std::uint64_t{0});
    machine.run("v_accvgpr_write_b32 a6, 42");
    machine.run("v_accvgpr_read_b32 v9, a5");
    CHECK(machine.v(9, 7) == 107);
    CHECK(machine.v(256 + 6, 63) == 42);
  }
}

TEST_CASE("CDNA: packed single floats choose their words and signs") {
  for (const char* const target : {"gfx90a", "gfx942"}) {
    CdnaMachine machine(target);
    const float in[] = {2, 3, 5, 7, 11, 13};
    for (unsigned r = 0; r < 6; ++r)
      for (unsigned l = 0; l < 64; ++l) machine.v(r, l) = std::bit_cast<std::uint32_t>(in[r]);
    const auto result = [&](unsigned r) { return std::bit_cast<float>(machine.v(r, 17)); };
    machine.run("v_pk_fma_f32 v[8:9], v[0:1], v[2:3], v[4:5]");
    CHECK(result(8) == 2 * 5 + 11);
    CHECK(result(9) == 3 * 7 + 13);
    machine.run("v_pk_mul_f32 v[8:9], v[0:1], v[2:3] op_sel:[1,0] op_sel_hi:[0,1] neg_lo:[1,0]");
    CHECK(result(8) == -3 * 5);
    CHECK(result(9) == 2 * 7);
    machine.run("v_pk_add_f32 v[8:9], v[0:1], 1.0 op_sel_hi:[1,0]");
    CHECK(result(8) == 3);
    CHECK(result(9) == 4);
    machine.run("v_pk_mov_b32 v[8:9], v[0:1], v[2:3] op_sel:[1,0]");
    CHECK(result(8) == 3);
    CHECK(result(9) == 5);
    machine.run("v_pk_mov_b32 v[8:9], v[0:1], v[2:3] op_sel:[0,1] op_sel_hi:[0,0]");
    CHECK(result(8) == 2);
    CHECK(result(9) == 7);
    machine.run("v_pk_mov_b32 v[8:9], -1, 3");  // what clang-19 makes of a vector of two constants
    CHECK(machine.v(8, 17) == 0xffffffff);
    CHECK(machine.v(9, 17) == 3);
  }
}

TEST_CASE("CDNA: 64-bit moves and sums") {
  CdnaMachine machine("gfx942");
  for (unsigned l = 0; l < 64; ++l) {
    machine.v(0, l) = l;
    machine.v(1, l) = 1000 + l;
    machine.v(2, l) = 0xfffffff0;
    machine.v(3, l) = 0;
  }
  machine.run("v_mov_b64_e32 v[4:5], v[0:1]");
  CHECK(machine.v(4, 9) == 9);
  CHECK(machine.v(5, 9) == 1009);
  machine.run("v_lshl_add_u64 v[4:5], v[2:3], 3, v[0:1]");
  CHECK(machine.v(4, 9) == 0xffffff80u + 9);
  CHECK(machine.v(5, 9) == 7 + 1009);
  machine.run("v_mov_b64_dpp v[4:5], v[0:1] row_newbcast:3 row_mask:0xf bank_mask:0xf");
  CHECK(machine.v(4, 20) == 19);
  CHECK(machine.v(5, 20) == 1019);
}

TEST_CASE("CDNA: packed halves may take the lower half twice") {
  for (const char* const target : {"gfx908", "gfx90a", "gfx942"}) {
    INFO(target);
    CdnaMachine machine(target);
    for (unsigned l = 0; l < 64; ++l) {
      machine.v(0, l) = 0x40003c00;  // 2, 1
      machine.v(1, l) = 0x44004200;  // 4, 3
    }
    machine.run("v_pk_add_f16 v2, v0, v1");
    CHECK(machine.v(2, 9) == 0x46004400);
    machine.run("v_pk_add_f16 v2, v0, v1 op_sel_hi:[0,0]");
    CHECK(machine.v(2, 9) == 0x44004400);
    machine.run("v_pk_add_f16 v2, v0, v1 op_sel_hi:[1,0]");
    CHECK(machine.v(2, 9) == 0x45004400);
    machine.run("v_pk_add_u16 v2, v0, v1 op_sel_hi:[0,0]");
    CHECK(machine.v(2, 9) == 0x7e007e00);
  }
}
