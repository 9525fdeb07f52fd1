// Memory levels: what a requester asks, and the cycle in which the reply is there.
//
// A level (cache, TLB, crossbar, DRAM) answers an access at once with the cycle of its reply and the level that served
// it; it books its own resources for that. What it cannot know yet (a miss that leaves its partition, a request that
// finds no MSHR) is pending: the level answers later, through the port the access came from (MemoryPort::answer).
#pragma once

#include <cstdint>

#include "strobe/clock.hpp"
#include "strobe/message.hpp"

namespace strobe {

struct DeferredAccess;

enum class AccessKind : std::uint8_t {
  read = 1,   ///< the reply says when the bytes are there
  write,      ///< the reply says when the write is accepted for good
  deferred,   ///< an atomic or coherent access, performed at the coherence point
  translate,  ///< the page of an address
  invalidate  ///< a wave's own order (buffer_wbinvl1): the first cache drops its clean lines and passes nothing on
};

struct MemoryAccess {
  std::uint64_t address = 0;  ///< guest address
  std::uint64_t tag = 0;      ///< the requester's; a late answer carries it
  union {
    DeferredAccess* deferred = nullptr;  ///< of kind deferred in time; owned by the requester until the answer
    /// Of a write with holes, which lies in one aligned block of 128 bytes: bit n says whether it writes any of the
    /// block's bytes 2n and 2n + 1. 0: it writes all of its bytes.
    std::uint64_t mask;
  };
  std::uint32_t bytes = 0;
  /// The instruction that asks: the lower half of its guest address; 0: none, such as a write-back's. Of a fetch of
  /// code, the code itself. For policies; it moves no cycle.
  std::uint32_t pc = 0;
  std::uint16_t wave = 0;  ///< the slot of its wave in the compute unit; for policies, it moves no cycle
  bool first = true;       ///< of the accesses that its instruction makes; for policies, it moves no cycle
  AccessKind kind = AccessKind::read;
  bool writes = false;  ///< of kind deferred: it changes memory
  /// The number of first caches on the way that do not serve it: of a read, they drop their line and ask the next
  /// level; an order to invalidate is for the cache after them.
  std::uint8_t passes : 4 = 0;
  std::uint8_t no_return : 1 = 0;  ///< of kind deferred: its reply has no data
  /// False: functional warming. Tags, replacement and routes change as in time; no calendar does, nothing is ever
  /// pending, and the reply's cycle means nothing.
  bool timed = true;
  std::uint8_t data = 0;  ///< of a write with holes its bytes, of an atomic four bytes each; 0: `bytes`

  /// Bytes of data, one way.
  std::uint32_t data_bytes() const {
    if (data == 0) return bytes;
    return kind == AccessKind::deferred ? 4u * data : data;
  }
  /// Data that travels with the request, and with the reply.
  std::uint32_t bytes_down() const {
    return kind == AccessKind::write || (kind == AccessKind::deferred && writes) ? data_bytes() : 0;
  }
  std::uint32_t bytes_up() const {
    return kind == AccessKind::read || (kind == AccessKind::deferred && no_return == 0) ? data_bytes() : 0;
  }
};

struct MemoryReply {
  static constexpr Cycle kPending = kNever;
  Cycle at = kPending;  ///< of the clock of who reads it
  ServedBy level = ServedBy::unknown;
  bool pending() const { return at == kPending; }

  static MemoryReply later() { return {}; }
  /// Of two parts of one access: when both are there, and the furthest level.
  void join(const MemoryReply& other) {
    at = at > other.at ? at : other.at;
    level = level > other.level ? level : other.level;
  }
};

}  // namespace strobe
