#include "common/vector_wide.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_wide_operations<gcn::Machine>();

}  // namespace strobe::lanes
