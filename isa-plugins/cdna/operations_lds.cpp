#include "common/lds_operations.hpp"

#include "cdna/machine.hpp"
#include "cdna/tables.hpp"

namespace strobe::cdna {

std::span<const MemoryRow> lds_rows_of_machine() { return lds_operations<Machine>(); }

}  // namespace strobe::cdna
