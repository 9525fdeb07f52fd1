// How the lines of a request come, and so how what a line needs of the next level is sent: the parameter `Way` of the
// stages.
#pragma once

#include "fill.hpp"
#include "next_level.hpp"

namespace memory::stages {

/// One line by itself: it is fetched by a separate access.
struct Alone {
  [[gnu::always_inline]] static MemoryReply fetch(CacheParts& cache, const MemoryAccess& cause, const Part& part,
                                                  const TakenMiss& miss) {
    MemoryAccess fetch = cache.fetch_of(cause, part.number);
    fetch.tag = miss.tag;
    return cache.bottom.access(fetch, miss.at);
  }
  static MemoryReply pass_write(CacheParts& cache, const MemoryAccess& access, const Part& part, Cycle at) {
    return pass_on(cache, access, part, at);
  }
  static void before_write_back(CacheParts&) {}
};

/// One of the lines of a contiguous request: lines that follow each other go to the next level as one access
/// (packet.hpp), whose reply is that of all.
struct InRow {
  [[gnu::always_inline]] static MemoryReply fetch(CacheParts& cache, const MemoryAccess& cause, const Part& part,
                                                  const TakenMiss& miss) {
    if (!cache.packet.is_used()) [[unlikely]]
      return Alone::fetch(cache, cause, part, miss);
    if (cache.packet.continues(AccessKind::read, cache.array.map().address(part.number), miss.free)) {
      cache.mshrs.chain(cache.packet.last(), miss.record);
      cache.packet.add(static_cast<std::uint32_t>(cache.shape.line), miss.record);
      return MemoryReply::later();
    }
    send_packet(cache);
    MemoryAccess fetch = cache.fetch_of(cause, part.number);
    fetch.tag = miss.tag;
    cache.packet.open(fetch, miss.at, miss.record);
    return MemoryReply::later();
  }
  [[gnu::always_inline]] static MemoryReply pass_write(CacheParts& cache, const MemoryAccess& access, const Part& part,
                                                       Cycle at) {
    if (!cache.packet.is_used() || access.mask != 0) [[unlikely]]
      return pass_on(cache, access, part, at);
    // Two parts that are no longer than a line would be taken for one.
    if (cache.packet.continues(AccessKind::write, part.address, 0) &&
        cache.packet.access().bytes + part.bytes > cache.shape.line) {
      cache.packet.add(part.bytes, cache.packet.last());
      return {0, ServedBy::unknown};
    }
    send_packet(cache);
    const MemoryAccess down = passed_on(cache, access, part);
    cache.packet.open(down, at, static_cast<std::uint32_t>(down.tag));
    return MemoryReply::later();
  }
  static void before_write_back(CacheParts&) {}  // write_line_back() sends the packet

  // Of a fill: whether a waiter is a line of such a request, and its reply.
  static bool waits(const Waiter& waiter) { return waiter.port == nullptr && (waiter.tag & kGathered) == 0; }
  [[gnu::always_inline]] static void arrives(CacheParts& cache, const Waiter& waiter, const MemoryReply& reply) {
    part_arrives(cache, static_cast<std::uint32_t>(waiter.tag), reply);
  }
};

/// One of the lines of a load that lie anywhere (strobe/fast/gathers.hpp): fetches go together in batches where the
/// next level takes them (strobe/fast/batches.hpp).
class Gathered {
 public:
  /// `common`: what all lines of the load have in common. `alone`: their fetches are all that leaves, but for lines
  /// that are written back.
  Gathered(CacheParts& cache, const MemoryAccess& common, bool alone)
      : batch_{cache.fetch_of(common, 0), reads_, 0},
        in_batches_(alone && cache.batches != nullptr && !cache.bottom.is_observed()) {}

  [[gnu::always_inline]] MemoryReply fetch(CacheParts& cache, const MemoryAccess& cause, const Part& part,
                                           const TakenMiss& miss) {
    if (!in_batches_) [[unlikely]]
      return Alone::fetch(cache, cause, part, miss);
    if (batch_.count == 0) batch_.access.first = cause.first;
    strobe::BatchedRead& read = reads_[batch_.count++];
    read.address = cache.array.map().address(part.number);
    read.tag = miss.tag;
    read.at = miss.at;
    if (batch_.count == strobe::ReadBatch::kMax) send(cache);
    return MemoryReply::later();
  }
  /// Sends what is left; what else leaves must come after it.
  void send(CacheParts& cache) {
    if (batch_.count == 0) return;
    strobe::read_all_through(cache.bottom, *cache.batches, batch_);
    batch_.count = 0;
  }
  void before_write_back(CacheParts& cache) { send(cache); }

  static bool waits(const Waiter& waiter) { return waiter.port == nullptr && (waiter.tag & kGathered) != 0; }
  [[gnu::always_inline]] static void arrives(CacheParts& cache, const Waiter& waiter, const MemoryReply& reply) {
    line_arrives(cache, static_cast<std::uint32_t>(waiter.tag), reply, waiter.arrived);
  }

 private:
  strobe::BatchedRead reads_[strobe::ReadBatch::kMax];
  strobe::ReadBatch batch_;
  bool in_batches_;
};

/// The reply to a request, or to a part of one, however it came.
[[gnu::always_inline]] inline void deliver(CacheParts& cache, const Waiter& waiter, const MemoryReply& reply) {
  if (waiter.port == nullptr)
    return Gathered::waits(waiter) ? Gathered::arrives(cache, waiter, reply) : InRow::arrives(cache, waiter, reply);
  ++cache.counts.replies;
  cache.counts.waited += reply.at - Waiter::near(reply.at, waiter.arrived);
  waiter.port->answer(waiter.tag, reply);
}

}  // namespace memory::stages
