// Forms of the host API's functions that C++ programs use: typed pointers, kernels and variables by name.
#pragma once

#include "functions.h"

#if defined(__HIP__)
#define STROBE_API static inline __attribute__((host))
#else
#define STROBE_API static inline
#endif

STROBE_API hipExtent make_hipExtent(size_t width, size_t height, size_t depth) {
  hipExtent made;
  made.width = width, made.height = height, made.depth = depth;
  return made;
}
STROBE_API hipPos make_hipPos(size_t x, size_t y, size_t z) {
  hipPos made;
  made.x = x, made.y = y, made.z = z;
  return made;
}
STROBE_API hipPitchedPtr make_hipPitchedPtr(void* bytes, size_t pitch, size_t width, size_t height) {
  hipPitchedPtr made;
  made.ptr = bytes, made.pitch = pitch, made.xsize = width, made.ysize = height;
  return made;
}

#ifdef __cplusplus

// ---- Memory ---------------------------------------------------------------------------------------------------

template <class T>
STROBE_API hipError_t hipMalloc(T** memory, size_t bytes) {
  return hipMalloc(reinterpret_cast<void**>(memory), bytes);
}
template <class T>
STROBE_API hipError_t hipMallocPitch(T** memory, size_t* pitch, size_t width, size_t height) {
  return hipMallocPitch(reinterpret_cast<void**>(memory), pitch, width, height);
}
template <class T>
STROBE_API hipError_t hipMallocManaged(T** memory, size_t bytes, unsigned flags = hipMemAttachGlobal) {
  return hipMallocManaged(reinterpret_cast<void**>(memory), bytes, flags);
}
template <class T>
STROBE_API hipError_t hipHostMalloc(T** memory, size_t bytes, unsigned flags = hipHostMallocDefault) {
  return hipHostMalloc(reinterpret_cast<void**>(memory), bytes, flags);
}
template <class T>
STROBE_API hipError_t hipHostAlloc(T** memory, size_t bytes, unsigned flags = hipHostAllocDefault) {
  return hipHostAlloc(reinterpret_cast<void**>(memory), bytes, flags);
}
template <class T>
STROBE_API hipError_t hipMallocHost(T** memory, size_t bytes) {
  return hipMallocHost(reinterpret_cast<void**>(memory), bytes);
}
template <class T>
STROBE_API hipError_t hipExtMallocWithFlags(T** memory, size_t bytes, unsigned flags) {
  return hipExtMallocWithFlags(reinterpret_cast<void**>(memory), bytes, flags);
}
template <class T>
STROBE_API hipError_t hipHostGetDevicePointer(T** memory, void* host, unsigned flags) {
  return hipHostGetDevicePointer(reinterpret_cast<void**>(memory), host, flags);
}
template <class T>
STROBE_API hipError_t hipMallocAsync(T** memory, size_t bytes, hipStream_t stream) {
  return hipMallocAsync(reinterpret_cast<void**>(memory), bytes, stream);
}
STROBE_API hipError_t hipMallocAsync(void** memory, size_t bytes, hipMemPool_t pool, hipStream_t stream) {
  return hipMallocFromPoolAsync(memory, bytes, pool, stream);
}
template <class T>
STROBE_API hipError_t hipMallocAsync(T** memory, size_t bytes, hipMemPool_t pool, hipStream_t stream) {
  return hipMallocFromPoolAsync(reinterpret_cast<void**>(memory), bytes, pool, stream);
}
template <class T>
STROBE_API hipError_t hipMallocFromPoolAsync(T** memory, size_t bytes, hipMemPool_t pool, hipStream_t stream) {
  return hipMallocFromPoolAsync(reinterpret_cast<void**>(memory), bytes, pool, stream);
}

// ---- Variables of the device ----------------------------------------------------------------------------------

template <class T>
STROBE_API hipError_t hipGetSymbolAddress(void** address, const T& variable) {
  return hipGetSymbolAddress(address, static_cast<const void*>(&variable));
}
template <class T>
STROBE_API hipError_t hipGetSymbolSize(size_t* bytes, const T& variable) {
  return hipGetSymbolSize(bytes, static_cast<const void*>(&variable));
}
template <class T>
STROBE_API hipError_t hipMemcpyToSymbol(const T& variable, const void* from, size_t bytes, size_t offset = 0,
                                        hipMemcpyKind kind = hipMemcpyHostToDevice) {
  return hipMemcpyToSymbol((const void*)&variable, from, bytes, offset, kind);
}
template <class T>
STROBE_API hipError_t hipMemcpyToSymbolAsync(const T& variable, const void* from, size_t bytes, size_t offset,
                                             hipMemcpyKind kind, hipStream_t stream = 0) {
  return hipMemcpyToSymbolAsync((const void*)&variable, from, bytes, offset, kind, stream);
}
template <class T>
STROBE_API hipError_t hipMemcpyFromSymbol(void* to, const T& variable, size_t bytes, size_t offset = 0,
                                          hipMemcpyKind kind = hipMemcpyDeviceToHost) {
  return hipMemcpyFromSymbol(to, (const void*)&variable, bytes, offset, kind);
}
template <class T>
STROBE_API hipError_t hipMemcpyFromSymbolAsync(void* to, const T& variable, size_t bytes, size_t offset,
                                               hipMemcpyKind kind, hipStream_t stream = 0) {
  return hipMemcpyFromSymbolAsync(to, (const void*)&variable, bytes, offset, kind, stream);
}

// ---- Kernels --------------------------------------------------------------------------------------------------

template <class T>
STROBE_API hipError_t hipLaunchKernel(T kernel, const dim3& grid, const dim3& group, void** arguments,
                                      size_t lds = 0, hipStream_t stream = 0) {
  return hipLaunchKernel((const void*)kernel, grid, group, arguments, lds, stream);
}
template <class T>
STROBE_API hipError_t hipLaunchCooperativeKernel(T kernel, dim3 grid, dim3 group, void** arguments, unsigned lds,
                                                 hipStream_t stream) {
  return hipLaunchCooperativeKernel((const void*)kernel, grid, group, arguments, lds, stream);
}
template <class T>
STROBE_API hipError_t hipFuncGetAttributes(hipFuncAttributes* attributes, T kernel) {
  return hipFuncGetAttributes(attributes, (const void*)kernel);
}
template <class T>
STROBE_API hipError_t hipFuncSetAttribute(T kernel, hipFuncAttribute attribute, int value) {
  return hipFuncSetAttribute((const void*)kernel, attribute, value);
}
template <class T>
STROBE_API hipError_t hipFuncSetCacheConfig(T kernel, hipFuncCache_t preference) {
  return hipFuncSetCacheConfig((const void*)kernel, preference);
}
template <class T>
STROBE_API hipError_t hipFuncSetSharedMemConfig(T kernel, hipSharedMemConfig banks) {
  return hipFuncSetSharedMemConfig((const void*)kernel, banks);
}
template <class T>
STROBE_API hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* groups, T kernel, int items, size_t lds) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(groups, (const void*)kernel, items, lds);
}
template <class T>
STROBE_API hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* groups, T kernel, int items,
                                                                            size_t lds, unsigned flags) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(groups, (const void*)kernel, items,
                                                               lds, flags);
}
template <class T>
STROBE_API hipError_t hipOccupancyMaxPotentialBlockSize(int* grid, int* group, T kernel, size_t lds = 0,
                                                        int limit = 0) {
  return hipOccupancyMaxPotentialBlockSize(grid, group, (const void*)kernel, lds, limit);
}
template <class T>
STROBE_API hipError_t hipOccupancyMaxPotentialBlockSizeWithFlags(int* grid, int* group, T kernel, size_t lds = 0,
                                                                 int limit = 0, unsigned = 0) {
  return hipOccupancyMaxPotentialBlockSize(grid, group, (const void*)kernel, lds, limit);
}
/// The group with which most work-items are on a compute unit at once, where LDS depends on the group's size.
template <class Lds, class T>
STROBE_API hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int* grid, int* group, T kernel,
                                                                             Lds lds_of, int limit = 0,
                                                                             unsigned flags = 0) {
  if (grid == nullptr || group == nullptr || (const void*)kernel == nullptr) return hipErrorInvalidValue;
  int device = 0, units = 0, wave = 0, best = 0;
  hipFuncAttributes attributes;
  hipError_t code = hipGetDevice(&device);
  if (code == hipSuccess) code = hipDeviceGetAttribute(&units, hipDeviceAttributeMultiprocessorCount, device);
  if (code == hipSuccess) code = hipDeviceGetAttribute(&wave, hipDeviceAttributeWarpSize, device);
  if (code == hipSuccess) code = hipFuncGetAttributes(&attributes, kernel);
  const int most = attributes.maxThreadsPerBlock;
  for (int items = limit > 0 && limit < most ? limit : most; code == hipSuccess && items > 0;
       items = (items - 1) / wave * wave) {
    int groups = 0;
    code = hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&groups, kernel, items, lds_of(items), flags);
    if (code == hipSuccess && groups * items > best) best = groups * items, *group = items, *grid = groups * units;
  }
  return code;
}
template <class Lds, class T>
STROBE_API hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMem(int* grid, int* group, T kernel, Lds lds_of,
                                                                    int limit = 0) {
  return hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid, group, kernel, lds_of, limit);
}
template <class T>
STROBE_API hipError_t hipExtLaunchKernel(T kernel, const dim3& grid, const dim3& group, void** arguments, size_t lds,
                                         hipStream_t stream, hipEvent_t start, hipEvent_t stop, int flags) {
  return hipExtLaunchKernel((const void*)kernel, grid, group, arguments, lds, stream, start, stop,
                            flags);
}

#endif  // __cplusplus
