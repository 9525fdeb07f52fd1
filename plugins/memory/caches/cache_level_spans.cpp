// Contiguous requests of several lines: what look_up() does, in one loop where little can happen.
#include "cache_level.hpp"

namespace memory {

/// Requests of several lines, and those that cross from one line to the next.
MemoryReply CacheLevel::access_lines(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const std::uint32_t split = new_split(to, access, at);
  if (!waiting_.empty()) return hold_up(to, access, at, split, 0);
  Request request{access, &to, at, split, 0};
  const MemoryReply reply = serve_lines(request);
  if (reply.at == kBlocked) {
    waiting_.push(request);
    return MemoryReply::later();
  }
  if (reply.pending()) return reply;
  ++replies_;
  waited_ += reply.at - at;
  return reply;
}

/// Looks up the lines of a request, one after the other; blocked: what is left of it has to come again.
MemoryReply CacheLevel::serve_lines(Request& request) {
  MemoryAccess& access = request.access;
  const bool in_place = serves_in_place(access);
  while (access.bytes != 0) {
    if (in_place) serve_in_place(request);
    if (access.bytes == 0) break;
    const std::uint32_t bytes = bytes_in_line(access.address, access.bytes);
    const Part part = part_of(access.address, bytes, request.arrived, nullptr, request.split);
    const MemoryReply reply = look_up_apart(access, part);
    if (reply.at == kBlocked) {
      if (hold_packet()) return reply;
      continue;
    }
    Split& split = splits_[request.split];
    if (reply.pending())
      ++split.left;
    else
      split.reply.join(reply);
    access.address += bytes;
    access.bytes -= bytes;
  }
  send_packet();
  Split& split = splits_[request.split];
  split.whole = true;
  return split.left == 0 ? end_split(request.split) : MemoryReply::later();
}

/// Whether lines of a request are tried in place.
inline bool CacheLevel::serves_in_place(const MemoryAccess& access) const {
  if (!packet_.is_used() || !serves_plainly()) return false;
  if (access.kind == AccessKind::read) return access.passes == 0 || shape_.coherence_point;
  return access.kind == AccessKind::write && shape_.write_width == 0;
}

/// The lines of a request, up to one that merges with an outstanding miss, is held up, or evicts a dirty line.
[[gnu::always_inline]] inline void CacheLevel::serve_in_place(Request& request) {
  std::uint64_t address = request.access.address;
  std::uint32_t left = request.access.bytes;
  const auto each = [&](const auto& serves) __attribute__((always_inline)) {
    while (left != 0) {
      const std::uint32_t bytes = bytes_in_line(address, left);
      if (!serves(address, bytes)) break;
      address += bytes;
      left -= bytes;
    }
  };
  const auto read = [&](std::uint64_t at, std::uint32_t bytes) { return read_in_place(request, at, bytes); };
  const auto through = [&](std::uint64_t at, std::uint32_t bytes) {
    return write_through_in_place(request, at, bytes);
  };
  const auto back = [&](std::uint64_t at, std::uint32_t bytes) { return write_back_in_place(request, at, bytes); };
  if (request.access.kind == AccessKind::read)
    each(read);
  else if (shape_.writes.goes_down)
    each(through);
  else
    each(back);
  request.access.address = address;
  request.access.bytes = left;
}

/// What read(), miss() and fetch_together() do for a line.
[[gnu::always_inline]] inline bool CacheLevel::read_in_place(const Request& request, std::uint64_t address,
                                                             std::uint32_t bytes) {
  const std::uint64_t number = map_.number(address);
  const Place place = place_of(address);
  const Cycle from = request.arrived + shape_.latency;
  if (const std::uint32_t way = tags_.find_of_few(place.in, number); way != Tags::kNone) {
    if (place.in.lines[way].ready > turn(from)) return false;
    Lru::use_of_few(place.ranks, way);
    ++lookups_;
    ++reads_.hits;
    splits_[request.split].reply.join({book_data(book_lookup(from), bytes), shape_.on_hit});
    return true;
  }
  std::uint32_t way = Tags::kNone;
  if (!can_miss(place, way)) return false;
  const Miss miss = miss_in_place(place, way, number, from);
  ++lookups_;
  ++reads_.misses;
  ++fetches_;
  if (packet_.continues(AccessKind::read, map_.address(number), miss.free)) {
    mshrs_.chain(packet_.last(), miss.record);
    packet_.add(static_cast<std::uint32_t>(shape_.line), miss.record);
  } else {
    send_packet();
    MemoryAccess fetch = fetch_of(request.access, number);
    fetch.tag = tag_of(Sent::fetch, miss.record);
    packet_.open(fetch, miss.at, miss.record);
  }
  const auto arrived = static_cast<std::uint32_t>(request.arrived), lookup = static_cast<std::uint32_t>(miss.at);
  mshrs_.wait_first(miss.record) = {nullptr, request.split, arrived, lookup, lookup, data_cycles(bytes), 0};
  ++splits_[request.split].left;
  return true;
}

/// What write_through() and send_on() do for a line that goes with those before it.
[[gnu::always_inline]] inline bool CacheLevel::write_through_in_place(const Request& request, std::uint64_t address,
                                                                      std::uint32_t bytes) {
  if (!packet_.continues(AccessKind::write, address, 0)) return false;
  const std::uint64_t number = map_.number(address);
  const Place place = place_of(address);
  const Cycle at = book_lookup(request.arrived + shape_.latency);
  ++lookups_;
  std::uint32_t way = tags_.find_of_few(place.in, number);
  if (way != Tags::kNone) {
    ++writes_.hits;
    if (shape_.writes.hit_keeps)
      Lru::use_of_few(place.ranks, way);
    else
      forget(place.set, way);
  } else {
    ++writes_.misses;
    if (shape_.writes.whole_allocates && bytes == shape_.line) {
      way = tags_.empty(place.in);
      if (way == Tags::kNone) {
        way = lru_->oldest(place.ranks);
        ++evictions_;
        forget(place.set, way);
      }
      tags_.put({place.in.keys[way], place.in.lines[way]}, number, {at, 0, false, false});
      Lru::use_of_few(place.ranks, way);
    }
  }
  packet_.add(bytes, packet_.last());
  return true;
}

/// What write_back() does for a whole line.
[[gnu::always_inline]] inline bool CacheLevel::write_back_in_place(const Request& request, std::uint64_t address,
                                                                   std::uint32_t bytes) {
  if (bytes != shape_.line) return false;
  const std::uint64_t number = map_.number(address);
  const Place place = place_of(address);
  Cycle from = request.arrived + shape_.latency;
  std::uint32_t way = tags_.find_of_few(place.in, number);
  if (way != Tags::kNone) {
    if (place.in.lines[way].ready > turn(from)) return false;
    ++writes_.hits;
  } else {
    way = free_way(place);
    if (way == Tags::kNone) return false;
    chosen_way_ = Tags::kNone;
    const Tags::Way old{place.in.keys[way], place.in.lines[way]};
    wait_until(old.line.ready, Stall::set, from);
    ++writes_.misses;
    evictions_ += old.holds();
    tags_.put(old, number, {turn(from), 0, false, false});
  }
  const Cycle at = book_lookup(from);
  ++lookups_;
  Lru::use_of_few(place.ranks, way);
  change(request.access, place.in.lines[way]);
  splits_[request.split].reply.join({at, shape_.on_hit});
  return true;
}

/// What fill() does for a line that one part of a request alone waits for. False: it is another.
[[gnu::always_inline]] inline bool CacheLevel::fill_alone(std::uint32_t number, const MemoryReply& reply) {
  const Mshrs::Record& record = mshrs_.record(number);
  Mshrs::Mshr& mshr = mshrs_[record.mshr];
  if (!record.waits || record.others != Mshrs::kNone || record.own.port != nullptr || mshr.prefetch) return false;
  if ((record.own.tag & kGathered) != 0 || observes(strobe::EventKind::occupancy)) return false;
  const Cycle ready = reply.at + shape_.fill_latency, at = ready + record.own.data - 1;
  const ServedBy level = shape_.on_miss != ServedBy::unknown ? shape_.on_miss : reply.level;
  mshr.ready = ready;
  mshr.level = level;
  ++fills_;
  if (mshr.keep) tags_.line(record.set, record.way).ready = ready;
  const auto index = static_cast<std::uint32_t>(record.own.tag);
  mshrs_.release_alone(number);
  part_arrives(index, {at, level});
  return true;
}

/// The lines that were fetched together.
void CacheLevel::fill_all(std::uint32_t record, const MemoryReply& reply) {
  for (std::uint32_t next; record != Mshrs::kNone; record = next) {
    next = mshrs_.record(record).packet;
    if (!fill_alone(record, reply)) fill(record, reply);
  }
}

/// The reply to a part of a request that has several.
void CacheLevel::deliver_part(const Waiter& waiter, const MemoryReply& reply) {
  part_arrives(static_cast<std::uint32_t>(waiter.tag), reply);
}

[[gnu::always_inline]] inline void CacheLevel::part_arrives(std::uint32_t index, const MemoryReply& reply) {
  Split& split = splits_[index];
  split.reply.join(reply);
  if (--split.left != 0 || !split.whole) return;
  MemoryPort& port = *split.port;
  const std::uint64_t tag = split.tag;
  const MemoryReply all = split.reply;
  ++replies_;
  waited_ += all.at - split.arrived;
  split.next_free = free_split_;
  free_split_ = index;
  port.answer(tag, all);
}

}  // namespace memory
