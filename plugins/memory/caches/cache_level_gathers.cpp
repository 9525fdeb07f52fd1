// Gathers (strobe/gathers.hpp): the lines of one load that lie anywhere, in one call, and the answers to them.
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
  // Gather::at() of each line, without a division.
  const std::uint32_t step = of.cycles / of.count, rest = of.cycles % of.count;
  Cycle arrived = of.at(n);
  auto parts = static_cast<std::uint32_t>(std::uint64_t{n} * of.cycles % of.count);
  const auto next = [&] {
    ++n;
    arrived += step;
    parts += rest;
    if (parts < of.count) return;
    parts -= of.count;
    ++arrived;
  };
  const auto there = [&](const MemoryReply& line) {
    ++replies;
    waited_ += line.at - arrived;
    reply.join(line);
  };
  for (; n != of.count; next()) {
    const std::uint64_t address = of.lines[n].address, number = map_.number(address);
    const Place place = place_of(address);
    const Cycle from = arrived + shape_.latency;
    const std::uint32_t found = tags_.find_of_few(place.in, number);
    if (found != Tags::kNone && place.in.lines[found].ready <= turn(from)) {
      Lru::use_of_few(place.ranks, found);
      ++hits;
      there({book_data(book_lookup(from), of.access.bytes), shape_.on_hit});
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
        there(line);
      continue;
    }
    const auto [record, at, free] = miss_in_place(place, way, number, from);
    ++misses;
    MemoryReply fetched = MemoryReply::later();
    if (in_batches) [[likely]] {
      if (batch.count == 0) batch.access.first = n == 0;
      reads[batch.count++] = {map_.address(number), tag_of(Sent::fetch, record), at, nullptr};
      if (batch.count == ReadBatch::kMax) send();
    } else {
      fetch.address = map_.address(number);
      fetch.tag = tag_of(Sent::fetch, record);
      fetch.first = n == 0;
      fetched = bottom_.access(fetch, at);
    }
    if (fetched.pending()) [[likely]] {
      const auto lookup = static_cast<std::uint32_t>(at);
      mshrs_.wait_first(record) = {
          nullptr, kGathered | index, static_cast<std::uint32_t>(arrived), lookup, lookup, data, 0};
      ++pending;
      continue;
    }
    fill_at_once(record, fetched);
    there({mshr.ready + data - 1, mshr.level});
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
  const Cycle ready = reply.at + shape_.fill_latency, at = ready + record.own.data - 1;
  const ServedBy level = shape_.on_miss != ServedBy::unknown ? shape_.on_miss : reply.level;
  mshr.ready = ready;
  mshr.level = level;
  ++fills_;
  if (mshr.keep) tags_.line(record.set, record.way).ready = ready;
  const auto index = static_cast<std::uint32_t>(record.own.tag);
  const Cycle waited = at - Waiter::near(at, record.own.arrived);
  mshrs_.release_alone(number);
  line_arrives(index, {at, level}, waited);
  return true;
}

void CacheLevel::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) {
  const auto index = static_cast<std::uint32_t>(tag);
  const auto sent = static_cast<Sent>(tag >> 32);
  if (sent == Sent::fetch && fill_gathered(index, reply)) [[likely]]
    return serve_delivered();
  completed_other(sent, index, reply);
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

}  // namespace memory
