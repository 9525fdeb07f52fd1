// Registers of a wave and their initial state.
#pragma once

#include "rdna/targets.hpp"
#include "strobe/isa.hpp"

namespace strobe::rdna {

unsigned lanes_of(const KernelDescriptor& descriptor);
WaveResources registers_of_wave(const KernelDescriptor& descriptor, unsigned features);
WaveStorage storage_of_wave(const KernelDescriptor& descriptor);
Wave* make_wave(void* storage, const LaunchContext& launch);
void start_wave(Wave& wave, const WaveStart& start);
InitialRegisters initial_registers_of_wave(const LaunchContext& launch);
std::uint64_t scratch_of_wave(const KernelDescriptor& descriptor, std::uint32_t bytes_per_lane);

}  // namespace strobe::rdna
