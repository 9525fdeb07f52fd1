// reference.all_pairs: Dijkstra's algorithm from each vertex, which shares nothing with the kernel's detours.
// reference.all_pairs_lengths: the lengths of paths that are given as the vertices that they lead through.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

struct AllPairsSpec {};
void describe(strobe::Schema<AllPairsSpec>&) {}

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// A square matrix: the length of the edge from each vertex to each.
struct Edges {
  std::uint64_t vertices;
  std::vector<std::uint32_t> lengths;
};

Edges load_edges(const std::string& name, std::span<const std::byte> bytes) {
  Edges edges{0, load<std::uint32_t>(name, "edges", bytes)};
  edges.vertices = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(edges.lengths.size())) + 0.5);
  if (edges.vertices * edges.vertices != edges.lengths.size())
    throw strobe::Error(name + ": got " + std::to_string(edges.lengths.size()) +
                        " edges - pass a square matrix of lengths");
  return edges;
}

void add_shortest(const Edges& edges, std::uint64_t source, std::span<std::uint32_t> distances) {
  std::fill(distances.begin(), distances.end(), kNone);
  distances[source] = 0;
  std::vector<bool> settled(edges.vertices, false);
  for (std::uint64_t round = 0; round < edges.vertices; ++round) {
    std::uint64_t nearest = edges.vertices;
    for (std::uint64_t v = 0; v < edges.vertices; ++v)
      if (!settled[v] && (nearest == edges.vertices || distances[v] < distances[nearest])) nearest = v;
    settled[nearest] = true;
    for (std::uint64_t v = 0; v < edges.vertices; ++v)
      distances[v] = std::min(distances[v], distances[nearest] + edges.lengths[nearest * edges.vertices + v]);
  }
}

class AllPairs final : public strobe::Reference {
 public:
  using Spec = AllPairsSpec;
  explicit AllPairs(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.all_pairs";
    expect_inputs(name, inputs, 1, "edges");
    const Edges edges = load_edges(name, inputs[0]);
    // The sum of a distance and an edge is then below 2^32.
    for (const std::uint32_t length : edges.lengths)
      if (length >> 16 != 0)
        throw strobe::Error(name + ": an edge is " + std::to_string(length) + " long - pass lengths below 65536");
    std::vector<std::uint32_t> distances(edges.lengths.size());
    for (std::uint64_t source = 0; source < edges.vertices; ++source)
      add_shortest(edges, source, std::span(distances).subspan(source * edges.vertices, edges.vertices));
    store(name, distances, output);
  }
};

class AllPairsLengths final : public strobe::Reference {
 public:
  using Spec = AllPairsSpec;
  explicit AllPairsLengths(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.all_pairs_lengths";
    expect_inputs(name, inputs, 2, "edges, through");
    const Edges edges = load_edges(name, inputs[0]);
    const auto through = load<std::uint32_t>(name, "through", inputs[1], edges.lengths.size());

    // Both parts of a path lead through smaller vertices than the path: their lengths are known before.
    std::vector<std::uint64_t> order(through.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint64_t a, std::uint64_t b) { return through[a] + 1 < through[b] + 1; });
    std::vector<std::uint32_t> lengths = edges.lengths;
    for (const std::uint64_t pair : order) {
      const std::uint32_t k = through[pair];
      if (k == kNone) continue;
      const std::uint64_t first = pair / edges.vertices * edges.vertices + k;
      const std::uint64_t second = k * edges.vertices + pair % edges.vertices;
      // A vertex that is none, or parts that are no simpler than the path: no length equals this one.
      const bool valid = k < edges.vertices && through[first] + 1 <= k && through[second] + 1 <= k;
      lengths[pair] = valid ? lengths[first] + lengths[second] : kNone;
    }
    store(name, lengths, output);
  }
};

}  // namespace

void add_all_pairs(strobe::Registry& registry) {
  registry.add<AllPairs>("reference.all_pairs",
                         "shortest paths: edges (u32 below 2^16, a square matrix) -> distances of all pairs (u32)",
                         describe);
  registry.add<AllPairsLengths>("reference.all_pairs_lengths",
                                "edges, through (u32, a vertex of each path that splits it into paths through smaller "
                                "vertices; 2^32 - 1: an edge) -> lengths of the paths (u32; 2^32 - 1: no path)",
                                describe);
}

}  // namespace references
