// Dominators (Cooper, Harvey, Kennedy, "A simple, fast dominance algorithm", 2001) and the natural loops they show.
#include <algorithm>
#include <functional>

#include "flow.hpp"
#include "strobe/error.hpp"

namespace ppt_gpu {
namespace {

constexpr unsigned kMaxDepth = 16;
constexpr std::uint32_t kNone = ~std::uint32_t{0};

using Graph = std::vector<std::vector<std::uint32_t>>;

/// Nodes that `root` reaches, each after all that it reaches but for those of back edges.
std::vector<std::uint32_t> post_order(const Graph& graph, std::uint32_t root) {
  std::vector<std::uint32_t> order;
  std::vector<std::size_t> next(graph.size(), 0);
  std::vector<bool> seen(graph.size(), false);
  std::vector<std::uint32_t> stack = {root};
  seen[root] = true;
  while (!stack.empty()) {
    const std::uint32_t at = stack.back();
    if (next[at] == graph[at].size()) {
      order.push_back(at);
      stack.pop_back();
      continue;
    }
    const std::uint32_t to = graph[at][next[at]++];
    if (!seen[to]) {
      seen[to] = true;
      stack.push_back(to);
    }
  }
  return order;
}

Graph reversed(const Graph& graph) {
  Graph result(graph.size());
  for (std::uint32_t at = 0; at < graph.size(); ++at)
    for (const std::uint32_t to : graph[at]) result[to].push_back(at);
  return result;
}

/// Of each node its immediate dominator; kNone: not reached. The root dominates itself.
std::vector<std::uint32_t> dominators(const Graph& graph, std::uint32_t root) {
  const std::vector<std::uint32_t> order = post_order(graph, root);
  std::vector<std::uint32_t> number(graph.size(), kNone), dominator(graph.size(), kNone);
  for (std::uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;
  const Graph before = reversed(graph);
  dominator[root] = root;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
      if (*at == root) continue;
      std::uint32_t best = kNone;
      for (std::uint32_t from : before[*at]) {
        if (dominator[from] == kNone) continue;
        if (best == kNone) best = from;
        while (best != from) {
          while (number[best] < number[from]) best = dominator[best];
          while (number[from] < number[best]) from = dominator[from];
        }
      }
      changed |= dominator[*at] != best;
      dominator[*at] = best;
    }
  }
  return dominator;
}

/// With a node after the last block for the kernel's end.
Graph graph_of(const TaskList& list) {
  const auto end = static_cast<std::uint32_t>(list.blocks.size());
  Graph graph(end + 1);
  for (std::uint32_t b = 0; b < end; ++b) {
    for (const std::uint32_t next : list.blocks[b].next) graph[b].push_back(next == Block::kExit ? end : next);
    if (graph[b].empty()) graph[b].push_back(end);
  }
  return graph;
}

bool dominates(const std::vector<std::uint32_t>& dominator, std::uint32_t above, std::uint32_t below) {
  while (below != above && dominator[below] != below) below = dominator[below];
  return below == above;
}

}  // namespace

bool Loop::contains(std::uint32_t block) const { return std::binary_search(blocks.begin(), blocks.end(), block); }

std::vector<std::uint32_t> post_dominators(const TaskList& list) {
  const auto end = static_cast<std::uint32_t>(list.blocks.size());
  std::vector<std::uint32_t> result = dominators(reversed(graph_of(list)), end);
  result.pop_back();
  for (std::uint32_t& block : result)
    if (block >= end) block = Block::kExit;
  return result;
}

std::vector<Loop> find_loops(const TaskList& list, const std::string& place) {
  const Graph graph = graph_of(list), before = reversed(graph);
  const std::vector<std::uint32_t> dominator = dominators(graph, 0), order = post_order(graph, 0);
  std::vector<std::uint32_t> number(graph.size(), kNone);
  for (std::uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;
  std::map<std::uint32_t, Loop> loops;
  for (const std::uint32_t latch : order)
    for (const std::uint32_t header : graph[latch]) {
      if (number[header] < number[latch]) continue;  // forward
      if (!dominates(dominator, header, latch))
        throw strobe::Error(place + ": the loop through " + list.blocks[header].name +
                            " is entered at more than one place, which this model does not follow - "
                            "compile with another optimisation level");
      Loop& loop = loops[header];
      loop.header = header;
      loop.latches.push_back(latch);
      std::vector<std::uint32_t> stack = {latch};
      std::vector<bool> inside(graph.size(), false);
      inside[header] = true;
      for (const std::uint32_t known : loop.blocks) inside[known] = true;
      while (!stack.empty()) {
        const std::uint32_t at = stack.back();
        stack.pop_back();
        if (inside[at]) continue;
        inside[at] = true;
        for (const std::uint32_t from : before[at])
          if (number[from] != kNone) stack.push_back(from);
      }
      loop.blocks.clear();
      for (std::uint32_t b = 0; b < graph.size(); ++b)
        if (inside[b]) loop.blocks.push_back(b);
    }
  std::vector<Loop> result;
  for (auto& [header, loop] : loops) {
    for (const auto& [other, outer] : loops)
      if (other != header && outer.contains(header)) ++loop.depth;
    if (loop.depth > kMaxDepth)
      throw strobe::Error(place + ": loops of kernel " + list.kernel + " are nested deeper than " +
                          std::to_string(kMaxDepth) + " - this model follows no more");
    result.push_back(loop);
  }
  std::sort(result.begin(), result.end(),
            [](const Loop& a, const Loop& b) { return std::pair(a.depth, a.header) < std::pair(b.depth, b.header); });
  return result;
}

}  // namespace ppt_gpu
