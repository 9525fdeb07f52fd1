// Functional warming: accesses that pass through a machine without time and leave their lines and pages in its tags.
//
// A component takes what comes to one of its ports, does to its tags what the access would do to them in time, and
// passes on through its other ports what would go there (Component::pass_warm). What it does not know ends with it.
#pragma once

#include <cstdint>

#include "strobe/access.hpp"
#include "strobe/message.hpp"

namespace strobe {

/// An access on its way: what a Message says of it, without what only time has use for.
struct WarmAccess {
  std::uint64_t address = 0;
  std::uint32_t bytes = 0;
  MessageKind kind = MessageKind::read;
  bool writes = false;  ///< of a deferred access: whether it changes memory
};

/// Lookups of one store by accesses without time.
struct WarmCounts {
  std::uint64_t hits = 0, misses = 0;
};

/// What a wave on a compute unit does, before the compute unit makes lines of it.
struct WarmInstruction {
  enum class Path : std::uint8_t { vector = 1, scalar, fetch };
  Path path = Path::vector;
  MessageKind kind = MessageKind::read;  ///< read, write, deferred, or invalidate
  bool writes = false;
  const LaneAccess* lanes = nullptr;  ///< of vector and scalar memory
  std::uint64_t address = 0;          ///< of code
  std::uint32_t bytes = 0;
};

}  // namespace strobe
