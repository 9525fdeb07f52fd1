// reference.pagerank: ranks in whole numbers, pushed along the edges (the kernel pulls).
#include "graph.hpp"
#include "references.hpp"

namespace references {
namespace {

/// All rank, and the share of a walk that goes on (0.85).
constexpr std::uint64_t kAll = std::uint64_t{1} << 31, kDamping = 55705, kWhole = 65536;

struct IterationsSpec {
  std::uint32_t iterations = 10;
};

void describe(strobe::Schema<IterationsSpec>& schema) {
  schema.field("iterations", &IterationsSpec::iterations, "steps of the walk").at_least(1).at_most(10000);
}

class PageRank final : public strobe::Reference {
 public:
  using Spec = IterationsSpec;
  explicit PageRank(const Spec& spec) : iterations_(spec.iterations) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.pagerank";
    expect_inputs(name, inputs, 2, "offsets, targets");
    const Graph graph = load_graph(name, inputs[0], inputs[1]);
    const std::uint64_t n = graph.vertices();
    std::vector<std::uint64_t> ranks(n, kAll / n);
    for (std::uint32_t i = 0; i < iterations_; ++i) {
      std::vector<std::uint64_t> arrived(n);
      std::uint64_t loose = 0;
      for (std::uint32_t v = 0; v < n; ++v) {
        const std::uint32_t first = graph.offsets[v], end = graph.offsets[v + 1];
        if (first == end) loose += ranks[v];
        for (std::uint32_t e = first; e < end; ++e) arrived[graph.targets[e]] += ranks[v] / (end - first);
      }
      const std::uint64_t base = (kAll - kAll * kDamping / kWhole) / n;
      for (std::uint32_t v = 0; v < n; ++v) ranks[v] = base + (arrived[v] + loose / n) * kDamping / kWhole;
    }
    store(name, std::vector<std::uint32_t>(ranks.begin(), ranks.end()), output);
  }

 private:
  std::uint32_t iterations_;
};

}  // namespace

void add_pagerank(strobe::Registry& registry) {
  registry.add<PageRank>("reference.pagerank",
                         "PageRank, damping 0.85: offsets, targets -> ranks (u32, in units of 2^-31 of all rank)",
                         describe);
}

}  // namespace references
