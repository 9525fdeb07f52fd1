#include "orders.hpp"

#include <algorithm>

#include "stages/write_back.hpp"

namespace memory {

/// Orders come when nothing else is in flight.
void Orders::tick() {
  if (const Message* const order = cache_.control.front()) return obey(*order);
  if (cache_.reported_holding_lines || cache_.array.tags().held() == 0) return;
  if (!cache_.control.connected() || !cache_.control.can_send()) return;
  Message message;
  message.kind = MessageKind::holds_lines;
  cache_.control.send(message);
  cache_.reported_holding_lines = true;
}

void Orders::write_back_arrived(Cycle at) {
  if (flush_stalled_ && cache_.stalled.empty() && cache_.mshrs.outstanding() == 0) flush_dirty();
  if (are_waiting()) cache_.wake_at(at + 1);
}

/// An order to invalidate some bytes, such as a TLB's entry of one page, comes at any time.
void Orders::obey(const Message& order) {
  if (order.kind == MessageKind::invalidate && order.bytes != 0) return obey_part(order);
  if (!cache_.stalled.empty() || cache_.mshrs.outstanding() != 0 || !cache_.control.can_send())
    return cache_.wake_at(cache_.clock.now() + 1);
  if (order.kind == MessageKind::invalidate) stages::invalidate_clean(cache_);
  if (order.kind == MessageKind::flush && !flush_step()) return;
  reply_to(order);
}

void Orders::reply_to(const Message& order) {
  Message reply = order.answered(cache_.shape.on_hit);
  cache_.reported_holding_lines = cache_.array.tags().held() != 0;
  reply.flags = cache_.reported_holding_lines ? Message::kHoldsLines : 0;
  cache_.control.send(reply);
  cache_.control.pop();
  if (cache_.control.front_arrival() != strobe::kNever) cache_.wake_at(cache_.clock.now() + 1);
}

/// A request that is stalled may wait for the way of a line that would be dropped: the order waits for it.
void Orders::obey_part(const Message& order) {
  if (!cache_.stalled.empty() || !cache_.control.can_send()) return cache_.wake_at(cache_.clock.now() + 1);
  const std::uint64_t end = order.address + order.bytes;
  for (std::uint64_t address = order.address; address < end; address += cache_.shape.line) {
    const Part part = cache_.part_of<Steps::all>(address, 1, cache_.clock.now(), nullptr, 0);
    const std::uint32_t way = cache_.array.find<Steps::all>(part.place, part.number);
    if (way == Tags::kNone || part.place.line(way).dirty) continue;
    stages::forget(cache_, part.place.set, way);
    ++cache_.counts.invalidated;
  }
  reply_to(order);
}

/// Writes dirty lines back, as many as there are lookups in a cycle; true in the cycle after all are known to have
/// arrived in the next level.
bool Orders::flush_step() {
  const Cycle now = cache_.clock.now();
  if (flush_stalled_ && !cache_.write_backs.is_known()) return false;
  flush_from_ = now;
  if (!flush_dirty() || cache_.write_backs.in_flight != 0) return false;
  if (cache_.write_backs.last_arrival() < now) return true;
  cache_.wake_at(cache_.write_backs.last_arrival() + 1);
  return false;
}

/// False: goes on when it is known from when on the write-back buffer has a place.
bool Orders::flush_dirty() {
  Tags& tags = cache_.array.tags();
  flush_stalled_ = false;
  for (; cache_.dirty_lines != 0; ++flush_set_) {
    flush_set_ %= tags.sets();
    for (std::uint32_t way = 0; way < tags.ways(); ++way) {
      const Tags::Line& line = tags.line(flush_set_, way);
      if (!line.dirty) continue;
      if (!cache_.write_backs.is_known()) {
        flush_stalled_ = true;
        return false;
      }
      Cycle from = std::max<Cycle>(flush_from_, line.ready);
      stages::wait_to_evict(cache_, line, from);
      stages::write_line_back(cache_, flush_set_, way, cache_.lookups.book(from), true);
    }
  }
  flush_set_ = 0;
  return true;
}

void Orders::archive(strobe::Archive& archive) {
  archive(flush_set_);
  archive.require(flush_set_ <= cache_.array.tags().sets(), "it has not so many sets");
}

}  // namespace memory
