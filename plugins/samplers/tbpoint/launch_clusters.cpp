#include "launch_clusters.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "common/hierarchical.hpp"

namespace tbpoint {

void add_profile(Launch& launch, const GroupProfile& profile) {
  launch.counts.emplace();
  for (const GroupCounts& group : profile) {
    launch.counts->lane_instructions += group.threads;
    launch.counts->wave_instructions += group.instructions;
    launch.counts->global_load_lines += group.requests;
  }
  launch.size_variation = size_variation(profile);
}

std::vector<std::array<double, 4>> features(std::span<const Launch* const> launches) {
  std::vector<std::array<double, 4>> found;
  std::array<double, 3> means{};
  for (const Launch* launch : launches) {
    const strobe::ExecutionCounts& counts = *launch->counts;
    found.push_back({static_cast<double>(counts.lane_instructions), static_cast<double>(counts.wave_instructions),
                     static_cast<double>(requests(counts)), launch->size_variation});
    for (std::size_t f = 0; f < means.size(); ++f) means[f] += found.back()[f] / static_cast<double>(launches.size());
  }
  for (std::array<double, 4>& one : found)
    for (std::size_t f = 0; f < means.size(); ++f) one[f] = means[f] > 0 ? one[f] / means[f] : 0;
  return found;
}

namespace {

/// Members in the order of their distances from the mean of them; of equally near ones the first launch comes first.
void sort_by_distance(const samplers::Points& points, std::vector<std::size_t>& members) {
  std::vector<double> centre(points.dimensions());
  for (const std::size_t member : members)
    for (std::size_t d = 0; d < centre.size(); ++d)
      centre[d] += points[member][d] / static_cast<double>(members.size());
  // Features are near 1: below this, only rounding differs.
  const auto steps = [&](std::size_t i) {
    return static_cast<std::uint64_t>(samplers::distance2(points[i], centre) * 1e18);
  };
  std::ranges::stable_sort(members, {}, steps);
}

}  // namespace

LaunchClusters cluster_launches(std::span<const Launch> launches, double threshold) {
  LaunchClusters clusters;
  clusters.of.resize(launches.size());
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> kernels;
  for (std::size_t i = 0; i < launches.size(); ++i) {
    if (launches[i].counts) {
      kernels[{launches[i].code_object, launches[i].kernel}].push_back(i);
    } else {
      clusters.of[i] = clusters.members.size();
      clusters.members.push_back({i});
    }
  }
  for (const auto& [name, numbers] : kernels) {
    std::vector<const Launch*> of_kernel;
    for (const std::size_t i : numbers) of_kernel.push_back(&launches[i]);
    samplers::Points points(numbers.size(), 4);
    const std::vector<std::array<double, 4>> vectors = features(of_kernel);
    for (std::size_t i = 0; i < vectors.size(); ++i) std::ranges::copy(vectors[i], points[i].begin());
    std::vector<std::vector<std::size_t>> members;
    const std::vector<std::uint32_t> found = samplers::complete_linkage(points, threshold);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i] == members.size()) members.emplace_back();
      members[found[i]].push_back(i);
    }
    for (std::vector<std::size_t>& cluster : members) {
      sort_by_distance(points, cluster);
      for (std::size_t& member : cluster) clusters.of[member = numbers[member]] = clusters.members.size();
      clusters.members.push_back(std::move(cluster));
    }
  }
  return clusters;
}

}  // namespace tbpoint
