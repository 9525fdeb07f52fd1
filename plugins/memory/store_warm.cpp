// Accesses without time: the same tags, replacement and write policy as in store_access.cpp, with nothing under way.
#include <algorithm>

#include "store.hpp"

namespace memory {

using strobe::WarmAccess;

void Store::warm(Port& to, const WarmAccess& access) {
  if (&to == &control_) return warm_control(access.kind);
  if (access.kind == MessageKind::invalidate || access.kind == MessageKind::flush) return warm_control(access.kind);
  Message message;
  message.address = access.address;
  message.bytes = std::max(access.bytes, 1u);
  const std::uint64_t last = (message.address + message.bytes - 1) & ~line_mask_;
  for (std::uint64_t line = message.address & ~line_mask_; line <= last; line += shape_.line)
    warm_line(access, part_of(message, line, set_of(line)));
  if (!told_ && tags_.held() != 0) wake_at(clock().now() + 1);  // to tell `control` that there are lines
}

void Store::warm_line(const WarmAccess& access, const Part& part) {
  const std::uint32_t slot = tags_.find(part.set, part.line | kPresent);
  // A fill that is under way in time will bring the line: nothing is left to do.
  if (slot != Tags::kNone && tags_.owner(slot) != Tags::kNone) {
    ++warm_.hits;
    return;
  }
  if (access.kind == MessageKind::write && shape_.writes.goes_down) return warm_write_through(access, part, slot);
  if (access.kind == MessageKind::deferred && !shape_.coherence_point) return warm_pass_down(access, part, slot);
  if (slot == Tags::kNone) return warm_miss(access, part);
  ++warm_.hits;
  tags_.touch(slot);
  if (access.kind == MessageKind::write || access.writes) mark_dirty(slot);
}

void Store::warm_miss(const WarmAccess& access, const Part& part) {
  ++warm_.misses;
  const std::uint32_t slot = tags_.victim(part.set);
  if (slot != Tags::kNone && dirty_[slot] != 0) warm_clean(slot);
  const bool write = access.kind == MessageKind::write;
  const bool fetch = !write || (shape_.fetch_on_write && part.bytes != shape_.line);
  if (fetch && bottom_.connected()) {
    const auto bytes = shape_.fetch == MessageKind::read ? static_cast<std::uint32_t>(shape_.line) : 0;
    pass_warm(bottom_, WarmAccess{part.line, bytes, shape_.fetch, false});
  }
  if (slot == Tags::kNone) return;  // all lines of the set are being filled in time
  put(part, slot);
  if (write || access.writes) mark_dirty(slot);
}

void Store::warm_write_through(const WarmAccess& access, const Part& part, std::uint32_t slot) {
  if (slot == Tags::kNone) {
    ++warm_.misses;
    const bool allocate = shape_.writes.whole_allocates && part.bytes == shape_.line;
    const std::uint32_t room = allocate ? tags_.victim(part.set) : Tags::kNone;
    if (room != Tags::kNone) put(part, room);
  } else {
    ++warm_.hits;
    if (shape_.writes.hit_keeps)
      tags_.touch(slot);
    else
      tags_.drop(slot);
  }
  pass_warm(bottom_, WarmAccess{part.address, part.bytes, access.kind, access.writes});
}

/// A deferred access above the coherence point. A line that is here would be old afterwards.
void Store::warm_pass_down(const WarmAccess& access, const Part& part, std::uint32_t slot) {
  ++warm_.misses;
  if (slot != Tags::kNone) {
    if (dirty_[slot] != 0) warm_clean(slot);
    tags_.drop(slot);
  }
  pass_warm(bottom_, WarmAccess{part.address, part.bytes, access.kind, access.writes});
}

/// Writes a dirty line back.
void Store::warm_clean(std::uint32_t slot) {
  dirty_[slot] = 0;
  --dirty_lines_;
  const auto bytes = static_cast<std::uint32_t>(shape_.line);
  pass_warm(bottom_, WarmAccess{tags_.key(slot) & ~kPresent, bytes, MessageKind::write, true});
}

void Store::warm_control(MessageKind kind) {
  for (std::uint32_t slot = 0; slot < tags_.slots(); ++slot) {
    if (!tags_.holds(slot)) continue;
    if (kind == MessageKind::flush && dirty_[slot] != 0) warm_clean(slot);
    if (kind == MessageKind::invalidate && dirty_[slot] == 0) tags_.drop(slot);
  }
}

}  // namespace memory
