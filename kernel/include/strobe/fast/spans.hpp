// Accesses to several lines at once: what a memory level takes in one access.
//
// By default, a level gets single lines. One that also derives from TakesSpans gets neighbouring lines of one request
// as one access, with one reply when all of them are there; that saves the host most of the work for contiguous
// accesses. It serves such an access line by line, from the cycle of its arrival on.
#pragma once

#include <algorithm>
#include <cstdint>

#include "strobe/component.hpp"
#include "strobe/export.hpp"

namespace strobe {

struct Span {
  /// The most that one access covers: a power of two, which no access crosses a multiple of; 0: single lines.
  std::uint64_t bytes = 0;
  std::uint64_t line = 0;  ///< what the level serves at a time, a power of two

  /// Of two levels of which either may get an access: what both take.
  void limit_to(const Span& other) { *this = {std::min(bytes, other.bytes), std::max(line, other.line)}; }
};

class STROBE_EXPORT TakesSpans {
 public:
  /// What may come to `to`, a port of this level; the same whenever it is called. [elaborate]
  virtual Span span_at(const MemoryPort& to) const = 0;

 protected:
  explicit TakesSpans(Component* owner);
  ~TakesSpans();
};

/// What the level at the other end of a requester's port takes. [elaborate]
inline Span span_below(const MemoryPort& port) {
  if (!port.connected()) return {};
  const auto& to = static_cast<const MemoryPort&>(*port.peer());
  const TakesSpans* const level = to.owner().facets().spans;
  return level != nullptr ? level->span_at(to) : Span{};
}

}  // namespace strobe
