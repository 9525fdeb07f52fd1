// Operations of the scalar unit that instruction sets share, by name.
#pragma once

#include <span>

#include "common/opcode_table.hpp"
#include "common/scalar_row.hpp"

namespace strobe::lanes {

std::span<const ScalarRow> scalar_one_operations();       ///< one operand: SOP1
std::span<const ScalarRow> scalar_two_operations();       ///< two: SOP2
std::span<const ScalarRow> scalar_compare_operations();   ///< SOPC
std::span<const ScalarRow> scalar_constant_operations();  ///< a constant of 16 bits: SOPK

}  // namespace strobe::lanes
