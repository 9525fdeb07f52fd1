#include "common/flat.hpp"

#include "cdna/machine.hpp"
#include "cdna/tables.hpp"

namespace strobe::cdna {

std::span<const MemoryRow> flat_rows_of_machine() { return flat_rows::kPlain<Machine>; }
std::span<const MemoryRow> flat_atomics_of_machine() { return flat_rows::kAtomics<Machine>; }

}  // namespace strobe::cdna
