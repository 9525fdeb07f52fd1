// What vector instructions add and multiply, by their names: additions, multiplications and transcendental functions
// are one operation, fused multiply-adds two, dot products two for each pair, minima and conversions none. So count
// ROCm's profilers (rocprofiler-compute, "VALU FLOPs").
#pragma once

#include "strobe/instruction.hpp"

namespace strobe::lanes {

/// Of anything but matrix instructions.
ArithmeticWork arithmetic_of(const InstructionInfo& info);

}  // namespace strobe::lanes
