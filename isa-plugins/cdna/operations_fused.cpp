#include "common/vector_fused.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_fused_operations<cdna::Machine>();

}  // namespace strobe::lanes
