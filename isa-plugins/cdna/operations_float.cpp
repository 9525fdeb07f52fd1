#include "common/vector_float.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_float_operations<cdna::Machine>();

}  // namespace strobe::lanes
