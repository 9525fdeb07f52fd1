// Requests as they come to a cache, one by one and through all stages.
#include "cache_level.hpp"

#include <algorithm>

#include "memory/interconnect/bandwidth_probe.hpp"
#include "stages/lookup.hpp"
#include "strobe/access.hpp"
#include "warming.hpp"

namespace memory {

using stages::Alone;
using stages::Gathered;
using stages::InRow;

CacheParts::CacheParts(strobe::Component& owner_, const LevelShape& shape_, const strobe::ComponentContext& context,
                       MemoryPort& bottom_, strobe::MessagePort& control_)
    : owner(owner_),
      clock(owner_.clock()),
      member(owner_.member()),
      shape(shape_),
      array(shape_, context),
      mshrs(shape_.mshrs),
      prefetching(
          context.policy<strobe::Prefetcher>(shape_.prefetch, {shape_.line, shape_.sets, shape_.ways, shape_.mshrs}),
          {array.map(), shape_.line, shape_.unit}),
      may_bypass(array.policy().may_bypass()),
      bottom(bottom_),
      control(control_),
      lookups(shape_),
      write_backs(shape_.write_back_buffer),
      dirty_bytes(shape_.line, shape_.sets, shape_.ways, !shape_.writes.goes_down) {}

void CacheParts::record_mshrs(Cycle at) const {
  strobe::Event event;
  event.kind = strobe::EventKind::occupancy;
  event.begin = event.end = at;
  event.what = "mshrs";
  event.value = mshrs.outstanding();
  owner.record(event);
}

CacheLevel::CacheLevel(const LevelShape& shape, const strobe::ComponentContext& context)
    : Component(context),
      HostPrefetch(this),
      TakesSpans(this),
      TakesGathers(this),
      Measured(this),
      Balanced(this),
      Warmable(this),
      HandsVictims(this),
      top_(add_memory_port_list("top")),
      cache_{*this, shape, context, add_memory_port("bottom", shape.needs_bottom ? Need::required : Need::optional),
             add_port("control", Need::optional)} {}

/// A prefetcher's lines are fetched between those of a request: then each is fetched on its own. What an answer frees
/// in the cycle in which a packet leaves is known in time if the answer has come earlier, or over a link that takes
/// time: then it was given earlier, or is delivered before the ticks of that cycle.
void CacheLevel::elaborated() {
  const LevelShape& shape = cache_.shape;
  find_victims();
  cache_.few = !cache_.prefetching.on() && cache_.array.takes_few_steps() && !shape.takes_victims;
  cache_.plain = cache_.few && cache_.victims == nullptr && !cache_.may_bypass && !cache_.write_backs.is_limited() &&
                 shape.replace_in_flight && shape.fetch == AccessKind::read && cache_.bottom.connected();
  cache_.batches = strobe::batches_below(cache_.bottom);
  if (shape.fetch != AccessKind::read || cache_.prefetching.on()) return;
  const bool in_time = shape.fill_latency != 0 || (cache_.bottom.latency_ps() != 0 && shape.latency != 0);
  cache_.packet.configure(strobe::span_below(cache_.bottom), shape.line, in_time);
}

namespace {

struct Neighbour {
  strobe::Component* level = nullptr;
  bool is_cut_off = false;
};

/// The level at the other end of a port, behind the probes in its link, whose port towards it has the name `onward`.
Neighbour neighbour_at(const strobe::Port& from, const char* onward) {
  Neighbour found;
  for (const strobe::Port* port = &from; port->connected(); port = found.level->find_port(onward)) {
    found.level = &port->peer()->owner();
    found.is_cut_off = found.is_cut_off || port->is_cut();
    if (dynamic_cast<const BandwidthProbe*>(found.level) == nullptr) break;
  }
  return found;
}

}  // namespace

/// A victim cache must be next to the cache whose lines it takes, of which it hears at once.
void CacheLevel::find_victims() {
  if (cache_.shape.takes_victims) {
    const strobe::Component* const above = neighbour_at(top_[0], "top").level;
    if (above == nullptr || above->facets().victims == nullptr)
      throw strobe::NeighbourError(path() + ": cache.victim takes the lines that leave a cache, and there is " +
                                   (above != nullptr ? above->path() : "nothing") +
                                   " above it - insert it right below a cache");
    if (top_.size() != 1) throw strobe::Error(path() + ": cache.victim must have one port `top[0]`, for one cache");
  }
  const auto [below, is_cut_off] = neighbour_at(cache_.bottom, "bottom");
  strobe::HandsVictims* const victims = below != nullptr ? below->facets().victims : nullptr;
  if (victims == nullptr || victims->victim_line() == 0) return;
  const auto require = [this, &below = *below](bool holds, const char* what) {
    if (!holds) throw strobe::Error(below.path() + ": cache.victim " + what + " as " + path() + ", the cache above it");
  };
  require(!is_cut_off, "must be in the same partition");
  require(cache_.shape.line == victims->victim_line(), "must have lines as long");
  cache_.victims = victims;
}

void CacheLevel::take_clean(std::uint64_t address, const strobe::ClockDomain& from, Cycle at) {
  stages::send_packet(cache_);
  const auto line = static_cast<std::uint32_t>(cache_.shape.line);
  const Cycle here = from.period_ps() == clock().period_ps() ? at : clock().cycle_at(from.time_ps(at));
  stages::take_clean(cache_, cache_.part_of<Steps::all>(address, line, here, nullptr, 0));
}

void CacheLevel::drop_all() { stages::invalidate_clean(cache_); }

strobe::Span CacheLevel::span_at(const MemoryPort&) const {
  constexpr std::uint64_t kMaxSpan = 4096;
  const LevelShape& shape = cache_.shape;
  if (shape.fetch != AccessKind::read) return {};
  return {shape.banks > 1 ? std::min(shape.interleave, kMaxSpan) : kMaxSpan, shape.line};
}

// ---- Prefetching for the host ---------------------------------------------------------------------------------------

void CacheLevel::expect(const MemoryPort&, const MemoryAccess& access) const {
  const CacheArray& array = cache_.array;
  if (cache_.few) [[likely]]
    return array.expect_few(array.set_of<Steps::few>(access.address));
  array.expect(array.map().set_in_place(access.address));  // the likely one
}

void CacheLevel::expect_answer(const MemoryPort&, std::uint64_t tag) const {
  const Sent sent = sent_of(tag);
  if (sent == Sent::fetch) [[likely]] {
    cache_.mshrs.expect(record_of(tag), mshr_of(tag));
    cache_.array.tags().expect_host_line(tag >> 34 & ((std::uint64_t{1} << Tags::kHostLineBits) - 1));
  } else if (sent == Sent::passed) {
    cache_.passed.expect(static_cast<std::uint32_t>(tag));
  }
}

/// Many lines that lie anywhere fall into nearly all sets of a first-level cache. It takes fewer host instructions to
/// prefetch all of them than to find those sets.
void CacheLevel::expect_gather(const MemoryPort& to, const strobe::AddressRange* lines, std::uint32_t count) const {
  constexpr std::uint32_t kMany = 24, kFewLines = 512;
  if (count >= kMany && cache_.shape.sets * cache_.shape.ways <= kFewLines) return cache_.array.expect_all();
  MemoryAccess access;
  for (std::uint32_t n = 0; n < count; ++n) {
    access.address = lines[n].address;
    CacheLevel::expect(to, access);
  }
}

// ---- Requests as they come ------------------------------------------------------------------------------------------

/// A read of a line that is here is looked up at once, in nearly all caches; all else goes through other functions.
/// What calls nothing here saves no registers.
MemoryReply CacheLevel::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  constexpr unsigned kReads = 1u << static_cast<unsigned>(AccessKind::read) |  //
                              1u << static_cast<unsigned>(AccessKind::translate);
  CacheParts& cache = cache_;
  const bool reads = (kReads >> static_cast<unsigned>(access.kind) & 1) != 0;
  if (!cache.few || !reads || !access.timed || access.passes != 0 || !cache.stalled.empty()) [[unlikely]]
    return access_general(to, access, at);
  const AddressMap& map = cache.array.map();
  if (map.number(access.address) != map.number(access.address + (access.bytes - 1))) [[unlikely]]
    return access_general(to, access, at);  // also of no bytes
  CacheCounts::Requests& requests = cache.counts.requests[static_cast<std::size_t>(access.kind)];
  ++requests.count;
  requests.bytes += access.bytes;
  const Part part = cache.part_of<Steps::few>(access.address, access.bytes, at, &to, access.tag);
  const std::uint32_t way = cache.array.find<Steps::few>(part.place, part.number);
  if (way == Tags::kNone) return read_missing(to, access, at, part.place.set);
  if (part.place.line(way).whole_from() > cache.lookups.turn(part.from))
    return read_in_flight(to, access, at, part.place.set, way);
  return answered(stages::read_found<Steps::few, true>(cache, access, part, way), at);
}

/// A read of one line that is missing, in a cache whose lookups take few steps.
[[gnu::noinline]] MemoryReply CacheLevel::read_missing(MemoryPort& to, const MemoryAccess& access, Cycle at,
                                                       std::uint32_t set) {
  Alone alone;
  const Part part = part_at(cache_.array.place<Steps::few>(set), to, access, at);
  const MemoryReply reply = cache_.misses_in_few_steps()
                                ? stages::miss<Steps::few, Alone, false>(cache_, alone, access, part)
                                : stages::miss<Steps::all, Alone, false>(cache_, alone, access, part);
  return settle(reply, to, access, at);
}

/// The same of a line that is in flight, or of which only a part is here.
[[gnu::noinline]] MemoryReply CacheLevel::read_in_flight(MemoryPort& to, const MemoryAccess& access, Cycle at,
                                                         std::uint32_t set, std::uint32_t way) {
  const Part part = part_at(cache_.array.place<Steps::few>(set), to, access, at);
  if (part.place.line(way).partial) [[unlikely]] {
    Alone alone;
    return settle(stages::read_partial(cache_, alone, access, part, way), to, access, at);
  }
  return settle(stages::read_found<Steps::few>(cache_, access, part, way), to, access, at);
}

/// The only part of a request of one line.
[[gnu::always_inline]] inline Part CacheLevel::part_at(const Place& place, MemoryPort& to, const MemoryAccess& access,
                                                       Cycle at) const {
  return {access.address,
          cache_.array.map().number(access.address),
          std::max(access.bytes, 1u),
          at + cache_.shape.latency,
          place,
          &to,
          access.tag,
          at};
}

/// All other requests: writes, atomics and orders, requests of several lines, those after one that is stalled.
[[gnu::noinline]] MemoryReply CacheLevel::access_general(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (!access.timed) {
    cache_.warmed_while_stalled = !cache_.stalled.empty();
    return access_untimed(cache_, access);
  }
  CacheCounts::Requests& requests = cache_.counts.requests[static_cast<std::size_t>(access.kind)];
  ++requests.count;
  requests.bytes += access.data_bytes();
  if (access.bytes > cache_.shape.line || access.kind == AccessKind::write) [[unlikely]]
    requests.more_lines += cache_.lines_after_first(access);
  // Atomics take effect in the order in which they arrive, whenever their lines are there.
  if (access.kind == AccessKind::deferred && cache_.shape.coherence_point)
    access.deferred->perform_in(access.address, access.bytes);
  const std::uint32_t bytes = std::max(access.bytes, 1u);
  const AddressMap& map = cache_.array.map();
  const bool whole =
      map.number(access.address) == map.number(access.address + bytes - 1) || access.kind == AccessKind::invalidate;
  if (!whole) return access_lines(to, access, at);
  const std::uint32_t set = cache_.array.set_of<Steps::all>(access.address);
  if (!cache_.stalled.empty()) return stall(to, access, at, Request::kNone, set);
  Alone alone;
  const Part part = part_at(cache_.array.place<Steps::all>(set), to, access, at);
  return settle(stages::look_up(cache_, alone, access, part), to, access, at);
}

/// Requests of several lines, and those that cross from one line to the next.
MemoryReply CacheLevel::access_lines(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const std::uint32_t split = cache_.splits.take();
  cache_.splits[split] = {&to, access.tag, at, {0, ServedBy::unknown}, 0, false, 0};
  if (!cache_.stalled.empty()) return stall(to, access, at, split, 0);
  Request request{access, &to, at, split, 0};
  const MemoryReply reply = serve_lines(request);
  if (reply.at == kBlocked) {
    cache_.stalled.push(request);
    return MemoryReply::later();
  }
  return reply.pending() ? reply : answered(reply, at);
}

MemoryReply CacheLevel::gather(MemoryPort& to, const strobe::Gather& gather) {
  CacheCounts::Requests& requests = cache_.counts.requests[static_cast<std::size_t>(AccessKind::read)];
  requests.count += gather.count;
  requests.bytes += std::uint64_t{gather.count} * gather.access.bytes;
  const std::uint32_t index = cache_.gathers.take();
  Gathering& gathering = cache_.gathers[index];
  gathering.of = gather;
  gathering.port = &to;
  gathering.reply = {0, ServedBy::unknown};
  gathering.next = 0;
  gathering.pending = 1;
  if (cache_.stalled.empty())
    if (const MemoryReply reply = serve_gather_by_steps(index); reply.at != kBlocked) return reply;
  Request& request = cache_.stalled.add();
  request.split = index;
  request.set = Request::kGather;
  return MemoryReply::later();
}

/// Counts what is answered.
[[gnu::always_inline]] inline MemoryReply CacheLevel::answered(const MemoryReply& reply, Cycle at) {
  ++cache_.counts.replies;
  cache_.counts.waited += reply.at - at;
  return reply;
}

/// The reply to a request of one line, which is kept if it is blocked.
[[gnu::always_inline]] inline MemoryReply CacheLevel::settle(const MemoryReply& reply, MemoryPort& to,
                                                             const MemoryAccess& access, Cycle at) {
  if (reply.at < kBlocked) return answered(reply, at);
  if (reply.at != kBlocked) return MemoryReply::later();
  return stall(to, access, at, Request::kNone, cache_.array.set_of<Steps::all>(access.address));
}

// ---- Lines of a request ---------------------------------------------------------------------------------------------

/// Looks up what is left of a request, line by line; blocked: it has to come again.
template <Steps kSteps, class F>
[[gnu::always_inline]] inline MemoryReply CacheLevel::each_line(Request& request, const F& look_up) {
  std::uint64_t address = request.access.address;
  std::uint32_t left = request.access.bytes;
  const auto keep = [&]() __attribute__((always_inline)) {
    if (request.access.data != 0) [[unlikely]]
      request.access.data = stages::data_of_part(request.access, address, left);
    request.access.address = address;
    request.access.bytes = left;
  };
  while (left != 0) {
    if (kSteps == Steps::all) keep();  // policies see it
    const std::uint32_t bytes = cache_.bytes_in_line(address, left);
    const MemoryReply reply = look_up(cache_.part_of<kSteps>(address, bytes, request.arrived, nullptr, request.split));
    if (reply.at == kBlocked) {
      if (!hold_packet()) continue;
      keep();
      return reply;
    }
    Split& split = cache_.splits[request.split];
    if (reply.pending())
      ++split.left;
    else
      split.reply.join(reply);
    address += bytes;
    left -= bytes;
  }
  stages::send_packet(cache_);
  cache_.splits[request.split].whole = true;
  return cache_.splits[request.split].left == 0 ? end_split(request.split) : MemoryReply::later();
}

MemoryReply CacheLevel::serve_lines(Request& request) {
  InRow row;
  const MemoryAccess& access = request.access;
  const bool reads = access.kind == AccessKind::read && (access.passes == 0 || cache_.shape.coherence_point);
  const bool writes = access.kind == AccessKind::write;
  if (!cache_.misses_in_few_steps() || !(reads || writes))
    return each_line<Steps::all>(request, [&](const Part& part) { return stages::look_up(cache_, row, access, part); });
  if (reads)
    return each_line<Steps::few>(
        request, [&](const Part& part)
                     __attribute__((always_inline)) { return stages::read<Steps::few>(cache_, row, access, part); });
  if (cache_.shape.writes.goes_down)
    return each_line<Steps::few>(
        request, [&](const Part& part) __attribute__((always_inline)) {
          return stages::write_through<Steps::few>(cache_, row, access, part);
        });
  return each_line<Steps::few>(
      request, [&](const Part& part) __attribute__((always_inline)) {
        return stages::write_back<Steps::few>(cache_, row, access, part);
      });
}

MemoryReply CacheLevel::end_split(std::uint32_t index) {
  cache_.splits.release(index);
  return cache_.splits[index].reply;
}

MemoryReply CacheLevel::serve_gather_by_steps(std::uint32_t index) {
  return cache_.misses_in_few_steps() ? serve_gather<Steps::few>(index) : serve_gather<Steps::all>(index);
}

/// Looks up the lines of a gather, one after the other; blocked: those from `next` on have to come again. What is the
/// same for all lines is kept out of the loop: a gather has some 40, most of which miss.
template <Steps kSteps>
[[gnu::noinline]] MemoryReply CacheLevel::serve_gather(std::uint32_t index) {
  CacheParts& cache = cache_;
  Gathering& gathering = cache.gathers[index];
  const strobe::Gather of = gathering.of;
  MemoryAccess access = of.access;
  Gathered together(cache, of.access, kSteps == Steps::few);
  MemoryReply reply = gathering.reply;
  std::uint32_t n = gathering.next, pending = gathering.pending;
  access.first = n == 0;
  bool blocked = false;
  // Gather::at() of each line, without a division: cycles after `from` with 32 digits of a fraction. What `step` is
  // rounded up adds up to less than one part of count.
  const std::uint64_t step = ((std::uint64_t{of.cycles} << 32) + of.count - 1) / of.count;
  std::uint64_t after = n * step;
  for (; n != of.count; ++n, after += step) {
    const Cycle arrived = of.from + (after >> 32);
    access.address = of.lines[n].address;
    const Part part = cache.part_of<kSteps>(access.address, of.access.bytes, arrived, nullptr, kGathered | index);
    const MemoryReply line = stages::read<kSteps>(cache, together, access, part);
    if (line.at == kBlocked) {
      blocked = true;
      break;
    }
    access.first = false;
    if (line.pending()) {
      ++pending;
      continue;
    }
    reply.join(answered(line, arrived));
  }
  together.send(cache);
  gathering.next = n;
  gathering.pending = pending;
  if (!blocked) return end_gather(index, reply);
  gathering.reply = reply;
  return {kBlocked, ServedBy::unknown};
}

/// All lines of a gather have been looked up.
inline MemoryReply CacheLevel::end_gather(std::uint32_t index, const MemoryReply& reply) {
  Gathering& gathering = cache_.gathers[index];
  if (--gathering.pending != 0) {
    gathering.reply = reply;
    return MemoryReply::later();
  }
  cache_.gathers.release(index);
  return reply;
}

// ---- Requests that are stalled --------------------------------------------------------------------------------------

MemoryReply CacheLevel::stall(MemoryPort& to, const MemoryAccess& access, Cycle at, std::uint32_t split,
                              std::uint32_t set) {
  Request& request = cache_.stalled.add();
  request.access = access;
  request.port = &to;
  request.arrived = at;
  request.split = split;
  request.set = set;
  return MemoryReply::later();
}

/// Blocked: it has to come again.
MemoryReply CacheLevel::serve(Request& request) {
  if (request.split != Request::kNone) return serve_lines(request);
  Alone alone;
  return stages::look_up(
      cache_, alone, request.access,
      part_at(cache_.array.place<Steps::all>(request.set), *request.port, request.access, request.arrived));
}

void CacheLevel::serve_stalled() {
  // What the first request waited for may be gone, and with it the cycle up to which it waited.
  if (cache_.warmed_while_stalled) [[unlikely]]
    cache_.lookups.not_before(clock().now());
  serve_stalled_in_order();
  cache_.warmed_while_stalled &= !cache_.stalled.empty();
}

void CacheLevel::serve_stalled_in_order() {
  while (!cache_.stalled.empty()) {
    if (cache_.stalled.front().set == Request::kGather) {
      if (!serve_stalled_gather()) return;
      continue;
    }
    const MemoryReply reply = serve(cache_.stalled.front());
    if (reply.at == kBlocked) return;
    const Request request = cache_.stalled.front();
    cache_.stalled.pop();
    if (reply.pending()) continue;
    stages::deliver(cache_, {request.port, request.access.tag, static_cast<std::uint32_t>(request.arrived)}, reply);
  }
}

/// The first request that is stalled is a gather. False: it still is.
bool CacheLevel::serve_stalled_gather() {
  const std::uint32_t index = cache_.stalled.front().split;
  const MemoryReply reply = serve_gather_by_steps(index);
  if (reply.at == kBlocked) return false;
  cache_.stalled.pop();
  if (!reply.pending()) cache_.gathers[index].port->answer(cache_.gathers[index].of.access.tag, reply);
  return true;
}

/// The packet of a request that is stalled stays open until it leaves. False: that is now, and the request goes on.
bool CacheLevel::hold_packet() {
  if (!cache_.packet.is_open()) return true;
  if (cache_.packet.leaves() > clock().now() || cache_.in_delivery) {
    wake_at(cache_.packet.leaves());
    return true;
  }
  stages::send_packet(cache_);
  return *cache_.blocker == strobe::kNever;
}

/// After an answer, for which the first request may have waited.
inline void CacheLevel::serve_delivered() {
  if (!cache_.stalled.empty() && *cache_.blocker != strobe::kNever) serve_in_delivery();
}

[[gnu::noinline]] void CacheLevel::serve_in_delivery() {
  cache_.in_delivery = cache_.bottom.is_cut();
  serve_stalled();
  cache_.in_delivery = false;
}

// ---- Answers of the next level --------------------------------------------------------------------------------------

/// Nearly all that loads of scattered lines fetch is a line that one line of a gather waits for.
void CacheLevel::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) {
  const bool fetched = sent_of(tag) == Sent::fetch;
  if (fetched && cache_.mshrs.record(record_of(tag)).packet == Mshrs::kNone &&
      stages::fill_for_one<Gathered>(cache_, record_of(tag), reply)) [[likely]]
    return serve_delivered();
  completed_general(tag, reply);
}

[[gnu::noinline]] void CacheLevel::completed_general(std::uint64_t tag, const MemoryReply& reply) {
  const auto index = static_cast<std::uint32_t>(tag);
  switch (sent_of(tag)) {
    case Sent::fetch:
      stages::fill_all(cache_, record_of(tag), reply);
      return serve_delivered();
    case Sent::passed: {
      const Waiter waiter = cache_.passed[index].waiter;
      cache_.passed.release(index);
      return stages::deliver(cache_, waiter, reply);
    }
    case Sent::written_back:
      --cache_.write_backs.in_flight;
      cache_.write_backs.arrived(index, reply.at);
      orders_.write_back_arrived(reply.at);
      return serve_delivered();
  }
}

void CacheLevel::tick(Cycle now) {
  if (cache_.packet.is_open() && cache_.packet.leaves() <= now) {
    stages::send_packet(cache_);
    if (!cache_.stalled.empty() && *cache_.blocker != strobe::kNever) serve_stalled();
  }
  orders_.tick();
}

void CacheLevel::warm(strobe::Port&, MessageKind order) { order_untimed(cache_, order); }

}  // namespace memory
