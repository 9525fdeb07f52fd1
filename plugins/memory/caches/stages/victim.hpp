// A victim cache (cache.victim): it gets the lines that leave the cache above, and gives back those that are read.
#pragma once

#include "next_level.hpp"
#include "write_back.hpp"

namespace memory::stages {

/// A clean line leaves the cache above in cycle `part.arrived`. Nobody waits for it.
inline void take_clean(CacheParts& cache, const Part& part) {
  if (cache.array.find<Steps::all>(part.place, part.number) != Tags::kNone) return;
  MemoryAccess access;
  access.address = part.address;
  access.bytes = part.bytes;
  const Cycle at = cache.lookups.book(part.from);
  std::uint32_t way = cache.array.tags().empty(part.place.in);
  if (way == Tags::kNone) {
    way = cache.array.victim<Steps::all>(part.place, access, part.arrived);
    ++cache.counts.evictions;
    hand_over(cache, part.place, way, at);
    forget(cache, part.place.set, way);
  }
  ++cache.counts.lookups;
  ++cache.counts.victims;
  put<Steps::all>(cache, part, way, Tags::Line::here_from(at), access);
}

/// A read: a line that is here goes back to the cache above, if that keeps it. One that is not is not kept.
inline MemoryReply read_victim(CacheParts& cache, const MemoryAccess& access, const Part& part) {
  const std::uint32_t way = cache.array.find<Steps::all>(part.place, part.number);
  if (way == Tags::kNone) return bypass(cache, access, part);
  const Cycle ready = part.place.line(way).ready;
  const Cycle at = cache.lookups.book(part.from);
  const Cycle slot = cache.lookups.book_data(at, part.bytes);
  ++cache.counts.lookups;
  ++cache.counts.reads.hits;
  if (cache.gives)
    forget(cache, part.place.set, way);
  else
    cache.array.used<Steps::all>(part.place, way, access);
  return {std::max(slot, ready), cache.shape.on_hit};
}

}  // namespace memory::stages
