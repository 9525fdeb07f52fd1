// Copies of the driver's API, pools, streams' properties, launches and occupancies of functions.
#include "common.hpp"

#include <cstring>

__global__ void add(int* x, int value) { x[threadIdx.x] += value; }

void copies() {
  std::vector<int> host(64, 3), back(64);
  int *a = to_device(host), *b = to_device(std::vector<int>(64, 0));
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  MUST(hipMemcpyHtoDAsync(a, host.data(), 256, stream));
  MUST(hipMemcpyDtoDAsync(b, a, 256, stream));
  MUST(hipMemcpyDtoHAsync(back.data(), b, 256, stream));
  MUST(hipStreamSynchronize(stream));
  CHECK(back == host);
  MUST(hipMemsetD8Async(a, 1, 256, stream));
  MUST(hipMemsetD16Async(a, 0x0203, 2, stream));
  MUST(hipMemcpyWithStream(back.data(), a, 256, hipMemcpyDeviceToHost, stream));
  CHECK(back[0] == 0x02030203 && back[1] == 0x01010101);
  MUST(hipMemcpyPeer(b, 0, a, 0, 4));
  MUST(hipMemcpyPeerAsync(b + 1, 0, a, 0, 4, stream));
  MUST(hipStreamSynchronize(stream));
  CHECK(to_host(b, 3) == (std::vector<int>{0x02030203, 0x02030203, 3}));

  hip_Memcpy2D box{};  // two rows of 8 bytes, from pitch 16 to pitch 32
  box.srcMemoryType = hipMemoryTypeHost, box.srcHost = host.data(), box.srcPitch = 16;
  box.dstMemoryType = hipMemoryTypeDevice, box.dstDevice = b, box.dstPitch = 32, box.dstXInBytes = 4;
  box.WidthInBytes = 8, box.Height = 2;
  MUST(hipMemset(b, 0, 256));
  MUST(hipMemcpyParam2D(&box));
  box.dstY = 2;
  MUST(hipMemcpyParam2DAsync(&box, stream));
  MUST(hipStreamSynchronize(stream));
  const std::vector<int> seen = to_host(b, 32);
  for (int i = 0; i < 32; ++i) CHECK(seen[i] == (i % 8 == 1 || i % 8 == 2 ? 3 : 0));
  void* pitched;
  size_t pitch = 0;
  MUST(hipMemAllocPitch(&pitched, &pitch, 100, 4, 4));
  CHECK(pitch >= 100);
  MUST(hipMemset2DAsync(pitched, pitch, 5, 100, 4, stream));
  MUST(hipMemset3DAsync(make_hipPitchedPtr(pitched, pitch, 100, 4), 6, make_hipExtent(1, 4, 1), stream));
  unsigned char row[2];
  MUST(hipMemcpyWithStream(row, static_cast<char*>(pitched) + pitch, 2, hipMemcpyDeviceToHost, stream));
  CHECK(row[0] == 6 && row[1] == 5);
}

void pools() {
  hipMemPool_t pool, current;
  hipMemPoolProps properties{};
  properties.allocType = hipMemAllocationTypePinned;
  properties.location = {hipMemLocationTypeDevice, 0};
  MUST(hipMemPoolCreate(&pool, &properties));
  MUST(hipDeviceSetMemPool(0, pool));
  MUST(hipDeviceGetMemPool(&current, 0));
  CHECK(current == pool);
  std::uint64_t threshold = 4096, told = 0;
  MUST(hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &threshold));
  MUST(hipMemPoolGetAttribute(pool, hipMemPoolAttrReleaseThreshold, &told));
  CHECK(told == threshold);
  hipMemAccessFlags access;
  MUST(hipMemPoolGetAccess(&access, pool, &properties.location));
  CHECK(access == hipMemAccessFlagsProtReadWrite);
  void* memory;
  MUST(hipMallocFromPoolAsync(&memory, 1000, pool, nullptr));
  MUST(hipFreeAsync(memory, nullptr));
  MUST(hipMemPoolTrimTo(pool, 0));
  MUST(hipMemPoolDestroy(pool));
}

void streams() {
  constexpr unsigned kMostWords = 16;
  hipStream_t stream;
  hipDevice_t device = -1;
  int priority = 9, most = 0;
  unsigned units[kMostWords];
  MUST(hipStreamCreate(&stream));
  MUST(hipStreamGetDevice(stream, &device));
  CHECK(device == 0 && hipGetStreamDeviceId(stream) == 0);
  MUST(hipStreamGetPriority(stream, &priority));
  MUST(hipDeviceGetAttribute(&most, hipDeviceAttributeMultiprocessorCount, 0));
  MUST(hipExtStreamGetCUMask(stream, kMostWords, units));
  int set = 0;
  for (const unsigned word : units) set += __builtin_popcount(word);
  CHECK(set == most);
  GIVES(hipErrorInvalidValue, hipExtStreamGetCUMask(stream, 1, units));
  const unsigned some = 0xff, none = 0;
  hipStream_t masked;
  MUST(hipExtStreamCreateWithCUMask(&masked, 1, &none));
  MUST(hipExtStreamGetCUMask(masked, kMostWords, units));
  CHECK(units[0] == ~0u);
  MUST(hipStreamDestroy(masked));
  GIVES(hipErrorInvalidValue, hipExtStreamCreateWithCUMask(&masked, 0, &some));
  MUST(hipExtStreamCreateWithCUMask(&masked, 1, &some));
  MUST(hipExtStreamGetCUMask(masked, kMostWords, units));
  CHECK(units[0] == some && units[1] == 0 && units[kMostWords - 1] == 0);
  MUST(hipStreamDestroy(masked));
  hipEvent_t event;
  MUST(hipEventCreate(&event));
  MUST(hipEventRecordWithFlags(event, stream, 0));
  MUST(hipEventSynchronize(event));
  hipStreamCaptureMode mode = hipStreamCaptureModeRelaxed;
  MUST(hipThreadExchangeStreamCaptureMode(&mode));
  CHECK(mode == hipStreamCaptureModeGlobal);
  MUST(hipThreadExchangeStreamCaptureMode(&mode));
  hipStreamCaptureStatus status;
  unsigned long long number;
  MUST(hipStreamGetCaptureInfo(stream, &status, &number));
  CHECK(status == hipStreamCaptureStatusNone);
}

void launches() {
  int value = 1, *x = to_device(std::vector<int>(64, 0));
  void* arguments[] = {&x, &value};
  const auto kernel = reinterpret_cast<const void*>(add);
  hipStream_t stream;
  MUST(hipStreamCreate(&stream));
  hipEvent_t begin, end;
  MUST(hipEventCreate(&begin));
  MUST(hipEventCreate(&end));
  MUST(hipLaunchCooperativeKernel(kernel, dim3(1), dim3(64), arguments, 0, stream));
  MUST(hipExtLaunchKernel(kernel, dim3(1), dim3(64), arguments, 0, stream, begin, end, 0));
  hipLaunchParams each{const_cast<void*>(kernel), dim3(1), dim3(64), arguments, 0, stream};
  MUST(hipExtLaunchMultiKernelMultiDevice(&each, 1, 0));
  MUST(hipLaunchCooperativeKernelMultiDevice(&each, 1, 0));
  GIVES(hipErrorInvalidValue, hipExtLaunchMultiKernelMultiDevice(&each, 0, 0));
  each.gridDim = dim3(1 << 20);
  GIVES(hipErrorCooperativeLaunchTooLarge, hipLaunchCooperativeKernelMultiDevice(&each, 1, 0));
  hipFunction_t function;
  MUST(hipGetFuncBySymbol(&function, kernel));
  MUST(hipExtModuleLaunchKernel(function, 64, 1, 1, 64, 1, 1, 0, stream, arguments, nullptr, nullptr, nullptr, 0));
  MUST(hipHccModuleLaunchKernel(function, 64, 1, 1, 64, 1, 1, 0, stream, arguments, nullptr, nullptr, nullptr));
  MUST(hipModuleLaunchCooperativeKernel(function, 1, 1, 1, 64, 1, 1, 0, stream, arguments));
  MUST(hipStreamSynchronize(stream));
  for (const int one : to_host(x, 64)) CHECK(one == 7);
  float milliseconds = -1;
  MUST(hipEventElapsedTime(&milliseconds, begin, end));
  CHECK(milliseconds >= 0);
  CHECK(std::strstr(hipKernelNameRef(function), "add") != nullptr);
  CHECK(std::strstr(hipKernelNameRefByPtr(kernel, stream), "add") != nullptr);

  int groups = 0, by_symbol = 0, grid = 0, group = 0, most = 0;
  MUST(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&groups, function, 64, 0));
  MUST(hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&by_symbol, kernel, 64, 0, 0));
  CHECK(groups > 0 && groups == by_symbol);
  MUST(hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&by_symbol, function, 64, 0, 0));
  CHECK(groups == by_symbol);
  MUST(hipModuleOccupancyMaxPotentialBlockSize(&grid, &group, function, 0, 0));
  CHECK(grid > 0 && group > 0);
  MUST(hipModuleOccupancyMaxPotentialBlockSizeWithFlags(&by_symbol, &most, function, 0, 0, 0));
  GIVES(hipErrorInvalidValue, hipModuleOccupancyMaxPotentialBlockSizeWithFlags(&by_symbol, &most, function, 0, 0, 2));
  CHECK(by_symbol == grid && most == group);
  MUST(hipFuncGetAttribute(&most, HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function));
  CHECK(most >= 64);
}

int main() {
  copies();
  pools();
  streams();
  launches();
  return ok();
}
