// The control flow of a kernel: pieces of straight code, where each may lead, and loops.
#pragma once

#include <cstdint>
#include <vector>

#include "code/program.hpp"

namespace strobe {

class FlowGraph {
 public:
  /// Of all code that `kernel` can reach. A computed jump may lead to every function, and after every call.
  FlowGraph(const Program& program, const KernelInfo& kernel);

  struct Node {
    std::uint32_t first = 0, count = 0;  ///< instructions
    std::vector<std::uint32_t> next;     ///< numbers of nodes
  };
  const std::vector<Node>& nodes() const { return nodes_; }

  /// All loops, outer ones before those inside them: sets of nodes in ascending order.
  std::vector<std::vector<std::uint32_t>> loops() const;

 private:
  std::vector<Node> nodes_;
};

}  // namespace strobe
