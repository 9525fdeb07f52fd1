// How many work-groups of a kernel a compute unit holds at once, and the stack of each work-item.
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

/// Larger stacks would leave the 4 GiB that the scratch of a wave of 64 reaches.
inline constexpr std::uint32_t kMaxStackBytes = 64u << 20;
/// Of each work-item, for recursive and indirect calls, whose frames the compiler could not add up. 1024 at first, as
/// ROCclr grants them; set for launches of this process from then on, at most kMaxStackBytes.
STROBE_EXPORT std::uint32_t stack_bytes();
STROBE_EXPORT void set_stack_bytes(std::uint32_t bytes);

}  // namespace strobe
