#include "warming.hpp"

#include <algorithm>

#include "cache_level.hpp"
#include "stages/write_back.hpp"

namespace memory {

namespace {

void evict_untimed(CacheParts& cache, std::uint32_t set, std::uint32_t way, bool is_good = true) {
  Tags& tags = cache.array.tags();
  if (tags.line(set, way).dirty)
    stages::write_line_back(cache, set, way, 0, false);
  else if (is_good && cache.victims != nullptr && tags.holds(set, way))
    cache.victims->take_clean_untimed(cache.array.map().address(tags.number(set, way)));
}

/// Samplers also warm in the middle of a launch: the way that is taken may have a line that is still being fetched.
std::uint32_t place_untimed(CacheParts& cache, const MemoryAccess& access, const Part& part) {
  const std::uint32_t set = part.place.set;
  std::uint32_t way = cache.array.tags().empty(set);
  if (way == Tags::kNone) way = cache.array.ask(set, access, {});
  evict_untimed(cache, set, way);
  stages::forget(cache, set, way);
  stages::put<Steps::all>(cache, part, way, {}, access);
  return way;
}

ServedBy fetch_untimed(CacheParts& cache, const MemoryAccess& cause, std::uint64_t number) {
  if (!cache.bottom.connected()) return cache.shape.on_miss;
  MemoryAccess fetch = cache.fetch_of(cause, number);
  fetch.timed = false;
  return std::max(cache.shape.on_miss, cache.bottom.access(fetch, 0).level);
}

/// A write that goes to the next level.
ServedBy write_untimed(CacheParts& cache, const MemoryAccess& access, const Part& part, std::uint32_t way,
                       const MemoryAccess& down) {
  ++(way != Tags::kNone ? cache.counts.warm.hits : cache.counts.warm.misses);
  if (way != Tags::kNone && cache.shape.writes.hit_keeps)
    cache.array.used<Steps::all>(part.place, way, access);
  else if (way != Tags::kNone)
    stages::forget(cache, part.place.set, way);
  else if (cache.shape.writes.whole_allocates && cache.is_whole(access, part))
    place_untimed(cache, access, part);
  return cache.bottom.access(down, 0).level;
}

/// A read or an atomic of a line of which only a part is here.
ServedBy refill_untimed(CacheParts& cache, const MemoryAccess& access, const Part& part, std::uint32_t way) {
  ++cache.counts.warm.misses;
  cache.array.used<Steps::all>(part.place, way, access);
  stages::change(cache, access, part, way);
  part.place.line(way).partial = false;
  const ServedBy level = fetch_untimed(cache, access, part.number);
  if (cache.prefetching.on()) stages::observe(cache, access, part.address, Prefetching::Found::no, 0);
  return level;
}

ServedBy line_untimed(CacheParts& cache, const MemoryAccess& access, const Part& part) {
  const LevelShape& shape = cache.shape;
  const std::uint32_t way = cache.array.find<Steps::all>(part.place, part.number);
  const bool write = access.kind == AccessKind::write;
  MemoryAccess down = access;
  down.address = part.address;
  down.bytes = part.bytes;
  if (write && shape.writes.goes_down) return write_untimed(cache, access, part, way, down);
  const bool passes = access.kind == AccessKind::read && access.passes != 0 && !shape.coherence_point;
  if (passes || (access.kind == AccessKind::deferred && !shape.coherence_point)) {
    if (passes && cache.victims == nullptr) --down.passes;
    ++cache.counts.warm.misses;
    if (way != Tags::kNone) {
      evict_untimed(cache, part.place.set, way, false);
      stages::forget(cache, part.place.set, way);
    }
    return cache.bottom.access(down, 0).level;
  }
  const auto read_past = [&] { return stages::read_past(cache, [&] { return cache.bottom.access(down, 0); }).level; };
  if (shape.takes_victims) {
    ++(way != Tags::kNone ? cache.counts.warm.hits : cache.counts.warm.misses);
    if (way == Tags::kNone) return read_past();
    if (cache.gives)
      stages::forget(cache, part.place.set, way);
    else
      cache.array.used<Steps::all>(part.place, way, access);
    return shape.on_hit;
  }
  const bool prefetches = cache.prefetching.on();
  if (way != Tags::kNone) {
    Tags::Line& line = part.place.line(way);
    if (!write && line.partial && !cache.dirty_bytes.hold(part.place.set, way, access, part.address, part.bytes))
      return refill_untimed(cache, access, part, way);
    ++cache.counts.warm.hits;
    cache.array.used<Steps::all>(part.place, way, access);
    stages::change(cache, access, part, way);
    if (prefetches) stages::observe(cache, access, part.address, Prefetching::use_untimed(line), 0);
    return shape.on_hit;
  }
  ++cache.counts.warm.misses;
  if (cache.may_bypass && access.kind == AccessKind::read && cache.array.policy().bypasses(part.place.set, access))
    return read_past();
  ServedBy level = shape.on_miss;
  const bool fetches = !write || (shape.fetch_on_write && !cache.is_whole(access, part));
  if (fetches) level = fetch_untimed(cache, access, part.number);
  const std::uint32_t made = place_untimed(cache, access, part);
  part.place.line(made).partial = !fetches && !cache.is_whole(access, part);
  stages::change(cache, access, part, made);
  if (prefetches) stages::observe(cache, access, part.address, Prefetching::Found::no, 0);
  return level;
}

}  // namespace

MemoryReply access_untimed(CacheParts& cache, const MemoryAccess& access) {
  if (access.kind == AccessKind::invalidate) {
    if (cache.shape.coherence_point) return {0, cache.shape.on_hit};
    if (access.passes == 0) {
      stages::invalidate_clean(cache);
    } else if (cache.bottom.connected()) {
      MemoryAccess down = access;
      if (cache.victims == nullptr) --down.passes;
      cache.bottom.access(down, 0);
    }
    return {0, cache.shape.on_hit};
  }
  ServedBy level = cache.shape.on_hit;
  const std::uint64_t end = access.address + std::max(access.bytes, 1u);
  for (std::uint64_t at = access.address; at < end;) {
    const std::uint64_t stop = std::min(end, cache.array.map().line_of(at) + cache.shape.line);
    const Part part = cache.part_of<Steps::all>(at, static_cast<std::uint32_t>(stop - at), 0, nullptr, 0);
    level = std::max(level, line_untimed(cache, access, part));
    at = stop;
  }
  return {0, level};
}

void prefetch_untimed(CacheParts& cache, const MemoryAccess& cause, std::uint64_t address) {
  MemoryAccess access = cause;
  access.address = address;
  access.kind = cache.shape.fetch;
  access.deferred = nullptr;
  const Part part = cache.part_of<Steps::all>(address, static_cast<std::uint32_t>(cache.shape.line), 0, nullptr, 0);
  fetch_untimed(cache, access, part.number);
  part.place.line(place_untimed(cache, access, part)).prefetched = 1;
}

void CacheLevel::take_clean_untimed(std::uint64_t address) {
  const auto line = static_cast<std::uint32_t>(cache_.shape.line);
  const Part part = cache_.part_of<Steps::all>(address, line, 0, nullptr, 0);
  if (cache_.array.find<Steps::all>(part.place, part.number) != Tags::kNone) return;
  place_untimed(cache_, {}, part);
}

void order_untimed(CacheParts& cache, MessageKind order) {
  if (order == MessageKind::invalidate) return stages::invalidate_clean(cache);
  Tags& tags = cache.array.tags();
  for (std::uint32_t set = 0; set < tags.sets() && cache.dirty_lines != 0; ++set)
    for (std::uint32_t way = 0; way < tags.ways(); ++way)
      if (tags.line(set, way).dirty) stages::write_line_back(cache, set, way, 0, false);
}

namespace {

void drop_overwritten(CacheParts& cache, std::uint32_t set, std::uint32_t way) {
  if (cache.array.tags().line(set, way).dirty) stages::write_line_back(cache, set, way, 0, false);
  if (cache.array.tags().holds(set, way)) stages::forget(cache, set, way);
}

/// Of a cache that holds lines: its bank, among those that share out addresses, is that of any line.
std::size_t bank_of_lines(CacheParts& cache) {
  const Tags& tags = cache.array.tags();
  const AddressMap& map = cache.array.map();
  for (std::uint32_t set = 0; set < tags.sets(); ++set)
    for (std::uint32_t way = 0; way < tags.ways(); ++way)
      if (tags.holds(set, way)) return map.banks()(map.address(tags.number(set, way)));
  return 0;
}

}  // namespace

/// By lookups, or by looking at all that is held, whichever is less. Of what others have written, most lies in other
/// banks.
void CacheLevel::overwritten(const strobe::AddressRange& written) {
  const auto& [address, bytes] = written;
  Tags& tags = cache_.array.tags();
  if (!cache_.shape.probed || bytes == 0 || tags.held() == 0) return;
  const AddressMap& map = cache_.array.map();
  const std::uint64_t first = map.number(address), last = map.number(address + bytes - 1);
  if (last - first < std::uint64_t{tags.sets()} * tags.ways()) {
    for (std::uint64_t number = first; number <= last; ++number) {
      if (cache_.bank == CacheParts::kUnknown) cache_.bank = bank_of_lines(cache_);
      if (map.banks()(map.address(number)) != cache_.bank) continue;
      const Part part = cache_.part_of<Steps::all>(map.address(number), 1, 0, nullptr, 0);
      const std::uint32_t way = cache_.array.find<Steps::all>(part.place, number);
      if (way != Tags::kNone) drop_overwritten(cache_, part.place.set, way);
    }
    return;
  }
  for (std::uint32_t set = 0; set < tags.sets(); ++set)
    for (std::uint32_t way = 0; way < tags.ways(); ++way)
      if (tags.holds(set, way) && tags.number(set, way) - first <= last - first) drop_overwritten(cache_, set, way);
}

void CacheLevel::give_written(std::vector<strobe::AddressRange>& written) {
  for (const std::uint64_t number : cache_.written_back)
    written.push_back({cache_.array.map().address(number), static_cast<std::uint32_t>(cache_.shape.line)});
  cache_.written_back.clear();
}

}  // namespace memory
