// isa.gfx803, isa.gfx908, isa.gfx90a, isa.gfx942: decoding, registers and the initial state of waves.
#include "gcn/isa.hpp"

#include "common/arithmetic.hpp"
#include "common/decode.hpp"
#include "common/start.hpp"
#include "gcn/formats.hpp"
#include "gcn/hazards.hpp"
#include "gcn/matrix.hpp"
#include "gcn/program.hpp"
#include "gcn/start.hpp"

namespace strobe::gcn {

void GcnIsa::decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& i,
                    InstructionInfo& info) const {
  decode_at(code, offset, i, info, [&](const Words& words, Instruction& to, InstructionInfo& about) {
    return decode_words(tables_, words, to, about);
  });
}

std::string GcnIsa::disassemble(std::span<const std::byte> code, std::uint64_t, unsigned) const {
  return print_words(tables_, read_words(code));
}

unsigned GcnIsa::wave_size(const KernelDescriptor&) const { return kLanes; }

WaveResources GcnIsa::resources(const KernelDescriptor& d) const { return registers_of_wave(d, target_.features); }

WaveStorage GcnIsa::wave_storage(const KernelDescriptor&) const { return storage_of_wave(target_.features); }

Wave* GcnIsa::make_wave(void* storage, const LaunchContext& launch) const {
  return gcn::make_wave(storage, launch, number_);
}

void GcnIsa::start(Wave& wave, const WaveStart& start) const { start_wave(wave, start); }

WaitLimits GcnIsa::wait_limits() const { return {vm_limit(target_.features), 15, 7, 0}; }

InitialRegisters GcnIsa::initial_registers(const LaunchContext& launch) const {
  return initial_registers_of_wave(launch, target_.features);
}

std::uint64_t GcnIsa::active_mask(const Wave& wave) const { return static_cast<const LaneWave&>(wave).exec(); }

std::uint64_t GcnIsa::scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t bytes_per_lane) const {
  return scratch_of_wave(bytes_per_lane, kLanes);
}

ArithmeticWork GcnIsa::arithmetic(const InstructionInfo& info) const {
  return matrix_passes(info.latency) != 0 ? matrix_arithmetic(info.mnemonic, target_.features) : arithmetic_of(info);
}

std::string GcnIsa::refusal(const KernelDescriptor& d) const { return refusal_of(d, target_.features); }

std::uint32_t GcnIsa::entry_offset(const KernelDescriptor& d) const { return entry_offset_of(d, target_.features); }

std::span<const HazardKind> GcnIsa::hazard_kinds() const { return hazard_kinds_of_targets(); }

std::span<const HazardRule> GcnIsa::hazard_rules() const { return hazard_rules_of(target_.features); }

unsigned GcnIsa::hazard_events(std::span<const std::byte> code, const InstructionInfo& info,
                               std::vector<HazardEvent>& events) const {
  const Words words = read_words(code);
  add_hazard_events(tables_, words, info, events);
  return wait_states_of(words, info);
}

std::string GcnIsa::hazard_remedy(unsigned wait_states) const { return no_ops(wait_states); }

}  // namespace strobe::gcn
