// Registers of a wave and their initial state.
#pragma once

#include "cdna/targets.hpp"
#include "strobe/isa.hpp"

namespace strobe::cdna {

/// 32-bit registers of a lane by kind.
struct VectorRegisters {
  unsigned vgprs = 0, agprs = 0;
};
VectorRegisters vector_registers_of(const KernelDescriptor& descriptor, unsigned features);
WaveResources registers_of_wave(const KernelDescriptor& descriptor, unsigned features);
WaveStorage storage_of_wave();
/// `target`: its number in kTargets.
Wave* make_wave(void* storage, const LaunchContext& launch, unsigned target);
void start_wave(Wave& wave, const WaveStart& start);
InitialRegisters initial_registers_of_wave(const LaunchContext& launch, unsigned features);

}  // namespace strobe::cdna
