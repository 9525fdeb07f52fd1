#include "common/flat.hpp"

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

std::span<const MemoryRow> gfx8_flat_rows() { return flat_rows::kPlain<Gfx8Machine>; }
std::span<const MemoryRow> gfx8_flat_atomics() { return flat_rows::kAtomics<Gfx8Machine>; }

}  // namespace strobe::gcn
