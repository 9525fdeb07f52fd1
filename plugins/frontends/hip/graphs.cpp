#include "hip/graphs.hpp"

#include <algorithm>
#include <utility>

#include "hip/call.hpp"

namespace strobe::hip {

GraphNode& Graph::add(Work work, std::vector<GraphNode*> after) {
  return nodes.emplace_back(GraphNode{std::move(work), std::move(after), added++});
}

std::vector<const GraphNode*> Graph::in_order() const {
  std::vector<const GraphNode*> ordered;
  std::map<const GraphNode*, bool> done;
  while (ordered.size() < nodes.size()) {
    const std::size_t before = ordered.size();
    for (const GraphNode& node : nodes) {
      const auto is_done = [&](const GraphNode* one) { return done[one]; };
      if (done[&node] || !std::ranges::all_of(node.after, is_done)) continue;
      ordered.push_back(&node);
      done[&node] = true;
    }
    require(ordered.size() > before, hipErrorInvalidValue);
  }
  return ordered;
}

std::shared_ptr<Graph> Graph::copy() const {
  auto copied = std::make_shared<Graph>();
  std::map<const GraphNode*, GraphNode*> twin;
  for (const GraphNode& node : nodes) {
    GraphNode& made = copied->nodes.emplace_back(node);
    if (auto* child = std::get_if<ChildWork>(&made.work)) child->graph = child->graph->copy();
    twin[&node] = &made;
  }
  for (GraphNode& node : copied->nodes)
    for (GraphNode*& one : node.after) one = twin.at(one);
  copied->added = added;
  return copied;
}

GraphNode* Graph::find(std::uint64_t number) {
  for (GraphNode& node : nodes)
    if (node.number == number) return &node;
  return nullptr;
}

hipGraph_t Graphs::add(std::shared_ptr<Graph> graph) {
  const auto handle = reinterpret_cast<hipGraph_t>(graph.get());
  graphs_[handle] = std::move(graph);
  return handle;
}

hipGraphExec_t Graphs::add(GraphExec exec) {
  auto made = std::make_unique<GraphExec>(std::move(exec));
  const auto handle = reinterpret_cast<hipGraphExec_t>(made.get());
  execs_[handle] = std::move(made);
  return handle;
}

std::shared_ptr<Graph> Graphs::graph(hipGraph_t handle) {
  const auto found = graphs_.find(handle);
  require(found != graphs_.end(), hipErrorInvalidValue);
  return found->second;
}

GraphExec& Graphs::exec(hipGraphExec_t handle) {
  const auto found = execs_.find(handle);
  require(found != execs_.end(), hipErrorInvalidValue);
  return *found->second;
}

Graph& Graphs::graph_of(GraphNode& node) {
  for (const auto& [handle, graph] : graphs_)
    for (GraphNode& one : graph->nodes)
      if (&one == &node) return *graph;
  throw Failure{hipErrorInvalidValue};
}

GraphNode& Graphs::node(hipGraphNode_t handle) {
  for (const auto& [graph_handle, graph] : graphs_)
    for (GraphNode& one : graph->nodes)
      if (one.handle() == handle) return one;
  throw Failure{hipErrorInvalidValue};
}

void Graphs::remove(hipGraph_t handle) { require(graphs_.erase(handle) == 1, hipErrorInvalidValue); }
void Graphs::remove(hipGraphExec_t handle) { require(execs_.erase(handle) == 1, hipErrorInvalidValue); }

std::vector<frontends::Ticket> plan_graph(Runtime& runtime, const Graph& graph, const WorkPlace& place) {
  frontends::WorkQueue& queue = runtime.session().queue();
  std::map<const GraphNode*, frontends::Ticket> tickets;
  std::vector<frontends::Ticket> last;
  queue.add_together([&] {
    for (const GraphNode* node : graph.in_order()) {
      frontends::StreamTime& own = queue.passing_stream();
      own.ready = place.time->ready;
      WorkPlace there{place.device, &own, place.stream, place.not_before, place.after, place.units};
      there.after.push_back(place.time->last);
      for (const GraphNode* before : node->after) there.after.push_back(tickets[before]);
      tickets[node] = plan(runtime, node->enabled ? node->work : Work(EmptyWork{}), there);
      last.push_back(tickets[node]);
    }
  });
  return last;
}

void capture(Capture& capture, Work work) {
  if (auto* record = std::get_if<RecordWork>(&work)) {
    // No work: what waits for the event waits for what the stream has last.
    GraphNode* const last = capture.last.size() == 1
                                ? capture.last.front()
                                : &capture.graph->add(EmptyWork{}, std::exchange(capture.last, {}));
    capture.last = {last};
    record->event->captured = {&capture, last, capture.number};
    return;
  }
  if (auto* wait = std::get_if<WaitWork>(&work)) {
    const Event::Captured& captured = wait->event->captured;
    require(captured.node != nullptr && captured.number == capture.number, hipErrorStreamCaptureIsolation);
    if (std::ranges::find(capture.last, captured.node) == capture.last.end()) capture.last.push_back(captured.node);
    return;
  }
  GraphNode& node = capture.graph->add(std::move(work), capture.last);
  capture.last = {&node};
}

bool join_capture(Stream& stream, Event& event) {
  if (event.captured.node == nullptr) return false;
  stream.capture = std::make_unique<Capture>();
  stream.capture->graph = event.captured.capture->graph;
  stream.capture->number = event.captured.number;
  stream.capture->mode = event.captured.capture->mode;
  stream.capture->last = {event.captured.node};
  return true;
}

void end_capture(Stream& stream) { stream.capture.reset(); }

}  // namespace strobe::hip
