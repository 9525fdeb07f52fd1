// Contexts: each device has its primary one, and a program may have no other.
#include <vector>

#include "hip/call.hpp"

using namespace strobe::hip;

namespace {
hipCtx_t context_of(int device) { return reinterpret_cast<hipCtx_t>(static_cast<std::intptr_t>(device) + 1); }

int device_of(Runtime& runtime, hipCtx_t context) {
  const int device = static_cast<int>(reinterpret_cast<std::intptr_t>(context)) - 1;
  runtime.gpus();
  require(runtime.is_device(device), hipErrorInvalidContext);
  return device;
}

/// Devices that hipCtxPopCurrent goes back to.
thread_local std::vector<int> pushed;

}  // namespace
extern "C" {
hipError_t hipCtxCreate(hipCtx_t* context, unsigned, hipDevice_t device) {
  return call("hipCtxCreate", [&](Runtime& runtime) {
    given(context) = context_of(device);
    const int current = runtime.device();
    runtime.set_device(device_of(runtime, *context));
    pushed.push_back(current);
  });
}
hipError_t hipCtxDestroy(hipCtx_t context) {
  return call("hipCtxDestroy", [&](Runtime& runtime) { device_of(runtime, context); });
}
hipError_t hipCtxPushCurrent(hipCtx_t context) {
  return call("hipCtxPushCurrent", [&](Runtime& runtime) {
    const int current = runtime.device();
    runtime.set_device(device_of(runtime, context));
    pushed.push_back(current);
  });
}
hipError_t hipCtxPopCurrent(hipCtx_t* context) {
  return call("hipCtxPopCurrent", [&](Runtime& runtime) {
    require(!pushed.empty(), hipErrorInvalidContext);
    if (context != nullptr) *context = context_of(runtime.device());
    runtime.set_device(pushed.back());
    pushed.pop_back();
  });
}
hipError_t hipCtxSetCurrent(hipCtx_t context) {
  return call("hipCtxSetCurrent", [&](Runtime& runtime) {
    if (context != nullptr) runtime.set_device(device_of(runtime, context));
  });
}
hipError_t hipCtxGetCurrent(hipCtx_t* context) {
  return call("hipCtxGetCurrent", [&](Runtime& runtime) { given(context) = context_of(runtime.device()); });
}
hipError_t hipCtxGetDevice(hipDevice_t* device) {
  return call("hipCtxGetDevice", [&](Runtime& runtime) { given(device) = runtime.device(); });
}
hipError_t hipCtxGetApiVersion(hipCtx_t, int* version) {
  constexpr int kVersion = 4;
  return call("hipCtxGetApiVersion", [&](Runtime&) { given(version) = kVersion; });
}
hipError_t hipCtxGetFlags(unsigned* flags) { return call(__func__, [&](Runtime&) { given(flags) = 0; }); }
hipError_t hipCtxSynchronize() {
  return call("hipCtxSynchronize", [](Runtime& runtime) { runtime.streams().wait_for_device(runtime.device()); });
}
hipError_t hipCtxEnablePeerAccess(hipCtx_t peer, unsigned flags) {
  return hipDeviceEnablePeerAccess(static_cast<int>(reinterpret_cast<std::intptr_t>(peer)) - 1, flags);
}
hipError_t hipCtxDisablePeerAccess(hipCtx_t peer) {
  return hipDeviceDisablePeerAccess(static_cast<int>(reinterpret_cast<std::intptr_t>(peer)) - 1);
}

hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context, hipDevice_t device) {
  return call("hipDevicePrimaryCtxRetain", [&](Runtime& runtime) {
    given(context) = context_of(device);
    device_of(runtime, *context);
  });
}
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device) {
  return call("hipDevicePrimaryCtxRelease", [&](Runtime& runtime) { device_of(runtime, context_of(device)); });
}
hipError_t hipDevicePrimaryCtxReset(hipDevice_t device) {
  return call("hipDevicePrimaryCtxReset", [&](Runtime& runtime) { device_of(runtime, context_of(device)); });
}
hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t device, unsigned) {
  return call("hipDevicePrimaryCtxSetFlags", [&](Runtime& runtime) { device_of(runtime, context_of(device)); });
}
hipError_t hipDevicePrimaryCtxGetState(hipDevice_t device, unsigned* flags, int* active) {
  return call("hipDevicePrimaryCtxGetState", [&](Runtime& runtime) {
    device_of(runtime, context_of(device));
    if (flags != nullptr) *flags = 0;
    if (active != nullptr) *active = 1;
  });
}

// Hints for caches and banks, which these GPUs ignore.
hipError_t hipCtxGetCacheConfig(hipFuncCache_t* config) { return hipDeviceGetCacheConfig(config); }
hipError_t hipCtxSetCacheConfig(hipFuncCache_t config) { return hipDeviceSetCacheConfig(config); }
hipError_t hipCtxGetSharedMemConfig(hipSharedMemConfig* config) { return hipDeviceGetSharedMemConfig(config); }
hipError_t hipCtxSetSharedMemConfig(hipSharedMemConfig config) { return hipDeviceSetSharedMemConfig(config); }
}  // extern "C"
