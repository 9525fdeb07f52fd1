#include "common/vector_fused.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_fused_operations<gcn::Machine>();

}  // namespace strobe::lanes
