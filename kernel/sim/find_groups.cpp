#include "sim/find_groups.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "strobe/clock.hpp"

namespace strobe {

namespace {

/// Two partitions with a link between them, in the order of their numbers.
struct Way {
  std::uint32_t a, b;
  std::uint64_t there_ps, back_ps;  ///< the shortest links; far beyond any if there is none
  /// Side by side each may be ahead of the other as far as its links are long: by half of both on average.
  std::uint64_t half_ps() const { return (there_ps + back_ps) / 2; }
};

std::vector<Way> ways_of(std::span<const PartitionLink> links) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Way> known;
  for (const PartitionLink& link : links) {
    const auto [a, b] = std::minmax(link.from, link.to);
    Way& way = known.try_emplace({a, b}, Way{a, b, kNever / 2, kNever / 2}).first->second;
    (link.from == a ? way.there_ps : way.back_ps) = link.latency_ps;
  }
  std::vector<Way> ways;
  for (const auto& [pair, way] : known) ways.push_back(way);
  return ways;
}

/// By partition, one of those that it is joined with by ways shorter than `apart_ps`.
std::vector<std::uint32_t> roots_of(std::span<const Way> ways, std::uint32_t partitions, std::uint64_t apart_ps) {
  std::vector<std::uint32_t> roots(partitions);
  for (std::uint32_t n = 0; n < partitions; ++n) roots[n] = n;
  const auto root_of = [&roots](std::uint32_t n) {
    while (roots[n] != n) n = roots[n] = roots[roots[n]];
    return n;
  };
  for (const Way& way : ways)
    if (way.half_ps() < apart_ps) roots[root_of(way.b)] = root_of(way.a);
  for (std::uint32_t n = 0; n < partitions; ++n) roots[n] = root_of(n);
  return roots;
}

/// Whether each launch processor has a group of its own.
bool gpus_are_apart(std::span<const std::uint32_t> processors, std::span<const std::uint32_t> roots) {
  std::set<std::uint32_t> seen;
  return std::ranges::all_of(processors, [&](std::uint32_t partition) { return seen.insert(roots[partition]).second; });
}

/// A memory that only one GPU accesses may be farther from it than other GPUs are.
void add_to_only_neighbour(std::span<const Way> ways, std::span<const std::uint32_t> processors,
                           std::vector<std::uint32_t>& roots) {
  std::set<std::uint32_t> with_processor;
  for (const std::uint32_t partition : processors) with_processor.insert(roots[partition]);
  std::map<std::uint32_t, std::set<std::uint32_t>> neighbours;
  for (const Way& way : ways) {
    const std::uint32_t a = roots[way.a], b = roots[way.b];
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
  const std::vector<Way> ways = ways_of(links);
  std::set<std::uint64_t, std::greater<>> halves;
  for (const Way& way : ways) halves.insert(way.half_ps());
  if (halves.empty()) return {};
  FoundGroups found;
  found.nearest_ps = *halves.rbegin();
  const auto apart = std::ranges::find_if(halves, [&](std::uint64_t half) {
    return half < 2 * found.nearest_ps || gpus_are_apart(processors, roots_of(ways, partitions, half));
  });
  if (apart == halves.end() || *apart < 2 * found.nearest_ps) return {};
  found.apart_ps = *apart;
  found.roots = roots_of(ways, partitions, found.apart_ps);
  add_to_only_neighbour(ways, processors, found.roots);
  return found;
}

}  // namespace strobe
