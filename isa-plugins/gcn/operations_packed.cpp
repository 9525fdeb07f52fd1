#include "common/vector_packed.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_packed_operations<gcn::Machine>();

}  // namespace strobe::lanes
