#include "hip/work.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>

#include "hip/graphs.hpp"
#include "hip/modules.hpp"
#include "hip/runtime.hpp"
#include "hip/failure.hpp"
#include "strobe/error.hpp"

namespace strobe::hip {
namespace {

using frontends::Allocation;
using frontends::Engine;
using frontends::MemoryKind;
using frontends::Span;

/// Memory that lies on the device's side of the link: not pinned or registered memory of the host.
bool is_device_memory(Runtime& runtime, const void* at) {
  const Allocation* const found = runtime.session().memory().find(at);
  if (found != nullptr) return found->kind == MemoryKind::device || found->kind == MemoryKind::managed;
  return runtime.session().device().host_bytes(reinterpret_cast<std::uint64_t>(at), 1) != nullptr;  // a variable
}

/// All bytes between the first and the last that are touched.
std::uint64_t reach(std::size_t pitch, std::size_t slice, std::size_t width, std::size_t height, std::size_t depth) {
  return (depth - 1) * slice + (height - 1) * pitch + width;
}

bool is_mapped(const void* at) {
  const auto page = static_cast<std::uint64_t>(getpagesize());
  unsigned char resident = 0;
  const std::uint64_t begin = reinterpret_cast<std::uint64_t>(at) / page * page;
  return mincore(reinterpret_cast<void*>(begin), 1, &resident) == 0;
}

/// Memory that HIP does not know is the host's, or nothing.
void check_host_memory(const void* at, std::uint64_t bytes, const char* what) {
  const void* const last = static_cast<const std::byte*>(at) + (bytes - 1);
  if (is_mapped(at) && is_mapped(last)) return;
  std::fprintf(stderr, "strobe: %s of %llu bytes at %p: no allocation, and no memory of the program\n", what,
               static_cast<unsigned long long>(bytes), at);
  throw Failure{hipErrorInvalidValue};
}

/// hipErrorInvalidValue, with a line that says where: the bytes begin in an allocation and go beyond its end.
void check_within(Runtime& runtime, const void* at, std::uint64_t bytes, const char* what) {
  const auto left = runtime.session().memory().bytes_from(at);
  if (!left) {
    if (!is_device_memory(runtime, at)) check_host_memory(at, bytes, what);
    return;
  }
  if (bytes <= *left) return;
  std::fprintf(stderr, "strobe: %s of %llu bytes at %p: only %llu bytes of the allocation follow\n", what,
               static_cast<unsigned long long>(bytes), at, static_cast<unsigned long long>(*left));
  throw Failure{hipErrorInvalidValue};
}

Span add(Runtime& runtime, const WorkPlace& place, Engine engine, double seconds) {
  return runtime.session()
      .timeline(static_cast<std::uint32_t>(place.device))
      .add(*place.time, engine, seconds, place.not_before);
}

Span nothing(const WorkPlace& place) {
  place.time->ready = std::max(place.time->ready, place.not_before);
  return {place.time->ready, place.time->ready, false};
}

hipError_t code_of_launch(const Error& error) {
  switch (error.code()) {
    case ExitCode::bad_input: return hipErrorInvalidConfiguration;
    case ExitCode::limit: return hipErrorLaunchTimeOut;
    default:
      return std::string(error.what()).find("address") != std::string::npos ? hipErrorIllegalAddress
                                                                            : hipErrorLaunchFailure;
  }
}

LaunchRequest request_of(Runtime& runtime, const KernelWork& work, int device) {
  LaunchRequest request;
  request.program = &work.kernel->module->program(runtime, device);
  request.kernel = work.kernel->name;
  request.dimensions = 3;
  const std::uint32_t group[] = {work.group.x, work.group.y, work.group.z};
  for (int i = 0; i < 3; ++i) request.grid[i] = work.grid[i], request.group[i] = group[i];
  request.dynamic_lds_bytes = work.lds;
  if (work.packed)
    request.kernarg = LaunchRequest::KernargBytes{*work.packed, false};
  else
    for (const std::vector<std::byte>& one : work.arguments) request.arguments.emplace_back(one);
  return request;
}

struct Runner {
  Runtime& runtime;
  const WorkPlace& place;

  Span operator()(const KernelWork& work) const {
    frontends::Session& session = runtime.session();
    try {
      return session
          .launch(request_of(runtime, work, place.device), static_cast<std::uint32_t>(place.device), *place.time,
                  place.stream, place.not_before)
          .span;
    } catch (const Error& error) {
      std::fflush(stdout);
      std::fprintf(stderr, "strobe: launch of %s: %s\n", work.kernel->name.c_str(), error.what());
      const hipError_t code = code_of_launch(error);
      if (code == hipErrorInvalidConfiguration) throw Failure{code};
      runtime.set_fault(code);
      if (session.gpu().has_timing()) session.gpu().renew_machine();
      throw Failure{code};
    }
  }

  Span operator()(const CopyWork& work) const {
    auto* to = static_cast<std::byte*>(work.to);
    const auto* from = static_cast<const std::byte*>(work.from);
    for (std::size_t z = 0; z < work.depth; ++z)
      for (std::size_t y = 0; y < work.height; ++y)
        std::memmove(to + z * work.to_slice + y * work.to_pitch, from + z * work.from_slice + y * work.from_pitch,
                     work.width);
    const std::uint64_t bytes = work.width * work.height * work.depth;
    const bool to_device = is_device_memory(runtime, work.to), from_device = is_device_memory(runtime, work.from);
    if (bytes == 0 || to_device == from_device) return add(runtime, place, Engine::kernels, 0);
    return add(runtime, place, to_device ? Engine::to_device : Engine::to_host,
               runtime.session().copy_seconds(bytes, to_device));
  }

  Span operator()(const FillWork& work) const {
    for (std::size_t z = 0; z < work.depth; ++z)
      for (std::size_t y = 0; y < work.height; ++y) {
        std::byte* const row = static_cast<std::byte*>(work.to) + z * work.slice + y * work.pitch;
        if (work.element_bytes == 1)
          std::memset(row, static_cast<int>(work.value), work.width);
        else
          for (std::size_t x = 0; x < work.width; ++x)
            std::memcpy(row + x * work.element_bytes, &work.value, work.element_bytes);
      }
    return add(runtime, place, Engine::kernels, 0);
  }

  /// Other threads may call HIP meanwhile.
  Span operator()(const HostWork& work) const {
    runtime.session().clock().wait_until(std::max(place.time->ready, place.not_before));
    runtime.outside(work.run);
    place.time->ready = std::max(place.time->ready, runtime.session().clock().now());
    return nothing(place);
  }

  Span operator()(const RecordWork& work) const {
    const double now = runtime.session().clock().now();
    work.event->captured = {};
    work.event->time = std::max({place.time->ready, place.not_before, now});
    return {*work.event->time, *work.event->time, false};
  }

  Span operator()(const WaitWork& work) const {
    place.time->ready = std::max(place.time->ready, work.event->time.value_or(0));
    return nothing(place);
  }

  Span operator()(const EmptyWork&) const { return nothing(place); }

  Span operator()(const ChildWork& work) const { return run_graph(runtime, *work.graph, place); }

  Span operator()(const FreeWork& work) const {
    require(runtime.session().memory().release(work.memory), hipErrorInvalidValue);
    return nothing(place);
  }
};

std::vector<std::byte> packed_of(void** extra) {
  const void* at = nullptr;
  std::size_t bytes = 0;
  for (; *extra != HIP_LAUNCH_PARAM_END; extra += 2) {
    if (extra[0] == HIP_LAUNCH_PARAM_BUFFER_POINTER)
      at = extra[1];
    else if (extra[0] == HIP_LAUNCH_PARAM_BUFFER_SIZE)
      bytes = *static_cast<const std::size_t*>(extra[1]);
    else
      throw Failure{hipErrorInvalidValue};
  }
  require(at != nullptr, hipErrorInvalidValue);
  const auto* const first = static_cast<const std::byte*>(at);
  return {first, first + bytes};
}

}  // namespace

Span run(Runtime& runtime, const Work& work, const WorkPlace& place) {
  return std::visit(Runner{runtime, place}, work);
}

KernelWork kernel_work(Runtime& runtime, Kernel& kernel, dim3 grid, dim3 group, std::size_t lds, void** arguments,
                       void** extra) {
  const KernelInfo& info = kernel.module->info(runtime, runtime.device(), kernel.name);
  const GpuStructure& gpu = runtime.session().structure();
  KernelWork work;
  work.kernel = &kernel;
  work.group = group;
  const std::uint64_t items = std::uint64_t{group.x} * group.y * group.z;
  require(items > 0 && items <= info.max_flat_group_size, hipErrorInvalidConfiguration);
  require(info.descriptor.group_segment_bytes + lds <= gpu.lds_per_work_group.n, hipErrorOutOfMemory);
  work.lds = static_cast<std::uint32_t>(lds);
  const std::uint64_t sizes[] = {std::uint64_t{grid.x} * group.x, std::uint64_t{grid.y} * group.y,
                                 std::uint64_t{grid.z} * group.z};
  for (int i = 0; i < 3; ++i) {
    require(sizes[i] > 0 && sizes[i] <= UINT32_MAX, hipErrorInvalidConfiguration);
    work.grid[i] = static_cast<std::uint32_t>(sizes[i]);
  }
  if (extra != nullptr && arguments == nullptr) {
    work.packed = packed_of(extra);
    return work;
  }
  const std::vector<const KernelArgument*> wanted = info.explicit_arguments();
  require(wanted.empty() || arguments != nullptr, hipErrorInvalidValue);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    require(arguments[i] != nullptr, hipErrorInvalidValue);
    const auto* const value = static_cast<const std::byte*>(arguments[i]);
    work.arguments.emplace_back(value, value + wanted[i]->bytes);
  }
  return work;
}

void check_copy(Runtime& runtime, CopyWork& copy) {
  if (copy.width == 0 || copy.height == 0 || copy.depth == 0) {
    copy.width = 0;
    return;
  }
  require(copy.to != nullptr && copy.from != nullptr, hipErrorInvalidValue);
  require(copy.kind >= hipMemcpyHostToHost && (copy.kind <= hipMemcpyDefault || copy.kind == hipMemcpyDeviceToDeviceNoCU),
          hipErrorInvalidMemcpyDirection);
  if (copy.height > 1) require(copy.width <= copy.to_pitch && copy.width <= copy.from_pitch, hipErrorInvalidPitchValue);
  check_within(runtime, copy.to, reach(copy.to_pitch, copy.to_slice, copy.width, copy.height, copy.depth), "copy to");
  check_within(runtime, copy.from, reach(copy.from_pitch, copy.from_slice, copy.width, copy.height, copy.depth),
               "copy from");
}

void check_fill(Runtime& runtime, const FillWork& fill) {
  if (fill.width == 0 || fill.height == 0 || fill.depth == 0) return;
  require(fill.to != nullptr, hipErrorInvalidValue);
  const bool known = runtime.session().memory().find(fill.to) != nullptr || is_device_memory(runtime, fill.to);
  require(known, hipErrorInvalidValue);
  check_within(runtime, fill.to,
               reach(fill.pitch, fill.slice, fill.width * fill.element_bytes, fill.height, fill.depth), "fill");
}

}  // namespace strobe::hip
