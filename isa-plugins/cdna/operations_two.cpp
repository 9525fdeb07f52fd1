#include "common/vector_two.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_two_operations<cdna::Machine>();

}  // namespace strobe::lanes
