// How many work-groups of a kernel a compute unit holds, as the simulated machine counts.
#pragma once

#include <cstddef>
#include <cstdint>

namespace strobe::hip {

class Runtime;
struct Kernel;

/// On the current device. 0: not even one.
std::uint32_t groups_per_unit(Runtime& runtime, Kernel& kernel, std::uint32_t items, std::size_t lds);

}  // namespace strobe::hip
