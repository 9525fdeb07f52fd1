#include "hsa/memory.hpp"

#include <cstdio>
#include <optional>
#include <utility>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
using frontends::Allocation;
using frontends::Engine;
using frontends::MemoryKind;
using frontends::PlannedWork;

/// HSA_STATUS_ERROR_INVALID_ARGUMENT: more than 64 bits hold.
std::uint64_t checked(std::optional<std::uint64_t> bytes) {
  require(bytes.has_value(), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  return *bytes;
}

}  // namespace

void* Memory::allocate(const Pool& pool, std::size_t bytes) {
  require(pool.segment == HSA_AMD_SEGMENT_GLOBAL, HSA_STATUS_ERROR_INVALID_ALLOCATION);
  require(bytes != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  const MemoryKind kind = pool.agent->gpu ? MemoryKind::device : MemoryKind::pinned;
  const Allocation& made = runtime_.gpus().memory().allocate(bytes, kind, pool.agent->gpu.value_or(0), 0);
  known_[made.address()].pool = &pool;
  return made.buffer->host;
}

bool Memory::release(void* at) {
  const auto found = known_.find(reinterpret_cast<std::uint64_t>(at));
  if (found == known_.end() || found->second.pool == nullptr) return false;
  if (find(at)->kind == MemoryKind::registered) return false;  // mapped (VirtualMemory)
  runtime_.work().flush();
  const Known gone = std::move(found->second);
  known_.erase(found);
  for (const auto& [callback, data] : gone.callbacks)
    runtime_.outside([&, callback = callback, data = data] { callback(at, data); });
  return runtime_.gpus().memory().release(at);
}

/// Memory that is locked as a whole already is locked once more.
void Memory::lock(void* at, std::size_t bytes, const Pool* pool) {
  frontends::MemoryRegistry& memory = runtime_.gpus().memory();
  require(frontends::is_host_memory(at, bytes), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  const Allocation* made = memory.add_host(at, bytes, 0);
  if (made == nullptr) {
    made = memory.find(at);
    const auto left = memory.bytes_from(at);
    require(left && *left >= bytes, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
  }
  Known& known = known_[made->address()];
  if (pool != nullptr) known.pool = pool;
  ++known.locks;
}

bool Memory::unlock(void* at) {
  const Allocation* const found = find(at);
  if (found == nullptr) return false;
  Known& known = known_[found->address()];
  if (known.locks == 0) return true;  // of a pool, and not locked
  if (--known.locks > 0 || found->kind != MemoryKind::registered) return true;
  runtime_.work().flush();
  known_.erase(found->address());
  return runtime_.gpus().memory().release(found->buffer->host);
}

const Allocation* Memory::find(const void* at) const { return runtime_.gpus().memory().find(at); }

bool Memory::is_device_memory(const void* at) const {
  const Allocation* const found = find(at);
  if (found != nullptr) {
    const auto known = known_.find(found->address());
    return known != known_.end() && known->second.pool != nullptr && known->second.pool->agent->gpu.has_value();
  }
  return runtime_.gpus().device().host_bytes(reinterpret_cast<std::uint64_t>(at), 1) != nullptr;  // a variable
}

void Memory::check(const void* at, std::size_t bytes, const char* what) const {
  const auto refuse = [&](const char* why) {
    std::fprintf(stderr, "strobe: %s %zu bytes at %p: %s\n", what, bytes, at, why);
    throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
  };
  require(at != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  if (const auto left = runtime_.gpus().memory().bytes_from(at)) {
    if (bytes > *left) refuse("the allocation ends before");
  } else if (is_device_memory(at)) {
    if (runtime_.gpus().device().host_bytes(reinterpret_cast<std::uint64_t>(at), bytes) == nullptr)
      refuse("the memory of the variable ends before");
  } else if (!frontends::is_host_memory(at, bytes)) {
    refuse("no allocation, and no memory of the program");
  }
}

PlannedWork Memory::copy(const PitchedMemory& to, const PitchedMemory& from, const CopyShape& shape) const {
  PlannedWork planned;
  planned.name = "copy";
  const std::uint64_t bytes = checked(shape.bytes());
  if (bytes == 0) return planned;
  check(to.at, checked(shape.reach(to)), "copy to");
  check(from.at, checked(shape.reach(from)), "copy from");
  planned.act = [=] { frontends::copy_rows(to, from, shape); };
  const bool to_device = is_device_memory(to.at), from_device = is_device_memory(from.at);
  const Allocation *const target = find(to.at), *const source = find(from.at);
  frontends::Session& session = runtime_.session();
  if (to_device != from_device) {
    planned.engine = to_device ? Engine::to_device : Engine::to_host;
    planned.seconds = session.copy_seconds(bytes, to_device, false);
    const Allocation* const of_gpu = to_device ? target : source;
    planned.gpu = of_gpu != nullptr ? of_gpu->gpu : 0;
  } else if (to_device) {
    const bool of_two = target != nullptr && source != nullptr && target->gpu != source->gpu;
    planned.gpu = source != nullptr ? source->gpu : 0;
    if (of_two && shape.height == 1 && shape.depth == 1) {
      const auto offset = [](const std::byte* at, const Allocation& in) {
        return reinterpret_cast<std::uint64_t>(at) - in.address();
      };
      planned.copy = BufferCopy{source->buffer, target->buffer, offset(from.at, *source), offset(to.at, *target),
                                shape.width,    source->gpu};
      return planned;
    }
    session.plan_transfer(planned, bytes, 2);
  }
  if (to_device) planned.written = reinterpret_cast<std::uint64_t>(to.at), planned.written_bytes = *shape.reach(to);
  return planned;
}

PlannedWork Memory::fill(void* at, std::uint32_t value, std::size_t count) const {
  PlannedWork planned;
  planned.name = "fill";
  if (count == 0) return planned;
  const std::uint64_t bytes = checked(CopyShape{sizeof value, count, 1}.bytes());
  check(at, bytes, "fill");
  const Allocation* const found = find(at);
  require(found != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  planned.act = [=] {
    for (std::size_t n = 0; n < count; ++n) std::memcpy(static_cast<std::byte*>(at) + n * sizeof value, &value, sizeof value);
  };
  planned.gpu = found->gpu;
  planned.written = reinterpret_cast<std::uint64_t>(at), planned.written_bytes = bytes;
  runtime_.session().plan_transfer(planned, bytes, 1);
  return planned;
}

}  // namespace strobe::hsa
