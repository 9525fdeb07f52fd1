#include "common/vector_one.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_one_operations<gcn::Machine>();

}  // namespace strobe::lanes
