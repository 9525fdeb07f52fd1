#include "common/vector_compare.hpp"

#include "gcn/machine.hpp"

namespace strobe::lanes {

template Operations<VectorRow> compare_operations<gcn::Machine>();

}  // namespace strobe::lanes
