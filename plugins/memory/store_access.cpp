// What one access does to one line.
#include <algorithm>

#include "store.hpp"
#include "strobe/access.hpp"

namespace memory {

std::uint32_t Store::set_of(std::uint64_t line) const {
  const std::uint64_t inside = (std::uint64_t{1} << interleave_shift_) - 1;
  const std::uint64_t local = (banks_.divide(line >> interleave_shift_) << interleave_shift_) | (line & inside);
  const std::uint64_t number = local >> line_shift_;
  return static_cast<std::uint32_t>(sets_.rest(shape_.hash_sets ? sets_.fold(number) : number));
}

Store::Part Store::part_of(const Message& message, std::uint64_t line, std::uint32_t set) const {
  const std::uint64_t first = std::max(message.address, line);
  const std::uint64_t last = std::min(message.address + message.bytes, line + shape_.line);
  return {line, first, static_cast<std::uint32_t>(last - first), set};
}

Store::Outcome Store::blocked(Stall cause) {
  stalls_.begin(cause, shape_.ahead ? clock().now() : at_);
  return Outcome::blocked;
}

Store::Outcome Store::access(const Message& message, const Part& part, Waiter waiter) {
  switch (message.kind) {
    case MessageKind::write:
      return shape_.writes.goes_down ? write_through(message, part, waiter) : write_back(part, waiter);
    case MessageKind::deferred:
      if (!shape_.coherence_point) return pass_down(message, part, waiter);
      [[fallthrough]];
    default:
      return read(message, part, waiter);
  }
}

Store::Outcome Store::read(const Message& message, const Part& part, Waiter waiter) {
  const std::uint32_t slot = tags_.find(part.set, part.line | kPresent);
  if (slot == Tags::kNone) return miss(part, waiter, slot);
  const std::uint32_t owner = tags_.owner(slot);
  if (owner != Tags::kNone) return merge(owner, waiter);
  if (message.kind == MessageKind::read && (message.flags & 1) != 0 && !shape_.coherence_point) {
    // The data must come from the coherence point: what is here may be old.
    return miss(part, waiter, slot);
  }
  ++hits_;
  tags_.touch(slot);
  if (message.kind == MessageKind::deferred) change(message, part, slot);
  return Outcome::done;
}

/// The effect on a line that is present.
void Store::change(const Message& message, const Part& part, std::uint32_t slot) {
  if (message.kind == MessageKind::deferred) {
    auto* const payload = static_cast<strobe::DeferredAccess*>(message.payload);
    payload->perform_in(part.address, part.bytes);
    if (payload->writes) mark_dirty(slot);
  } else if (message.kind == MessageKind::write) {
    mark_dirty(slot);
  }
}

void Store::mark_dirty(std::uint32_t slot) {
  dirty_lines_ += dirty_[slot] == 0;
  dirty_[slot] = 1;
}

Store::Outcome Store::write_back(const Part& part, Waiter waiter) {
  const std::uint32_t slot = tags_.find(part.set, part.line | kPresent);
  if (slot != Tags::kNone) {
    if (tags_.owner(slot) != Tags::kNone) return merge(tags_.owner(slot), waiter);
    ++hits_;
    tags_.touch(slot);
    mark_dirty(slot);
    return Outcome::done;
  }
  if (shape_.fetch_on_write && part.bytes != shape_.line) return miss(part, waiter, Tags::kNone);
  std::uint32_t room = 0;
  if (!make_room(part, 0, room)) return Outcome::blocked;
  ++misses_;
  put(part, room);
  mark_dirty(room);
  return Outcome::done;
}

Store::Outcome Store::write_through(const Message& message, const Part& part, std::uint32_t request) {
  if (!bottom_.can_send()) return blocked(Stall::bottom);
  const std::uint32_t slot = tags_.find(part.set, part.line | kPresent);
  if (slot == Tags::kNone) {
    ++misses_;
    const bool allocate = shape_.writes.whole_allocates && part.bytes == shape_.line;
    const std::uint32_t room = allocate ? tags_.victim(part.set) : Tags::kNone;
    if (room != Tags::kNone) {
      if (tags_.key(room) != 0) ++evictions_;
      put(part, room);
    }
  } else if (tags_.owner(slot) != Tags::kNone) {
    ++misses_;
    if (!shape_.writes.hit_keeps) mshrs_[tags_.owner(slot)].drop = true;
  } else {
    ++hits_;
    if (shape_.writes.hit_keeps)
      tags_.touch(slot);
    else
      tags_.drop(slot);
  }
  send_on(message, part, request);
  return Outcome::waits;
}

/// Passes a part of a request to the next level, whose reply is the request's.
void Store::send_on(const Message& message, const Part& part, std::uint32_t request) {
  Message down = message;
  down.address = part.address;
  down.bytes = part.bytes;
  down.tag = tag_of(Sent::passed, request);
  down.route = 0;
  down.more = false;
  send_down(down);
}

/// A deferred access above the coherence point. A line that is here would be old afterwards.
Store::Outcome Store::pass_down(const Message& message, const Part& part, std::uint32_t request) {
  const std::uint32_t slot = tags_.find(part.set, part.line | kPresent);
  const bool dirty = slot != Tags::kNone && dirty_[slot] != 0;
  if (dirty ? !bottom_.can_send(2) : !bottom_.can_send()) return blocked(Stall::bottom);
  ++misses_;
  if (slot != Tags::kNone) {
    if (tags_.owner(slot) != Tags::kNone) {
      mshrs_[tags_.owner(slot)].drop = true;
    } else {
      if (dirty) write_line_back(slot);
      tags_.drop(slot);
    }
  }
  send_on(message, part, request);
  return Outcome::waits;
}

Store::Outcome Store::merge(std::uint32_t index, Waiter waiter) {
  Mshr& mshr = mshrs_[index];
  if (mshr.waiters == shape_.merges) return blocked(Stall::merges);
  waiters_[std::size_t{index} * shape_.merges + mshr.waiters++] = waiter;
  ++merged_;
  return Outcome::waits;
}

/// `present`: the slot if the line is here but too old; it is fetched again into it.
Store::Outcome Store::miss(const Part& part, Waiter waiter, std::uint32_t present) {
  std::uint32_t slot = present;
  if (!bottom_.connected()) {
    if (!make_room(part, 0, slot)) return Outcome::blocked;
    ++misses_;
    put(part, slot);
    return Outcome::done;
  }
  if (free_mshr_ == Tags::kNone) return blocked(Stall::mshrs);
  if (present == Tags::kNone) {
    if (!make_room(part, 1, slot)) return Outcome::blocked;
  } else if (!bottom_.can_send()) {
    return blocked(Stall::bottom);
  }
  ++misses_;
  ++fetches_;
  const std::uint32_t index = free_mshr_;
  Mshr& mshr = mshrs_[index];
  free_mshr_ = mshr.next_free;
  ++mshrs_used_;
  mshr.slot = slot;
  mshr.line = part.line;
  mshr.waiters = 1;
  mshr.first = waiter;
  mshr.drop = false;
  tags_.reserve(slot, part.line | kPresent, index);
  Message down;
  down.kind = shape_.fetch;
  down.address = part.line;
  down.bytes = shape_.fetch == MessageKind::read ? static_cast<std::uint32_t>(shape_.line) : 0;
  down.tag = tag_of(Sent::fetch, index);
  send_down(down);
  return Outcome::waits;
}

/// Empties a slot for the part's line, if `messages` can be sent down as well as what that takes.
bool Store::make_room(const Part& part, std::uint32_t messages, std::uint32_t& slot) {
  slot = Tags::kNone;
  const std::uint32_t victim = tags_.victim(part.set);
  if (victim == Tags::kNone) {
    blocked(Stall::set);
    return false;
  }
  const bool dirty = dirty_lines_ != 0 && dirty_[victim] != 0;
  const std::uint32_t needed = messages + (dirty ? 1 : 0);
  if (needed == 1 ? !bottom_.can_send() : needed != 0 && !bottom_.can_send(needed)) {
    blocked(Stall::bottom);
    return false;
  }
  if (tags_.key(victim) != 0) ++evictions_;
  if (dirty) write_line_back(victim);
  slot = victim;
  return true;
}

void Store::put(const Part& part, std::uint32_t slot) {
  tags_.reserve(slot, part.line | kPresent, 0);
  tags_.fill(slot);
}

void Store::write_line_back(std::uint32_t slot) {
  dirty_[slot] = 0;
  --dirty_lines_;
  ++writebacks_;
  ++writebacks_under_way_;
  Message down;
  down.kind = MessageKind::write;
  down.address = tags_.key(slot) & ~kPresent;
  down.bytes = static_cast<std::uint32_t>(shape_.line);
  down.tag = tag_of(Sent::written_back, 0);
  send_down(down);
}

}  // namespace memory
