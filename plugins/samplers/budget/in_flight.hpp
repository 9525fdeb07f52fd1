// The waves in flight while a launch is sampled.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "common/statistics.hpp"

namespace budget {

/// Waves of predicted groups that still hold their slots.
class PredictedWaves {
 public:
  void add(double end, std::uint64_t waves) {
    none_ = false;
    ends_.push_back({end, waves});
  }
  bool none() const { return none_; }  ///< so far
  std::uint64_t in_flight(double now) {
    std::erase_if(ends_, [now](const End& e) { return e.end <= now; });
    std::uint64_t waves = 0;
    for (const End& e : ends_) waves += e.waves;
    return waves;
  }
  void clear() {
    ends_.clear();
    none_ = true;
  }

 private:
  struct End {
    double end;
    std::uint64_t waves;
  };
  std::vector<End> ends_;
  bool none_ = true;
};

/// Change of the waves in flight between two thirds of a stretch that is none.
constexpr double kSteady = 0.02;

/// Waves in flight along a stretch that is simulated in detail, from its first interval of work-groups to now.
class Stretch {
 public:
  void restart() { *this = Stretch(); }
  /// At the dispatch of a work-group.
  void add(double waves) { now_.add(waves); }
  void end_interval();
  std::size_t intervals() const { return means_.size(); }
  /// Of the last intervals, at most `count`.
  double mean(std::size_t count) const;
  /// From the middle third of the stretch to the last, relative. A queue that fills slowly grows by as much in each
  /// third; one that has settled has done so for twice as long as it took.
  double growth() const { return thirds().growth; }
  /// The growth is small, or no larger than the scatter of intervals explains.
  bool steady() const;

 private:
  struct Thirds {
    double growth = 0, noise = 0;
  };
  Thirds thirds() const;

  std::vector<double> means_;  ///< of each interval
  samplers::Moments now_;
};

inline void Stretch::end_interval() {
  if (now_.count() > 0) means_.push_back(now_.mean());
  now_ = {};
}

inline double Stretch::mean(std::size_t count) const {
  samplers::Moments last;
  for (std::size_t n = means_.size() - std::min(count, means_.size()); n < means_.size(); ++n) last.add(means_[n]);
  return last.mean();
}

inline Stretch::Thirds Stretch::thirds() const {
  const std::size_t length = means_.size() / 3;
  if (length == 0) return {};
  samplers::Moments middle, last;
  for (std::size_t n = 0; n < length; ++n) {
    last.add(means_[means_.size() - 1 - n]);
    middle.add(means_[means_.size() - 1 - length - n]);
  }
  if (middle.mean() <= 0) return {};
  const double variance = (middle.variance() + last.variance()) / static_cast<double>(length);
  return {last.mean() / middle.mean() - 1, std::sqrt(variance) / middle.mean()};
}

inline bool Stretch::steady() const {
  const auto [growth, noise] = thirds();
  return std::abs(growth) <= std::max(kSteady, noise);
}

}  // namespace budget
