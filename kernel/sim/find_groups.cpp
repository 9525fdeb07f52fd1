#include "sim/find_groups.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "strobe/clock.hpp"

namespace strobe {

namespace {

/// Two partitions with a link between them, a < b.
struct LinkedPair {
  std::uint32_t a, b;
  std::uint64_t there_ps, back_ps;  ///< of the links from a to b, and from b to a; kNever / 2 if there is none
  /// Each may run ahead of the other by the latency of the other's link to it: by the mean of both on average.
  std::uint64_t mean_ps() const { return (there_ps + back_ps) / 2; }
};

std::vector<LinkedPair> linked_pairs(std::span<const PartitionLink> links) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, LinkedPair> known;
  for (const PartitionLink& link : links) {
    const auto [a, b] = std::minmax(link.from, link.to);
    LinkedPair& pair = known.try_emplace({a, b}, LinkedPair{a, b, kNever / 2, kNever / 2}).first->second;
    (link.from == a ? pair.there_ps : pair.back_ps) = link.latency_ps;
  }
  std::vector<LinkedPair> pairs;
  for (const auto& [numbers, pair] : known) pairs.push_back(pair);
  return pairs;
}

/// Joins pairs with a mean latency below `apart_ps`. By partition: the partition that stands for all it is joined with.
std::vector<std::uint32_t> roots_of(std::span<const LinkedPair> pairs, std::uint32_t partitions,
                                    std::uint64_t apart_ps) {
  std::vector<std::uint32_t> roots(partitions);
  for (std::uint32_t n = 0; n < partitions; ++n) roots[n] = n;
  const auto root_of = [&roots](std::uint32_t n) {
    while (roots[n] != n) n = roots[n] = roots[roots[n]];
    return n;
  };
  for (const LinkedPair& pair : pairs)
    if (pair.mean_ps() < apart_ps) roots[root_of(pair.b)] = root_of(pair.a);
  for (std::uint32_t n = 0; n < partitions; ++n) roots[n] = root_of(n);
  return roots;
}

/// Whether each launch processor has a separate group.
bool gpus_are_separate(std::span<const std::uint32_t> processors, std::span<const std::uint32_t> roots) {
  std::set<std::uint32_t> seen;
  return std::ranges::all_of(processors, [&](std::uint32_t partition) { return seen.insert(roots[partition]).second; });
}

/// Joins a group without a launch processor to its only neighbour with one: a memory that only one GPU accesses may be
/// farther from it than other GPUs are.
void add_to_only_neighbour(std::span<const LinkedPair> pairs, std::span<const std::uint32_t> processors,
                           std::vector<std::uint32_t>& roots) {
  std::set<std::uint32_t> with_processor;
  for (const std::uint32_t partition : processors) with_processor.insert(roots[partition]);
  std::map<std::uint32_t, std::set<std::uint32_t>> neighbours;
  for (const LinkedPair& pair : pairs) {
    const std::uint32_t a = roots[pair.a], b = roots[pair.b];
    if (a != b) neighbours[a].insert(b), neighbours[b].insert(a);
  }
  const std::vector<std::uint32_t> before = roots;
  for (std::uint32_t n = 0; n < roots.size(); ++n) {
    const std::set<std::uint32_t>& others = neighbours[before[n]];
    if (!with_processor.contains(before[n]) && others.size() == 1 && with_processor.contains(*others.begin()))
      roots[n] = *others.begin();
  }
}

}  // namespace

FoundGroups find_groups(std::span<const PartitionLink> links, std::uint32_t partitions,
                        std::span<const std::uint32_t> processors) {
  if (processors.size() < 3) return {};
  const std::vector<LinkedPair> pairs = linked_pairs(links);
  std::set<std::uint64_t, std::greater<>> latencies;  // the longest first
  for (const LinkedPair& pair : pairs) latencies.insert(pair.mean_ps());
  if (latencies.empty()) return {};
  FoundGroups found;
  found.nearest_ps = *latencies.rbegin();
  const auto apart = std::ranges::find_if(latencies, [&](std::uint64_t latency) {
    return latency < 2 * found.nearest_ps || gpus_are_separate(processors, roots_of(pairs, partitions, latency));
  });
  if (apart == latencies.end() || *apart < 2 * found.nearest_ps) return {};
  found.apart_ps = *apart;
  found.roots = roots_of(pairs, partitions, found.apart_ps);
  add_to_only_neighbour(pairs, processors, found.roots);
  return found;
}

}  // namespace strobe
