// Phases of the launches that this run has simulated so far, for runs without a profile.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gpu_plan.hpp"
#include "phase_rates.hpp"

namespace simprof {

class Training {
 public:
  explicit Training(const GpuSpec& spec) : spec_(spec), rates_(0) {}

  /// Why the launch is simulated; empty: `prediction` is its time.
  struct Answer {
    std::string reason;
    PhaseRates::Prediction prediction;
  };
  Answer ask(const std::vector<UnitStack>& stacks, double work);
  /// A launch that was simulated.
  void add(const std::vector<UnitStack>& stacks, Measure measured);
  /// The launches; phases are formed from them again.
  void archive(strobe::Archive& archive);

 private:
  struct Launch {
    std::vector<UnitStack> stacks;
    Measure measured;
  };

  Profile profile_of(const std::vector<Launch>& launches) const;
  void form();

  const GpuSpec spec_;
  std::vector<Launch> launches_;
  std::size_t formed_ = 0;  ///< launches that the phases were formed from
  std::vector<std::string> methods_, features_;
  std::optional<PhaseSet> phases_;
  PhaseRates rates_;
  std::vector<double> radii_;  ///< squared, of each phase
};

}  // namespace simprof
