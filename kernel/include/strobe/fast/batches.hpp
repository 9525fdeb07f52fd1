// Batches: reads of single lines that a requester makes in the same cycle, in one call.
//
// A level that does not derive from TakesBatches, or that may reply immediately, gets each read as a separate access.
// For one that does, a batch stands for these accesses in their order: the cycles are the same, and the host has the
// overhead of the intermediate calls once for all of them.
#pragma once

#include <cstdint>

#include "strobe/component.hpp"
#include "strobe/export.hpp"

namespace strobe {

/// A read of a batch: what distinguishes it from the others.
struct BatchedRead {
  std::uint64_t address;
  std::uint64_t tag;
  Cycle at;          ///< when it leaves; at the level, when it arrives
  MemoryPort* port;  ///< where it leaves; nothing at the level
};

/// Reads that have all else in common: kind `read`, in time, `bytes` of each.
struct ReadBatch {
  static constexpr std::uint32_t kMax = 64;
  MemoryAccess access;  ///< `first` is that of the first read; the others are not the first of their instruction
  BatchedRead* reads = nullptr;  ///< at most kMax; the level may change them
  std::uint32_t count = 0;
};

class STROBE_EXPORT TakesBatches {
 public:
  /// Whether all reads of a batch at `to` are pending. The same whenever it is called. [elaborate]
  virtual bool takes_batches(const MemoryPort& to) const = 0;
  /// Component::access() of all reads, in order; all of them are answered later. [tick]
  virtual void read_all(MemoryPort& to, const ReadBatch& batch) = 0;

 protected:
  explicit TakesBatches(Component* owner);
  ~TakesBatches();
};

/// The level at the other end of a requester's port, if it takes batches: it has the same clock. Null: it does not.
/// [elaborate]
inline TakesBatches* batches_below(const MemoryPort& port) {
  if (!port.connected() || &port.peer()->clock() != &port.clock()) return nullptr;
  const auto& to = static_cast<const MemoryPort&>(*port.peer());
  TakesBatches* const level = to.owner().facets().batches;
  return level != nullptr && level->takes_batches(to) ? level : nullptr;
}

/// The requester's side: a batch through a port whose batches_below() is `level`, and which nobody observes.
inline void read_all_through(MemoryPort& port, TakesBatches& level, const ReadBatch& batch) {
  auto& to = static_cast<MemoryPort&>(*port.peer());
  port.clock().touch(to.owner().member());
  for (std::uint32_t n = 0; n < batch.count; ++n) {
    port.check(batch.reads[n].at, MemoryReply::later());
    batch.reads[n].at += port.latency();
  }
  level.read_all(to, batch);
}

/// MemoryPort::access() for all reads, each through its port, whose other end lies in another partition. [tick]
STROBE_EXPORT void read_across_cuts(const ReadBatch& batch);

}  // namespace strobe
