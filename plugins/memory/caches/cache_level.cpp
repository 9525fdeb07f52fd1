#include "cache_level.hpp"

#include <algorithm>
#include <bit>

#include "strobe/access.hpp"

namespace memory {

CacheLevel::CacheLevel(const LevelShape& shape, const strobe::ComponentContext& context)
    : Component(context),
      HostPrefetch(this),
      Measured(this),
      Balanced(this),
      Warmable(this),
      shape_(shape),
      port_shift_(static_cast<unsigned>(std::countr_zero(std::max<std::uint64_t>(shape.port_width, 1)))),
      map_(shape.line, Placement(context, shape.bank_hash, shape.banks, shape.interleave),
           Placement(context, shape.hash, shape.sets, shape.line)),
      tags_(shape.sets, shape.ways),
      mshrs_(shape.mshrs),
      policy_(context.policy<strobe::ReplacementPolicy>(shape.replacement, {shape.sets, shape.ways, shape.seed})),
      lru_(dynamic_cast<Lru*>(policy_.get())),
      prefetching_(
          context.policy<strobe::Prefetcher>(shape.prefetch, {shape.line, shape.sets, shape.ways, shape.mshrs}),
          {map_, shape.line, shape.unit}),
      may_bypass_(policy_->may_bypass()),
      top_(add_memory_port_list("top")),
      bottom_(add_memory_port("bottom", shape.needs_bottom ? Need::required : Need::optional)),
      control_(add_port("control", Need::optional)),
      taken_(shape.write_back_buffer, 0) {
  lookups_left_ = shape.requests_per_cycle;
}

/// A prefetcher's lines are fetched between those of a request: then each is fetched on its own. What an answer frees
/// in the cycle in which a packet leaves is known in time if the answer has come earlier, or over a link that takes
/// time: then it was given earlier, or is delivered before the ticks of that cycle.
void CacheLevel::elaborated() {
  in_place_ = !prefetching_.on() && map_.takes_few_steps() && lru_ != nullptr && lru_->has_few_ways();
  plain_ = in_place_ && !may_bypass_ && taken_.empty() && shape_.replace_in_flight &&
           shape_.fetch == AccessKind::read && bottom_.connected();
  batches_ = strobe::batches_below(bottom_);
  if (shape_.fetch != AccessKind::read || prefetching_.on()) return;
  const bool in_time = shape_.fill_latency != 0 || (bottom_.latency_ps() != 0 && shape_.latency != 0);
  packet_.configure(strobe::span_below(bottom_), shape_.line, in_time);
}

strobe::Span CacheLevel::span_at(const MemoryPort&) const {
  constexpr std::uint64_t kMaxSpan = 4096;
  if (shape_.fetch != AccessKind::read) return {};
  return {shape_.banks > 1 ? std::min(shape_.interleave, kMaxSpan) : kMaxSpan, shape_.line};
}

inline void CacheLevel::count(const MemoryAccess& access) {
  Requests& requests = requests_[static_cast<std::size_t>(access.kind)];
  const std::uint64_t bytes = access.bytes;
  ++requests.count;
  if (bytes > shape_.line) [[unlikely]]
    requests.more_lines += bytes / shape_.line - 1;
  requests.bytes += bytes;
}

void CacheLevel::expect(const MemoryPort&, const MemoryAccess& access) const {
  if (!in_place_) [[unlikely]]
    return expect_any(access);
  const std::uint32_t set = map_.set_in_few_steps(access.address);
  tags_.expect(set);
  lru_->expect_few(set);
}

[[gnu::noinline]] void CacheLevel::expect_any(const MemoryAccess& access) const {
  const std::uint32_t set = map_.set_in_place(access.address);  // the likely one
  tags_.expect(set);
  if (lru_ != nullptr)
    lru_->expect(set);
  else
    policy_->expect(set);
}

void CacheLevel::expect_answer(const MemoryPort&, std::uint64_t tag) const {
  const Sent sent = sent_of(tag);
  if (sent == Sent::fetch) [[likely]] {
    mshrs_.expect(record_of(tag), static_cast<std::uint16_t>(tag >> 16));
    tags_.expect_host_line(tag >> 34 & ((std::uint64_t{1} << Tags::kHostLineBits) - 1));
  } else if (sent == Sent::passed) {
    __builtin_prefetch(&passed_[static_cast<std::uint32_t>(tag)]);
  }
}

/// A read of a line that is there is looked up at once, in nearly all caches; what else there is takes its way. What
/// calls nothing here saves no registers.
MemoryReply CacheLevel::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  constexpr unsigned kReads = 1u << static_cast<unsigned>(AccessKind::read) |  //
                              1u << static_cast<unsigned>(AccessKind::translate);
  const bool reads = (kReads >> static_cast<unsigned>(access.kind) & 1) != 0;
  if (!in_place_ || !reads || !access.timed || access.passes != 0 || !waiting_.empty()) [[unlikely]]
    return access_any(to, access, at);
  const std::uint64_t number = map_.number(access.address);
  if (number != map_.number(access.address + (access.bytes - 1))) [[unlikely]]
    return access_any(to, access, at);  // also of no bytes
  Requests& requests = requests_[static_cast<std::size_t>(access.kind)];
  ++requests.count;
  requests.bytes += access.bytes;
  const std::uint32_t set = map_.set_in_few_steps(access.address);
  const Tags::Set in = tags_.set(set);
  const std::uint32_t way = tags_.find_of_few(in, number);
  if (way == Tags::kNone) return access_missing(to, access, at, set, way);
  const Cycle from = at + shape_.latency;
  if (in.lines[way].ready > turn(from)) return access_in_flight(to, access, at, set, way);
  Lru::use_of_few(lru_->ranks_of_few(set), way);
  ++lookups_;
  ++reads_.hits;
  ++replies_;
  const Cycle slot = book_data(book_lookup(from), access.bytes);
  waited_ += slot - at;
  return {slot, shape_.on_hit};
}

/// A read of a line that is there after its lookup.
[[gnu::noinline]] MemoryReply CacheLevel::access_in_flight(MemoryPort& to, const MemoryAccess& access, Cycle at,
                                                           std::uint32_t set, std::uint32_t way) {
  const Tags::Line line = tags_.line(set, way);
  Mshrs::Mshr& mshr = mshrs_[line.mshr];
  if (mshr.merges >= shape_.merges) [[unlikely]]
    return access_missing(to, access, at, set, way);
  Lru::use_of_few(lru_->ranks_of_few(set), way);
  ++lookups_;
  const std::uint32_t bytes = std::max(access.bytes, 1u), data = data_cycles(bytes);
  const Cycle lookup = book_lookup(at + shape_.latency), slot = book_data(lookup, bytes);
  if (line.ready == Tags::kInFlight) {
    mshrs_.wait(line.mshr) = {&to,
                              access.tag,
                              static_cast<std::uint32_t>(at),
                              static_cast<std::uint32_t>(lookup),
                              static_cast<std::uint32_t>(slot),
                              data,
                              0};
    return MemoryReply::later();
  }
  ++reads_.merged;
  ++mshr.merges;
  const MemoryReply reply{std::max<Cycle>(slot, line.ready + data - 1), mshr.level};
  ++replies_;
  waited_ += reply.at - at;
  return reply;
}

[[gnu::noinline]] MemoryReply CacheLevel::access_any(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (!access.timed) return access_untimed(access);
  count(access);
  const std::uint32_t bytes = std::max(access.bytes, 1u);
  const std::uint64_t number = map_.number(access.address);
  const bool reads = (access.kind == AccessKind::read && access.passes == 0) || access.kind == AccessKind::translate;
  if (!reads || number != map_.number(access.address + bytes - 1)) return access_other(to, access, at);
  const std::uint32_t set = set_of(access.address);
  if (!waiting_.empty()) return hold_up(to, access, at, Mshrs::kNone, set);
  return access_missing(to, access, at, set, tags_.find(set, number));
}

/// A read of one line, wherever it is.
[[gnu::noinline]] MemoryReply CacheLevel::access_missing(MemoryPort& to, const MemoryAccess& access, Cycle at,
                                                         std::uint32_t set, std::uint32_t way) {
  if (way == Tags::kNone && serves_plainly()) [[likely]]
    if (const Place place = place_of(access.address); can_miss(place, way))
      return fetch_in_place(to, access, at, place, way);
  const Part part{access.address,
                  map_.number(access.address),
                  std::max(access.bytes, 1u),
                  set,
                  at + shape_.latency,
                  &to,
                  access.tag,
                  at};
  return settle(read(access, part, way), to, access, at);
}

/// What read() and miss() do for a line that takes this way.
[[gnu::always_inline]] inline MemoryReply CacheLevel::fetch_in_place(MemoryPort& to, const MemoryAccess& access,
                                                                     Cycle at, const Place& place, std::uint32_t way) {
  const std::uint64_t number = map_.number(access.address);
  const Mshrs::Mshr& mshr = mshrs_[mshrs_.next()];
  const Miss miss = miss_in_place(place, way, number, at + shape_.latency);
  ++lookups_;
  ++reads_.misses;
  ++fetches_;
  MemoryAccess fetch = fetch_of(access, number);
  fetch.tag = miss.tag;
  const std::uint32_t data = data_cycles(std::max(access.bytes, 1u));
  const MemoryReply fetched = bottom_.access(fetch, miss.at);
  if (fetched.pending()) {
    const auto lookup = static_cast<std::uint32_t>(miss.at);
    mshrs_.wait_first(miss.record) = {&to, access.tag, static_cast<std::uint32_t>(at), lookup, lookup, data, 0};
    return fetched;
  }
  fill_at_once(miss.record, fetched);
  const MemoryReply reply{mshr.ready + data - 1, mshr.level};
  ++replies_;
  waited_ += reply.at - at;
  return reply;
}

/// Writes, atomics and orders; requests of several lines, and those after one that is held up, come through serve().
MemoryReply CacheLevel::access_other(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  // Atomics take effect in the order in which they arrive, whenever their lines are there.
  if (access.kind == AccessKind::deferred && shape_.coherence_point)
    access.deferred->perform_in(access.address, access.bytes);
  const std::uint32_t bytes = std::max(access.bytes, 1u);
  const bool whole =
      map_.number(access.address) == map_.number(access.address + bytes - 1) || access.kind == AccessKind::invalidate;
  if (whole && waiting_.empty())
    return settle(look_up(access, part_of(access.address, bytes, at, &to, access.tag)), to, access, at);
  if (whole) return hold_up(to, access, at, Mshrs::kNone, set_of(access.address));
  return access_lines(to, access, at);
}

/// A request that waits until those before it have been looked up, or for what it needs itself.
MemoryReply CacheLevel::hold_up(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t split,
                                std::uint32_t set) {
  Request& request = waiting_.add();
  request.access = access;
  request.port = &to;
  request.arrived = at;
  request.split = split;
  request.set = set;
  return MemoryReply::later();
}

/// Counts what is answered, and keeps a request of one line that is held up.
inline MemoryReply CacheLevel::settle(const MemoryReply& reply, MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (reply.at < kBlocked) {
    ++replies_;
    waited_ += reply.at - at;
    return reply;
  }
  return reply.at == kBlocked ? hold_up(to, access, at, Mshrs::kNone, set_of(access.address)) : MemoryReply::later();
}

/// A request that was held up; blocked: it has to come again.
MemoryReply CacheLevel::serve(Request& request) {
  if (request.split != Mshrs::kNone) return serve_lines(request);
  const MemoryAccess& access = request.access;
  return look_up_apart(access, {access.address, map_.number(access.address), std::max(access.bytes, 1u), request.set,
                                request.arrived + shape_.latency, request.port, access.tag, request.arrived});
}

void CacheLevel::serve_waiting() {
  while (!waiting_.empty()) {
    if (waiting_.front().set == kGather) {
      if (!serve_waiting_gather()) return;
      continue;
    }
    const MemoryReply reply = serve(waiting_.front());
    if (reply.at == kBlocked) return;
    const Request request = waiting_.front();
    waiting_.pop();
    if (reply.pending()) continue;
    deliver({request.port, request.access.tag, static_cast<std::uint32_t>(request.arrived)}, reply);
  }
}

[[gnu::always_inline]] inline MemoryReply CacheLevel::look_up(const MemoryAccess& access, const Part& part) {
  switch (access.kind) {
    case AccessKind::write:
      return shape_.writes.goes_down ? write_through(access, part) : write_back(access, part);
    case AccessKind::deferred:
      if (!shape_.coherence_point) return pass_down(access, part);
      break;
    case AccessKind::invalidate:
      if (shape_.coherence_point) return {book_lookup(part.from), shape_.on_hit};  // nothing is stale here
      if (access.passes != 0) return pass_by(access, part);
      invalidate_clean();
      return {book_lookup(part.from), shape_.on_hit};
    case AccessKind::read:
      if (access.passes != 0 && !shape_.coherence_point) return pass_by(access, part);
      break;
    default:
      break;
  }
  return read(access, part, tags_.find(part.set, part.number));
}

[[gnu::noinline]] MemoryReply CacheLevel::look_up_apart(const MemoryAccess& access, const Part& part) {
  return look_up(access, part);
}

/// The reply to a lookup that has found its line, here or in flight.
[[gnu::always_inline]] inline MemoryReply CacheLevel::found(const MemoryAccess& access, const Part& part,
                                                            Tags::Line& line, Cycle at, Cycle slot) {
  if (access.kind == AccessKind::deferred) change(access, line);
  if (line.ready <= at) [[likely]] {
    ++reads_.hits;
    return {slot, shape_.on_hit};
  }
  if (line.ready == Tags::kInFlight) {
    mshrs_.wait(line.mshr) = waiter_of(part, at, slot, data_cycles(part.bytes));
    return MemoryReply::later();
  }
  ++reads_.merged;
  ++mshrs_[line.mshr].merges;
  return {std::max(slot, line.ready + data_cycles(part.bytes) - 1), mshrs_[line.mshr].level};
}

[[gnu::always_inline]] inline MemoryReply CacheLevel::read(const MemoryAccess& access, const Part& part,
                                                           std::uint32_t way) {
  if (way == Tags::kNone) return miss(access, part);
  Tags::Line& line = tags_.line(part.set, way);
  Cycle from = part.from;
  if (!room_to_merge(line, from)) return blocked_by_mshr(line.mshr);
  used(part.set, way, access);
  const Cycle at = book_lookup(from);
  const Cycle slot = book_data(at, part.bytes);
  ++lookups_;
  if (prefetching_.on()) [[unlikely]]
    return read_and_observe(access, part, line, at, slot);
  return found(access, part, line, at, slot);
}

[[gnu::noinline]] MemoryReply CacheLevel::read_apart(const MemoryAccess& access, const Part& part, std::uint32_t way) {
  return read(access, part, way);
}

/// The next level is asked for a line; also for a part of one to be written.
MemoryReply CacheLevel::miss(const MemoryAccess& access, const Part& part) {
  const std::uint32_t number = mshrs_.next();
  Mshrs::Mshr& mshr = mshrs_[number];
  if (may_bypass_ && access.kind == AccessKind::read && policy_->bypasses(part.set, access)) [[unlikely]]
    return bypass(access, part);
  if (mshr.ready == strobe::kNever) return blocked_by_mshr(number);
  const std::uint32_t way = choose_way(access, part);
  const Tags::Way place = tags_.at(part.set, way);
  const Tags::Line& old = place.line;
  if (old.ready == Tags::kInFlight) return blocked_by_way(part.set, way);
  if (!room_to_evict(old)) return blocked_by_write_back(way);
  Cycle from = part.from;
  wait_until(mshr.ready, mshr.prefetch ? Stall::prefetch : Stall::mshrs, from);
  wait_until(old.ready, old.prefetched ? Stall::prefetch : Stall::set, from);
  const Cycle free = std::max<Cycle>(mshr.ready, old.ready);
  wait_to_evict(old, from);
  const Cycle at = book_lookup(from);
  if (access.kind == AccessKind::write) book_write(at, part.bytes);
  ++lookups_;
  ++of(access.kind).misses;
  evict(place, part.set, way, at, true);
  const std::uint32_t record = mshrs_.take(part.set, way, 0);
  if (observes(strobe::EventKind::occupancy)) [[unlikely]]
    record_mshrs(at);
  put(place, access, part, way, {Tags::kInFlight, number, false, false});
  if (access.kind != AccessKind::read) change(access, place.line);
  const MemoryReply fetched = fetch(access, part, record, at, free);
  const std::uint32_t data = data_cycles(part.bytes);
  if (prefetching_.on()) [[unlikely]]
    observe(access, part.address, Found::no, at);
  mshr.merges = 1;
  if (fetched.pending()) {
    mshrs_.wait_first(record) = waiter_of(part, at, at, data);
    return MemoryReply::later();
  }
  fill_at_once(record, fetched);
  return {mshr.ready + data - 1, mshr.level};
}

/// `free`: from when on all is free that the line takes.
[[gnu::always_inline]] inline MemoryReply CacheLevel::fetch(const MemoryAccess& cause, const Part& part,
                                                            std::uint32_t record, Cycle at, Cycle free) {
  ++fetches_;
  if (!bottom_.connected()) return {at, shape_.on_miss};
  MemoryAccess fetch = fetch_of(cause, part.number);
  const Mshrs::Record& taken = mshrs_.record(record);
  fetch.tag = fetch_tag(record, taken.mshr, tags_.line(taken.set, taken.way));
  return may_join(part) ? fetch_together(fetch, record, at, free) : bottom_.access(fetch, at);
}

MemoryReply CacheLevel::fetch_together(const MemoryAccess& fetch, std::uint32_t record, Cycle at, Cycle free) {
  if (packet_.continues(AccessKind::read, fetch.address, free)) {
    mshrs_.chain(packet_.last(), record);
    packet_.add(fetch.bytes, record);
  } else {
    send_packet();
    packet_.open(fetch, at, record);
  }
  return MemoryReply::later();
}

/// The packet of a request that is held up stays open until it leaves. False: that is now, and the request goes on.
bool CacheLevel::hold_packet() {
  if (!packet_.is_open()) return true;
  if (packet_.leaves() > clock().now() || in_delivery_) {
    wake_at(packet_.leaves());
    return true;
  }
  send_packet();
  return *blocker_ == strobe::kNever;
}

void CacheLevel::send_packet() {
  if (!packet_.is_open()) return;
  packet_.close();
  const std::uint64_t tag = packet_.access().tag;
  const MemoryReply reply = bottom_.access(packet_.access(), packet_.leaves());
  if (reply.pending()) return;
  if (sent_of(tag) == Sent::fetch) return fill_all(record_of(tag), reply);
  const auto index = static_cast<std::uint32_t>(tag);
  const Waiter waiter = passed_[index];
  free_passed_.push_back(index);
  deliver(waiter, reply);
}

/// The line of a miss is known; those that wait for it have their data from then on.
[[gnu::always_inline]] inline void CacheLevel::fill(std::uint32_t record_number, const MemoryReply& reply) {
  const Mshrs::Record& record = mshrs_.record(record_number);
  Mshrs::Mshr& mshr = mshrs_[record.mshr];
  const auto [ready, level] = note_fill(record, mshr, reply);
  bool first = !mshr.prefetch;  // it is counted as a miss already
  const auto answer = [&, ready = ready, level = level ](const Waiter& waiter) __attribute__((always_inline)) {
    const bool arrived = Waiter::near(ready, waiter.lookup) >= ready && !first;
    if (!first) {
      Lookups& kind = waiter.writes != 0 ? writes_ : reads_;
      ++(arrived ? kind.hits : kind.merged);
    }
    first = false;
    deliver(waiter,
            {std::max(Waiter::near(ready, waiter.slot), ready + waiter.data - 1), arrived ? shape_.on_hit : level});
  };
  mshrs_.release(record_number, answer);
  if (observes(strobe::EventKind::occupancy)) [[unlikely]]
    record_mshrs(reply.at);
}

/// The next level has replied at once.
[[gnu::noinline]] void CacheLevel::fill_at_once(std::uint32_t record, const MemoryReply& reply) { fill(record, reply); }

/// Whether one more may wait for a line that is in flight; if not, from when on none has to. False: not known yet.
bool CacheLevel::room_to_merge(const Tags::Line& line, Cycle& from) {
  if (line.ready <= turn(from)) [[likely]]
    return true;
  if (mshrs_[line.mshr].merges < shape_.merges) return true;
  if (line.ready == Tags::kInFlight) return false;
  wait_until(line.ready, Stall::merges, from);
  return true;
}

/// The replacement policy does not keep what is read: the next level's reply is the requester's.
MemoryReply CacheLevel::bypass(const MemoryAccess& access, const Part& part) {
  const Cycle at = book_lookup(part.from);
  ++lookups_;
  ++reads_.misses;
  ++bypassed_;
  return send_on(access, part, at);
}

[[gnu::noinline]] void CacheLevel::completed_other(std::uint64_t tag, const MemoryReply& reply) {
  const auto index = static_cast<std::uint32_t>(tag);
  switch (sent_of(tag)) {
    case Sent::fetch:
      fill_all(record_of(tag), reply);
      return serve_delivered();
    case Sent::passed: {
      const Waiter waiter = passed_[index];
      free_passed_.push_back(index);
      return deliver(waiter, reply);
    }
    case Sent::written_back:
      --writebacks_in_flight_;
      flushed_at_ = std::max(flushed_at_, reply.at);
      if (index < taken_.size()) taken_[index] = reply.at;
      if (flush_held_up_ && waiting_.empty() && mshrs_.outstanding() == 0) flush_dirty();
      if (control_.front() != nullptr) wake_at(reply.at + 1);
      return serve_delivered();
  }
}

[[gnu::noinline]] void CacheLevel::serve_held_up() {
  in_delivery_ = bottom_.is_cut();
  serve_waiting();
  in_delivery_ = false;
}

/// Misses whose lines are not known yet: a line that is on its way with a known cycle is not among them.
void CacheLevel::record_mshrs(Cycle at) const {
  strobe::Event event;
  event.kind = strobe::EventKind::occupancy;
  event.begin = event.end = at;
  event.what = "mshrs";
  event.value = mshrs_.outstanding();
  record(event);
}

std::uint32_t CacheLevel::new_split(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (free_split_ == Mshrs::kNone) {
    free_split_ = static_cast<std::uint32_t>(splits_.size());
    splits_.emplace_back();
  }
  const std::uint32_t index = free_split_;
  Split& split = splits_[index];
  free_split_ = split.next_free;
  split = {&to, access.tag, at, {0, ServedBy::unknown}, 0, false, Mshrs::kNone};
  return index;
}

MemoryReply CacheLevel::end_split(std::uint32_t index) {
  Split& split = splits_[index];
  split.next_free = free_split_;
  free_split_ = index;
  return split.reply;
}

// ---- Prefetching ----------------------------------------------------------------------------------------------------

MemoryReply CacheLevel::read_and_observe(const MemoryAccess& access, const Part& part, Tags::Line& line, Cycle at,
                                         Cycle slot) {
  const Found how = prefetching_.use(line, at);
  const MemoryReply reply = found(access, part, line, at, slot);  // the line may be replaced by what is prefetched
  observe(access, part.address, how, at);
  return reply;
}

/// What the prefetcher wants after a lookup is fetched after it.
void CacheLevel::observe(const MemoryAccess& access, std::uint64_t address, Found found, Cycle at) {
  prefetching_.observe(access, address, found, [&](std::uint64_t wanted) {
    if (tags_.find(map_.set(wanted), map_.number(wanted)) != Tags::kNone)
      prefetching_.redundant();
    else if (access.timed)
      prefetch(access, wanted, at);
    else
      prefetch_untimed(access, wanted);
  });
}

/// Fetches a line that nobody has asked for. It takes a lookup, and is dropped where it would have to wait for anything
/// else: an MSHR, a way, a place in the write-back buffer, requests that are held up.
void CacheLevel::prefetch(const MemoryAccess& cause, std::uint64_t address, Cycle at) {
  const std::uint32_t set = map_.set(address), number = mshrs_.next();
  if (!waiting_.empty() || mshrs_[number].ready > at) {
    prefetching_.dropped();
    return;
  }
  MemoryAccess access = cause;
  access.address = address;
  access.kind = shape_.fetch;
  access.deferred = nullptr;
  std::uint32_t way = tags_.empty(set);
  if (way == Tags::kNone) way = policy_->victim(set, access, candidates(set, at));
  const Tags::Line& old = tags_.line(set, way);
  if (old.ready > at || (old.dirty && !taken_.empty() && taken_[next_write_back_] > at)) {
    prefetching_.dropped();
    return;
  }
  prefetching_.issued();
  const Cycle lookup = book_lookup(at);
  evict(set, way, lookup, true);
  const std::uint32_t record = mshrs_.take(set, way, 0);
  if (observes(strobe::EventKind::occupancy)) [[unlikely]]
    record_mshrs(at);
  mshrs_[number].prefetch = true;
  Part part = part_of(address, static_cast<std::uint32_t>(shape_.line), at, nullptr, 0);
  put(access, part, way, {Tags::kInFlight, number, false, true});
  if (const MemoryReply fetched = fetch(access, part, record, lookup, lookup); !fetched.pending())
    fill_at_once(record, fetched);
}

}  // namespace memory
