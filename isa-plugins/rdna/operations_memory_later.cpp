#include "common/memory_later.hpp"

#include "rdna/machine.hpp"
#include "rdna/memory_rows.hpp"

namespace strobe::rdna {

template <class M>
std::span<const MemoryRow> later_lds_rows_of() {
  return lds_rows::kLater<M>;
}
template std::span<const MemoryRow> later_lds_rows_of<Machine32>();
template std::span<const MemoryRow> later_lds_rows_of<Machine64>();

template <class M>
std::span<const MemoryRow> later_flat_rows_of() {
  return flat_rows::kLater<M>;
}
template std::span<const MemoryRow> later_flat_rows_of<Machine32>();
template std::span<const MemoryRow> later_flat_rows_of<Machine64>();

template <class M>
std::span<const MemoryRow> scratch_rows_of() {
  return flat_rows::kScratch<M>;
}
template std::span<const MemoryRow> scratch_rows_of<Machine32>();
template std::span<const MemoryRow> scratch_rows_of<Machine64>();

template <class M>
std::span<const MemoryRow> later_buffer_rows_of() {
  return buffer_rows::kLater<M>;
}
template std::span<const MemoryRow> later_buffer_rows_of<Machine32>();
template std::span<const MemoryRow> later_buffer_rows_of<Machine64>();

}  // namespace strobe::rdna
