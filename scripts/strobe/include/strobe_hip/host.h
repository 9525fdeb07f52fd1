// The host's side, declared so that whole programs parse: nothing of it runs, and nothing of it is compiled.
#pragma once

enum hipError_t {
  hipSuccess,
  hipErrorInvalidValue,
  hipErrorOutOfMemory,
  hipErrorMemoryAllocation = hipErrorOutOfMemory,
  hipErrorNotInitialized,
  hipErrorInitializationError = hipErrorNotInitialized,
  hipErrorInvalidConfiguration,
  hipErrorInvalidSymbol,
  hipErrorInvalidDevice,
  hipErrorNoDevice,
  hipErrorInvalidHandle,
  hipErrorInvalidResourceHandle = hipErrorInvalidHandle,
  hipErrorNotReady,
  hipErrorLaunchFailure,
  hipErrorLaunchOutOfResources,
  hipErrorPeerAccessAlreadyEnabled,
  hipErrorHostMemoryAlreadyRegistered,
  hipErrorNotSupported,
  hipErrorUnknown
};
enum hipMemcpyKind {
  hipMemcpyHostToHost,
  hipMemcpyHostToDevice,
  hipMemcpyDeviceToHost,
  hipMemcpyDeviceToDevice,
  hipMemcpyDefault
};
enum hipFuncCache_t { hipFuncCachePreferNone, hipFuncCachePreferShared, hipFuncCachePreferL1, hipFuncCachePreferEqual };
enum hipSharedMemConfig {
  hipSharedMemBankSizeDefault,
  hipSharedMemBankSizeFourByte,
  hipSharedMemBankSizeEightByte
};
enum hipFuncAttribute {
  hipFuncAttributeMaxDynamicSharedMemorySize,
  hipFuncAttributePreferredSharedMemoryCarveout
};
enum hipMemoryAdvise {
  hipMemAdviseSetReadMostly,
  hipMemAdviseUnsetReadMostly,
  hipMemAdviseSetPreferredLocation,
  hipMemAdviseUnsetPreferredLocation,
  hipMemAdviseSetAccessedBy,
  hipMemAdviseUnsetAccessedBy,
  hipMemAdviseSetCoarseGrain
};
enum hipDeviceAttribute_t {
  hipDeviceAttributeMaxThreadsPerBlock,
  hipDeviceAttributeMaxSharedMemoryPerBlock,
  hipDeviceAttributeMultiprocessorCount,
  hipDeviceAttributeWarpSize,
  hipDeviceAttributeClockRate,
  hipDeviceAttributeWallClockRate,
  hipDeviceAttributeCooperativeLaunch,
  hipDeviceAttributeComputeCapabilityMajor,
  hipDeviceAttributeComputeCapabilityMinor
};
#define hipHostMallocDefault 0
#define hipHostMallocPortable 1
#define hipHostMallocMapped 2
#define hipHostMallocWriteCombined 4
#define hipHostMallocNumaUser 0x20000000
#define hipHostMallocCoherent 0x40000000
#define hipHostMallocNonCoherent 0x80000000
#define hipHostRegisterDefault 0
#define hipHostRegisterPortable 1
#define hipHostRegisterMapped 2
#define hipStreamDefault 0
#define hipStreamNonBlocking 1
#define hipEventDefault 0
#define hipEventBlockingSync 1
#define hipEventDisableTiming 2
#define hipDeviceScheduleAuto 0
#define hipDeviceScheduleSpin 1
#define hipDeviceScheduleYield 2
#define hipDeviceScheduleBlockingSync 4
#define hipDeviceMapHost 8
#define hipMemAttachGlobal 1
#define hipMemAttachHost 2

typedef struct StrobeStream* hipStream_t;
typedef struct StrobeEvent* hipEvent_t;
typedef struct StrobeModule* hipModule_t;
typedef struct StrobeFunction* hipFunction_t;
typedef struct StrobeGraph* hipGraph_t;
typedef struct StrobeGraphExec* hipGraphExec_t;
typedef struct StrobeContext* hipCtx_t;
typedef void* hipDeviceptr_t;
typedef int hipDevice_t;
struct hipExtent {
  size_t width, height, depth;
};
struct hipPitchedPtr {
  void* ptr;
  size_t pitch, xsize, ysize;
};
struct hipFuncAttributes {
  int binaryVersion, cacheModeCA, maxDynamicSharedSizeBytes, maxThreadsPerBlock, numRegs, preferredShmemCarveout,
      ptxVersion;
  size_t constSizeBytes, localSizeBytes, sharedSizeBytes;
};
struct hipDeviceProp_t {
  char name[256];
  char gcnArchName[256];
  size_t totalGlobalMem, sharedMemPerBlock, totalConstMem, memPitch, maxSharedMemoryPerMultiProcessor;
  int regsPerBlock, warpSize, maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], clockRate, memoryClockRate,
      memoryBusWidth, major, minor, multiProcessorCount, l2CacheSize, maxThreadsPerMultiProcessor, computeMode,
      concurrentKernels, pciDomainID, pciBusID, pciDeviceID, isMultiGpuBoard, canMapHostMemory, gcnArch, integrated,
      cooperativeLaunch, managedMemory, asyncEngineCount, ECCEnabled;
};

// Arguments of every kind are taken; kernels' names must resolve, and their templates be instantiated.
#define STROBE_HOST(name) \
  template <class... T>   \
  __host__ hipError_t name(T&&...);
#define STROBE_HOST_4(a, b, c, d) STROBE_HOST(a) STROBE_HOST(b) STROBE_HOST(c) STROBE_HOST(d)

STROBE_HOST_4(hipMalloc, hipFree, hipMallocManaged, hipMallocPitch)
STROBE_HOST_4(hipHostMalloc, hipHostFree, hipMallocHost, hipFreeHost)
STROBE_HOST_4(hipHostRegister, hipHostUnregister, hipHostGetDevicePointer, hipHostAlloc)
STROBE_HOST_4(hipMemcpy, hipMemcpyAsync, hipMemcpy2D, hipMemcpy2DAsync)
STROBE_HOST_4(hipMemset, hipMemsetAsync, hipMemsetD8, hipMemsetD32)
STROBE_HOST_4(hipMemcpyToSymbol, hipMemcpyFromSymbol, hipMemcpyToSymbolAsync, hipMemcpyFromSymbolAsync)
STROBE_HOST_4(hipGetSymbolAddress, hipGetSymbolSize, hipMemGetInfo, hipMemset2D)
STROBE_HOST_4(hipMallocAsync, hipFreeAsync, hipMemPrefetchAsync, hipMemAdvise)
STROBE_HOST_4(hipMemcpyHtoD, hipMemcpyDtoH, hipMemcpyDtoD, hipMemcpyPeer)
STROBE_HOST_4(hipMalloc3D, hipMemcpyHtoDAsync, hipMemcpyDtoHAsync, hipMemcpyPeerAsync)
STROBE_HOST_4(hipDeviceSynchronize, hipDeviceReset, hipSetDevice, hipGetDevice)
STROBE_HOST_4(hipGetDeviceCount, hipGetDeviceProperties, hipDeviceGetAttribute, hipSetDeviceFlags)
STROBE_HOST_4(hipGetLastError, hipPeekAtLastError, hipInit, hipDeviceGet)
STROBE_HOST_4(hipDeviceGetName, hipDeviceCanAccessPeer, hipDeviceEnablePeerAccess, hipDeviceDisablePeerAccess)
STROBE_HOST_4(hipDeviceSetCacheConfig, hipFuncSetCacheConfig, hipDeviceSetSharedMemConfig, hipFuncSetSharedMemConfig)
STROBE_HOST_4(hipFuncSetAttribute, hipFuncGetAttributes, hipDriverGetVersion, hipRuntimeGetVersion)
STROBE_HOST_4(hipStreamCreate, hipStreamCreateWithFlags, hipStreamCreateWithPriority, hipStreamDestroy)
STROBE_HOST_4(hipStreamSynchronize, hipStreamQuery, hipStreamWaitEvent, hipStreamAddCallback)
STROBE_HOST_4(hipEventCreate, hipEventCreateWithFlags, hipEventDestroy, hipEventRecord)
STROBE_HOST_4(hipEventSynchronize, hipEventElapsedTime, hipEventQuery, hipDeviceGetStreamPriorityRange)
STROBE_HOST_4(hipModuleLoad, hipModuleLoadData, hipModuleUnload, hipModuleGetFunction)
STROBE_HOST_4(hipModuleLaunchKernel, hipLaunchKernel, hipLaunchCooperativeKernel, hipExtLaunchKernel)
STROBE_HOST_4(hipOccupancyMaxPotentialBlockSize, hipOccupancyMaxActiveBlocksPerMultiprocessor, hipModuleGetGlobal,
              hipPointerGetAttributes)
STROBE_HOST_4(hipStreamBeginCapture, hipStreamEndCapture, hipGraphInstantiate, hipGraphLaunch)
STROBE_HOST_4(hipGraphDestroy, hipGraphExecDestroy, hipGraphCreate, hipCtxCreate)
STROBE_HOST_4(hipCtxDestroy, hipCtxSynchronize, hipProfilerStart, hipProfilerStop)
#undef STROBE_HOST_4
#undef STROBE_HOST

__host__ const char* hipGetErrorString(hipError_t);
__host__ const char* hipGetErrorName(hipError_t);
__host__ hipExtent make_hipExtent(size_t, size_t, size_t);

// What the compiler makes of <<<...>>>.
extern "C" __host__ hipError_t __hipPushCallConfiguration(dim3 grid, dim3 group, size_t lds = 0,
                                                          hipStream_t stream = nullptr);

#define HIP_SYMBOL(name) name
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define hipLaunchKernelGGL(kernel, grid, group, lds, stream, ...) \
  (kernel<<<grid, group, lds, stream>>>(__VA_ARGS__))
