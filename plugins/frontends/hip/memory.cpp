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

/// As ROCm has them.
bool may_have(MemoryKind kind, std::size_t bytes, unsigned flags) {
  constexpr unsigned kCoherence = hipHostMallocCoherent | hipHostMallocNonCoherent;
  if (kind == MemoryKind::managed) return bytes != 0 && (flags == hipMemAttachGlobal || flags == hipMemAttachHost);
  if (kind == MemoryKind::pinned) return (flags & kCoherence) != kCoherence;
  return flags <= hipDeviceMallocContiguous && (flags != hipMallocSignalMemory || bytes == sizeof(std::uint64_t));
}

template <class T>
hipError_t allocate(const char* name, T** memory, std::size_t bytes, MemoryKind kind, unsigned flags) {
  return call(name, [&](Runtime& runtime) {
    given(memory) = nullptr;
    require(may_have(kind, bytes, flags), hipErrorInvalidValue);
    *memory = allocate(runtime, bytes, kind, flags);
  });
}

hipError_t release(const char* name, void* memory) {
  return call(name, [&](Runtime& runtime) {
    if (memory == nullptr) return;
    auto& session = runtime.gpus();
    runtime.streams().wait_for_device(runtime.device());
    const Allocation* const found = session.memory().find(memory);
    if (found != nullptr && found->kind != MemoryKind::registered && session.memory().release(memory)) return;
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
      write(place, is_device ? nullptr : memory);
      return require(!is_device, hipErrorInvalidValue);
    case HIP_POINTER_ATTRIBUTE_IS_MANAGED: return write(place, in.kind == MemoryKind::managed);
    case HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL: return write(place, static_cast<int>(in.gpu));
    case HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR: return write(place, in.buffer->host);
    case HIP_POINTER_ATTRIBUTE_RANGE_SIZE: return write(place, static_cast<std::size_t>(in.bytes));
    case HIP_POINTER_ATTRIBUTE_BUFFER_ID: return write(place, in.address());
    case HIP_POINTER_ATTRIBUTE_MAPPED: return write(place, true);
    default: throw Failure{hipErrorNotSupported};
  }
}

/// Pages stay where they are: both sides reach them.
hipError_t place(const char* name, const void* memory, std::size_t bytes, int device, hipStream_t stream) {
  return call(name, [&](Runtime& runtime) {
    require(memory != nullptr && bytes != 0, hipErrorInvalidValue);
    const std::optional<std::uint64_t> left = runtime.gpus().memory().bytes_from(memory);
    runtime.streams().stream(stream);
    require(left && bytes <= *left, hipErrorInvalidValue);
    require(device == hipCpuDeviceId || runtime.is_device(device), hipErrorInvalidDevice);
  });
}

}  // namespace
extern "C" {
hipError_t hipMalloc(void** memory, size_t bytes) { return allocate(__func__, memory, bytes, MemoryKind::device, 0); }
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
  constexpr unsigned kFlags = hipHostMallocPortable | hipHostMallocMapped | hipHostMallocWriteCombined;
  if (flags > kFlags) return keep_error(hipErrorInvalidValue);
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
    require(memory != nullptr && bytes > 0 && flags < 16, hipErrorInvalidValue);
    require(runtime.gpus().memory().add_host(memory, bytes, flags) != nullptr, hipErrorHostMemoryAlreadyRegistered);
  });
}
hipError_t hipHostUnregister(void* memory) {
  return call("hipHostUnregister", [&](Runtime& runtime) {
    const Allocation* const found = runtime.gpus().memory().find(memory);
    require(memory != nullptr, hipErrorInvalidValue);
    const bool is_registered = found != nullptr && found->kind == MemoryKind::registered && found->buffer->host == memory;
    require(is_registered, hipErrorHostMemoryNotRegistered);
    flush(runtime);
    runtime.session().memory().release(memory);
  });
}

/// The device sees the host's memory where the host does.
hipError_t hipHostGetDevicePointer(void** device, void* host, unsigned flags) {
  return call("hipHostGetDevicePointer", [&](Runtime& runtime) {
    require(flags == 0, hipErrorInvalidValue);
    allocation_of(runtime, host);
    given(device) = host;
  });
}
hipError_t hipHostGetFlags(unsigned* flags, void* host) {
  return call("hipHostGetFlags", [&](Runtime& runtime) {
    const Allocation& found = allocation_of(runtime, host);
    require(found.kind != MemoryKind::device, hipErrorInvalidValue);
    given(flags) = found.flags;
  });
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

hipError_t hipMemPrefetchAsync(const void* memory, size_t bytes, int device, hipStream_t stream) {
  return place(__func__, memory, bytes, device, stream);
}
hipError_t hipMemAdvise(const void* memory, size_t bytes, hipMemoryAdvise advice, int device) {
  const bool of_all = advice == hipMemAdviseSetReadMostly || advice == hipMemAdviseUnsetReadMostly;
  return place(__func__, memory, bytes, of_all ? hipCpuDeviceId : device, nullptr);
}
hipError_t hipStreamAttachMemAsync(hipStream_t stream, void* memory, size_t bytes, unsigned flags) {
  return call("hipStreamAttachMemAsync", [&](Runtime& runtime) {
    require(memory != nullptr, hipErrorInvalidValue);
    runtime.streams().stream(stream);
    const bool is_single = flags == hipMemAttachSingle && stream != nullptr;
    require(is_single || flags == hipMemAttachGlobal || flags == hipMemAttachHost, hipErrorInvalidValue);
    const Allocation& found = allocation_of(runtime, memory);
    require(bytes == 0 || bytes == found.bytes || found.kind == MemoryKind::device, hipErrorInvalidValue);
  });
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
    for (unsigned n = 0; n < count; ++n) try {
        write_attribute(values[n], attributes[n], memory, found);
      } catch (const Failure&) {  // what it has not keeps its default
      }
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
