// Copies, fills, callbacks, events and captures of programs whose default stream is each thread's own.
#include "common.hpp"

__device__ int symbol[8];

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }

constexpr int kRows = 4, kColumns = 6, kDepth = 3;

/// A box of `kRows` x `kColumns` bytes in `kDepth` slices: host to device and back, by 2-D and by 3-D copies.
void boxes() {
  std::vector<unsigned char> from(kRows * kColumns * kDepth), back(from.size());
  Numbers numbers;
  for (auto& one : from) one = static_cast<unsigned char>(numbers.next());
  unsigned char* memory;
  size_t pitch;
  MUST(hipMallocPitch(reinterpret_cast<void**>(&memory), &pitch, kColumns, kRows * kDepth));
  MUST(hipMemset2D_spt(memory, pitch, 7, kColumns, kRows * kDepth));
  MUST(hipMemcpy2D_spt(back.data(), kColumns, memory, pitch, kColumns, kRows * kDepth, hipMemcpyDeviceToHost));
  for (const unsigned char one : back) CHECK(one == 7);
  MUST(hipMemset2DAsync_spt(memory, pitch, 9, 2, 1, nullptr));
  MUST(hipMemcpy2DAsync_spt(back.data(), kColumns, memory, pitch, kColumns, 2, hipMemcpyDeviceToHost, nullptr));
  MUST(hipStreamSynchronize_spt(nullptr));
  CHECK(back[1] == 9 && back[2] == 7 && back[kColumns] == 7);

  hipMemcpy3DParms copy{};
  copy.srcPtr = make_hipPitchedPtr(from.data(), kColumns, kColumns, kRows);
  copy.dstPtr = make_hipPitchedPtr(memory, pitch, kColumns, kRows);
  copy.extent = make_hipExtent(kColumns, kRows, kDepth);
  copy.kind = hipMemcpyHostToDevice;
  MUST(hipMemcpy3D_spt(&copy));
  std::swap(copy.srcPtr, copy.dstPtr);
  copy.dstPtr.ptr = back.data();
  copy.kind = hipMemcpyDeviceToHost;
  MUST(hipMemcpy3DAsync_spt(&copy, nullptr));
  MUST(hipStreamSynchronize_spt(nullptr));
  CHECK(back == from);

  const hipPitchedPtr all = make_hipPitchedPtr(memory, pitch, kColumns, kRows);
  MUST(hipMemset3D_spt(all, 1, make_hipExtent(kColumns, kRows, kDepth)));
  MUST(hipMemset3DAsync_spt(all, 2, make_hipExtent(1, 1, kDepth), nullptr));
  MUST(hipMemcpy3DAsync_spt(&copy, nullptr));
  MUST(hipStreamSynchronize_spt(nullptr));
  for (size_t i = 0; i < back.size(); ++i) CHECK(back[i] == (i % (kRows * kColumns) == 0 ? 2 : 1));
  MUST(hipFree(memory));
}

void symbols() {
  const int four[4] = {1, 2, 3, 4};
  int back[8] = {};
  MUST(hipMemcpyToSymbol_spt(HIP_SYMBOL(symbol), four, sizeof four, 8, hipMemcpyHostToDevice));
  MUST(hipMemcpyToSymbolAsync_spt(HIP_SYMBOL(symbol), four, 8, 24, hipMemcpyHostToDevice, nullptr));
  MUST(hipMemcpyFromSymbolAsync_spt(back, HIP_SYMBOL(symbol), 16, 0, hipMemcpyDeviceToHost, nullptr));
  MUST(hipStreamSynchronize_spt(nullptr));
  CHECK(back[0] == 0 && back[1] == 0 && back[2] == 1 && back[3] == 2);
  MUST(hipMemcpyFromSymbol_spt(back, HIP_SYMBOL(symbol), sizeof back, 0, hipMemcpyDeviceToHost));
  CHECK(back[4] == 3 && back[5] == 4 && back[6] == 1 && back[7] == 2);
}

void streams() {
  int calls = 0, value = 3, *x = to_device(std::vector<int>(64, 1));
  MUST(hipMemsetAsync_spt(x, 0, 64 * 4, nullptr));
  void* arguments[] = {&x, &value};
  const auto kernel = reinterpret_cast<const void*>(add);
  MUST(hipLaunchCooperativeKernel_spt(kernel, dim3(1), dim3(64), arguments, 0, nullptr));
  MUST(hipLaunchHostFunc_spt(nullptr, [](void* count) { ++*static_cast<int*>(count); }, &calls));
  const hipStreamCallback_t callback = [](hipStream_t, hipError_t code, void* count) {
    if (code == hipSuccess) *static_cast<int*>(count) += 10;
  };
  MUST(hipStreamAddCallback_spt(nullptr, callback, &calls, 0));
  hipEvent_t event;
  MUST(hipEventCreate(&event));
  MUST(hipEventRecord_spt(event, nullptr));
  hipStream_t other;
  MUST(hipStreamCreate(&other));
  MUST(hipStreamWaitEvent_spt(other, event, 0));
  add<<<1, 64, 0, other>>>(x, 4);
  MUST(hipStreamSynchronize_spt(other));
  MUST(hipStreamSynchronize_spt(nullptr));
  CHECK(calls == 11);
  for (const int one : to_host(x, 64)) CHECK(one == 7);
  unsigned flags = 99;
  int priority = 99;
  MUST(hipStreamGetFlags_spt(nullptr, &flags));
  MUST(hipStreamGetPriority_spt(nullptr, &priority));
  CHECK(flags <= hipStreamNonBlocking && priority <= 1);

  hipStreamCaptureStatus status;
  unsigned long long number = 0;
  hipGraph_t graph;
  hipGraphExec_t exec;
  MUST(hipStreamIsCapturing_spt(nullptr, &status));
  CHECK(status == hipStreamCaptureStatusNone);
  MUST(hipStreamBeginCapture_spt(nullptr, hipStreamCaptureModeGlobal));
  MUST(hipLaunchKernel_spt(kernel, dim3(1), dim3(64), arguments, 0, nullptr));
  MUST(hipStreamGetCaptureInfo_spt(nullptr, &status, &number));
  CHECK(status == hipStreamCaptureStatusActive && number > 0);
  MUST(hipStreamEndCapture_spt(nullptr, &graph));
  MUST(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
  MUST(hipGraphLaunch_spt(exec, nullptr));
  MUST(hipGraphLaunch_spt(exec, nullptr));
  MUST(hipStreamSynchronize_spt(nullptr));
  for (const int one : to_host(x, 64)) CHECK(one == 13);
}

int main() {
  boxes();
  symbols();
  streams();
  return ok();
}
