#include "common/lds_operations.hpp"

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

std::span<const MemoryRow> lds_rows_of_machine() { return lds_operations<Machine>(); }

}  // namespace strobe::gcn
