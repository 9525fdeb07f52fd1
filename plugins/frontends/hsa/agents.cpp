#include "hsa/agents.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "common/gpu_shape.hpp"
#include "common/session.hpp"
#include "hsa/failure.hpp"

namespace strobe::hsa {
namespace {
constexpr std::uint64_t kHostBytes = std::uint64_t{64} << 30;  ///< reported of the host's memory

/// What AMD's runtime knows of targets whose names begin so.
struct TargetFacts {
  std::string_view begin;
  const char* features;      ///< that stand behind the target's name
  bool fine_grained_memory;  ///< of the GPU's own
  bool in_hip_5 = true;      ///< HIP 5.2 knows it
};
constexpr TargetFacts kTargets[] = {
    {"gfx908", ":sramecc+:xnack-", false}, {"gfx90a", ":sramecc+:xnack-", true}, {"gfx94", ":sramecc+:xnack-", true, false},
    {"gfx95", ":sramecc+:xnack-", true, false},   {"gfx906", ":sramecc-:xnack-", false}, {"gfx90", ":xnack-", false},
    {"gfx101", ":xnack-", false},          {"", "", false},
};

const TargetFacts& facts_of(std::string_view target) {
  return *std::ranges::find_if(kTargets, [&](const TargetFacts& one) { return target.starts_with(one.begin); });
}

std::string isa_name(const std::string& target) { return "amdgcn-amd-amdhsa--" + target + facts_of(target).features; }

std::deque<Cache> caches_of(const GpuConfig& config) {
  std::deque<Cache> caches;
  const auto add = [&](const char* table, const char* name, std::uint8_t level) {
    const Setting* const size = config.find(std::string(table) + ".size");
    const auto* const bytes = size != nullptr ? std::get_if<Bytes>(&size->value) : nullptr;
    if (bytes != nullptr) caches.push_back({name, level, static_cast<std::uint32_t>(bytes->n)});
  };
  add("l0v", "vector L0 cache", 1);
  if (caches.empty()) add("l1v", "vector L1 cache", 1);
  add("l2", "bank of the L2 cache", 2);
  for (const char* const of_memory : {"mall", "infinity"}) add(of_memory, "slice of the memory-side cache", 3);
  return caches;
}

void add_host_pools(Agent& host) {
  using enum hsa_amd_memory_pool_global_flag_t;
  const std::uint32_t fine = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED;
  host.pools.push_back({&host, HSA_AMD_SEGMENT_GLOBAL, fine, kHostBytes});
  host.pools.push_back(
      {&host, HSA_AMD_SEGMENT_GLOBAL, fine | HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT, kHostBytes});
  host.pools.push_back({&host, HSA_AMD_SEGMENT_GLOBAL, HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED, kHostBytes});
}

/// HIP 5.2 crashes on a GPU that it does not know.
void note_old_hip(const std::string& target) {
  if (facts_of(target).in_hip_5 || dlopen("libamdhip64.so.5", RTLD_LAZY | RTLD_NOLOAD) == nullptr) return;
  std::fprintf(stderr, "strobe: note: libamdhip64.so.5 may not know %s, as 5.2.3 does not - use Strobe's HIP (without "
               "--hip-runtime system)\n", target.c_str());
}

void add_gpu_pools(Agent& agent, const GpuStructure& gpu) {
  agent.pools.push_back(
      {&agent, HSA_AMD_SEGMENT_GLOBAL, HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED, gpu.memory.n});
  if (facts_of(gpu.isa).fine_grained_memory)
    agent.pools.push_back({&agent, HSA_AMD_SEGMENT_GLOBAL, HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED, gpu.memory.n});
  agent.pools.push_back({&agent, HSA_AMD_SEGMENT_GROUP, 0, gpu.lds_per_work_group.n});
}

}  // namespace

void Agents::make(frontends::Session& session) {
  if (!agents_.empty()) return;
  add_host_pools(agents_.emplace_back());
  for (std::uint32_t n = 0; n < session.gpu_count(); ++n) {
    Agent& agent = agents_.emplace_back();
    const GpuStructure& gpu = session.structure(n);
    agent.gpu = n;
    agent.caches = caches_of(session.gpu().config());
    agent.isa = InstructionSet{isa_name(gpu.isa), frontends::default_wave_lanes(session.device().isa())};
    add_gpu_pools(agent, gpu);
    if (n == 0) note_old_hip(gpu.isa);
  }
}

const Agent& Agents::at(hsa_agent_t handle) const {
  const auto found = std::ranges::find_if(agents_, [&](const Agent& one) { return one.handle().handle == handle.handle; });
  require(found != agents_.end(), HSA_STATUS_ERROR_INVALID_AGENT);
  return *found;
}

const Pool* Agents::pool(std::uint64_t handle) const {
  for (const Agent& agent : agents_)
    for (const Pool& pool : agent.pools)
      if (reinterpret_cast<std::uint64_t>(&pool) == handle) return &pool;
  return nullptr;
}

const InstructionSet* Agents::isa(std::uint64_t handle) const {
  for (const Agent& agent : agents_)
    if (agent.isa && reinterpret_cast<std::uint64_t>(&*agent.isa) == handle) return &*agent.isa;
  return nullptr;
}

}  // namespace strobe::hsa
