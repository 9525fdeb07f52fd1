// Sampling of homogeneous regions while a launch is simulated.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/throughput.hpp"
#include "group_profile.hpp"
#include "regions.hpp"

namespace tbpoint {

/// What becomes of a work-group about to be dispatched.
enum class Fate : std::uint8_t {
  simulate = 1,
  skip,
  skip_rest,  ///< it and all after it, to the launch's end
};

/// One launch: entering, warming, fast-forwarding and leaving its regions. A sampling unit is the life of a specified
/// work-group; when it has retired, the next one that is dispatched is specified.
class RegionSampling {
 public:
  /// `stable`: relative difference of two adjacent units' IPC below which a region is fast-forwarded.
  RegionSampling(std::vector<Region> regions, const GroupProfile& profile, double stable);

  Fate dispatch(std::uint64_t group, strobe::Cycle now);
  /// All waves of a simulated work-group have.
  void retire(std::uint64_t group);
  void interval(const strobe::Interval& interval) { throughput_.interval(interval); }

  /// The launch did not end where skip_rest said: its rest is simulated.
  void take_back_rest();

  bool skipped_any() const { return skipped_.instructions != 0; }
  std::uint64_t skipped_instructions() const { return skipped_.instructions; }
  /// Cycles of a launch that took `machine` cycles on the machine: those that passed while work-groups were skipped do
  /// not count; the skipped instructions are charged at the IPC of their region.
  double cycles(strobe::Cycle machine) const;

  struct Unit {
    std::uint64_t group = 0;            ///< specified
    std::optional<std::size_t> region;  ///< that was entered before it began and not left until it ended
    double ipc = 0;
  };
  /// Those that have ended, in order.
  const std::vector<Unit>& units() const { return units_; }

 private:
  using Row = std::optional<std::size_t>;

  Row row_of(std::uint64_t group) const;
  bool all_running_in(std::size_t row) const { return running_in_[row] == running_; }
  Fate skip(std::uint64_t group, strobe::Cycle now);
  void leave(strobe::Cycle now);

  const std::vector<Region> regions_;
  std::vector<std::uint64_t> instructions_;  ///< of all work-groups before each, and of all
  const double stable_;
  samplers::Throughput throughput_;

  std::vector<std::uint64_t> running_in_;  ///< simulated work-groups in flight, by region
  std::uint64_t running_ = 0;
  std::optional<std::uint64_t> specified_;
  samplers::Throughput::Mark began_;
  Row unit_region_;
  std::vector<Unit> units_;

  Row forwarded_;  ///< the region that is being skipped
  double forwarded_ipc_ = 0;
  std::optional<strobe::Cycle> skipping_since_;
  strobe::Cycle passed_ = 0;  ///< machine cycles from first skipped to next simulated work-groups
  struct Skipped {
    std::uint64_t instructions = 0;
    double cycles = 0;
  } skipped_, before_rest_;
};

}  // namespace tbpoint
