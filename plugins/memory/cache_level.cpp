#include "cache_level.hpp"

#include <algorithm>

#include "strobe/access.hpp"

namespace memory {

CacheLevel::CacheLevel(const LevelShape& shape, const strobe::ComponentContext& context)
    : Component(context),
      shape_(shape),
      map_(shape.line, shape.sets, shape.banks, shape.interleave, shape.hash_sets),
      tags_(shape.sets, shape.ways),
      mshrs_(shape.mshrs),
      policy_(context.replacement(shape.replacement, {shape.sets, shape.ways, shape.seed})),
      top_(add_memory_port_list("top")),
      bottom_(add_memory_port("bottom", shape.needs_bottom ? Need::required : Need::optional)),
      control_(add_port("control", Need::optional)) {}

void CacheLevel::count(const MemoryAccess& access) {
  ++requests_;
  bytes_ += access.bytes;
  if (access.kind == AccessKind::write)
    ++written_;
  else if (access.kind == AccessKind::deferred)
    ++deferred_;
  else
    ++reads_;
}

MemoryReply CacheLevel::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (!access.timed) return access_untimed(access);
  count(access);
  // Atomics take effect in the order in which they arrive, whenever their lines are there.
  if (access.kind == AccessKind::deferred && shape_.coherence_point)
    access.deferred->perform_in(access.address, access.bytes);
  Request request{&to, access, at + shape_.latency, access.address, Mshrs::kNone};
  MemoryReply reply;
  if (!waiting_.empty()) {
    waiting_.push(request);
    return reply;
  }
  switch (serve(request, reply)) {
    case Outcome::replied:
      ++replies_;
      waited_ += reply.at - at;
      return reply;
    case Outcome::pending:
      break;
    case Outcome::blocked:
      waiting_.push(request);
      break;
  }
  return MemoryReply::later();
}

/// Looks up the lines of a request, one after the other; blocked: from `next` on it has to come again.
CacheLevel::Outcome CacheLevel::serve(Request& request, MemoryReply& reply) {
  const MemoryAccess& access = request.access;
  const std::uint64_t end = access.address + std::max(access.bytes, 1u);
  const bool whole = map_.line_of(access.address) == map_.line_of(end - 1) || access.kind == AccessKind::invalidate;
  if (!whole && request.split == Mshrs::kNone) request.split = new_split(request);
  const Cycle from = std::max(request.arrived, clock().now());
  do {
    const std::uint64_t line = map_.line_of(request.next), stop = std::min(end, line + shape_.line);
    Part part{request.next, static_cast<std::uint32_t>(stop - request.next), map_.set(line), map_.number(line), from, {}};
    part.waiter.port = whole ? request.port : nullptr;
    part.waiter.tag = whole ? access.tag : request.split;
    part.waiter.arrived = request.arrived - shape_.latency;
    const Outcome outcome = part_access(access, part, reply);
    if (whole || outcome == Outcome::blocked) return outcome;
    Split& split = splits_[request.split];
    if (outcome == Outcome::replied)
      split.reply.join(reply);
    else
      ++split.left;
    request.next = stop;
  } while (request.next < end);
  Split& split = splits_[request.split];
  split.whole = true;
  if (split.left != 0) return Outcome::pending;
  reply = split.reply;
  split.next_free = free_split_;
  free_split_ = request.split;
  return Outcome::replied;
}

void CacheLevel::serve_waiting() {
  while (!waiting_.empty()) {
    MemoryReply reply;
    const Outcome outcome = serve(waiting_.front(), reply);
    if (outcome == Outcome::blocked) return;
    end_stall();
    const Request request = waiting_.front();
    waiting_.pop();
    if (outcome == Outcome::replied) deliver({request.port, request.access.tag, request.arrived - shape_.latency, 0, 0}, reply);
  }
}

/// The first request has to wait for something that is in flight.
CacheLevel::Outcome CacheLevel::blocked(Stall cause, Cycle since) {
  if (!stalled_) {
    stalled_ = true;
    stalled_since_ = since;
  }
  stall_cause_ = cause;
  return Outcome::blocked;
}

void CacheLevel::end_stall() {
  if (!stalled_) return;
  stalled_ = false;
  const Cycle now = clock().now();
  if (now > stalled_since_) stalls_[stall_cause_] += now - stalled_since_;
}

CacheLevel::Outcome CacheLevel::part_access(const MemoryAccess& access, const Part& part, MemoryReply& reply) {
  switch (access.kind) {
    case AccessKind::write:
      return shape_.writes.goes_down ? write_through(access, part, reply) : write_back(access, part, reply);
    case AccessKind::deferred:
      return shape_.coherence_point ? read(access, part, reply) : pass_down(access, part, reply);
    case AccessKind::invalidate:
      invalidate_clean();
      reply = {book_lookup(part.from), shape_.on_hit};
      return Outcome::replied;
    default:
      return read(access, part, reply);
  }
}

CacheLevel::Outcome CacheLevel::read(const MemoryAccess& access, const Part& part, MemoryReply& reply) {
  const std::uint32_t way = tags_.find(part.set, part.number);
  if (way == Tags::kNone) return miss(access, part, reply);
  Tags::Line& line = tags_.line(part.set, way);
  if (line.ready == Tags::kInFlight && mshrs_[line.mshr].merges >= shape_.merges)
    return blocked(Stall::merges, part.from);
  policy_->hit(part.set, way);
  const Cycle at = book_lookup(part.from);
  ++lookups_;
  change(access, line);
  if (line.ready == Tags::kInFlight) {
    Waiter waiter = part.waiter;
    waiter.lookup = at;
    waiter.data = data_cycles(part.bytes);
    mshrs_.wait(line.mshr, waiter);
    return Outcome::pending;
  }
  if (line.ready > at) {
    ++merged_;
    reply = {line.ready + data_cycles(part.bytes) - 1, line.level};
    return Outcome::replied;
  }
  ++hits_;
  reply = with_data(at, part.bytes);
  return Outcome::replied;
}

/// The next level is asked for a line; also for a part of one to be written.
CacheLevel::Outcome CacheLevel::miss(const MemoryAccess& access, const Part& part, MemoryReply& reply) {
  const std::uint32_t number = mshrs_.next();
  Mshrs::Mshr& mshr = mshrs_[number];
  Cycle from = part.from;
  if (mshr.ready == strobe::kNever) return blocked(Stall::mshrs, from);
  stalls_[Stall::mshrs] += mshr.ready > from ? mshr.ready - from : 0;
  from = std::max(from, mshr.ready);
  std::uint32_t way = 0;
  if (!victim(part.set, way, from)) return blocked(Stall::set, from);
  const Cycle at = book_lookup(from);
  ++lookups_;
  ++misses_;
  evict(part.set, way, at, true);
  mshrs_.take();
  mshr = {strobe::kNever, part.set, way, 0, true, Mshrs::kNone, Mshrs::kNone};
  Tags::Line line{Tags::kInFlight, number, ServedBy::unknown, false};
  put(part, way, line);
  change(access, tags_.line(part.set, way));
  ++fetches_;
  MemoryReply fetched{at, shape_.on_miss};
  if (bottom_.connected()) {
    MemoryAccess fetch;
    fetch.address = map_.address(part.number);
    fetch.bytes = shape_.fetch == AccessKind::read ? static_cast<std::uint32_t>(shape_.line) : 1;
    fetch.kind = shape_.fetch;
    fetch.tag = tag_of(Sent::fetch, number);
    fetched = bottom_.access(fetch, at);
  }
  if (fetched.pending()) {
    Waiter waiter = part.waiter;
    waiter.lookup = at;
    waiter.data = data_cycles(part.bytes);
    mshrs_.wait(number, waiter);
    return Outcome::pending;
  }
  fill(number, fetched);
  reply = {mshrs_[number].ready + data_cycles(part.bytes) - 1, tags_.line(part.set, way).level};
  return Outcome::replied;
}

/// A way of the set for a new line, and from when on it can have it; false if the line in it is in flight.
bool CacheLevel::victim(std::uint32_t set, std::uint32_t& way, Cycle& from) {
  way = tags_.empty(set);
  if (way != Tags::kNone) return true;
  way = policy_->victim(set);
  const Cycle ready = tags_.line(set, way).ready;
  if (ready == Tags::kInFlight) return false;
  if (ready > from) {
    stalls_[Stall::set] += ready - from;
    from = ready;
  }
  return true;
}

void CacheLevel::evict(std::uint32_t set, std::uint32_t way, Cycle at, bool timed) {
  if (!tags_.holds(set, way)) return;
  if (timed) ++evictions_;
  if (tags_.line(set, way).dirty) write_line_back(set, way, at, timed);
}

/// A dirty line goes to the next level, and stays as a clean one.
void CacheLevel::write_line_back(std::uint32_t set, std::uint32_t way, Cycle at, bool timed) {
  tags_.line(set, way).dirty = false;
  --dirty_lines_;
  MemoryAccess write;
  write.address = map_.address(tags_.number(set, way));
  write.bytes = static_cast<std::uint32_t>(shape_.line);
  write.kind = AccessKind::write;
  write.tag = tag_of(Sent::written_back, 0);
  write.timed = timed;
  if (!timed) {
    bottom_.access(write, 0);
    return;
  }
  ++writebacks_;
  const MemoryReply reply = bottom_.access(write, at);
  if (reply.pending())
    ++writebacks_in_flight_;
  else
    flushed_at_ = std::max(flushed_at_, reply.at);
}

void CacheLevel::put(const Part& part, std::uint32_t way, const Tags::Line& line) {
  tags_.put(part.set, way, part.number, line);
  policy_->fill(part.set, way);
  if (!reported_holding_lines_ && control_.connected()) wake_at(clock().now() + 1);
}

/// What a write or an atomic does to a line that is kept here.
void CacheLevel::change(const MemoryAccess& access, Tags::Line& line) {
  const bool dirties = access.kind == AccessKind::write || (access.kind == AccessKind::deferred && access.writes);
  if (!dirties || line.dirty) return;
  line.dirty = true;
  ++dirty_lines_;
}

CacheLevel::Outcome CacheLevel::write_back(const MemoryAccess& access, const Part& part, MemoryReply& reply) {
  std::uint32_t way = tags_.find(part.set, part.number);
  const bool fetch = shape_.fetch_on_write && part.bytes != shape_.line;
  if (way == Tags::kNone && fetch) return miss(access, part, reply);
  Cycle from = part.from;
  if (way == Tags::kNone) {
    if (!victim(part.set, way, from)) return blocked(Stall::set, from);
    const Cycle at = book_lookup(from);
    ++lookups_;
    ++misses_;
    evict(part.set, way, at, true);
    put(part, way, {at, Tags::kNone, shape_.on_hit, false});
    change(access, tags_.line(part.set, way));
    reply = {at, shape_.on_hit};
    return Outcome::replied;
  }
  Tags::Line& line = tags_.line(part.set, way);
  if (line.ready == Tags::kInFlight) {
    if (mshrs_[line.mshr].merges >= shape_.merges) return blocked(Stall::merges, from);
    Waiter waiter = part.waiter;
    waiter.lookup = book_lookup(from);
    waiter.data = 1;
    mshrs_.wait(line.mshr, waiter);
    ++lookups_;
    policy_->hit(part.set, way);
    change(access, line);
    return Outcome::pending;
  }
  const Cycle at = book_lookup(from);
  ++lookups_;
  policy_->hit(part.set, way);
  change(access, line);
  ++(line.ready > at ? merged_ : hits_);
  reply = {std::max(at, line.ready), line.ready > at ? line.level : shape_.on_hit};
  return Outcome::replied;
}

CacheLevel::Outcome CacheLevel::write_through(const MemoryAccess& access, const Part& part, MemoryReply& reply) {
  const Cycle at = book_lookup(part.from);
  ++lookups_;
  std::uint32_t way = tags_.find(part.set, part.number);
  if (way == Tags::kNone) {
    ++misses_;
    Cycle room = at;
    if (shape_.writes.whole_allocates && part.bytes == shape_.line && victim(part.set, way, room) && room == at) {
      evict(part.set, way, at, true);
      put(part, way, {at, Tags::kNone, shape_.on_hit, false});
    }
    return send_on(access, part, at, reply);
  }
  Tags::Line& line = tags_.line(part.set, way);
  if (line.ready == Tags::kInFlight || line.ready > at) {
    ++misses_;
    if (!shape_.writes.hit_keeps) {
      if (line.ready == Tags::kInFlight)
        mshrs_[line.mshr].keep = false;
      else
        tags_.drop(part.set, way);
    }
  } else {
    ++hits_;
    if (shape_.writes.hit_keeps)
      policy_->hit(part.set, way);
    else
      tags_.drop(part.set, way);
  }
  return send_on(access, part, at, reply);
}

/// A deferred access above the coherence point. A line that is here would be old afterwards.
CacheLevel::Outcome CacheLevel::pass_down(const MemoryAccess& access, const Part& part, MemoryReply& reply) {
  const Cycle at = book_lookup(part.from);
  ++lookups_;
  ++misses_;
  const std::uint32_t way = tags_.find(part.set, part.number);
  if (way != Tags::kNone) {
    if (tags_.line(part.set, way).ready == Tags::kInFlight) {
      mshrs_[tags_.line(part.set, way).mshr].keep = false;
    } else {
      evict(part.set, way, at, true);
      tags_.drop(part.set, way);
    }
  }
  return send_on(access, part, at, reply);
}

/// Passes a part of a request to the next level, whose reply is the request's.
CacheLevel::Outcome CacheLevel::send_on(const MemoryAccess& access, const Part& part, Cycle at, MemoryReply& reply) {
  if (free_passed_.empty()) {
    free_passed_.push_back(static_cast<std::uint32_t>(passed_.size()));
    passed_.emplace_back();
  }
  const std::uint32_t index = free_passed_.back();
  MemoryAccess down = access;
  down.address = part.address;
  down.bytes = part.bytes;
  down.tag = tag_of(Sent::passed, index);
  reply = bottom_.access(down, at);
  if (!reply.pending()) return Outcome::replied;
  free_passed_.pop_back();
  passed_[index] = part.waiter;
  passed_[index].lookup = at;
  return Outcome::pending;
}

/// The first cycle from `from` on in which a lookup can be made, after those before it.
Cycle CacheLevel::book_lookup(Cycle from) {
  if (from > lookup_cycle_) {
    lookup_cycle_ = from;
    lookups_in_cycle_ = 0;
  }
  if (lookups_in_cycle_ == shape_.requests_per_cycle) {
    ++lookup_cycle_;
    lookups_in_cycle_ = 0;
  }
  ++lookups_in_cycle_;
  return lookup_cycle_;
}

std::uint32_t CacheLevel::data_cycles(std::uint32_t bytes) const {
  if (shape_.port_width == 0) return 1;
  return std::max(1u, static_cast<std::uint32_t>((bytes + shape_.port_width - 1) / shape_.port_width));
}

/// A hit, whose data pass the data path behind those before them.
MemoryReply CacheLevel::with_data(Cycle lookup, std::uint32_t bytes) {
  if (shape_.port_width == 0) return {lookup, shape_.on_hit};
  data_end_ = std::max(data_end_, lookup * shape_.port_width) + bytes;
  return {std::max(lookup, (data_end_ + shape_.port_width - 1) / shape_.port_width - 1), shape_.on_hit};
}

void CacheLevel::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) {
  const auto index = static_cast<std::uint32_t>(tag);
  switch (static_cast<Sent>(tag >> 32)) {
    case Sent::fetch:
      fill(index, reply);
      return serve_waiting();
    case Sent::passed: {
      const Waiter waiter = passed_[index];
      free_passed_.push_back(index);
      return deliver(waiter, reply);
    }
    case Sent::written_back:
      --writebacks_in_flight_;
      flushed_at_ = std::max(flushed_at_, reply.at);
      if (control_.front() != nullptr) wake_at(clock().now() + 1);
      return;
  }
}

/// The line of a miss is known; those that wait for it have their data from then on.
void CacheLevel::fill(std::uint32_t number, const MemoryReply& reply) {
  Mshrs::Mshr& mshr = mshrs_[number];
  const Cycle ready = reply.at + shape_.fill_latency;
  const ServedBy level = shape_.on_miss != ServedBy::unknown ? shape_.on_miss : reply.level;
  mshr.ready = ready;
  mshrs_.done();
  ++fills_;
  Tags::Line& line = tags_.line(mshr.set, mshr.way);
  line.ready = ready;
  line.level = level;
  if (!mshr.keep) tags_.drop(mshr.set, mshr.way);
  bool first = true;
  mshrs_.release(number, [&](const Waiter& waiter) {
    const bool arrived = waiter.lookup >= ready && !first;
    if (!first) ++(arrived ? hits_ : merged_);
    first = false;
    deliver(waiter, {std::max(ready, waiter.lookup) + waiter.data - 1, arrived ? shape_.on_hit : level});
  });
}

/// The reply to a request, or to a part of one.
void CacheLevel::deliver(const Waiter& waiter, const MemoryReply& reply) {
  if (waiter.port != nullptr) {
    ++replies_;
    waited_ += reply.at - waiter.arrived;
    return waiter.port->answer(waiter.tag, reply);
  }
  const auto index = static_cast<std::uint32_t>(waiter.tag);
  Split& split = splits_[index];
  split.reply.join(reply);
  if (--split.left == 0 && split.whole) finish_split(index);
}

void CacheLevel::finish_split(std::uint32_t index) {
  Split& split = splits_[index];
  MemoryPort& port = *split.port;
  const std::uint64_t tag = split.tag;
  const MemoryReply reply = split.reply;
  split.next_free = free_split_;
  free_split_ = index;
  ++replies_;
  waited_ += reply.at - split.arrived;
  port.answer(tag, reply);
}

std::uint32_t CacheLevel::new_split(const Request& request) {
  std::uint32_t index = free_split_;
  if (index == Mshrs::kNone) {
    index = static_cast<std::uint32_t>(splits_.size());
    splits_.emplace_back();
  } else {
    free_split_ = splits_[index].next_free;
  }
  splits_[index] = {request.port, request.access.tag, request.arrived - shape_.latency, {0, ServedBy::unknown}, 0, false,
                    Mshrs::kNone};
  return index;
}

}  // namespace memory
