// Gathers: the lines of one load at arbitrary addresses, which a memory level takes in one call.
//
// A level that does not derive from TakesGathers gets each line as a separate access. One that does serves them as such
// accesses, in their order and each from its own cycle on, and replies once when all are there: the cycles are the
// same, and the host makes one call instead of two for each line.
#pragma once

#include <cstdint>

#include "strobe/component.hpp"
#include "strobe/export.hpp"

namespace strobe {

struct Gather {
  /// What all reads have in common: kind `read`, nothing passed, `bytes` of each, the tag of the answer.
  MemoryAccess access;
  const AddressRange* lines = nullptr;  ///< owned by the requester, and not changed, until the answer
  std::uint32_t count = 0;              ///< at least 1
  std::uint32_t cycles = 0;             ///< in which they leave one after the other
  Cycle from = 0;                       ///< when the first one does

  /// When line `n` leaves its requester; at the level, when it arrives.
  Cycle at(std::uint32_t n) const { return from + std::uint64_t{n} * cycles / count; }
};

class STROBE_EXPORT TakesGathers {
 public:
  /// The size of an aligned block that contains each line of a gather at `to`, in bytes, a power of two; 0: gathers are
  /// not taken. Returns the same value in every call. [elaborate]
  virtual std::uint64_t gather_line(const MemoryPort& to) const = 0;
  /// Component::access() of all lines, in order: the last cycle and the furthest level, or pending. [tick]
  virtual MemoryReply gather(MemoryPort& to, const Gather& gather) = 0;
  /// Of a gather that will come soon: what HostPrefetch::expect() does. [tick]
  virtual void expect_gather(const MemoryPort& /*to*/, const AddressRange* /*lines*/, std::uint32_t /*count*/) const {}

 protected:
  explicit TakesGathers(Component* owner);
  ~TakesGathers();
};

/// The level at the other end of a requester's port, if it takes gathers of lines of `bytes` in a call: it has the same
/// clock. Null: it does not. [elaborate]
inline TakesGathers* gathers_below(const MemoryPort& port, std::uint64_t bytes) {
  if (!port.connected() || &port.peer()->clock() != &port.clock()) return nullptr;
  const auto& to = static_cast<const MemoryPort&>(*port.peer());
  TakesGathers* const level = to.owner().facets().gathers;
  return level != nullptr && level->gather_line(to) >= bytes ? level : nullptr;
}

/// The requester's side: a gather through a port whose gathers_below() is `level`, and which nobody observes.
inline MemoryReply gather_through(MemoryPort& port, TakesGathers& level, Gather gather) {
  auto& to = static_cast<MemoryPort&>(*port.peer());
  port.clock().touch(to.owner().member());
  gather.from += port.latency();
  MemoryReply reply = level.gather(to, gather);
  port.check(gather.from - port.latency(), reply);
  if (!reply.pending()) reply.at += port.latency();
  return reply;
}

}  // namespace strobe
