// Copies. The caller waits for those without Async in their name, and for those that pageable memory takes part in.
#include "hip/call.hpp"

using namespace strobe::hip;

namespace {
CopyWork flat(void* to, const void* from, std::size_t bytes, hipMemcpyKind kind) {
  CopyWork copy;
  copy.to = to, copy.from = from, copy.width = bytes, copy.kind = kind;
  copy.to_pitch = copy.from_pitch = copy.to_slice = copy.from_slice = bytes;
  return copy;
}

CopyWork rows(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch, std::size_t width,
              std::size_t height, hipMemcpyKind kind) {
  CopyWork copy = flat(to, from, width, kind);
  copy.to_pitch = to_pitch, copy.from_pitch = from_pitch, copy.height = height;
  return copy;
}

const void* at(const hipPitchedPtr& place, const hipPos& position) {
  return static_cast<const std::byte*>(place.ptr) + (position.z * place.ysize + position.y) * place.pitch + position.x;
}

CopyWork volume(const hipMemcpy3DParms& asked) {
  require(asked.srcArray == nullptr && asked.dstArray == nullptr, hipErrorNotSupported);
  CopyWork copy = rows(const_cast<void*>(at(asked.dstPtr, asked.dstPos)), asked.dstPtr.pitch,
                       at(asked.srcPtr, asked.srcPos), asked.srcPtr.pitch, asked.extent.width, asked.extent.height,
                       asked.kind);
  copy.depth = asked.extent.depth;
  copy.to_slice = asked.dstPtr.pitch * asked.dstPtr.ysize;
  copy.from_slice = asked.srcPtr.pitch * asked.srcPtr.ysize;
  return copy;
}

CopyWork rows(const hip_Memcpy2D& asked) {
  require(asked.srcArray == nullptr && asked.dstArray == nullptr, hipErrorNotSupported);
  const void* from = asked.srcMemoryType == hipMemoryTypeHost ? asked.srcHost : asked.srcDevice;
  void* to = asked.dstMemoryType == hipMemoryTypeHost ? asked.dstHost : asked.dstDevice;
  return rows(static_cast<std::byte*>(to) + asked.dstY * asked.dstPitch + asked.dstXInBytes, asked.dstPitch,
              static_cast<const std::byte*>(from) + asked.srcY * asked.srcPitch + asked.srcXInBytes, asked.srcPitch,
              asked.WidthInBytes, asked.Height, hipMemcpyDefault);
}

/// The host does not wait for copies between pinned memory and a device that it asks for with Async.
enum class Waits : bool { no, yes };

template <class Make>
hipError_t copy(const char* name, hipStream_t stream, Waits waits, Make make) {
  return call(name, [&](Runtime& runtime) {
    runtime.gpus();
    CopyWork work = make();
    check_copy(runtime, work);
    Stream& queue = runtime.streams().stream(stream);
    auto& memory = runtime.session().memory();
    const bool pageable = memory.find(work.to) == nullptr || memory.find(work.from) == nullptr;
    runtime.streams().submit(queue, work);
    runtime.session().spend(strobe::frontends::HostCall::copy);
    if (queue.capture == nullptr && (waits == Waits::yes || pageable)) runtime.streams().wait_for(queue);
  });
}

}  // namespace
extern "C" {
hipError_t hipMemcpy(void* to, const void* from, size_t bytes, hipMemcpyKind kind) {
  return copy("hipMemcpy", nullptr, Waits::yes, [&] { return flat(to, from, bytes, kind); });
}
hipError_t hipMemcpyAsync(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream) {
  return copy("hipMemcpyAsync", stream, Waits::no, [&] { return flat(to, from, bytes, kind); });
}
hipError_t hipMemcpyWithStream(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream) {
  return copy("hipMemcpyWithStream", stream, Waits::yes, [&] { return flat(to, from, bytes, kind); });
}
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, void* from, size_t bytes) {
  return copy("hipMemcpyHtoD", nullptr, Waits::yes, [&] { return flat(to, from, bytes, hipMemcpyHostToDevice); });
}
hipError_t hipMemcpyDtoH(void* to, hipDeviceptr_t from, size_t bytes) {
  return copy("hipMemcpyDtoH", nullptr, Waits::yes, [&] { return flat(to, from, bytes, hipMemcpyDeviceToHost); });
}
hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t bytes) {
  return copy("hipMemcpyDtoD", nullptr, Waits::yes, [&] { return flat(to, from, bytes, hipMemcpyDeviceToDevice); });
}
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, void* from, size_t bytes, hipStream_t stream) {
  return copy("hipMemcpyHtoDAsync", stream, Waits::no, [&] { return flat(to, from, bytes, hipMemcpyHostToDevice); });
}
hipError_t hipMemcpyDtoHAsync(void* to, hipDeviceptr_t from, size_t bytes, hipStream_t stream) {
  return copy("hipMemcpyDtoHAsync", stream, Waits::no, [&] { return flat(to, from, bytes, hipMemcpyDeviceToHost); });
}
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, size_t bytes, hipStream_t stream) {
  return copy("hipMemcpyDtoDAsync", stream, Waits::no,
              [&] { return flat(to, from, bytes, hipMemcpyDeviceToDevice); });
}
hipError_t hipMemcpyPeer(void* to, int, const void* from, int, size_t bytes) {
  return copy("hipMemcpyPeer", nullptr, Waits::yes, [&] { return flat(to, from, bytes, hipMemcpyDeviceToDevice); });
}
hipError_t hipMemcpyPeerAsync(void* to, int, const void* from, int, size_t bytes, hipStream_t stream) {
  return copy("hipMemcpyPeerAsync", stream, Waits::no,
              [&] { return flat(to, from, bytes, hipMemcpyDeviceToDevice); });
}

hipError_t hipMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t height,
                       hipMemcpyKind kind) {
  return copy("hipMemcpy2D", nullptr, Waits::yes,
              [&] { return rows(to, to_pitch, from, from_pitch, width, height, kind); });
}
hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t height,
                            hipMemcpyKind kind, hipStream_t stream) {
  return copy("hipMemcpy2DAsync", stream, Waits::no,
              [&] { return rows(to, to_pitch, from, from_pitch, width, height, kind); });
}
hipError_t hipMemcpy3D(const hipMemcpy3DParms* asked) {
  return copy("hipMemcpy3D", nullptr, Waits::yes, [&] { return volume(given(asked)); });
}
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* asked, hipStream_t stream) {
  return copy("hipMemcpy3DAsync", stream, Waits::no, [&] { return volume(given(asked)); });
}
hipError_t hipMemcpyParam2D(const hip_Memcpy2D* asked) {
  return copy("hipMemcpyParam2D", nullptr, Waits::yes, [&] { return rows(given(asked)); });
}
hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* asked, hipStream_t stream) {
  return copy("hipMemcpyParam2DAsync", stream, Waits::no, [&] { return rows(given(asked)); });
}

// ---- Variables of the device ----------------------------------------------------------------------------------

namespace {
void* within(Runtime& runtime, const void* shadow, std::size_t bytes, std::size_t offset) {
  runtime.gpus();
  const VariablePlace place = runtime.modules().variable(shadow);
  require(offset <= place.bytes && bytes <= place.bytes - offset, hipErrorInvalidValue);
  return static_cast<std::byte*>(place.address) + offset;
}

hipError_t to_symbol(const char* name, const void* shadow, const void* from, std::size_t bytes, std::size_t offset,
                     hipMemcpyKind kind, hipStream_t stream, Waits waits) {
  return copy(name, stream, waits,
              [&] { return flat(within(Runtime::instance(), shadow, bytes, offset), from, bytes, kind); });
}

hipError_t from_symbol(const char* name, void* to, const void* shadow, std::size_t bytes, std::size_t offset,
                       hipMemcpyKind kind, hipStream_t stream, Waits waits) {
  return copy(name, stream, waits,
              [&] { return flat(to, within(Runtime::instance(), shadow, bytes, offset), bytes, kind); });
}
}  // namespace

hipError_t hipMemcpyToSymbol(const void* shadow, const void* from, size_t bytes, size_t offset, hipMemcpyKind kind) {
  return to_symbol("hipMemcpyToSymbol", shadow, from, bytes, offset, kind, nullptr, Waits::yes);
}
hipError_t hipMemcpyToSymbolAsync(const void* shadow, const void* from, size_t bytes, size_t offset, hipMemcpyKind kind,
                                  hipStream_t stream) {
  return to_symbol("hipMemcpyToSymbolAsync", shadow, from, bytes, offset, kind, stream, Waits::no);
}
hipError_t hipMemcpyFromSymbol(void* to, const void* shadow, size_t bytes, size_t offset, hipMemcpyKind kind) {
  return from_symbol("hipMemcpyFromSymbol", to, shadow, bytes, offset, kind, nullptr, Waits::yes);
}
hipError_t hipMemcpyFromSymbolAsync(void* to, const void* shadow, size_t bytes, size_t offset, hipMemcpyKind kind,
                                    hipStream_t stream) {
  return from_symbol("hipMemcpyFromSymbolAsync", to, shadow, bytes, offset, kind, stream, Waits::no);
}
hipError_t hipGetSymbolAddress(void** address, const void* shadow) {
  return call("hipGetSymbolAddress", [&](Runtime& runtime) {
    runtime.gpus();
    void*& place = given(address);
    place = runtime.modules().variable(shadow).address;
  });
}
hipError_t hipGetSymbolSize(size_t* bytes, const void* shadow) {
  return call("hipGetSymbolSize", [&](Runtime& runtime) {
    runtime.gpus();
    std::size_t& size = given(bytes);
    size = runtime.modules().variable(shadow).bytes;
  });
}
}  // extern "C"
