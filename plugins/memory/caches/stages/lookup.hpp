// Stage 1, lookup: is the line of a request here? What a read, write or atomic does to a line that is, and where a
// request goes whose line is not: to stage 2 (miss.hpp), or to the next level as it is.
//
// `Way` is how the line comes (ways.hpp), kSteps which cases it can meet.
#pragma once

#include "miss.hpp"
#include "victim.hpp"
#include "ways.hpp"

namespace memory::stages {

/// Whether one more may wait for a line that is in flight; if not, from when on none has to. False: not known yet.
inline bool room_to_merge(CacheParts& cache, const Tags::Line& line, Cycle& from) {
  if (line.ready <= cache.lookups.turn(from)) [[likely]]
    return true;
  if (cache.mshrs[line.mshr].merges < cache.shape.merges) return true;
  if (line.ready == Tags::kInFlight) return false;
  cache.lookups.wait_until(line.ready, Stall::merges, from);
  return true;
}

/// The reply to a read that has found its line, here or in flight.
template <Steps kSteps>
[[gnu::always_inline]] inline MemoryReply read_of(CacheParts& cache, const MemoryAccess& access, const Part& part,
                                                  std::uint32_t way, Cycle at, Cycle slot) {
  Tags::Line& line = part.place.line(way);
  if (kSteps == Steps::all && access.kind == AccessKind::deferred) change(cache, access, part, way);
  if (line.ready <= at) [[likely]] {
    ++cache.counts.reads.hits;
    return {slot, cache.shape.on_hit};
  }
  const std::uint32_t data = cache.lookups.data_cycles(part.bytes);
  if (line.ready == Tags::kInFlight) {
    cache.mshrs.wait(line.mshr) = waiter_of(part, at, slot, data);
    return MemoryReply::later();
  }
  ++cache.counts.reads.merged;
  Mshrs::Mshr& mshr = cache.mshrs[line.mshr];
  ++mshr.merges;
  return {std::max<Cycle>(slot, line.ready + data - 1), mshr.level};
}

/// A read whose line is in this way, here or in flight. kHere: it is here when it can be looked up.
template <Steps kSteps, bool kHere = false>
[[gnu::always_inline]] inline MemoryReply read_found(CacheParts& cache, const MemoryAccess& access, const Part& part,
                                                     std::uint32_t way) {
  Tags::Line& line = part.place.line(way);
  Cycle from = part.from;
  if (!kHere && !room_to_merge(cache, line, from)) return cache.blocked_by(cache.mshrs[line.mshr].ready);
  cache.array.used<kSteps>(part.place, way, access);
  const Cycle at = cache.lookups.book(from);
  const Cycle slot = cache.lookups.book_data(at, part.bytes);
  ++cache.counts.lookups;
  if (kHere) {
    ++cache.counts.reads.hits;
    return {slot, cache.shape.on_hit};
  }
  if (kSteps == Steps::few || !cache.prefetching.on()) [[likely]]
    return read_of<kSteps>(cache, access, part, way, at, slot);
  const Prefetching::Found how = cache.prefetching.use(line, at);
  // What is prefetched may replace the line.
  const MemoryReply reply = read_of<kSteps>(cache, access, part, way, at, slot);
  observe(cache, access, part.address, how, at);
  return reply;
}
/// The same out of line, for places in which the line is nearly always here.
[[gnu::noinline]] inline MemoryReply read_found_out_of_line(CacheParts& cache, const MemoryAccess& access,
                                                            const Part& part, std::uint32_t way) {
  return read_found<Steps::few>(cache, access, part, way);
}

/// A read whose line is here in part: a miss that keeps its way, unless all that it reads is here.
template <class Way>
[[gnu::noinline]] MemoryReply read_partial(CacheParts& cache, Way& way, const MemoryAccess& access, const Part& part,
                                           std::uint32_t found) {
  if (cache.dirty_bytes.hold(part.place.set, found, access, part.address, part.bytes))
    return read_found<Steps::all>(cache, access, part, found);
  return refill(cache, way, access, part, found);
}

/// Reads, translations, and atomics at the coherence point.
template <Steps kSteps, class Way>
[[gnu::always_inline]] inline MemoryReply read(CacheParts& cache, Way& way, const MemoryAccess& access,
                                               const Part& part) {
  if (kSteps == Steps::all && cache.shape.takes_victims) [[unlikely]]
    return read_victim(cache, access, part);
  const std::uint32_t found = cache.array.find<kSteps>(part.place, part.number);
  if (found == Tags::kNone) return miss<kSteps, Way, false>(cache, way, access, part);
  if (kSteps == Steps::all && !part.place.line(found).partial) return read_found<kSteps>(cache, access, part, found);
  if (part.place.line(found).whole_from() > cache.lookups.turn(part.from)) {
    if (part.place.line(found).partial) [[unlikely]]
      return read_partial(cache, way, access, part, found);
    return read_found_out_of_line(cache, access, part, found);
  }
  return read_found<kSteps, true>(cache, access, part, found);
}

/// A write that goes to the next level. A line that is in flight counts as found. A write of a whole line that misses
/// may allocate it at once; a fill that is in flight to the victim's way is then dropped when it arrives.
template <Steps kSteps, class Way>
[[gnu::always_inline]] inline MemoryReply write_through(CacheParts& cache, Way& way, const MemoryAccess& access,
                                                        const Part& part) {
  const Cycle at = cache.lookups.book(part.from);
  ++cache.counts.lookups;
  cache.counts.partial_writes += !cache.is_whole(access, part);
  std::uint32_t found = cache.array.find<kSteps>(part.place, part.number);
  if (found != Tags::kNone) {
    ++cache.counts.writes.hits;
    Prefetching::Found how = Prefetching::Found::yes;
    if (kSteps == Steps::all) how = cache.prefetching.use(part.place.line(found), at);
    if (cache.shape.writes.hit_keeps)
      cache.array.used<kSteps>(part.place, found, access);
    else
      forget(cache, part.place.set, found);
    const MemoryReply reply = way.pass_write(cache, access, part, at);
    if (kSteps == Steps::all && cache.prefetching.on()) [[unlikely]]
      observe(cache, access, part.address, how, at);
    return reply;
  }
  ++cache.counts.writes.misses;
  if (cache.shape.writes.whole_allocates && cache.is_whole(access, part)) {
    found = cache.array.tags().empty(part.place.in);
    if (found == Tags::kNone) {
      found = cache.array.victim<kSteps>(part.place, access, part.arrived);
      ++cache.counts.evictions;
      // A line in flight is dropped. One that came in an earlier cycle than the write is known to be here.
      if (kSteps == Steps::all && part.place.line(found).ready < part.arrived) hand_over(cache, part.place, found, at);
      forget(cache, part.place.set, found);
    }
    put<kSteps>(cache, part, found, Tags::Line::here_from(at), access);
  }
  return way.pass_write(cache, access, part, at);
}

/// The reply to a write that has found its line, here or in flight.
inline MemoryReply write_of(CacheParts& cache, const Part& part, const Tags::Line& line, Cycle at) {
  if (line.ready <= at) {
    ++cache.counts.writes.hits;
    return {at + cache.shape.write_latency, cache.shape.on_hit};
  }
  if (line.ready == Tags::kInFlight) {
    Waiter& waiter = cache.mshrs.wait(line.mshr) = waiter_of(part, at, at, 1);
    waiter.writes = 1;
    return MemoryReply::later();
  }
  ++cache.counts.writes.merged;
  ++cache.mshrs[line.mshr].merges;
  return {line.ready + cache.shape.write_latency, cache.mshrs[line.mshr].level};
}

/// A write that is kept here.
template <Steps kSteps, class Way>
[[gnu::always_inline]] inline MemoryReply write_back(CacheParts& cache, Way& way, const MemoryAccess& access,
                                                     const Part& part) {
  const std::uint32_t found = cache.array.find<kSteps>(part.place, part.number);
  if (found == Tags::kNone) {
    if (cache.shape.fetch_on_write && !cache.is_whole(access, part))
      return miss<kSteps, Way, true>(cache, way, access, part);
    return allocate<kSteps>(cache, way, access, part);
  }
  Tags::Line& line = part.place.line(found);
  Cycle from = part.from;
  if (!room_to_merge(cache, line, from)) return cache.blocked_by(cache.mshrs[line.mshr].ready);
  cache.array.used<kSteps>(part.place, found, access);
  const Cycle at = cache.lookups.book(from);
  cache.lookups.book_write(at, part.bytes);
  ++cache.counts.lookups;
  cache.counts.partial_writes += !cache.is_whole(access, part);
  change(cache, access, part, found);
  if (kSteps == Steps::few || !cache.prefetching.on()) [[likely]]
    return write_of(cache, part, line, at);
  const Prefetching::Found how = cache.prefetching.use(line, at);
  const MemoryReply reply = write_of(cache, part, line, at);
  observe(cache, access, part.address, how, at);
  return reply;
}

/// A deferred access above the coherence point, or a load that must not be served from here. A line that is here would
/// be old afterwards.
inline MemoryReply pass_down(CacheParts& cache, const MemoryAccess& access, const Part& part) {
  const std::uint32_t way = cache.array.find<Steps::all>(part.place, part.number);
  Cycle from = part.from;
  if (way != Tags::kNone) {
    if (!room_to_evict(cache, part.place.line(way))) return blocked_by_write_back(cache, Tags::kNone);
    wait_to_evict(cache, part.place.line(way), from);
  }
  const Cycle at = cache.lookups.book(from);
  ++cache.counts.lookups;
  ++cache.counts.reads.misses;
  if (way != Tags::kNone) {
    Alone alone;
    evict<Steps::all, false>(cache, alone, part.place, way, at);
    forget(cache, part.place.set, way);
  }
  return pass_on(cache, access, part, at);
}

/// What is not for this cache. An order leaves its lines alone. A victim cache below is a part of this level.
inline MemoryReply pass_by(CacheParts& cache, const MemoryAccess& access, const Part& part) {
  MemoryAccess passed = access;
  if (cache.victims == nullptr) --passed.passes;
  return access.kind == AccessKind::invalidate ? pass_on(cache, passed, part, cache.lookups.book(part.from))
                                               : pass_down(cache, passed, part);
}

/// Atomics of lanes are performed one after the other.
template <class Way>
MemoryReply perform(CacheParts& cache, Way& way, const MemoryAccess& access, const Part& part) {
  const MemoryReply reply = read<Steps::all>(cache, way, access, part);
  if (!access.writes || cache.shape.atomic_interval == 0 || reply.at == kBlocked) return reply;
  const std::uint32_t dwords = access.data != 0 ? access.data : (part.bytes + 3) / 4;
  cache.lookups.not_before(cache.lookups.turn(part.from) + dwords * cache.shape.atomic_interval - 1);
  return reply;
}

/// Any line of a request.
template <class Way>
[[gnu::noinline]] MemoryReply look_up(CacheParts& cache, Way& way, const MemoryAccess& access, const Part& part) {
  const LevelShape& shape = cache.shape;
  switch (access.kind) {
    case AccessKind::write:
      return shape.writes.goes_down ? write_through<Steps::all>(cache, way, access, part)
                                    : write_back<Steps::all>(cache, way, access, part);
    case AccessKind::deferred:
      if (!shape.coherence_point) return pass_down(cache, access, part);
      return perform(cache, way, access, part);
    case AccessKind::invalidate:
      if (shape.coherence_point) return {cache.lookups.book(part.from), shape.on_hit};  // nothing is stale here
      if (access.passes != 0) return pass_by(cache, access, part);
      invalidate_clean(cache);
      return {cache.lookups.book(part.from), shape.on_hit};
    case AccessKind::read:
      if (access.passes != 0 && !shape.coherence_point) return pass_by(cache, access, part);
      break;
    default:
      break;
  }
  return read<Steps::all>(cache, way, access, part);
}

}  // namespace memory::stages
