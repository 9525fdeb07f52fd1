// The vector side of RDNA: what GCN3 lacks, in waves of either size.  RDNA 2 ISA manual, chapter 6 and 12.
#include <bit>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

u32 bits(float value) { return std::bit_cast<u32>(value); }

/// v0 = lane number.
void number_lanes(RdnaMachine& machine) {
  for (unsigned l = 0; l < machine.lanes(); ++l) machine.v(0, l) = l;
}

}  // namespace

TEST_CASE("sums without carry, two operations in one") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    number_lanes(machine);
    machine.set_v(1, 0xfffffff0);
    machine.run(R"(
      v_add_nc_u32 v2, v0, v1
      v_add_nc_u32_e64 v3, v1, v1 clamp
      v_sub_nc_u32 v4, v0, v1
      v_xnor_b32 v5, v0, v1
      v_add3_u32 v6, v0, v1, 3
      v_lshl_add_u32 v7, v0, 4, v1
      v_and_or_b32 v8, v0, v1, 1
      v_xad_u32 v9, v0, v1, 1
      v_mad_u32_u16 v10, v0, v1, v0
    )");
    for (const u32 l : {u32{0}, u32{1}, u32{17}, lanes - 1}) {
      CAPTURE(lanes, l);
      CHECK(machine.v(2, l) == l - 16);
      CHECK(machine.v(3, l) == 0xffffffff);
      CHECK(machine.v(4, l) == l + 16);
      CHECK(machine.v(5, l) == ~(l ^ 0xfffffff0));
      CHECK(machine.v(6, l) == l - 13);
      CHECK(machine.v(7, l) == 16 * l - 16);
      CHECK(machine.v(8, l) == ((l & 0xfffffff0) | 1));
      CHECK(machine.v(9, l) == (l ^ 0xfffffff0) + 1);
      CHECK(machine.v(10, l) == l * 0xfff0 + l);
    }
  }
}

TEST_CASE("fused multiply-adds round once, and keep their constants") {
  RdnaMachine machine(32);
  machine.set_v(0, bits(1.0f + 0x1p-12f));
  machine.set_v(1, bits(-1.0f));
  machine.run(
      "v_mov_b32 v2, v1\n v_fmac_f32 v2, v0, v0\n v_fmamk_f32 v3, v0, 0x40000000, v1\n v_fmaak_f32 v4, v0, v0, "
      "0xbf800000");
  const float exact = std::bit_cast<float>(bits(0x1p-11f + 0x1p-24f));
  CHECK(machine.v(2, 5) == bits(exact));
  CHECK(machine.v(3, 5) == bits(1.0f + 0x1p-11f));
  CHECK(machine.v(4, 5) == bits(exact));
}

TEST_CASE("VOP3 takes a literal") {
  RdnaMachine machine(32);
  number_lanes(machine);
  machine.run("v_lshl_or_b32 v1, v0, 8, 0x12340000\n v_bfe_u32 v2, 0xabcdef01, 8, 8");
  CHECK(machine.v(1, 3) == 0x12340300);
  CHECK(machine.v(2, 0) == 0xef);
}

TEST_CASE("16-bit results leave the upper half alone") {
  RdnaMachine machine(32);
  machine.set_v(0, 0x3c003c00);
  machine.set_v(1, 0xabcd0000);
  machine.run("v_add_f16 v1, v0, v0");
  CHECK(machine.v(1, 9) == 0xabcd4000);
  machine.run("v_mad_u16 v1, v0, v0, v0 op_sel:[0,0,0,1]");
  CHECK((machine.v(1, 9) & 0xffff) == 0x4000);
  CHECK(machine.v(1, 9) >> 16 == ((0x3c00u * 0x3c00u + 0x3c00u) & 0xffff));
}

TEST_CASE("packed math takes halves as op_sel says") {
  RdnaMachine machine(32);
  machine.set_v(0, 0x00030002);
  machine.set_v(1, 0x00050007);
  machine.run(R"(
    v_pk_add_u16 v2, v0, v1
    v_pk_mul_lo_u16 v3, v0, v1 op_sel:[1,0] op_sel_hi:[0,1]
    v_pk_sub_u16 v4, v0, v1 clamp
    v_pk_max_i16 v5, v0, v1
  )");
  CHECK(machine.v(2, 0) == 0x00080009);
  CHECK(machine.v(3, 0) == ((2 * 5) << 16 | 3 * 7));
  CHECK(machine.v(4, 0) == 0);
  CHECK(machine.v(5, 0) == 0x00050007);
  machine.set_v(0, 0x3c004000);  // 1, 2
  machine.run("v_pk_fma_f16 v2, v0, v0, v0 neg_lo:[1,0,0]\n v_pk_mul_f16 v3, v0, v0");
  CHECK(machine.v(2, 0) == 0x4000c000);  // 1 + 1 = 2, -4 + 2 = -2
  CHECK(machine.v(3, 0) == 0x3c004400);
}

TEST_CASE("dot products of bytes, nibbles and halves") {
  RdnaMachine machine(32);
  machine.set_v(0, 0xff010203);
  machine.set_v(1, 0x02040608);
  machine.set_v(2, 100);
  machine.run("v_dot4_i32_i8 v3, v0, v1, v2\n v_dot4_u32_u8 v4, v0, v1, v2\n v_dot8_u32_u4 v5, v0, v1, v2");
  CHECK(machine.v(3, 0) == static_cast<u32>(100 - 2 + 4 + 12 + 24));
  CHECK(machine.v(4, 0) == 100 + 255 * 2 + 4 + 12 + 24);
  CHECK(machine.v(5, 0) == 100 + 15 * 0 + 15 * 2 + 0 + 4 + 0 + 12 + 0 + 24);
  machine.set_v(0, 0x40003c00);  // 2, 1
  machine.set_v(1, 0x42004400);  // 3, 4
  machine.set_v(2, bits(0.5f));
  machine.run("v_dot2_f32_f16 v3, v0, v1, v2");
  CHECK(machine.v(3, 0) == bits(10.5f));
}

TEST_CASE("fma_mix mixes floats and halves") {
  RdnaMachine machine(32);
  machine.set_v(0, 0x40003c00);  // 2, 1
  machine.set_v(1, bits(3.0f));
  machine.set_v(2, bits(0.5f));
  machine.set_v(4, 0xaaaabbbb);
  machine.run(
      "v_fma_mix_f32 v3, v0, v1, v2 op_sel:[1,0,0] op_sel_hi:[1,0,0]\n v_fma_mixhi_f16 v4, v0, -v1, v2 "
      "op_sel_hi:[1,0,0]");
  CHECK(machine.v(3, 0) == bits(6.5f));
  CHECK(machine.v(4, 0) == 0xc100bbbb);  // -3 + 0.5
}

TEST_CASE("DPP8 and DPP16 move within their rows") {
  RdnaMachine machine(32);
  number_lanes(machine);
  machine.run(R"(
    v_mov_b32_dpp v1, v0 dpp8:[7,6,5,4,3,2,1,0]
    v_mov_b32_dpp v2, v0 row_share:3 row_mask:0xf bank_mask:0xf
    v_mov_b32_dpp v3, v0 row_xmask:1 row_mask:0xf bank_mask:0xf
    v_mov_b32_dpp v4, v0 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
  )");
  for (u32 l = 0; l < 32; ++l) {
    CHECK(machine.v(1, l) == (l ^ 7));
    CHECK(machine.v(2, l) == (l & 16) + 3);
    CHECK(machine.v(3, l) == (l ^ 1));
    CHECK(machine.v(4, l) == (l ^ 3));
  }
}

TEST_CASE("permlane16 picks lanes of its own row, permlanex16 of the other one") {
  RdnaMachine machine(32);
  number_lanes(machine);
  machine.s(0) = 0x76543210;
  machine.s(1) = 0x01234567;
  machine.run("v_permlane16_b32 v1, v0, s0, s1\n v_permlanex16_b32 v2, v0, s0, s1");
  for (u32 l = 0; l < 32; ++l) {
    const u32 select = (l & 15) < 8 ? l & 15 : 15 - (l & 15);
    CHECK(machine.v(1, l) == (l & 16) + select);
    CHECK(machine.v(2, l) == ((l & 16) ^ 16) + select);
  }
}

TEST_CASE("inactive lanes are read by permlane16 only with fetch-invalid") {
  RdnaMachine machine(32);
  number_lanes(machine);
  machine.s(0) = machine.s(1) = 0x11111111;
  machine.s(126) = 0xfffffffd;
  machine.wave().exec_changed();
  machine.set_v(1, 99);
  machine.set_v(2, 99);
  machine.set_v(3, 99);
  machine.run(R"(
    v_permlane16_b32 v1, v0, s0, s1
    v_permlane16_b32 v2, v0, s0, s1 op_sel:[1,0]
    v_permlane16_b32 v3, v0, s0, s1 op_sel:[0,1]
  )");
  CHECK(machine.v(1, 0) == 99);
  CHECK(machine.v(2, 0) == 1);
  CHECK(machine.v(3, 0) == 0);
}

TEST_CASE("SDWA names scalars, too, and parts of them") {
  RdnaMachine machine(32);
  machine.s(3) = 0x11223344;
  machine.set_v(0, 1);
  machine.run("v_add_nc_u32_sdwa v1, s3, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD");
  CHECK(machine.v(1, 0) == 0x34);
}

TEST_CASE("registers are exchanged where lanes are active") {
  RdnaMachine machine(32);
  number_lanes(machine);
  machine.set_v(1, 5);
  machine.s(126) = 2;
  machine.wave().exec_changed();
  machine.run("v_swap_b32 v0, v1");
  CHECK(machine.v(0, 1) == 5);
  CHECK(machine.v(1, 1) == 1);
  CHECK(machine.v(0, 2) == 2);
  CHECK(machine.v(1, 2) == 5);
}

TEST_CASE("gfx10.1 has multiply-adds that round twice") {
  RdnaMachine machine(32, "gfx1010");
  machine.set_v(0, bits(1.0f + 0x1p-12f));
  machine.set_v(1, bits(-1.0f));
  machine.run("v_mad_f32 v2, v0, v0, v1");
  CHECK(machine.v(2, 0) == bits(0x1p-11f));
}
