// What the functional pass ahead of a launch finds: the work of each interval of work-groups, and which intervals are
// alike.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "strobe/sampler.hpp"

namespace budget {

/// The grid in the order of dispatch, cut into intervals of an eighth of the work-groups that the machine holds; the
/// last one is longer. Where groups end sooner than the dispatcher can fill the machine, fewer are in flight.
struct Intervals {
  static constexpr std::uint64_t kOfHeld = 8;
  std::uint64_t groups = 1;  ///< in an interval
  std::size_t count = 1;
  Intervals(std::uint64_t all, std::uint64_t held)
      : groups(std::max<std::uint64_t>(1, held / kOfHeld)), count(all < 2 * groups ? 1 : all / groups) {}
  std::size_t of(std::uint64_t group) const {
    const std::size_t interval = group / groups;
    return interval < count ? interval : count - 1;
  }
  bool begins(std::uint64_t group) const { return group % groups == 0 && group / groups < count; }
};

/// What a part of the grid executes.
struct Features {
  double work = 0;          ///< wave-instructions
  double spread = 0;        ///< coefficient of variation of the work-groups' instructions
  std::vector<double> mix;  ///< share of the instructions in each basic block
};

/// 0: equal; 1: no basic block in common.
double mix_distance(const std::vector<double>& a, const std::vector<double>& b);

/// Leader clustering: a part joins the first stratum whose founder it is like, or founds one.
std::vector<unsigned> stratify(const std::vector<Features>& parts);

/// Where a stretch of one stratum follows another, its first two parts run concurrently with work-groups of that other:
/// they become separate strata, by the pair of strata and by their position.
std::vector<unsigned> with_transitions(const std::vector<unsigned>& strata);

struct Profile {
  std::vector<double> work;       ///< wave-instructions, by interval
  std::vector<unsigned> stratum;  ///< by interval
  unsigned strata = 0;
  Features launch;  ///< the launch as a whole
};

/// Executes the launch functionally. Strata are those of parts of Intervals::kOfHeld intervals; empty if its
/// work-groups wait for each other.
std::optional<Profile> profile_of(const strobe::SampledLaunch& launch, const Intervals& intervals);

}  // namespace budget
