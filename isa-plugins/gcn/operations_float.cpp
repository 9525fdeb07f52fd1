#include "common/vector_float.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_float_operations<gcn::Machine>();

}  // namespace strobe::lanes
