#include "common/vector_three.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_three_operations<cdna::Machine>();

}  // namespace strobe::lanes
