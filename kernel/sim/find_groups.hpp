// Which partitions of a machine are a group, such as those of a GPU: found by the latencies of the links between them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace strobe {

/// Between partitions: how far `from` may be simulated without what `to` sends.
struct PartitionLink {
  std::uint32_t from, to;
  std::uint64_t latency_ps;
};

struct FoundGroups {
  std::vector<std::uint32_t> roots;  ///< by partition: one of its group, the same for all of that; empty: no groups
  std::uint64_t apart_ps = 0;        ///< half of the shortest way from a group to another and back
  std::uint64_t nearest_ps = 0;      ///< the same of partitions
};

/// `processors`: the partitions of all launch processors. Each of these has a group of its own, and windows of groups
/// are as long as can be then. There are no groups without several launch processors beside the machine's, or if such
/// windows are not twice as long as those of partitions.
FoundGroups find_groups(std::span<const PartitionLink> links, std::uint32_t partitions,
                        std::span<const std::uint32_t> processors);

}  // namespace strobe
