// Replacement policies: which line of a full set a new one takes the place of. A policy is one small class, registered
// as "replacement.NAME" and chosen by `replacement = "NAME"` of a cache or TLB; caches keep tags, misses and writes.
#pragma once

#include <cstdint>
#include <memory>

#include "strobe/export.hpp"

namespace strobe {

class Archive;

struct ReplacementShape {
  std::uint32_t sets = 1;
  std::uint32_t ways = 1;
  std::uint64_t seed = 1;  ///< of policies that choose at random
};

/// Calls come in the order of the lookups of one cache.
class STROBE_EXPORT ReplacementPolicy {
 public:
  virtual ~ReplacementPolicy();
  /// A lookup has found its line in this way, or a miss of it in flight.
  virtual void hit(std::uint32_t set, std::uint32_t way) = 0;
  /// A new line takes this way; its data may still be in flight.
  virtual void fill(std::uint32_t set, std::uint32_t way) = 0;
  /// The way of a full set to be replaced. A line in flight may be chosen: the cache then waits for it.
  virtual std::uint32_t victim(std::uint32_t set) = 0;
  /// A set will be used soon: time to prefetch what is remembered of it. Changes nothing. The default does nothing.
  virtual void expect(std::uint32_t set) const;
  /// What it remembers, for checkpoints. The default refuses: none is written then.
  virtual void archive(Archive& archive);
};

}  // namespace strobe
