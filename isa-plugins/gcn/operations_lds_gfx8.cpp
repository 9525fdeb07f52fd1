#include "common/lds_operations.hpp"

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

std::span<const MemoryRow> gfx8_lds_rows() { return lds_operations<Gfx8Machine>(); }

}  // namespace strobe::gcn
