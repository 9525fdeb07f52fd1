#include "common/vector_half.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_half_operations<gcn::Machine>();
template std::span<const VectorRow> vector_half_operations<gcn::HalfMachine>();

}  // namespace strobe::lanes
