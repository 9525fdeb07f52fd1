// What the stages send to the next level, but for lines that are written back.
#pragma once

#include "memory/caches/cache_parts.hpp"

namespace memory::stages {

/// What a miss has taken.
struct TakenMiss {
  std::uint32_t record;
  std::uint64_t tag;  ///< of the fetch
  Cycle at;           ///< of its lookup
  Cycle free;         ///< from when on all was free that it takes
};

/// Sends the open packet, if there is one.
void send_open_packet(CacheParts& cache);
inline void send_packet(CacheParts& cache) {
  if (cache.packet.is_open()) send_open_packet(cache);
}

/// MemoryAccess::data of a part of a request that has some. That of atomics is divided evenly.
std::uint8_t data_of_part(const MemoryAccess& access, std::uint64_t address, std::uint32_t bytes);

/// The access that passes a part of a request to the next level, whose reply is the request's.
MemoryAccess passed_on(CacheParts& cache, const MemoryAccess& access, const Part& part);
MemoryReply pass_on(CacheParts& cache, const MemoryAccess& access, const Part& part, Cycle at);
/// The replacement policy does not keep what is read: the next level's reply is the requester's.
MemoryReply bypass(CacheParts& cache, const MemoryAccess& access, const Part& part);

/// A read of a line that this cache does not keep: so a victim cache below keeps it, unless a cache above this one
/// will.
template <class Read>
MemoryReply read_past(CacheParts& cache, const Read& read) {
  if (cache.victims == nullptr) [[likely]]
    return read();
  cache.victims->set_gives(cache.shape.takes_victims && cache.gives);
  const MemoryReply reply = read();
  cache.victims->set_gives(true);
  return reply;
}

/// What the prefetcher wants after a lookup is fetched after it.
void observe(CacheParts& cache, const MemoryAccess& access, std::uint64_t address, Prefetching::Found found, Cycle at);

}  // namespace memory::stages
