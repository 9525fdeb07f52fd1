// The memory operations that instruction sets share, instantiated topic by topic.
#pragma once

#include <span>

#include "common/memory_row.hpp"

namespace strobe::rdna {

using namespace strobe::lanes;

template <class M>
std::span<const MemoryRow> lds_rows_of();
template <class M>
std::span<const MemoryRow> later_lds_rows_of();  ///< halves, lanes by number
template <class M>
std::span<const MemoryRow> later_flat_rows_of();  ///< halves, atomics of floats
template <class M>
std::span<const MemoryRow> later_buffer_rows_of();
template <class M>
std::span<const MemoryRow> scratch_rows_of();
template <class M>
std::span<const MemoryRow> flat_rows_of();
template <class M>
std::span<const MemoryRow> flat_atomics_of();
template <class M>
std::span<const MemoryRow> buffer_rows_of();
template <class M>
std::span<const MemoryRow> buffer_atomics_of();
template <class M>
std::span<const MemoryRow> formatted_rows_of();
template <class M>
std::span<const MemoryRow> typed_rows_of();

}  // namespace strobe::rdna
