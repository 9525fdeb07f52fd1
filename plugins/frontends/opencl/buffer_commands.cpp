// Commands that read, write, copy, fill and map buffers.
#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <optional>
#include <utility>

#include "common/host_memory.hpp"
#include "opencl/call.hpp"
#include "opencl/memory.hpp"
#include "opencl/queues.hpp"

using namespace strobe::opencl;
using strobe::frontends::CopyShape;
using strobe::frontends::Engine;
using strobe::frontends::PitchedMemory;
using strobe::frontends::PlannedWork;

namespace {
Enqueue how(cl_command_type type, cl_uint events, const cl_event* list, cl_event* made, bool blocks = false) {
  return {type, events, list, made, blocks, false};
}

/// A buffer of the queue's context.
MemoryObject& memory_for(const Queue& queue, cl_mem memory) {
  MemoryObject& found = object<MemoryObject>(memory);
  require(found.context == queue.context, CL_INVALID_CONTEXT);
  return found;
}

void check_host_access(const MemoryObject& memory, cl_mem_flags refused) {
  require((memory.flags & (refused | CL_MEM_HOST_NO_ACCESS)) == 0, CL_INVALID_OPERATION);
}

/// Across the link between host and device. Between the program's memory and pinned memory of the host as well: the
/// host's own copies are not modelled. `at`: where it writes to the device; null: it does not.
PlannedWork link_work(Runtime& runtime, std::size_t bytes, bool pageable, const std::byte* at, std::size_t reach,
                      std::function<void()> act) {
  const bool to_device = at != nullptr;
  PlannedWork work;
  work.changes_memory = to_device;
  work.name = "copy";
  work.act = std::move(act);
  if (bytes == 0) return work;
  work.engine = to_device ? Engine::to_device : Engine::to_host;
  work.seconds = runtime.session().copy_seconds(bytes, to_device, pageable);
  if (to_device) work.written = reinterpret_cast<std::uint64_t>(at), work.written_bytes = reach;
  return work;
}

/// Within the device's memory: each byte is transferred `times` times, to `reach` bytes from `at` on.
PlannedWork device_work(Runtime& runtime, std::size_t bytes, unsigned times, const std::byte* at, std::size_t reach,
                        std::function<void()> act) {
  PlannedWork work;
  work.name = times == 1 ? "fill" : "copy";
  work.act = std::move(act);
  work.written = reinterpret_cast<std::uint64_t>(at), work.written_bytes = reach;
  runtime.session().plan_transfer(work, bytes, times);
  return work;
}

/// A box of bytes in memory of the given pitches of rows and slices.
struct Box {
  std::array<std::size_t, 3> origin{};
  CopyShape shape;
  std::size_t row = 0, slice = 0;

  /// Of one of its rows, which follow each other in memory.
  std::size_t row_at(std::size_t n) const { return first() + n / shape.height * slice + n % shape.height * row; }
  std::size_t first() const { return origin[2] * slice + origin[1] * row + origin[0]; }
  /// Bytes from the first to the last that it has.
  std::size_t reach() const { return *shape.reach({nullptr, row, slice}); }
  std::size_t bytes() const { return *shape.bytes(); }
};

/// CL_INVALID_VALUE: pitches that do not hold the region, or a place or size that 64 bits do not hold.
Box box(const size_t* origin, const size_t* region, std::size_t row, std::size_t slice) {
  require(origin != nullptr && region != nullptr, CL_INVALID_VALUE);
  const CopyShape shape{region[0], region[1], region[2]};
  require(shape.width > 0 && shape.height > 0 && shape.depth > 0, CL_INVALID_VALUE);
  if (row == 0) row = shape.width;
  const std::optional<std::uint64_t> plane = CopyShape{row, shape.height}.bytes();
  require(row >= shape.width && plane, CL_INVALID_VALUE);
  if (slice == 0) slice = *plane;
  require(slice >= *plane && slice % row == 0, CL_INVALID_VALUE);
  const PitchedMemory memory{nullptr, row, slice};
  const auto first = CopyShape{origin[0], origin[1] + 1, origin[2] + 1}.reach(memory), reach = shape.reach(memory);
  require(first && reach && shape.bytes() && *reach <= ~*first, CL_INVALID_VALUE);
  return {{origin[0], origin[1], origin[2]}, shape, row, slice};
}

/// `from` is only read.
void copy_box(std::byte* to, const Box& there, const std::byte* from, const Box& here) {
  copy_rows({to + there.first(), there.row, there.slice},
            {const_cast<std::byte*>(from) + here.first(), here.row, here.slice}, here.shape);
}

void check_box(const MemoryObject& memory, const Box& box) { check_within(memory, box.first(), box.reach()); }

/// Copies of one object must not overlap.
bool overlap(std::size_t a, std::size_t b, std::size_t bytes) { return a < b + bytes && b < a + bytes; }

/// True: a row of one box holds a byte of the other. Boxes of equal size, at offsets in one buffer.
bool overlap(std::size_t a_offset, const Box& a, std::size_t b_offset, const Box& b) {
  const std::size_t rows = a.shape.height * a.shape.depth;
  for (std::size_t i = 0, j = 0; i < rows && j < rows;) {
    const std::size_t at = a_offset + a.row_at(i), other = b_offset + b.row_at(j);
    if (overlap(at, other, a.shape.width)) return true;
    ++(at < other ? i : j);
  }
  return false;
}

const MemoryObject& whole(const MemoryObject& memory) { return memory.parent != nullptr ? *memory.parent : memory; }

}  // namespace
extern "C" {
cl_int clEnqueueReadBuffer(cl_command_queue handle, cl_mem buffer, cl_bool blocks, size_t offset, size_t bytes,
                           void* to, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueReadBuffer", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto memory = shared(memory_for(queue, buffer));
    require(to != nullptr, CL_INVALID_VALUE);
    check_within(*memory, offset, bytes);
    check_host_access(*memory, CL_MEM_HOST_WRITE_ONLY);
    enqueue(runtime, queue, how(CL_COMMAND_READ_BUFFER, events, list, made, blocks != CL_FALSE),
            link_work(runtime, bytes, true, nullptr, 0, [=] { std::memmove(to, memory->bytes_at(offset), bytes); }));
  });
}

cl_int clEnqueueWriteBuffer(cl_command_queue handle, cl_mem buffer, cl_bool blocks, size_t offset, size_t bytes,
                            const void* from, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueWriteBuffer", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto memory = shared(memory_for(queue, buffer));
    require(from != nullptr, CL_INVALID_VALUE);
    check_within(*memory, offset, bytes);
    check_host_access(*memory, CL_MEM_HOST_READ_ONLY);
    enqueue(runtime, queue, how(CL_COMMAND_WRITE_BUFFER, events, list, made, blocks != CL_FALSE),
            link_work(runtime, bytes, true, memory->bytes_at(offset), bytes,
                      [=] { std::memmove(memory->bytes_at(offset), from, bytes); }));
  });
}

cl_int clEnqueueReadBufferRect(cl_command_queue handle, cl_mem buffer, cl_bool blocks, const size_t* origin,
                               const size_t* host_origin, const size_t* region, size_t row, size_t slice,
                               size_t host_row, size_t host_slice, void* to, cl_uint events, const cl_event* list,
                               cl_event* made) {
  return call("clEnqueueReadBufferRect", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto memory = shared(memory_for(queue, buffer));
    require(to != nullptr, CL_INVALID_VALUE);
    const Box here = box(origin, region, row, slice), there = box(host_origin, region, host_row, host_slice);
    check_box(*memory, here);
    check_host_access(*memory, CL_MEM_HOST_WRITE_ONLY);
    enqueue(runtime, queue, how(CL_COMMAND_READ_BUFFER_RECT, events, list, made, blocks != CL_FALSE),
            link_work(runtime, here.bytes(), true, nullptr, 0,
                      [=] { copy_box(static_cast<std::byte*>(to), there, memory->bytes_at(), here); }));
  });
}

cl_int clEnqueueWriteBufferRect(cl_command_queue handle, cl_mem buffer, cl_bool blocks, const size_t* origin,
                                const size_t* host_origin, const size_t* region, size_t row, size_t slice,
                                size_t host_row, size_t host_slice, const void* from, cl_uint events,
                                const cl_event* list, cl_event* made) {
  return call("clEnqueueWriteBufferRect", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto memory = shared(memory_for(queue, buffer));
    require(from != nullptr, CL_INVALID_VALUE);
    const Box there = box(origin, region, row, slice), here = box(host_origin, region, host_row, host_slice);
    check_box(*memory, there);
    check_host_access(*memory, CL_MEM_HOST_READ_ONLY);
    enqueue(runtime, queue, how(CL_COMMAND_WRITE_BUFFER_RECT, events, list, made, blocks != CL_FALSE),
            link_work(runtime, there.bytes(), true, memory->bytes_at(there.first()), there.reach(),
                      [=] { copy_box(memory->bytes_at(), there, static_cast<const std::byte*>(from), here); }));
  });
}

cl_int clEnqueueCopyBuffer(cl_command_queue handle, cl_mem from_buffer, cl_mem to_buffer, size_t from_offset,
                           size_t to_offset, size_t bytes, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueCopyBuffer", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto from = shared(memory_for(queue, from_buffer)), to = shared(memory_for(queue, to_buffer));
    require(bytes > 0, CL_INVALID_VALUE);
    check_within(*from, from_offset, bytes);
    check_within(*to, to_offset, bytes);
    require(&whole(*from) != &whole(*to) || !overlap(from->offset + from_offset, to->offset + to_offset, bytes),
            CL_MEM_COPY_OVERLAP);
    enqueue(runtime, queue, how(CL_COMMAND_COPY_BUFFER, events, list, made),
            device_work(runtime, bytes, 2, to->bytes_at(to_offset), bytes,
                        [=] { std::memmove(to->bytes_at(to_offset), from->bytes_at(from_offset), bytes); }));
  });
}

cl_int clEnqueueCopyBufferRect(cl_command_queue handle, cl_mem from_buffer, cl_mem to_buffer, const size_t* from_origin,
                               const size_t* to_origin, const size_t* region, size_t from_row, size_t from_slice,
                               size_t to_row, size_t to_slice, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueCopyBufferRect", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto from = shared(memory_for(queue, from_buffer)), to = shared(memory_for(queue, to_buffer));
    const Box here = box(from_origin, region, from_row, from_slice), there = box(to_origin, region, to_row, to_slice);
    check_box(*from, here);
    check_box(*to, there);
    require(from != to || (here.row == there.row && here.slice == there.slice), CL_INVALID_VALUE);
    require(&whole(*from) != &whole(*to) || !overlap(from->offset, here, to->offset, there), CL_MEM_COPY_OVERLAP);
    enqueue(runtime, queue, how(CL_COMMAND_COPY_BUFFER_RECT, events, list, made),
            device_work(runtime, here.bytes(), 2, to->bytes_at(there.first()), there.reach(),
                        [=] { copy_box(to->bytes_at(), there, from->bytes_at(), here); }));
  });
}

cl_int clEnqueueFillBuffer(cl_command_queue handle, cl_mem buffer, const void* pattern, size_t pattern_bytes,
                           size_t offset, size_t bytes, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueFillBuffer", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto memory = shared(memory_for(queue, buffer));
    require(pattern != nullptr && is_pattern_size(pattern_bytes), CL_INVALID_VALUE);
    check_within(*memory, offset, bytes);
    require(offset % pattern_bytes == 0 && bytes % pattern_bytes == 0, CL_INVALID_VALUE);
    const auto* const first = static_cast<const std::byte*>(pattern);
    const std::vector<std::byte> kept(first, first + pattern_bytes);
    enqueue(runtime, queue, how(CL_COMMAND_FILL_BUFFER, events, list, made),
            device_work(runtime, bytes, 1, memory->bytes_at(offset), bytes,
                        [=] { fill(memory->bytes_at(offset), bytes, kept); }));
  });
}

void* clEnqueueMapBuffer(cl_command_queue handle, cl_mem buffer, cl_bool blocks, cl_map_flags flags, size_t offset,
                         size_t bytes, cl_uint events, const cl_event* list, cl_event* made, cl_int* code) {
  return make("clEnqueueMapBuffer", code, [&](Runtime& runtime) -> void* {
    Queue& queue = usable_queue(handle);
    const auto memory = shared(memory_for(queue, buffer));
    const cl_map_flags writes = flags & (CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION);
    require(bytes > 0 && (flags & ~(CL_MAP_READ | CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION)) == 0,
            CL_INVALID_VALUE);
    require((flags & CL_MAP_WRITE_INVALIDATE_REGION) == 0 || flags == CL_MAP_WRITE_INVALIDATE_REGION, CL_INVALID_VALUE);
    check_within(*memory, offset, bytes);
    if ((flags & CL_MAP_READ) != 0) check_host_access(*memory, CL_MEM_HOST_WRITE_ONLY);
    if (writes != 0) check_host_access(*memory, CL_MEM_HOST_READ_ONLY);
    std::byte* const at = memory->mapped_at(offset);
    const bool copies = flags != CL_MAP_WRITE_INVALIDATE_REGION && !memory->lies_on_host();
    PlannedWork work = link_work(runtime, copies ? bytes : 0, false, nullptr, 0, [=] {
      if (memory->mirror != nullptr) std::memcpy(at, memory->bytes_at(offset), bytes);
    });
    work.changes_memory = writes != 0;  // the program does from then on
    enqueue(runtime, queue, how(CL_COMMAND_MAP_BUFFER, events, list, made, blocks != CL_FALSE), std::move(work));
    memory->mappings.push_back({at, bytes, flags});
    return at;
  });
}

cl_int clEnqueueUnmapMemObject(cl_command_queue handle, cl_mem buffer, void* mapped, cl_uint events,
                               const cl_event* list, cl_event* made) {
  return call("clEnqueueUnmapMemObject", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    const auto memory = shared(memory_for(queue, buffer));
    const auto found = std::ranges::find(memory->mappings, static_cast<std::byte*>(mapped), &Mapping::at);
    require(mapped != nullptr && found != memory->mappings.end(), CL_INVALID_VALUE);
    const Mapping mapping = *found;
    const bool wrote = (mapping.flags & (CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION)) != 0;
    const auto offset = static_cast<std::size_t>(mapping.at - memory->mapped_at(0));
    const std::size_t bytes = wrote && !memory->lies_on_host() ? mapping.bytes : 0;
    PlannedWork work = link_work(runtime, bytes, false, memory->bytes_at(offset), bytes, [=] {
      if (memory->mirror != nullptr && wrote) std::memcpy(memory->bytes_at(offset), mapping.at, mapping.bytes);
    });
    work.changes_memory = wrote;
    enqueue(runtime, queue, how(CL_COMMAND_UNMAP_MEM_OBJECT, events, list, made), std::move(work));
    memory->mappings.erase(std::ranges::find(memory->mappings, mapping.at, &Mapping::at));
  });
}

/// Pages stay where they are: both sides reach them.
cl_int clEnqueueMigrateMemObjects(cl_command_queue handle, cl_uint count, const cl_mem* buffers,
                                  cl_mem_migration_flags flags, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueMigrateMemObjects", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    require(count > 0 && buffers != nullptr, CL_INVALID_VALUE);
    require((flags & ~(CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED)) == 0, CL_INVALID_VALUE);
    for (cl_uint i = 0; i < count; ++i) memory_for(queue, buffers[i]);
    enqueue(runtime, queue, how(CL_COMMAND_MIGRATE_MEM_OBJECTS, events, list, made), {});
  });
}
}  // extern "C"
