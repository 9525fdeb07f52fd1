#include "common/vector_one.hpp"
#include "rdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_one_operations<rdna::Machine32>();
template std::span<const VectorRow> vector_one_operations<rdna::Machine64>();

}  // namespace strobe::lanes
