// reference.mst: the minimum spanning forest by Kruskal's algorithm. reference.mst_rounds: how often Boruvka's merges
// every component with another one, which is what kernels are launched for.
// reference.graph_ends: which edge has which rank.
#include <algorithm>
#include <numeric>
#include <utility>

#include "graph.hpp"
#include "references.hpp"

namespace references {
namespace {

struct TreeSpec {};
void describe(strobe::Schema<TreeSpec>&) {}

class Components {
 public:
  explicit Components(std::uint32_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0); }

  std::uint32_t of(std::uint32_t v) {
    while (parent_[v] != v) v = parent_[v] = parent_[parent_[v]];
    return v;
  }

  /// Whether they were apart.
  bool join(std::uint32_t u, std::uint32_t v) {
    const std::uint32_t a = of(u), b = of(v);
    parent_[a] = b;
    return a != b;
  }

 private:
  std::vector<std::uint32_t> parent_;
};

/// The ends of each edge, by rank.
std::vector<Edge> load_edges(const std::string& name, Inputs inputs, std::uint32_t& vertices) {
  expect_inputs(name, inputs, 3, "offsets, targets, ranks");
  const Graph graph = load_graph(name, inputs[0], inputs[1]);
  const auto ranks = load<std::uint32_t>(name, "ranks", inputs[2], graph.targets.size());
  vertices = graph.vertices();
  std::vector<Edge> edges(graph.targets.size() / 2);
  for (std::uint32_t v = 0; v < vertices; ++v)
    for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i) {
      if (ranks[i] >= edges.size())
        throw strobe::Error(name + ": rank " + std::to_string(ranks[i]) + " - the graph has only " +
                            std::to_string(edges.size()) + " edges");
      edges[ranks[i]] = std::minmax(v, graph.targets[i]);
    }
  return edges;
}

class Mst final : public strobe::Reference {
 public:
  using Spec = TreeSpec;
  explicit Mst(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    std::uint32_t vertices = 0;
    const std::vector<Edge> edges = load_edges("reference.mst", inputs, vertices);
    Components components(vertices);
    std::vector<std::uint32_t> chosen;
    for (const auto& [u, v] : edges) chosen.push_back(components.join(u, v) ? 1 : 0);
    store("reference.mst", chosen, output);
  }
};

class Ends final : public strobe::Reference {
 public:
  using Spec = TreeSpec;
  explicit Ends(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    std::uint32_t vertices = 0;
    std::vector<std::uint32_t> ends;
    for (const auto& [u, v] : load_edges("reference.graph_ends", inputs, vertices)) ends.insert(ends.end(), {u, v});
    store("reference.graph_ends", ends, output);
  }
};

class MstRounds final : public strobe::Reference {
 public:
  using Spec = TreeSpec;
  explicit MstRounds(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    std::uint32_t vertices = 0;
    const std::vector<Edge> edges = load_edges("reference.mst_rounds", inputs, vertices);
    Components components(vertices);
    std::uint32_t rounds = 0;
    for (;; ++rounds) {
      // Edges come by rank, so the first one that leaves a component is its lightest.
      std::vector<bool> has_lightest(vertices, false);
      std::vector<Edge> lightest;
      for (const auto& [u, v] : edges) {
        const std::uint32_t a = components.of(u), b = components.of(v);
        if (a == b || (has_lightest[a] && has_lightest[b])) continue;
        has_lightest[a] = has_lightest[b] = true;
        lightest.emplace_back(u, v);
      }
      if (lightest.empty()) break;
      for (const auto& [u, v] : lightest) components.join(u, v);
    }
    store("reference.mst_rounds", std::vector<std::uint32_t>{rounds}, output);
  }
};

}  // namespace

void add_spanning_tree(strobe::Registry& registry) {
  registry.add<Mst>("reference.mst",
                    "minimum spanning forest: offsets, targets, ranks -> 1 for each edge in it, by rank (u32)",
                    describe);
  registry.add<Ends>("reference.graph_ends",
                     "a graph's edges by rank: offsets, targets, ranks -> the two ends of each (u32)", describe);
  registry.add<MstRounds>("reference.mst_rounds",
                          "rounds of Boruvka's algorithm: offsets, targets, ranks -> their number (u32)", describe);
}

}  // namespace references
