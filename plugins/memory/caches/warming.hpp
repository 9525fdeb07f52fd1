// Functional warming of a cache: accesses without time change the same tags and ask the same policies.
#pragma once

#include "cache_parts.hpp"

namespace memory {

MemoryReply access_untimed(CacheParts& cache, const MemoryAccess& access);
/// A line that a prefetcher wants after such an access.
void prefetch_untimed(CacheParts& cache, const MemoryAccess& cause, std::uint64_t address);
/// An order to drop lines or to write them back.
void order_untimed(CacheParts& cache, MessageKind order);

}  // namespace memory
