// Commands that run kernels.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "opencl/call.hpp"
#include "opencl/devices.hpp"
#include "opencl/kernels.hpp"
#include "opencl/queues.hpp"

using namespace strobe::opencl;
using strobe::KernelInfo;
using strobe::LaunchRequest;
using strobe::frontends::PlannedWork;
using strobe::frontends::Span;

namespace {
/// The largest divisor of `size` that is at most `most`.
std::size_t divisor(std::size_t size, std::size_t most) {
  for (std::size_t one = std::min(size, most); one > 1; --one)
    if (size % one == 0) return one;
  return 1;
}

/// Groups that the program leaves to us: whole ones, of as many work-items as a kernel may have, in the first dimension
/// first.
void choose_group(Geometry& geometry, const KernelInfo& info) {
  std::size_t left = info.max_flat_group_size;
  for (unsigned i = 0; i < geometry.dimensions; ++i) {
    geometry.group[i] = static_cast<std::uint32_t>(divisor(geometry.grid[i], left));
    left /= geometry.group[i];
  }
}

void read_group(Geometry& geometry, const std::size_t* local, const KernelInfo& info) {
  std::size_t items = 1;
  for (unsigned i = 0; i < geometry.dimensions; ++i) {
    require(local[i] > 0, CL_INVALID_WORK_GROUP_SIZE);
    require(local[i] <= kMaxNamedGroupItems, CL_INVALID_WORK_ITEM_SIZE);
    geometry.group[i] = static_cast<std::uint32_t>(local[i]);
    items *= local[i];
  }
  require(items <= info.max_flat_group_size, CL_INVALID_WORK_GROUP_SIZE);
}

struct Sizes {
  cl_uint dimensions;
  const std::size_t *offset, *global, *local;
};

Geometry geometry_of(const KernelInfo& info, const Sizes& sizes) {
  require(sizes.dimensions >= 1 && sizes.dimensions <= 3, CL_INVALID_WORK_DIMENSION);
  Geometry made;
  made.dimensions = sizes.dimensions;
  for (unsigned i = 0; i < made.dimensions; ++i) {
    const std::size_t size = sizes.global != nullptr ? sizes.global[i] : 0;
    require(size <= UINT32_MAX, CL_INVALID_GLOBAL_WORK_SIZE);
    made.grid[i] = static_cast<std::uint32_t>(size);
    made.offset[i] = sizes.offset != nullptr ? sizes.offset[i] : 0;
    require(made.offset[i] <= UINT64_MAX - size, CL_INVALID_GLOBAL_OFFSET);
  }
  const bool named = info.required_group[0] != 0;
  if (sizes.local != nullptr)
    read_group(made, sizes.local, info);
  else if (named)
    std::copy_n(info.required_group, 3, made.group);
  else
    choose_group(made, info);
  for (unsigned i = 0; i < 3; ++i) {
    require(!named || made.group[i] == info.required_group[i], CL_INVALID_WORK_GROUP_SIZE);
    require(!info.whole_groups || made.grid[i] % made.group[i] == 0, CL_INVALID_WORK_GROUP_SIZE);
  }
  return made;
}

/// What must live until the launch has ended.
struct Kept {
  std::shared_ptr<KernelObject> kernel;  ///< its program stays as it is
  std::vector<std::shared_ptr<MemoryObject>> buffers;
};

/// The launch as the kernel is when it is enqueued.
LaunchRequest request_of(Runtime& runtime, KernelObject& kernel, const DeviceObject& device, const Sizes& sizes,
                         Kept& kept) {
  require(kernel.program->build(device).is_executable(), CL_INVALID_PROGRAM_EXECUTABLE);
  const KernelInfo& info = kernel.info(&device);
  LaunchRequest request;
  for (const auto& one : kernel.arguments) {
    require(one.has_value(), CL_INVALID_KERNEL_ARGS);
    if (one->is_buffer) kept.buffers.push_back(one->memory.lock());
    require(!one->is_buffer || kept.buffers.back() != nullptr, CL_INVALID_KERNEL_ARGS);  // it was released
    request.arguments.push_back(one->value);
  }
  const Geometry geometry = geometry_of(info, sizes);
  require(local_bytes(kernel, info) <= runtime.gpus().structure(device.number).lds_per_work_group.n,
          CL_OUT_OF_RESOURCES);
  request.program = &kernel.program->load(device);
  request.kernel = kernel.name;
  request.dimensions = geometry.dimensions;
  std::copy_n(geometry.offset, 3, request.offset);
  std::copy_n(geometry.grid, 3, request.grid);
  std::copy_n(geometry.group, 3, request.group);
  return request;
}

cl_int enqueue_kernel(const char* name, cl_command_queue handle, cl_kernel kernel, const Sizes& sizes, Enqueue how) {
  return call(name, [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    KernelObject& found = object<KernelObject>(kernel);
    require(found.program->context == queue.context, CL_INVALID_CONTEXT);
    const auto kept = std::make_shared<Kept>(shared(found));
    LaunchRequest request = request_of(runtime, found, *queue.device, sizes, *kept);
    PlannedWork work;
    work.ended = [kept](const Span&) {};
    if (std::ranges::find(request.grid, 0U) == std::end(request.grid)) work.launch = std::move(request);
    enqueue(runtime, queue, how, std::move(work));
  });
}

}  // namespace
extern "C" {
cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t* offset,
                              const size_t* global, const size_t* local, cl_uint events, const cl_event* list,
                              cl_event* made) {
  return enqueue_kernel("clEnqueueNDRangeKernel", queue, kernel, {dimensions, offset, global, local},
                        {CL_COMMAND_NDRANGE_KERNEL, events, list, made});
}

cl_int clEnqueueTask(cl_command_queue queue, cl_kernel kernel, cl_uint events, const cl_event* list, cl_event* made) {
  const size_t one = 1;
  return enqueue_kernel("clEnqueueTask", queue, kernel, {1, nullptr, &one, &one},
                        {CL_COMMAND_TASK, events, list, made});
}

/// CL_DEVICE_EXECUTION_CAPABILITIES has no CL_EXEC_NATIVE_KERNEL.
cl_int clEnqueueNativeKernel(cl_command_queue queue, void(CL_CALLBACK* function)(void*), void*, size_t, cl_uint,
                             const cl_mem*, const void**, cl_uint, const cl_event*, cl_event*) {
  return call("clEnqueueNativeKernel", [&](Runtime&) {
    object<Queue>(queue);
    require(function != nullptr, CL_INVALID_VALUE);
    throw Failure{CL_INVALID_OPERATION};
  });
}
}  // extern "C"
