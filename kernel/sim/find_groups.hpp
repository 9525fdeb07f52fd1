// Groups of a machine's partitions, such as those of one GPU, found by the latencies of the links between them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace strobe {

/// A link between partitions. Its latency is how far `to` may be simulated ahead of `from`.
struct PartitionLink {
  std::uint32_t from, to;
  std::uint64_t latency_ps;
};

struct FoundGroups {
  /// By partition: the one that stands for its group. Empty: the machine has no groups.
  std::vector<std::uint32_t> roots;
  /// Latencies are means of both directions.
  std::uint64_t apart_ps = 0;    ///< the shortest between partitions of different groups
  std::uint64_t nearest_ps = 0;  ///< the shortest between any two partitions
};

/// `processors`: the partitions of all launch processors, which end up in different groups. Of all such groupings, the
/// one with the largest `apart_ps`, hence the longest windows. No groups with fewer than three launch processors (the
/// machine's and two GPUs), or if apart_ps is below twice nearest_ps.
FoundGroups find_groups(std::span<const PartitionLink> links, std::uint32_t partitions,
                        std::span<const std::uint32_t> processors);

}  // namespace strobe
