#include "common/lds_operations.hpp"

#include "rdna/machine.hpp"
#include "rdna/memory_rows.hpp"

namespace strobe::rdna {

template <class M>
std::span<const MemoryRow> lds_rows_of() {
  return lds_operations<M>();
}
template std::span<const MemoryRow> lds_rows_of<Machine32>();
template std::span<const MemoryRow> lds_rows_of<Machine64>();

}  // namespace strobe::rdna
