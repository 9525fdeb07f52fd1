// Graphs: capture, nodes, instantiation, launch.
#include <algorithm>
#include <cstring>

#include "hip/call.hpp"

using namespace strobe::hip;

namespace {
std::vector<GraphNode*> nodes_of(Runtime& runtime, const hipGraphNode_t* handles, std::size_t count) {
  require(count == 0 || handles != nullptr, hipErrorInvalidValue);
  std::vector<GraphNode*> nodes;
  for (std::size_t i = 0; i < count; ++i) nodes.push_back(&runtime.graphs().node(handles[i]));
  return nodes;
}

template <class Make>
hipError_t add_node(const char* name, hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                    std::size_t count, Make make) {
  return call(name, [&](Runtime& runtime) {
    runtime.gpus();
    const auto found = runtime.graphs().graph(graph);
    given(node) = found->add(make(runtime), nodes_of(runtime, after, count)).handle();
  });
}

Work kernel_of(Runtime& runtime, const hipKernelNodeParams& asked) {
  Kernel& kernel = runtime.modules().kernel(asked.func);
  KernelWork work = kernel_work(runtime, kernel, asked.gridDim, asked.blockDim, asked.sharedMemBytes,
                                asked.kernelParams, asked.extra);
  work.stub = asked.func;
  return work;
}

Work copy_of(Runtime& runtime, void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) {
  CopyWork copy;
  copy.to = to, copy.from = from, copy.width = bytes, copy.kind = kind;
  copy.to_pitch = copy.from_pitch = copy.to_slice = copy.from_slice = bytes;
  check_copy(runtime, copy);
  return copy;
}

Work copy_of(Runtime& runtime, const hipMemcpy3DParms& asked) {
  require(asked.srcArray == nullptr && asked.dstArray == nullptr, hipErrorNotSupported);
  CopyWork copy;
  const auto at = [](const hipPitchedPtr& place, const hipPos& position) {
    return static_cast<std::byte*>(place.ptr) + (position.z * place.ysize + position.y) * place.pitch + position.x;
  };
  copy.to = at(asked.dstPtr, asked.dstPos), copy.from = at(asked.srcPtr, asked.srcPos);
  copy.to_pitch = asked.dstPtr.pitch, copy.from_pitch = asked.srcPtr.pitch;
  copy.to_slice = asked.dstPtr.pitch * asked.dstPtr.ysize, copy.from_slice = asked.srcPtr.pitch * asked.srcPtr.ysize;
  copy.width = asked.extent.width, copy.height = asked.extent.height, copy.depth = asked.extent.depth;
  copy.kind = asked.kind;
  check_copy(runtime, copy);
  return copy;
}

Work fill_of(Runtime& runtime, const hipMemsetParams& asked) {
  FillWork fill;
  fill.to = asked.dst, fill.value = asked.value, fill.element_bytes = asked.elementSize;
  fill.width = asked.width, fill.height = std::max<std::size_t>(asked.height, 1);
  fill.pitch = asked.height > 1 ? asked.pitch : asked.width * asked.elementSize;
  require(fill.element_bytes == 1 || fill.element_bytes == 2 || fill.element_bytes == 4, hipErrorInvalidValue);
  check_fill(runtime, fill);
  return fill;
}

Work host_of(const hipHostNodeParams& asked) {
  require(asked.fn != nullptr, hipErrorInvalidValue);
  return HostWork{[asked] { asked.fn(asked.userData); }, asked};
}

/// The node of the executable graph that was made from this one.
GraphNode& twin(Runtime& runtime, hipGraphExec_t exec, hipGraphNode_t node) {
  GraphNode* const found = runtime.graphs().exec(exec).graph->find(runtime.graphs().node(node).number);
  require(found != nullptr, hipErrorInvalidValue);
  return *found;
}

/// Other work of the same kind in the place of what the node has.
void replace(GraphNode& node, Work work) {
  require(node.work.index() == work.index(), hipErrorInvalidValue);
  node.work = std::move(work);
}

hipGraphNodeType type_of(const Work& work) {
  constexpr hipGraphNodeType kTypes[] = {hipGraphNodeTypeKernel, hipGraphNodeTypeMemcpy,      hipGraphNodeTypeMemset,
                                         hipGraphNodeTypeHost,   hipGraphNodeTypeEventRecord, hipGraphNodeTypeWaitEvent,
                                         hipGraphNodeTypeEmpty,  hipGraphNodeTypeGraph,       hipGraphNodeTypeMemFree};
  return kTypes[work.index()];
}

/// Writes handles, as many as there is room for; without a list, only how many there are.
void list(const std::vector<GraphNode*>& nodes, hipGraphNode_t* handles, std::size_t* count) {
  if (handles == nullptr) {
    given(count) = nodes.size();
    return;
  }
  const std::size_t room = given(count);
  for (std::size_t i = 0; i < room; ++i) handles[i] = i < nodes.size() ? nodes[i]->handle() : nullptr;
  *count = std::min(room, nodes.size());
}

void instantiate(Runtime& runtime, hipGraphExec_t* exec, hipGraph_t graph, unsigned long long flags) {
  const auto found = runtime.graphs().graph(graph);
  found->in_order();  // no cycle
  given(exec) = runtime.graphs().add(GraphExec{found->copy(), flags});
}

std::uint64_t captures_begun = 0;

}  // namespace
extern "C" {
// ---- Capture --------------------------------------------------------------------------------------------------

hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode) {
  return call("hipStreamBeginCapture", [&](Runtime& runtime) {
    require(mode >= hipStreamCaptureModeGlobal && mode <= hipStreamCaptureModeRelaxed, hipErrorInvalidValue);
    runtime.gpus();
    Stream& found = runtime.streams().stream(stream);
    require(!found.is_default, hipErrorStreamCaptureUnsupported);
    require(found.capture == nullptr, hipErrorIllegalState);
    found.capture = std::make_unique<Capture>();
    found.capture->graph = std::make_shared<Graph>();
    found.capture->mode = mode;
    found.capture->is_origin = true;
    found.capture->number = ++captures_begun;
  });
}

hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* graph) {
  return call("hipStreamEndCapture", [&](Runtime& runtime) {
    Stream& found = runtime.streams().stream(stream);
    require(found.capture != nullptr, hipErrorIllegalState);
    require(found.capture->is_origin, hipErrorStreamCaptureUnmatched);
    const std::uint64_t number = found.capture->number;
    given(graph) = runtime.graphs().add(found.capture->graph);
    for (Stream* const one : runtime.streams().all())
      if (one->capture != nullptr && one->capture->number == number) end_capture(*one);
  });
}

hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus* status) {
  return call("hipStreamIsCapturing", [&](Runtime& runtime) {
    const bool captures = runtime.streams().stream(stream).capture != nullptr;
    given(status) = captures ? hipStreamCaptureStatusActive : hipStreamCaptureStatusNone;
  });
}

hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status, unsigned long long* id) {
  return call("hipStreamGetCaptureInfo", [&](Runtime& runtime) {
    const Stream& found = runtime.streams().stream(stream);
    given(status) = found.capture != nullptr ? hipStreamCaptureStatusActive : hipStreamCaptureStatusNone;
    if (id != nullptr && found.capture != nullptr) *id = found.capture->number;
  });
}

hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode) {
  thread_local hipStreamCaptureMode current = hipStreamCaptureModeGlobal;
  return call("hipThreadExchangeStreamCaptureMode", [&](Runtime&) { std::swap(given(mode), current); });
}

// ---- Nodes ----------------------------------------------------------------------------------------------------

hipError_t hipGraphCreate(hipGraph_t* graph, unsigned flags) {
  return call("hipGraphCreate", [&](Runtime& runtime) {
    require(flags == 0, hipErrorInvalidValue);
    given(graph) = runtime.graphs().add(std::make_shared<Graph>());
  });
}
hipError_t hipGraphDestroy(hipGraph_t graph) {
  return call("hipGraphDestroy", [&](Runtime& runtime) { runtime.graphs().remove(graph); });
}
hipError_t hipGraphClone(hipGraph_t* clone, hipGraph_t graph) {
  return call("hipGraphClone",
              [&](Runtime& runtime) { given(clone) = runtime.graphs().add(runtime.graphs().graph(graph)->copy()); });
}
hipError_t hipGraphAddKernelNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                 const hipKernelNodeParams* asked) {
  return add_node("hipGraphAddKernelNode", node, graph, after, count,
                  [&](Runtime& runtime) { return kernel_of(runtime, given(asked)); });
}
hipError_t hipGraphAddMemcpyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                 const hipMemcpy3DParms* asked) {
  return add_node("hipGraphAddMemcpyNode", node, graph, after, count,
                  [&](Runtime& runtime) { return copy_of(runtime, given(asked)); });
}
hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                   void* to, const void* from, size_t bytes, hipMemcpyKind kind) {
  return add_node("hipGraphAddMemcpyNode1D", node, graph, after, count,
                  [&](Runtime& runtime) { return copy_of(runtime, to, from, bytes, kind); });
}
hipError_t hipGraphAddMemsetNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                 const hipMemsetParams* asked) {
  return add_node("hipGraphAddMemsetNode", node, graph, after, count,
                  [&](Runtime& runtime) { return fill_of(runtime, given(asked)); });
}
hipError_t hipGraphAddHostNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                               const hipHostNodeParams* asked) {
  return add_node("hipGraphAddHostNode", node, graph, after, count, [&](Runtime&) { return host_of(given(asked)); });
}
hipError_t hipGraphAddEmptyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count) {
  return add_node("hipGraphAddEmptyNode", node, graph, after, count, [](Runtime&) { return Work(EmptyWork{}); });
}
hipError_t hipGraphAddChildGraphNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                     hipGraph_t child) {
  return add_node("hipGraphAddChildGraphNode", node, graph, after, count,
                  [&](Runtime& runtime) { return Work(ChildWork{runtime.graphs().graph(child)->copy()}); });
}
hipError_t hipGraphAddEventRecordNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                      hipEvent_t event) {
  return add_node("hipGraphAddEventRecordNode", node, graph, after, count,
                  [&](Runtime& runtime) { return Work(RecordWork{&runtime.events().event(event)}); });
}
hipError_t hipGraphAddEventWaitNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                    hipEvent_t event) {
  return add_node("hipGraphAddEventWaitNode", node, graph, after, count,
                  [&](Runtime& runtime) { return Work(WaitWork{&runtime.events().event(event)}); });
}

hipError_t hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to,
                                   size_t count) {
  return call("hipGraphAddDependencies", [&](Runtime& runtime) {
    runtime.graphs().graph(graph);
    const auto before = nodes_of(runtime, from, count), behind = nodes_of(runtime, to, count);
    for (std::size_t i = 0; i < count; ++i) behind[i]->after.push_back(before[i]);
  });
}
hipError_t hipGraphRemoveDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to,
                                      size_t count) {
  return call("hipGraphRemoveDependencies", [&](Runtime& runtime) {
    runtime.graphs().graph(graph);
    const auto before = nodes_of(runtime, from, count), behind = nodes_of(runtime, to, count);
    for (std::size_t i = 0; i < count; ++i) require(std::erase(behind[i]->after, before[i]) > 0, hipErrorInvalidValue);
  });
}
hipError_t hipGraphDestroyNode(hipGraphNode_t node) {
  return call("hipGraphDestroyNode", [&](Runtime& runtime) {
    GraphNode& gone = runtime.graphs().node(node);
    Graph& graph = runtime.graphs().graph_of(gone);
    for (GraphNode& one : graph.nodes) std::erase(one.after, &gone);
    graph.nodes.remove_if([&](const GraphNode& one) { return &one == &gone; });
  });
}

hipError_t hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t* nodes, size_t* count) {
  return call("hipGraphGetNodes", [&](Runtime& runtime) {
    std::vector<GraphNode*> all;
    for (GraphNode& node : runtime.graphs().graph(graph)->nodes) all.push_back(&node);
    list(all, nodes, count);
  });
}
hipError_t hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t* nodes, size_t* count) {
  return call("hipGraphGetRootNodes", [&](Runtime& runtime) {
    std::vector<GraphNode*> roots;
    for (GraphNode& node : runtime.graphs().graph(graph)->nodes)
      if (node.after.empty()) roots.push_back(&node);
    list(roots, nodes, count);
  });
}
hipError_t hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t* from, hipGraphNode_t* to, size_t* count) {
  return call("hipGraphGetEdges", [&](Runtime& runtime) {
    std::vector<GraphNode*> begins, ends;
    for (GraphNode& node : runtime.graphs().graph(graph)->nodes)
      for (GraphNode* before : node.after) begins.push_back(before), ends.push_back(&node);
    std::size_t room = given(count);
    list(begins, from, &room);
    list(ends, to, count);
  });
}
hipError_t hipGraphNodeGetType(hipGraphNode_t node, hipGraphNodeType* type) {
  return call(__func__, [&](Runtime& runtime) { given(type) = type_of(runtime.graphs().node(node).work); });
}
hipError_t hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t* before, size_t* count) {
  return call(__func__, [&](Runtime& runtime) { list(runtime.graphs().node(node).after, before, count); });
}
hipError_t hipGraphNodeGetDependentNodes(hipGraphNode_t node, hipGraphNode_t* behind, size_t* count) {
  return call("hipGraphNodeGetDependentNodes", [&](Runtime& runtime) {
    GraphNode& found = runtime.graphs().node(node);
    std::vector<GraphNode*> dependent;
    for (GraphNode& one : runtime.graphs().graph_of(found).nodes)
      if (std::ranges::find(one.after, &found) != one.after.end()) dependent.push_back(&one);
    list(dependent, behind, count);
  });
}

hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t node, const hipKernelNodeParams* asked) {
  return call("hipGraphKernelNodeSetParams",
              [&](Runtime& runtime) { replace(runtime.graphs().node(node), kernel_of(runtime, given(asked))); });
}
hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* asked) {
  return call("hipGraphMemcpyNodeSetParams",
              [&](Runtime& runtime) { replace(runtime.graphs().node(node), copy_of(runtime, given(asked))); });
}
hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* to, const void* from, size_t bytes,
                                         hipMemcpyKind kind) {
  return call("hipGraphMemcpyNodeSetParams1D",
              [&](Runtime& runtime) { replace(runtime.graphs().node(node), copy_of(runtime, to, from, bytes, kind)); });
}
hipError_t hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams* asked) {
  return call("hipGraphMemsetNodeSetParams",
              [&](Runtime& runtime) { replace(runtime.graphs().node(node), fill_of(runtime, given(asked))); });
}
hipError_t hipGraphHostNodeSetParams(hipGraphNode_t node, const hipHostNodeParams* asked) {
  return call(__func__, [&](Runtime& runtime) { replace(runtime.graphs().node(node), host_of(given(asked))); });
}
hipError_t hipGraphHostNodeGetParams(hipGraphNode_t node, hipHostNodeParams* parameters) {
  return call("hipGraphHostNodeGetParams", [&](Runtime& runtime) {
    const auto* const host = std::get_if<HostWork>(&runtime.graphs().node(node).work);
    require(host != nullptr, hipErrorInvalidValue);
    given(parameters) = host->parameters;
  });
}

// ---- Executable graphs ----------------------------------------------------------------------------------------

hipError_t hipGraphInstantiate(hipGraphExec_t* exec, hipGraph_t graph, hipGraphNode_t*, char*, size_t) {
  return call("hipGraphInstantiate", [&](Runtime& runtime) { instantiate(runtime, exec, graph, 0); });
}
hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* exec, hipGraph_t graph, unsigned long long flags) {
  return call("hipGraphInstantiateWithFlags", [&](Runtime& runtime) { instantiate(runtime, exec, graph, flags); });
}
hipError_t hipGraphInstantiateWithParams(hipGraphExec_t* exec, hipGraph_t graph, hipGraphInstantiateParams* asked) {
  return call("hipGraphInstantiateWithParams", [&](Runtime& runtime) {
    instantiate(runtime, exec, graph, given(asked).flags);
    asked->result_out = hipGraphInstantiateSuccess;
    asked->errNode_out = nullptr;
  });
}
hipError_t hipGraphExecDestroy(hipGraphExec_t exec) {
  return call("hipGraphExecDestroy", [&](Runtime& runtime) { runtime.graphs().remove(exec); });
}
hipError_t hipGraphExecGetFlags(hipGraphExec_t exec, unsigned long long* flags) {
  return call("hipGraphExecGetFlags", [&](Runtime& runtime) { given(flags) = runtime.graphs().exec(exec).flags; });
}
hipError_t hipGraphUpload(hipGraphExec_t exec, hipStream_t stream) {
  return call("hipGraphUpload", [&](Runtime& runtime) {
    runtime.graphs().exec(exec);
    runtime.streams().stream(stream);
  });
}
hipError_t hipGraphLaunch(hipGraphExec_t exec, hipStream_t stream) {
  return call("hipGraphLaunch", [&](Runtime& runtime) {
    Stream& found = runtime.streams().stream(stream);
    runtime.streams().submit(found, ChildWork{runtime.graphs().exec(exec).graph});
  });
}
hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipKernelNodeParams* asked) {
  return call("hipGraphExecKernelNodeSetParams",
              [&](Runtime& runtime) { replace(twin(runtime, exec, node), kernel_of(runtime, given(asked))); });
}
hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipMemcpy3DParms* asked) {
  return call(__func__, [&](Runtime& runtime) { replace(twin(runtime, exec, node), copy_of(runtime, given(asked))); });
}
hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t exec, hipGraphNode_t node, void* to, const void* from,
                                             size_t bytes, hipMemcpyKind kind) {
  return call("hipGraphExecMemcpyNodeSetParams1D",
              [&](Runtime& runtime) { replace(twin(runtime, exec, node), copy_of(runtime, to, from, bytes, kind)); });
}
hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams* asked) {
  return call(__func__, [&](Runtime& runtime) { replace(twin(runtime, exec, node), fill_of(runtime, given(asked))); });
}
hipError_t hipGraphExecHostNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipHostNodeParams* asked) {
  return call(__func__, [&](Runtime& runtime) { replace(twin(runtime, exec, node), host_of(given(asked))); });
}
hipError_t hipGraphNodeSetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled) {
  return call("hipGraphNodeSetEnabled", [&](Runtime& runtime) { twin(runtime, exec, node).enabled = enabled != 0; });
}
hipError_t hipGraphNodeGetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned* enabled) {
  return call("hipGraphNodeGetEnabled", [&](Runtime& runtime) { given(enabled) = twin(runtime, exec, node).enabled; });
}

/// The nodes of the other graph in place of these: it must have as many, of the same kinds.
hipError_t hipGraphExecUpdate(hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t* wrong,
                              hipGraphExecUpdateResult* result) {
  return call("hipGraphExecUpdate", [&](Runtime& runtime) {
    if (wrong != nullptr) *wrong = nullptr;
    GraphExec& found = runtime.graphs().exec(exec);
    const auto other = runtime.graphs().graph(graph);
    const auto same_kind = [](const GraphNode& a, const GraphNode& b) {
      return a.work.index() == b.work.index() && a.after.size() == b.after.size();
    };
    const bool same = std::ranges::equal(found.graph->nodes, other->nodes, same_kind);
    given(result) = same ? hipGraphExecUpdateSuccess : hipGraphExecUpdateErrorTopologyChanged;
    require(same, hipErrorGraphExecUpdateFailure);
    found.graph = other->copy();
  });
}
}  // extern "C"
