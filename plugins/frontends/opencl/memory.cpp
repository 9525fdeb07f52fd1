#include "opencl/memory.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>

#include "opencl/call.hpp"
#include "opencl/devices.hpp"
#include "opencl/info.hpp"
#include "strobe/error.hpp"

namespace strobe::opencl {

using frontends::MemoryKind;

MemoryObject::~MemoryObject() {
  Runtime& runtime = Runtime::instance();
  if (owns) runtime.session().memory().release(at);
  for (auto one = at_destruction.rbegin(); one != at_destruction.rend(); ++one) runtime.call_later(std::move(*one));
}

void check_within(const MemoryObject& memory, std::size_t offset, std::size_t bytes) {
  require(bytes <= memory.size && offset <= memory.size - bytes, CL_INVALID_VALUE);
}

void fill(std::byte* to, std::size_t bytes, const std::vector<std::byte>& pattern) {
  for (std::size_t i = 0; i < bytes; i += pattern.size()) std::memcpy(to + i, pattern.data(), pattern.size());
}

}  // namespace strobe::opencl

using namespace strobe::opencl;
using strobe::frontends::Allocation;
using strobe::frontends::MemoryKind;

namespace {
constexpr cl_mem_flags kAccess = CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY;
constexpr cl_mem_flags kHostPointer = CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR;
constexpr cl_mem_flags kHostAccess = CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS;

bool at_most_one(cl_mem_flags flags) { return (flags & (flags - 1)) == 0; }

void check_flags(cl_mem_flags flags) {
  const bool known = (flags & ~(kAccess | kHostPointer | kHostAccess)) == 0;
  require(known && at_most_one(flags & kAccess) && at_most_one(flags & kHostAccess), CL_INVALID_VALUE);
  const bool uses = (flags & CL_MEM_USE_HOST_PTR) != 0;
  require(!uses || (flags & (CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR)) == 0, CL_INVALID_VALUE);
}

cl_mem_flags with_default_access(cl_mem_flags flags) {
  return (flags & kAccess) == 0 ? flags | CL_MEM_READ_WRITE : flags;
}

void allocate(Runtime& runtime, MemoryObject& memory, MemoryKind kind) try {
  const std::uint32_t gpu = memory.context->devices.front()->number;
  memory.at = reinterpret_cast<std::byte*>(runtime.gpus().memory().allocate(memory.size, kind, gpu, 0).address());
  memory.owns = true;
} catch (const strobe::Error& error) {
  std::fprintf(stderr, "strobe: buffer of %zu bytes: %s\n", memory.size, error.what());
  throw Failure{CL_MEM_OBJECT_ALLOCATION_FAILURE};
}

/// Memory for CL_MEM_USE_HOST_PTR: the program's pointer itself, or a copy where another buffer has that range.
void use_host(Runtime& runtime, MemoryObject& memory, void* host) {
  memory.host = host;
  if (const std::size_t bytes = svm_bytes_from(host); bytes > 0) {
    require(memory.size <= bytes, CL_INVALID_BUFFER_SIZE);
    memory.at = static_cast<std::byte*>(host);
    return;
  }
  if (runtime.gpus().memory().add_host(host, memory.size, 0) != nullptr) {
    memory.at = static_cast<std::byte*>(host);
    memory.owns = true;
    return;
  }
  allocate(runtime, memory, MemoryKind::pinned);
  memory.mirror = static_cast<std::byte*>(host);
  std::memcpy(memory.at, host, memory.size);
}

cl_mem create(Runtime& runtime, cl_context context, cl_mem_flags flags, std::size_t bytes, void* host,
              std::vector<cl_mem_properties> properties) {
  Context& in = object<Context>(context);
  check_flags(flags);
  cl_ulong largest = 0;
  for (const auto& device : in.devices) largest = std::max(largest, largest_buffer(runtime, *device));
  require(bytes > 0 && bytes <= largest, CL_INVALID_BUFFER_SIZE);
  require((host != nullptr) == ((flags & (CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR)) != 0), CL_INVALID_HOST_PTR);
  const auto made = std::make_shared<MemoryObject>(shared(in));
  made->flags = with_default_access(flags);
  made->size = bytes;
  made->properties = std::move(properties);
  if ((flags & CL_MEM_USE_HOST_PTR) != 0)
    use_host(runtime, *made, host);
  else
    allocate(runtime, *made, made->lies_on_host() ? MemoryKind::pinned : MemoryKind::device);
  if ((flags & CL_MEM_COPY_HOST_PTR) != 0) std::memcpy(made->at, host, bytes);
  return handed_out(made);
}

/// What a part takes from its buffer, where its own flags say nothing.
cl_mem_flags flags_of_part(const MemoryObject& whole, cl_mem_flags flags) {
  require((flags & kHostPointer) == 0, CL_INVALID_VALUE);
  check_flags(flags);
  const cl_mem_flags access = flags & kAccess, all = whole.flags & kAccess;
  require(access == 0 || all == CL_MEM_READ_WRITE || access == all, CL_INVALID_VALUE);
  const cl_mem_flags host = flags & kHostAccess, all_host = whole.flags & kHostAccess;
  require(host == 0 || all_host == 0 || host == all_host || host == CL_MEM_HOST_NO_ACCESS, CL_INVALID_VALUE);
  return (access != 0 ? access : all) | (host != 0 ? host : all_host) | (whole.flags & kHostPointer);
}

cl_mem create_part(MemoryObject& whole, cl_mem_flags flags, cl_buffer_create_type type, const void* where) {
  require(whole.parent == nullptr, CL_INVALID_MEM_OBJECT);
  const cl_mem_flags all_flags = flags_of_part(whole, flags);
  require(type == CL_BUFFER_CREATE_TYPE_REGION && where != nullptr, CL_INVALID_VALUE);
  const auto& region = *static_cast<const cl_buffer_region*>(where);
  require(region.size > 0, CL_INVALID_BUFFER_SIZE);
  check_within(whole, region.origin, region.size);
  require(region.origin % (kAddressAlignBits / 8) == 0, CL_MISALIGNED_SUB_BUFFER_OFFSET);
  const auto made = std::make_shared<MemoryObject>(whole.context);
  made->parent = shared(whole);
  made->offset = region.origin;
  made->flags = all_flags;
  made->size = region.size;
  made->at = whole.at + region.origin;
  if (whole.mirror != nullptr) made->mirror = whole.mirror + region.origin;
  if (whole.host != nullptr) made->host = static_cast<std::byte*>(whole.host) + region.origin;
  return handed_out(made);
}

void answer_of(MemoryObject& memory, cl_mem_info name, const Answer& answer) {
  switch (name) {
    case CL_MEM_TYPE: return answer.value<cl_mem_object_type>(CL_MEM_OBJECT_BUFFER);
    case CL_MEM_FLAGS: return answer.value(memory.flags);
    case CL_MEM_SIZE: return answer.value(memory.size);
    case CL_MEM_HOST_PTR: return answer.value(memory.host);
    case CL_MEM_MAP_COUNT: return answer.value(static_cast<cl_uint>(memory.mappings.size()));
    case CL_MEM_REFERENCE_COUNT: return answer.value(memory.references());
    case CL_MEM_CONTEXT: return answer.value(memory.context->handle());
    case CL_MEM_ASSOCIATED_MEMOBJECT:
      return answer.value<cl_mem>(memory.parent != nullptr ? memory.parent->handle() : nullptr);
    case CL_MEM_OFFSET: return answer.value(memory.offset);
    case CL_MEM_USES_SVM_POINTER:
      return answer.yes(memory.host != nullptr && svm_bytes_from(memory.host) > 0);
    case CL_MEM_PROPERTIES: return answer.list(memory.properties);
    default: throw Failure{CL_INVALID_VALUE};
  }
}

}  // namespace
extern "C" {
cl_mem clCreateBuffer(cl_context context, cl_mem_flags flags, size_t bytes, void* host, cl_int* code) {
  return make("clCreateBuffer", code,
              [&](Runtime& runtime) { return create(runtime, context, flags, bytes, host, {}); });
}

cl_mem clCreateBufferWithProperties(cl_context context, const cl_mem_properties* properties, cl_mem_flags flags,
                                    size_t bytes, void* host, cl_int* code) {
  return make("clCreateBufferWithProperties", code, [&](Runtime& runtime) {
    object<Context>(context);
    require(properties == nullptr || *properties == 0, CL_INVALID_PROPERTY);
    std::vector<cl_mem_properties> given;
    if (properties != nullptr) given.push_back(0);
    return create(runtime, context, flags, bytes, host, std::move(given));
  });
}

cl_mem clCreateSubBuffer(cl_mem buffer, cl_mem_flags flags, cl_buffer_create_type type, const void* where,
                         cl_int* code) {
  return make("clCreateSubBuffer", code,
              [&](Runtime&) { return create_part(object<MemoryObject>(buffer), flags, type, where); });
}

cl_int clRetainMemObject(cl_mem memory) {
  return call("clRetainMemObject", [&](Runtime&) { retain<MemoryObject>(memory); });
}
cl_int clReleaseMemObject(cl_mem memory) {
  return call("clReleaseMemObject", [&](Runtime&) { release<MemoryObject>(memory); });
}

cl_int clGetMemObjectInfo(cl_mem memory, cl_mem_info name, size_t bytes, void* value, size_t* needed) {
  return call(__func__, [&](Runtime&) { answer_of(object<MemoryObject>(memory), name, Answer(bytes, value, needed)); });
}

cl_int clSetMemObjectDestructorCallback(cl_mem memory, void(CL_CALLBACK* notify)(cl_mem, void*), void* data) {
  return call("clSetMemObjectDestructorCallback", [&](Runtime&) {
    MemoryObject& found = object<MemoryObject>(memory);
    require(notify != nullptr, CL_INVALID_VALUE);
    found.at_destruction.emplace_back([=] { notify(memory, data); });
  });
}
}  // extern "C"
