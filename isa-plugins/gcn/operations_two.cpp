#include "common/vector_two.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_two_operations<gcn::Machine>();

}  // namespace strobe::lanes
