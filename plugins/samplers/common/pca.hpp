// Principal component analysis.
#pragma once

#include "common/points.hpp"

namespace samplers {

struct PcaOptions {
  double keep = 0.9995;      ///< share of the variance that the kept components explain, at least
  bool standardise = false;  ///< each feature is first divided by its standard deviation
};

/// The points in the fewest principal components that explain `keep` of their variance; at least one component.
Points principal_components(const Points& points, const PcaOptions& options = {});

}  // namespace samplers
