#include "common/flat.hpp"

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

std::span<const MemoryRow> flat_rows_of_machine() { return flat_rows::kPlain<Machine>; }
std::span<const MemoryRow> flat_atomics_of_machine() { return flat_rows::kAtomics<Machine>; }

}  // namespace strobe::gcn
