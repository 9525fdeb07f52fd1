#include "fill.hpp"

#include "ways.hpp"

namespace memory::stages {

[[gnu::noinline]] MemoryReply fill(CacheParts& cache, std::uint32_t number, const MemoryReply& reply) {
  const Mshrs::Record& record = cache.mshrs.record(number);
  Mshrs::Mshr& mshr = cache.mshrs[record.mshr];
  const MemoryReply there = note_fill(cache, record, mshr, reply);
  bool first = !mshr.prefetch;  // it is counted as a miss already
  const auto answer = [&cache, &first, there ](const Waiter& waiter) __attribute__((always_inline)) {
    const bool arrived = Waiter::near(there.at, waiter.lookup) >= there.at && !first;
    if (!first) {
      CacheCounts::Lookups& kind = waiter.writes != 0 ? cache.counts.writes : cache.counts.reads;
      ++(arrived ? kind.hits : kind.merged);
    }
    first = false;
    const Cycle acknowledged = waiter.writes != 0 ? cache.shape.write_latency : 0;
    deliver(cache, waiter,
            {std::max(Waiter::near(there.at, waiter.slot), there.at + waiter.data - 1) + acknowledged,
             arrived ? cache.shape.on_hit : there.level});
  };
  cache.mshrs.release(number, answer);
  if (cache.observes(strobe::EventKind::occupancy)) [[unlikely]]
    cache.record_mshrs(reply.at);
  return there;
}

void fill_all(CacheParts& cache, std::uint32_t record, const MemoryReply& reply) {
  for (std::uint32_t next; record != Mshrs::kNone; record = next) {
    next = cache.mshrs.record(record).packet;
    if (!fill_for_one<InRow>(cache, record, reply)) fill(cache, record, reply);
  }
}

}  // namespace memory::stages
