// Graphs: work with the order that it must have.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <vector>

#include "hip/api.hpp"
#include "hip/streams.hpp"
#include "hip/work.hpp"

namespace strobe::hip {

class Runtime;
struct Event;

struct GraphNode {
  Work work;
  std::vector<GraphNode*> after;
  std::uint64_t number = 0;  ///< in its graph
  bool enabled = true;
  hipGraphNode_t handle() { return reinterpret_cast<hipGraphNode_t>(this); }
};

struct Graph {
  std::list<GraphNode> nodes;  ///< in the order in which they were added
  std::uint64_t added = 0;

  GraphNode& add(Work work, std::vector<GraphNode*> after);
  /// Nodes so that each comes after those that it waits for. hipErrorInvalidValue: there is a cycle.
  std::vector<const GraphNode*> in_order() const;
  /// Of the same numbers.
  std::shared_ptr<Graph> copy() const;
  GraphNode* find(std::uint64_t number);
};

/// A graph as it was when it was instantiated.
struct GraphExec {
  std::shared_ptr<Graph> graph;
  unsigned long long flags = 0;
};

class Graphs {
 public:
  explicit Graphs(Runtime&) {}
  hipGraph_t add(std::shared_ptr<Graph> graph);
  hipGraphExec_t add(GraphExec exec);
  /// hipErrorInvalidValue: there is no such graph, node, executable graph.
  std::shared_ptr<Graph> graph(hipGraph_t handle);
  GraphExec& exec(hipGraphExec_t handle);
  GraphNode& node(hipGraphNode_t handle);
  Graph& graph_of(GraphNode& node);
  void remove(hipGraph_t handle);
  void remove(hipGraphExec_t handle);

 private:
  std::map<hipGraph_t, std::shared_ptr<Graph>> graphs_;
  std::map<hipGraphExec_t, std::unique_ptr<GraphExec>> execs_;
};

/// Plans all nodes of a graph, each after those that it waits for. Returns the tickets of the last ones.
std::vector<frontends::Ticket> plan_graph(Runtime& runtime, const Graph& graph, const WorkPlace& place);

/// Adds work to what a stream captures.
void capture(Capture& capture, Work work);
/// A stream that waits for an event of a capture takes part in it from now on. False: the event is none of those.
bool join_capture(Stream& stream, Event& event);
void end_capture(Stream& stream);

}  // namespace strobe::hip
