// Devices: one for each GPU of the system.
#include "opencl/devices.hpp"

#include <algorithm>

#include "common/gpu_shape.hpp"
#include "opencl/call.hpp"

namespace strobe::opencl {

cl_ulong memory_bytes(Runtime& runtime, const DeviceObject& device) {
  frontends::Session& session = runtime.gpus();
  return std::min<cl_ulong>(session.structure(device.number).memory.n, session.device().memory_bytes());
}

/// A quarter, the least that the specification allows: programs that fill the largest buffer then stay affordable.
cl_ulong largest_buffer(Runtime& runtime, const DeviceObject& device) {
  constexpr cl_ulong kFraction = 4, kPage = 4096;
  return memory_bytes(runtime, device) / kFraction / kPage * kPage;
}

std::uint32_t wave_lanes(Runtime& runtime) { return frontends::default_wave_lanes(runtime.gpus().device().isa()); }

}  // namespace strobe::opencl

using namespace strobe::opencl;

namespace {
constexpr cl_device_type kTypes = CL_DEVICE_TYPE_CPU | CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR |
                                  CL_DEVICE_TYPE_CUSTOM | CL_DEVICE_TYPE_DEFAULT;

/// Nanoseconds of the host's clock, which is the device's. Reading it costs the host a little, before and after it is
/// read, so that it differs from the times of commands around it.
cl_ulong read_clock(Runtime& runtime) {
  constexpr double kSeconds = 50e-9;
  strobe::frontends::HostClock& clock = runtime.session().clock();
  clock.spend(kSeconds);
  const double now = clock.now();
  clock.spend(kSeconds);
  return static_cast<cl_ulong>(now * 1e9);
}

}  // namespace
extern "C" {
cl_int clGetDeviceIDs(cl_platform_id platform, cl_device_type type, cl_uint count, cl_device_id* devices,
                      cl_uint* number) {
  return call("clGetDeviceIDs", [&](Runtime& runtime) {
    if (platform != nullptr) object<Platform>(platform);
    require(type == CL_DEVICE_TYPE_ALL || (type != 0 && (type & ~kTypes) == 0), CL_INVALID_DEVICE_TYPE);
    require((devices != nullptr || number != nullptr) && (devices == nullptr || count > 0), CL_INVALID_VALUE);
    require(type == CL_DEVICE_TYPE_ALL || (type & (CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_DEFAULT)) != 0,
            CL_DEVICE_NOT_FOUND);
    const auto& all = runtime.devices();
    const std::size_t found = type == CL_DEVICE_TYPE_DEFAULT ? 1 : all.size();
    if (number != nullptr) *number = static_cast<cl_uint>(found);
    for (std::size_t i = 0; devices != nullptr && i < std::min<std::size_t>(found, count); ++i)
      devices[i] = all[i]->handle();
  });
}

// Devices of a platform are not counted.
cl_int clRetainDevice(cl_device_id device) {
  return call("clRetainDevice", [&](Runtime&) { object<DeviceObject>(device); });
}
cl_int clReleaseDevice(cl_device_id device) {
  return call("clReleaseDevice", [&](Runtime&) { object<DeviceObject>(device); });
}

/// CL_DEVICE_PARTITION_PROPERTIES is empty: no kind of partition is supported.
cl_int clCreateSubDevices(cl_device_id device, const cl_device_partition_property* properties, cl_uint, cl_device_id*,
                          cl_uint*) {
  return call("clCreateSubDevices", [&](Runtime&) {
    object<DeviceObject>(device);
    require(properties != nullptr, CL_INVALID_VALUE);
    throw Failure{CL_INVALID_VALUE};
  });
}

cl_int clGetDeviceAndHostTimer(cl_device_id device, cl_ulong* of_device, cl_ulong* of_host) {
  return call("clGetDeviceAndHostTimer", [&](Runtime& runtime) {
    object<DeviceObject>(device);
    require(of_device != nullptr && of_host != nullptr, CL_INVALID_VALUE);
    *of_device = *of_host = read_clock(runtime);
  });
}

cl_int clGetHostTimer(cl_device_id device, cl_ulong* of_host) {
  return call("clGetHostTimer", [&](Runtime& runtime) {
    object<DeviceObject>(device);
    require(of_host != nullptr, CL_INVALID_VALUE);
    *of_host = read_clock(runtime);
  });
}
}  // extern "C"
