// Scalar memory: loads and stores of every width, scratch, buffers, atomics, and what has no effect on a program.
// RDNA ISA manual, "Scalar memory operations", "SMEM opcodes". Stores, atomics and scratch are gfx10.1's alone.
#include <cstring>

#include "atomics.hpp"
#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr unsigned kFirst = 40;  ///< SGPR of the data

std::string registers(unsigned count) {
  return count == 1 ? "s40" : "s[40:" + std::to_string(kFirst - 1 + count) + "]";
}
std::string width(unsigned count) { return count == 1 ? "" : "x" + std::to_string(count); }

void point(RdnaMachine& machine, unsigned sgpr, u64 address) { machine.wave().set_scalar64(sgpr, address); }
void set_data(RdnaMachine& machine, u32 first) {
  for (unsigned k = 0; k < 20; ++k) machine.s(kFirst + k) = first + k;
}

/// A form of address: its text, the byte of the data it names. s[4:5] hold the data's address and 67 bytes more, s6 44.
struct Form {
  std::string text;
  u32 at;
};
// The two low bits of base and offsets do not count.
const Form kForms[] = {{"s[4:5], 0x10", 80},
                       {"s[4:5], -0x40", 0},
                       {"s[4:5], s6", 108},
                       {"s[4:5], s6 offset:0x7", 112},
                       {"s[4:5], s6 offset:-0x8", 100},
                       {"s[4:5], null", 64}};
// Scratch counts the register in units of 64 bytes.
const Form kScratchForms[] = {
    {"s[4:5], 0x10", 80}, {"s[4:5], s6 offset:0x8", 72 + 44 * 64}, {"s[4:5], s6", 64 + 44 * 64}};

void check_loads(const char* target, const std::string& name, std::span<const unsigned> widths,
                 std::span<const Form> forms) {
  RdnaMachine machine(32, target);
  machine.fill();
  point(machine, 4, RdnaMachine::kData + 67);
  machine.s(6) = 44;
  for (const unsigned count : widths)
    for (const Form& form : forms) {
      const std::string text = name + width(count) + " " + registers(count) + ", " + form.text;
      INFO(target << " " << text);
      machine.load(text);
      CHECK(machine.info().memory_bytes == 4 * count);
      CHECK(machine.info().bumps_lgkm);
      set_data(machine, 7);
      machine.step();
      for (unsigned k = 0; k < count; ++k) CHECK(machine.s(kFirst + k) == machine.data()[form.at / 4 + k]);
      CHECK(machine.s(kFirst + count) == 7 + count);
    }
}

void check_stores(const std::string& name, std::span<const Form> forms) {
  RdnaMachine machine(32, "gfx1010");
  point(machine, 4, RdnaMachine::kData + 67);
  machine.s(6) = 44;
  for (const unsigned count : {1u, 2u, 4u})
    for (const Form& form : forms) {
      const std::string text = name + width(count) + " " + registers(count) + ", " + form.text;
      INFO(text);
      machine.fill();
      set_data(machine, 0xabc0);
      std::vector<u32> expected(machine.data(), machine.data() + RdnaMachine::kWords);
      for (unsigned k = 0; k < count; ++k) expected[form.at / 4 + k] = 0xabc0 + k;
      machine.load(text);
      machine.step();
      CHECK(std::equal(expected.begin(), expected.end(), machine.data()));
    }
}

/// How many whole words of a buffer lie after byte `at`.
unsigned words_inside(u32 bytes, u32 at, unsigned most) {
  return bytes < at + 4 ? 0 : std::min(most, (bytes - at) / 4);
}

}  // namespace

TEST_CASE("scalar loads of every width, by constants of either sign, registers and both") {
  constexpr unsigned kWidths[] = {1, 2, 4, 8, 16};
  for (const char* target : {"gfx1010", "gfx1030"}) check_loads(target, "s_load_dword", kWidths, kForms);
}

TEST_CASE("scalar stores of every width") { check_stores("s_store_dword", kForms); }

TEST_CASE("scalar scratch counts its register in units of 64 bytes") {
  constexpr unsigned kWidths[] = {1, 2, 4};
  check_loads("gfx1010", "s_scratch_load_dword", kWidths, kScratchForms);
  check_stores("s_scratch_store_dword", kScratchForms);
}

TEST_CASE("scalar accesses outside of memory are faults that name the address") {
  RdnaMachine machine(32, "gfx1010");
  constexpr u64 kEnd = RdnaMachine::kData + 4 * RdnaMachine::kWords;
  machine.load(
      "s_load_dwordx4 s[40:43], s[4:5], 0x0\n s_store_dwordx2 s[40:41], s[4:5], 0x8\n"
      "s_scratch_load_dword s40, s[4:5], s6\n s_atomic_add s40, s[4:5], 0x10");
  machine.s(6) = 1;
  point(machine, 4, kEnd - 12);
  for (std::size_t n = 0; n < 4; ++n) {
    const Fault fault = machine.fault_of(n);
    CHECK(fault.kind == FaultKind::unmapped);
    CHECK(fault.lane == -1);
    CHECK(fault.store == (n == 1 || n == 3));
  }
  CHECK(machine.fault_of(0).address == kEnd - 12);
  point(machine, 4, 4);
  machine.load("s_load_dword s40, s[4:5], -0x8");
  CHECK(machine.fault_of().address == ~u64{0} - 3);  // below zero: the top of the address space
}

// Words at and beyond NUM_RECORDS read 0 and are not written; with a stride, records count, not bytes.
TEST_CASE("scalar buffer loads and stores end at the buffer's end") {
  for (const char* target : {"gfx1010", "gfx1030"}) {
    RdnaMachine machine(64, target);
    const bool has_stores = std::string(target) == "gfx1010";
    for (const unsigned count : {1u, 2u, 4u, 8u, 16u}) {
      const std::string operands = width(count) + " " + registers(count) + ", s[8:11], s6 offset:0x4";
      const bool stores = has_stores && count <= 4;
      machine.load("s_buffer_load_dword" + operands + (stores ? "\n s_buffer_store_dword" + operands : ""));
      for (const u32 stride : {0u, 4u})
        for (const u32 bytes : {0u, 20u, 24u, 30u, 36u, 56u, 400u})
          for (const u32 offset : {16u, 0xfffffffcu}) {  // the sum of the offsets wraps at 32 bits
            machine.fill();
            point(machine, 8, RdnaMachine::kData);
            machine.s(6) = offset;
            machine.s(9) |= stride << 16;
            machine.s(10) = stride == 0 ? bytes : bytes / stride;
            const u32 at = offset + 4, end = stride == 0 ? bytes : bytes / stride * stride;
            const unsigned inside = words_inside(end, at, count);
            set_data(machine, 7);
            machine.step(0);
            INFO(target << " " << operands << ", " << bytes << " bytes, stride " << stride << ", offset " << at);
            for (unsigned k = 0; k < count; ++k)
              CHECK(machine.s(kFirst + k) == (k < inside ? machine.data()[at / 4 + k] : 0));
            CHECK(machine.s(kFirst + count) == 7 + count);
            if (!stores) continue;
            std::vector<u32> expected(machine.data(), machine.data() + RdnaMachine::kWords);
            set_data(machine, 0xabc0);
            for (unsigned k = 0; k < inside; ++k) expected[at / 4 + k] = 0xabc0 + k;
            machine.step(1);
            CHECK(std::equal(expected.begin(), expected.end(), machine.data()));
          }
    }
  }
}

TEST_CASE("scalar atomics, in memory and in buffers, with and without return") {
  RdnaMachine machine(32, "gfx1010");
  for (const unsigned bits : {32u, 64u})
    for (const Atomic& a : integer_atomics(bits)) {
      const std::string data = registers(bits / 32 * a.operands);
      machine.load("s_atomic_" + a.name + " " + data + ", s[4:5], 0x10\n" +          //
                   "s_atomic_" + a.name + " " + data + ", s[4:5], s6 glc\n" +        //
                   "s_buffer_atomic_" + a.name + " " + data + ", s[8:11], 0x10\n" +  //
                   "s_buffer_atomic_" + a.name + " " + data + ", s[8:11], 0x10 glc\n");
      point(machine, 4, RdnaMachine::kData + 64);
      point(machine, 8, RdnaMachine::kData + 64);
      machine.s(6) = 16;
      for (std::size_t n = 0; n < 4; ++n) {
        const bool returns = n % 2 == 1;
        CHECK(machine.info(n).memory == (returns ? MemoryKind::atomic_return : MemoryKind::atomic));
        for (const u32 records : {16 + bits / 8, 16 + bits / 8 - 1})
          for (unsigned x = 0; x < 10; ++x)
            for (unsigned y = 0; y < 10; ++y) {
              const u64 memory = edge(a, x), operand = edge(a, y), comparand = edge(a, y + x % 3);
              const bool inside = n < 2 || records == 16 + bits / 8;
              machine.fill();
              std::memcpy(machine.bytes() + 80, &memory, bits / 8);
              std::vector<u32> expected(machine.data(), machine.data() + RdnaMachine::kWords);
              const u64 result = a.rule(memory, operand, comparand);
              if (inside) std::memcpy(&expected[20], &result, bits / 8);
              machine.s(10) = records;
              std::memcpy(&machine.s(kFirst), &operand, bits / 8);
              if (a.operands == 2) std::memcpy(&machine.s(kFirst + bits / 32), &comparand, bits / 8);
              const u32 behind = machine.s(kFirst + bits / 32);
              machine.step(n);
              u64 got = 0;
              std::memcpy(&got, &machine.s(kFirst), bits / 8);
              const u64 wanted = !returns ? operand : inside ? memory : 0;
              if (std::equal(expected.begin(), expected.end(), machine.data()) && got == wanted &&
                  machine.s(kFirst + bits / 32) == behind)
                continue;
              FAIL_CHECK(a.name << " " << n << std::hex << ": memory " << memory << " operand " << operand);
            }
      }
    }
  machine.load("s_atomic_add_x2 s[40:41], s[4:5], 0x4");
  CHECK(machine.fault_of().kind == FaultKind::misaligned);
}

TEST_CASE("cache control and probes change nothing that a program sees") {
  for (const char* target : {"gfx1010", "gfx1030"}) {
    RdnaMachine machine(32, target);
    machine.fill();
    point(machine, 4, 16);  // nothing is there, and nothing needs to be
    const std::vector<u32> memory(machine.data(), machine.data() + RdnaMachine::kWords);
    const std::vector<u32> scalars(&machine.s(0), &machine.s(0) + 128);
    std::string text =
        "s_gl1_inv\n s_dcache_inv\n s_atc_probe 7, s[4:5], 0x10\n s_atc_probe_buffer 7, s[8:11], 0x10\n"
        "buffer_gl0_inv\n buffer_gl1_inv\n";
    if (std::string(target) == "gfx1010")
      text += "s_dcache_wb\n s_dcache_discard s[4:5], 0x10\n s_dcache_discard_x2 s[4:5], s6\n";
    machine.run(text);
    CHECK(std::equal(memory.begin(), memory.end(), machine.data()));
    CHECK(std::equal(scalars.begin(), scalars.end(), &machine.s(0)));
  }
}

TEST_CASE("clocks advance, and a wave knows its number") {
  RdnaMachine machine(32, "gfx1010");
  machine.wave().wave_in_group = 5;
  machine.s(9) = 1234;
  machine.run("s_memtime s[4:5]\n s_nop 0\n s_memrealtime s[6:7]\n s_get_waveid_in_workgroup s8");
  CHECK(machine.wave().scalar64(6) > machine.wave().scalar64(4));
  CHECK(machine.s(8) == 5);
  CHECK(machine.s(9) == 1234);
}
