// How long things last, of which some have not ended yet: the product-limit estimate (Kaplan and Meier, 1958).
//
// Leaving out what still runs would leave out the long ones.
#pragma once

#include <cstddef>
#include <vector>

namespace photon {

class Lifetimes {
 public:
  void ended(double duration) { observed_.push_back({duration, true}); }
  /// One that still runs, `age` after its begin.
  void running(double age) { observed_.push_back({age, false}); }
  /// Call after all ended() and running(), before the functions below.
  void estimate();

  /// Of those that ended.
  std::size_t size() const { return times_.size(); }
  /// Those that outlive the longest observed duration count as ending there.
  double mean() const { return mean_; }
  /// Of the mean, relative.
  double standard_error() const;
  /// `quantile`, in [0, 1), of the durations of those that reach `age`; at least `age`.
  double draw(double quantile, double age = 0) const;

 private:
  struct Observation {
    double time;
    bool ended;
  };
  std::vector<Observation> observed_;
  std::vector<double> times_;     ///< of ends, ascending
  std::vector<double> survival_;  ///< share that lasts longer
  double longest_ = 0, mean_ = 0, variance_ = 0;
};

}  // namespace photon
