#include "common/vector_three.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_three_operations<gcn::Machine>();

}  // namespace strobe::lanes
