// Masks of compute units, as HIP's streams and HSA's queues have them: bit n of word n / 32 is unit n as drivers count
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "strobe/host/preset.hpp"

namespace strobe::frontends {

/// Empty: all compute units.
using UnitMask = std::vector<std::uint32_t>;

/// Without bits that the GPU does not have. None: no unit is left, or half of a work-group processor, which drivers
/// refuse (Linux 6.1, drivers/gpu/drm/amd/amdkfd/kfd_process_queue_manager.c, pqm_update_mqd).
std::optional<UnitMask> unit_mask(const GpuStructure& gpu, std::span<const std::uint32_t> words);

/// The mask in words; of all units, each that the GPU has. Words beyond those of the GPU are 0.
void put_mask(const GpuStructure& gpu, const UnitMask& mask, std::span<std::uint32_t> words);

}  // namespace strobe::frontends
