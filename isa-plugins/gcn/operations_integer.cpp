#include "common/vector_integer.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_integer_operations<gcn::Machine>();

}  // namespace strobe::lanes
