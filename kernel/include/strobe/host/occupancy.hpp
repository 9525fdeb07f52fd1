// How many work-groups of a kernel a compute unit holds at once.
#pragma once

#include <cstdint>

#include "strobe/export.hpp"
#include "strobe/host/code_object.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/isa.hpp"

namespace strobe {

/// For groups of so many items, with `dynamic_lds` bytes beside the kernel's own. 0: not even one.
STROBE_EXPORT std::uint32_t groups_per_compute_unit(const KernelInfo& kernel, const Isa& isa, const GpuStructure& gpu,
                                                    std::uint32_t group_items, std::uint32_t dynamic_lds);

}  // namespace strobe
