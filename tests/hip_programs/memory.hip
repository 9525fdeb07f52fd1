// Pinned, managed, pitched, registered memory; what HIP says about pointers; errors of copies and frees.
#include "common.hpp"

#include <cstring>

__global__ void increment(int* p, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] += 1;
}

int main() {
  constexpr int n = 100;
  int *managed, *pinned, *seen;
  MUST(hipMallocManaged(&managed, n * sizeof(int)));
  MUST(hipHostMalloc(&pinned, n * sizeof(int)));
  for (int i = 0; i < n; ++i) managed[i] = pinned[i] = i;
  increment<<<1, 128>>>(managed, n);
  MUST(hipHostGetDevicePointer((void**)&seen, pinned, 0));
  increment<<<1, 128>>>(seen, n);
  MUST(hipDeviceSynchronize());
  for (int i = 0; i < n; ++i) CHECK(managed[i] == i + 1 && pinned[i] == i + 1);

  alignas(4096) static int own[1024];
  MUST(hipHostRegister(own, sizeof own, hipHostRegisterDefault));
  increment<<<4, 256>>>(own, 1024);
  MUST(hipDeviceSynchronize());
  for (int i = 0; i < 1024; ++i) CHECK(own[i] == 1);
  GIVES(hipErrorInvalidValue, hipHostFree(own));
  GIVES(hipErrorHostMemoryNotRegistered, hipHostUnregister(own + 1));
  MUST(hipHostUnregister(own));
  GIVES(hipErrorInvalidValue, hipHostUnregister(nullptr));
  GIVES(hipErrorHostMemoryNotRegistered, hipHostUnregister(own));

  char* pitched;
  size_t pitch;
  MUST(hipMallocPitch(&pitched, &pitch, 100, 7));
  CHECK(pitch >= 100);
  MUST(hipMemset2D(pitched, pitch, 3, 100, 7));
  char back[7][100];
  MUST(hipMemcpy2D(back, 100, pitched, pitch, 100, 7, hipMemcpyDeviceToHost));
  for (auto& row : back)
    for (char x : row) CHECK(x == 3);

  hipPointerAttribute_t attributes;
  MUST(hipPointerGetAttributes(&attributes, managed));
  CHECK(attributes.type == hipMemoryTypeManaged && attributes.isManaged);
  MUST(hipPointerGetAttributes(&attributes, pitched + 5));
  CHECK(attributes.type == hipMemoryTypeDevice && attributes.devicePointer == pitched + 5);
  MUST(hipPointerGetAttributes(&attributes, &pitch));
  CHECK(attributes.type == hipMemoryTypeUnregistered);

  size_t free_bytes, all;
  MUST(hipMemGetInfo(&free_bytes, &all));
  CHECK(free_bytes < all && all > (size_t{1} << 30));
  int* nothing;
  MUST(hipMalloc(&nothing, 0));
  CHECK(nothing == nullptr);
  MUST(hipFree(nullptr));
  GIVES(hipErrorOutOfMemory, hipMalloc(&nothing, all + 1));
  GIVES(hipErrorInvalidValue, hipMemcpy(managed, own, n * sizeof(int) + (1 << 20), hipMemcpyHostToDevice));
  GIVES(hipErrorInvalidValue, hipMemPrefetchAsync(managed, n * sizeof(int) + 65536, 0, nullptr));
  GIVES(hipErrorInvalidDevice, hipMemAdvise(managed, n * sizeof(int), hipMemAdviseSetAccessedBy, 7));
  MUST(hipMemAdvise(managed, n * sizeof(int), hipMemAdviseSetReadMostly, 7));
  MUST(hipStreamAttachMemAsync(nullptr, managed, 0, hipMemAttachGlobal));
  GIVES(hipErrorInvalidValue, hipStreamAttachMemAsync(nullptr, managed, 0, hipMemAttachSingle));
  GIVES(hipErrorInvalidValue, hipStreamAttachMemAsync(nullptr, managed, n, hipMemAttachHost));
  GIVES(hipErrorContextIsDestroyed, hipStreamAttachMemAsync((hipStream_t)77, managed, 0, hipMemAttachHost));
  GIVES(hipErrorInvalidValue, hipHostGetDevicePointer((void**)&seen, pinned, 1));
  unsigned flags;
  GIVES(hipErrorInvalidValue, hipHostGetFlags(&flags, pitched));
  GIVES(hipErrorInvalidValue, hipHostAlloc(&nothing, 4, 999));
  GIVES(hipErrorInvalidValue, hipFreeAsync(nullptr, nullptr));
  GIVES(hipErrorInvalidHandle, hipFreeAsync(pitched, (hipStream_t)77));
  GIVES(hipErrorInvalidValue, hipMallocManaged(&nothing, 4, hipMemAttachGlobal | hipMemAttachHost));
  GIVES(hipErrorInvalidValue, hipHostMalloc(&nothing, 4, hipHostMallocCoherent | hipHostMallocNonCoherent));
  GIVES(hipErrorInvalidValue, hipExtMallocWithFlags((void**)&nothing, 4, hipMallocSignalMemory));
  MUST(hipFree(managed));
  GIVES(hipErrorInvalidValue, hipFree(managed));
  GIVES(hipErrorInvalidValue, hipGetLastError());
  MUST(hipGetLastError());
  MUST(hipHostFree(pinned));
  MUST(hipFree(pitched));
  return ok();
}
