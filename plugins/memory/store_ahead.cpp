// Work on what arrives later: windows of a few cycles, lookups ahead of time.
#include <algorithm>

#include "store.hpp"

namespace memory {

/// Ahead of time: what arrives in cycle `at`. Nothing else can come here before it but what waits in the queue already.
bool Store::take(Port& port, const Message& message, Cycle at) {
  if (&port == &bottom_) {
    if (!shape_.ahead) {
      if (window_ == 0) return false;
      arrivals_.push({at, message.tag, message.served_by});
      const Cycle mask = shape_.step - 1;
      wake_at((at - window_ + mask) & ~mask);
      return true;
    }
    at_ = at;
    take_reply(message.tag, message.served_by);
    if (tops_.front()->waiting() == 0 && control_.waiting() == 0 && !any_ready_) return true;
    goes_on_ = at;
    wake_at(clock().now() + 1);
    return true;
  }
  // Whether this cycle's tick came first must make no difference.
  if (took_from_queue_ == clock().now() || control_.waiting() != 0 || any_ready_ || spans_lines(message)) return false;
  at_ = next_lookup(at);
  if (!look_up(0, message, at - shape_.latency)) return false;
  if (!told_) wake_at(clock().now() + 1);
  return true;
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
      waits = !read_run(std::min(end, reply - 1));
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

/// Most of what a vector cache does: reads of one run, from at_ to `until`, as look_up() would look up each of them.
/// False if one has to wait.
bool Store::read_run(Cycle until) {
  Port& top = *tops_.front();
  const std::uint32_t number = chain_of(0, top.head());
  if (number >= kChains) return serve(0, top.head());
  const Port::HeadOfRun here = top.head_of_run();
  std::uint32_t taken = 0;
  bool waits = false;
  while (taken != here.count) {
    const strobe::AddressRange& range = here.run->ranges[here.number + taken];
    const Cycle arrived = top.arrival_in_run(here.number + taken);
    at_ = next_lookup(std::max(arrived, at_));
    const std::uint64_t line = range.address & ~line_mask_;
    if (at_ > until || range.address + range.bytes > line + shape_.line) break;
    waits = true;
    if (is_full()) {
      blocked(Stall::requests);
      break;
    }
    const Waiter waiter = waiter_of(number, range.bytes);
    const Part part{line, range.address, range.bytes, set_of(line)};
    const std::uint32_t slot = tags_.find(part.set, line | kPresent);
    const std::uint32_t owner = slot != Tags::kNone ? tags_.owner(slot) : Tags::kNone;
    const bool hit = slot != Tags::kNone && owner == Tags::kNone;
    if (!hit && (slot != Tags::kNone ? merge(owner, waiter) : miss(part, waiter, slot)) == Outcome::blocked) break;
    waits = false;
    ++taken;
    book_lookup();
    bytes_ += range.bytes;
    waited_ -= arrived - shape_.latency;
    join(number, 0, here.number + taken != here.run->count);
    if (!hit) {
      ++chained_;
      continue;
    }
    ++hits_;
    tags_.touch(slot);
    waiter_done(waiter, shape_.on_hit);
  }
  accepted_ += taken;
  reads_ += taken;
  if (taken != 0) top.pop_run(taken);
  return !waits;
}

/// What could not be looked up when it was sent: from the time on when what it waited for was there.
void Store::take_requests_ahead() {
  Port& top = *tops_.front();
  const Cycle from = std::max(clock().now(), goes_on_);
  while (const Message* message = top.front()) {
    if (budget_ == 0) return wake_at(clock().now() + shape_.step);
    at_ = next_lookup(from);
    if (!serve(0, *message)) return;
    took_from_queue_ = clock().now();
  }
}

}  // namespace memory
