#include "next_level.hpp"

#include "memory/caches/warming.hpp"
#include "miss.hpp"
#include "ways.hpp"

namespace memory::stages {

void send_open_packet(CacheParts& cache) {
  cache.packet.close();
  const std::uint64_t tag = cache.packet.access().tag;
  const MemoryReply reply = cache.bottom.access(cache.packet.access(), cache.packet.leaves());
  if (reply.pending()) return;
  if (sent_of(tag) == Sent::fetch) return fill_all(cache, record_of(tag), reply);
  const auto index = static_cast<std::uint32_t>(tag);
  const Waiter waiter = cache.passed[index].waiter;
  cache.passed.release(index);
  deliver(cache, waiter, reply);
}

std::uint8_t data_of_part(const MemoryAccess& access, std::uint64_t address, std::uint32_t bytes) {
  if (access.kind == AccessKind::write) return static_cast<std::uint8_t>(written_of(access, address, bytes));
  return static_cast<std::uint8_t>((std::uint64_t{access.data} * bytes + access.bytes - 1) / access.bytes);
}

MemoryAccess passed_on(CacheParts& cache, const MemoryAccess& access, const Part& part) {
  const std::uint32_t index = cache.passed.take();
  cache.passed[index].waiter = {part.port, part.tag, static_cast<std::uint32_t>(part.arrived)};
  MemoryAccess down = access;
  down.address = part.address;
  down.bytes = part.bytes;
  if (part.bytes != access.bytes && access.data != 0) [[unlikely]]
    down.data = data_of_part(access, part.address, part.bytes);
  down.tag = tag_of(Sent::passed, index);
  return down;
}

MemoryReply pass_on(CacheParts& cache, const MemoryAccess& access, const Part& part, Cycle at) {
  send_packet(cache);
  const MemoryAccess down = passed_on(cache, access, part);
  const MemoryReply reply = cache.bottom.access(down, at);
  if (!reply.pending()) cache.passed.release(static_cast<std::uint32_t>(down.tag));
  return reply;
}

MemoryReply bypass(CacheParts& cache, const MemoryAccess& access, const Part& part) {
  const Cycle at = cache.lookups.book(part.from);
  ++cache.counts.lookups;
  ++cache.counts.reads.misses;
  ++cache.counts.bypassed;
  send_packet(cache);
  return read_past(cache, [&] { return pass_on(cache, access, part, at); });
}

namespace {

/// The ways of a full set for a line that is prefetched: those whose lines have arrived, where lines in flight may not
/// be replaced.
std::uint32_t way_for(CacheParts& cache, std::uint32_t set, const MemoryAccess& access, Cycle at) {
  const std::uint32_t empty = cache.array.tags().empty(set);
  if (empty != Tags::kNone) return empty;
  return cache.array.ask(set, access, cache.array.candidates(set, at));
}

/// Fetches a line that nobody has asked for. It takes a lookup, and is dropped where it would have to wait for anything
/// else: an MSHR, a way, a place in the write-back buffer, requests that are stalled.
void prefetch(CacheParts& cache, const MemoryAccess& cause, std::uint64_t address, Cycle at) {
  const Part part = cache.part_of<Steps::all>(address, static_cast<std::uint32_t>(cache.shape.line), at, nullptr, 0);
  const std::uint32_t number = cache.mshrs.next();
  if (!cache.stalled.empty() || cache.mshrs[number].ready > at) return cache.prefetching.dropped();
  MemoryAccess access = cause;
  access.address = address;
  access.kind = cache.shape.fetch;
  access.deferred = nullptr;
  access.data = 0;
  const std::uint32_t way = way_for(cache, part.place.set, access, at);
  Tags::Line& line = part.place.line(way);
  const bool may_wait = cache.write_backs.is_limited() && cache.write_backs.free_from() > at;
  if (line.ready > at || (line.dirty && may_wait)) return cache.prefetching.dropped();
  cache.prefetching.issued();
  const Cycle lookup = cache.lookups.book(at);
  Alone alone;
  evict<Steps::all>(cache, alone, part.place, way, lookup);
  const std::uint32_t record = cache.mshrs.take(part.place.set, way, 0);
  if (cache.observes(strobe::EventKind::occupancy)) [[unlikely]]
    cache.record_mshrs(at);
  cache.mshrs[number].prefetch = true;
  put<Steps::all>(cache, part, way, Tags::Line::fetched_by(number, true), access);
  ++cache.counts.fetches;
  MemoryReply fetched{lookup, cache.shape.on_miss};
  if (cache.bottom.connected())
    fetched = Alone::fetch(cache, access, part, {record, cache.fetch_tag(record, number, line), lookup, lookup});
  if (!fetched.pending()) fill(cache, record, fetched);
}

}  // namespace

void observe(CacheParts& cache, const MemoryAccess& access, std::uint64_t address, Prefetching::Found found, Cycle at) {
  cache.prefetching.observe(access, address, found, [&](std::uint64_t wanted) {
    const AddressMap& map = cache.array.map();
    if (cache.array.tags().find(map.set(wanted), map.number(wanted)) != Tags::kNone)
      cache.prefetching.redundant();
    else if (access.timed)
      prefetch(cache, access, wanted, at);
    else
      prefetch_untimed(cache, access, wanted);
  });
}

}  // namespace memory::stages
