// Scalar instructions that GFX9 adds to GFX8's: atomics, scratch, masks that are combined with EXEC, calls.
// Manual: Vega ISA, "SMEM opcodes", "SOP1 opcodes", "SOPK opcodes".
#include <bit>

#include "catch.hpp"
#include "target.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr unsigned kFirst = 40;

std::string registers(unsigned count) {
  return count == 1 ? "s40" : "s[40:" + std::to_string(kFirst + count - 1) + "]";
}
void put(MemoryMachine& machine, unsigned sgpr, unsigned bits, u64 value) {
  machine.s(sgpr) = static_cast<u32>(value);
  if (bits == 64) machine.s(sgpr + 1) = static_cast<u32>(value >> 32);
}
u64 get(MemoryMachine& machine, unsigned sgpr, unsigned bits) {
  return bits == 64 ? machine.wave().scalar64(sgpr) : machine.s(sgpr);
}

/// The n-th instruction of what is loaded; it acts on the bytes from 80 on.
void check_one(MemoryMachine& machine, const Atomic& a, std::size_t n, bool returns, bool inside) {
  for (unsigned x = 0; x < 13; ++x)
    for (unsigned y = 0; y < 13; ++y) {
      const u64 memory = atomic_operand(a, x, 0), operand = atomic_operand(a, y, 0);
      const u64 comparand = atomic_operand(a, y + x % 3, 0);
      machine.reset();
      std::memcpy(machine.data() + 80, &memory, a.bits / 8);
      std::vector<std::byte> expected(machine.data(), machine.data() + 256);
      const u64 result = a.rule(memory, operand, comparand);
      if (inside) std::memcpy(&expected[80], &result, a.bits / 8);
      put(machine, kFirst, a.bits, operand);
      if (a.operands == 2) put(machine, kFirst + a.bits / 32, a.bits, comparand);
      const u32 behind = machine.s(kFirst + a.bits / 32);
      machine.step(n);
      const u64 wanted = !returns ? operand : inside ? memory : 0;
      if (std::equal(expected.begin(), expected.end(), machine.data()) && get(machine, kFirst, a.bits) == wanted &&
          machine.s(kFirst + a.bits / 32) == behind)
        continue;
      FAIL_CHECK(a.name << " " << n << std::hex << ": memory " << memory << " operand " << operand);
    }
}

}  // namespace

TEST_CASE("GFX9: scalar atomics, in memory and in buffers, with and without return") {
  MemoryMachine machine;
  for (const Atomic& a : memory_atomics()) {
    const std::string data = registers(a.bits / 32 * a.operands);
    machine.load("s_atomic_" + a.name + " " + data + ", s[4:5], 0x10\n" +          //
                 "s_atomic_" + a.name + " " + data + ", s[4:5], s6 glc\n" +        //
                 "s_buffer_atomic_" + a.name + " " + data + ", s[8:11], 0x10\n" +  //
                 "s_buffer_atomic_" + a.name + " " + data + ", s[8:11], 0x10 glc\n");
    machine.wave().set_scalar64(4, MemoryMachine::kData + 64);
    machine.wave().set_scalar64(8, MemoryMachine::kData + 64);
    machine.s(6) = 16;
    for (std::size_t n = 0; n < 4; ++n) {
      const bool returns = n % 2 == 1;
      CHECK(machine.info(n).memory == (returns ? MemoryKind::atomic_return : MemoryKind::atomic));
      for (const u32 records : {16 + a.bits / 8, 16 + a.bits / 8 - 1}) {
        machine.s(10) = records;
        check_one(machine, a, n, returns, n < 2 || records == 16 + a.bits / 8);
      }
    }
  }
  machine.load("s_atomic_add_x2 s[40:41], s[4:5], 0x4");
  CHECK(machine.fault_of().kind == FaultKind::misaligned);
}

// SBASE is an address; the offset counts units of 64 bytes.  Vega ISA, "S_SCRATCH_LOAD_DWORD".
TEST_CASE("GFX9: scalar accesses to scratch take offsets in units of 64 bytes") {
  MemoryMachine machine;
  for (const unsigned count : {1u, 2u, 4u}) {
    const std::string width = count == 1 ? "" : "x" + std::to_string(count);
    machine.load("s_scratch_load_dword" + width + " " + registers(count) + ", s[4:5], s6\n s_scratch_store_dword" +
                 width + " " + registers(count) + ", s[4:5], s6");
    machine.reset();
    machine.wave().set_scalar64(4, MemoryMachine::kData);
    machine.s(6) = 3;
    for (unsigned k = 0; k < 5; ++k) machine.s(kFirst + k) = 7;
    machine.step(0);
    for (unsigned k = 0; k < count; ++k) CHECK(machine.s(kFirst + k) == read_as<u32>(machine.data() + 192 + 4 * k));
    CHECK(machine.s(kFirst + count) == 7);
    std::vector<std::byte> expected(machine.data(), machine.data() + 512);
    for (unsigned k = 0; k < count; ++k) {
      machine.s(kFirst + k) = 0x5550 + k;
      write_as<u32>(&expected[320 + 4 * k], 0x5550 + k);
    }
    machine.s(6) = 5;
    machine.step(1);
    CHECK(std::equal(expected.begin(), expected.end(), machine.data()));
  }
}

// ANDN1: ~S0 & EXEC; ORN1: ~S0 | EXEC; ANDN2: S0 & ~EXEC. SAVEEXEC keeps what EXEC was, WREXEC what it becomes.
TEST_CASE("GFX9: EXEC combined with a mask whose bits are inverted") {
  constexpr u64 kSource = 0xff00ff00ff00ff00, kExec = 0xffff0000ffff0000;
  struct Case {
    const char* name;
    u64 result;
    bool saves;
  };
  const Case cases[] = {{"s_andn1_saveexec_b64", ~kSource & kExec, true},
                        {"s_orn1_saveexec_b64", ~kSource | kExec, true},
                        {"s_andn1_wrexec_b64", ~kSource & kExec, false},
                        {"s_andn2_wrexec_b64", kSource & ~kExec, false}};
  MemoryMachine machine;
  for (const Case& c : cases) {
    INFO(c.name);
    machine.load(std::string(c.name) + " s[20:21], s[4:5]\n" + c.name + " s[20:21], exec\n" + c.name + " s[20:21], -1");
    machine.wave().set_scalar64(4, kSource);
    machine.wave().set_exec(kExec);
    machine.wave().set_scc(false);
    machine.step(0);
    CHECK(machine.wave().exec() == c.result);
    CHECK(machine.wave().scalar64(20) == (c.saves ? kExec : c.result));
    CHECK(machine.wave().scc());
    CHECK(machine.wave().active_lanes == static_cast<u32>(std::popcount(c.result)));
    CHECK(machine.info(0).ends_run);
    machine.wave().set_exec(kExec);
    machine.step(1);  // of EXEC with itself all are 0, but for ORN1
    const bool is_or = std::string(c.name).find("orn1") != std::string::npos;
    CHECK(machine.wave().exec() == (is_or ? ~u64{0} : 0));
    CHECK(machine.wave().scc() == is_or);
  }
}

TEST_CASE("GFX9: S_CALL_B64 comes back to where it was") {
  MemoryMachine machine;
  machine.load(R"(
    s_branch start
  function:
    s_add_u32 s20, s20, 41
    s_setpc_b64 s[30:31]
  start:
    s_mov_b32 s20, 1
    s_call_b64 s[30:31], function
    s_mov_b32 s21, s20
    s_call_b64 s[30:31], further
    s_mov_b32 s22, 7
  further:
    s_endpgm)");
  machine.s(22) = 5;
  machine.run();
  CHECK(machine.s(21) == 42);
  CHECK(machine.s(22) == 5);
  CHECK(machine.wave().scalar64(30) == MemoryMachine::kCode + 4 * 7);
  CHECK(machine.wave().state == WaveState::ended);
  CHECK(machine.info(4).flow == ControlFlow::call);
}
