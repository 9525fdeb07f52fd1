// reference.graph_offsets, reference.graph_targets: an undirected graph without loops and parallel edges, drawn from
// integers alone: the same bytes on every host. reference.graph_weights and reference.graph_ranks: weights of its
// edges.
#include <numeric>
#include <utility>

#include "graph.hpp"
#include "references.hpp"
#include "strobe/random.hpp"

namespace references {
namespace {

// ---- shape -----------------------------------------------------------------------------------------------------
struct ShapeSpec {
  std::string kind = "rmat";
  std::uint32_t vertices = 1024;
  std::uint32_t degree = 8;
  std::uint64_t seed = 1;
};

void describe_shape(strobe::Schema<ShapeSpec>& schema) {
  schema
      .field("kind", &ShapeSpec::kind,
             "rmat: skewed degrees; uniform: random ends; grid: four neighbours; ring: near neighbours and a few far "
             "ones; "
             "growing: later vertices join those with many edges")
      .one_of({"rmat", "uniform", "grid", "ring", "growing"});
  schema.field("vertices", &ShapeSpec::vertices, "vertices of the graph").at_least(2).at_most(1 << 26);
  schema.field("degree", &ShapeSpec::degree, "edges drawn per vertex (a grid has its own)").at_least(1).at_most(256);
  schema.field("seed", &ShapeSpec::seed, "another seed, another graph");
}

/// One edge of R-MAT (Chakrabarti, Zhan, Faloutsos, SDM 2004): at each bit a quadrant of the adjacency matrix, with the
/// probabilities of Graph500 (0.57, 0.19, 0.19, 0.05) in 65536ths.
Edge draw_rmat(strobe::SplitMix64& random, int bits) {
  Edge edge{0, 0};
  std::uint64_t draws = 0;
  for (int bit = 0; bit < bits; ++bit) {
    if (bit % 4 == 0) draws = random.next();
    const std::uint64_t draw = draws & 0xffff;
    draws >>= 16;
    edge.first = edge.first << 1 | (draw >= 49807 ? 1u : 0u);
    edge.second = edge.second << 1 | ((draw >= 37356 && draw < 49807) || draw >= 62259 ? 1u : 0u);
  }
  return edge;
}

/// Names of vertices in random order, since R-MAT gives low numbers to vertices of large degree; 0 stays 0, which makes
/// it a vertex of large degree to start from.
std::vector<std::uint32_t> shuffled_names(const ShapeSpec& spec) {
  std::vector<std::uint32_t> names(spec.vertices);
  std::iota(names.begin(), names.end(), 0);
  strobe::SplitMix64 random(spec.seed, 1);
  for (std::size_t i = names.size() - 1; i > 1; --i) std::swap(names[i], names[1 + random.below(i)]);
  return names;
}

std::vector<Edge> draw_edges(const ShapeSpec& spec) {
  int bits = 1;
  while (spec.vertices > std::uint64_t{1} << bits) ++bits;
  const bool skewed = spec.kind == "rmat";
  const std::vector<std::uint32_t> names = skewed ? shuffled_names(spec) : std::vector<std::uint32_t>{};
  strobe::SplitMix64 random(spec.seed, 0);
  std::vector<Edge> edges(std::size_t{spec.vertices} * spec.degree);
  for (Edge& edge : edges) {
    if (!skewed) {
      edge = {static_cast<std::uint32_t>(random.below(spec.vertices)),
              static_cast<std::uint32_t>(random.below(spec.vertices))};
      continue;
    }
    do edge = draw_rmat(random, bits);
    while (edge.first >= spec.vertices || edge.second >= spec.vertices);
    edge = {names[edge.first], names[edge.second]};
  }
  return edges;
}

/// Rows as near to a square as a width that is a power of two and divides the number of vertices allows.
std::vector<Edge> grid_edges(std::uint32_t vertices) {
  std::uint32_t width = 1;
  while (vertices % (2 * width) == 0 && std::uint64_t{4} * width * width <= vertices) width *= 2;
  std::vector<Edge> edges;
  for (std::uint32_t v = 0; v < vertices; ++v) {
    if ((v + 1) % width != 0) edges.emplace_back(v, v + 1);
    if (v + width < vertices) edges.emplace_back(v, v + width);
  }
  return edges;
}

/// A small world (Watts, Strogatz, Nature 1998): each vertex and the `degree` ones after it on a ring; the other end
/// of every sixteenth edge is anywhere.
std::vector<Edge> ring_edges(const ShapeSpec& spec) {
  strobe::SplitMix64 random(spec.seed, 2);
  std::vector<Edge> edges;
  for (std::uint32_t v = 0; v < spec.vertices; ++v)
    for (std::uint32_t step = 1; step <= spec.degree; ++step) {
      const bool far = random.below(16) == 0;
      const std::uint64_t other = far ? random.below(spec.vertices) : (std::uint64_t{v} + step) % spec.vertices;
      edges.emplace_back(v, static_cast<std::uint32_t>(other));
    }
  return edges;
}

/// Preferential attachment (Barabasi, Albert, Science 1999): each new vertex joins ends of edges drawn so far.
std::vector<Edge> growing_edges(const ShapeSpec& spec) {
  strobe::SplitMix64 random(spec.seed, 3);
  std::vector<Edge> edges{{1, 0}};
  for (std::uint32_t v = 2; v < spec.vertices; ++v) {
    const std::size_t before = edges.size();
    for (std::uint32_t i = 0; i < std::min(spec.degree, v); ++i) {
      const std::uint64_t end = random.below(2 * before);
      const Edge& edge = edges[end / 2];
      edges.emplace_back(v, end % 2 == 0 ? edge.first : edge.second);
    }
  }
  return edges;
}

std::vector<Edge> edges_of(const ShapeSpec& spec) {
  if (spec.kind == "grid") return grid_edges(spec.vertices);
  if (spec.kind == "ring") return ring_edges(spec);
  return spec.kind == "growing" ? growing_edges(spec) : draw_edges(spec);
}

Graph make_graph(const ShapeSpec& spec) { return graph_of(spec.vertices, edges_of(spec)); }

class Offsets final : public strobe::Reference {
 public:
  using Spec = ShapeSpec;
  explicit Offsets(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.graph_offsets";
    expect_inputs(name, inputs, 0, "it is drawn from its parameters alone");
    store(name, make_graph(spec_).offsets, output);
  }

 private:
  Spec spec_;
};

class Targets final : public strobe::Reference {
 public:
  using Spec = ShapeSpec;
  explicit Targets(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.graph_targets";
    expect_inputs(name, inputs, 0, "it is drawn from its parameters alone");
    store(name, make_graph(spec_).targets, output);
  }

 private:
  Spec spec_;
};

// ---- weights ---------------------------------------------------------------------------------------------------
struct WeightsSpec {
  std::uint32_t largest = 100;
  std::uint64_t seed = 1;
};

void describe_weights(strobe::Schema<WeightsSpec>& schema) {
  schema.field("largest", &WeightsSpec::largest, "weights are uniform in 1 to this").at_least(1).at_most(1 << 16);
  schema.field("seed", &WeightsSpec::seed, "another seed, other weights");
}

class Weights final : public strobe::Reference {
 public:
  using Spec = WeightsSpec;
  explicit Weights(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.graph_weights";
    expect_inputs(name, inputs, 2, "offsets, targets");
    const Graph graph = load_graph(name, inputs[0], inputs[1]);
    std::vector<std::uint32_t> weights;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
      for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i) {
        const auto [low, high] = std::minmax(v, graph.targets[i]);
        strobe::SplitMix64 random(spec_.seed, std::uint64_t{low} << 32 | high);
        weights.push_back(static_cast<std::uint32_t>(1 + random.below(spec_.largest)));
      }
    store(name, weights, output);
  }

 private:
  Spec spec_;
};

// ---- ranks -----------------------------------------------------------------------------------------------------
struct RanksSpec {
  std::uint64_t seed = 1;
};

void describe_ranks(strobe::Schema<RanksSpec>& schema) {
  schema.field("seed", &RanksSpec::seed, "another seed, another order");
}

class Ranks final : public strobe::Reference {
 public:
  using Spec = RanksSpec;
  explicit Ranks(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.graph_ranks";
    expect_inputs(name, inputs, 2, "offsets, targets");
    const Graph graph = load_graph(name, inputs[0], inputs[1]);
    std::vector<std::uint32_t> order(graph.targets.size() / 2);
    std::iota(order.begin(), order.end(), 0);
    strobe::SplitMix64 random(spec_.seed, 0);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);

    // Rows ascend, so the entries of a vertex whose other end is smaller come in the order in which rows met them.
    std::vector<std::uint32_t> ranks(graph.targets.size());
    std::vector<std::uint32_t> next(graph.offsets.begin(), graph.offsets.end() - 1);
    std::size_t edge = 0;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
      for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i) {
        const std::uint32_t other = graph.targets[i];
        if (other < v) continue;
        if (other == v || edge == order.size() || next[other] == graph.offsets[other + 1] ||
            graph.targets[next[other]] != v)
          throw strobe::Error(name + ": vertices " + std::to_string(v) + " and " + std::to_string(other) +
                              " are no undirected edge - pass a graph of reference.graph_targets");
        ranks[i] = ranks[next[other]++] = order[edge++];
      }
    store(name, ranks, output);
  }

 private:
  Spec spec_;
};

}  // namespace

Graph graph_of(std::uint32_t vertices, const std::vector<Edge>& edges) {
  std::vector<std::uint64_t> ends(std::size_t{vertices} + 1, 0);
  for (const auto& [u, v] : edges)
    if (u != v) ++ends[u], ++ends[v];
  std::exclusive_scan(ends.begin(), ends.end(), ends.begin(), std::uint64_t{0});
  std::vector<std::uint32_t> entries(ends.back());
  for (const auto& [u, v] : edges)
    if (u != v) entries[ends[u]++] = v, entries[ends[v]++] = u;

  Graph graph{{0}, {}};
  auto first = entries.begin();
  for (std::uint32_t v = 0; v < vertices; ++v) {
    const auto last = entries.begin() + static_cast<std::ptrdiff_t>(ends[v]);
    std::sort(first, last);
    graph.targets.insert(graph.targets.end(), first, std::unique(first, last));
    graph.offsets.push_back(static_cast<std::uint32_t>(graph.targets.size()));
    first = last;
  }
  return graph;
}

void add_graph(strobe::Registry& registry) {
  registry.add<Offsets>("reference.graph_offsets",
                        "random undirected graph: nothing -> where each vertex's neighbours begin (u32, vertices + 1)",
                        describe_shape);
  registry.add<Targets>("reference.graph_targets",
                        "the same graph: nothing -> the neighbours (u32, as many as the last offset)", describe_shape);
  registry.add<Weights>("reference.graph_weights",
                        "a graph's random weights, equal both ways: offsets, targets -> weights (u32)",
                        describe_weights);
  registry.add<Ranks>("reference.graph_ranks",
                      "a graph's edges in random order, equal both ways: offsets, targets -> 0, 1, ... (u32)",
                      describe_ranks);
}

}  // namespace references
