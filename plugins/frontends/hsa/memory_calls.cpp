// Memory: locking, copies and fills, what a pointer points to.
#include <algorithm>

#include "hsa/call.hpp"

using namespace strobe::hsa;
using strobe::frontends::Allocation;
using strobe::frontends::HostCall;
using strobe::frontends::MemoryKind;
using strobe::frontends::PlannedWork;

namespace {
/// Flushes all work, then copies. In simulated time the copy does not wait for kernels in flight.
void do_now(Runtime& runtime, PlannedWork planned) {
  runtime.work().flush();
  strobe::frontends::Session& session = runtime.session();
  session.spend(HostCall::copy);
  const StepPointer step = runtime.work().plan(std::move(planned), {}, {}, nullptr);
  runtime.work().flush();
  session.wait_until(step->end);
}

void check_signals(Runtime& runtime, uint32_t count, const hsa_signal_t* signals, hsa_signal_t completion) {
  require(count == 0 || signals != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  for (uint32_t n = 0; n < count; ++n) runtime.signals().at(signals[n]);
  runtime.signals().at(completion);
}

void start_copy(Runtime& runtime, PlannedWork planned, uint32_t count, const hsa_signal_t* signals,
                hsa_signal_t completion) {
  check_signals(runtime, count, signals, completion);
  runtime.session().spend(HostCall::copy);
  runtime.work().add_copy(std::move(planned), {signals, count}, completion);
}

PitchedMemory rows_of(void* at, std::size_t bytes) { return {static_cast<std::byte*>(at), bytes, bytes}; }

PitchedMemory rows_of(const hsa_pitched_ptr_t& memory, const hsa_dim3_t& offset) {
  require(memory.base != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  return {static_cast<std::byte*>(memory.base) + offset.z * memory.slice + offset.y * memory.pitch + offset.x,
          memory.pitch, memory.slice};
}

hsa_status_t copy_later(const char* name, void* to, hsa_agent_t to_agent, const void* from, hsa_agent_t from_agent,
                        std::size_t bytes, uint32_t count, const hsa_signal_t* signals, hsa_signal_t completion) {
  return call(name, [&](Runtime& runtime) {
    runtime.agents().at(to_agent), runtime.agents().at(from_agent);
    start_copy(runtime, runtime.memory().copy(rows_of(to, bytes), rows_of(const_cast<void*>(from), bytes), {bytes, 1, 1}),
               count, signals, completion);
  });
}

void check_agents(Runtime& runtime, const hsa_agent_t* agents, std::int64_t count) {
  require(count >= 0 && (count == 0) == (agents == nullptr), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  for (std::int64_t n = 0; n < count; ++n) runtime.agents().at(agents[n]);
}

hsa_status_t lock(const char* name, void* memory, std::size_t bytes, hsa_agent_t* agents, int count, void** seen,
                  const hsa_amd_memory_pool_t* pool = nullptr) {
  return call(name, [&](Runtime& runtime) {
    const Pool* const found = pool != nullptr ? runtime.agents().pool(pool->handle) : nullptr;
    require(pool == nullptr || (found != nullptr && !found->agent->gpu), kInvalidPool);
    require(memory != nullptr && bytes != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(seen) = nullptr;
    check_agents(runtime, agents, count);
    runtime.memory().lock(memory, bytes);
    *seen = memory;
  });
}

/// Fields beyond the structure that the caller knows are left out.
void write_info(const hsa_amd_pointer_info_t& made, hsa_amd_pointer_info_t& info) {
  const std::uint32_t bytes = std::min<std::uint32_t>(info.size, sizeof made);
  std::memcpy(&info, &made, bytes);
  info.size = bytes;
}

hsa_amd_pointer_info_t info_of(Runtime& runtime, const Allocation& in) {
  const Memory::Known& known = runtime.memory().known(in);
  hsa_amd_pointer_info_t made{};
  made.type = known.pool != nullptr ? HSA_EXT_POINTER_TYPE_HSA : HSA_EXT_POINTER_TYPE_LOCKED;
  made.agentBaseAddress = made.hostBaseAddress = in.buffer->host;
  made.sizeInBytes = in.bytes;
  made.userData = known.user_data;
  made.agentOwner = known.pool != nullptr ? known.pool->agent->handle() : runtime.agents().host().handle();
  made.global_flags =
      known.pool != nullptr ? known.pool->flags : std::uint32_t{HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED};
  return made;
}

void list_agents(Runtime& runtime, void* (*alloc)(size_t), uint32_t* count, hsa_agent_t** list) {
  auto& agents = runtime.agents().all();
  if (count != nullptr) *count = static_cast<uint32_t>(agents.size());
  if (alloc == nullptr || list == nullptr) return;
  runtime.outside([&] { *list = static_cast<hsa_agent_t*>(alloc(agents.size() * sizeof(hsa_agent_t))); });
  require(*list != nullptr, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
  std::ranges::transform(agents, *list, &Agent::handle);
}

}  // namespace
extern "C" {
hsa_status_t hsa_memory_copy(void* to, const void* from, size_t bytes) {
  return call("hsa_memory_copy", [&](Runtime& runtime) {
    require(to != nullptr && from != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    do_now(runtime, runtime.memory().copy(rows_of(to, bytes), rows_of(const_cast<void*>(from), bytes), {bytes, 1, 1}));
  });
}

hsa_status_t hsa_amd_memory_fill(void* memory, uint32_t value, size_t count) {
  return call("hsa_amd_memory_fill", [&](Runtime& runtime) {
    require(memory != nullptr && reinterpret_cast<std::uintptr_t>(memory) % sizeof value == 0,
            HSA_STATUS_ERROR_INVALID_ARGUMENT);
    do_now(runtime, runtime.memory().fill(memory, value, count));
  });
}

hsa_status_t hsa_amd_memory_async_copy(void* to, hsa_agent_t to_agent, const void* from, hsa_agent_t from_agent,
                                       size_t bytes, uint32_t count, const hsa_signal_t* signals,
                                       hsa_signal_t completion) {
  return copy_later("hsa_amd_memory_async_copy", to, to_agent, from, from_agent, bytes, count, signals, completion);
}

hsa_status_t hsa_amd_memory_async_copy_on_engine(void* to, hsa_agent_t to_agent, const void* from,
                                                 hsa_agent_t from_agent, size_t bytes, uint32_t count,
                                                 const hsa_signal_t* signals, hsa_signal_t completion,
                                                 hsa_amd_sdma_engine_id_t, bool) {
  return copy_later("hsa_amd_memory_async_copy_on_engine", to, to_agent, from, from_agent, bytes, count, signals,
                    completion);
}

hsa_status_t hsa_amd_memory_copy_engine_status(hsa_agent_t to, hsa_agent_t from, uint32_t* engines) {
  return call("hsa_amd_memory_copy_engine_status", [&](Runtime& runtime) {
    runtime.agents().at(to), runtime.agents().at(from);
    given(engines) = HSA_AMD_SDMA_ENGINE_0 | HSA_AMD_SDMA_ENGINE_1;
  });
}

hsa_status_t hsa_amd_memory_async_copy_rect(const hsa_pitched_ptr_t* to, const hsa_dim3_t* to_offset,
                                            const hsa_pitched_ptr_t* from, const hsa_dim3_t* from_offset,
                                            const hsa_dim3_t* range, hsa_agent_t agent, hsa_amd_copy_direction_t,
                                            uint32_t count, const hsa_signal_t* signals, hsa_signal_t completion) {
  return call("hsa_amd_memory_async_copy_rect", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    const CopyShape shape{given(range).x, range->y, range->z};
    const PitchedMemory target = rows_of(given(to), given(to_offset)), source = rows_of(given(from), given(from_offset));
    require(shape.height <= 1 || (shape.width <= target.pitch && shape.width <= source.pitch),
            HSA_STATUS_ERROR_INVALID_ARGUMENT);
    start_copy(runtime, runtime.memory().copy(target, source, shape), count, signals, completion);
  });
}

hsa_status_t hsa_memory_assign_agent(void* memory, hsa_agent_t agent, hsa_access_permission_t access) {
  return call("hsa_memory_assign_agent", [&](Runtime& runtime) {
    require(memory != nullptr && access >= HSA_ACCESS_PERMISSION_RO && access <= HSA_ACCESS_PERMISSION_RW,
            HSA_STATUS_ERROR_INVALID_ARGUMENT);
    runtime.agents().at(agent);
  });
}

hsa_status_t hsa_memory_register(void* memory, size_t bytes) {
  return call("hsa_memory_register", [&](Runtime& runtime) {
    require(memory != nullptr && bytes != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    runtime.memory().lock(memory, bytes);
  });
}

hsa_status_t hsa_memory_deregister(void* memory, size_t) {
  return call("hsa_memory_deregister", [&](Runtime& runtime) {
    require(memory != nullptr && runtime.memory().unlock(memory), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}

hsa_status_t hsa_amd_memory_lock(void* memory, size_t bytes, hsa_agent_t* agents, int count, void** seen) {
  return lock("hsa_amd_memory_lock", memory, bytes, agents, count, seen);
}

hsa_status_t hsa_amd_memory_lock_to_pool(void* memory, size_t bytes, hsa_agent_t* agents, int count,
                                         hsa_amd_memory_pool_t pool, uint32_t, void** seen) {
  return lock("hsa_amd_memory_lock_to_pool", memory, bytes, agents, count, seen, &pool);
}

hsa_status_t hsa_amd_memory_unlock(void* memory) {
  return call("hsa_amd_memory_unlock", [&](Runtime& runtime) {
    require(memory != nullptr && runtime.memory().unlock(memory), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}

hsa_status_t hsa_amd_agents_allow_access(uint32_t count, const hsa_agent_t* agents, const uint32_t* flags,
                                         const void* memory) {
  return call("hsa_amd_agents_allow_access", [&](Runtime& runtime) {
    require(count != 0 && flags == nullptr && memory != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    check_agents(runtime, agents, count);
    require(runtime.memory().find(memory) != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}

hsa_status_t hsa_amd_pointer_info(const void* memory, hsa_amd_pointer_info_t* info, void* (*alloc)(size_t),
                                  uint32_t* count, hsa_agent_t** list) {
  return call("hsa_amd_pointer_info", [&](Runtime& runtime) {
    require(memory != nullptr && given(info).size >= sizeof info->size, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    const Allocation* const found = runtime.memory().find(memory);
    if (found == nullptr) {
      write_info({}, *info);
      if (count != nullptr) *count = 0;
      return;
    }
    write_info(info_of(runtime, *found), *info);
    list_agents(runtime, alloc, count, list);
  });
}

hsa_status_t hsa_amd_pointer_info_set_userdata(const void* memory, void* data) {
  return call("hsa_amd_pointer_info_set_userdata", [&](Runtime& runtime) {
    const Allocation* const found = runtime.memory().find(memory);
    require(found != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    runtime.memory().known(*found).user_data = data;
  });
}

hsa_status_t hsa_amd_register_deallocation_callback(void* memory, hsa_amd_deallocation_callback_t callback, void* data) {
  return call("hsa_amd_register_deallocation_callback", [&](Runtime& runtime) {
    const Allocation* const found = runtime.memory().find(memory);
    require(found != nullptr, HSA_STATUS_ERROR_INVALID_ALLOCATION);
    require(callback != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    runtime.memory().known(*found).callbacks.emplace_back(callback, data);
  });
}

hsa_status_t hsa_amd_deregister_deallocation_callback(void* memory, hsa_amd_deallocation_callback_t callback) {
  return call("hsa_amd_deregister_deallocation_callback", [&](Runtime& runtime) {
    const Allocation* const found = runtime.memory().find(memory);
    require(found != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    const auto is_it = [&](const auto& one) { return one.first == callback; };
    require(std::erase_if(runtime.memory().known(*found).callbacks, is_it) != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}
}  // extern "C"
