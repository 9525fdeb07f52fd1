// Many lines in one loop, where little can happen: gathers (strobe/gathers.hpp), the lines of one load that lie
// anywhere; contiguous requests of several lines; and the answers to both.
#include "cache_level.hpp"
#include "strobe/batches.hpp"

namespace memory {

using strobe::BatchedRead;
using strobe::ReadBatch;

/// Many lines that lie anywhere fall into nearly all sets of a first-level cache. It takes fewer host instructions to
/// prefetch all of them than to find those sets.
void CacheLevel::expect_gather(const MemoryPort& to, const strobe::AddressRange* lines, std::uint32_t count) const {
  constexpr std::uint32_t kMany = 24, kFewLines = 512;
  if (count >= kMany && shape_.sets * shape_.ways <= kFewLines) return expect_all();
  MemoryAccess access;
  for (std::uint32_t n = 0; n < count; ++n) {
    access.address = lines[n].address;
    CacheLevel::expect(to, access);
  }
}

void CacheLevel::expect_all() const {
  tags_.expect_all();
  if (lru_ != nullptr) lru_->expect_all();
}

MemoryReply CacheLevel::gather(MemoryPort& to, const strobe::Gather& gather) {
  Requests& requests = requests_[static_cast<std::size_t>(AccessKind::read)];
  requests.count += gather.count;
  requests.bytes += std::uint64_t{gather.count} * gather.access.bytes;
  const std::uint32_t index = new_gathering(to, gather);
  if (waiting_.empty()) {
    const MemoryReply reply = serve_gather(index);
    if (reply.at != kBlocked) return reply;
  }
  Request& request = waiting_.add();
  request.split = index;
  request.set = kGather;
  return MemoryReply::later();
}

/// Looks up the lines of a gather, one after the other; blocked: those from `next` on have to come again.
MemoryReply CacheLevel::serve_gather(std::uint32_t index) {
  return serves_plainly() ? serve_plain(index) : serve_any(index);
}

MemoryReply CacheLevel::serve_any(std::uint32_t index) {
  Gathering& gathering = gathers_[index];
  const strobe::Gather& of = gathering.of;
  MemoryAccess access = of.access;
  MemoryReply reply = gathering.reply;
  for (; gathering.next != of.count; ++gathering.next) {
    access.address = of.lines[gathering.next].address;
    access.first = gathering.next == 0;
    Part part = part_of(access.address, access.bytes, of.at(gathering.next), nullptr, kGathered | index);
    const MemoryReply line = read_apart(access, part, tags_.find(part.set, part.number));
    if (line.at == kBlocked) {
      gathering.reply = reply;
      return line;
    }
    if (line.pending()) {
      ++gathering.pending;
      continue;
    }
    ++replies_;
    waited_ += line.at - part.arrived;
    reply.join(line);
  }
  return end_gather(index, reply);
}

/// The same where plain_ says that little can happen: what read() and miss() do, in one loop. Where each set lies is
/// found once, and what is the same for all lines is kept out of the loop: a gather has some 40 lines, most of which
/// miss.
MemoryReply CacheLevel::serve_plain(std::uint32_t index) {
  Gathering& gathering = gathers_[index];
  const strobe::Gather of = gathering.of;
  const std::uint32_t data = data_cycles(of.access.bytes);
  MemoryAccess fetch = fetch_of(of.access, 0);
  MemoryReply reply = gathering.reply;
  std::uint32_t n = gathering.next, pending = gathering.pending, hits = 0, misses = 0, replies = 0;
  BatchedRead reads[ReadBatch::kMax];
  ReadBatch batch{fetch, reads, 0};
  const bool in_batches = batches_ != nullptr && !bottom_.is_observed();
  bool blocked = false;
  const auto send = [&] {
    strobe::read_all_through(bottom_, *batches_, batch);
    batch.count = 0;
  };
  // Gather::at() of each line, without a division: cycles after `from` with 32 digits of a fraction. What `step` is
  // rounded up adds up to less than one part of count.
  const std::uint64_t step = ((std::uint64_t{of.cycles} << 32) + of.count - 1) / of.count;
  std::uint64_t after = n * step;
  const auto there = [&](const MemoryReply& line, Cycle arrived) {
    ++replies;
    waited_ += line.at - arrived;
    reply.join(line);
  };
  for (; n != of.count; ++n, after += step) {
    const Cycle arrived = of.from + (after >> 32);
    const std::uint64_t address = of.lines[n].address, number = map_.number(address);
    const Place place = place_of(address);
    const Cycle from = arrived + shape_.latency;
    const std::uint32_t found = tags_.find_of_few(place.in, number);
    if (found != Tags::kNone && place.in.lines[found].ready <= turn(from)) {
      Lru::use_of_few(place.ranks, found);
      ++hits;
      there({book_data(book_lookup(from), of.access.bytes), shape_.on_hit}, arrived);
      continue;
    }
    const Mshrs::Mshr& mshr = mshrs_[mshrs_.next()];
    const bool misses_here = found == Tags::kNone;
    std::uint32_t way = Tags::kNone;
    if (!misses_here || !can_miss(place, way)) [[unlikely]] {
      // Merged with an outstanding miss, held up, or a line that is written back.
      if (batch.count != 0) send();
      MemoryAccess access = of.access;
      access.address = address;
      access.first = n == 0;
      const Part part{address, number, access.bytes, place.set, from, nullptr, kGathered | index, arrived};
      const MemoryReply line = misses_here ? miss(access, part) : read_apart(access, part, found);
      if (line.at == kBlocked) {
        blocked = true;
        break;
      }
      if (line.pending())
        ++pending;
      else
        there(line, arrived);
      continue;
    }
    const Miss miss = miss_in_place(place, way, number, from);
    ++misses;
    const auto waits = [&] {
      const auto lookup = static_cast<std::uint32_t>(miss.at);
      mshrs_.wait_first(miss.record) = {
          nullptr, kGathered | index, static_cast<std::uint32_t>(arrived), lookup, lookup, data, 0};
      ++pending;
    };
    if (in_batches) [[likely]] {
      waits();
      if (batch.count == 0) batch.access.first = n == 0;
      BatchedRead& read = reads[batch.count++];
      read.address = map_.address(number);
      read.tag = miss.tag;
      read.at = miss.at;
      if (batch.count == ReadBatch::kMax) send();
      continue;
    }
    fetch.address = map_.address(number);
    fetch.tag = miss.tag;
    fetch.first = n == 0;
    const MemoryReply fetched = bottom_.access(fetch, miss.at);
    if (fetched.pending()) {
      waits();
      continue;
    }
    fill_at_once(miss.record, fetched);
    there({mshr.ready + data - 1, mshr.level}, arrived);
  }
  if (batch.count != 0) send();
  reads_.hits += hits;
  reads_.misses += misses;
  fetches_ += misses;
  lookups_ += hits + misses;
  replies_ += replies;
  gathering.pending = pending;
  gathering.next = n;
  if (!blocked) return end_gather(index, reply);
  gathering.reply = reply;
  return {kBlocked, ServedBy::unknown};
}

/// All lines of a gather have been looked up.
inline MemoryReply CacheLevel::end_gather(std::uint32_t index, const MemoryReply& reply) {
  Gathering& gathering = gathers_[index];
  if (--gathering.pending != 0) {
    gathering.reply = reply;
    return MemoryReply::later();
  }
  gathering.next_free = free_gather_;
  free_gather_ = index;
  return reply;
}

/// The first request that is held up is a gather. False: it still is.
bool CacheLevel::serve_waiting_gather() {
  const std::uint32_t index = waiting_.front().split;
  const MemoryReply reply = serve_gather(index);
  if (reply.at == kBlocked) return false;
  waiting_.pop();
  if (!reply.pending()) gathers_[index].port->answer(gathers_[index].of.access.tag, reply);
  return true;
}

[[gnu::always_inline]] inline void CacheLevel::line_arrives(std::uint32_t index, const MemoryReply& reply,
                                                            Cycle waited) {
  Gathering& gathering = gathers_[index];
  ++replies_;
  waited_ += waited;
  gathering.reply.join(reply);
  if (--gathering.pending != 0) return;
  gathering.next_free = free_gather_;
  free_gather_ = index;
  const MemoryReply all = gathering.reply;
  gathering.port->answer(gathering.of.access.tag, all);
}

/// What fill() does for a line that one line of a gather waits for: nearly all that scattered loads fetch. False: it is
/// another.
[[gnu::always_inline]] inline bool CacheLevel::fill_gathered(std::uint32_t number, const MemoryReply& reply) {
  const Mshrs::Record& record = mshrs_.record(number);
  Mshrs::Mshr& mshr = mshrs_[record.mshr];
  const bool alone = record.waits && record.others == Mshrs::kNone && record.packet == Mshrs::kNone;
  if (!alone || record.own.port != nullptr || (record.own.tag & kGathered) == 0 || mshr.prefetch ||
      observes(strobe::EventKind::occupancy))
    return false;
  const auto [ready, level] = note_fill(record, mshr, reply);
  const Cycle at = ready + record.own.data - 1;
  const auto index = static_cast<std::uint32_t>(record.own.tag);
  const Cycle waited = at - Waiter::near(at, record.own.arrived);
  mshrs_.release_alone(number);
  line_arrives(index, {at, level}, waited);
  return true;
}

void CacheLevel::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) {
  if (sent_of(tag) == Sent::fetch && fill_gathered(record_of(tag), reply)) [[likely]]
    return serve_delivered();
  completed_other(tag, reply);
}

/// The reply to a line of a gather.
void CacheLevel::deliver_gathered(const Waiter& waiter, const MemoryReply& reply) {
  const auto index = static_cast<std::uint32_t>(waiter.tag);
  line_arrives(index, reply, reply.at - Waiter::near(reply.at, waiter.arrived));
}

std::uint32_t CacheLevel::new_gathering(MemoryPort& to, const strobe::Gather& gather) {
  if (free_gather_ == Mshrs::kNone) [[unlikely]] {
    free_gather_ = static_cast<std::uint32_t>(gathers_.size());
    gathers_.emplace_back();
  }
  const std::uint32_t index = free_gather_;
  Gathering& gathering = gathers_[index];
  free_gather_ = gathering.next_free;
  gathering.of = gather;
  gathering.port = &to;
  gathering.reply = {0, ServedBy::unknown};
  gathering.next = 0;
  gathering.pending = 1;
  return index;
}

// ---- Contiguous requests of several lines: what look_up() does ------------------------------------------------------

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
    fetch.tag = miss.tag;
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
  const auto [ready, level] = note_fill(record, mshr, reply);
  const Cycle at = ready + record.own.data - 1;
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
