// Migration policies: whether a page moves to another memory of a machine with several GPUs. Registered as
// "migration.NAME", chosen by `migration` of the RDMA engines (and of what serves the host's memory).
#pragma once

#include <cstdint>

#include "strobe/clock.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// An access to a page that lies in another memory than that of the GPU that accesses it. Memories are numbered as
/// GPUs are; the host's, if there is one, follows them.
struct RemotePageAccess {
  std::uint64_t page = 0;      ///< its first guest address
  std::uint32_t gpu = 0;       ///< that accesses it
  std::uint32_t holder = 0;    ///< the memory that it is in
  std::uint32_t accesses = 0;  ///< of this GPU, with this one, since the page came to its holder
  std::uint32_t moves = 0;     ///< of the page so far
  bool writes = false;
  Cycle at = 0;  ///< of the engine's clock
};

class STROBE_EXPORT MigrationPolicy : public Policy {
 public:
  static constexpr char kKind[] = "migration";
  struct Place {
    std::uint32_t memories = 1;  ///< of all GPUs, and the host's
  };

  /// The memory that the page moves to; `access.holder`: it stays. If it moves to the GPU that accesses it, with the
  /// first access, that access is a page fault and waits; others are served where the page is. Asked by the engine of
  /// the page's home, for its pages only. [tick]
  virtual std::uint32_t choose(const RemotePageAccess& access) = 0;
};

}  // namespace strobe
