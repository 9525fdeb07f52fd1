// Stream-ordered allocation. One pool for each device, which holds nothing back: memory comes from the GPU and goes back to
// it in the stream's order.
#include <cstring>
#include <map>
#include <utility>

#include "hip/call.hpp"

using namespace strobe::hip;
using strobe::frontends::MemoryKind;

namespace {
hipMemPool_t pool_of(int device) { return reinterpret_cast<hipMemPool_t>(static_cast<std::intptr_t>(device) + 1); }

void check_pool(Runtime& runtime, hipMemPool_t pool) {
  runtime.gpus();
  require(runtime.is_device(static_cast<int>(reinterpret_cast<std::intptr_t>(pool)) - 1), hipErrorInvalidValue);
}

hipError_t allocate(const char* name, void** memory, std::size_t bytes, hipStream_t stream) {
  return call(name, [&](Runtime& runtime) {
    auto& session = runtime.gpus();
    const Stream& queue = runtime.streams().stream(stream);
    given(memory) = nullptr;
    if (bytes == 0) return;
    *memory =
        session.memory().allocate(bytes, MemoryKind::device, static_cast<std::uint32_t>(queue.device), 0).buffer->host;
  });
}

hipError_t pool_query(const char* name, hipMemPool_t* pool, int device) {
  return call(name, [&](Runtime& runtime) {
    runtime.gpus();
    require(runtime.is_device(device), hipErrorInvalidDevice);
    given(pool) = pool_of(device);
  });
}

/// Attributes have 64 bits, but for switches.
std::size_t bytes_of(hipMemPoolAttr attribute) {
  return attribute <= hipMemPoolReuseAllowInternalDependencies ? sizeof(int) : sizeof(std::uint64_t);
}

/// What programs have set; everything else is 0, as a pool is always empty.
std::map<std::pair<hipMemPool_t, hipMemPoolAttr>, std::uint64_t>& attributes() {
  static auto* const all = new std::map<std::pair<hipMemPool_t, hipMemPoolAttr>, std::uint64_t>;
  return *all;
}

}  // namespace
extern "C" {
hipError_t hipMallocAsync(void** memory, size_t bytes, hipStream_t stream) {
  return allocate("hipMallocAsync", memory, bytes, stream);
}
hipError_t hipMallocFromPoolAsync(void** memory, size_t bytes, hipMemPool_t pool, hipStream_t stream) {
  if (const hipError_t failed = call("hipMallocFromPoolAsync", [&](Runtime& runtime) { check_pool(runtime, pool); });
      failed != hipSuccess)
    return failed;
  return allocate("hipMallocFromPoolAsync", memory, bytes, stream);
}
hipError_t hipFreeAsync(void* memory, hipStream_t stream) {
  return call("hipFreeAsync", [&](Runtime& runtime) {
    runtime.gpus();
    Stream& frees = runtime.streams().stream(stream, hipErrorInvalidHandle);
    const auto* const found = runtime.session().memory().find(memory);
    require(found != nullptr && found->buffer->host == memory, hipErrorInvalidValue);
    runtime.streams().submit(frees, FreeWork{memory});
  });
}

hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t* pool, int device) { return pool_query(__func__, pool, device); }
hipError_t hipDeviceGetMemPool(hipMemPool_t* pool, int device) { return pool_query(__func__, pool, device); }
hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool) {
  return call("hipDeviceSetMemPool", [&](Runtime& runtime) {
    check_pool(runtime, pool);
    require(runtime.is_device(device), hipErrorInvalidDevice);
  });
}
hipError_t hipMemPoolCreate(hipMemPool_t* pool, const hipMemPoolProps* properties) {
  return call("hipMemPoolCreate", [&](Runtime& runtime) {
    const hipMemPoolProps& asked = given(properties);
    runtime.gpus();
    require(asked.location.type == hipMemLocationTypeDevice && runtime.is_device(asked.location.id),
            hipErrorInvalidValue);
    given(pool) = pool_of(asked.location.id);
  });
}
hipError_t hipMemPoolDestroy(hipMemPool_t pool) {
  return call("hipMemPoolDestroy", [&](Runtime& runtime) { check_pool(runtime, pool); });
}
hipError_t hipMemPoolTrimTo(hipMemPool_t pool, size_t) {
  return call("hipMemPoolTrimTo", [&](Runtime& runtime) { check_pool(runtime, pool); });
}
hipError_t hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value) {
  return call("hipMemPoolSetAttribute", [&](Runtime& runtime) {
    check_pool(runtime, pool);
    require(value != nullptr, hipErrorInvalidValue);
    std::memcpy(&attributes()[{pool, attribute}], value, bytes_of(attribute));
  });
}
hipError_t hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void* value) {
  return call("hipMemPoolGetAttribute", [&](Runtime& runtime) {
    check_pool(runtime, pool);
    require(value != nullptr, hipErrorInvalidValue);
    const auto set = attributes().find({pool, attribute});
    const std::uint64_t kept = set == attributes().end() ? 0 : set->second;
    std::memcpy(value, &kept, bytes_of(attribute));
  });
}
hipError_t hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc*, size_t) {
  return call("hipMemPoolSetAccess", [&](Runtime& runtime) { check_pool(runtime, pool); });
}
hipError_t hipMemPoolGetAccess(hipMemAccessFlags* flags, hipMemPool_t pool, hipMemLocation*) {
  return call("hipMemPoolGetAccess", [&](Runtime& runtime) {
    check_pool(runtime, pool);
    given(flags) = hipMemAccessFlagsProtReadWrite;
  });
}
}  // extern "C"
