// An instruction set of two instructions, and ways in which it can be wrong: one type each, named after what it does.
#include <random>

#include <bit>
#include <cstring>
#include <new>
#include <stdexcept>

#include "strobe/isa.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong {
  none,
  throws_at_some,  // bytes
  reads_behind_the_end,
  has_no_text,
  decodes_by_mood,
  leaves_a_register,  // as the wave before had it
  adds_at_random,
  has_no_room_for_registers,
};

unsigned mood = 0;

struct SmallWave : Wave {
  std::uint64_t sum, other;
};
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
constexpr std::size_t kState = offsetof(SmallWave, sum);

template <Wrong kWrong>
void execute_add(Wave& wave, const Instruction& i) {
  static_cast<SmallWave&>(wave).sum += i.operand[0];
  ++static_cast<SmallWave&>(wave).other;
  if constexpr (kWrong == Wrong::adds_at_random) static_cast<SmallWave&>(wave).sum += std::random_device()();
}
void execute_end(Wave& wave, const Instruction&) { wave.state = WaveState::ended; }

template <Wrong kWrong>
class Small final : public Isa {
 public:
  struct Spec {};
  explicit Small(const Spec&) {}

  std::string_view target() const override { return "small"; }
  void decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& i,
              InstructionInfo& info) const override {
    const auto opcode = static_cast<unsigned>(code[0]);
    i.offset = info.offset = offset;
    if (kWrong == Wrong::throws_at_some && opcode == 7) throw std::out_of_range("no row 7");
    if (kWrong == Wrong::reads_behind_the_end) std::memcpy(i.operand, code.data(), 8);
    if (opcode > 1) return;
    i.operand[0] = static_cast<unsigned>(code[1]);
    if (kWrong == Wrong::decodes_by_mood) i.operand[0] += mood++ % 5;
    i.execute = opcode == 0 ? execute_end : execute_add<kWrong>;
    info.mnemonic = opcode == 0 ? "end" : "add";
    info.support = Support::exact;
    info.unit = opcode == 0 ? ExecutionUnit::internal : ExecutionUnit::valu;
    info.flow = opcode == 0 ? ControlFlow::end : ControlFlow::next;
  }
  std::string disassemble(std::span<const std::byte> code, std::uint64_t, unsigned) const override {
    if (kWrong == Wrong::has_no_text || static_cast<unsigned>(code[0]) > 1) return {};
    return code[0] == std::byte{0} ? "end" : "add " + std::to_string(static_cast<unsigned>(code[1]));
  }
  unsigned wave_size(const KernelDescriptor&) const override { return 4; }
  WaveResources resources(const KernelDescriptor&) const override { return {2, 0}; }
  WaveStorage wave_storage(const KernelDescriptor&) const override {
    const bool wrong = kWrong == Wrong::has_no_room_for_registers;
    return {sizeof(SmallWave), alignof(SmallWave), kState, wrong ? std::size_t{256} : 0, wrong ? 2u : 0};
  }
  Wave* make_wave(void* storage, const LaunchContext&) const override { return new (storage) SmallWave; }
  void start(Wave& base, const WaveStart&) const override {
    auto& wave = static_cast<SmallWave&>(base);
    wave.sum = 0;
    if (kWrong != Wrong::leaves_a_register) wave.other = 0;
    wave.active_lanes = 4;
    wave.host_float_mode = 0x1f80;
    wave.intercept = nullptr;
  }
  std::uint64_t active_mask(const Wave&) const override { return 15; }
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t) const override { return 0; }
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Small<kWrong>>(std::string("isa.") + name, "for tests", [](Schema<typename Small<kWrong>::Spec>&) {});
}

}  // namespace

STROBE_PLUGIN("wrong-isas", "instruction sets that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::throws_at_some>(registry, "throws_at_some");
  add<Wrong::reads_behind_the_end>(registry, "reads_behind_the_end");
  add<Wrong::has_no_text>(registry, "has_no_text");
  add<Wrong::decodes_by_mood>(registry, "decodes_by_mood");
  add<Wrong::leaves_a_register>(registry, "leaves_a_register");
  add<Wrong::adds_at_random>(registry, "adds_at_random");
  add<Wrong::has_no_room_for_registers>(registry, "has_no_room_for_registers");
}
