#include "common/vector_wide.hpp"

#include "cdna/machine.hpp"

namespace strobe::lanes {

template std::span<const VectorRow> vector_wide_operations<cdna::Machine>();

}  // namespace strobe::lanes
