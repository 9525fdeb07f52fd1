#include "common/flat.hpp"

#include "rdna/machine.hpp"
#include "rdna/memory_rows.hpp"

namespace strobe::rdna {

template <class M>
std::span<const MemoryRow> flat_rows_of() {
  return flat_rows::kPlain<M>;
}
template std::span<const MemoryRow> flat_rows_of<Machine32>();
template std::span<const MemoryRow> flat_rows_of<Machine64>();

template <class M>
std::span<const MemoryRow> flat_atomics_of() {
  return flat_rows::kAtomics<M>;
}
template std::span<const MemoryRow> flat_atomics_of<Machine32>();
template std::span<const MemoryRow> flat_atomics_of<Machine64>();

}  // namespace strobe::rdna
