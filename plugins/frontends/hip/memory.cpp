// Memory: of GPUs, pinned, managed, pitched, registered. All of it lies where the program sees it.
#include <cstdio>
#include <cstring>

#include "hip/call.hpp"

using namespace strobe::hip;
using strobe::frontends::Allocation;
using strobe::frontends::MemoryKind;

namespace {

/// Of pitched memory, as textures of a card want it.
constexpr std::size_t kPitch = 256;

void* allocate(Runtime& runtime, std::size_t bytes, MemoryKind kind, unsigned flags) {
  if (bytes == 0) return nullptr;
  auto& session = runtime.gpus();
  return session.memory().allocate(bytes, kind, static_cast<std::uint32_t>(runtime.device()), flags).buffer->host;
}

template <class T>
hipError_t allocate(const char* name, T** memory, std::size_t bytes, MemoryKind kind, unsigned flags) {
  return call(name, [&](Runtime& runtime) {
    given(memory) = nullptr;
    *memory = allocate(runtime, bytes, kind, flags);
  });
}

hipError_t release(const char* name, void* memory) {
  return call(name, [&](Runtime& runtime) {
    if (memory == nullptr) return;
    auto& session = runtime.gpus();
    runtime.streams().wait_for_device(runtime.device());
    if (session.memory().release(memory)) return;
    std::fprintf(stderr, "strobe: %s: no allocation begins at %p: freed before, or never allocated\n", name, memory);
    throw Failure{hipErrorInvalidValue};
  });
}

std::size_t pitch_of(std::size_t width) { return (width + kPitch - 1) / kPitch * kPitch; }

hipError_t allocate_pitched(const char* name, void** memory, std::size_t* pitch, std::size_t width, std::size_t height) {
  return call(name, [&](Runtime& runtime) {
    given(pitch) = pitch_of(width);
    given(memory) = allocate(runtime, *pitch * height, MemoryKind::device, 0);
  });
}

const Allocation& allocation_of(Runtime& runtime, const void* memory) {
  const Allocation* const found = runtime.gpus().memory().find(memory);
  require(found != nullptr, hipErrorInvalidValue);
  return *found;
}

hipMemoryType type_of(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::device: return hipMemoryTypeDevice;
    case MemoryKind::managed: return hipMemoryTypeManaged;
    default: return hipMemoryTypeHost;
  }
}

template <class T>
void write(void* place, const T& value) {
  std::memcpy(place, &value, sizeof value);
}

void write_attribute(void* place, hipPointer_attribute attribute, const void* memory, const Allocation& in) {
  const bool is_device = in.kind == MemoryKind::device;
  switch (attribute) {
    case HIP_POINTER_ATTRIBUTE_MEMORY_TYPE: return write(place, static_cast<unsigned>(type_of(in.kind)));
    case HIP_POINTER_ATTRIBUTE_DEVICE_POINTER: return write(place, memory);
    case HIP_POINTER_ATTRIBUTE_HOST_POINTER:
      require(!is_device, hipErrorInvalidValue);
      return write(place, memory);
    case HIP_POINTER_ATTRIBUTE_IS_MANAGED: return write(place, in.kind == MemoryKind::managed);
    case HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL: return write(place, static_cast<int>(in.gpu));
    case HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR: return write(place, in.buffer->host);
    case HIP_POINTER_ATTRIBUTE_RANGE_SIZE: return write(place, static_cast<std::size_t>(in.bytes));
    case HIP_POINTER_ATTRIBUTE_BUFFER_ID: return write(place, in.address());
    case HIP_POINTER_ATTRIBUTE_MAPPED: return write(place, true);
    default: throw Failure{hipErrorNotSupported};
  }
}

hipError_t use_managed(const char* name, const void* memory) {
  return call(name, [&](Runtime& runtime) {
    require(memory != nullptr, hipErrorInvalidValue);
    allocation_of(runtime, memory);
  });
}

}  // namespace

extern "C" {

hipError_t hipMalloc(void** memory, size_t bytes) {
  return allocate("hipMalloc", memory, bytes, MemoryKind::device, 0);
}
hipError_t hipExtMallocWithFlags(void** memory, size_t bytes, unsigned flags) {
  return allocate("hipExtMallocWithFlags", memory, bytes, MemoryKind::device, flags);
}
hipError_t hipMallocManaged(void** memory, size_t bytes, unsigned flags) {
  return allocate("hipMallocManaged", memory, bytes, MemoryKind::managed, flags);
}
hipError_t hipHostMalloc(void** memory, size_t bytes, unsigned flags) {
  return allocate("hipHostMalloc", memory, bytes, MemoryKind::pinned, flags);
}
hipError_t hipHostAlloc(void** memory, size_t bytes, unsigned flags) {
  return allocate("hipHostAlloc", memory, bytes, MemoryKind::pinned, flags);
}
hipError_t hipExtHostAlloc(void** memory, size_t bytes, unsigned flags) {
  return allocate("hipExtHostAlloc", memory, bytes, MemoryKind::pinned, flags);
}
hipError_t hipMallocHost(void** memory, size_t bytes) {
  return allocate("hipMallocHost", memory, bytes, MemoryKind::pinned, 0);
}
hipError_t hipMemAllocHost(void** memory, size_t bytes) {
  return allocate("hipMemAllocHost", memory, bytes, MemoryKind::pinned, 0);
}

hipError_t hipMallocPitch(void** memory, size_t* pitch, size_t width, size_t height) {
  return allocate_pitched("hipMallocPitch", memory, pitch, width, height);
}
hipError_t hipMemAllocPitch(hipDeviceptr_t* memory, size_t* pitch, size_t width, size_t height, unsigned) {
  return allocate_pitched("hipMemAllocPitch", memory, pitch, width, height);
}
hipError_t hipMalloc3D(hipPitchedPtr* memory, hipExtent extent) {
  return call("hipMalloc3D", [&](Runtime& runtime) {
    hipPitchedPtr& made = given(memory);
    made.pitch = pitch_of(extent.width), made.xsize = extent.width, made.ysize = extent.height;
    made.ptr = allocate(runtime, made.pitch * extent.height * extent.depth, MemoryKind::device, 0);
  });
}

hipError_t hipFree(void* memory) { return release("hipFree", memory); }
hipError_t hipHostFree(void* memory) { return release("hipHostFree", memory); }
hipError_t hipFreeHost(void* memory) { return release("hipFreeHost", memory); }

hipError_t hipHostRegister(void* memory, size_t bytes, unsigned flags) {
  return call("hipHostRegister", [&](Runtime& runtime) {
    require(memory != nullptr && bytes > 0, hipErrorInvalidValue);
    require(runtime.gpus().memory().add_host(memory, bytes, flags) != nullptr, hipErrorHostMemoryAlreadyRegistered);
  });
}
hipError_t hipHostUnregister(void* memory) {
  return call("hipHostUnregister", [&](Runtime& runtime) {
    const Allocation* const found = runtime.gpus().memory().find(memory);
    require(found != nullptr && found->kind == MemoryKind::registered, hipErrorHostMemoryNotRegistered);
    flush(runtime);
    runtime.session().memory().release(memory);
  });
}

/// The device sees the host's memory where the host does.
hipError_t hipHostGetDevicePointer(void** device, void* host, unsigned) {
  return call("hipHostGetDevicePointer", [&](Runtime& runtime) {
    allocation_of(runtime, host);
    given(device) = host;
  });
}
hipError_t hipHostGetFlags(unsigned* flags, void* host) {
  return call("hipHostGetFlags", [&](Runtime& runtime) { given(flags) = allocation_of(runtime, host).flags; });
}

hipError_t hipMemGetInfo(size_t* free_bytes, size_t* all) {
  return call("hipMemGetInfo", [&](Runtime& runtime) {
    const std::size_t total = runtime.gpus().structure(static_cast<std::uint32_t>(runtime.device())).memory.n;
    const std::size_t used = runtime.session().device().used_memory_bytes();
    if (free_bytes != nullptr) *free_bytes = total > used ? total - used : 0;
    if (all != nullptr) *all = total;
  });
}

hipError_t hipMemPtrGetInfo(void* memory, size_t* bytes) {
  return call("hipMemPtrGetInfo", [&](Runtime& runtime) { given(bytes) = allocation_of(runtime, memory).bytes; });
}

hipError_t hipMemGetAddressRange(hipDeviceptr_t* base, size_t* bytes, hipDeviceptr_t memory) {
  return call("hipMemGetAddressRange", [&](Runtime& runtime) {
    const Allocation* const found = runtime.gpus().memory().find(memory);
    require(found != nullptr, hipErrorNotFound);
    if (base != nullptr) *base = found->buffer->host;
    if (bytes != nullptr) *bytes = found->bytes;
  });
}

hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* memory) {
  return call("hipPointerGetAttributes", [&](Runtime& runtime) {
    hipPointerAttribute_t& filled = given(attributes);
    filled = {};
    const Allocation* const found = runtime.gpus().memory().find(memory);
    if (found == nullptr) {
      filled.type = hipMemoryTypeUnregistered;
      filled.device = hipInvalidDeviceId;
      return;
    }
    filled.type = type_of(found->kind);
    filled.device = static_cast<int>(found->gpu);
    filled.devicePointer = const_cast<void*>(memory);
    filled.hostPointer = found->kind == MemoryKind::device ? nullptr : const_cast<void*>(memory);
    filled.isManaged = found->kind == MemoryKind::managed;
    filled.allocationFlags = found->flags;
  });
}

// Pages stay where they are: both sides reach them.
hipError_t hipMemPrefetchAsync(const void* memory, size_t, int, hipStream_t) {
  return use_managed("hipMemPrefetchAsync", memory);
}
hipError_t hipMemAdvise(const void* memory, size_t, hipMemoryAdvise, int) { return use_managed("hipMemAdvise", memory); }
hipError_t hipStreamAttachMemAsync(hipStream_t, void* memory, size_t, unsigned) {
  return use_managed("hipStreamAttachMemAsync", memory);
}

hipError_t hipPointerGetAttribute(void* value, hipPointer_attribute attribute, hipDeviceptr_t memory) {
  return call("hipPointerGetAttribute", [&](Runtime& runtime) {
    require(value != nullptr, hipErrorInvalidValue);
    write_attribute(value, attribute, memory, allocation_of(runtime, memory));
  });
}
hipError_t hipDrvPointerGetAttributes(unsigned count, hipPointer_attribute* attributes, void** values,
                                      hipDeviceptr_t memory) {
  return call("hipDrvPointerGetAttributes", [&](Runtime& runtime) {
    require(count > 0 && attributes != nullptr && values != nullptr, hipErrorInvalidValue);
    const Allocation& found = allocation_of(runtime, memory);
    for (unsigned n = 0; n < count; ++n) write_attribute(values[n], attributes[n], memory, found);
  });
}

/// No advice is kept: pages are where the program sees them.
hipError_t hipMemRangeGetAttribute(void* value, size_t bytes, hipMemRangeAttribute attribute, const void* memory,
                                   size_t) {
  return call("hipMemRangeGetAttribute", [&](Runtime& runtime) {
    require(value != nullptr && bytes >= sizeof(int), hipErrorInvalidValue);
    require(allocation_of(runtime, memory).kind == MemoryKind::managed, hipErrorInvalidValue);
    const bool is_switch = attribute == hipMemRangeAttributeReadMostly || attribute == hipMemRangeAttributeCoherencyMode;
    for (std::size_t n = 0; n < bytes / sizeof(int); ++n) static_cast<int*>(value)[n] = is_switch ? 0 : hipInvalidDeviceId;
  });
}
hipError_t hipMemRangeGetAttributes(void** values, size_t* bytes, hipMemRangeAttribute* attributes, size_t count,
                                    const void* memory, size_t range) {
  if (values == nullptr || bytes == nullptr || attributes == nullptr) return keep_error(hipErrorInvalidValue);
  for (std::size_t n = 0; n < count; ++n)
    if (const hipError_t failed = hipMemRangeGetAttribute(values[n], bytes[n], attributes[n], memory, range);
        failed != hipSuccess)
      return failed;
  return hipSuccess;
}

}  // extern "C"
