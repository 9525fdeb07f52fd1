// Graphs made node by node: kinds of nodes, edges, changes before and after they are instantiated.
#include "common.hpp"

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }

hipKernelNodeParams launch_of(void** arguments) {
  hipKernelNodeParams launch{};
  launch.func = reinterpret_cast<void*>(add);
  launch.gridDim = dim3(1);
  launch.blockDim = dim3(64);
  launch.kernelParams = arguments;
  return launch;
}

int main() {
  int one = 1, ten = 10, calls = 0;
  std::vector<int> host(64, 5), back(64);
  int *x = to_device(std::vector<int>(64, 0)), *y = to_device(std::vector<int>(64, 0));
  void *add_one[] = {&x, &one}, *add_ten[] = {&x, &ten};
  hipGraph_t graph;
  MUST(hipGraphCreate(&graph, 0));

  // copy -> kernel -> copy back -> host function, with an empty node from the first to the last.
  hipGraphNode_t in, kernel, out, function, empty;
  MUST(hipGraphAddMemcpyNode1D(&in, graph, nullptr, 0, x, host.data(), 256, hipMemcpyHostToDevice));
  const hipKernelNodeParams first = launch_of(add_one);
  MUST(hipGraphAddKernelNode(&kernel, graph, &in, 1, &first));
  MUST(hipGraphAddMemcpyNode1D(&out, graph, &kernel, 1, back.data(), x, 256, hipMemcpyDeviceToHost));
  hipHostNodeParams call{[](void* count) { ++*static_cast<int*>(count); }, &calls};
  MUST(hipGraphAddHostNode(&function, graph, &out, 1, &call));
  MUST(hipGraphAddEmptyNode(&empty, graph, &in, 1));
  MUST(hipGraphAddDependencies(graph, &empty, &function, 1));

  size_t count = 0;
  MUST(hipGraphGetRootNodes(graph, nullptr, &count));
  CHECK(count == 1);
  hipGraphNode_t root;
  MUST(hipGraphGetRootNodes(graph, &root, &count));
  CHECK(root == in);
  MUST(hipGraphGetEdges(graph, nullptr, nullptr, &count));
  CHECK(count == 5);
  MUST(hipGraphNodeGetDependencies(function, nullptr, &count));
  CHECK(count == 2);
  MUST(hipGraphNodeGetDependentNodes(in, nullptr, &count));
  CHECK(count == 2);
  hipGraphNodeType type;
  MUST(hipGraphNodeGetType(kernel, &type));
  CHECK(type == hipGraphNodeTypeKernel);
  MUST(hipGraphNodeGetType(empty, &type));
  CHECK(type == hipGraphNodeTypeEmpty);
  hipHostNodeParams told;
  MUST(hipGraphHostNodeGetParams(function, &told));
  CHECK(told.userData == &calls);

  hipGraphExec_t exec;
  MUST(hipGraphInstantiateWithFlags(&exec, graph, 0));
  MUST(hipGraphUpload(exec, nullptr));
  MUST(hipGraphLaunch(exec, nullptr));
  MUST(hipDeviceSynchronize());
  CHECK(back[7] == 6 && calls == 1);

  // Of the executable graph alone: the kernel's arguments, the host function, a node that is left out.
  const hipKernelNodeParams second = launch_of(add_ten);
  MUST(hipGraphExecKernelNodeSetParams(exec, kernel, &second));
  call.fn = [](void* calls) { *static_cast<int*>(calls) += 100; };
  MUST(hipGraphExecHostNodeSetParams(exec, function, &call));
  MUST(hipGraphLaunch(exec, nullptr));
  MUST(hipDeviceSynchronize());
  CHECK(back[7] == 15 && calls == 101);
  unsigned enabled = 9;
  MUST(hipGraphNodeSetEnabled(exec, kernel, 0));
  MUST(hipGraphNodeGetEnabled(exec, kernel, &enabled));
  CHECK(enabled == 0);
  MUST(hipGraphLaunch(exec, nullptr));
  MUST(hipDeviceSynchronize());
  CHECK(back[7] == 5);
  unsigned long long flags = 9;
  MUST(hipGraphExecGetFlags(exec, &flags));
  CHECK(flags == 0);

  // Of the graph: another one follows from it, and the first does not change.
  MUST(hipGraphKernelNodeSetParams(kernel, &second));
  hipGraph_t clone;
  MUST(hipGraphClone(&clone, graph));
  MUST(hipGraphRemoveDependencies(graph, &empty, &function, 1));
  MUST(hipGraphDestroyNode(empty));
  MUST(hipGraphGetEdges(graph, nullptr, nullptr, &count));
  CHECK(count == 3);
  MUST(hipGraphGetEdges(clone, nullptr, nullptr, &count));
  CHECK(count == 5);
  hipGraph_t outer;
  hipGraphNode_t child, event_node, wait_node;
  hipEvent_t event;
  MUST(hipEventCreate(&event));
  MUST(hipGraphCreate(&outer, 0));
  MUST(hipGraphAddChildGraphNode(&child, outer, nullptr, 0, clone));
  MUST(hipGraphAddEventRecordNode(&event_node, outer, &child, 1, event));
  MUST(hipGraphAddEventWaitNode(&wait_node, outer, &event_node, 1, event));
  hipGraphExec_t whole;
  MUST(hipGraphInstantiate(&whole, outer, nullptr, nullptr, 0));
  MUST(hipGraphLaunch(whole, nullptr));
  MUST(hipDeviceSynchronize());
  MUST(hipEventQuery(event));
  CHECK(back[7] == 15 && calls == 202);

  // Copies and fills with other places.
  hipGraphNode_t copy, fill;
  hipGraph_t third;
  MUST(hipGraphCreate(&third, 0));
  hipMemsetParams clear{};
  clear.dst = x, clear.elementSize = 4, clear.width = 64, clear.height = 1, clear.value = 8;
  MUST(hipGraphAddMemsetNode(&fill, third, nullptr, 0, &clear));
  hipMemcpy3DParms box{};
  box.srcPtr = make_hipPitchedPtr(x, 256, 256, 1);
  box.dstPtr = make_hipPitchedPtr(y, 256, 256, 1);
  box.extent = make_hipExtent(256, 1, 1);
  box.kind = hipMemcpyDeviceToDevice;
  MUST(hipGraphAddMemcpyNode(&copy, third, &fill, 1, &box));
  hipGraphExec_t last;
  MUST(hipGraphInstantiate(&last, third, nullptr, nullptr, 0));
  MUST(hipGraphLaunch(last, nullptr));
  CHECK(to_host(y, 64)[63] == 8);
  clear.value = 9;
  MUST(hipGraphExecMemsetNodeSetParams(last, fill, &clear));
  box.extent = make_hipExtent(128, 1, 1);
  MUST(hipGraphExecMemcpyNodeSetParams(last, copy, &box));
  MUST(hipGraphLaunch(last, nullptr));
  CHECK(to_host(y, 64)[31] == 9 && to_host(y, 64)[32] == 8);
  MUST(hipGraphExecMemcpyNodeSetParams1D(last, copy, y, x, 4, hipMemcpyDeviceToDevice));
  clear.value = 11;
  MUST(hipGraphMemsetNodeSetParams(fill, &clear));
  MUST(hipGraphMemcpyNodeSetParams(copy, &box));
  MUST(hipGraphMemcpyNodeSetParams1D(copy, y, x, 256, hipMemcpyDeviceToDevice));
  hipGraphExecUpdateResult result;
  hipGraphNode_t wrong = nullptr;
  MUST(hipGraphExecUpdate(last, third, &wrong, &result));
  CHECK(result == hipGraphExecUpdateSuccess);
  MUST(hipGraphLaunch(last, nullptr));
  CHECK(to_host(y, 64)[63] == 11);
  for (hipGraphExec_t done : {exec, whole, last}) MUST(hipGraphExecDestroy(done));
  for (hipGraph_t done : {graph, clone, outer, third}) MUST(hipGraphDestroy(done));
  return ok();
}
