// Devices: the GPUs of the preset, one after the other as --gpus has them.
#include <cstdio>
#include <cstring>
#include <string>

#include <dlfcn.h>

#include "hip/call.hpp"
#include "hip/heap.hpp"
#include "hip/properties.hpp"

using namespace strobe::hip;

namespace {
void check_device(Runtime& runtime, int device) {
  runtime.gpus();
  require(runtime.is_device(device), hipErrorInvalidDevice);
}

constexpr char kBusForm[] = "0000:%02x:00.0";

}  // namespace
extern "C" {
hipError_t hipInit(unsigned flags) {
  return call("hipInit", [&](Runtime&) { require(flags == 0, hipErrorInvalidValue); });
}
hipError_t hipDriverGetVersion(int* version) { return call(__func__, [&](Runtime&) { given(version) = HIP_VERSION; }); }
hipError_t hipRuntimeGetVersion(int* version) {
  return call("hipRuntimeGetVersion", [&](Runtime&) { given(version) = HIP_VERSION; });
}

hipError_t hipGetDeviceCount(int* count) {
  return call(__func__, [&](Runtime& runtime) { given(count) = static_cast<int>(runtime.gpus().gpu_count()); });
}
hipError_t hipGetDevice(int* device) {
  return call("hipGetDevice", [&](Runtime& runtime) { given(device) = runtime.device(); });
}
hipError_t hipSetDevice(int device) {
  return call("hipSetDevice", [&](Runtime& runtime) {
    check_device(runtime, device);
    runtime.set_device(device);
  });
}
hipError_t hipDeviceGet(hipDevice_t* device, int ordinal) {
  return call("hipDeviceGet", [&](Runtime& runtime) {
    check_device(runtime, ordinal);
    given(device) = ordinal;
  });
}
hipError_t hipDeviceGetName(char* name, int bytes, hipDevice_t device) {
  return call("hipDeviceGetName", [&](Runtime& runtime) {
    check_device(runtime, device);
    require(name != nullptr && bytes > 0, hipErrorInvalidValue);
    std::snprintf(name, static_cast<std::size_t>(bytes), "%s", properties(runtime, device).name);
  });
}
hipError_t hipDeviceComputeCapability(int* major, int* minor, hipDevice_t device) {
  return call("hipDeviceComputeCapability", [&](Runtime& runtime) {
    check_device(runtime, device);
    const hipDeviceProp_tR0600 all = properties(runtime, device);
    given(major) = all.major, given(minor) = all.minor;
  });
}
hipError_t hipDeviceTotalMem(size_t* bytes, hipDevice_t device) {
  return call("hipDeviceTotalMem", [&](Runtime& runtime) {
    check_device(runtime, device);
    given(bytes) = properties(runtime, device).totalGlobalMem;
  });
}
hipError_t hipDeviceGetUuid(hipUUID* uuid, hipDevice_t device) {
  return call("hipDeviceGetUuid", [&](Runtime& runtime) {
    check_device(runtime, device);
    given(uuid) = properties(runtime, device).uuid;
  });
}
hipError_t hipDeviceGetPCIBusId(char* text, int bytes, int device) {
  return call("hipDeviceGetPCIBusId", [&](Runtime& runtime) {
    check_device(runtime, device);
    require(text != nullptr && bytes > 0, hipErrorInvalidValue);
    std::snprintf(text, static_cast<std::size_t>(bytes), kBusForm, static_cast<unsigned>(device + 1));
  });
}
hipError_t hipDeviceGetByPCIBusId(int* device, const char* text) {
  return call("hipDeviceGetByPCIBusId", [&](Runtime& runtime) {
    runtime.gpus();
    unsigned bus = 0;
    require(text != nullptr && std::sscanf(text, kBusForm, &bus) == 1, hipErrorInvalidValue);
    check_device(runtime, static_cast<int>(bus) - 1);
    given(device) = static_cast<int>(bus) - 1;
  });
}
hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600* filled, int device) {
  return call("hipGetDevicePropertiesR0600", [&](Runtime& runtime) {
    check_device(runtime, device);
    given(filled) = properties(runtime, device);
  });
}
hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t which, int device) {
  return call("hipDeviceGetAttribute", [&](Runtime& runtime) {
    check_device(runtime, device);
    given(value) = attribute(runtime, which, device);
  });
}
hipError_t hipChooseDeviceR0600(int* device, const hipDeviceProp_tR0600* wanted) {
  return call("hipChooseDeviceR0600", [&](Runtime&) {
    given(wanted);
    given(device) = 0;
  });
}

hipError_t hipDeviceSynchronize() {
  return call("hipDeviceSynchronize", [&](Runtime& runtime) {
    require(!runtime.streams().captures(), hipErrorStreamCaptureUnsupported);
    runtime.streams().wait_for_device(runtime.device());
  });
}

/// Memory, streams and a fault are gone.
hipError_t hipDeviceReset() {
  return keep_error(query("hipDeviceReset", [&](Runtime& runtime) {
    if (!runtime.session().is_open()) return hipSuccess;
    runtime.streams().wait_for_device(runtime.device());
    runtime.session().memory().release_all();
    empty_heaps();
    runtime.set_fault(hipSuccess);
    return hipSuccess;
  }));
}

// How the host waits, and hints for caches and banks that these GPUs do not have.
hipError_t hipSetDeviceFlags(unsigned) { return call(__func__, [](Runtime&) {}); }
hipError_t hipGetDeviceFlags(unsigned* flags) {
  return call("hipGetDeviceFlags", [&](Runtime&) { given(flags) = hipDeviceScheduleAuto; });
}
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return call(__func__, [](Runtime&) {}); }
hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* preference) {
  return call("hipDeviceGetCacheConfig", [&](Runtime&) { given(preference) = hipFuncCachePreferNone; });
}
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return call(__func__, [](Runtime&) {}); }
hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* banks) {
  return call("hipDeviceGetSharedMemConfig", [&](Runtime&) { given(banks) = hipSharedMemBankSizeFourByte; });
}
hipError_t hipDeviceGetLimit(size_t* value, hipLimit_t limit) {
  constexpr std::size_t kPrintBytes = 4 << 20;
  return call("hipDeviceGetLimit", [&](Runtime& runtime) {
    require(limit < hipLimitRange, hipErrorUnsupportedLimit);
    given(value) = limit == hipLimitPrintfFifoSize   ? kPrintBytes
                   : limit == hipLimitMallocHeapSize ? heap_bytes()
                                                     : runtime.gpus().device().stack_bytes();
  });
}
hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value) {
  return call("hipDeviceSetLimit", [&](Runtime& runtime) {
    require(limit < hipLimitRange, hipErrorUnsupportedLimit);
    if (limit == hipLimitMallocHeapSize) require(set_heap_bytes(value), hipErrorInvalidValue);
    if (limit != hipLimitStackSize) return;
    require(value <= strobe::kMaxStackBytes, hipErrorInvalidValue);
    runtime.gpus().device().set_stack_bytes(static_cast<std::uint32_t>(value));
  });
}

// ---- Other devices' memory: one address space ------------------------------------------------------------------

hipError_t hipDeviceCanAccessPeer(int* can, int device, int peer) {
  return call("hipDeviceCanAccessPeer", [&](Runtime& runtime) {
    check_device(runtime, device);
    check_device(runtime, peer);
    given(can) = device != peer;
  });
}
hipError_t hipDeviceEnablePeerAccess(int peer, unsigned flags) {
  return call("hipDeviceEnablePeerAccess", [&](Runtime& runtime) {
    check_device(runtime, peer);
    require(flags == 0, hipErrorInvalidValue);
    require(peer != runtime.device(), hipErrorInvalidDevice);
    require(runtime.set_peer(peer, true), hipErrorPeerAccessAlreadyEnabled);
  });
}
hipError_t hipDeviceDisablePeerAccess(int peer) {
  return call("hipDeviceDisablePeerAccess", [&](Runtime& runtime) {
    check_device(runtime, peer);
    require(runtime.set_peer(peer, false), hipErrorPeerAccessNotEnabled);
  });
}
hipError_t hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr which, int from, int to) {
  return call("hipDeviceGetP2PAttribute", [&](Runtime& runtime) {
    check_device(runtime, from);
    check_device(runtime, to);
    require(from != to, hipErrorInvalidDevice);
    given(value) = which == hipDevP2PAttrAccessSupported || which == hipDevP2PAttrNativeAtomicSupported;
  });
}

hipError_t hipGetProcAddress(const char* name, void** function, int, uint64_t, hipDriverProcAddressQueryResult* found) {
  return call("hipGetProcAddress", [&](Runtime&) {
    require(name != nullptr, hipErrorInvalidValue);
    void* const symbol = dlsym(RTLD_DEFAULT, name);
    given(function) = symbol;
    if (found != nullptr)
      *found = symbol != nullptr ? HIP_GET_PROC_ADDRESS_SUCCESS : HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
    require(symbol != nullptr, hipErrorNotFound);
  });
}

/// A link of a kind that ROCm names PCI Express, and one step.
hipError_t hipExtGetLinkTypeAndHopCount(int from, int to, uint32_t* type, uint32_t* hops) {
  constexpr std::uint32_t kPciExpress = 2;
  return call("hipExtGetLinkTypeAndHopCount", [&](Runtime& runtime) {
    require(runtime.is_device(from) && runtime.is_device(to) && from != to, hipErrorInvalidDevice);
    given(type) = kPciExpress;
    given(hops) = 1;
  });
}

/// The order of devices is theirs, and all of them are valid: other choices are refused.
hipError_t hipSetValidDevices(int* devices, int count) {
  return call("hipSetValidDevices", [&](Runtime& runtime) {
    require(count == 0 || devices != nullptr, hipErrorInvalidValue);
    for (int n = 0; n < count; ++n) {
      require(runtime.is_device(devices[n]), hipErrorInvalidDevice);
      require(devices[n] == n, hipErrorNotSupported);
    }
  });
}
}  // extern "C"

// The layout of HIP up to 5 has the name that the headers of HIP 6 give to the other one.
#undef hipGetDeviceProperties
#undef hipChooseDevice

#pragma GCC visibility push(default)
extern "C" {
hipError_t hipGetDeviceProperties(hipDeviceProp_tR0000* filled, int device) {
  return call("hipGetDeviceProperties", [&](Runtime& runtime) {
    check_device(runtime, device);
    given(filled) = old_properties(runtime, device);
  });
}
hipError_t hipGetDevicePropertiesR0000(hipDeviceProp_tR0000* filled, int device) {
  return hipGetDeviceProperties(filled, device);
}
hipError_t hipChooseDevice(int* device, const hipDeviceProp_tR0000* wanted) {
  return call("hipChooseDevice", [&](Runtime&) {
    given(wanted);
    given(device) = 0;
  });
}
hipError_t hipChooseDeviceR0000(int* device, const hipDeviceProp_tR0000* wanted) {
  return hipChooseDevice(device, wanted);
}
}  // extern "C"
#pragma GCC visibility pop
