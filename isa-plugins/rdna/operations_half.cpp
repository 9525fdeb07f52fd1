#include "common/vector_half.hpp"
#include "rdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_half_operations<rdna::Machine32>();
template std::span<const VectorRow> vector_half_operations<rdna::Machine64>();

}  // namespace strobe::lanes
