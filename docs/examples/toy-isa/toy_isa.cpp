// isa.toy4: an instruction set of ten instructions for waves of four lanes; the example of docs/extend/add-an-isa.md.
//
// A word is an opcode, a destination and two operands of eight bits each, the opcode lowest. A lane has eight registers
// of 64 bits.
//   0 end              1 id D             2 argument D, N    3 constant D, N    4 add D, A, B
//   5 multiply D, A, B 6 load D, [A]      7 store [D], A     8 less D, A, B     9 loop A, N: N words back while any
//                                                            lane's A is not 0
#include <bit>
#include <cstring>
#include <new>

#include "strobe/elf_target.hpp"
#include "strobe/isa.hpp"
#include "strobe/memory.hpp"
#include "strobe/plugin.hpp"

namespace toy {

using namespace strobe;
using u64 = std::uint64_t;

constexpr unsigned kLanes = 4, kRegisters = 8;

struct ToyWave : Wave {
  // Architectural from here on.
  u64 lane[kRegisters][kLanes];
  unsigned active;
};
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
constexpr std::size_t kState = offsetof(ToyWave, lane);

ToyWave& toy(Wave& wave) { return static_cast<ToyWave&>(wave); }

/// The operands of a decoded instruction.
namespace operand {
constexpr unsigned kDestination = 0, kFirst = 1, kSecond = 2;
}

template <class F>
void each_lane(ToyWave& wave, F body) {
  for (unsigned l = 0; l < kLanes; ++l)
    if ((wave.active >> l) & 1) body(l);
}

/// D = F(A, B)
template <class F>
void execute_two(Wave& base, const Instruction& i) {
  ToyWave& wave = toy(base);
  each_lane(wave, [&](unsigned l) {
    wave.lane[i.operand[operand::kDestination]][l] =
        F{}(wave.lane[i.operand[operand::kFirst]][l], wave.lane[i.operand[operand::kSecond]][l]);
  });
}
constexpr auto kAdd = [](u64 a, u64 b) { return a + b; };
constexpr auto kMultiply = [](u64 a, u64 b) { return a * b; };
constexpr auto kLess = [](u64 a, u64 b) { return u64{a < b}; };

std::byte* reach(Wave& wave, const Instruction& i, u64 address, unsigned lane, bool store) {
  const Region* const region = wave.memory->find(address, 4);
  if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, 4, static_cast<int>(lane), store});
  if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, 4, static_cast<int>(lane), store});
  return region->at(address);
}

void execute_end(Wave& wave, const Instruction&) { wave.state = WaveState::ended; }
void execute_id(Wave& base, const Instruction& i) {
  ToyWave& wave = toy(base);
  const u64 first = u64{wave.group_id[0]} * wave.launch->group[0] + wave.wave_in_group * kLanes;
  each_lane(wave, [&](unsigned l) { wave.lane[i.operand[operand::kDestination]][l] = first + l; });
}
u64 argument_address(const Wave& wave, const Instruction& i) {
  return wave.launch->kernarg_address + 8 * i.operand[operand::kFirst];
}
void execute_argument(Wave& base, const Instruction& i) {
  ToyWave& wave = toy(base);
  const u64 address = argument_address(wave, i);
  const Region* const region = wave.memory->find(address, 8);
  if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, 8, -1, false});
  u64 value;
  std::memcpy(&value, region->at(address), sizeof value);
  each_lane(wave, [&](unsigned l) { wave.lane[i.operand[operand::kDestination]][l] = value; });
}
void execute_constant(Wave& base, const Instruction& i) {
  ToyWave& wave = toy(base);
  each_lane(wave, [&](unsigned l) { wave.lane[i.operand[operand::kDestination]][l] = i.operand[operand::kFirst]; });
}
void execute_load(Wave& base, const Instruction& i) {
  ToyWave& wave = toy(base);
  each_lane(wave, [&](unsigned l) {
    std::uint32_t word;
    std::memcpy(&word, reach(wave, i, wave.lane[i.operand[operand::kFirst]][l], l, false), sizeof word);
    wave.lane[i.operand[operand::kDestination]][l] = word;
  });
}
void execute_store(Wave& base, const Instruction& i) {
  ToyWave& wave = toy(base);
  each_lane(wave, [&](unsigned l) {
    const auto word = static_cast<std::uint32_t>(wave.lane[i.operand[operand::kFirst]][l]);
    std::memcpy(reach(wave, i, wave.lane[i.operand[operand::kDestination]][l], l, true), &word, sizeof word);
  });
}
void execute_loop(Wave& base, const Instruction& i) {
  ToyWave& wave = toy(base);
  u64 any = 0;
  each_lane(wave, [&](unsigned l) { any |= wave.lane[i.operand[operand::kDestination]][l]; });
  if (any != 0) wave.next = i.target;
}

struct Row {
  const char* mnemonic;
  Execute execute;
  ExecutionUnit unit = ExecutionUnit::valu;
  ControlFlow flow = ControlFlow::next;
  MemoryKind memory = MemoryKind::none;
  unsigned registers = 3;  ///< bit k: byte k + 1 of the word names a register
  unsigned written = 1;    ///< those of them that are written; the others are read
};
constexpr Row kRows[] = {
    {"end", execute_end, ExecutionUnit::internal, ControlFlow::end, MemoryKind::none, 0},
    {"id", execute_id, ExecutionUnit::valu, ControlFlow::next, MemoryKind::none, 1},
    {"argument", execute_argument, ExecutionUnit::smem, ControlFlow::next, MemoryKind::load, 1},
    {"constant", execute_constant, ExecutionUnit::valu, ControlFlow::next, MemoryKind::none, 1},
    {"add", execute_two<decltype(kAdd)>, ExecutionUnit::valu, ControlFlow::next, MemoryKind::none, 7},
    {"multiply", execute_two<decltype(kMultiply)>, ExecutionUnit::valu, ControlFlow::next, MemoryKind::none, 7},
    {"load", execute_load, ExecutionUnit::vmem, ControlFlow::next, MemoryKind::load},
    {"store", execute_store, ExecutionUnit::vmem, ControlFlow::next, MemoryKind::store, 3, 0},
    {"less", execute_two<decltype(kLess)>, ExecutionUnit::valu, ControlFlow::next, MemoryKind::none, 7},
    {"loop", execute_loop, ExecutionUnit::branch, ControlFlow::conditional_branch, MemoryKind::none, 1, 0},
};

std::uint32_t word_of(std::span<const std::byte> code) {
  std::uint32_t word = ~0u;
  if (code.size() >= sizeof word) std::memcpy(&word, code.data(), sizeof word);
  return word;
}
unsigned field(std::uint32_t word, unsigned k) { return (word >> (8 * k)) & 0xff; }

/// The row of a word, or null: an opcode or a register that does not exist.
const Row* row_of(std::uint32_t word) {
  if (field(word, 0) >= std::size(kRows)) return nullptr;
  const Row* const row = &kRows[field(word, 0)];
  for (unsigned k = 0; k < 3; ++k)
    if (((row->registers >> k) & 1) != 0 && field(word, k + 1) >= kRegisters) return nullptr;
  return row;
}

class Toy4 final : public Isa {
 public:
  struct Spec {};
  explicit Toy4(const Spec&) {}

  std::string_view target() const override { return "toy4"; }

  void decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& i,
              InstructionInfo& info) const override {
    const std::uint32_t word = word_of(code);
    i.offset = info.offset = offset;
    const Row* const row = row_of(word);
    if (row == nullptr) return;  // Support::invalid
    for (unsigned k = 0; k < 3; ++k) {
      i.operand[k] = field(word, k + 1);
      const RegisterRange range{RegisterFile::vector, 2, static_cast<std::uint16_t>(2 * i.operand[k])};
      if (((row->written >> k) & 1) != 0)
        info.written[info.writes++] = range;
      else if (((row->registers >> k) & 1) != 0)
        info.read[info.reads++] = range;
    }
    i.execute = row->execute;
    info.mnemonic = row->mnemonic;
    info.support = Support::exact;
    info.unit = row->unit;
    info.flow = row->flow;
    info.memory = row->memory;
    if (row->memory != MemoryKind::none) {
      const bool scalar = row->unit == ExecutionUnit::smem;
      info.space = scalar ? MemorySpace::scalar : MemorySpace::global;
      info.memory_bytes = scalar ? 8 : 4;
    }
    if (row->flow == ControlFlow::conditional_branch)
      info.target = std::int64_t{offset} - 4 * std::int64_t{i.operand[operand::kFirst]};
  }

  std::string disassemble(std::span<const std::byte> code, std::uint64_t, unsigned) const override {
    const std::uint32_t word = word_of(code);
    const Row* const row = row_of(word);
    if (row == nullptr) return {};
    std::string text = row->mnemonic;
    for (unsigned k = 1; k < 4; ++k) text += " " + std::to_string(field(word, k));
    return text;
  }

  unsigned wave_size(const KernelDescriptor&) const override { return kLanes; }
  WaveResources resources(const KernelDescriptor&) const override { return {2 * kRegisters, 0}; }
  WaveStorage wave_storage(const KernelDescriptor&) const override {
    return {sizeof(ToyWave), alignof(ToyWave), kState};
  }
  Wave* make_wave(void* storage, const LaunchContext& launch) const override {
    auto* wave = new (storage) ToyWave;
    wave->launch = &launch;
    wave->memory = launch.memory;
    return wave;
  }
  void start(Wave& base, const WaveStart& start) const override {
    ToyWave& wave = toy(base);
    std::memset(wave.lane, 0, sizeof wave.lane);
    wave.host_float_mode = 0x1f80;
    wave.intercept = nullptr;
    const unsigned items = start.group_size[0] - start.wave_in_group * kLanes;
    wave.active = items >= kLanes ? 15 : (1u << items) - 1;
    wave.active_lanes = static_cast<std::uint32_t>(std::popcount(wave.active));
  }
  std::uint64_t active_mask(const Wave& wave) const override { return static_cast<const ToyWave&>(wave).active; }
  void locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const override {
    ToyWave& wave = toy(base);
    if (info.memory == MemoryKind::none) return;
    access.bytes = info.memory_bytes;
    if (info.space == MemorySpace::scalar) {  // one access for all lanes
      access.global = 1;
      access.contiguous = true;
      access.first = argument_address(wave, i);
      access.span = info.memory_bytes;
      return;
    }
    access.global = wave.active;
    const unsigned address = info.memory == MemoryKind::load ? operand::kFirst : operand::kDestination;
    each_lane(wave, [&](unsigned l) { access.address[l] = wave.lane[i.operand[address]][l]; });
  }
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t) const override { return 0; }
};

}  // namespace toy

STROBE_PLUGIN("toy", "ten instructions for waves of four lanes", "1.0.0", "MIT") {
  registry.add<toy::Toy4>("isa.toy4", "the example of docs/extend/add-an-isa.md",
                          [](strobe::Schema<toy::Toy4::Spec>&) {});
  strobe::add_elf_target({"toy4", 0xf0, {}, {"toy"}});
}
