// RDNA's memory: segments, scalar bases, halves of registers, LDS without M0, moves between lanes, buffers, scalars.
// RDNA 2 ISA manual, chapters 7 to 11.
#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

/// v0 = 4 * lane; s[0:1] = the data.
void point(RdnaMachine& machine) {
  for (unsigned l = 0; l < machine.lanes(); ++l) machine.v(0, l) = 4 * l;
  machine.s(0) = RdnaMachine::kData;
  machine.s(1) = 0;
  for (unsigned n = 0; n < RdnaMachine::kWords; ++n) machine.data()[n] = 1000 + n;
}

}  // namespace

TEST_CASE("global accesses take a scalar base and signed offsets") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    point(machine);
    machine.s(0) += 64;
    machine.run(R"(
      global_load_dword v1, v0, s[0:1] offset:-32
      global_load_dwordx2 v[2:3], v0, s[0:1] offset:8
      global_store_dword v0, v1, s[0:1] offset:2044
    )");
    for (unsigned l = 0; l < lanes; ++l) {
      CHECK(machine.v(1, l) == 1000 + 8 + l);
      CHECK(machine.v(2, l) == 1000 + 18 + l);
      CHECK(machine.v(3, l) == 1000 + 19 + l);
      CHECK(machine.data()[16 + 511 + l] == 1008 + l);
    }
  }
}

TEST_CASE("global accesses take 64-bit vector addresses, scattered and under EXEC") {
  RdnaMachine machine(32);
  point(machine);
  for (unsigned l = 0; l < 32; ++l) {
    machine.v(2, l) = static_cast<u32>(RdnaMachine::kData) + 4 * ((l * 7) % 32);
    machine.v(3, l) = 0;
  }
  machine.s(126) = 0xfffffffe;
  machine.wave().exec_changed();
  machine.run("global_load_dword v4, v[2:3], off offset:4");
  CHECK(machine.v(4, 0) == 0);
  for (unsigned l = 1; l < 32; ++l) CHECK(machine.v(4, l) == 1001 + (l * 7) % 32);
}

TEST_CASE("flat addresses reach LDS through its aperture, global ones do not look") {
  RdnaMachine machine(32);
  for (unsigned l = 0; l < 32; ++l) {
    machine.v(0, l) = 4 * l;
    machine.v(1, l) = static_cast<u32>(RdnaMachine::kShared >> 32);
    machine.v(2, l) = 7 * l;
  }
  machine.run("flat_store_dword v[0:1], v2");
  CHECK(machine.lds()[5] == 35);
  CHECK_THROWS_AS(machine.run("global_load_dword v3, v[0:1], off"), Fault);
}

TEST_CASE("d16 loads fill one half, d16_hi stores write the other") {
  RdnaMachine machine(32);
  point(machine);
  machine.data()[0] = 0x8899aabb;
  machine.set_v(0, 0);
  machine.set_v(1, 0x11112222);
  machine.set_v(2, 0x11112222);
  machine.set_v(3, 0x11112222);
  machine.run(R"(
    global_load_short_d16 v1, v0, s[0:1]
    global_load_short_d16_hi v2, v0, s[0:1] offset:2
    global_load_sbyte_d16 v3, v0, s[0:1] offset:3
    global_store_short_d16_hi v0, v1, s[0:1] offset:4
    ds_write_b32 v0, v1
    ds_read_u8_d16_hi v2, v0 offset:1
  )");
  CHECK(machine.v(1, 3) == 0x1111aabb);
  CHECK(machine.v(2, 3) == 0x00aa2222);
  CHECK(machine.v(3, 3) == 0x1111ff88);
  CHECK((machine.data()[1] & 0xffff) == 0x1111);
}

TEST_CASE("LDS needs no M0, and atomics return") {
  RdnaMachine machine(32);
  for (unsigned l = 0; l < 32; ++l) {
    machine.v(0, l) = 4 * (l % 4);
    machine.v(1, l) = l;
  }
  machine.run("ds_add_u32 v0, v1\n ds_add_rtn_u32 v2, v0, v1");
  CHECK(machine.lds()[1] == 2 * (1 + 5 + 9 + 13 + 17 + 21 + 25 + 29));
  CHECK(machine.v(2, 1) == 1 + 5 + 9 + 13 + 17 + 21 + 25 + 29);
}

TEST_CASE("ds_bpermute stays within 32 lanes, swizzles rotate") {
  RdnaMachine machine(64);
  for (unsigned l = 0; l < 64; ++l) {
    machine.v(0, l) = 4 * (l + 1);
    machine.v(1, l) = 100 + l;
  }
  machine.run("ds_bpermute_b32 v2, v0, v1\n ds_swizzle_b32 v3, v1 offset:0xc020");
  CHECK(machine.v(2, 0) == 101);
  CHECK(machine.v(2, 31) == 100);
  CHECK(machine.v(2, 63) == 132);
  CHECK(machine.v(3, 0) == 101);
  CHECK(machine.v(3, 31) == 100);
}

TEST_CASE("buffers: raw bounds, structures, formats by one number") {
  RdnaMachine machine(32);
  point(machine);
  machine.s(4) = static_cast<u32>(RdnaMachine::kData);
  machine.s(5) = 0;
  machine.s(6) = 64;                        // bytes
  machine.s(7) = 3u << 28 | 20u << 12 | 4;  // raw, 32_UINT, X from X
  machine.run("buffer_load_dword v1, v0, s[4:7], 0 offen");
  CHECK(machine.v(1, 15) == 1015);
  CHECK(machine.v(1, 16) == 0);
  machine.data()[0] = 0x80ff0001;
  machine.run("tbuffer_load_format_xyzw v[4:7], off, s[4:7], 0 format:[BUF_FMT_8_8_8_8_UINT]");
  CHECK(machine.v(4, 0) == 1);
  CHECK(machine.v(5, 0) == 0);
  CHECK(machine.v(6, 0) == 0xff);
  CHECK(machine.v(7, 0) == 0x80);
}

TEST_CASE("scalar loads add a register and a signed constant") {
  RdnaMachine machine(32);
  point(machine);
  machine.s(8) = 16;
  machine.run(
      "s_load_dword s2, s[0:1], s8 offset:0x8\n s_load_dwordx2 s[4:5], s[0:1], 0x20\n s_load_dword s6, s[0:1], s8 "
      "offset:-0x10");
  CHECK(machine.s(2) == 1006);
  CHECK(machine.s(4) == 1008);
  CHECK(machine.s(5) == 1009);
  CHECK(machine.s(6) == 1000);
}

TEST_CASE("gfx10.1 stores scalars and has scalar atomics") {
  RdnaMachine machine(32, "gfx1010");
  point(machine);
  machine.s(4) = 77;
  machine.s(5) = 5;
  machine.run("s_store_dword s4, s[0:1], 0x4\n s_atomic_add s5, s[0:1], 0x8 glc");
  CHECK(machine.data()[1] == 77);
  CHECK(machine.data()[2] == 1007);
  CHECK(machine.s(5) == 1002);
}
