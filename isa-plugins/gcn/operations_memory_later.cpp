#include "common/memory_float.hpp"
#include "common/memory_later.hpp"

#include "gcn/machine.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

std::span<const MemoryRow> later_lds_rows() { return lds_rows::kLater<Machine>; }
std::span<const MemoryRow> later_flat_rows() { return flat_rows::kLater<Machine>; }
std::span<const MemoryRow> later_buffer_rows() { return buffer_rows::kLater<Machine>; }
std::span<const MemoryRow> scratch_rows() { return flat_rows::kScratch<Machine>; }
std::span<const MemoryRow> lds_float_sums() { return lds_rows::kFloatSums<Machine>; }
std::span<const MemoryRow> flat_float_sums() { return flat_rows::kFloatSums<Machine>; }
std::span<const MemoryRow> buffer_float_sums() { return buffer_rows::kFloatSums<Machine>; }
std::span<const MemoryRow> to_lds_rows() { return flat_rows::kToLds<Machine>; }

}  // namespace strobe::gcn
