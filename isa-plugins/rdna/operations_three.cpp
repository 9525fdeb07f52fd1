#include "common/vector_three.hpp"
#include "rdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_three_operations<rdna::Machine32>();
template std::span<const VectorRow> vector_three_operations<rdna::Machine64>();

}  // namespace strobe::lanes
