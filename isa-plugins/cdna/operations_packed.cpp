#include "common/vector_packed.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_packed_operations<cdna::Machine>();

}  // namespace strobe::lanes
