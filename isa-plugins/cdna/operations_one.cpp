#include "common/vector_one.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_one_operations<cdna::Machine>();

}  // namespace strobe::lanes
