// Victim caches: the clean lines that leave a cache go to the level below it, and come back when they are read.
#pragma once

#include <cstdint>

#include "strobe/clock.hpp"
#include "strobe/export.hpp"

namespace strobe {

class Component;

/// A cache that hands the clean lines which it evicts to the victim cache right below it, or is such a victim cache, or
/// both. Dirty lines are written as to any other level. The two are in one partition, and the upper one calls:
///
///   if (HandsVictims* below = bottom_.peer()->owner().facets().victims; below != nullptr && below->victim_line() != 0)
///
/// A level whose neighbour above has not this facet would get no lines: cache.victim refuses it.
class STROBE_EXPORT HandsVictims {
 public:
  /// Bytes of the lines that it takes, which are those of the cache above; 0: it takes none. The same whenever it is
  /// called. [elaborate]
  virtual std::uint64_t victim_line() const { return 0; }
  /// The clean line at `address` has left the cache above in cycle `at` of the clock `of`. Nobody waits for it.
  virtual void take_clean(std::uint64_t /*address*/, const ClockDomain& /*of*/, Cycle /*at*/) {}
  /// The same in functional warming.
  virtual void take_clean_untimed(std::uint64_t /*address*/) {}
  /// The cache above drops all its clean lines, and what has left it.
  virtual void drop_all() {}
  /// Whether a line that is read leaves this level for the one above (so it is at first); false where that one does not
  /// keep what it reads.
  virtual void set_gives(bool /*gives*/) {}

 protected:
  explicit HandsVictims(Component* owner);
  ~HandsVictims();
};

}  // namespace strobe
