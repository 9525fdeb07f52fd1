// PKS, Principal Kernel Selection: which launches are simulated.
#pragma once

#include "common/selection.hpp"

namespace pka {

struct PksSpec {
  double target = 0.05;  ///< error of the projected time that a number of clusters may have
  std::uint64_t most_clusters = 20;
  double keep = 0.9995;
  bool standardise = true;
  bool profiled_times = false;  ///< times of the sweep: of a detailed profile pass, else instruction counts
  std::uint64_t seed = 1;
};

/// The twelve features of a launch: the paper's, in AMD's terms.
inline constexpr std::size_t kFeatures = 12;
void features(const samplers::LaunchRecord& launch, std::span<double, kFeatures> out);

class KernelSelection final : public samplers::SelectionRule {
 public:
  explicit KernelSelection(const PksSpec& spec) : spec_(spec) {}

  /// Features, principal components, k-means for k = 1, 2, ...: the first k whose projected time is within the target,
  /// else the k with the smallest error. The first launch of a cluster represents it.
  samplers::Strata strata(const samplers::Launches& launches) const override;
  double predict(const samplers::LaunchRecord& representative, const samplers::LaunchRecord&) const override {
    return *representative.cycles;
  }
  bool instructions_suffice() const override { return false; }

 private:
  double time(const samplers::LaunchRecord& launch) const;

  const PksSpec spec_;
};

}  // namespace pka
