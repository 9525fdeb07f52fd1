// Replacement policies: which line of a full set a new one takes the place of, and whether a new line is kept at all.
// Registered as "replacement.NAME", chosen by `replacement` of a cache or TLB; caches keep tags, misses and writes.
#pragma once

#include <cstdint>

#include "strobe/memory_access.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// The ways of a full set among which a line is to be replaced.
class Candidates {
 public:
  /// All of them.
  Candidates() = default;
  /// Those whose bits are set, way 0 in the lowest bit of the first word; at least one is. `bits` outlives it.
  explicit Candidates(const std::uint64_t* bits) : bits_(bits) {}
  bool all() const { return bits_ == nullptr; }
  bool operator[](std::uint32_t way) const { return bits_ == nullptr || (bits_[way / 64] >> way % 64 & 1) != 0; }

 private:
  const std::uint64_t* bits_ = nullptr;
};

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
  /// The way of a full set to be replaced, one of the candidates. These are all ways, lines in flight among them, for
  /// which the cache waits if they are chosen; with `replace_in_flight = false`, those whose lines have arrived.
  virtual std::uint32_t victim(std::uint32_t set, const MemoryAccess& access, const Candidates& candidates) = 0;
  /// Whether bypasses() is to be asked; asked once.
  virtual bool may_bypass() const;
  /// Whether a line that is read and not here is passed on to the requester without being kept. The default keeps it.
  virtual bool bypasses(std::uint32_t set, const MemoryAccess& access);
  /// A set will be used soon: time to prefetch what is remembered of it into the host's caches. Changes nothing. The
  /// default does nothing.
  virtual void expect(std::uint32_t set) const;
};

}  // namespace strobe
