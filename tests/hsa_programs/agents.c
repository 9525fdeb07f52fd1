/* Agents, instruction sets, caches, pools and regions have what the preset says. */
#include "common.h"

static int counted;
static hsa_status_t count_agents(hsa_agent_t agent, void* data) {
  (void)agent, (void)data;
  ++counted;
  return HSA_STATUS_SUCCESS;
}
static hsa_status_t stop_at_first(hsa_agent_t agent, void* first) {
  *(hsa_agent_t*)first = agent;
  return HSA_STATUS_INFO_BREAK;
}

static uint32_t number_of(hsa_agent_t agent, int attribute) {
  uint32_t value = 0;
  MUST(hsa_agent_get_info(agent, (hsa_agent_info_t)attribute, &value));
  return value;
}

static hsa_status_t check_isa(hsa_isa_t isa, void* data) {
  char name[128];
  uint32_t length = 0;
  MUST(hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME_LENGTH, &length));
  MUST(hsa_isa_get_info_alt(isa, HSA_ISA_INFO_NAME, name));
  CHECK(strcmp(name, "amdgcn-amd-amdhsa--gfx942:sramecc+:xnack-") == 0 && length == strlen(name) + 1);
  hsa_isa_t same;
  MUST(hsa_isa_from_name(name, &same));
  CHECK(same.handle == isa.handle);
  GIVES(HSA_STATUS_ERROR_INVALID_ISA_NAME, hsa_isa_from_name("amdgcn-amd-amdhsa--gfx1", &same));
  bool compatible = false;
  MUST(hsa_isa_compatible(isa, same, &compatible));
  CHECK(compatible);
  ++*(int*)data;
  return HSA_STATUS_SUCCESS;
}

static hsa_status_t check_cache(hsa_cache_t cache, void* levels) {
  uint8_t level = 0;
  uint32_t bytes = 0, length = 0;
  char name[64];
  MUST(hsa_cache_get_info(cache, HSA_CACHE_INFO_LEVEL, &level));
  MUST(hsa_cache_get_info(cache, HSA_CACHE_INFO_SIZE, &bytes));
  MUST(hsa_cache_get_info(cache, HSA_CACHE_INFO_NAME_LENGTH, &length));
  MUST(hsa_cache_get_info(cache, HSA_CACHE_INFO_NAME, name));
  CHECK(bytes >= 4096 && length == strlen(name) + 1);
  *(unsigned*)levels |= 1u << level;
  return HSA_STATUS_SUCCESS;
}

static hsa_status_t find_kernarg(hsa_region_t region, void* data) {
  uint32_t flags = 0;
  hsa_region_segment_t segment;
  MUST(hsa_region_get_info(region, HSA_REGION_INFO_SEGMENT, &segment));
  MUST(hsa_region_get_info(region, HSA_REGION_INFO_GLOBAL_FLAGS, &flags));
  if (segment == HSA_REGION_SEGMENT_GLOBAL && (flags & HSA_REGION_GLOBAL_FLAG_KERNARG)) *(hsa_region_t*)data = region;
  return HSA_STATUS_SUCCESS;
}

static void pools(void) {
  size_t bytes = 0;
  bool allowed = false;
  MUST(hsa_amd_memory_pool_get_info(device_pool, HSA_AMD_MEMORY_POOL_INFO_SIZE, &bytes));
  CHECK(bytes == (size_t)192 << 30);
  MUST(hsa_amd_memory_pool_get_info(device_pool, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED, &allowed));
  CHECK(allowed);
  hsa_amd_memory_pool_access_t access;
  MUST(hsa_amd_agent_memory_pool_get_info(cpu, device_pool, HSA_AMD_AGENT_MEMORY_POOL_INFO_ACCESS, &access));
  CHECK(access == HSA_AMD_MEMORY_POOL_ACCESS_DISALLOWED_BY_DEFAULT);
  uint32_t hops = 9;
  MUST(hsa_amd_agent_memory_pool_get_info(gpu, fine_pool, HSA_AMD_AGENT_MEMORY_POOL_INFO_NUM_LINK_HOPS, &hops));
  CHECK(hops == 1);
  hsa_amd_memory_pool_link_info_t link;
  MUST(hsa_amd_agent_memory_pool_get_info(gpu, fine_pool, HSA_AMD_AGENT_MEMORY_POOL_INFO_LINK_INFO, &link));
  CHECK(link.link_type == HSA_AMD_LINK_INFO_TYPE_PCIE);
  const hsa_amd_memory_pool_t none = {12345};
  GIVES(HSA_STATUS_ERROR_INVALID_MEMORY_POOL, hsa_amd_memory_pool_get_info(none, HSA_AMD_MEMORY_POOL_INFO_SIZE, &bytes));
  hsa_region_t kernarg = {0};
  MUST(hsa_agent_iterate_regions(gpu, find_kernarg, &kernarg));
  CHECK(kernarg.handle != 0);
  void* memory = NULL;
  MUST(hsa_memory_allocate(kernarg, 100, &memory));
  memset(memory, 1, 100);
  MUST(hsa_memory_free(memory));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_free(memory));
}

int main(void) {
  start();
  MUST(hsa_iterate_agents(count_agents, NULL));
  CHECK(counted == 2);
  hsa_agent_t first = {0};
  GIVES(HSA_STATUS_INFO_BREAK, hsa_iterate_agents(stop_at_first, &first));
  CHECK(first.handle == cpu.handle);
  char name[64];
  MUST(hsa_agent_get_info(gpu, HSA_AGENT_INFO_NAME, name));
  CHECK(strcmp(name, "gfx942") == 0);
  MUST(hsa_agent_get_info(gpu, (hsa_agent_info_t)HSA_AMD_AGENT_INFO_PRODUCT_NAME, name));
  CHECK(strncmp(name, "AMD Instinct MI300X", 19) == 0);
  CHECK(number_of(gpu, HSA_AGENT_INFO_WAVEFRONT_SIZE) == 64 && number_of(gpu, HSA_AGENT_INFO_NODE) == 1);
  CHECK(number_of(gpu, HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT) == 304 && number_of(gpu, HSA_AMD_AGENT_INFO_NUM_XCC) == 8);
  CHECK(number_of(gpu, HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY) == 2100);
  CHECK(number_of(gpu, HSA_AGENT_INFO_WORKGROUP_MAX_SIZE) == 1024 && number_of(cpu, HSA_AGENT_INFO_QUEUES_MAX) == 0);
  uint32_t sizes[4];
  MUST(hsa_agent_get_info(gpu, HSA_AGENT_INFO_CACHE_SIZE, sizes));
  CHECK(sizes[0] == 32 << 10 && sizes[1] == 4 << 20 && sizes[2] == 256 << 20);
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_agent_get_info(gpu, (hsa_agent_info_t)0x9999, name));
  const hsa_agent_t none = {1};
  GIVES(HSA_STATUS_ERROR_INVALID_AGENT, hsa_agent_get_info(none, HSA_AGENT_INFO_NAME, name));
  int isas = 0;
  MUST(hsa_agent_iterate_isas(gpu, check_isa, &isas));
  MUST(hsa_agent_iterate_isas(cpu, check_isa, &isas));
  CHECK(isas == 1);
  unsigned levels = 0;
  MUST(hsa_agent_iterate_caches(gpu, check_cache, &levels));
  CHECK(levels == 14);
  pools();
  return ok();
}
