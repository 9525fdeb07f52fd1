// How many waves of a kernel a SIMD can hold at once, and what stops it from holding more.
// Models: wave slots, register files, LDS and barrier slots of a compute unit. Source of the rules: AMD GCN3 ISA manual
// and the OpenCL Programming Optimization Guide, "Occupancy"; sizes from the preset.
#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "strobe/host/code_object.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/isa.hpp"

namespace strobe {

struct OccupancyLimit {
  std::string what;  ///< "wave slots", "VGPRs", "SGPRs", "LDS", "barriers", "work-group size"
  double waves = 0;  ///< per SIMD, if only this limited
};

struct Occupancy {
  std::uint32_t group_items = 0;  ///< work-items of the group it was computed for
  std::uint32_t waves_per_group = 0;
  std::uint32_t groups = 0;     ///< resident on a compute unit
  double waves = 0;             ///< per SIMD
  WaveResources registers;      ///< that one wave occupies
  std::uint32_t lds_bytes = 0;  ///< that one group occupies
  std::vector<OccupancyLimit> limits;
  std::string limited_by;  ///< the smallest of them
};

/// For work-groups of `group_items` with `dynamic_lds` bytes in addition to the kernel's static LDS.
Occupancy occupancy(const KernelInfo& kernel, const Isa& isa, const GpuStructure& gpu, std::uint32_t group_items,
                    std::uint32_t dynamic_lds = 0);

/// As it stands in documents.
Json occupancy_document(const Occupancy& occupancy);

}  // namespace strobe
