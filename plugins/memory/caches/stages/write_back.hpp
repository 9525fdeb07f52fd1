// Stage 4, write-back: lines that leave, and dirty ones on their way to the next level.
#pragma once

#include "next_level.hpp"

namespace memory::stages {

/// Whether it is known when a line can be evicted: it is clean, or it is known when the write-back buffer has a place.
inline bool room_to_evict(const CacheParts& cache, const Tags::Line& line) {
  return cache.write_backs.is_known() || !line.dirty;
}
inline void wait_to_evict(CacheParts& cache, const Tags::Line& line, Cycle& from) {
  if (cache.write_backs.is_limited() && line.dirty)
    cache.lookups.wait_until(cache.write_backs.free_from(), Stall::write_backs, from);
}
/// The line that was chosen to be replaced is in flight.
inline MemoryReply blocked_by_way(CacheParts& cache, const Place& place, std::uint32_t way) {
  cache.array.keep_choice(way);
  return cache.blocked_by(cache.mshrs[place.line(way).mshr].ready);
}
/// `chosen`: the way that is evicted later; kNone: none was chosen.
inline MemoryReply blocked_by_write_back(CacheParts& cache, std::uint32_t chosen) {
  cache.array.keep_choice(chosen);
  return cache.blocked_by(cache.write_backs.free_from());
}

/// Writes the dirty sectors of a line to the next level. The line stays, clean, if all of it is here. Not `timed`: in
/// functional warming.
void write_line_back(CacheParts& cache, std::uint32_t set, std::uint32_t way, Cycle at, bool timed);

/// A clean line that leaves goes to the victim cache below, if there is one, after what has been asked of that.
inline void hand_over(CacheParts& cache, const Place& place, std::uint32_t way, Cycle at) {
  if (cache.victims == nullptr || !place.at(way).holds()) [[likely]]
    return;
  send_packet(cache);
  cache.victims->take_clean(cache.array.map().address(cache.array.tags().number(place.set, way)), cache.clock, at);
}

/// What a way holds, if it does, leaves in cycle `at`. Not `kIsGood`: it is old, and no victim cache gets it.
template <Steps kSteps, bool kIsGood = true, class Way>
[[gnu::always_inline]] inline void evict(CacheParts& cache, Way& way, const Place& place, std::uint32_t number,
                                         Cycle at) {
  const Tags::Way leaving = place.at(number);
  cache.counts.evictions += leaving.holds();
  if (kSteps == Steps::all && leaving.line.prefetched) [[unlikely]]
    cache.prefetching.leave(leaving.line);
  if (leaving.line.dirty) [[unlikely]] {
    way.before_write_back(cache);
    write_line_back(cache, place.set, number, at, true);
  } else if (kSteps == Steps::all && kIsGood) {
    hand_over(cache, place, number, at);
  }
}

/// A new line takes a way.
template <Steps kSteps>
[[gnu::always_inline]] inline void put(CacheParts& cache, const Part& part, std::uint32_t way, Tags::Line line,
                                       const MemoryAccess& access) {
  cache.array.put<kSteps>(part.place, way, part.number, line, access);
  if (kSteps == Steps::all && !cache.reported_holding_lines && cache.control.connected()) [[unlikely]]
    cache.wake_at(cache.clock.now() + 1);
}

/// A write or an atomic changes a part of a line that is kept here, or a line of which a part is dirty.
void change_part(CacheParts& cache, const MemoryAccess& access, const Part& part, std::uint32_t way);

/// A write or an atomic changes a line that is kept here.
inline void change(CacheParts& cache, const MemoryAccess& access, const Part& part, std::uint32_t way) {
  Tags::Line& line = part.place.line(way);
  const bool write = access.kind == AccessKind::write;
  if (!write && !(access.kind == AccessKind::deferred && access.writes)) return;
  if (line.dirty && !line.masked) return;
  if (!write || line.masked || !cache.is_whole(access, part)) return change_part(cache, access, part, way);
  line.dirty = true;
  ++cache.dirty_lines;
}

/// Drops a line, also one that is in flight: those that wait for it get it, but it is not kept.
void forget(CacheParts& cache, std::uint32_t set, std::uint32_t way);
/// Drops all clean lines, and those of a victim cache below, which left this one.
void invalidate_clean(CacheParts& cache);

}  // namespace memory::stages
