#include "write_back.hpp"

namespace memory::stages {

void change_part(CacheParts& cache, const MemoryAccess& access, const Part& part, std::uint32_t way) {
  Tags::Line& line = part.place.line(way);
  std::uint64_t& dirty = cache.dirty_bytes.of(part.place.set, way);
  const std::uint64_t now = cache.dirty_bytes.of_part(access, part.address, part.bytes);
  dirty = line.dirty ? dirty | now : now;
  cache.dirty_lines += !line.dirty;
  line.dirty = line.masked = true;
  if (dirty == cache.dirty_bytes.all()) line.masked = line.partial = false;
}

void write_line_back(CacheParts& cache, std::uint32_t set, std::uint32_t way, Cycle at, bool timed) {
  Tags& tags = cache.array.tags();
  Tags::Line& line = tags.line(set, way);
  line.dirty = false;
  --cache.dirty_lines;
  MemoryAccess write;
  write.address = cache.array.map().address(tags.number(set, way));
  write.bytes = static_cast<std::uint32_t>(cache.shape.line);
  write.kind = AccessKind::write;
  write.timed = timed;
  if (cache.shape.probed) cache.written_back.push_back(tags.number(set, way));
  if (line.masked) cache.dirty_bytes.limit(write, cache.dirty_bytes.of(set, way), cache.shape.sector);
  line.masked = false;
  if (line.partial) tags.drop(set, way);
  if (!timed) {
    cache.bottom.access(write, 0);
    return;
  }
  send_packet(cache);
  ++cache.counts.writebacks;
  cache.counts.writeback_bytes += write.data_bytes();
  const std::uint32_t place = cache.write_backs.take();
  write.tag = tag_of(Sent::written_back, place);
  const MemoryReply reply = cache.bottom.access(write, at);
  if (reply.pending())
    ++cache.write_backs.in_flight;
  else
    cache.write_backs.arrived(place, reply.at);
}

void forget(CacheParts& cache, std::uint32_t set, std::uint32_t way) {
  Tags::Line& line = cache.array.tags().line(set, way);
  if (line.ready == Tags::kInFlight) cache.mshrs[line.mshr].keep = false;
  cache.prefetching.leave(line);
  cache.array.tags().drop(set, way);
}

void invalidate_clean(CacheParts& cache) {
  if (cache.victims != nullptr) cache.victims->drop_all();
  Tags& tags = cache.array.tags();
  if (tags.held() == 0) return;
  for (std::uint32_t set = 0; set < tags.sets(); ++set)
    for (std::uint32_t way = 0; way < tags.ways(); ++way)
      if (tags.holds(set, way) && !tags.line(set, way).dirty) forget(cache, set, way);
}

}  // namespace memory::stages
