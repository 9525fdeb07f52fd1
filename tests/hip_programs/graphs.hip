// Graphs: captured from streams that fork and join, built node by node, changed, launched again.
#include "common.hpp"

__global__ void add(int* p, int value) { p[threadIdx.x] += value; }
__global__ void multiply(int* p, int value) { p[threadIdx.x] *= value; }

int main() {
  int *p, *q, host[64];
  MUST(hipMalloc(&p, sizeof host));
  MUST(hipMalloc(&q, sizeof host));
  MUST(hipMemset(p, 0, sizeof host));
  MUST(hipMemset(q, 0, sizeof host));
  hipStream_t a, b;
  MUST(hipStreamCreate(&a));
  MUST(hipStreamCreate(&b));
  hipEvent_t fork, join;
  MUST(hipEventCreate(&fork));
  MUST(hipEventCreate(&join));
  hipGraph_t graph;
  hipGraphExec_t exec;
  MUST(hipStreamBeginCapture(a, hipStreamCaptureModeGlobal));
  add<<<1, 64, 0, a>>>(p, 3);
  MUST(hipEventRecord(fork, a));
  MUST(hipStreamWaitEvent(b, fork, 0));
  add<<<1, 64, 0, b>>>(q, 7);
  MUST(hipEventRecord(join, b));
  multiply<<<1, 64, 0, a>>>(p, 2);
  MUST(hipStreamWaitEvent(a, join, 0));
  MUST(hipMemcpyAsync(host, p, sizeof host, hipMemcpyDeviceToHost, a));
  hipStreamCaptureStatus status;
  MUST(hipStreamIsCapturing(b, &status));
  CHECK(status == hipStreamCaptureStatusActive);
  MUST(hipStreamEndCapture(a, &graph));
  size_t nodes = 0;
  MUST(hipGraphGetNodes(graph, nullptr, &nodes));
  CHECK(nodes == 4);
  MUST(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
  MUST(hipGraphLaunch(exec, a));
  MUST(hipStreamSynchronize(a));
  CHECK(host[5] == 6);
  MUST(hipGraphLaunch(exec, a));
  MUST(hipStreamSynchronize(a));
  CHECK(host[63] == 18);
  MUST(hipMemcpy(host, q, sizeof host, hipMemcpyDeviceToHost));
  CHECK(host[0] == 14);
  MUST(hipGraphExecDestroy(exec));
  MUST(hipGraphDestroy(graph));

  MUST(hipGraphCreate(&graph, 0));
  hipGraphNode_t fill, kernel;
  hipMemsetParams clear{};
  clear.dst = p, clear.elementSize = 4, clear.value = 5, clear.width = 64, clear.height = 1;
  MUST(hipGraphAddMemsetNode(&fill, graph, nullptr, 0, &clear));
  int factor = 4;
  void* arguments[] = {&p, &factor};
  hipKernelNodeParams launch{};
  launch.func = (void*)multiply, launch.gridDim = dim3(1), launch.blockDim = dim3(64);
  launch.kernelParams = arguments;
  MUST(hipGraphAddKernelNode(&kernel, graph, &fill, 1, &launch));
  MUST(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
  MUST(hipGraphLaunch(exec, a));
  MUST(hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost));
  CHECK(host[9] == 20);
  factor = 9;
  MUST(hipGraphExecKernelNodeSetParams(exec, kernel, &launch));
  MUST(hipGraphLaunch(exec, nullptr));
  MUST(hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost));
  CHECK(host[9] == 45);
  return ok();
}
