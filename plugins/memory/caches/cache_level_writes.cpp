// Writes, atomics above the coherence point, and what becomes of lines: also in functional warming, by flush and
// invalidate, and between launches; reports.
#include <algorithm>

#include "cache_level.hpp"
#include "strobe/archive.hpp"

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

/// A line that is in flight counts as found. A write of a whole line that misses may allocate it at once; a fill that
/// is in flight to the victim's way is then dropped when it arrives.
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

// ---- Functional warming: the same tags and policies -----------------------------------------------------------------

MemoryReply CacheLevel::access_untimed(const MemoryAccess& access) {
  if (access.kind == AccessKind::invalidate) {
    if (shape_.coherence_point) return {0, shape_.on_hit};
    if (access.passes == 0) {
      invalidate_clean();
    } else if (bottom_.connected()) {
      MemoryAccess down = access;
      --down.passes;
      bottom_.access(down, 0);
    }
    return {0, shape_.on_hit};
  }
  ServedBy level = shape_.on_hit;
  const std::uint64_t end = access.address + std::max(access.bytes, 1u);
  for (std::uint64_t at = access.address; at < end;) {
    const std::uint64_t line = map_.line_of(at), stop = std::min(end, line + shape_.line);
    const Part part = part_of(at, static_cast<std::uint32_t>(stop - at), 0, nullptr, 0);
    level = std::max(level, line_untimed(access, part));
    at = stop;
  }
  return {0, level};
}

ServedBy CacheLevel::line_untimed(const MemoryAccess& access, const Part& part) {
  const std::uint32_t way = tags_.find(part.set, part.number);
  const bool write = access.kind == AccessKind::write;
  MemoryAccess down = access;
  down.address = part.address;
  down.bytes = part.bytes;
  if (write && shape_.writes.goes_down) {
    ++(way != Tags::kNone ? warm_.hits : warm_.misses);
    if (way != Tags::kNone && shape_.writes.hit_keeps)
      used(part.set, way, access);
    else if (way != Tags::kNone)
      forget(part.set, way);
    else if (shape_.writes.whole_allocates && part.bytes == shape_.line)
      place_untimed(access, part);
    return bottom_.access(down, 0).level;
  }
  const bool passes = access.kind == AccessKind::read && access.passes != 0 && !shape_.coherence_point;
  if (passes || (access.kind == AccessKind::deferred && !shape_.coherence_point)) {
    if (passes) --down.passes;
    ++warm_.misses;
    if (way != Tags::kNone) {
      evict(part.set, way, 0, false);
      forget(part.set, way);
    }
    return bottom_.access(down, 0).level;
  }
  if (way != Tags::kNone) {
    ++warm_.hits;
    used(part.set, way, access);
    change(access, tags_.line(part.set, way));
    if (prefetching_.on()) observe(access, part.address, Prefetching::use_untimed(tags_.line(part.set, way)), 0);
    return shape_.on_hit;
  }
  ++warm_.misses;
  if (may_bypass_ && access.kind == AccessKind::read && policy_->bypasses(part.set, access))
    return bottom_.access(down, 0).level;
  ServedBy level = shape_.on_miss;
  if (!write || (shape_.fetch_on_write && part.bytes != shape_.line)) level = fetch_untimed(access, part.number);
  change(access, place_untimed(access, part));
  if (prefetching_.on()) observe(access, part.address, Found::no, 0);
  return level;
}

ServedBy CacheLevel::fetch_untimed(const MemoryAccess& cause, std::uint64_t number) {
  if (!bottom_.connected()) return shape_.on_miss;
  MemoryAccess fetch = fetch_of(cause, number);
  fetch.timed = false;
  return std::max(shape_.on_miss, bottom_.access(fetch, 0).level);
}

void CacheLevel::prefetch_untimed(const MemoryAccess& cause, std::uint64_t address) {
  MemoryAccess access = cause;
  access.address = address;
  access.kind = shape_.fetch;
  access.deferred = nullptr;
  const Part part = part_of(address, static_cast<std::uint32_t>(shape_.line), 0, nullptr, 0);
  fetch_untimed(access, part.number);
  place_untimed(access, part).prefetched = 1;
}

/// Samplers also warm in the middle of a launch: the way that is taken may have a line that is still being fetched.
Tags::Line& CacheLevel::place_untimed(const MemoryAccess& access, const Part& part) {
  std::uint32_t way = tags_.empty(part.set);
  if (way == Tags::kNone) way = policy_->victim(part.set, access, {});
  evict(part.set, way, 0, false);
  forget(part.set, way);
  put(access, part, way, {0, 0, false, false});
  return tags_.line(part.set, way);
}

void CacheLevel::warm(strobe::Port&, MessageKind order) {
  if (order == MessageKind::invalidate) return invalidate_clean();
  for (std::uint32_t set = 0; set < tags_.sets() && dirty_lines_ != 0; ++set)
    for (std::uint32_t way = 0; way < tags_.ways(); ++way) {
      if (tags_.line(set, way).dirty) write_line_back(set, way, 0, false);
    }
}

/// Orders of the controller, which come when nothing else is in flight; and the report that there are lines to drop.
void CacheLevel::tick(Cycle now) {
  if (packet_.is_open() && packet_.leaves() <= now) {
    send_packet();
    if (!waiting_.empty() && *blocker_ != strobe::kNever) serve_waiting();
  }
  if (const Message* const order = control_.front()) return obey(*order);
  if (reported_holding_lines_ || tags_.held() == 0 || !control_.connected() || !control_.can_send()) return;
  Message message;
  message.kind = MessageKind::holds_lines;
  control_.send(message);
  reported_holding_lines_ = true;
}

/// An order to invalidate some bytes, such as a TLB's entry of one page, comes at any time.
void CacheLevel::obey(const Message& order) {
  if (order.kind == MessageKind::invalidate && order.bytes != 0) return obey_part(order);
  if (!waiting_.empty() || mshrs_.outstanding() != 0 || !control_.can_send()) return wake_at(clock().now() + 1);
  if (order.kind == MessageKind::invalidate) invalidate_clean();
  if (order.kind == MessageKind::flush && !flush_step()) return;
  reply_to(order);
}

void CacheLevel::reply_to(const Message& order) {
  Message reply = order.answered(shape_.on_hit);
  reported_holding_lines_ = tags_.held() != 0;
  reply.flags = reported_holding_lines_ ? Message::kHoldsLines : 0;
  control_.send(reply);
  control_.pop();
  if (control_.front_arrival() != strobe::kNever) wake_at(clock().now() + 1);
}

/// An access that is held up may wait for the way of a line that would be dropped: the order waits for it.
void CacheLevel::obey_part(const Message& order) {
  if (!waiting_.empty() || !control_.can_send()) return wake_at(clock().now() + 1);
  for (std::uint64_t address = order.address; address < order.address + order.bytes; address += shape_.line) {
    const Part part = part_of(address, 1, clock().now(), nullptr, 0);
    const std::uint32_t way = tags_.find(part.set, part.number);
    if (way == Tags::kNone || tags_.line(part.set, way).dirty) continue;
    forget(part.set, way);
    ++invalidated_;
  }
  reply_to(order);
}

/// Writes dirty lines back, as many as there are lookups in a cycle; true in the cycle after all are known to have
/// arrived in the next level.
bool CacheLevel::flush_step() {
  const Cycle now = clock().now();
  if (flush_held_up_ && !write_back_known()) return false;
  flush_from_ = now;
  if (!flush_dirty() || writebacks_in_flight_ != 0) return false;
  if (flushed_at_ < now) return true;
  wake_at(flushed_at_ + 1);
  return false;
}

/// False: goes on when it is known from when on the write-back buffer has a place.
bool CacheLevel::flush_dirty() {
  flush_held_up_ = false;
  for (; dirty_lines_ != 0; ++flush_set_) {
    flush_set_ %= tags_.sets();
    for (std::uint32_t way = 0; way < tags_.ways(); ++way) {
      if (!tags_.line(flush_set_, way).dirty) continue;
      if (!write_back_known()) {
        flush_held_up_ = true;
        return false;
      }
      Cycle from = std::max(flush_from_, tags_.line(flush_set_, way).ready);
      wait_to_evict(tags_.line(flush_set_, way), from);
      write_line_back(flush_set_, way, book_lookup(from), true);
    }
  }
  flush_set_ = 0;
  return true;
}

/// The machine adds up what has one name, as here "hits" of reads and writes.
void CacheLevel::declare_lookups(strobe::Metrics& metrics, const std::string& of, Lookups& lookups) const {
  const std::string unit = shape_.unit, whose = of.empty()       ? "lookups"
                                                : of == "write_" ? "writes"
                                                                 : "reads and atomics";
  metrics.count(of + "hits", unit, whose + " that found what they wanted", lookups.hits);
  metrics.count(of + "misses", unit, whose + " that went to the next level or made an entry", lookups.misses);
  metrics.count(of + "merged", unit, whose + " merged with an outstanding miss", lookups.merged);
}

void CacheLevel::declare_metrics(strobe::Metrics& metrics) {
  const std::string unit = shape_.unit;
  const auto of_kind = [this](AccessKind kind) -> Requests& { return requests_[static_cast<std::size_t>(kind)]; };
  if (shape_.fetch == AccessKind::translate) {
    metrics.count("requests", "requests", "translation requests", of_kind(AccessKind::translate).count);
  } else {
    for (auto Requests::*const part : {&Requests::count, &Requests::more_lines}) {
      metrics.count("reads", "requests", "read requests, of each line one", of_kind(AccessKind::read).*part);
      metrics.count("writes", "requests", "write requests, of each line one", of_kind(AccessKind::write).*part);
    }
    metrics.count("deferred", "requests", "atomic and coherent requests", of_kind(AccessKind::deferred).count);
    for (Requests& requests : requests_) metrics.count("bytes", "bytes", "bytes requested", requests.bytes);
    metrics.count("read_bytes", "bytes", "bytes of read requests", of_kind(AccessKind::read).bytes);
    metrics.count("write_bytes", "bytes", "bytes of write requests", of_kind(AccessKind::write).bytes);
    metrics.count("writebacks", unit, "dirty " + unit + " written to the next level", writebacks_);
    metrics.count("stalls_writebacks", "cycles", "stalled: write-back buffer full", stalls_[3]);
  }
  declare_lookups(metrics, "", reads_);
  if (shape_.fetch != AccessKind::translate) {
    declare_lookups(metrics, "", writes_);
    declare_lookups(metrics, "read_", reads_);
    declare_lookups(metrics, "write_", writes_);
  }
  metrics.count("evictions", unit, unit + " replaced by others", evictions_);
  if (shape_.fetch == AccessKind::translate && control_.connected())
    metrics.count("shot_down", unit, unit + " dropped by orders for one page", invalidated_);
  metrics.ratio("hit_rate", "percent", "hits of all lookups", reads_.hits, lookups_, 100);
  metrics.ratio("hit_rate", "percent", "hits of all lookups", writes_.hits, none_, 100);
  metrics.ratio("latency", "cycles", "average time from a request's arrival to its reply", waited_, replies_);
  metrics.utilisation("busy", "lookup-port utilisation", lookups_, static_cast<double>(shape_.requests_per_cycle));
  metrics.utilisation("held_up", "cycles in which lookups were held up: the sum of its stalls", held_up_, 1);
  metrics.count("stalls_mshrs", "cycles", "stalled: no MSHR free", stalls_[0]);
  metrics.count("stalls_merges", "cycles", "stalled: MSHR merge limit reached", stalls_[1]);
  metrics.count("stalls_set", "cycles", "stalled: the way to be replaced is pending", stalls_[2]);
  if (may_bypass_) metrics.count("bypassed", unit, unit + " that the replacement policy did not keep", bypassed_);
  if (prefetching_.on()) prefetching_.declare_metrics(metrics, stalls_[4]);
}

/// What no metric shows; the others the machine sets to 0 itself.
void CacheLevel::begin_measurement(Cycle) {
  std::ranges::fill(requests_, Requests{});
  fetches_ = fills_ = 0;
}

void CacheLevel::check_balances(strobe::Balances& balances) const {
  std::uint64_t requests = 0;
  for (const Requests& of_kind : requests_) requests += of_kind.count;
  balances.equal("requests", requests, "replies", replies_);
  balances.equal("lookups", lookups_, "hits + misses + merged",
                 reads_.hits + reads_.misses + reads_.merged + writes_.hits + writes_.misses + writes_.merged);
  balances.equal("fetches", fetches_, "fills", fills_);
  balances.equal("outstanding misses", mshrs_.outstanding(), "none", 0);
  balances.equal("write-backs in flight", writebacks_in_flight_, "none", 0);
  balances.equal("requests held up", waiting_.size(), "none", 0);
}

std::vector<strobe::Waiting> CacheLevel::waits() const {
  std::vector<strobe::Waiting> all;
  const auto add = [&all](std::uint64_t count, const char* what) {
    if (count != 0) all.push_back({count, what});
  };
  add(mshrs_.outstanding(), "misses wait for a reply on `bottom`");
  add(waiting_.size(), "requests are held up");
  add(passed_.size() - free_passed_.size(), "writes or atomics wait for a reply on `bottom`");
  add(writebacks_in_flight_, "written lines wait for a reply on `bottom`");
  if (control_.front() != nullptr)
    all.push_back({1, "flushes or invalidates wait on `control`", "a flush or invalidate waits on `control`"});
  return all;
}

void CacheLevel::archive(strobe::Archive& archive) {
  archive.require_idle(waiting_.empty() && writebacks_in_flight_ == 0, "requests are held up");
  tags_.archive(archive, shape_.mshrs);
  mshrs_.archive(archive);
  map_.archive(archive);
  policy_->archive(archive);
  if (prefetching_.on()) prefetching_.prefetcher().archive(archive);
  archive(turn_, lookups_left_, data_end_, reported_holding_lines_, dirty_lines_, flush_set_, flushed_at_);
  archive.fixed(taken_);
  archive(next_write_back_, warm_.hits, warm_.misses);
  archive.require(lookups_left_ >= 1 && lookups_left_ <= shape_.requests_per_cycle && flush_set_ <= shape_.sets &&
                      dirty_lines_ <= tags_.held(),
                  "it has more lookups or dirty lines than it can have");
  archive.require(next_write_back_ < std::max<std::size_t>(taken_.size(), 1) &&
                      std::ranges::find(taken_, strobe::kNever) == taken_.end(),
                  "a line is being written back");
}

}  // namespace memory
