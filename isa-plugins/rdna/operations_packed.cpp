#include "common/vector_packed.hpp"
#include "rdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_packed_operations<rdna::Machine32>();
template std::span<const VectorRow> vector_packed_operations<rdna::Machine64>();

}  // namespace strobe::lanes
