#include "common/buffer_operations.hpp"

#include "cdna/machine.hpp"
#include "cdna/tables.hpp"

namespace strobe::cdna {

std::span<const MemoryRow> buffer_rows_of_machine() { return buffer_rows::kPlain<Machine>; }
std::span<const MemoryRow> buffer_atomics_of_machine() { return buffer_rows::kAtomics<Machine>; }
std::span<const MemoryRow> formatted_rows_of_machine() { return buffer_rows::kFormatted<Machine>; }
std::span<const MemoryRow> typed_rows_of_machine() { return buffer_rows::kTyped<Machine>; }

}  // namespace strobe::cdna
