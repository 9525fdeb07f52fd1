// Networks of links: accesses that have a route, which ends.
#pragma once

#include "strobe/export.hpp"
#include "strobe/port.hpp"

namespace strobe {

class Component;

/// A component that sends accesses on by routes. Levels that pass accesses on to each other in a ring are refused, but
/// where such a link belongs to the ring.
class STROBE_EXPORT SendsByRoute {
 public:
  /// Whether what leaves through `from`, a port of this component, has a route that ends; the same whenever it is
  /// called. [elaborate]
  virtual bool sends_by_route(const MemoryPort& from) const = 0;

 protected:
  explicit SendsByRoute(Component* owner);
  ~SendsByRoute();
};

}  // namespace strobe
