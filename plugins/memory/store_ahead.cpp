// Work on what arrives later: windows of a few cycles, lookups ahead of time.
#include <algorithm>

#include "store.hpp"

namespace memory {

/// What arrives in cycle `at`: of caches with a window replies, ahead of time everything. Nothing else can come here
/// before it but what waits in the queue already.
bool Store::take(Port& port, const Message& message, Cycle at) {
  if (&port == &bottom_) {
    if (!shape_.ahead) {
      if (window_ == 0) return false;
      arrivals_.push({at, message.tag, message.served_by});
      const Cycle mask = shape_.step - 1;
      const Cycle look = (at - window_ + mask) & ~mask;
      if (look != looks_ || look <= clock().now()) wake_at(looks_ = look);
      return true;
    }
    if (bottom_.same_clock()) {
      if (!arrivals_.empty()) take_earlier_replies();
      arrivals_.push({at, message.tag, message.served_by});
      replies_since_ = clock().now();
      wake_at(replies_since_ + 1);
      return true;
    }
    at_ = at;
    take_reply(message.tag, message.served_by);
    go_on(at);
    return true;
  }
  if (!arrivals_.empty()) take_earlier_replies();
  // Whether this cycle's tick came first must make no difference.
  if (requests_queue_in_ == clock().now() || control_.front() != nullptr || any_ready_ || spans_lines(message))
    return false;
  at_ = next_lookup(at);
  const bool was_empty = tags_.held() == 0;
  if (!look_up(0, message, at - shape_.latency)) return false;
  if (!told_) {
    if (was_empty) first_line_in_ = clock().now();
    wake_at(clock().now() + 1);
  }
  return true;
}

/// Something is there from cycle `at` on that those in the queue may have waited for.
void Store::go_on(Cycle at) {
  if (tops_.front()->waiting() == 0 && control_.front() == nullptr && !any_ready_) return;
  goes_on_ = at;
  wake_at(clock().now() + 1);
}

/// Ahead of time, replies count as if they came behind all requests of the cycle in which they come, whoever ticks
/// first.
void Store::take_earlier_replies() {
  if (replies_since_ == clock().now()) return;
  while (!arrivals_.empty()) {
    at_ = arrivals_.first();
    take_arrival();
    go_on(at_);
  }
}

/// The first cycle from `from` on that has a lookup left.
Cycle Store::next_lookup(Cycle from) {
  if (!shape_.ahead) return from > last_lookup_ ? from : last_lookup_ + (lookups_left_ == 0 ? 1 : 0);
  const Cycle each = shape_.requests_per_cycle;
  booking_ = bookings_[0].find(from * each, 1, clock().now() * each);
  return booking_ / each;
}

void Store::book_lookup() {
  ++lookups_;
  if (shape_.ahead) return bookings_[0].book(booking_, 1);
  if (at_ != last_lookup_) lookups_left_ = shape_.requests_per_cycle;
  last_lookup_ = at_;
  --lookups_left_;
}

/// Replies and requests up to the window's end, in the order of their times.
void Store::run_window() {
  Port& top = *tops_.front();
  const Cycle now = clock().now();
  const Cycle end = now + window_;
  bool waits = false;
  for (;;) {
    const Cycle reply = arrivals_.first();
    const Cycle arrival = waits ? strobe::kNever : top.front_arrival();
    const Cycle lookup = arrival == strobe::kNever ? arrival : next_lookup(std::max(arrival, at_));
    if (std::min(reply, lookup) > end) {
      // A request that has arrived is only kept by the lookups of this window.
      if (arrival <= end) wake_at(now + shape_.step);
      return;
    }
    if (reply <= lookup) {
      at_ = std::max(reply, now);
      take_arrival();
      waits = false;
      continue;
    }
    at_ = lookup;
    stalls_.end(at_);
    const Message& head = top.head();
    if (is_run_of_reads(head)) {
      waits = !read_run(end);
    } else {
      budget_ = 1;
      waits = !serve(0, head);
    }
  }
}

/// Whether read_run() can look up head().
bool Store::is_run_of_reads(const Message& head) const {
  return head.kind == MessageKind::read && shape_.fetch == MessageKind::read && (head.flags & 1) == 0 &&
         !shape_.in_order && partial_[0].request == Requests::kNone && tops_.front()->head_of_run().run != nullptr &&
         (head.more || open_chain_[0] != Requests::kNone) && !spans_lines(head);
}

/// Most of what a vector cache does: reads of one run up to `end`, as look_up() would look up each of them, and the
/// replies that come before them. False if one has to wait and no reply up to `end` helps it.
bool Store::read_run(Cycle end) {
  Port& top = *tops_.front();
  const std::uint32_t chain = chain_of(0, top.head());
  if (chain >= kChains) return serve(0, top.head());
  const Port::HeadOfRun here = top.head_of_run();
  const strobe::AddressRange* const ranges = here.run->ranges + here.number;
  std::uint32_t taken = 0;
  std::uint32_t next_set = set_of(ranges[0].address & ~line_mask_);
  bool waits = false;
  while (taken != here.count) {
    const strobe::AddressRange& range = ranges[taken];
    const Part part{range.address & ~line_mask_, range.address, range.bytes, next_set};
    if (range.address + range.bytes > part.line + shape_.line) break;
    const Cycle arrived = here.arrival(here.number + taken);
    if (!replies_before(arrived, end)) break;
    stalls_.end(at_);
    const bool more = here.number + taken + 1 != here.run->count;
    if (!read_in_run(part, chain, more)) {
      waits = !replies_for(part.set, end);
      if (waits) break;
      continue;
    }
    waited_ -= arrived - shape_.latency;
    if (++taken == here.count) break;
    next_set = set_of(ranges[taken].address & ~line_mask_);
    tags_.prefetch(next_set);
  }
  accepted_ += taken;
  reads_ += taken;
  if (taken != 0) top.pop_run(taken);
  return !waits;
}

/// Takes the replies that come before what arrives in cycle `arrived` is looked up, which will be at at_; false if that
/// is after `end`.
inline bool Store::replies_before(Cycle arrived, Cycle end) {
  for (;;) {
    const Cycle lookup = next_lookup(std::max(arrived, at_));
    const Cycle reply = arrivals_.first();
    if (std::min(reply, lookup) > end) return false;
    if (lookup < reply) {
      at_ = lookup;
      return true;
    }
    at_ = std::max(reply, clock().now());
    take_arrival();
  }
}

/// Takes the replies up to `end` until one may help a read of a line of the set, which is blocked; false if none does.
inline bool Store::replies_for(std::uint32_t set, Cycle end) {
  for (;;) {
    if (arrivals_.first() > end) return false;
    const Arrivals::Reply& reply = arrivals_.front();
    // If all ways of the set wait for replies, it takes one of those.
    const bool helps = stalls_.cause() != Stall::set ||
                       (sent_in(reply.tag) == Sent::fetch && tags_.set_of(mshrs_[index_in(reply.tag)].slot) == set);
    at_ = std::max(reply.at, clock().now());
    take_arrival();
    if (helps) return true;
  }
}

/// Looks up one read of a chain; false if it has to wait.
inline bool Store::read_in_run(const Part& part, std::uint32_t chain, bool more) {
  if (is_full()) {
    blocked(Stall::requests);
    return false;
  }
  const Waiter waiter = waiter_of(chain, part.bytes);
  const std::uint32_t slot = tags_.find(part.set, part.line | kPresent);
  const std::uint32_t owner = slot != Tags::kNone ? tags_.owner(slot) : Tags::kNone;
  const bool hit = slot != Tags::kNone && owner == Tags::kNone;
  if (!hit && (slot != Tags::kNone ? merge(owner, waiter) : miss(part, waiter, slot)) == Outcome::blocked) return false;
  book_lookup();
  bytes_ += part.bytes;
  join(chain, 0, more);
  if (!hit) {
    ++chained_;
    return true;
  }
  ++hits_;
  tags_.touch(slot);
  waiter_done(waiter, shape_.on_hit);
  return true;
}

/// What could not be looked up when it was sent: from the time on when what it waited for was there.
void Store::take_requests_ahead() {
  Port& top = *tops_.front();
  const Cycle from = std::max(clock().now(), goes_on_);
  while (const Message* message = top.front()) {
    if (budget_ == 0) return wake_at(clock().now() + shape_.step);
    at_ = next_lookup(from);
    if (!serve(0, *message)) return;
    requests_queue_in_ = clock().now();
  }
}

}  // namespace memory
