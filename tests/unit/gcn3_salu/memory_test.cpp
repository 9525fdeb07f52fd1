// Scalar memory.  AMD GCN3 ISA, "Scalar memory operations", "SMEM opcodes".
#include "catch.hpp"
#include "scalar_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

/// Runs instruction `n`, which must fault; says how.
Fault fault_of(ScalarMachine& machine, std::size_t n) {
  try {
    machine.step(n);
  } catch (const Fault& fault) {
    return fault;
  }
  FAIL("instruction " << n << " did not fault");
  return {};
}

void point(ScalarMachine& machine, unsigned sgpr, u64 address) { machine.wave().set_scalar64(sgpr, address); }

}  // namespace

TEST_CASE("scalar loads of every width, with constant and register offsets") {
  ScalarMachine machine;
  machine.load(R"(
    s_load_dword s40, s[4:5], 0x0
    s_load_dwordx2 s[40:41], s[4:5], 0x4
    s_load_dwordx4 s[40:43], s[4:5], 0x8
    s_load_dwordx8 s[40:47], s[4:5], 0x10
    s_load_dwordx16 s[40:55], s[4:5], s6
    s_load_dword vcc_lo, s[4:5], 0x7)");
  for (u32 n = 0; n < ScalarMachine::kWords; ++n) machine.data()[n] = 0x1000 + n;
  point(machine, 4, ScalarMachine::kData + 3);  // the low bits do not count
  machine.s(6) = 0x22;
  const unsigned first[] = {0, 1, 2, 4, 8}, count[] = {1, 2, 4, 8, 16};
  for (std::size_t n = 0; n < 5; ++n) {
    for (unsigned k = 0; k < 17; ++k) machine.s(40 + k) = 7;
    machine.step(n);
    INFO(n);
    for (unsigned k = 0; k < count[n]; ++k) CHECK(machine.s(40 + k) == 0x1000 + first[n] + k);
    CHECK(machine.s(40 + count[n]) == 7);
    CHECK(machine.info(n).memory_bytes == 4 * count[n]);
    CHECK(machine.info(n).bumps_lgkm);
  }
  machine.step(5);
  CHECK(machine.wave().scalar[gcn::sreg::kVcc] == 0x1001);
}

TEST_CASE("scalar loads and stores outside of memory are faults that name the address") {
  ScalarMachine machine;
  machine.load(R"(
    s_load_dwordx4 s[40:43], s[4:5], 0x0
    s_store_dwordx2 s[40:41], s[4:5], 0x8
    s_load_dword s40, s[4:5], 0xfffff)");
  const u64 end = ScalarMachine::kData + 4 * ScalarMachine::kWords;
  point(machine, 4, end - 16);
  machine.step(0);
  point(machine, 4, end - 12);
  Fault fault = fault_of(machine, 0);
  CHECK(fault.kind == FaultKind::unmapped);
  CHECK(fault.address == end - 12);
  CHECK(fault.bytes == 16);
  CHECK(fault.lane == -1);
  CHECK_FALSE(fault.store);
  point(machine, 4, 0xffffffffffffff00);
  CHECK(fault_of(machine, 2).kind == FaultKind::unmapped);
  point(machine, 4, ScalarMachine::kConstants);
  fault = fault_of(machine, 1);
  CHECK(fault.kind == FaultKind::read_only);
  CHECK(fault.store);
  point(machine, 4, ScalarMachine::kData);
  machine.s(40) = 11;
  machine.s(41) = 22;
  machine.step(1);
  CHECK(machine.data()[2] == 11);
  CHECK(machine.data()[3] == 22);
}

TEST_CASE("scalar buffer accesses end at the buffer's end, words beyond it read 0") {
  ScalarMachine machine;
  machine.load(R"(
    s_buffer_load_dwordx4 s[40:43], s[8:11], 0x4
    s_buffer_load_dwordx8 s[40:47], s[8:11], s6
    s_buffer_store_dwordx4 s[40:43], s[8:11], 0x4)");
  for (u32 n = 0; n < ScalarMachine::kWords; ++n) machine.data()[n] = 0x1000 + n;
  point(machine, 8, ScalarMachine::kData);
  machine.s(10) = 14;  // bytes: three and a half words
  machine.step(0);
  CHECK(machine.s(40) == 0x1001);
  CHECK(machine.s(41) == 0x1002);
  CHECK(machine.s(42) == 0);
  CHECK(machine.s(43) == 0);
  machine.s(9) |= 8u << 16;  // stride 8: 14 records of 8 bytes
  machine.step(0);
  CHECK(machine.s(43) == 0x1004);
  for (const u32 beyond : {8u * 14, 0x80000000u, 0xfffffffcu}) {
    machine.s(6) = beyond;
    machine.step(1);
    for (unsigned k = 0; k < 8; ++k) CHECK(machine.s(40 + k) == 0);
  }
  machine.s(9) &= 0xffff;
  for (unsigned k = 0; k < 4; ++k) machine.s(40 + k) = 5 + k;
  machine.step(2);
  CHECK(machine.data()[1] == 5);
  CHECK(machine.data()[2] == 6);
  CHECK(machine.data()[3] == 0x1003);
}

TEST_CASE("clocks advance and cache control does nothing") {
  ScalarMachine machine;
  machine.load("s_memtime s[4:5]\n s_dcache_inv\n s_dcache_wb\n s_nop 0\n s_memrealtime s[6:7]\n s_endpgm");
  machine.run();
  CHECK(machine.wave().scalar64(6) > machine.wave().scalar64(4));
}

TEST_CASE("a coherent scalar access is performed later, line by line, and then delivered") {
  ScalarMachine machine;
  machine.load(R"(
    s_load_dwordx4 s[40:43], s[4:5], 0x38 glc
    s_store_dwordx2 s[40:41], s[4:5], 0x0 glc
    s_buffer_load_dwordx4 s[40:43], s[8:11], 0x8 glc)");
  for (std::size_t n = 0; n < 3; ++n) CHECK(machine.info(n).coherent);
  point(machine, 4, ScalarMachine::kData);
  for (unsigned n = 0; n < 4; ++n) machine.s(40 + n) = 7;
  DeferredAccess load;
  machine.defer(0, load);
  CHECK(load.lanes == 0xf);
  CHECK_FALSE(load.writes);
  // Two words in the first line of 64 bytes, two in the next; memory changes before they are read.
  for (u32 n = 0; n < 4; ++n) machine.data()[14 + n] = 0x100 + n;
  load.perform_in(ScalarMachine::kData, 64);
  CHECK(load.performed == 0x3);
  machine.data()[14] = 0;
  load.perform_in(ScalarMachine::kData + 64, 64);
  CHECK(machine.s(40) == 7);
  machine.deliver(load);
  for (u32 n = 0; n < 4; ++n) CHECK(machine.s(40 + n) == 0x100 + n);

  DeferredAccess store;
  machine.defer(1, store);
  CHECK(store.writes);
  machine.s(40) = 1;  // defer() has read the operands: this changes nothing
  machine.data()[0] = 0;
  store.perform_in(ScalarMachine::kData, 64);
  CHECK(machine.data()[0] == 0x100);
  CHECK(machine.data()[1] == 0x101);

  // A buffer of 16 bytes: words 2 and 3 lie in it, what follows reads 0.
  machine.s(8) = static_cast<u32>(ScalarMachine::kData);
  machine.s(9) = 0;
  machine.s(10) = 16;
  machine.s(11) = 0;
  machine.data()[2] = 0x22;
  machine.data()[3] = 0x33;
  DeferredAccess buffer;
  machine.defer(2, buffer);
  CHECK(buffer.lanes == 0x3);
  buffer.perform_in(ScalarMachine::kData, 64);
  machine.deliver(buffer);
  const u32 expected[] = {0x22, 0x33, 0, 0};
  for (unsigned n = 0; n < 4; ++n) CHECK(machine.s(40 + n) == expected[n]);
}
