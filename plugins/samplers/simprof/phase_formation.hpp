// Units with similar vectors form a phase: k-means, the number of phases by the silhouette coefficient.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/points.hpp"

namespace simprof {

struct FormationSpec {
  std::uint64_t most = 20;  ///< phases
  double share = 0.9;       ///< the fewest phases whose silhouette reaches this share of the best
  /// One phase if no number of phases has a better silhouette. The coefficient is not defined for one phase, which the
  /// thesis allows; below 0.25 there is no substantial structure (Kaufman and Rousseeuw, Finding Groups in Data, 1990).
  double structure = 0.25;
  std::uint64_t seed = 1;
};

struct PhaseSet {
  std::vector<std::uint32_t> of;     ///< each unit: its phase
  samplers::Points centres;          ///< of the phases
  std::vector<std::uint64_t> sizes;  ///< units of each phase, descending
  double silhouette = 0;             ///< 0 with one phase
  std::size_t count() const { return sizes.size(); }
};

/// Mean silhouette coefficient (Rousseeuw, 1987) of points in `clusters` clusters, by Euclidean distance; a point alone
/// in its cluster counts 0. 0 below two clusters.
double silhouette(const samplers::Points& points, std::span<const std::uint32_t> cluster, std::size_t clusters);

/// Of more than 4000 units, clusters are found from 4000 drawn at random (silhouettes from 2000), and each of the
/// others joins the nearest centre.
PhaseSet form_phases(const samplers::Points& points, const FormationSpec& spec);

/// The nearest centre, the first of equals.
std::uint32_t nearest(const samplers::Points& centres, std::span<const double> point);

}  // namespace simprof
