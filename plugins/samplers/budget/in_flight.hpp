// The waves in flight while a launch is sampled.
#pragma once

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

/// Waves in flight at the dispatches of a unit.
class InFlight {
 public:
  void begin(std::uint64_t group, std::uint64_t half) { *this = InFlight(), middle_ = group + half; }
  void add(std::uint64_t group, double waves) { (group < middle_ ? early_ : late_).add(waves); }
  double mean() const {
    const auto early = static_cast<double>(early_.count()), late = static_cast<double>(late_.count());
    return early + late == 0 ? 0 : (early * early_.mean() + late * late_.mean()) / (early + late);
  }
  /// From the first half to the second, relative.
  double growth() const { return early_.count() == 0 || late_.count() == 0 ? 0 : late_.mean() / early_.mean() - 1; }

 private:
  std::uint64_t middle_ = 0;
  samplers::Moments early_, late_;
};

}  // namespace budget
