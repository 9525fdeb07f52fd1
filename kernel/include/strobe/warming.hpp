// Functional warming: accesses that pass through a machine without time (MemoryAccess::timed) and leave their lines and
// pages in its tags.
#pragma once

#include <cstdint>

#include "strobe/access.hpp"
#include "strobe/memory_access.hpp"

namespace strobe {

/// Lookups of one store by accesses without time.
struct WarmCounts {
  std::uint64_t hits = 0, misses = 0;
};

/// What a wave on a compute unit does, before the compute unit makes lines of it.
struct WarmInstruction {
  enum class Path : std::uint8_t { vector = 1, scalar, fetch };
  Path path = Path::vector;
  AccessKind kind = AccessKind::read;  ///< read, write, deferred, or invalidate
  bool writes = false;
  const LaneAccess* lanes = nullptr;  ///< of vector and scalar memory
  std::uint64_t address = 0;          ///< of code
  std::uint32_t bytes = 0;
  std::uint32_t pc = 0;  ///< MemoryAccess::pc
  /// Which of the waves of its compute unit this one is, counted from the first that was started; waves go to vector
  /// units in turn. If a work-group's waves lie in one half of a dual compute unit: which of its work-groups.
  std::uint32_t turn = 0;
  bool one_half = false;
};

}  // namespace strobe
