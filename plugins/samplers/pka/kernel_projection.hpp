// PKP, Principal Kernel Projection: when a launch has shown enough, and how long all of it takes.
#pragma once

#include <optional>

#include "common/statistics.hpp"
#include "strobe/sampler.hpp"

namespace pka {

struct PkpSpec {
  std::uint64_t window = 3000;  ///< cycles
  std::uint64_t interval = 4;   ///< cycles of one count of instructions
  double threshold = 0.25;      ///< s: standard deviation of the IPC in the window over its mean
  bool wave_rule = true;        ///< at least one generation of work-groups has retired; smaller grids run fully
  bool by_groups = true;        ///< projection by work-groups finished, else by IPC
};

/// What was seen when the IPC became stable.
struct Stop {
  strobe::Cycle at = 0;
  std::uint64_t instructions = 0;  ///< issued until then
  std::uint64_t groups = 0;        ///< ended until then
  double ipc = 0;                  ///< of the window
};

/// The rule for one launch.
class KernelProjection {
 public:
  /// `groups` of the launch, of which the machine holds `held` at once.
  KernelProjection(const PkpSpec& spec, std::uint64_t groups, std::uint64_t held);

  /// An interval has passed; `ended` work-groups have. The window begins with the first instruction.
  void interval(const strobe::Interval& interval, std::uint64_t ended);
  const std::optional<Stop>& stop() const { return stop_; }

  /// Cycles of the whole launch from what was seen until the stop; `start`: when its first work-group was dispatched;
  /// `instructions`: of all its work-groups.
  double cycles(strobe::Cycle start, std::uint64_t instructions) const;

 private:
  const PkpSpec spec_;
  const std::uint64_t groups_, held_;
  samplers::RollingCounts counts_;
  std::uint64_t issued_ = 0;
  std::optional<Stop> stop_;
};

}  // namespace pka
