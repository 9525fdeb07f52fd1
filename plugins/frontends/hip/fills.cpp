// Fills.
#include "hip/call.hpp"

using namespace strobe::hip;

namespace {
FillWork flat(void* to, std::uint32_t value, std::size_t count, std::uint32_t element_bytes) {
  FillWork fill;
  fill.to = to, fill.value = value, fill.width = count, fill.element_bytes = element_bytes;
  fill.pitch = fill.slice = count * element_bytes;
  return fill;
}

FillWork rows(void* to, std::size_t pitch, std::uint32_t value, std::size_t width, std::size_t height,
              std::uint32_t element_bytes = 1) {
  FillWork fill = flat(to, value, width, element_bytes);
  fill.pitch = pitch, fill.height = height;
  return fill;
}

FillWork volume(const hipPitchedPtr& to, std::uint32_t value, const hipExtent& extent) {
  FillWork fill = rows(to.ptr, to.pitch, value, extent.width, extent.height);
  fill.slice = to.pitch * to.ysize, fill.depth = extent.depth;
  return fill;
}

hipError_t fill(const char* name, hipStream_t stream, const FillWork& work) {
  return call(name, [&](Runtime& runtime) {
    runtime.gpus();
    check_fill(runtime, work);
    runtime.streams().submit(runtime.streams().stream(stream), work);
    runtime.session().spend(strobe::frontends::HostCall::copy);
  });
}

std::uint32_t bits(int value) { return static_cast<std::uint32_t>(value); }

}  // namespace
extern "C" {
hipError_t hipMemset(void* to, int value, size_t bytes) {
  return fill("hipMemset", nullptr, flat(to, bits(value), bytes, 1));
}
hipError_t hipMemsetAsync(void* to, int value, size_t bytes, hipStream_t stream) {
  return fill("hipMemsetAsync", stream, flat(to, bits(value), bytes, 1));
}
hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, size_t count) {
  return fill("hipMemsetD8", nullptr, flat(to, value, count, 1));
}
hipError_t hipMemsetD8Async(hipDeviceptr_t to, unsigned char value, size_t count, hipStream_t stream) {
  return fill("hipMemsetD8Async", stream, flat(to, value, count, 1));
}
hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count) {
  return fill("hipMemsetD16", nullptr, flat(to, value, count, 2));
}
hipError_t hipMemsetD16Async(hipDeviceptr_t to, unsigned short value, size_t count, hipStream_t stream) {
  return fill("hipMemsetD16Async", stream, flat(to, value, count, 2));
}
hipError_t hipMemsetD32(hipDeviceptr_t to, int value, size_t count) {
  return fill("hipMemsetD32", nullptr, flat(to, bits(value), count, 4));
}
hipError_t hipMemsetD32Async(hipDeviceptr_t to, int value, size_t count, hipStream_t stream) {
  return fill("hipMemsetD32Async", stream, flat(to, bits(value), count, 4));
}
hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t height) {
  return fill("hipMemset2D", nullptr, rows(to, pitch, bits(value), width, height));
}
hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height, hipStream_t stream) {
  return fill("hipMemset2DAsync", stream, rows(to, pitch, bits(value), width, height));
}
hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent) {
  return fill("hipMemset3D", nullptr, volume(to, bits(value), extent));
}
hipError_t hipMemset3DAsync(hipPitchedPtr to, int value, hipExtent extent, hipStream_t stream) {
  return fill("hipMemset3DAsync", stream, volume(to, bits(value), extent));
}
}  // extern "C"
