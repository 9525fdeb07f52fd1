// Launches.
#include <algorithm>
#include <utility>
#include <vector>

#include "hip/call.hpp"
#include "hip/occupancy.hpp"

using namespace strobe::hip;

namespace {
struct Sizes {
  dim3 grid, group;
  std::size_t lds;
};

void submit(Runtime& runtime, KernelWork work, hipStream_t stream) {
  Stream& queue = runtime.streams().stream(stream);
  runtime.streams().submit(queue, std::move(work));
  runtime.session().spend(strobe::frontends::HostCall::launch);
}

/// All groups of a cooperative launch must be on the machine at once.
enum class Cooperative : bool { no, yes };

void check_cooperative(Runtime& runtime, Kernel& kernel, const Sizes& sizes) {
  const std::uint64_t groups = std::uint64_t{sizes.grid.x} * sizes.grid.y * sizes.grid.z;
  const std::uint64_t items = std::uint64_t{sizes.group.x} * sizes.group.y * sizes.group.z;
  const std::uint64_t units = runtime.session().structure(static_cast<std::uint32_t>(runtime.device())).compute_units;
  require(groups <= units * groups_per_unit(runtime, kernel, static_cast<std::uint32_t>(items), sizes.lds),
          hipErrorCooperativeLaunchTooLarge);
}

hipError_t launch(const char* name, const void* stub, const Sizes& sizes, void** arguments, hipStream_t stream,
                  Cooperative cooperative = Cooperative::no) {
  return call(name, [&](Runtime& runtime) {
    runtime.gpus();
    Kernel& kernel = runtime.modules().kernel(stub);
    KernelWork work = kernel_work(runtime, kernel, sizes.grid, sizes.group, sizes.lds, arguments, nullptr);
    work.stub = stub;
    if (cooperative == Cooperative::yes) check_cooperative(runtime, kernel, sizes);
    submit(runtime, std::move(work), stream);
  });
}

hipError_t launch_function(const char* name, hipFunction_t function, const Sizes& sizes, hipStream_t stream,
                           void** arguments, void** extra, Cooperative cooperative = Cooperative::no) {
  return call(name, [&](Runtime& runtime) {
    runtime.gpus();
    Kernel& kernel = runtime.modules().kernel(function);
    KernelWork work = kernel_work(runtime, kernel, sizes.grid, sizes.group, sizes.lds, arguments, extra);
    if (cooperative == Cooperative::yes) check_cooperative(runtime, kernel, sizes);
    submit(runtime, std::move(work), stream);
  });
}

/// On the device of its stream.
hipError_t launch_on(const char* name, const hipLaunchParams& asked, Cooperative cooperative) {
  int device = 0;
  if (const hipError_t failed = hipStreamGetDevice(asked.stream, &device); failed != hipSuccess) return failed;
  Runtime& runtime = Runtime::instance();
  const int before = runtime.device();
  runtime.set_device(device);
  const hipError_t code = launch(name, asked.func, {asked.gridDim, asked.blockDim, asked.sharedMem}, asked.args,
                                 asked.stream, cooperative);
  runtime.set_device(before);
  return code;
}

hipError_t launch_each(const char* name, const hipLaunchParams* launches, int count, Cooperative cooperative) {
  if (launches == nullptr || count <= 0) return keep_error(hipErrorInvalidValue);
  for (const hipLaunchParams* one = launches; one != launches + count; ++one)
    if (const hipError_t failed = launch_on(name, *one, cooperative); failed != hipSuccess) return failed;
  return hipSuccess;
}

/// Arguments that hipSetupArgument has collected for hipLaunchByPtr.
thread_local std::vector<std::byte> packed;
constexpr std::size_t kMaxArgumentBytes = 4096;

/// Between two events, if they are given.
template <class Launch>
hipError_t between(hipEvent_t start, hipEvent_t stop, hipStream_t stream, Launch make) {
  if (start != nullptr)
    if (const hipError_t failed = hipEventRecord(start, stream); failed != hipSuccess) return failed;
  if (const hipError_t failed = make(); failed != hipSuccess) return failed;
  return stop != nullptr ? hipEventRecord(stop, stream) : hipSuccess;
}

/// Sizes of a grid in work-items, which must be whole groups.
hipError_t launch_items(const char* name, hipFunction_t function, const dim3& items, const dim3& group, std::size_t lds,
                        hipStream_t stream, void** arguments, void** extra) {
  if (group.x == 0 || group.y == 0 || group.z == 0 || items.x % group.x != 0 || items.y % group.y != 0 ||
      items.z % group.z != 0)
    return keep_error(hipErrorInvalidValue);
  const dim3 grid(items.x / group.x, items.y / group.y, items.z / group.z);
  return launch_function(name, function, {grid, group, lds}, stream, arguments, extra);
}

}  // namespace
extern "C" {
hipError_t hipLaunchKernel(const void* stub, dim3 grid, dim3 group, void** arguments, size_t lds, hipStream_t stream) {
  return launch("hipLaunchKernel", stub, {grid, group, lds}, arguments, stream);
}

hipError_t hipLaunchCooperativeKernel(const void* stub, dim3 grid, dim3 group, void** arguments, unsigned lds,
                                      hipStream_t stream) {
  return launch("hipLaunchCooperativeKernel", stub, {grid, group, lds}, arguments, stream, Cooperative::yes);
}

hipError_t hipExtLaunchKernel(const void* stub, dim3 grid, dim3 group, void** arguments, size_t lds, hipStream_t stream,
                              hipEvent_t start, hipEvent_t stop, int) {
  return between(start, stop, stream,
                 [&] { return launch("hipExtLaunchKernel", stub, {grid, group, lds}, arguments, stream); });
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                 unsigned group_x, unsigned group_y, unsigned group_z, unsigned lds, hipStream_t stream,
                                 void** arguments, void** extra) {
  const Sizes sizes{dim3(grid_x, grid_y, grid_z), dim3(group_x, group_y, group_z), lds};
  return launch_function("hipModuleLaunchKernel", function, sizes, stream, arguments, extra);
}

hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                            unsigned group_x, unsigned group_y, unsigned group_z, unsigned lds,
                                            hipStream_t stream, void** arguments) {
  const Sizes sizes{dim3(grid_x, grid_y, grid_z), dim3(group_x, group_y, group_z), lds};
  return launch_function("hipModuleLaunchCooperativeKernel", function, sizes, stream, arguments, nullptr,
                         Cooperative::yes);
}

hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t items_x, uint32_t items_y, uint32_t items_z,
                                    uint32_t group_x, uint32_t group_y, uint32_t group_z, size_t lds,
                                    hipStream_t stream, void** arguments, void** extra, hipEvent_t start,
                                    hipEvent_t stop, uint32_t) {
  return between(start, stop, stream, [&] {
    return launch_items("hipExtModuleLaunchKernel", function, dim3(items_x, items_y, items_z),
                        dim3(group_x, group_y, group_z), lds, stream, arguments, extra);
  });
}

hipError_t hipHccModuleLaunchKernel(hipFunction_t function, uint32_t items_x, uint32_t items_y, uint32_t items_z,
                                    uint32_t group_x, uint32_t group_y, uint32_t group_z, size_t lds,
                                    hipStream_t stream, void** arguments, void** extra, hipEvent_t start,
                                    hipEvent_t stop) {
  return hipExtModuleLaunchKernel(function, items_x, items_y, items_z, group_x, group_y, group_z, lds, stream, arguments,
                                  extra, start, stop, 0);
}

// The way of HIP's first compilers: configure, set up arguments, launch.
hipError_t hipConfigureCall(dim3 grid, dim3 group, size_t lds, hipStream_t stream) {
  return __hipPushCallConfiguration(grid, group, lds, stream);
}

hipError_t hipSetupArgument(const void* argument, size_t bytes, size_t offset) {
  return call("hipSetupArgument", [&](Runtime&) {
    const auto* const from = static_cast<const std::byte*>(argument);
    require(from != nullptr && offset <= kMaxArgumentBytes && bytes <= kMaxArgumentBytes - offset, hipErrorInvalidValue);
    if (packed.size() < offset + bytes) packed.resize(offset + bytes);
    std::copy(from, from + bytes, packed.begin() + static_cast<std::ptrdiff_t>(offset));
  });
}

hipError_t hipLaunchByPtr(const void* stub) {
  Sizes sizes{};
  hipStream_t stream = nullptr;
  if (const hipError_t failed = __hipPopCallConfiguration(&sizes.grid, &sizes.group, &sizes.lds, &stream);
      failed != hipSuccess)
    return keep_error(failed);
  std::vector<std::byte> arguments = std::exchange(packed, {});
  std::size_t bytes = arguments.size();
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, arguments.data(), HIP_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                   HIP_LAUNCH_PARAM_END};
  return call("hipLaunchByPtr", [&](Runtime& runtime) {
    runtime.gpus();
    Kernel& kernel = runtime.modules().kernel(stub);
    const bool has_arguments = !arguments.empty();
    submit(runtime,
           kernel_work(runtime, kernel, sizes.grid, sizes.group, sizes.lds, nullptr, has_arguments ? extra : nullptr),
           stream);
  });
}

hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams* launches, int count, unsigned) {
  return launch_each("hipExtLaunchMultiKernelMultiDevice", launches, count, Cooperative::no);
}
hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* launches, int count, unsigned) {
  return launch_each("hipLaunchCooperativeKernelMultiDevice", launches, count, Cooperative::yes);
}
}  // extern "C"
