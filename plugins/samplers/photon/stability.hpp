// When the durations of one kind of unit (a basic block, the dominant warp) count as stable, and what they are then.
#pragma once

#include "least_squares_window.hpp"

#include <cstdint>

namespace photon {

enum class Variant : std::uint8_t { paper = 1, artifact };

struct StabilityRule {
  Variant variant = Variant::paper;
  std::size_t window = 2048;      ///< n
  double slope_tolerance = 0.03;  ///< of |1 - a|
  double mean_tolerance = 0.03;   ///< between the means of the last n and of the last 2n
};

/// The paper: the line through the last n has |1 - a| < tolerance, and the mean of the last n differs from that of the
/// last 2n by less than the tolerance. The artifact: the first 1023 are thrown away; the line goes through the last 2n;
/// of the means, |m2n - mn| / (m2n + mn) <= tolerance. In both, what was stable once remains so.
class StabilityCheck {
 public:
  explicit StabilityCheck(const StabilityRule& rule);

  void add(strobe::Cycle issued, strobe::Cycle retired);
  bool stable() const { return stable_; }
  /// Mean of the last n, in cycles. The artifact follows only those windows whose line is flat.
  double duration() const { return rule_.variant == Variant::paper ? short_.mean() : duration_; }

 private:
  bool flat(const LeastSquaresWindow& window) const;
  void judge_paper();
  void judge_artifact();

  StabilityRule rule_;
  LeastSquaresWindow short_, long_;
  std::uint64_t observed_ = 0;
  bool stable_ = false;
  double duration_ = 0;
};

}  // namespace photon
