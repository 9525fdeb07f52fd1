#include "common/buffer_operations.hpp"

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

std::span<const MemoryRow> buffer_rows_of_machine() { return buffer_rows::kPlain<Machine>; }
std::span<const MemoryRow> buffer_atomics_of_machine() { return buffer_rows::kAtomics<Machine>; }
std::span<const MemoryRow> formatted_rows_of_machine() { return buffer_rows::kFormatted<Machine>; }
std::span<const MemoryRow> typed_rows_of_machine() { return buffer_rows::kTyped<Machine>; }

}  // namespace strobe::gcn
