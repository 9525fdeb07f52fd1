#include "common/scalar_operations.hpp"

#include "common/scalar_constant.hpp"
#include "common/scalar_one.hpp"
#include "common/scalar_two.hpp"

namespace strobe::lanes {

std::span<const ScalarRow> scalar_one_operations() { return scalar_one_rows::kRows; }
std::span<const ScalarRow> scalar_two_operations() { return scalar_two_rows::kRows; }
std::span<const ScalarRow> scalar_compare_operations() { return scalar_two_rows::kCompares; }
std::span<const ScalarRow> scalar_constant_operations() { return scalar_constant_rows::kRows; }

}  // namespace strobe::lanes
