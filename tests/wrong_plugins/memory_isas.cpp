// An instruction set with loads, stores and atomics for waves of four lanes, and ways in which it can be wrong: one
// type each, named after what it does.
//
// A word is an opcode and three operands of eight bits each, the opcode lowest; a lane has eight registers of 32 bits.
//   0 end   1 set D, N   2 add D, A, B   3 lanes N   4 load D, [A]   5 store [A], B   6 add_to D, [A], B, an atomic
#include <bit>
#include <cstring>
#include <new>
#include <random>
#include <stdexcept>
#include <utility>

#include "strobe/isa.hpp"
#include "strobe/memory.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong {
  none,
  writes_a_neighbour,    // of what it locates
  reads_a_neighbour,     //
  reaches_all_lanes,     // active or not
  locates_all_lanes,     //
  locates_too_much,      // a lane that a store leaves out
  writes_far_behind,     // a region's end
  stores_at_random,      //
  ignores_null_regions,  // does nothing there
  throws_its_own,        // exception for a fault
  blames_address_0,      //
  ignores_read_only,     //
  defers_nothing,        // but performs at once
  delivers_nothing,      //
  stores_in_loads,       //
  hides_its_stores,      // as instructions without memory
  hides_new_lanes,       // does not end the run
  hides_its_end,         // ends waves with an addition
  adds_twice,            // also to the register after the one that it names
  hides_a_register,      // that a store changes
};

constexpr unsigned kLanes = 4, kRegisters = 8;
constexpr std::uint32_t kBytes = 4;

struct SmallWave : Wave {
  std::uint32_t lane[kRegisters][kLanes];
  std::uint32_t active;

  void set_active(std::uint32_t mask) {
    active = mask;
    active_lanes = static_cast<std::uint32_t>(std::popcount(mask));
  }
};
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
constexpr std::size_t kState = offsetof(SmallWave, lane);

SmallWave& small(Wave& wave) { return static_cast<SmallWave&>(wave); }
const SmallWave& small(const Wave& wave) { return static_cast<const SmallWave&>(wave); }

struct Opcode {
  const char* mnemonic;
  MemoryKind memory;
  unsigned writes, reads;  ///< bit k: operand k is a register
};
enum : unsigned { kEnd, kSet, kAdd, kSetLanes, kLoad, kStore, kAddTo, kOpcodes };
constexpr Opcode kRows[kOpcodes] = {
    {"end", MemoryKind::none, 0, 0},
    {"set", MemoryKind::none, 1, 0},
    {"add", MemoryKind::none, 1, 6},
    {"lanes", MemoryKind::none, 0, 0},
    {"load", MemoryKind::load, 1, 2},
    {"store", MemoryKind::store, 0, 6},
    {"add_to", MemoryKind::atomic_return, 1, 6},
};

template <Wrong kWrong>
struct Small final : Isa {
  struct Spec {};
  explicit Small(const Spec&) {}

  template <class Body>
  static void each_lane(SmallWave& wave, Body body) {
    for (unsigned l = 0; l < kLanes; ++l)
      if (((wave.active >> l) & 1) != 0 || kWrong == Wrong::reaches_all_lanes) body(l);
  }

  /// Null only if a lane is to be left out.
  static std::byte* reach(SmallWave& wave, const Instruction& i, unsigned l, bool store) {
    const std::uint64_t address = wave.lane[i.operand[1]][l];
    const Region* const region = wave.memory->find(address, kBytes);
    const auto lane = static_cast<int>(l);
    if (region == nullptr && kWrong == Wrong::ignores_null_regions) return nullptr;
    if (region == nullptr && kWrong == Wrong::throws_its_own) throw std::out_of_range("no such address");
    if (region == nullptr)
      raise_fault({FaultKind::unmapped, &i, kWrong == Wrong::blames_address_0 ? 0 : address, kBytes, lane, store});
    if (store && !region->writable && kWrong != Wrong::ignores_read_only)
      raise_fault({FaultKind::read_only, &i, address, kBytes, lane, store});
    return region->at(address);
  }

  static void execute_end(Wave& wave, const Instruction&) { wave.state = WaveState::ended; }
  static void execute_set(Wave& base, const Instruction& i) {
    // Distances of 16, so that neighbours belong to nobody.
    each_lane(small(base), [&](unsigned l) { small(base).lane[i.operand[0]][l] = 4096 * i.operand[1] + 16 * l; });
  }
  static void execute_add(Wave& base, const Instruction& i) {
    SmallWave& wave = small(base);
    each_lane(wave, [&](unsigned l) {
      wave.lane[i.operand[0]][l] = (wave.lane[i.operand[1]][l] + wave.lane[i.operand[2]][l]) & 0xffff0;
    });
    if (kWrong == Wrong::adds_twice) ++wave.lane[(i.operand[0] + 1) % kRegisters][0];
    if (kWrong == Wrong::hides_its_end) wave.state = WaveState::ended;
  }
  static void execute_lanes(Wave& base, const Instruction& i) { small(base).set_active(i.operand[0] % 16); }
  static void execute_load(Wave& base, const Instruction& i) {
    SmallWave& wave = small(base);
    each_lane(wave, [&](unsigned l) {
      std::byte* const at = reach(wave, i, l, false);
      std::uint32_t value[2] = {};
      if (at != nullptr) std::memcpy(value, at, kWrong == Wrong::reads_a_neighbour ? 2 * kBytes : kBytes);
      wave.lane[i.operand[0]][l] = value[0] ^ value[1];
      if (kWrong == Wrong::stores_in_loads) *at = ~*at;
    });
  }
  static void execute_store(Wave& base, const Instruction& i) {
    SmallWave& wave = small(base);
    bool first = true;
    each_lane(wave, [&](unsigned l) {
      if (kWrong == Wrong::locates_too_much && std::exchange(first, false)) return;
      std::byte* const at = reach(wave, i, l, true);
      std::uint32_t value = wave.lane[i.operand[2]][l];
      if (kWrong == Wrong::stores_at_random) value = std::random_device()();
      if (at != nullptr) std::memcpy(at, &value, kBytes);
      if (kWrong == Wrong::writes_a_neighbour) at[kBytes] = ~at[kBytes];
      if (kWrong == Wrong::writes_far_behind) at[2 * kRegionPadding] = std::byte{1};
      if (kWrong == Wrong::hides_a_register) ++wave.lane[i.operand[2]][l];
    });
  }

  static void add_at(std::byte* at, std::uint32_t value, std::uint32_t& old) {
    std::memcpy(&old, at, kBytes);
    const std::uint32_t sum = old + value;
    std::memcpy(at, &sum, kBytes);
  }
  static void execute_add_to(Wave& base, const Instruction& i) {
    SmallWave& wave = small(base);
    each_lane(wave, [&](unsigned l) {
      if (std::byte* const at = reach(wave, i, l, true))
        add_at(at, wave.lane[i.operand[2]][l], wave.lane[i.operand[0]][l]);
    });
  }
  static void perform(DeferredAccess& access, std::uint64_t lanes) {
    for (; lanes != 0; lanes &= lanes - 1) {
      const int l = std::countr_zero(lanes);
      add_at(access.host[l], access.data[0][l], access.result[0][l]);
    }
  }

  void locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const override {
    if (info.memory == MemoryKind::none) return;
    const SmallWave& wave = small(base);
    access.global = kWrong == Wrong::locates_all_lanes ? 15 : wave.active;
    access.bytes = kBytes;
    for (unsigned l = 0; l < kLanes; ++l) access.address[l] = wave.lane[i.operand[1]][l];
  }
  void defer(Wave& base, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const override {
    SmallWave& wave = small(base);
    access.lanes = wave.active;
    access.perform = perform;
    access.bytes = kBytes;
    access.writes = info.memory != MemoryKind::load;
    for (unsigned l = 0; l < kLanes; ++l) {
      if (((wave.active >> l) & 1) == 0) continue;
      access.address[l] = wave.lane[i.operand[1]][l];
      access.host[l] = reach(wave, i, l, true);
      access.data[0][l] = wave.lane[i.operand[2]][l];
    }
    access.result_place = i.operand[0];
    if (kWrong == Wrong::defers_nothing) i.execute(base, i);
  }
  void deliver(Wave& base, const DeferredAccess& access) const override {
    for (unsigned l = 0; l < kLanes; ++l)
      if (((access.lanes >> l) & 1) != 0 && kWrong != Wrong::delivers_nothing)
        small(base).lane[access.result_place][l] = access.result[0][l];
  }

  std::string_view target() const override { return "small"; }
  void decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& i,
              InstructionInfo& info) const override {
    i.offset = info.offset = offset;
    const auto opcode = static_cast<unsigned>(code[0]);
    if (opcode >= kOpcodes) return;
    const Opcode& row = kRows[opcode];
    for (unsigned k = 0; k < 3; ++k) {
      i.operand[k] = static_cast<unsigned>(code[k + 1]);
      const RegisterRange range{RegisterFile::vector, 1, static_cast<std::uint16_t>(i.operand[k])};
      const bool read = ((row.reads >> k) & 1) != 0, written = ((row.writes >> k) & 1) != 0;
      if ((read || written) && i.operand[k] >= kRegisters) return;
      if (read) info.read[info.reads++] = range;
      if (written) info.written[info.writes++] = range;
    }
    constexpr Execute kFunctions[kOpcodes] = {execute_end,  execute_set,   execute_add,   execute_lanes,
                                              execute_load, execute_store, execute_add_to};
    i.execute = kFunctions[opcode];
    info.mnemonic = row.mnemonic;
    info.support = Support::exact;
    const bool hidden = kWrong == Wrong::hides_its_stores && opcode == kStore;
    info.memory = hidden ? MemoryKind::none : row.memory;
    info.unit = info.memory == MemoryKind::none ? ExecutionUnit::valu : ExecutionUnit::vmem;
    info.space = info.memory == MemoryKind::none ? MemorySpace::none : MemorySpace::global;
    info.flow = opcode == kEnd ? ControlFlow::end : ControlFlow::next;
    info.ends_run = opcode == kSetLanes && kWrong != Wrong::hides_new_lanes;
  }
  std::string disassemble(std::span<const std::byte> code, std::uint64_t address, unsigned) const override {
    Instruction i;
    InstructionInfo info;
    decode(code, static_cast<std::uint32_t>(address), kLanes, i, info);
    if (info.support == Support::invalid) return {};
    std::string text = info.mnemonic;
    for (unsigned k = 0; k < 3; ++k) text += " " + std::to_string(i.operand[k]);
    return text;
  }
  unsigned wave_size(const KernelDescriptor&) const override { return kLanes; }
  WaveResources resources(const KernelDescriptor&) const override { return {kRegisters, 0}; }
  WaveStorage wave_storage(const KernelDescriptor&) const override {
    return {sizeof(SmallWave), alignof(SmallWave), kState};
  }
  Wave* make_wave(void* storage, const LaunchContext&) const override { return new (storage) SmallWave; }
  void start(Wave& base, const WaveStart& start) const override {
    SmallWave& wave = small(base);
    std::memset(wave.lane, 0, sizeof wave.lane);
    wave.set_active(start.group_size[0] >= kLanes ? 15 : (1u << start.group_size[0]) - 1);
    wave.host_float_mode = 0x1f80;
    wave.intercept = nullptr;
  }
  std::uint64_t active_mask(const Wave& wave) const override { return small(wave).active; }
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t) const override { return 0; }
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Small<kWrong>>(std::string("isa.") + name, "for tests", [](Schema<typename Small<kWrong>::Spec>&) {});
}

}  // namespace

STROBE_PLUGIN("wrong-memory-isas", "instruction sets that reach memory wrongly", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::writes_a_neighbour>(registry, "writes_a_neighbour");
  add<Wrong::reads_a_neighbour>(registry, "reads_a_neighbour");
  add<Wrong::reaches_all_lanes>(registry, "reaches_all_lanes");
  add<Wrong::locates_all_lanes>(registry, "locates_all_lanes");
  add<Wrong::locates_too_much>(registry, "locates_too_much");
  add<Wrong::writes_far_behind>(registry, "writes_far_behind");
  add<Wrong::stores_at_random>(registry, "stores_at_random");
  add<Wrong::ignores_null_regions>(registry, "ignores_null_regions");
  add<Wrong::throws_its_own>(registry, "throws_its_own");
  add<Wrong::blames_address_0>(registry, "blames_address_0");
  add<Wrong::ignores_read_only>(registry, "ignores_read_only");
  add<Wrong::defers_nothing>(registry, "defers_nothing");
  add<Wrong::delivers_nothing>(registry, "delivers_nothing");
  add<Wrong::stores_in_loads>(registry, "stores_in_loads");
  add<Wrong::hides_its_stores>(registry, "hides_its_stores");
  add<Wrong::hides_new_lanes>(registry, "hides_new_lanes");
  add<Wrong::hides_its_end>(registry, "hides_its_end");
  add<Wrong::adds_twice>(registry, "adds_twice");
  add<Wrong::hides_a_register>(registry, "hides_a_register");
}
