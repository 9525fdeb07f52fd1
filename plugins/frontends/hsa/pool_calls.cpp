// Memory pools, and the regions of older calls.
#include "hsa/call.hpp"

using namespace strobe::hsa;

namespace {
constexpr std::size_t kGranule = 4096;

const Pool& pool_at(Runtime& runtime, hsa_amd_memory_pool_t handle) {
  const Pool* const found = runtime.agents().pool(handle.handle);
  require(found != nullptr, kInvalidPool);
  return *found;
}

const Pool& region_at(Runtime& runtime, hsa_region_t handle) {
  const Pool* const found = runtime.agents().pool(handle.handle);
  require(found != nullptr, HSA_STATUS_ERROR_INVALID_REGION);
  return *found;
}

bool is_global(const Pool& pool) { return pool.segment == HSA_AMD_SEGMENT_GLOBAL; }

void answer_pool_info(const Pool& pool, std::uint32_t attribute, void* value) {
  switch (attribute) {
    case HSA_AMD_MEMORY_POOL_INFO_SEGMENT: return answer(value, pool.segment);
    case HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS: return answer(value, pool.flags);
    case HSA_AMD_MEMORY_POOL_INFO_SIZE:
    case HSA_AMD_MEMORY_POOL_INFO_ALLOC_MAX_SIZE: return answer(value, static_cast<std::size_t>(pool.bytes));
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED: return answer(value, is_global(pool));
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE:
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_REC_GRANULE:
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALIGNMENT: return answer(value, is_global(pool) ? kGranule : std::size_t{0});
    case HSA_AMD_MEMORY_POOL_INFO_ACCESSIBLE_BY_ALL: return answer(value, !pool.agent->gpu.has_value());
    case HSA_AMD_MEMORY_POOL_INFO_LOCATION:
      return answer(value, pool.agent->gpu ? HSA_AMD_MEMORY_POOL_LOCATION_GPU : HSA_AMD_MEMORY_POOL_LOCATION_CPU);
    default: throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
  }
}

void answer_region_info(const Pool& pool, std::uint32_t attribute, void* value) {
  switch (attribute) {
    case HSA_REGION_INFO_SEGMENT:
      return answer(value, is_global(pool) ? HSA_REGION_SEGMENT_GLOBAL : HSA_REGION_SEGMENT_GROUP);
    case HSA_REGION_INFO_GLOBAL_FLAGS: return answer(value, pool.flags);
    case HSA_REGION_INFO_SIZE:
    case HSA_REGION_INFO_ALLOC_MAX_SIZE: return answer(value, static_cast<std::size_t>(pool.bytes));
    case HSA_REGION_INFO_ALLOC_MAX_PRIVATE_WORKGROUP_SIZE: return answer(value, 0u);
    case HSA_REGION_INFO_RUNTIME_ALLOC_ALLOWED: return answer(value, is_global(pool));
    case HSA_REGION_INFO_RUNTIME_ALLOC_GRANULE:
    case HSA_REGION_INFO_RUNTIME_ALLOC_ALIGNMENT: return answer(value, is_global(pool) ? kGranule : std::size_t{0});
    case HSA_AMD_REGION_INFO_HOST_ACCESSIBLE: return answer(value, is_global(pool));
    case HSA_AMD_REGION_INFO_BASE: return answer(value, static_cast<void*>(nullptr));
    case HSA_AMD_REGION_INFO_BUS_WIDTH:
    case HSA_AMD_REGION_INFO_MAX_CLOCK_FREQUENCY: return answer(value, 0u);
    default: throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
  }
}

/// How far an agent's memory is from another agent.
std::uint32_t hops(const Agent& agent, const Pool& pool) { return &agent == pool.agent ? 0 : 1; }

void answer_link(const Agent& agent, const Pool& pool, void* value) {
  if (hops(agent, pool) == 0) return;
  const bool is_host = !agent.gpu || !pool.agent->gpu;
  hsa_amd_memory_pool_link_info_t link{};
  link.atomic_support_32bit = link.atomic_support_64bit = link.coherent_support = true;
  link.link_type = is_host ? HSA_AMD_LINK_INFO_TYPE_PCIE : HSA_AMD_LINK_INFO_TYPE_XGMI;
  link.numa_distance = is_host ? 20 : 15;
  answer(value, link);
}

/// All agents can access all global memory; an agent's memory and the host's need no hsa_amd_agents_allow_access for it.
hsa_amd_memory_pool_access_t access_of(const Agent& agent, const Pool& pool) {
  if (!is_global(pool)) return HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED;
  return hops(agent, pool) == 0 || !pool.agent->gpu ? HSA_AMD_MEMORY_POOL_ACCESS_ALLOWED_BY_DEFAULT
                                                    : HSA_AMD_MEMORY_POOL_ACCESS_DISALLOWED_BY_DEFAULT;
}

}  // namespace
extern "C" {
hsa_status_t hsa_amd_agent_iterate_memory_pools(hsa_agent_t agent, hsa_status_t (*visit)(hsa_amd_memory_pool_t, void*),
                                                void* data) {
  return call("hsa_amd_agent_iterate_memory_pools", [&](Runtime& runtime) {
    const Agent& found = runtime.agents().at(agent);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, found.pools,
               [&](const Pool& pool) { return visit(pool.handle<hsa_amd_memory_pool_t>(), data); });
  });
}

hsa_status_t hsa_amd_memory_pool_get_info(hsa_amd_memory_pool_t pool, hsa_amd_memory_pool_info_t attribute, void* value) {
  return call("hsa_amd_memory_pool_get_info", [&](Runtime& runtime) {
    const Pool& found = pool_at(runtime, pool);
    given(value);
    answer_pool_info(found, attribute, value);
  });
}

hsa_status_t hsa_amd_agent_memory_pool_get_info(hsa_agent_t agent, hsa_amd_memory_pool_t pool,
                                                hsa_amd_agent_memory_pool_info_t attribute, void* value) {
  return call("hsa_amd_agent_memory_pool_get_info", [&](Runtime& runtime) {
    const Agent& asking = runtime.agents().at(agent);
    const Pool& found = pool_at(runtime, pool);
    given(value);
    switch (attribute) {
      case HSA_AMD_AGENT_MEMORY_POOL_INFO_ACCESS: return answer(value, access_of(asking, found));
      case HSA_AMD_AGENT_MEMORY_POOL_INFO_NUM_LINK_HOPS: return answer(value, hops(asking, found));
      case HSA_AMD_AGENT_MEMORY_POOL_INFO_LINK_INFO: return answer_link(asking, found, value);
    }
    throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
  });
}

hsa_status_t hsa_amd_memory_pool_allocate(hsa_amd_memory_pool_t pool, size_t bytes, uint32_t, void** memory) {
  return call("hsa_amd_memory_pool_allocate", [&](Runtime& runtime) {
    given(memory);
    *memory = runtime.memory().allocate(pool_at(runtime, pool), bytes);
  });
}

hsa_status_t hsa_amd_memory_pool_free(void* memory) {
  return call("hsa_amd_memory_pool_free", [&](Runtime& runtime) {
    require(memory == nullptr || runtime.memory().release(memory), HSA_STATUS_ERROR_INVALID_ALLOCATION);
  });
}

hsa_status_t hsa_amd_memory_pool_can_migrate(hsa_amd_memory_pool_t from, hsa_amd_memory_pool_t to, bool* result) {
  return call("hsa_amd_memory_pool_can_migrate", [&](Runtime& runtime) {
    pool_at(runtime, from), pool_at(runtime, to);
    given(result) = false;
  });
}

hsa_status_t hsa_amd_memory_migrate(const void* memory, hsa_amd_memory_pool_t pool, uint32_t flags) {
  return call("hsa_amd_memory_migrate", [&](Runtime& runtime) {
    require(memory != nullptr && flags == 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    pool_at(runtime, pool);
    throw Failure{HSA_STATUS_ERROR_OUT_OF_RESOURCES};
  });
}

hsa_status_t hsa_agent_iterate_regions(hsa_agent_t agent, hsa_status_t (*visit)(hsa_region_t, void*), void* data) {
  return call("hsa_agent_iterate_regions", [&](Runtime& runtime) {
    const Agent& found = runtime.agents().at(agent);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    const auto show = [&](const Pool& pool) { return visit(pool.handle<hsa_region_t>(), data); };
    visit_each(runtime, found.pools, show);
    if (found.gpu) visit_each(runtime, runtime.agents().host().pools, show);  // which its kernels use as well
  });
}

hsa_status_t hsa_region_get_info(hsa_region_t region, hsa_region_info_t attribute, void* value) {
  return call("hsa_region_get_info", [&](Runtime& runtime) {
    const Pool& found = region_at(runtime, region);
    given(value);
    answer_region_info(found, attribute, value);
  });
}

hsa_status_t hsa_memory_allocate(hsa_region_t region, size_t bytes, void** memory) {
  return call("hsa_memory_allocate", [&](Runtime& runtime) {
    given(memory);
    *memory = runtime.memory().allocate(region_at(runtime, region), bytes);
  });
}

hsa_status_t hsa_memory_free(void* memory) {
  return call("hsa_memory_free", [&](Runtime& runtime) {
    require(memory == nullptr || runtime.memory().release(memory), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}
}  // extern "C"
