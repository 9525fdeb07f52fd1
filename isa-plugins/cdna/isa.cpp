// isa.gfx908, isa.gfx90a, isa.gfx942: decoding, registers and the initial state of CDNA waves.
#include "cdna/isa.hpp"

#include "cdna/formats.hpp"
#include "cdna/hazards.hpp"
#include "cdna/start.hpp"
#include "common/decode.hpp"
#include "common/start.hpp"

namespace strobe::cdna {

void CdnaIsa::decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& i,
                     InstructionInfo& info) const {
  decode_at(code, offset, i, info, [&](const Words& words, Instruction& to, InstructionInfo& about) {
    return decode_words(tables_, words, to, about);
  });
}

std::string CdnaIsa::disassemble(std::span<const std::byte> code, std::uint64_t, unsigned) const {
  return print_words(tables_, read_words(code));
}

unsigned CdnaIsa::wave_size(const KernelDescriptor&) const { return kLanes; }

WaveResources CdnaIsa::resources(const KernelDescriptor& d) const { return registers_of_wave(d, target_.features); }

WaveStorage CdnaIsa::wave_storage(const KernelDescriptor&) const { return storage_of_wave(); }

Wave* CdnaIsa::make_wave(void* storage, const LaunchContext& launch) const {
  return cdna::make_wave(storage, launch, number_);
}

void CdnaIsa::start(Wave& wave, const WaveStart& start) const { start_wave(wave, start); }

WaitLimits CdnaIsa::wait_limits() const { return {63, 15, 7, 0}; }

InitialRegisters CdnaIsa::initial_registers(const LaunchContext& launch) const {
  return initial_registers_of_wave(launch, target_.features);
}

std::uint64_t CdnaIsa::active_mask(const Wave& wave) const { return static_cast<const LaneWave&>(wave).exec(); }

std::uint64_t CdnaIsa::scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t bytes_per_lane) const {
  return scratch_of_wave(bytes_per_lane, kLanes);
}

std::string CdnaIsa::refusal(const KernelDescriptor& d) const { return refusal_of(d, target_.features); }

std::uint32_t CdnaIsa::entry_offset(const KernelDescriptor& d) const { return entry_offset_of(d, target_.features); }

std::span<const HazardKind> CdnaIsa::hazard_kinds() const { return hazard_kinds_of_cdna(); }

std::span<const HazardRule> CdnaIsa::hazard_rules() const { return hazard_rules_of(target_.features); }

unsigned CdnaIsa::hazard_events(std::span<const std::byte> code, const InstructionInfo& info,
                                std::vector<HazardEvent>& events) const {
  const Words words = read_words(code);
  add_hazard_events(tables_, words, info, events);
  return gcn::wait_states_of(words, info);
}

std::string CdnaIsa::hazard_remedy(unsigned wait_states) const { return gcn::no_ops(wait_states); }

}  // namespace strobe::cdna
