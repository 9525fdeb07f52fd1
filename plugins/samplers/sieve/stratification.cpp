#include "stratification.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "common/kde.hpp"
#include "common/statistics.hpp"

namespace sieve {
namespace {

using samplers::Launches;
using samplers::Moments;
using samplers::Strata;

Moments moments(const std::vector<double>& counts) {
  Moments m;
  for (const double count : counts) m.add(count);
  return m;
}

// Parts of ascending counts between the minima of their density.
std::vector<std::vector<double>> cut(const std::vector<double>& counts, double bandwidth) {
  if (bandwidth <= 0) {  // Silverman: 1.06 sigma n^(-1/5)
    const double sigma = std::sqrt(moments(counts).variance());
    bandwidth = std::max(1.06 * sigma * std::pow(static_cast<double>(counts.size()), -0.2), 1e-9);
  }
  std::vector<std::vector<double>> parts(1);
  const std::vector<double> minima = samplers::density_minima(counts, bandwidth);
  std::size_t next = 0;
  for (const double count : counts) {
    for (; next < minima.size() && count >= minima[next]; ++next)
      if (!parts.back().empty()) parts.emplace_back();
    parts.back().push_back(count);
  }
  return parts;
}

/// Launches of one kernel.
struct Kernel {
  std::vector<std::size_t> launches;
  std::vector<double> counts;  ///< of instructions
};

/// The largest counts of the strata of a tier-3 kernel.
std::vector<double> upper_bounds(std::vector<double> counts, const SieveSpec& spec) {
  std::ranges::sort(counts);
  std::vector<double> bounds;
  for (const std::vector<double>& part : cut(counts, spec.bandwidth)) {
    if (moments(part).variation() > spec.split)
      for (const std::vector<double>& piece : cut(part, spec.bandwidth)) bounds.push_back(piece.back());
    else
      bounds.push_back(part.back());
  }
  return bounds;
}

/// The first launch with the most frequent number of work-items.
std::size_t dominant(const Kernel& kernel, const Launches& launches) {
  std::map<std::uint64_t, std::size_t> frequency;
  std::size_t most = 0;
  for (const std::size_t i : kernel.launches) most = std::max(most, ++frequency[launches[i]->work_items()]);
  return *std::ranges::find_if(kernel.launches,
                               [&](std::size_t i) { return frequency[launches[i]->work_items()] == most; });
}

void add_tier3(const Kernel& kernel, const SieveSpec& spec, Strata& strata) {
  const std::vector<double> bounds = upper_bounds(kernel.counts, spec);
  const std::size_t first = strata.representatives.size();
  strata.representatives.resize(first + bounds.size(), ~std::size_t{0});
  for (std::size_t i = 0; i < kernel.launches.size(); ++i) {
    const auto bound = std::ranges::lower_bound(bounds, kernel.counts[i]);
    const std::size_t stratum = first + static_cast<std::size_t>(bound - bounds.begin());
    strata.of[kernel.launches[i]] = static_cast<std::uint32_t>(stratum);
    strata.representatives[stratum] = std::min(strata.representatives[stratum], kernel.launches[i]);
  }
}

}  // namespace

Strata Stratification::strata(const Launches& launches) const {
  std::map<std::pair<std::string, std::string>, Kernel> kernels;
  for (std::size_t i = 0; i < launches.size(); ++i) {
    Kernel& kernel = kernels[{launches[i]->code_object, launches[i]->kernel}];
    kernel.launches.push_back(i);
    kernel.counts.push_back(launches[i]->instructions());
  }
  Strata strata{std::vector<std::uint32_t>(launches.size()), {}};
  for (const auto& [name, kernel] : kernels) {
    const double variation = moments(kernel.counts).variation();
    if (variation >= spec_.theta) {
      add_tier3(kernel, spec_, strata);
      continue;
    }
    for (const std::size_t i : kernel.launches)
      strata.of[i] = static_cast<std::uint32_t>(strata.representatives.size());
    strata.representatives.push_back(variation == 0 ? kernel.launches.front() : dominant(kernel, launches));
  }
  return strata;
}

}  // namespace sieve
