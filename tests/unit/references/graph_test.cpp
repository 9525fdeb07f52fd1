// Random graphs against their definition; levels, paths and spanning forests worked out by hand.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;
using Words = std::vector<std::uint32_t>;

namespace {

constexpr std::uint32_t kUnreached = 0xffffffff;

struct Graph {
  Words offsets, targets;
};

Graph random_graph(const std::string& kind, std::uint64_t vertices, std::uint64_t degree, std::uint64_t seed) {
  const Parameters shape{
      {"kind", kind}, {"vertices", count(vertices)}, {"degree", count(degree)}, {"seed", count(seed)}};
  Graph graph;
  graph.offsets = run<std::uint32_t>("graph_offsets", shape, {}, vertices + 1);
  graph.targets = run<std::uint32_t>("graph_targets", shape, {}, graph.offsets.back());
  return graph;
}

Words of_graph(const std::string& name, const Graph& graph, std::size_t size, const Parameters& parameters = {}) {
  return run<std::uint32_t>(name, parameters, {bytes_of(graph.offsets), bytes_of(graph.targets)}, size);
}

Words of_weighted(const std::string& name, const Graph& graph, const Words& weights, std::size_t size) {
  return run<std::uint32_t>(name, {}, {bytes_of(graph.offsets), bytes_of(graph.targets), bytes_of(weights)}, size);
}

// A path 0 - 1 - 2, and 3 on its own.
const Graph kPath{{0, 1, 3, 4, 4}, {1, 0, 2, 1}};
// A triangle 0 1 2, and 3 connected to 1.
const Graph kTriangle{{0, 2, 5, 7, 8}, {1, 2, 0, 2, 3, 0, 1, 1}};

}  // namespace

TEST_CASE("a grid has four neighbours but for its rim") {
  const Graph square = random_graph("grid", 4, 1, 1);
  CHECK(square.offsets == Words{0, 2, 4, 6, 8});
  CHECK(square.targets == Words{1, 2, 0, 3, 0, 3, 1, 2});
  const Graph larger = random_graph("grid", 512, 1, 1);  // 16 x 32: 15 * 32 + 16 * 31 edges
  CHECK(larger.targets.size() == 2 * (15 * 32 + 16 * 31));
}

TEST_CASE("random graphs are undirected, with ascending rows and without loops") {
  const std::string kind = GENERATE("rmat", "uniform", "ring", "growing");
  const std::uint32_t vertices = 3000;  // no power of two
  const Graph graph = random_graph(kind, vertices, 8, 5);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> entries, reversed;
  std::uint32_t largest = 0;
  for (std::uint32_t v = 0; v < vertices; ++v) {
    REQUIRE(graph.offsets[v] <= graph.offsets[v + 1]);
    largest = std::max(largest, graph.offsets[v + 1] - graph.offsets[v]);
    for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i) {
      REQUIRE(graph.targets[i] < vertices);
      REQUIRE(graph.targets[i] != v);
      REQUIRE((i == graph.offsets[v] || graph.targets[i - 1] < graph.targets[i]));
      entries.emplace_back(v, graph.targets[i]);
      reversed.emplace_back(graph.targets[i], v);
    }
  }
  std::sort(reversed.begin(), reversed.end());
  CHECK(entries == reversed);
  CHECK(random_graph(kind, vertices, 8, 5).targets == graph.targets);
  CHECK(random_graph(kind, vertices, 8, 6).targets != graph.targets);

  const double mean = static_cast<double>(graph.targets.size()) / vertices;
  if (kind == "rmat" || kind == "growing") {
    CHECK(mean < 16);  // edges drawn twice count once
    CHECK(largest > 10 * mean);
    CHECK(graph.offsets[1] > 5 * mean);  // vertex 0
  } else {
    // Loops: 1 edge in 3000; edges drawn twice: 8 in 3000 on average. Degrees are nearly Poisson's of mean 16.
    CHECK(mean == Approx(16).epsilon(0.01));
    CHECK(largest < 16 + 7 * 4);
  }
}

TEST_CASE("weights are equal both ways, ranks are a numbering of the edges") {
  const Graph graph = random_graph("uniform", 200, 4, 3);
  const std::size_t entries = graph.targets.size();
  const Words weights = of_graph("graph_weights", graph, entries, {{"largest", count(7)}});
  const Words ranks = of_graph("graph_ranks", graph, entries);
  const Words ends = of_weighted("graph_ends", graph, ranks, entries);
  const auto entry = [&graph](std::uint32_t v, std::uint32_t target) {
    const auto first = graph.targets.begin();
    return static_cast<std::size_t>(std::find(first + graph.offsets[v], first + graph.offsets[v + 1], target) - first);
  };
  Words seen(entries / 2, 0), per_weight(8, 0);
  for (std::uint32_t v = 0; v < 200; ++v)
    for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i) {
      REQUIRE((weights[i] >= 1 && weights[i] <= 7));
      ++per_weight[weights[i]];
      REQUIRE(ranks[i] < entries / 2);
      ++seen[ranks[i]];
      CHECK(weights[entry(graph.targets[i], v)] == weights[i]);
      CHECK(ranks[entry(graph.targets[i], v)] == ranks[i]);
      CHECK(ends[2 * ranks[i]] == std::min(v, graph.targets[i]));
      CHECK(ends[2 * ranks[i] + 1] == std::max(v, graph.targets[i]));
    }
  CHECK(seen == Words(entries / 2, 2));
  CHECK(*std::min_element(per_weight.begin() + 1, per_weight.end()) > 0);
  CHECK(!std::is_sorted(ranks.begin(), ranks.end()));
}

TEST_CASE("bfs counts edges from the source") {
  CHECK(of_graph("bfs", kPath, 4) == Words{0, 1, 2, kUnreached});
  CHECK(of_graph("bfs", kPath, 4, {{"source", count(2)}}) == Words{2, 1, 0, kUnreached});
  CHECK(of_graph("bfs", kPath, 4, {{"source", count(3)}}) == Words{kUnreached, kUnreached, kUnreached, 0});
}

TEST_CASE("sssp takes the shortest way, and counts the edges of the one with the fewest") {
  const Words around{5, 1, 5, 2, 1, 1, 2, 1};  // 0-1 5, 0-2 1, 1-2 2, 1-3 1
  CHECK(of_weighted("sssp", kTriangle, around, 4) == Words{0, 3, 1, 4});
  CHECK(of_weighted("sssp_hops", kTriangle, around, 4) == Words{0, 2, 1, 3});
  const Words tie{3, 1, 3, 2, 1, 1, 2, 1};  // 0-1 3: as long as over 2
  CHECK(of_weighted("sssp", kTriangle, tie, 4) == Words{0, 3, 1, 4});
  CHECK(of_weighted("sssp_hops", kTriangle, tie, 4) == Words{0, 1, 1, 2});
  CHECK(of_weighted("sssp", kPath, {9, 9, 9, 9}, 4) == Words{0, 9, 18, kUnreached});
}

TEST_CASE("mst keeps the lightest edges that close no ring") {
  // 0-2 is the lightest, then 1-2, 1-3, 0-1: the last closes the triangle. One round: 0 and 2 choose 0-2, 1 and 3 join.
  const Words ranks{3, 0, 3, 1, 2, 0, 1, 2};
  CHECK(of_weighted("mst", kTriangle, ranks, 4) == Words{1, 1, 1, 0});
  CHECK(of_weighted("mst_rounds", kTriangle, ranks, 1) == Words{1});
  CHECK(of_weighted("graph_ends", kTriangle, ranks, 8) == Words{0, 2, 1, 2, 1, 3, 0, 1});
  // A path of four whose middle edge is the heaviest: two pairs, then one.
  const Graph path{{0, 1, 3, 5, 6}, {1, 0, 2, 1, 3, 2}};
  CHECK(of_weighted("mst", path, {0, 0, 2, 2, 1, 1}, 3) == Words{1, 1, 1});
  CHECK(of_weighted("mst_rounds", path, {0, 0, 2, 2, 1, 1}, 1) == Words{2});
  CHECK(of_weighted("mst", kPath, {0, 0, 1, 1}, 2) == Words{1, 1});  // vertex 3 stays alone
  CHECK(of_weighted("mst_rounds", kPath, {0, 0, 1, 1}, 1) == Words{1});
}

TEST_CASE("references on graphs refuse what leads outside their arrays") {
  CHECK_THROWS_WITH(of_graph("bfs", kPath, 4, {{"source", count(4)}}), Catch::Contains("source 4"));
  CHECK_THROWS_WITH(of_graph("bfs", {{0, 1, 2}, {1, 2}}, 2), Catch::Contains("target 2"));
  CHECK_THROWS_WITH(of_graph("bfs", {{0, 2, 1}, {1}}, 2), Catch::Contains("no compressed rows of 1 targets"));
  CHECK_THROWS_WITH(of_graph("bfs", {{0, 1, 3}, {1, 0}}, 2), Catch::Contains("no compressed rows of 2 targets"));
  CHECK_THROWS_WITH(of_weighted("sssp", kPath, {1, 1}, 4), Catch::Contains("weights has 8 bytes"));
  CHECK_THROWS_WITH(of_weighted("mst", kPath, {0, 0, 2, 2}, 2), Catch::Contains("rank 2"));
  CHECK_THROWS_WITH(of_graph("graph_ranks", {{0, 1, 1}, {1}}, 1), Catch::Contains("no undirected edge"));
}

TEST_CASE("a ring's neighbours are near but for one edge in sixteen") {
  const std::uint32_t vertices = 4000, degree = 4;
  const Graph graph = random_graph("ring", vertices, degree, 1);
  std::size_t far = 0;
  for (std::uint32_t v = 0; v < vertices; ++v)
    for (std::uint32_t i = graph.offsets[v]; i < graph.offsets[v + 1]; ++i) {
      const std::uint32_t distance = (graph.targets[i] + vertices - v) % vertices;
      far += distance > degree && vertices - distance > degree;
    }
  // Two entries of 1000 of the 16000 edges; 4 standard deviations of a binomial are 2 * 122.
  CHECK(static_cast<double>(far) == Approx(2000).margin(244));
}

TEST_CASE("PageRank of graphs without difference, with a centre and with a vertex alone") {
  constexpr std::uint32_t kAll = 0x80000000;
  // Every vertex of a 2 x 2 grid is like any other; 31 low bits are lost to rounding down, a few units an iteration.
  for (const std::uint32_t rank : of_graph("pagerank", random_graph("grid", 4, 1, 1), 4))
    CHECK(static_cast<double>(rank) == Approx(kAll / 4.0).epsilon(1e-7));
  // A star of four leaves: c = 0.03 + 0.85 * 4 l, l = 0.03 + 0.85 c / 4, so c = 0.132 / 0.2775.
  const Graph star{{0, 4, 5, 6, 7, 8}, {1, 2, 3, 4, 0, 0, 0, 0}};
  const Words ranks = of_graph("pagerank", star, 5, {{"iterations", count(200)}});
  const double centre = 0.132 / 0.2775, leaf = 0.03 + 0.85 * centre / 4;
  CHECK(ranks[0] / static_cast<double>(kAll) == Approx(centre).epsilon(1e-4));
  CHECK(ranks[3] / static_cast<double>(kAll) == Approx(leaf).epsilon(1e-4));
  // One iteration on the path 0 - 1 - 2 and 3 alone: rank 1/4 each; 3 gives 1/16 to each vertex.
  const Words path = of_graph("pagerank", kPath, 4, {{"iterations", count(1)}});
  CHECK(path[0] / static_cast<double>(kAll) == Approx(0.0375 + 0.85 * (0.125 + 0.0625)).epsilon(1e-4));
  CHECK(path[1] / static_cast<double>(kAll) == Approx(0.0375 + 0.85 * (0.5 + 0.0625)).epsilon(1e-4));
  CHECK(path[3] / static_cast<double>(kAll) == Approx(0.0375 + 0.85 * 0.0625).epsilon(1e-4));
}
