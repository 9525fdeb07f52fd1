// A graph in compressed rows, as references read it.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "arrays.hpp"

namespace references {

/// The neighbours of v are targets[offsets[v]] to targets[offsets[v + 1] - 1]. An undirected edge has two entries.
struct Graph {
  std::vector<std::uint32_t> offsets, targets;

  std::uint32_t vertices() const { return static_cast<std::uint32_t>(offsets.size() - 1); }
};

using Edge = std::pair<std::uint32_t, std::uint32_t>;

/// The undirected graph of these edges: loops and repeated edges are dropped, rows ascend.
Graph graph_of(std::uint32_t vertices, const std::vector<Edge>& edges);

/// Refuses what leads outside the arrays.
inline Graph load_graph(const std::string& reference, std::span<const std::byte> offsets,
                        std::span<const std::byte> targets) {
  Graph graph{load<std::uint32_t>(reference, "offsets", offsets), load<std::uint32_t>(reference, "targets", targets)};
  if (graph.offsets.size() < 2 || graph.offsets.front() != 0 || graph.offsets.back() != graph.targets.size() ||
      !std::is_sorted(graph.offsets.begin(), graph.offsets.end()))
    throw strobe::Error(reference + ": the offsets are no compressed rows of " + std::to_string(graph.targets.size()) +
                        " targets - pass ascending offsets from 0 to that number, one more than vertices");
  for (const std::uint32_t target : graph.targets)
    if (target >= graph.vertices())
      throw strobe::Error(reference + ": target " + std::to_string(target) + " - the graph has only " +
                          std::to_string(graph.vertices()) + " vertices");
  return graph;
}

}  // namespace references
