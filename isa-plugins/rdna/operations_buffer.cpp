#include "common/buffer_operations.hpp"

#include "rdna/machine.hpp"
#include "rdna/memory_rows.hpp"

namespace strobe::rdna {

template <class M>
std::span<const MemoryRow> buffer_rows_of() {
  return buffer_rows::kPlain<M>;
}
template std::span<const MemoryRow> buffer_rows_of<Machine32>();
template std::span<const MemoryRow> buffer_rows_of<Machine64>();

template <class M>
std::span<const MemoryRow> buffer_atomics_of() {
  return buffer_rows::kAtomics<M>;
}
template std::span<const MemoryRow> buffer_atomics_of<Machine32>();
template std::span<const MemoryRow> buffer_atomics_of<Machine64>();

}  // namespace strobe::rdna
