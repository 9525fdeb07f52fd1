// FLAT loads and stores: memory, LDS and scratch behind one address.  AMD GCN3 ISA, "Flat memory instructions"; LLVM
// AMDGPUUsage, "Flat scratch".
#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

struct Width {
  const char* load;
  const char* store;
  unsigned bytes;
};
constexpr Width kWidths[] = {{"ubyte v4", "byte", 1},           {"sbyte v4", "", 1},
                             {"ushort v4", "short", 2},         {"sshort v4", "", 2},
                             {"dword v4", "dword", 4},          {"dwordx2 v[4:5]", "dwordx2", 8},
                             {"dwordx3 v[4:6]", "dwordx3", 12}, {"dwordx4 v[4:7]", "dwordx4", 16}};

/// Dwords of the lanes lie side by side in scratch.
std::byte* scratch_byte(MemoryMachine& machine, u32 offset, unsigned lane) {
  return machine.scratch() + offset / 4 * 256 + lane * 4 + offset % 4;
}

/// Where lanes point: all to memory, to memory, LDS and scratch in turn, or all to scratch.
enum class Places { memory, three, scratch };
struct Target {
  u64 address;
  std::vector<std::byte*> bytes;
};
unsigned kind_of(Places places, unsigned l) {
  return places == Places::memory ? 0 : places == Places::three ? l % 3 : 2;
}
Target target(MemoryMachine& machine, unsigned l, unsigned count, Places places, u32 step) {
  Target t;
  const unsigned kind = kind_of(places, l);
  const u32 at = kind == 2 ? 4 * (l % 20) + (places == Places::three ? 1 : 0) : ((l * 37) % 64) * step;
  t.address = kind == 0   ? MemoryMachine::kData + at
              : kind == 1 ? MemoryMachine::kShared + at
                          : MemoryMachine::kPrivate + at;
  for (unsigned b = 0; b < count; ++b)
    t.bytes.push_back(kind == 0   ? machine.data() + at + b
                      : kind == 1 ? machine.lds() + at + b
                                  : scratch_byte(machine, at + b, l));
  return t;
}

}  // namespace

TEST_CASE("FLAT loads of every width, from memory alone, scratch alone, and three places at once") {
  MemoryMachine machine;
  for (const Width& w : kWidths) {
    machine.load(std::string("flat_load_") + w.load + ", v[2:3]");
    CHECK(machine.info().memory_bytes == w.bytes);
    CHECK(machine.info().bumps_vm);
    CHECK(machine.info().bumps_lgkm);
    for (const Places places : {Places::memory, Places::three, Places::scratch})
      for (const u64 exec : kExecs) {
        machine.reset();
        for (u32 n = 0; n < 64 * MemoryMachine::kScratchPerLane; ++n) machine.scratch()[n] = std::byte{pattern(n + 5)};
        machine.wave().set_exec(exec);
        u32 old[64];
        std::copy_n(machine.v(4), 64, old);
        for (unsigned l = 0; l < 64; ++l) machine.set64(2, l, target(machine, l, w.bytes, places, 20).address);
        machine.step();
        INFO(w.load << " to " << static_cast<int>(places) << ", EXEC " << std::hex << exec);
        for (unsigned l = 0; l < 64; ++l) {
          const Target t = target(machine, l, w.bytes, places, 20);
          for (unsigned k = 0; k < (w.bytes + 3) / 4; ++k) {
            u32 wanted = 0;
            const unsigned part = std::min(w.bytes, 4u);
            for (unsigned b = 0; b < part; ++b) wanted |= static_cast<u32>(*t.bytes[4 * k + b]) << (8 * b);
            if (w.load[0] == 's')
              wanted = static_cast<u32>(static_cast<i32>(wanted << (32 - 8 * part)) >> (32 - 8 * part));
            if (!is_active(exec, l) && k == 0) wanted = old[l];
            if ((is_active(exec, l) || k == 0) && machine.v(4 + k)[l] != wanted)
              FAIL_CHECK("lane " << l << " word " << k);
          }
        }
      }
  }
}

TEST_CASE("FLAT stores of every width, to memory alone, scratch alone, and three places at once") {
  MemoryMachine machine;
  for (const Width& w : kWidths) {
    if (*w.store == 0) continue;
    const std::string data = w.bytes <= 4 ? "v4" : "v[4:" + std::to_string(3 + w.bytes / 4) + "]";
    machine.load(std::string("flat_store_") + w.store + " v[2:3], " + data);
    CHECK((machine.info().bumps_exp || machine.info().bumps_vs) == !subjects().front().is_gfx9);
    CHECK((machine.info().bumps_vm || machine.info().bumps_vs));
    for (const Places places : {Places::memory, Places::three, Places::scratch})
      for (const u64 exec : kExecs) {
        machine.reset();
        std::memset(machine.scratch(), 0, 64 * MemoryMachine::kScratchPerLane);
        machine.wave().set_exec(exec);
        std::vector<std::byte> memory(machine.data(), machine.data() + MemoryMachine::kDataBytes),
            lds(machine.lds(), machine.lds() + MemoryMachine::kLdsBytes), scratch(64 * MemoryMachine::kScratchPerLane);
        for (unsigned l = 0; l < 64; ++l) {
          const Target t = target(machine, l, w.bytes, places, 3);  // lanes overlap: ascending order
          machine.set64(2, l, t.address);
          for (unsigned b = 0; b < w.bytes && is_active(exec, l); ++b) {
            const std::byte value{static_cast<u8>(machine.v(4 + b / 4)[l] >> (8 * (b % 4)))};
            const unsigned kind = kind_of(places, l);
            (kind == 0   ? memory[static_cast<std::size_t>(t.bytes[b] - machine.data())]
             : kind == 1 ? lds[static_cast<std::size_t>(t.bytes[b] - machine.lds())]
                         : scratch[static_cast<std::size_t>(t.bytes[b] - machine.scratch())]) = value;
          }
        }
        machine.step();
        INFO(w.store << " to " << static_cast<int>(places) << ", EXEC " << std::hex << exec);
        CHECK(std::memcmp(memory.data(), machine.data(), memory.size()) == 0);
        CHECK(std::memcmp(lds.data(), machine.lds(), lds.size()) == 0);
        CHECK(std::memcmp(scratch.data(), machine.scratch(), scratch.size()) == 0);
      }
  }
}

TEST_CASE("FLAT accesses outside of memory, LDS and scratch are faults") {
  MemoryMachine machine;
  machine.load("flat_load_dwordx2 v[4:5], v[2:3]\n flat_store_dword v[2:3], v4");
  const auto aim = [&](unsigned lane, u64 address) {
    for (unsigned l = 0; l < 64; ++l) machine.set64(2, l, l == lane ? address : MemoryMachine::kData + 8 * l);
  };
  struct Place {
    u64 address;
    FaultKind kind;
  };
  const Place places[] = {
      {MemoryMachine::kData + MemoryMachine::kDataBytes - 3, FaultKind::unmapped},
      {0, FaultKind::unmapped},
      {~u64{0} - 2, FaultKind::unmapped},
      {MemoryMachine::kShared + MemoryMachine::kLdsBytes - 3, FaultKind::lds_out_of_range},
      {MemoryMachine::kPrivate + MemoryMachine::kScratchPerLane - 3, FaultKind::scratch_out_of_range}};
  for (const Place& place : places)
    for (std::size_t n = 0; n < 2; ++n) {
      aim(40, place.address);
      const Fault fault = machine.fault_of(n);
      INFO(std::hex << place.address);
      CHECK(fault.kind == place.kind);
      CHECK(fault.lane == 40);
      CHECK(fault.store == (n == 1));
      machine.wave().set_exec(~(u64{1} << 40));  // an inactive lane points nowhere
      machine.step(n);
      machine.wave().set_exec(~u64{0});
    }
  aim(3, MemoryMachine::kConstants);
  machine.step(0);
  aim(3, MemoryMachine::kConstants);
  CHECK(machine.fault_of(1).kind == FaultKind::read_only);
}
