// The artifact's correction of a kernel's end: when the last warp has been dispatched, the gaps between the predicted
// completions that are still to come shrink by (warps left / most warps ever in flight).
#pragma once

#include "strobe/sampler.hpp"

#include <span>
#include <vector>

namespace photon {

class Tail {
 public:
  void dispatched(const strobe::GroupDispatch& group, std::size_t waves);
  void predicted(strobe::Cycle now, std::span<const double> durations);
  void retired(strobe::Cycle now);

  /// What the launch takes then, of a machine that says `cycles`.
  double correct(double cycles) const;

 private:
  std::vector<double> ends_;  ///< of predicted waves
  double last_dispatch_ = 0, last_detailed_ = 0;
  std::uint64_t most_ = 0;
};

/// Ascending completions, of which the first keeps its place.
std::vector<double> compress_tail(std::vector<double> ends, std::uint64_t most);

}  // namespace photon
