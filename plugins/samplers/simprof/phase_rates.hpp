// What simulated units say of the phases they belong to, while the run goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "stratified.hpp"

namespace strobe {
class Archive;
}

namespace simprof {

class PhaseRates {
 public:
  explicit PhaseRates(std::size_t phases) : drawn_(phases), latest_(phases) {}

  void add_drawn(std::uint32_t phase, Measure unit) { drawn_[phase].push_back(unit); }
  /// The latest simulated unit of a phase, drawn or not. It stands for its phase until two drawn units are simulated.
  /// Its cost is what the phase's mean would be if all of the phase had changed as it has since the profile.
  void set_latest(std::uint32_t phase, Measure unit) { latest_[phase] = unit; }

  std::size_t drawn(std::uint32_t phase) const { return drawn_[phase].size(); }
  /// Cost per work; empty before the first unit.
  std::optional<double> rate(std::uint32_t phase) const;
  /// Relative half width of the interval of the phase's rate; empty below two drawn units.
  std::optional<double> precision(std::uint32_t phase, double confidence) const;

  struct Part {
    std::uint32_t phase = 0;
    double work = 0;
  };
  /// Cost of units that are not simulated: the sum of work * rate, and the half width of its prediction interval (each
  /// unit scatters, and each phase's rate is estimated). Every phase has a rate.
  struct Prediction {
    double cost = 0;
    std::optional<double> half_width;
  };
  Prediction predict(const std::vector<Part>& units, double confidence) const;

  /// Of as many phases.
  void archive(strobe::Archive& archive);

 private:
  std::vector<std::vector<Measure>> drawn_;
  std::vector<std::optional<Measure>> latest_;
};

}  // namespace simprof
