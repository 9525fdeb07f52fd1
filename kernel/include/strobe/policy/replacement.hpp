// Replacement policies: which line of a full set a new one takes the place of, and whether a new line is kept at all.
// Registered as "replacement.NAME", chosen by `replacement` of a cache or TLB; caches keep tags, misses and writes.
#pragma once

#include <cstdint>

#include "strobe/memory_access.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// Calls come in the order of the lookups of one cache. `access` is the access that makes the lookup: its address,
/// kind, pc and wave say for whom; a write-back from a cache above has no pc.
class STROBE_EXPORT ReplacementPolicy : public Policy {
 public:
  static constexpr char kKind[] = "replacement";
  struct Place {
    std::uint32_t sets = 1;
    std::uint32_t ways = 1;
    std::uint64_t seed = 1;  ///< of policies that choose at random
  };

  /// A lookup has found its line in this way, or a miss of it in flight.
  virtual void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) = 0;
  /// A new line takes this way; its data may still be in flight.
  virtual void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) = 0;
  /// The way of a full set to be replaced. A line in flight may be chosen: the cache then waits for it.
  virtual std::uint32_t victim(std::uint32_t set, const MemoryAccess& access) = 0;
  /// Whether bypasses() is to be asked; asked once.
  virtual bool may_bypass() const;
  /// Whether a line that is read and not here is passed on to the requester without being kept. The default keeps it.
  virtual bool bypasses(std::uint32_t set, const MemoryAccess& access);
  /// A set will be used soon: time to prefetch what is remembered of it into the host's caches. Changes nothing. The
  /// default does nothing.
  virtual void expect(std::uint32_t set) const;
};

}  // namespace strobe
