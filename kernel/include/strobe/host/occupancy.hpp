// How many work-groups of a kernel a compute unit holds at once.
#pragma once

#include <cstdint>

#include "strobe/export.hpp"
#include "strobe/host/code_object.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/isa.hpp"

namespace strobe {

/// The number of groups of `group_items` that fit, with `dynamic_lds` bytes in addition to the kernel's static LDS. 0:
/// none.
STROBE_EXPORT std::uint32_t groups_per_compute_unit(const KernelInfo& kernel, const Isa& isa, const GpuStructure& gpu,
                                                    std::uint32_t group_items, std::uint32_t dynamic_lds);

}  // namespace strobe
