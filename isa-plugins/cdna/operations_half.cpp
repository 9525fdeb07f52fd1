#include "common/vector_half.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_half_operations<cdna::Machine>();
template std::span<const VectorRow> vector_half_operations<cdna::HalfMachine>();

}  // namespace strobe::lanes
