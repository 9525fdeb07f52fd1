#include "kernel_selection.hpp"

#include <cmath>
#include <limits>

#include "common/kmeans.hpp"
#include "common/pca.hpp"

namespace pka {

using samplers::Launches;
using samplers::LaunchRecord;

void features(const LaunchRecord& launch, std::span<double, kFeatures> out) {
  const strobe::ExecutionCounts& c = *launch.counts;
  const auto number = [](std::uint64_t n) { return static_cast<double>(n); };
  const double lanes = c.vector_instructions == 0 ? 0 : number(c.lane_instructions) / number(c.vector_instructions);
  std::size_t i = 0;
  for (const double value :
       {number(c.global_load_lines), number(c.global_store_lines), number(c.scratch_lines), number(c.global_loads),
        number(c.global_stores), number(c.scratch_accesses), number(c.lds_loads), number(c.lds_stores),
        number(c.atomics), number(c.wave_instructions), lanes, number(launch.groups)})
    out[i++] = value;
}

double KernelSelection::time(const LaunchRecord& launch) const {
  return spec_.profiled_times ? launch.profiled.value_or(0) : launch.instructions();
}

samplers::Strata KernelSelection::strata(const Launches& launches) const {
  if (launches.empty()) return {};
  samplers::Points points(launches.size(), kFeatures);
  double total = 0;
  for (std::size_t i = 0; i < launches.size(); ++i) {
    features(*launches[i], std::span<double, kFeatures>(points[i]));
    total += time(*launches[i]);
  }
  const samplers::Points reduced =
      samplers::principal_components(points, {.keep = spec_.keep, .standardise = spec_.standardise});

  samplers::Strata best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 1; k <= spec_.most_clusters && k <= launches.size(); ++k) {
    const samplers::Clustering found = samplers::kmeans(reduced, k, {.seed = spec_.seed});
    samplers::Strata strata{found.cluster, std::vector<std::size_t>(found.count(), launches.size())};
    double projected = 0;
    for (std::size_t i = 0; i < launches.size(); ++i) {
      const std::uint32_t cluster = found.cluster[i];
      std::size_t& first = strata.representatives[cluster];
      if (first != launches.size()) continue;
      first = i;
      projected += time(*launches[i]) * static_cast<double>(found.sizes[cluster]);
    }
    const double error = total > 0 ? std::abs(projected - total) / total : 0;
    if (error < least) least = error, best = std::move(strata);
    if (error <= spec_.target) break;
  }
  return best;
}

}  // namespace pka
