#include "hip/work.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <optional>
#include <utility>

#include "common/host_memory.hpp"
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
using frontends::PlannedWork;
using frontends::Span;

/// Memory that lies on the device's side of the link: not pinned or registered memory of the host.
bool is_device_memory(Runtime& runtime, const void* at) {
  const Allocation* const found = runtime.session().memory().find(at);
  if (found != nullptr) return found->kind == MemoryKind::device || found->kind == MemoryKind::managed;
  return runtime.session().device().host_bytes(reinterpret_cast<std::uint64_t>(at), 1) != nullptr;  // a variable
}

/// Memory that HIP does not know is the host's, or nothing.
void check_host_memory(const void* at, std::uint64_t bytes, const char* what) {
  if (frontends::is_host_memory(at, bytes)) return;
  std::fprintf(stderr, "strobe: %s of %llu bytes at %p: no allocation, and no memory of the program\n", what,
               static_cast<unsigned long long>(bytes), at);
  throw Failure{hipErrorInvalidValue};
}

/// hipErrorInvalidValue, with a line that says where: the bytes begin in an allocation and go beyond its end.
void check_within(Runtime& runtime, const void* at, std::optional<std::uint64_t> reach, const char* what) {
  require(reach.has_value(), hipErrorInvalidValue);
  const std::uint64_t bytes = *reach;
  const auto left = runtime.session().memory().bytes_from(at);
  if (!left) {
    if (!is_device_memory(runtime, at)) return check_host_memory(at, bytes, what);
    if (runtime.session().device().host_bytes(reinterpret_cast<std::uint64_t>(at), bytes) != nullptr) return;
    std::fprintf(stderr, "strobe: %s of %llu bytes at %p: goes beyond the end of a variable's memory\n", what,
                 static_cast<unsigned long long>(bytes), at);
    throw Failure{hipErrorInvalidValue};
  }
  if (bytes <= *left) return;
  std::fprintf(stderr, "strobe: %s of %llu bytes at %p: only %llu bytes of the allocation follow\n", what,
               static_cast<unsigned long long>(bytes), at, static_cast<unsigned long long>(*left));
  throw Failure{hipErrorInvalidValue};
}

hipError_t code_of_launch(Runtime& runtime, const Error& error) {
  if (const auto* const fault = dynamic_cast<const LaunchFault*>(&error); fault != nullptr)
    return fault->kind == LaunchFault::Kind::address ? hipErrorIllegalAddress : hipErrorLaunchFailure;
  switch (error.code()) {
    case ExitCode::bad_input: return hipErrorNotSupported;  // its code, or the machine: sizes have been checked
    case ExitCode::limit:
      return runtime.session().options().limits.max_cycles != 0 ? hipErrorLaunchTimeOut : hipErrorOutOfMemory;
    default: return hipErrorLaunchFailure;
  }
}

/// After a fault every call fails, and the machine that it has stopped is of no use.
[[noreturn]] void fail(Runtime& runtime, const Error& error) {
  std::fflush(stdout);
  std::fprintf(stderr, "strobe: launch failed: %s\n", error.what());
  const hipError_t code = code_of_launch(runtime, error);
  if (code == hipErrorNotSupported || code == hipErrorOutOfMemory) throw Failure{code};
  runtime.set_fault(code);
  if (runtime.session().gpu().has_timing()) runtime.session().gpu().renew_machine();
  throw Failure{code};
}

template <class Body>
auto with_faults(Runtime& runtime, const Body& body) {
  try {
    return body();
  } catch (const Error& error) {
    fail(runtime, error);
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

frontends::PitchedMemory target_of(const CopyWork& work) {
  return {static_cast<std::byte*>(work.to), work.to_pitch, work.to_slice};
}

/// Nothing is written to it.
frontends::PitchedMemory source_of(const CopyWork& work) {
  return {static_cast<std::byte*>(const_cast<void*>(work.from)), work.from_pitch, work.from_slice};
}

frontends::CopyShape shape_of(const CopyWork& work) { return {work.width, work.height, work.depth}; }

void fill_bytes(const FillWork& work) {
  for (std::size_t z = 0; z < work.depth; ++z)
    for (std::size_t y = 0; y < work.height; ++y) {
      std::byte* const row = static_cast<std::byte*>(work.to) + z * work.slice + y * work.pitch;
      if (work.element_bytes == 1)
        std::memset(row, static_cast<int>(work.value), work.width);
      else
        for (std::size_t x = 0; x < work.width; ++x)
          std::memcpy(row + x * work.element_bytes, &work.value, work.element_bytes);
    }
}

/// Of memory of two GPUs, by a DMA engine; none: it is another copy.
std::optional<BufferCopy> copy_of_gpus(Runtime& runtime, const CopyWork& work) {
  if (runtime.session().gpu_count() < 2 || work.height != 1 || work.depth != 1) return std::nullopt;
  const auto& memory = runtime.session().memory();
  const Allocation *const from = memory.find(work.from), *const to = memory.find(work.to);
  const auto is_device = [](const Allocation* one) { return one != nullptr && one->kind == MemoryKind::device; };
  if (!is_device(from) || !is_device(to) || from->gpu == to->gpu) return std::nullopt;
  const auto offset = [](const void* at, const Allocation& in) { return reinterpret_cast<std::uint64_t>(at) - in.address(); };
  return BufferCopy{from->buffer, to->buffer, offset(work.from, *from), offset(work.to, *to), work.width, from->gpu};
}

void note_written(PlannedWork& planned, const void* at, std::uint64_t bytes) {
  planned.written = reinterpret_cast<std::uint64_t>(at), planned.written_bytes = bytes;
}

struct Planner {
  Runtime& runtime;
  const WorkPlace& place;

  PlannedWork operator()(const KernelWork& work) const {
    PlannedWork planned;
    planned.launch = request_of(runtime, work, place.device);
    planned.launch->compute_unit_mask = place.units;
    return planned;
  }

  PlannedWork operator()(const CopyWork& work) const {
    PlannedWork planned;
    planned.name = "copy";
    const std::uint64_t bytes = work.width * work.height * work.depth;
    if (bytes == 0) return planned;
    if ((planned.copy = copy_of_gpus(runtime, work))) return planned;
    planned.act = [work] { frontends::copy_rows(target_of(work), source_of(work), shape_of(work)); };
    const bool to_device = is_device_memory(runtime, work.to), from_device = is_device_memory(runtime, work.from);
    frontends::Session& session = runtime.session();
    if (to_device != from_device) {
      planned.engine = to_device ? Engine::to_device : Engine::to_host;
      const bool pageable = session.memory().find(to_device ? work.from : work.to) == nullptr;
      planned.seconds = session.copy_seconds(bytes, to_device, pageable);
    } else if (to_device) {
      session.plan_transfer(planned, bytes, 2);
    }
    if (to_device) note_written(planned, work.to, *shape_of(work).reach(target_of(work)));
    return planned;
  }

  PlannedWork operator()(const FillWork& work) const {
    PlannedWork planned;
    planned.name = "fill";
    planned.act = [work] { fill_bytes(work); };
    const std::uint64_t width = std::uint64_t{work.width} * work.element_bytes;
    const std::uint64_t bytes = width * work.height * work.depth;
    if (bytes == 0) return planned;
    runtime.session().plan_transfer(planned, bytes, 1);
    const frontends::PitchedMemory target{static_cast<std::byte*>(work.to), work.pitch, work.slice};
    note_written(planned, work.to, *frontends::CopyShape{width, work.height, work.depth}.reach(target));
    return planned;
  }

  PlannedWork operator()(const HostWork& work) const {
    PlannedWork planned;
    planned.name = "function of the host";
    planned.of_program = true;
    planned.act = [&there = runtime, run = work.run] { there.run_outside(run); };
    return planned;
  }

  PlannedWork operator()(const RecordWork& work) const {
    PlannedWork planned;
    planned.name = "event";
    work.event->captured = {};
    planned.ended = [event = work.event](const Span& span) { event->time = span.end; };
    return planned;
  }

  PlannedWork operator()(const WaitWork& work) const {
    PlannedWork planned;
    planned.name = "wait for an event";
    if (runtime.session().queue().is_done(work.event->ticket))
      planned.not_before = work.event->time.value_or(0);
    else
      planned.after.push_back(work.event->ticket);
    return planned;
  }

  PlannedWork operator()(const EmptyWork&) const { return PlannedWork{}; }

  PlannedWork operator()(const ChildWork& work) const {
    PlannedWork planned;
    planned.after = plan_graph(runtime, *work.graph, place);
    return planned;
  }

  PlannedWork operator()(const FreeWork& work) const {
    PlannedWork planned;
    planned.name = "free";
    // Not as an act in the middle of other launches, whose waves may still find it.
    planned.ended = [&memory = runtime.session().memory(), freed = work.memory](const Span&) { memory.release(freed); };
    return planned;
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

frontends::Ticket add(Runtime& runtime, const Work& work, const WorkPlace& place) {
  PlannedWork planned = std::visit(Planner{runtime, place}, work);
  planned.stream = place.time;
  planned.stream_number = place.stream;
  planned.gpu = static_cast<std::uint32_t>(place.device);
  planned.not_before = std::max(planned.not_before, place.not_before);
  planned.after.insert(planned.after.end(), place.after.begin(), place.after.end());
  const frontends::Ticket ticket = runtime.session().queue().add(std::move(planned));
  if (const auto* const record = std::get_if<RecordWork>(&work); record != nullptr) record->event->ticket = ticket;
  return ticket;
}

}  // namespace

frontends::Ticket plan(Runtime& runtime, const Work& work, const WorkPlace& place) {
  return with_faults(runtime, [&] {
    if (!std::holds_alternative<ChildWork>(work)) return add(runtime, work, place);
    frontends::Ticket ticket = 0;
    runtime.session().queue().add_together([&] { ticket = add(runtime, work, place); });
    return ticket;
  });
}

void flush(Runtime& runtime, const std::function<bool()>& enough) {
  runtime.wait_for_outside();
  with_faults(runtime, [&] {
    constexpr int kLooks = 1000;
    constexpr double kBetweenLooks = 1e-3;
    frontends::WorkQueue& queue = runtime.session().queue();
    for (int looks = 0; looks < kLooks; ++looks) {  // another thread may make the store
      while (queue.progress()) looks = 0;
      if (!queue.waits() || (enough && enough())) return;
      runtime.wait_for_others(kBetweenLooks);
    }
    queue.flush(enough);
  });
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
  require(shape_of(copy).bytes().has_value(), hipErrorInvalidValue);
  check_within(runtime, copy.to, shape_of(copy).reach(target_of(copy)), "copy to");
  check_within(runtime, copy.from, shape_of(copy).reach(source_of(copy)), "copy from");
}

void check_fill(Runtime& runtime, const FillWork& fill) {
  if (fill.width == 0 || fill.height == 0 || fill.depth == 0) return;
  require(fill.to != nullptr, hipErrorInvalidValue);
  const bool known = runtime.session().memory().find(fill.to) != nullptr || is_device_memory(runtime, fill.to);
  require(known, hipErrorInvalidValue);
  const std::optional<std::uint64_t> width = frontends::CopyShape{fill.element_bytes, fill.width, 1}.bytes();
  require(width.has_value(), hipErrorInvalidValue);
  const frontends::CopyShape shape{*width, fill.height, fill.depth};
  check_within(runtime, fill.to, shape.reach({static_cast<std::byte*>(fill.to), fill.pitch, fill.slice}), "fill");
}

}  // namespace strobe::hip
