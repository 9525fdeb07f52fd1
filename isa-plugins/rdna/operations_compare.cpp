#include "common/vector_compare.hpp"
#include "rdna/machine.hpp"

namespace strobe::lanes {

template Operations<VectorRow> compare_operations<rdna::Machine32>();
template Operations<VectorRow> compare_operations<rdna::Machine64>();

}  // namespace strobe::lanes
