#include "lifetimes.hpp"

#include <algorithm>
#include <cmath>

namespace photon {

void Lifetimes::estimate() {
  // Of equal times, ends come first: what is seen to run at a time has not ended then.
  std::sort(observed_.begin(), observed_.end(), [](const Observation& a, const Observation& b) {
    return a.time != b.time ? a.time < b.time : a.ended && !b.ended;
  });
  double survival = 1, squares = 0;
  const auto end_share = [&](double time, double share) {
    mean_ += share * time;
    squares += share * time * time;
  };
  for (std::size_t index = 0; index < observed_.size(); ++index) {
    longest_ = observed_[index].time;
    if (!observed_[index].ended) continue;
    const double share = survival / static_cast<double>(observed_.size() - index);
    survival -= share;
    end_share(longest_, share);
    times_.push_back(longest_);
    survival_.push_back(survival);
  }
  end_share(longest_, survival);
  variance_ = std::max(0.0, squares - mean_ * mean_);
  observed_.clear();
}

double Lifetimes::standard_error() const {
  return times_.empty() || mean_ == 0 ? 1 : std::sqrt(variance_ / static_cast<double>(times_.size())) / mean_;
}

double Lifetimes::draw(double quantile, double age) const {
  const auto reached = std::upper_bound(times_.begin(), times_.end(), age) - times_.begin();
  const double left = reached == 0 ? 1 : survival_[static_cast<std::size_t>(reached) - 1];
  // The first end behind which at most this share is left.
  const double share = left * (1 - quantile);
  const auto found = std::partition_point(survival_.begin() + reached, survival_.end(),
                                          [&](double survival) { return survival >= share; });
  const double time = found == survival_.end() ? longest_ : times_[static_cast<std::size_t>(found - survival_.begin())];
  return std::max(age, time);
}

}  // namespace photon
