// Dispatch orders: which compute unit the next work-group of a launch goes to. Registered as "dispatch_order.NAME",
// chosen by `order` of the command processor.
#pragma once

#include <cstdint>
#include <vector>

#include "strobe/policy.hpp"

namespace strobe {

/// The next work-group, and where it may go. Compute units are numbers.
struct DispatchChoice {
  std::uint64_t work_group = 0;              ///< its number in the launch
  const std::vector<bool>& candidates;       ///< units that may have room for it; one at least
  const std::vector<std::uint32_t>& groups;  ///< work-groups that each unit has now, of all launches
  std::uint32_t last = 0;                    ///< the unit that got the last group; before the first: the last unit
  std::uint32_t units() const { return static_cast<std::uint32_t>(candidates.size()); }
  /// The first candidate from `unit` on, round the end.
  std::uint32_t from(std::uint32_t unit) const {
    std::uint32_t tried = unit % units();
    while (!candidates[tried]) tried = (tried + 1) % units();
    return tried;
  }
};

class STROBE_EXPORT DispatchOrder : public Policy {
 public:
  static constexpr char kKind[] = "dispatch_order";
  struct Place {
    std::uint32_t units = 1;            ///< compute units
    std::uint32_t units_per_array = 1;  ///< of a shader array, whose units follow each other
  };

  /// One of the candidates. If it turns out that the group does not fit there, the unit is no candidate any more and
  /// the order is asked again. [tick]
  virtual std::uint32_t pick(const DispatchChoice& choice) = 0;
};

}  // namespace strobe
