// reference.bfs: breadth-first levels with a queue. reference.sssp: Dijkstra's algorithm, which shares nothing with the
// kernel's rounds of relaxation. reference.sssp_hops: how many rounds those need.
#include <functional>
#include <limits>
#include <queue>
#include <tuple>

#include "graph.hpp"
#include "references.hpp"

namespace references {
namespace {

constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();

struct SourceSpec {
  std::uint32_t source = 0;
};

void describe(strobe::Schema<SourceSpec>& schema) {
  schema.field("source", &SourceSpec::source, "vertex that all paths begin at").at_most(1 << 26);
}

void check_source(const std::string& name, std::uint32_t source, const Graph& graph) {
  if (source < graph.vertices()) return;
  throw strobe::Error(name + ": source " + std::to_string(source) + " - the graph has only " +
                      std::to_string(graph.vertices()) + " vertices");
}

class Bfs final : public strobe::Reference {
 public:
  using Spec = SourceSpec;
  explicit Bfs(const Spec& spec) : source_(spec.source) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.bfs";
    expect_inputs(name, inputs, 2, "offsets, targets");
    const Graph graph = load_graph(name, inputs[0], inputs[1]);
    check_source(name, source_, graph);
    std::vector<std::uint32_t> levels(graph.vertices(), kUnreached);
    std::queue<std::uint32_t> queue({source_});
    levels[source_] = 0;
    for (; !queue.empty(); queue.pop()) {
      const std::uint32_t v = queue.front();
      for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i) {
        std::uint32_t& level = levels[graph.targets[i]];
        if (level != kUnreached) continue;
        level = levels[v] + 1;
        queue.push(graph.targets[i]);
      }
    }
    store(name, levels, output);
  }

 private:
  std::uint32_t source_;
};

struct Paths {
  std::vector<std::uint32_t> distances, hops;
};

/// Shortest paths and, among those of one length, the fewest edges.
Paths shortest_paths(const std::string& name, std::uint32_t source, Inputs inputs) {
  expect_inputs(name, inputs, 3, "offsets, targets, weights");
  const Graph graph = load_graph(name, inputs[0], inputs[1]);
  const auto weights = load<std::uint32_t>(name, "weights", inputs[2], graph.targets.size());
  check_source(name, source, graph);

  using Candidate = std::tuple<std::uint64_t, std::uint32_t, std::uint32_t>;  // distance, hops, vertex
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue;
  Paths paths{std::vector<std::uint32_t>(graph.vertices(), kUnreached),
              std::vector<std::uint32_t>(graph.vertices(), kUnreached)};
  queue.emplace(0, 0, source);
  while (!queue.empty()) {
    const auto [distance, hops, v] = queue.top();
    queue.pop();
    if (paths.distances[v] != kUnreached) continue;
    if (distance >= kUnreached)
      throw strobe::Error(name + ": the way to vertex " + std::to_string(v) + " is 2^32 or longer - lower the weights");
    paths.distances[v] = static_cast<std::uint32_t>(distance);
    paths.hops[v] = hops;
    for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i)
      if (paths.distances[graph.targets[i]] == kUnreached)
        queue.emplace(distance + weights[i], hops + 1, graph.targets[i]);
  }
  return paths;
}

class Sssp final : public strobe::Reference {
 public:
  using Spec = SourceSpec;
  explicit Sssp(const Spec& spec) : source_(spec.source) {}

  void compute(Inputs inputs, Output output) const override {
    store("reference.sssp", shortest_paths("reference.sssp", source_, inputs).distances, output);
  }

 private:
  std::uint32_t source_;
};

class SsspHops final : public strobe::Reference {
 public:
  using Spec = SourceSpec;
  explicit SsspHops(const Spec& spec) : source_(spec.source) {}

  void compute(Inputs inputs, Output output) const override {
    store("reference.sssp_hops", shortest_paths("reference.sssp_hops", source_, inputs).hops, output);
  }

 private:
  std::uint32_t source_;
};

}  // namespace

void add_paths(strobe::Registry& registry) {
  registry.add<Bfs>("reference.bfs", "breadth-first search: offsets, targets -> levels (u32; 2^32 - 1: not reached)",
                    describe);
  registry.add<Sssp>("reference.sssp",
                     "shortest paths: offsets, targets, weights -> distances (u32; 2^32 - 1: not reached)", describe);
  registry.add<SsspHops>("reference.sssp_hops",
                         "shortest paths: offsets, targets, weights -> fewest edges of a shortest path (u32)",
                         describe);
}

}  // namespace references
