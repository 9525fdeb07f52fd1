// Rows of SOPP.
#pragma once

#include "gcn/hardware_registers.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

/// The most that VM_CNT counts.
constexpr std::uint8_t vm_limit(unsigned features) { return (features & kGfx9) != 0 ? 63 : 15; }

/// The row of an opcode, or null.
const ProgramRow* sopp_row(const Tables& tables, unsigned opcode);

}  // namespace strobe::gcn
