#include "common/vector_integer.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_integer_operations<cdna::Machine>();

}  // namespace strobe::lanes
