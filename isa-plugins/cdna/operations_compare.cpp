#include "common/vector_compare.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template Operations<VectorRow> compare_operations<cdna::Machine>();

}  // namespace strobe::lanes
