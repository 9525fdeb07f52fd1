// What programs ask of a GPU in other units than presets have.
#pragma once

#include <cstdint>

#include "strobe/host/preset.hpp"
#include "strobe/isa.hpp"

namespace strobe::frontends {

/// Compute units in each of those that presets count: a work-group processor of RDNA is two.
std::uint32_t units_in_one(const GpuStructure& gpu);
/// Of the GPU, as drivers count them.
std::uint32_t compute_units(const GpuStructure& gpu);

/// Lanes of a wave as the compiler makes them by default: 32 where the target has such waves.
std::uint32_t default_wave_lanes(const Isa& isa);

}  // namespace strobe::frontends
