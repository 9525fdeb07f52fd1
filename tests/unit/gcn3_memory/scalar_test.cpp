// Scalar buffer accesses of every width, and what has no effect on a program.  AMD GCN3 ISA, "Scalar memory
// operations", "SMEM opcodes", "SOPP opcodes".
#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

std::string registers(unsigned count) { return count == 1 ? "s40" : "s[40:" + std::to_string(39 + count) + "]"; }
std::string width(unsigned count) { return count == 1 ? "" : "x" + std::to_string(count); }

}  // namespace

// Words at and beyond NUM_RECORDS read 0 and are not written; with a stride, records count, not bytes.
TEST_CASE("scalar buffer loads and stores of every width end at the buffer's end") {
  MemoryMachine machine;
  for (const unsigned count : {1u, 2u, 4u, 8u, 16u}) {
    const bool stores = count <= 4;
    machine.load("s_buffer_load_dword" + width(count) + " " + registers(count) + ", s[8:11], 0x14" +
                 (stores ? "\n s_buffer_store_dword" + width(count) + " " + registers(count) + ", s[8:11], 0x14" : ""));
    CHECK(machine.info(0).memory_bytes == 4 * count);
    for (const u32 stride : {0u, 4u})
      for (const u32 bytes : {0u, 20u, 24u, 30u, 36u, 56u, 400u}) {
        machine.reset();
        machine.wave().set_scalar64(8, MemoryMachine::kData);
        machine.s(9) |= stride << 16;
        machine.s(10) = stride == 0 ? bytes : bytes / stride;
        const u32 end = stride == 0 ? bytes : bytes / stride * stride;
        for (unsigned k = 0; k < 17; ++k) machine.s(40 + k) = 7;
        machine.step(0);
        INFO(count << " words, " << bytes << " bytes, stride " << stride);
        for (unsigned k = 0; k < count; ++k)
          CHECK(machine.s(40 + k) == (20 + 4 * k + 4 <= end ? read_as<u32>(machine.data() + 20 + 4 * k) : 0));
        CHECK(machine.s(40 + count) == 7);
        if (!stores) continue;
        std::vector<std::byte> expected(machine.data(), machine.data() + 512);
        for (unsigned k = 0; k < count; ++k) {
          machine.s(40 + k) = 0xabc0 + k;
          if (20 + 4 * k + 4 <= end) write_as<u32>(&expected[20 + 4 * k], 0xabc0 + k);
        }
        machine.step(1);
        CHECK(std::memcmp(expected.data(), machine.data(), expected.size()) == 0);
      }
  }
}

TEST_CASE("scalar stores of every width") {
  MemoryMachine machine;
  for (const unsigned count : {1u, 2u, 4u}) {
    machine.load("s_store_dword" + width(count) + " " + registers(count) + ", s[4:5], 0x18");
    machine.reset();
    machine.wave().set_scalar64(4, MemoryMachine::kData + 8);
    std::vector<std::byte> expected(machine.data(), machine.data() + 512);
    for (unsigned k = 0; k < 4; ++k) machine.s(40 + k) = 0x5550 + k;
    for (unsigned k = 0; k < count; ++k) write_as<u32>(&expected[32 + 4 * k], 0x5550 + k);
    machine.step();
    CHECK(std::memcmp(expected.data(), machine.data(), expected.size()) == 0);
  }
}

TEST_CASE("cache control, probes, hints and performance events change nothing that a program sees") {
  MemoryMachine machine;
  machine.load(R"(
    buffer_wbinvl1
    buffer_wbinvl1_vol
    s_dcache_inv_vol
    s_dcache_wb_vol
    s_atc_probe 7, s[4:5], 0x10
    s_atc_probe_buffer 7, s[8:11], 0x10
    s_setprio 3
    s_wakeup
    s_icache_inv
    s_incperflevel 1
    s_decperflevel 1
    s_ttracedata
    s_sendmsg sendmsg(MSG_INTERRUPT)
    s_cbranch_cdbguser behind
    s_cbranch_cdbgsys_or_user behind
    s_cbranch_cdbgsys_and_user behind
    s_endpgm_saved
  behind:
    s_trap 2)");
  const std::vector<std::byte> memory(machine.data(), machine.data() + MemoryMachine::kDataBytes);
  std::vector<u32> scalars(&machine.s(0), &machine.s(0) + 128), vectors(machine.v(0), machine.v(0) + 64 * 32);
  machine.run();
  CHECK(machine.wave().state == WaveState::ended);
  CHECK(std::memcmp(memory.data(), machine.data(), memory.size()) == 0);
  CHECK(std::memcmp(scalars.data(), &machine.s(0), 4 * scalars.size()) == 0);
  CHECK(std::memcmp(vectors.data(), machine.v(0), 4 * vectors.size()) == 0);
}
