// Where instructions say that they point, in cases that `strobe plugins check` compares with execution only as they
// come.
#include <bit>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

TEST_CASE("DS_READ_ADDTID and DS_WRITE_ADDTID tell the words of all active lanes") {
  for (const unsigned lanes : {32u, 64u})
    for (const char* const text : {"ds_read_addtid_b32 v4 offset:20", "ds_write_addtid_b32 v4 offset:20"})
      for (const u64 exec : kExecs) {
        RdnaMachine machine(lanes, "gfx1010");
        machine.load(text);
        machine.s(124) = 0xabcd0040;  // M0, of which the lower half counts
        machine.set_exec(exec);
        const LaneAccess access = machine.locate();
        INFO(text << ", wave" << lanes << ", EXEC " << std::hex << exec);
        CHECK(access.lds == machine.wave().exec());
        CHECK(access.global == 0);
        if (access.lds == 0) continue;
        CHECK(access.contiguous);
        CHECK(access.bytes == 4);
        CHECK(access.first == 0x40 + 20 + 4 * static_cast<unsigned>(std::countr_zero(access.lds)));
      }
}

TEST_CASE("scalar scratch accesses count their register in units of 64 bytes for the machine, too") {
  RdnaMachine machine(32, "gfx1010");
  machine.load("s_scratch_load_dwordx2 s[40:41], s[4:5], s6 offset:0x8");
  machine.wave().set_scalar64(4, RdnaMachine::kData + 3);
  machine.s(6) = 7;
  const LaneAccess access = machine.locate();
  CHECK(access.global == 1);
  CHECK(access.first == RdnaMachine::kData + 7 * 64 + 8);
  CHECK(access.span == 8);
}

TEST_CASE("of scalar buffers only the words inside are told") {
  RdnaMachine machine(32, "gfx1010");
  machine.load("s_buffer_load_dwordx4 s[40:43], s[4:7], s8");
  machine.wave().set_scalar64(4, RdnaMachine::kData);
  machine.s(6) = 24;  // bytes
  for (const auto& [offset, span] : {std::pair{0u, 16u}, {12u, 12u}, {20u, 4u}, {24u, 0u}}) {
    machine.s(8) = offset;
    const LaneAccess access = machine.locate();
    INFO("offset " << offset);
    CHECK(access.global == (span != 0));
    if (span == 0) continue;
    CHECK(access.first == RdnaMachine::kData + offset);
    CHECK(access.span == span);
  }
}

TEST_CASE("scratch in a region that is not writable is not written") {
  RdnaMachine machine(32);
  machine.load("scratch_store_dword off, v4, s6");
  machine.wave().flat_scratch[0] = static_cast<u32>(RdnaMachine::kConstants);
  machine.s(6) = 0;
  CHECK(machine.fault_of().kind == FaultKind::read_only);
}
