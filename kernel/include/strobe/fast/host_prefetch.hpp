// The facet of components that know what they will read soon.
#pragma once

#include <cstdint>

#include "strobe/export.hpp"

namespace strobe {

class Component;
class MemoryPort;
struct MemoryAccess;

/// Brings what will be read soon into the caches of the host. Changes nothing, and may be called or not. [tick]
class STROBE_EXPORT HostPrefetch {
 public:
  /// An access will arrive at `to` in this window, or the answer to one at `from`.
  virtual void expect(const MemoryPort& /*to*/, const MemoryAccess& /*access*/) const {}
  virtual void expect_answer(const MemoryPort& /*from*/, std::uint64_t /*tag*/) const {}

 protected:
  explicit HostPrefetch(Component* owner);
  ~HostPrefetch();
};

}  // namespace strobe
