// Functional warming through the same tags and policies; flush and invalidate; reports, and what is kept between
// launches.
#include <algorithm>

#include "cache_level.hpp"
#include "strobe/archive.hpp"

namespace memory {

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
