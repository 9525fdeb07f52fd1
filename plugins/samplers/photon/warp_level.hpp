// The warp level: if nearly all warps are of one type, their durations are watched; once they are stable, all later
// warps take their mean (Photon, section 4.2).
#pragma once

#include "stability.hpp"
#include "strobe/sampler.hpp"
#include "warp_types.hpp"

#include <optional>

namespace photon {

class WarpLevel {
 public:
  /// The artifact knows no types: `type` is empty then and every warp counts.
  WarpLevel(const StabilityRule& rule, std::optional<WarpType> type) : check_(rule), type_(std::move(type)) {}

  void add(const strobe::WaveRetired& wave);
  bool stable() const { return check_.stable(); }
  double duration() const { return check_.duration(); }

 private:
  bool of_type(const strobe::WaveRetired& wave) const;

  StabilityCheck check_;
  std::optional<WarpType> type_;
};

}  // namespace photon
