// Stage 2, miss: a line that is not here takes an MSHR and a way, and is fetched; also what a prefetcher wants.
#pragma once

#include "fill.hpp"
#include "next_level.hpp"
#include "write_back.hpp"

namespace memory::stages {

/// The next level is asked for a line; also for a part of one to be written. Blocked: there is no MSHR, way or place in
/// the write-back buffer that is free in a cycle that is known.
template <Steps kSteps, class Way, bool kWrites>
[[gnu::always_inline]] inline MemoryReply miss(CacheParts& cache, Way& way, const MemoryAccess& access,
                                               const Part& part) {
  constexpr bool kAll = kSteps == Steps::all;
  const std::uint32_t number = cache.mshrs.next();
  Mshrs::Mshr& mshr = cache.mshrs[number];
  if (kAll && cache.may_bypass && access.kind == AccessKind::read &&
      cache.array.policy().bypasses(part.place.set, access)) [[unlikely]]
    return bypass(cache, access, part);
  if (mshr.ready == strobe::kNever) return cache.blocked_by(mshr.ready);
  const std::uint32_t chosen = cache.array.choose_way<kSteps>(part.place, access, part.arrived, cache.mshrs);
  Tags::Line& line = part.place.line(chosen);
  if (line.ready == Tags::kInFlight) return blocked_by_way(cache, part.place, chosen);
  if (kAll && !room_to_evict(cache, line)) return blocked_by_write_back(cache, chosen);
  Cycle from = part.from;
  cache.lookups.wait_until(mshr.ready, kAll && mshr.prefetch ? Stall::prefetch : Stall::mshrs, from);
  cache.lookups.wait_until(line.ready, kAll && line.prefetched ? Stall::prefetch : Stall::set, from);
  const Cycle free = std::max<Cycle>(mshr.ready, line.ready);
  if (kAll) wait_to_evict(cache, line, from);
  const Cycle at = cache.lookups.book(from);
  if (kWrites) cache.lookups.book_write(at, part.bytes);
  ++cache.counts.lookups;
  ++(kWrites ? cache.counts.writes : cache.counts.reads).misses;
  evict<kSteps>(cache, way, part.place, chosen, at);
  const std::uint32_t record = cache.mshrs.take(part.place.set, chosen, 1);
  if (kAll && cache.observes(strobe::EventKind::occupancy)) [[unlikely]]
    cache.record_mshrs(at);
  put<kSteps>(cache, part, chosen, Tags::Line::fetched_by(number, false), access);
  if (kWrites) ++cache.counts.partial_writes;
  if (kWrites || (kAll && access.kind != AccessKind::read)) change(cache, access, part, chosen);
  ++cache.counts.fetches;
  MemoryReply fetched{at, cache.shape.on_miss};
  if (!kAll || cache.bottom.connected())
    fetched = way.fetch(cache, access, part, {record, cache.fetch_tag(record, number, line), at, free});
  const std::uint32_t data = cache.lookups.data_cycles(part.bytes);
  if (kAll && cache.prefetching.on()) [[unlikely]]
    observe(cache, access, part.address, Prefetching::Found::no, at);
  if (fetched.pending()) {
    cache.mshrs.wait_first(record) = waiter_of(part, at, at, data);
    return MemoryReply::later();
  }
  const MemoryReply filled = fill(cache, record, fetched);
  return {filled.at + data - 1, filled.level};
}

/// What is not here of a line whose other bytes are dirty is fetched into its way.
template <class Way>
[[gnu::noinline]] MemoryReply refill(CacheParts& cache, Way& way, const MemoryAccess& access, const Part& part,
                                     std::uint32_t found) {
  const std::uint32_t number = cache.mshrs.next();
  Mshrs::Mshr& mshr = cache.mshrs[number];
  if (mshr.ready == strobe::kNever) return cache.blocked_by(mshr.ready);
  Tags::Line& line = part.place.line(found);
  Cycle from = part.from;
  cache.lookups.wait_until(mshr.ready, mshr.prefetch ? Stall::prefetch : Stall::mshrs, from);
  const Cycle at = cache.lookups.book(from), free = mshr.ready;
  ++cache.counts.lookups;
  ++cache.counts.reads.misses;
  ++cache.counts.fetches;
  ++cache.counts.refills;
  cache.array.used<Steps::all>(part.place, found, access);
  const std::uint32_t record = cache.mshrs.take(part.place.set, found, 1);
  if (cache.observes(strobe::EventKind::occupancy)) [[unlikely]]
    cache.record_mshrs(at);
  change(cache, access, part, found);
  line.partial = 0;
  line.ready = Tags::kInFlight;
  line.mshr = number;
  const MemoryReply fetched = way.fetch(cache, access, part, {record, cache.fetch_tag(record, number, line), at, free});
  const std::uint32_t data = cache.lookups.data_cycles(part.bytes);
  if (cache.prefetching.on()) observe(cache, access, part.address, Prefetching::Found::no, at);
  if (fetched.pending()) {
    cache.mshrs.wait_first(record) = waiter_of(part, at, at, data);
    return MemoryReply::later();
  }
  const MemoryReply filled = fill(cache, record, fetched);
  return {filled.at + data - 1, filled.level};
}

/// A write of a whole line, or of a part of which the rest is not fetched, makes its line present.
template <Steps kSteps, class Way>
[[gnu::always_inline]] inline MemoryReply allocate(CacheParts& cache, Way& way, const MemoryAccess& access,
                                                   const Part& part) {
  constexpr bool kAll = kSteps == Steps::all;
  const std::uint32_t chosen = cache.array.choose_way<kSteps>(part.place, access, part.arrived, cache.mshrs);
  Tags::Line& line = part.place.line(chosen);
  if (line.ready == Tags::kInFlight) return blocked_by_way(cache, part.place, chosen);
  if (kAll && !room_to_evict(cache, line)) return blocked_by_write_back(cache, chosen);
  Cycle from = part.from;
  cache.lookups.wait_until(line.ready, kAll && line.prefetched ? Stall::prefetch : Stall::set, from);
  if (kAll) wait_to_evict(cache, line, from);
  const Cycle at = cache.lookups.book(from);
  cache.lookups.book_write(at, part.bytes);
  ++cache.counts.lookups;
  ++cache.counts.writes.misses;
  evict<kSteps>(cache, way, part.place, chosen, at);
  put<kSteps>(cache, part, chosen, Tags::Line::here_from(at), access);
  if (!cache.is_whole(access, part)) {
    ++cache.counts.partial_writes;
    line.partial = 1;
  }
  change(cache, access, part, chosen);
  if (kAll && cache.prefetching.on()) [[unlikely]]
    observe(cache, access, part.address, Prefetching::Found::no, at);
  return {at + cache.shape.write_latency, cache.shape.on_hit};
}

}  // namespace memory::stages
