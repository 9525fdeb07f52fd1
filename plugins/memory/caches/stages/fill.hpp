// Stage 3, fill: a line comes from the next level, and those that wait for it are answered.
#pragma once

#include "memory/caches/cache_parts.hpp"

namespace memory::stages {

/// From when on the line of an MSHR is there, and from which level.
[[gnu::always_inline]] inline MemoryReply note_fill(CacheParts& cache, const Mshrs::Record& record, Mshrs::Mshr& mshr,
                                                    const MemoryReply& reply) {
  mshr.ready = reply.at + cache.shape.fill_latency;
  mshr.level = cache.shape.on_miss != ServedBy::unknown ? cache.shape.on_miss : reply.level;
  ++cache.counts.fills;
  if (mshr.keep) cache.array.tags().line(record.set, record.way).ready = mshr.ready;
  return {mshr.ready, mshr.level};
}

/// The reply to a request that has several parts, or lines, when it is the last.
[[gnu::always_inline]] inline void part_arrives(CacheParts& cache, std::uint32_t index, const MemoryReply& reply) {
  Split& split = cache.splits[index];
  split.reply.join(reply);
  if (--split.left != 0 || !split.whole) return;
  MemoryPort& port = *split.port;
  const std::uint64_t tag = split.tag;
  const MemoryReply all = split.reply;
  ++cache.counts.replies;
  cache.counts.waited += all.at - split.arrived;
  cache.splits.release(index);
  port.answer(tag, all);
}
[[gnu::always_inline]] inline void line_arrives(CacheParts& cache, std::uint32_t index, const MemoryReply& reply,
                                                std::uint32_t arrived) {
  Gathering& gathering = cache.gathers[index];
  ++cache.counts.replies;
  cache.counts.waited += reply.at - Waiter::near(reply.at, arrived);
  gathering.reply.join(reply);
  if (--gathering.pending != 0) return;
  cache.gathers.release(index);
  const MemoryReply all = gathering.reply;
  gathering.port->answer(gathering.of.access.tag, all);
}

/// The line of a record that one line of a request of this kind, and nothing else, waits for. False: it is another.
template <class Way>
[[gnu::always_inline]] inline bool fill_for_one(CacheParts& cache, std::uint32_t number, const MemoryReply& reply) {
  const Mshrs::Record& record = cache.mshrs.record(number);
  Mshrs::Mshr& mshr = cache.mshrs[record.mshr];
  if (!record.waits || record.others != Mshrs::kNone || !Way::waits(record.own) || mshr.prefetch ||
      cache.observes(strobe::EventKind::occupancy))
    return false;
  const auto [ready, level] = note_fill(cache, record, mshr, reply);
  const Waiter own = record.own;
  cache.mshrs.release_single(number);
  Way::arrives(cache, own, {ready + own.data - 1, level});
  return true;
}

/// The line of any record; those that wait for it have their data from then on. Returns from when on it is there.
MemoryReply fill(CacheParts& cache, std::uint32_t record, const MemoryReply& reply);
/// The lines that were fetched together.
void fill_all(CacheParts& cache, std::uint32_t record, const MemoryReply& reply);

}  // namespace memory::stages
