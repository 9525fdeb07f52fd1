// Moves between lanes, masks of either width, NULL, literals.  Rules: RDNA ISA manual, "DPP8", "DPP16",
// "V_PERMLANE16_B32".
#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;
namespace sreg = strobe::rdna::sreg;

namespace {

/// v2 holds 100 + lane, v10 zero.
void number_lanes(Machine& machine, unsigned wave_size) {
  for (unsigned l = 0; l < wave_size; ++l) {
    machine.lane(2, l) = 100 + l;
    machine.lane(10, l) = 0;
  }
}

}  // namespace

TEST_CASE("RDNA DPP8: each lane of eight reads the lane that its selector names") {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1010"), wave_size);
    number_lanes(machine, wave_size);
    machine.run("v_mov_b32_dpp v10, v2 dpp8:[7,6,5,4,3,2,1,0]");
    for (unsigned l = 0; l < wave_size; ++l) CHECK(machine.lane(10, l) == 100 + (l ^ 7));
  }
}

TEST_CASE("RDNA DPP16: rows share a lane, and exchange by exclusive or") {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1010"), wave_size);
    number_lanes(machine, wave_size);
    machine.run("v_mov_b32_dpp v10, v2 row_share:3 row_mask:0xf bank_mask:0xf");
    for (unsigned l = 0; l < wave_size; ++l) CHECK(machine.lane(10, l) == 100 + (l & ~15u) + 3);
    machine.run("v_mov_b32_dpp v10, v2 row_xmask:5 row_mask:0xf bank_mask:0xf");
    for (unsigned l = 0; l < wave_size; ++l) CHECK(machine.lane(10, l) == 100 + (l ^ 5));
    machine.run("v_mov_b32_dpp v10, v2 row_mirror row_mask:0xf bank_mask:0xf");
    for (unsigned l = 0; l < wave_size; ++l) CHECK(machine.lane(10, l) == 100 + (l ^ 15));
  }
}

TEST_CASE("RDNA DPP: inactive lanes are read only if FI says so") {
  Machine machine(isa_of("gfx1010"), 32);
  number_lanes(machine, 32);
  machine.wave().set_exec(0x55555555);
  machine.run("v_mov_b32_dpp v10, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf");
  CHECK(machine.lane(10, 0) == 0);
  machine.run("v_mov_b32_dpp v10, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf fi:1");
  CHECK(machine.lane(10, 0) == 101);
  CHECK(machine.lane(10, 1) == 0);
}

TEST_CASE("RDNA v_permlane16 and v_permlanex16 read a lane of the row, or of its neighbour") {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1010"), wave_size);
    number_lanes(machine, wave_size);
    machine.wave().set_scalar64(4, 0x0123456789abcdef);  // lane n of a row reads lane 15 - n
    machine.run("v_permlane16_b32 v10, v2, s4, s5");
    for (unsigned l = 0; l < wave_size; ++l) CHECK(machine.lane(10, l) == 100 + (l ^ 15));
    machine.run("v_permlanex16_b32 v10, v2, s4, s5");
    for (unsigned l = 0; l < wave_size; ++l) CHECK(machine.lane(10, l) == 100 + (l ^ 31));
  }
}

TEST_CASE("RDNA v_swap_b32 exchanges active lanes") {
  Machine machine(isa_of("gfx1010"), 32);
  number_lanes(machine, 32);
  machine.wave().set_exec(0x0000ffff);
  machine.run("v_swap_b32 v10, v2");
  CHECK(machine.lane(10, 5) == 105);
  CHECK(machine.lane(2, 5) == 0);
  CHECK(machine.lane(10, 20) == 0);
  CHECK(machine.lane(2, 20) == 120);
}

TEST_CASE("RDNA masks: a register in wave32, a pair in wave64 - inactive lanes are 0") {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1010"), wave_size);
    number_lanes(machine, wave_size);
    machine.wave().set_scalar64(6, ~uint64_t{0});
    machine.wave().set_exec(0xffff00000000fffe);
    machine.run(wave_size == 32 ? "v_cmp_gt_u32_e64 s6, 0x70, v2" : "v_cmp_gt_u32_e64 s[6:7], 0x70, v2");
    const uint64_t expected = 0xffe;  // lanes 1 to 11 of those below 112
    CHECK(machine.wave().scalar64(6) == (wave_size == 32 ? expected | 0xffffffff00000000 : expected));
  }
}

TEST_CASE("RDNA v_cmpx writes EXEC and leaves VCC alone") {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1010"), wave_size);
    number_lanes(machine, wave_size);
    machine.wave().set_scalar64(sreg::kVcc, 0x1234);
    machine.run("v_cmpx_gt_u32_e32 0x68, v2");
    CHECK(machine.wave().exec() == 0xf);
    CHECK(machine.wave().active_lanes == 4);
    CHECK(machine.wave().scalar64(sreg::kVcc) == 0x1234);
  }
}

TEST_CASE("RDNA carries: into and out of masks of the wave's width, NULL takes none") {
  for (const unsigned wave_size : {32u, 64u}) {
    Machine machine(isa_of("gfx1010"), wave_size);
    number_lanes(machine, wave_size);
    machine.wave().set_scalar64(sreg::kVcc, 0x5);
    const std::string vcc = wave_size == 32 ? "vcc_lo" : "vcc";
    machine.run("v_add_co_ci_u32_e32 v10, " + vcc + ", -1, v2, " + vcc);
    CHECK(machine.lane(10, 0) == 100);
    CHECK(machine.lane(10, 1) == 100);
    CHECK((machine.wave().scalar64(sreg::kVcc) & 0xffffffff) == 0xffffffff);
    machine.run("v_add_co_u32 v10, null, v2, v2");
    CHECK(machine.lane(10, 3) == 206);
  }
}

TEST_CASE("RDNA VOP3: one literal serves several sources") {
  Machine machine(isa_of("gfx1010"), 32);
  number_lanes(machine, 32);
  machine.run("v_add3_u32 v10, v2, 0x1000, 0x1000");
  CHECK(machine.lane(10, 1) == 0x2000 + 101);
}
