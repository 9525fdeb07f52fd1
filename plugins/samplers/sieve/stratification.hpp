// Sieve's strata: launches of a kernel whose instruction counts are alike.
#pragma once

#include "common/selection.hpp"

namespace sieve {

struct SieveSpec {
  double theta = 0.4;    ///< coefficient of variation of instruction counts, below which a kernel is one stratum
  double split = 0.5;    ///< coefficient of variation, above which a part of a kernel is divided once more
  double bandwidth = 1;  ///< of the kernel density, in instructions; 0: Silverman's rule of thumb
};

class Stratification final : public samplers::SelectionRule {
 public:
  explicit Stratification(const SieveSpec& spec) : spec_(spec) {}

  /// Kernels by the coefficient of variation of their instruction counts:
  ///   tier 1, 0            one stratum, its first launch
  ///   tier 2, below theta  one stratum, its first launch with the dominant number of work-items
  ///   tier 3               a stratum between each two minima of the counts' density, the first launch of each
  samplers::Strata strata(const samplers::Launches& launches) const override;
  /// By the instructions of both: the total is the sum over strata of instructions / IPC of the representative.
  double predict(const samplers::LaunchRecord& representative, const samplers::LaunchRecord& launch) const override {
    return *representative.cycles * launch.instructions() / representative.instructions();
  }
  bool instructions_suffice() const override { return true; }

 private:
  const SieveSpec spec_;
};

}  // namespace sieve
