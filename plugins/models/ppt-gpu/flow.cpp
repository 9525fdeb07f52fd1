#include "flow.hpp"

#include <algorithm>

#include "strobe/error.hpp"

namespace ppt_gpu {
namespace {

/// The number of the outermost loop that a way leaves, in Flow::loops; -1: none.
int left_loop(const std::vector<Loop>& loops, std::uint32_t block, std::uint32_t to) {
  for (std::size_t i = 0; i < loops.size(); ++i)
    if (loops[i].contains(block) && (to == Block::kExit || !loops[i].contains(to))) return static_cast<int>(i);
  return -1;
}

}  // namespace

double Flow::share(std::uint32_t block, const Way& way, std::span<const double> shorten) const {
  const std::vector<Way>& all = ways[block];
  if (all.size() < 2 || shorten.empty()) return way.share;
  // A way out becomes likelier; what stays inside gets the rest.
  double out = 0;
  const auto scaled = [&](const Way& one) {
    const int loop = left_loop(loops, block, one.to);
    if (loop < 0) return -1.0;
    const std::size_t depth = loops[static_cast<std::size_t>(loop)].depth - 1;
    return std::min(1.0, one.share * (depth < shorten.size() ? shorten[depth] : 1));
  };
  double inside = 0;
  for (const Way& one : all) (scaled(one) >= 0 ? out : inside) += scaled(one) >= 0 ? scaled(one) : one.share;
  const double own = scaled(way);
  if (inside <= 0) return way.share;
  if (out > 1) return own >= 0 ? own / out : 0;
  return own >= 0 ? own : way.share / inside * (1 - out);
}

std::vector<double> Flow::visits(std::span<const double> shorten) const {
  // v = e0 + P^T v, solved by eliminating one block after the other, the last first.
  const auto count = static_cast<std::uint32_t>(ways.size());
  std::vector<std::map<std::uint32_t, double>> out(count), in(count);
  for (std::uint32_t b = 0; b < count; ++b)
    for (const Way& way : ways[b]) {
      const double weight = share(b, way, shorten);
      if (way.to == Block::kExit || weight <= 0) continue;
      out[b][way.to] += weight;
      in[way.to][b] += weight;
    }
  std::vector<double> again(count, 0);
  for (std::uint32_t k = count; k-- > 0;) {
    if (const auto self = out[k].find(k); self != out[k].end()) again[k] = self->second;
    if (again[k] > 1 - 1e-12) throw strobe::Error("a loop is never left - check the counts of its branches");
    for (const auto& [from, weight] : in[k]) {
      if (from >= k) continue;
      for (const auto& [to, onward] : out[k]) {
        if (to >= k) continue;
        const double added = weight * onward / (1 - again[k]);
        out[from][to] += added;
        in[to][from] += added;
      }
    }
  }
  std::vector<double> result(count, 0);
  for (std::uint32_t k = 0; k < count; ++k) {
    double sum = k == 0 ? 1 : 0;
    for (const auto& [from, weight] : in[k])
      if (from < k) sum += result[from] * weight;
    result[k] = sum / (1 - again[k]);
  }
  return result;
}

Flow flow_from_profile(const TaskList& list, std::span<const double> counts, const std::string& place) {
  Flow flow;
  flow.loops = find_loops(list, place);
  flow.ways.resize(list.blocks.size());
  // Counts of edges, where they follow from those of blocks: what leaves a block, and what enters it, is its count.
  struct Edge {
    std::uint32_t from, to;
    double count = -1;
  };
  std::vector<Edge> edges;
  std::vector<std::vector<std::size_t>> leaving(list.blocks.size()), entering(list.blocks.size());
  for (std::uint32_t b = 0; b < list.blocks.size(); ++b)
    for (const std::uint32_t to : list.blocks[b].next) {
      leaving[b].push_back(edges.size());
      if (to != Block::kExit) entering[to].push_back(edges.size());
      edges.push_back({b, to, counts[b] <= 0 || (to != Block::kExit && counts[to] <= 0) ? 0.0 : -1.0});
    }
  const auto solve = [&](const std::vector<std::size_t>& group, double total) {
    std::size_t unknown = edges.size();
    for (const std::size_t e : group) {
      if (edges[e].count >= 0) {
        total -= edges[e].count;
      } else {
        if (unknown != edges.size()) return false;
        unknown = e;
      }
    }
    if (unknown == edges.size()) return false;
    edges[unknown].count = std::max(total, 0.0);
    return true;
  };
  const auto settle = [&] {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t b = 0; b < list.blocks.size(); ++b) {
        changed |= solve(leaving[b], counts[b]);
        changed |= solve(entering[b], counts[b] - (b == 0 ? 1 : 0));
      }
    }
  };
  settle();
  for (Edge& edge : edges) {  // unstructured code: as the counts after the ways
    if (edge.count >= 0) continue;
    double all = 0;
    for (const std::size_t e : leaving[edge.from]) all += edges[e].to == Block::kExit ? 1 : counts[edges[e].to];
    edge.count = counts[edge.from] * (edge.to == Block::kExit ? 1 : counts[edge.to]) / std::max(all, 1e-300);
    settle();
  }
  for (std::uint32_t b = 0; b < list.blocks.size(); ++b) {
    double all = 0;
    for (const std::size_t e : leaving[b]) all += edges[e].count;
    for (const std::size_t e : leaving[b])
      if (all > 0 && edges[e].count > 0) flow.ways[b].push_back({edges[e].to, edges[e].count / all});
    if (flow.ways[b].empty()) flow.ways[b].push_back({Block::kExit, 1});
  }
  return flow;
}

}  // namespace ppt_gpu
