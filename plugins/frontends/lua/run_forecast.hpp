// How long the launches of a run will still take, from those that have ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strobe {

/// A launch that is going to run.
struct PlannedLaunch {
  std::string kernel;
  std::uint64_t work_items = 0;
};

/// A launch takes as long per work-item as those of its kernel have taken so far; of a kernel that has not run yet, as
/// long as all have.
class RunForecast {
 public:
  /// These launches follow; what was planned before and has not ended is off.
  void plan(std::vector<PlannedLaunch> launches);
  /// The next of them has ended, after `seconds` of the host.
  void ended(double seconds);

  std::size_t launches() const { return launches_.size(); }
  std::size_t launches_ended() const { return ended_; }
  /// Seconds that the planned launches still take if the next one has run for `seconds` and `share` of it (0 to 1) is
  /// done. None: nothing is planned, or nothing is known yet.
  std::optional<double> left(double share, double seconds) const;

 private:
  struct Rate {
    double seconds = 0;
    double work_items = 0;
  };
  std::vector<PlannedLaunch> launches_;
  std::size_t ended_ = 0;
  std::map<std::string, Rate> rates_;  ///< by kernel
  Rate all_;
};

}  // namespace strobe
