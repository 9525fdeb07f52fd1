// The parts of a cache on which its stages work (README.md): lines, lookup port, MSHRs, packet, write-back buffer,
// requests that are answered later, the ways down, and what is counted.
#pragma once

#include <cstdint>

#include "cache_array.hpp"
#include "level_shape.hpp"
#include "lookup_port.hpp"
#include "memory/calendars/growing_ring.hpp"
#include "mshrs.hpp"
#include "packet.hpp"
#include "pool.hpp"
#include "prefetching.hpp"
#include "requests.hpp"
#include "strobe/fast/batches.hpp"
#include "strobe/event.hpp"
#include "strobe/victims.hpp"
#include "written.hpp"
#include "write_back_buffer.hpp"

namespace memory {

/// What an access to the next level is for: bits 32 and 33 of its tag.
enum class Sent : std::uint64_t { fetch = 1, passed, written_back };
inline std::uint64_t tag_of(Sent what, std::uint32_t index) { return static_cast<std::uint64_t>(what) << 32 | index; }
inline Sent sent_of(std::uint64_t tag) { return static_cast<Sent>(tag >> 32 & 3); }
/// The record of a fetch, and its MSHR.
inline std::uint32_t record_of(std::uint64_t tag) { return static_cast<std::uint16_t>(tag); }
inline std::uint32_t mshr_of(std::uint64_t tag) { return static_cast<std::uint16_t>(tag >> 16); }

struct CacheCounts {
  struct Requests {
    std::uint64_t count = 0, bytes = 0;
    std::uint64_t more_lines = 0;  ///< of those that are longer than a line: lines after the first
  };
  struct Lookups {
    std::uint64_t hits = 0, misses = 0, merged = 0;
  };
  Requests requests[6];   ///< by AccessKind
  Lookups writes, reads;  ///< of writes, and of all others
  std::uint64_t lookups = 0, none = 0;
  std::uint64_t evictions = 0, writebacks = 0, fetches = 0, fills = 0, replies = 0;
  std::uint64_t waited = 0;
  std::uint64_t bypassed = 0, invalidated = 0;
  std::uint64_t writeback_bytes = 0;  ///< that dirty lines sent to the next level
  std::uint64_t partial_writes = 0;   ///< lookups of writes of a part of a line
  std::uint64_t refills = 0;          ///< fetches of lines of which a part was here
  std::uint64_t victims = 0;          ///< clean lines taken from the cache above
  strobe::WarmCounts warm;
};

struct CacheParts {
  CacheParts(strobe::Component& owner, const LevelShape& shape_, const strobe::ComponentContext& context,
             MemoryPort& bottom_, strobe::MessagePort& control_);

  /// A part of a request that arrived in cycle `arrived`.
  template <Steps kSteps>
  [[gnu::always_inline]] Part part_of(std::uint64_t address, std::uint32_t bytes, Cycle arrived, MemoryPort* port,
                                      std::uint64_t tag) const {
    return {address,
            array.map().number(address),
            bytes,
            arrived + shape.latency,
            array.place<kSteps>(array.set_of<kSteps>(address)),
            port,
            tag,
            arrived};
  }
  /// Of `left` bytes from an address on, those that lie in its line.
  std::uint32_t bytes_in_line(std::uint64_t address, std::uint32_t left) const {
    const auto in_line = static_cast<std::uint32_t>(shape.line - (address & (shape.line - 1)));
    return std::min(left, in_line);
  }
  /// Of an access: lines after the first.
  std::uint64_t lines_after_first(const MemoryAccess& access) const {
    const auto shift = std::countr_zero(shape.line);
    return ((access.address + access.bytes - 1) >> shift) - (access.address >> shift);
  }
  /// The access that fetches a whole line, on behalf of the requester of `cause`.
  MemoryAccess fetch_of(const MemoryAccess& cause, std::uint64_t number) const {
    MemoryAccess fetch;
    fetch.address = array.map().address(number);
    fetch.bytes = shape.fetch == AccessKind::read ? static_cast<std::uint32_t>(shape.line) : 1;
    fetch.kind = shape.fetch;
    fetch.pc = cause.pc;
    fetch.wave = cause.wave;
    fetch.first = cause.first;
    return fetch;
  }
  /// The tag of a fetch says all that its reply will touch, so that this can be prefetched at once: the record in 16
  /// bits, its MSHR in 16, and from bit 34 on where the line lies in the tags, in 22. Bits above those are left to
  /// others.
  std::uint64_t fetch_tag(std::uint32_t record, std::uint32_t mshr, const Tags::Line& line) const {
    return tag_of(Sent::fetch, record | mshr << 16) | array.tags().host_line_of(line) << 34;
  }
  /// Whether the part of a write that lies in one line is all of that line.
  bool is_whole(const MemoryAccess& write, const Part& part) const {
    return part.bytes == shape.line && write.mask == 0;
  }
  MemoryReply blocked_by(const Cycle& unknown) {
    blocker = &unknown;
    return {kBlocked, ServedBy::unknown};
  }
  bool observes(strobe::EventKind kind) const { return clock.observes(kind); }
  void wake_at(Cycle at) const { clock.wake(member, at); }
  /// Records how many misses are outstanding: a line in flight whose arrival is known is not among them.
  void record_mshrs(Cycle at) const;
  /// Whether lines that are not here may take Steps::few: nothing is prefetched, recorded or reported, no policy is
  /// asked, and the next level is there.
  bool misses_in_few_steps() const {
    return plain && !observes(strobe::EventKind::occupancy) && (reported_holding_lines || !control.connected());
  }

  strobe::Component& owner;
  strobe::ClockDomain& clock;
  std::uint32_t member;
  LevelShape shape;
  CacheArray array;
  Mshrs mshrs;
  Prefetching prefetching;
  bool may_bypass;     ///< the policy is asked whether a line is kept
  bool few = false;    ///< lines that are here take Steps::few
  bool plain = false;  ///< see misses_in_few_steps()
  MemoryPort& bottom;
  strobe::TakesBatches* batches = nullptr;  ///< the next level, if it takes them
  strobe::HandsVictims* victims = nullptr;  ///< the next level, if it is a victim cache
  bool gives = true;                        ///< of a victim cache: what HandsVictims::set_gives() has said
  strobe::MessagePort& control;
  LookupPort lookups;
  GrowingRing<Request> stalled;    ///< in order of arrival
  const Cycle* blocker = nullptr;  ///< that the first of them needs to be known
  Pool<Split> splits;
  Pool<Gathering> gathers;
  Pool<PassedOn> passed;
  WriteBackBuffer write_backs;
  bool warmed_while_stalled = false;
  DirtyBytes dirty_bytes;
  bool in_delivery = false;  ///< answers of other partitions may still come in this cycle, before the ticks
  Packet packet;             ///< open: lines of the request that is looked up, or of the first that is stalled
  bool reported_holding_lines = false;
  std::uint32_t dirty_lines = 0;
  std::vector<std::uint64_t> written_back;  ///< of a cache that is probed: numbers of lines, for give_written()
  static constexpr std::size_t kUnknown = ~std::size_t{0};
  std::size_t bank = kUnknown;  ///< of a cache that is probed, among its equals: found when it is needed
  CacheCounts counts;
};

}  // namespace memory
