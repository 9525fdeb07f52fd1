// Kernel density estimation: where a set of values falls apart.
#pragma once

#include <span>
#include <vector>

namespace samplers {

/// Local minima of the Gaussian kernel density of `values` with this bandwidth (in their unit, above 0), ascending. A
/// flat minimum counts once, by its middle.
std::vector<double> density_minima(std::span<const double> values, double bandwidth);

}  // namespace samplers
