// Shared virtual memory: coarse and fine buffers are the same here, since the GPU sees memory where the program does.
#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "opencl/call.hpp"
#include "opencl/devices.hpp"
#include "opencl/memory.hpp"
#include "opencl/queues.hpp"
#include "strobe/error.hpp"

namespace strobe::opencl {
namespace {

/// Bytes by address.
std::map<std::uintptr_t, std::size_t>& blocks() {
  static auto* const all = new std::map<std::uintptr_t, std::size_t>;
  return *all;
}

}  // namespace

std::size_t svm_bytes_from(const void* at) {
  const auto address = reinterpret_cast<std::uintptr_t>(at);
  const auto above = blocks().upper_bound(address);
  if (above == blocks().begin()) return 0;
  const auto below = std::prev(above);
  const std::uintptr_t offset = address - below->first;
  return offset < below->second ? below->second - offset : 0;
}

}  // namespace strobe::opencl

using namespace strobe::opencl;
using strobe::frontends::Engine;
using strobe::frontends::MemoryKind;
using strobe::frontends::PlannedWork;

namespace {

constexpr cl_svm_mem_flags kAccess = CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY;
constexpr cl_uint kLargestAlignment = 128;  ///< of a built-in type

void* allocate(Runtime& runtime, const Context& context, cl_svm_mem_flags flags, std::size_t bytes, cl_uint alignment) {
  const cl_svm_mem_flags access = flags & kAccess;
  const bool sound = (flags & ~(kAccess | CL_MEM_SVM_FINE_GRAIN_BUFFER)) == 0 && (access & (access - 1)) == 0 &&
                     (alignment & (alignment - 1)) == 0 && alignment <= kLargestAlignment;
  if (!sound || bytes == 0 || bytes > largest_buffer(runtime, *context.devices.front())) return nullptr;
  try {
    const auto& made = runtime.gpus().memory().allocate(bytes, MemoryKind::managed, context.devices.front()->number, 0);
    blocks()[made.address()] = bytes;
    return reinterpret_cast<void*>(made.address());
  } catch (const strobe::Error&) {
    return nullptr;
  }
}

void release(Runtime& runtime, void* at) {
  if (blocks().erase(reinterpret_cast<std::uintptr_t>(at)) == 1) runtime.session().memory().release(at);
}

/// Both must not overlap.
bool overlap(const void* a, const void* b, std::size_t bytes) {
  const auto one = reinterpret_cast<std::uintptr_t>(a), other = reinterpret_cast<std::uintptr_t>(b);
  return one < other + bytes && other < one + bytes;
}

}  // namespace
extern "C" {
void* clSVMAlloc(cl_context context, cl_svm_mem_flags flags, size_t bytes, cl_uint alignment) {
  return make("clSVMAlloc", nullptr,
              [&](Runtime& runtime) { return allocate(runtime, object<Context>(context), flags, bytes, alignment); });
}

void clSVMFree(cl_context context, void* memory) {
  call("clSVMFree", [&](Runtime& runtime) {
    object<Context>(context);
    flush(runtime);
    release(runtime, memory);
  });
}

cl_int clEnqueueSVMFree(cl_command_queue handle, cl_uint count, void* pointers[],
                        void(CL_CALLBACK* free_all)(cl_command_queue, cl_uint, void*[], void*), void* data,
                        cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueSVMFree", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    require((count == 0) == (pointers == nullptr), CL_INVALID_VALUE);
    auto all = std::make_shared<std::vector<void*>>(pointers, pointers + count);
    for (void* const one : *all) require(one != nullptr, CL_INVALID_VALUE);
    PlannedWork work;
    work.name = "free";
    work.of_program = free_all != nullptr;
    if (free_all != nullptr)
      work.act = [=] {
        Runtime::instance().call_back([=] { free_all(handle, static_cast<cl_uint>(all->size()), all->data(), data); });
      };
    else  // not as an act, in the middle of launches that may use the memory
      work.ended = [all](const strobe::frontends::Span&) {
        for (void* const one : *all) release(Runtime::instance(), one);
      };
    enqueue(runtime, queue, {CL_COMMAND_SVM_FREE, events, list, made}, std::move(work));
  });
}

cl_int clEnqueueSVMMemcpy(cl_command_queue handle, cl_bool blocks_host, void* to, const void* from, size_t bytes,
                          cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueSVMMemcpy", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    require(to != nullptr && from != nullptr, CL_INVALID_VALUE);
    require(!overlap(to, from, bytes), CL_MEM_COPY_OVERLAP);
    Enqueue how{CL_COMMAND_SVM_MEMCPY, events, list, made};
    how.blocks = blocks_host != CL_FALSE;
    const bool to_device = svm_bytes_from(to) > 0, from_device = svm_bytes_from(from) > 0;
    PlannedWork work;
    work.name = "copy";
    work.act = [=] { std::memcpy(to, from, bytes); };
    if (bytes > 0 && to_device != from_device) {
      work.engine = to_device ? Engine::to_device : Engine::to_host;
      work.seconds = runtime.session().copy_seconds(bytes, to_device, true);
    } else if (bytes > 0 && to_device) {
      runtime.session().plan_transfer(work, bytes, 2);
    }
    if (to_device) work.written = reinterpret_cast<std::uint64_t>(to), work.written_bytes = bytes;
    enqueue(runtime, queue, how, std::move(work));
  });
}

cl_int clEnqueueSVMMemFill(cl_command_queue handle, void* to, const void* pattern, size_t pattern_bytes, size_t bytes,
                           cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueSVMMemFill", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    require(to != nullptr && pattern != nullptr && is_pattern_size(pattern_bytes), CL_INVALID_VALUE);
    require(reinterpret_cast<std::uintptr_t>(to) % pattern_bytes == 0 && bytes % pattern_bytes == 0, CL_INVALID_VALUE);
    const auto* const first = static_cast<const std::byte*>(pattern);
    const std::vector<std::byte> kept(first, first + pattern_bytes);
    PlannedWork work;
    work.name = "fill";
    work.act = [=] { fill(static_cast<std::byte*>(to), bytes, kept); };
    work.written = reinterpret_cast<std::uint64_t>(to), work.written_bytes = bytes;
    runtime.session().plan_transfer(work, bytes, 1);
    enqueue(runtime, queue, {CL_COMMAND_SVM_MEMFILL, events, list, made}, std::move(work));
  });
}

// Pages stay where they are: both sides reach them.
cl_int clEnqueueSVMMap(cl_command_queue handle, cl_bool blocks_host, cl_map_flags flags, void* memory, size_t bytes,
                       cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueSVMMap", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    require(memory != nullptr && bytes > 0, CL_INVALID_VALUE);
    require((flags & ~(CL_MAP_READ | CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION)) == 0, CL_INVALID_VALUE);
    Enqueue how{CL_COMMAND_SVM_MAP, events, list, made};
    how.blocks = blocks_host != CL_FALSE;
    enqueue(runtime, queue, how, {});
  });
}
cl_int clEnqueueSVMUnmap(cl_command_queue handle, void* memory, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueSVMUnmap", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    require(memory != nullptr, CL_INVALID_VALUE);
    enqueue(runtime, queue, {CL_COMMAND_SVM_UNMAP, events, list, made}, {});
  });
}
cl_int clEnqueueSVMMigrateMem(cl_command_queue handle, cl_uint count, const void** pointers, const size_t* sizes,
                              cl_mem_migration_flags flags, cl_uint events, const cl_event* list, cl_event* made) {
  return call("clEnqueueSVMMigrateMem", [&](Runtime& runtime) {
    Queue& queue = usable_queue(handle);
    require(count > 0 && pointers != nullptr, CL_INVALID_VALUE);
    require((flags & ~(CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED)) == 0, CL_INVALID_VALUE);
    for (cl_uint i = 0; i < count; ++i) {
      const std::size_t rest = svm_bytes_from(pointers[i]);
      require(rest > 0 && (sizes == nullptr || sizes[i] <= rest), CL_INVALID_VALUE);
    }
    enqueue(runtime, queue, {CL_COMMAND_SVM_MIGRATE_MEM, events, list, made}, {});
  });
}
}  // extern "C"
