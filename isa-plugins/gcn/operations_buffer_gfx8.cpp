#include "common/buffer_operations.hpp"

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

std::span<const MemoryRow> gfx8_buffer_rows() { return buffer_rows::kPlain<Gfx8Machine>; }
std::span<const MemoryRow> gfx8_buffer_atomics() { return buffer_rows::kAtomics<Gfx8Machine>; }
std::span<const MemoryRow> gfx8_formatted_rows() { return buffer_rows::kFormatted<Gfx8Machine>; }
std::span<const MemoryRow> gfx8_typed_rows() { return buffer_rows::kTyped<Gfx8Machine>; }

}  // namespace strobe::gcn
