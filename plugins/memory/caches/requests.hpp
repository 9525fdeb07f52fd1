// Requests of a cache: what they are until they have been looked up, and those that are answered later.
#pragma once

#include <cstdint>

#include "cache_array.hpp"
#include "strobe/fast/gathers.hpp"

namespace memory {

/// The part of a request that lies in one line, as a stage gets it.
struct Part {
  std::uint64_t address;
  std::uint64_t number;  ///< of the line
  std::uint32_t bytes;
  Cycle from;  ///< the earliest cycle of its lookup
  Place place;
  MemoryPort* port;   ///< of the request; null if it has several parts
  std::uint64_t tag;  ///< of the request, or the number of the split request or (kGathered) gather
  Cycle arrived;
};
inline constexpr std::uint64_t kGathered = std::uint64_t{1} << 32;  ///< in Part::tag: of a line of a gather
/// Instead of a reply: a lookup has to be made again when CacheParts::blocker is known.
inline constexpr Cycle kBlocked = MemoryReply::kPending - 1;

inline Waiter waiter_of(const Part& part, Cycle lookup, Cycle slot, std::uint32_t data) {
  return {part.port,
          part.tag,
          static_cast<std::uint32_t>(part.arrived),
          static_cast<std::uint32_t>(lookup),
          static_cast<std::uint32_t>(slot),
          data,
          0};
}

/// A request of several lines, or one that is stalled, on its way through its lines. One line of the host's cache.
struct alignas(64) Request {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint32_t kGather = ~std::uint32_t{0};  ///< as `set`: a gather, whose number is `split`
  MemoryAccess access;                                         ///< of several lines: what has not been looked up yet
  MemoryPort* port;
  Cycle arrived;
  std::uint32_t split;  ///< kNone: it lies in one line
  std::uint32_t set;    ///< of that line
};

/// A request of several lines: answered when all are there.
struct alignas(64) Split {
  MemoryPort* port = nullptr;
  std::uint64_t tag = 0;
  Cycle arrived = 0;
  MemoryReply reply;
  std::uint32_t left = 0;  ///< parts that are pending
  bool whole = false;      ///< all parts have been looked up
  std::uint32_t next_free = 0;
};

/// A gather, on its way through its lines, and until all of them are there.
struct alignas(64) Gathering {
  strobe::Gather of;
  MemoryPort* port = nullptr;
  MemoryReply reply;
  std::uint32_t next = 0;     ///< line to be looked up
  std::uint32_t pending = 0;  ///< lines that have been looked up and are not there; one more until all have been
  std::uint32_t next_free = 0;
};

/// A request that the next level answers.
struct PassedOn {
  Waiter waiter;
  std::uint32_t next_free = 0;
};

}  // namespace memory
