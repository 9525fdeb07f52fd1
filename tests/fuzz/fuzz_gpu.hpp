// A GPU that costs nothing to make, two compute units without a machine, and code objects for it.
#pragma once

#include <cstddef>
#include <span>

#include "strobe/host/code_object.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/isa.hpp"

namespace strobe::fuzz {

const GpuConfig& small_gpu(const Isa& isa);

/// A code object with these bytes as its code and one kernel, "k", at their start, which has all registers there are.
CodeObject object_of(const Isa& isa, std::span<const std::byte> code, bool wave32);

}  // namespace strobe::fuzz
