#include "code/flow_graph.hpp"

#include <algorithm>
#include <limits>

namespace strobe {
namespace {

constexpr std::uint32_t kNoNode = std::numeric_limits<std::uint32_t>::max();

/// Strongly connected components of the part of a graph that `inside` marks. Source: Tarjan, "Depth-first search and
/// linear graph algorithms", 1972; without recursion, since code may be long.
class Components {
 public:
  Components(const std::vector<FlowGraph::Node>& nodes, const std::vector<bool>& inside)
      : nodes_(nodes), inside_(inside), order_(nodes.size(), kNoNode), low_(nodes.size(), 0), on_stack_(nodes.size()) {
    for (std::uint32_t n = 0; n < nodes.size(); ++n)
      if (inside[n] && order_[n] == kNoNode) visit(n);
  }
  std::vector<std::vector<std::uint32_t>> found;

 private:
  struct Step {
    std::uint32_t node;
    std::size_t edge;
  };

  void enter(std::uint32_t n) {
    order_[n] = low_[n] = count_++;
    stack_.push_back(n);
    on_stack_[n] = true;
    steps_.push_back({n, 0});
  }

  void visit(std::uint32_t root) {
    enter(root);
    while (!steps_.empty()) {
      const std::uint32_t n = steps_.back().node;
      if (steps_.back().edge < nodes_[n].next.size()) {
        const std::uint32_t to = nodes_[n].next[steps_.back().edge++];
        if (!inside_[to]) continue;
        if (order_[to] == kNoNode)
          enter(to);
        else if (on_stack_[to])
          low_[n] = std::min(low_[n], order_[to]);
        continue;
      }
      steps_.pop_back();
      if (!steps_.empty()) low_[steps_.back().node] = std::min(low_[steps_.back().node], low_[n]);
      if (low_[n] == order_[n]) take(n);
    }
  }

  void take(std::uint32_t root) {
    std::vector<std::uint32_t> component;
    do {
      component.push_back(stack_.back());
      on_stack_[stack_.back()] = false;
      stack_.pop_back();
    } while (component.back() != root);
    std::sort(component.begin(), component.end());
    found.push_back(std::move(component));
  }

  const std::vector<FlowGraph::Node>& nodes_;
  const std::vector<bool>& inside_;
  std::vector<std::uint32_t> order_, low_;
  std::vector<bool> on_stack_;
  std::vector<std::uint32_t> stack_;
  std::vector<Step> steps_;
  std::uint32_t count_ = 0;
};

}  // namespace

FlowGraph::FlowGraph(const Program& program, const KernelInfo& kernel) {
  std::vector<std::uint32_t> node_at(program.infos().size(), kNoNode);
  for (const std::uint32_t n : program.reachable(kernel)) {
    const std::uint32_t block = program.runs()[program.instructions()[n].run].block;
    if (program.blocks()[block].first != n) continue;
    node_at[n] = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({program.blocks()[block].first, program.blocks()[block].count, {}});
  }
  std::vector<std::uint32_t> anywhere;  // where a computed jump may lead
  const auto add_place = [&](std::uint64_t n) {
    if (n < node_at.size() && node_at[n] != kNoNode) anywhere.push_back(node_at[n]);
  };
  const CodeMap map = program.code_map(0);
  for (const FunctionSymbol& function : program.object().functions)
    if (const Instruction* first = map.at(function.offset - program.object().text_offset))
      add_place(static_cast<std::uint64_t>(first - program.instructions().data()));
  for (const Node& node : nodes_) {
    const std::uint32_t last = node.first + node.count - 1;
    if (program.infos()[last].flow == ControlFlow::call) add_place(last + 1);
  }
  for (Node& node : nodes_) {
    const std::uint32_t last = node.first + node.count - 1;
    const ControlFlow flow = program.infos()[last].flow;
    const auto lead_to = [&](std::size_t n) {
      if (n < node_at.size() && node_at[n] != kNoNode) node.next.push_back(node_at[n]);
    };
    if (flow == ControlFlow::branch || flow == ControlFlow::conditional_branch)
      lead_to(static_cast<std::size_t>(program.instructions()[last].target - program.instructions().data()));
    if (flow == ControlFlow::jump || flow == ControlFlow::call)
      node.next = anywhere;
    else if (flow != ControlFlow::branch && flow != ControlFlow::end)
      lead_to(last + 1);
  }
}

std::vector<std::vector<std::uint32_t>> FlowGraph::loops() const {
  std::vector<std::vector<std::uint32_t>> loops;
  std::vector<std::vector<bool>> todo{std::vector<bool>(nodes_.size(), true)};
  // A loop's heads are where it is entered from outside. Without them, only the loops inside it are left.
  while (!todo.empty()) {
    const std::vector<bool> inside = std::move(todo.back());
    todo.pop_back();
    for (const std::vector<std::uint32_t>& component : Components(nodes_, inside).found) {
      const std::uint32_t n = component.front();
      const auto& next = nodes_[n].next;
      if (component.size() == 1 && std::find(next.begin(), next.end(), n) == next.end()) continue;
      loops.push_back(component);
      std::vector<bool> rest(nodes_.size(), false);
      for (const std::uint32_t member : component) rest[member] = true;
      bool headless = true;
      std::vector<bool> body = rest;
      for (std::uint32_t from = 0; from < nodes_.size(); ++from)
        for (const std::uint32_t to : nodes_[from].next)
          if (!rest[from] && rest[to]) {
            body[to] = false;
            headless = false;
          }
      if (headless) body[component.front()] = false;
      if (component.size() > 1) todo.push_back(std::move(body));
    }
  }
  return loops;
}

}  // namespace strobe
