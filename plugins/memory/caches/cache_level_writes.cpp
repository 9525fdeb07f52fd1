// Writes, atomics above the coherence point, and what becomes of lines.
#include <algorithm>

#include "cache_level.hpp"

namespace memory {

MemoryReply CacheLevel::write_back(const MemoryAccess& access, const Part& part) {
  std::uint32_t way = tags_.find(part.set, part.number);
  Cycle from = part.from;
  if (way == Tags::kNone) {
    if (shape_.fetch_on_write && part.bytes != shape_.line) return miss(access, part);
    way = choose_way(access, part);
    if (tags_.line(part.set, way).ready == Tags::kInFlight) return blocked_by_way(part.set, way);
    if (!room_to_evict(part.set, way)) return blocked_by_write_back(way);
    const Tags::Line& old = tags_.line(part.set, way);
    wait_until(old.ready, old.prefetched ? Stall::prefetch : Stall::set, from);
    wait_to_evict(old, from);
    const Cycle at = book_lookup(from);
    book_write(at, part.bytes);
    ++lookups_;
    ++writes_.misses;
    evict(part.set, way, at, true);
    put(access, part, way, {at, 0, false, false});
    change(access, tags_.line(part.set, way));
    if (prefetching_.on()) [[unlikely]]
      observe(access, part.address, Found::no, at);
    return {at, shape_.on_hit};
  }
  Tags::Line& line = tags_.line(part.set, way);
  if (!room_to_merge(line, from)) return blocked_by_mshr(line.mshr);
  used(part.set, way, access);
  const Cycle at = book_lookup(from);
  book_write(at, part.bytes);
  ++lookups_;
  change(access, line);
  if (!prefetching_.on()) [[likely]]
    return written(part, line, at);
  const Found found = prefetching_.use(line, at);
  const MemoryReply reply = written(part, line, at);
  observe(access, part.address, found, at);
  return reply;
}

/// The reply to a write that has found its line, here or in flight.
MemoryReply CacheLevel::written(const Part& part, const Tags::Line& line, Cycle at) {
  if (line.ready <= at) {
    ++writes_.hits;
    return {at, shape_.on_hit};
  }
  if (line.ready == Tags::kInFlight) {
    Waiter& waiter = mshrs_.wait(line.mshr) = waiter_of(part, at, at, 1);
    waiter.writes = 1;
    return MemoryReply::later();
  }
  ++writes_.merged;
  ++mshrs_[line.mshr].merges;
  return {line.ready, mshrs_[line.mshr].level};
}

/// A line that is in flight counts as found. A whole line that is missing takes its way at once: what was in flight to
/// it is not kept.
MemoryReply CacheLevel::write_through(const MemoryAccess& access, const Part& part) {
  const Cycle at = book_lookup(part.from);
  ++lookups_;
  std::uint32_t way = tags_.find(part.set, part.number);
  if (way != Tags::kNone) {
    ++writes_.hits;
    const Found found = prefetching_.use(tags_.line(part.set, way), at);
    if (shape_.writes.hit_keeps)
      used(part.set, way, access);
    else
      forget(part.set, way);
    const MemoryReply reply = send_on(access, part, at);
    if (prefetching_.on()) [[unlikely]]
      observe(access, part.address, found, at);
    return reply;
  }
  ++writes_.misses;
  if (shape_.writes.whole_allocates && part.bytes == shape_.line) {
    way = tags_.empty(part.set);
    if (way == Tags::kNone) {
      way = policy_->victim(part.set, access, candidates(part.set, part.arrived));
      ++evictions_;
      forget(part.set, way);
    }
    put(access, part, way, {at, 0, false, false});
  }
  return send_on(access, part, at);
}

/// A deferred access above the coherence point. A line that is here would be old afterwards.
MemoryReply CacheLevel::pass_down(const MemoryAccess& access, const Part& part) {
  const std::uint32_t way = tags_.find(part.set, part.number);
  Cycle from = part.from;
  if (way != Tags::kNone) {
    if (!room_to_evict(part.set, way)) return blocked_by_write_back(Tags::kNone);
    wait_to_evict(tags_.line(part.set, way), from);
  }
  const Cycle at = book_lookup(from);
  ++lookups_;
  ++reads_.misses;
  if (way != Tags::kNone) {
    evict(part.set, way, at, true);
    forget(part.set, way);
  }
  return send_on(access, part, at);
}

/// What is not for this cache. An order leaves its lines alone; a load drops the line that it must not be served from.
MemoryReply CacheLevel::pass_by(const MemoryAccess& access, const Part& part) {
  MemoryAccess passed = access;
  --passed.passes;
  return access.kind == AccessKind::invalidate ? send_on(passed, part, book_lookup(part.from))
                                               : pass_down(passed, part);
}

/// Passes a part of a request to the next level, whose reply is the request's. Neighbouring lines of a write go there
/// as one access, whose reply is that of all.
MemoryReply CacheLevel::send_on(const MemoryAccess& access, const Part& part, Cycle at) {
  const bool together = access.kind == AccessKind::write && may_join(part);
  if (together && packet_.continues(AccessKind::write, part.address, 0)) {
    packet_.add(part.bytes, packet_.last());
    return {0, ServedBy::unknown};
  }
  send_packet();
  if (free_passed_.empty()) {
    free_passed_.push_back(static_cast<std::uint32_t>(passed_.size()));
    passed_.emplace_back();
  }
  const std::uint32_t index = free_passed_.back();
  free_passed_.pop_back();
  passed_[index] = {part.port, part.tag, static_cast<std::uint32_t>(part.arrived)};
  MemoryAccess down = access;
  down.address = part.address;
  down.bytes = part.bytes;
  down.tag = tag_of(Sent::passed, index);
  if (together) {
    packet_.open(down, at, index);
    return MemoryReply::later();
  }
  const MemoryReply reply = bottom_.access(down, at);
  if (!reply.pending()) free_passed_.push_back(index);
  return reply;
}

/// The ways of a full set that may be replaced for a request that arrived in cycle `arrived`: those whose lines came in
/// an earlier cycle. A line whose arrival is not known yet counts as in flight, so this depends on when the next level
/// says it: on where the machine is cut, not on windows or threads.
strobe::Candidates CacheLevel::candidates(std::uint32_t set, Cycle arrived) {
  if (shape_.replace_in_flight) [[likely]]
    return {};
  bool any = false;
  arrived_ways_.assign((shape_.ways + 63) / 64, 0);
  for (std::uint32_t way = 0; way < shape_.ways; ++way) {
    if (tags_.line(set, way).ready >= arrived) continue;
    arrived_ways_[way / 64] |= std::uint64_t{1} << way % 64;
    any = true;
  }
  return any ? strobe::Candidates(arrived_ways_.data()) : strobe::Candidates();
}

std::uint32_t CacheLevel::victim_of_arrived(const MemoryAccess& access, const Part& part) {
  const strobe::Candidates arrived = candidates(part.set, part.arrived);
  return arrived.all() ? first_to_arrive(part.set) : policy_->victim(part.set, access, arrived);
}

/// Of a set whose lines are all in flight; of those whose arrival is not known yet, the one that was missed first. What
/// the policy would choose may arrive last, and hold up all lookups until then.
std::uint32_t CacheLevel::first_to_arrive(std::uint32_t set) {
  std::uint32_t first = 0;
  for (std::uint32_t way = 1; way < shape_.ways; ++way) {
    const Tags::Line &line = tags_.line(set, way), &best = tags_.line(set, first);
    const bool missed_before = line.ready == best.ready && mshrs_.age(line.mshr) > mshrs_.age(best.mshr);
    if (line.ready < best.ready || missed_before) first = way;
  }
  return first;
}

/// A policy may choose at random: for a request that is held up it is asked once.
MemoryReply CacheLevel::blocked_by_way(std::uint32_t set, std::uint32_t way) {
  chosen_way_ = way;
  return blocked_by_mshr(tags_.line(set, way).mshr);
}

/// `chosen`: the way that the policy chose, which is evicted later; kNone: it was not asked.
MemoryReply CacheLevel::blocked_by_write_back(std::uint32_t chosen) {
  chosen_way_ = chosen;
  return blocked_by(taken_[next_write_back_]);
}

/// A dirty line goes to the next level, and stays as a clean one.
void CacheLevel::write_line_back(std::uint32_t set, std::uint32_t way, Cycle at, bool timed) {
  tags_.line(set, way).dirty = false;
  --dirty_lines_;
  MemoryAccess write;
  write.address = map_.address(tags_.number(set, way));
  write.bytes = static_cast<std::uint32_t>(shape_.line);
  write.kind = AccessKind::write;
  write.tag = tag_of(Sent::written_back, next_write_back_);
  write.timed = timed;
  if (!timed) {
    bottom_.access(write, 0);
    return;
  }
  send_packet();
  ++writebacks_;
  const std::uint32_t place = next_write_back_;
  if (!taken_.empty()) {
    taken_[place] = strobe::kNever;
    next_write_back_ = place + 1 == taken_.size() ? 0 : place + 1;
  }
  const MemoryReply reply = bottom_.access(write, at);
  if (reply.pending()) {
    ++writebacks_in_flight_;
    return;
  }
  if (!taken_.empty()) taken_[place] = reply.at;
  flushed_at_ = std::max(flushed_at_, reply.at);
}

/// What a write or an atomic does to a line that is kept here.
void CacheLevel::change(const MemoryAccess& access, Tags::Line& line) {
  const bool dirties = access.kind == AccessKind::write || (access.kind == AccessKind::deferred && access.writes);
  if (!dirties || line.dirty) return;
  line.dirty = true;
  ++dirty_lines_;
}

/// Drops a line, also one that is in flight: those that wait for it get it, but it is not kept.
void CacheLevel::forget(std::uint32_t set, std::uint32_t way) {
  Tags::Line& line = tags_.line(set, way);
  if (line.ready == Tags::kInFlight) mshrs_[line.mshr].keep = false;
  prefetching_.leave(line);
  tags_.drop(set, way);
}

void CacheLevel::invalidate_clean() {
  if (tags_.held() == 0) return;
  for (std::uint32_t set = 0; set < tags_.sets(); ++set)
    for (std::uint32_t way = 0; way < tags_.ways(); ++way)
      if (tags_.holds(set, way) && !tags_.line(set, way).dirty) forget(set, way);
}

}  // namespace memory
