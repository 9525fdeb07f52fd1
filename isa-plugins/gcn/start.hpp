// Registers of a wave and their initial state.
#pragma once

#include <string>

#include "gcn/targets.hpp"
#include "strobe/isa.hpp"

namespace strobe::gcn {

/// gfx90a and gfx942 have one file, in which a wave's AGPRs begin at the accumulation offset; gfx908 has two, of which
/// a wave gets as many registers each; gfx803 has no AGPRs.
WaveResources registers_of_wave(const KernelDescriptor& descriptor, unsigned features);
WaveStorage storage_of_wave(unsigned features);
std::string refusal_of(const KernelDescriptor& descriptor, unsigned features);
/// Kernels whose arguments are preloaded begin with code that loads them, for firmware that does not.
std::uint32_t entry_offset_of(const KernelDescriptor& descriptor, unsigned features);
/// `target`: its number in kTargets.
Wave* make_wave(void* storage, const LaunchContext& launch, unsigned target);
void start_wave(Wave& wave, const WaveStart& start);
InitialRegisters initial_registers_of_wave(const LaunchContext& launch, unsigned features);

}  // namespace strobe::gcn
