// hsa_agent_get_info, in groups of queries; each function returns false for a query of another group.
#include <fmt/format.h>

#include <algorithm>

#include "common/gpu_shape.hpp"
#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
constexpr std::uint32_t kMaxQueues = 128;
constexpr std::uint32_t kMegahertz = 1000000, kLinesBytes = 64;
constexpr std::size_t kNameBytes = 64;

struct Asked {
  Runtime& runtime;
  const Agent& agent;
  std::uint32_t attribute;
  void* value;

  const GpuStructure* gpu() const { return agent.gpu ? &runtime.gpus().structure(*agent.gpu) : nullptr; }
  /// A number of the GPU; 0 of the host's processor.
  template <class Of>
  std::uint32_t of_gpu(Of of) const {
    return gpu() != nullptr ? static_cast<std::uint32_t>(of(*gpu())) : 0;
  }
  const GpuConfig& config() const { return runtime.gpus().gpu().config(); }
  /// A quantity of the preset, in bytes, Hz or as a count; 0: it has none.
  std::uint64_t setting(const std::string& key) const {
    const Setting* const found = config().find(key);
    if (found == nullptr) return 0;
    if (const auto* bytes = std::get_if<Bytes>(&found->value)) return bytes->n;
    if (const auto* clock = std::get_if<Hertz>(&found->value)) return clock->n;
    if (const auto* count = std::get_if<std::uint64_t>(&found->value)) return *count;
    return 0;
  }
};

void text(void* place, const std::string& words) {
  char name[kNameBytes] = {};
  std::copy_n(words.begin(), std::min(words.size(), kNameBytes - 1), name);
  std::memcpy(place, name, kNameBytes);
}

bool identity(const Asked& asked) {
  const bool is_gpu = asked.agent.gpu.has_value();
  switch (asked.attribute) {
    case HSA_AGENT_INFO_NAME: text(asked.value, is_gpu ? asked.gpu()->isa : "host"); return true;
    case HSA_AGENT_INFO_VENDOR_NAME: text(asked.value, is_gpu ? "AMD" : "CPU"); return true;
    case HSA_AMD_AGENT_INFO_PRODUCT_NAME: text(asked.value, is_gpu ? asked.config().title : "The host's processor"); return true;
    case HSA_AMD_AGENT_INFO_UUID: {
      const std::string id = is_gpu ? fmt::format("GPU-{:016x}", *asked.agent.gpu + 1) : "CPU-XX";
      std::memcpy(asked.value, id.c_str(), id.size() + 1);
      return true;
    }
    case HSA_AGENT_INFO_DEVICE: answer(asked.value, is_gpu ? HSA_DEVICE_TYPE_GPU : HSA_DEVICE_TYPE_CPU); return true;
    case HSA_AGENT_INFO_NODE:
    case HSA_AMD_AGENT_INFO_DRIVER_NODE_ID: answer(asked.value, asked.agent.node()); return true;
    case HSA_AGENT_INFO_VERSION_MAJOR:
    case HSA_AGENT_INFO_VERSION_MINOR: answer(asked.value, std::uint16_t{1}); return true;
    case HSA_AGENT_INFO_ISA:
      answer(asked.value, hsa_isa_t{is_gpu ? reinterpret_cast<std::uint64_t>(&*asked.agent.isa) : 0});
      return true;
    case HSA_AMD_AGENT_INFO_BDFID: answer(asked.value, is_gpu ? (*asked.agent.gpu + 1) << 8 : 0u); return true;
    case HSA_AMD_AGENT_INFO_NEAREST_CPU: answer(asked.value, asked.runtime.agents().host().handle()); return true;
    case HSA_AMD_AGENT_INFO_DRIVER_UID: answer(asked.value, asked.agent.node()); return true;
    case HSA_AGENT_INFO_EXTENSIONS: std::memset(asked.value, 0, 128); return true;
    default: return false;
  }
}

/// What HSA's first version asks.
bool limits(const Asked& asked) {
  const bool is_gpu = asked.agent.gpu.has_value();
  switch (asked.attribute) {
    case HSA_AGENT_INFO_FEATURE: answer(asked.value, is_gpu ? HSA_AGENT_FEATURE_KERNEL_DISPATCH : hsa_agent_feature_t{}); return true;
    case HSA_AGENT_INFO_MACHINE_MODEL: answer(asked.value, HSA_MACHINE_MODEL_LARGE); return true;
    case HSA_AGENT_INFO_PROFILE: answer(asked.value, is_gpu ? HSA_PROFILE_BASE : HSA_PROFILE_FULL); return true;
    case HSA_AGENT_INFO_DEFAULT_FLOAT_ROUNDING_MODE:
    case HSA_AGENT_INFO_BASE_PROFILE_DEFAULT_FLOAT_ROUNDING_MODES:
      answer(asked.value, HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR);
      return true;
    case HSA_AGENT_INFO_FAST_F16_OPERATION: answer(asked.value, is_gpu); return true;
    case HSA_AGENT_INFO_WAVEFRONT_SIZE: answer(asked.value, is_gpu ? asked.agent.isa->wave_lanes : 0u); return true;
    case HSA_AGENT_INFO_WORKGROUP_MAX_DIM: {
      const std::uint16_t items = is_gpu ? kMaxGroupItems : 0;
      const std::uint16_t sizes[3] = {items, items, items};
      answer(asked.value, sizes);
      return true;
    }
    case HSA_AGENT_INFO_WORKGROUP_MAX_SIZE: answer(asked.value, is_gpu ? kMaxGroupItems : 0u); return true;
    case HSA_AGENT_INFO_GRID_MAX_DIM: {
      const std::uint32_t items = is_gpu ? UINT32_MAX : 0;
      answer(asked.value, hsa_dim3_t{items, items, items});
      return true;
    }
    case HSA_AGENT_INFO_GRID_MAX_SIZE: answer(asked.value, is_gpu ? UINT32_MAX : 0u); return true;
    case HSA_AGENT_INFO_FBARRIER_MAX_SIZE: answer(asked.value, is_gpu ? 32u : 0u); return true;
    case HSA_AGENT_INFO_QUEUES_MAX: answer(asked.value, is_gpu ? kMaxQueues : 0u); return true;
    case HSA_AGENT_INFO_QUEUE_MIN_SIZE: answer(asked.value, is_gpu ? kMinPackets : 0u); return true;
    case HSA_AGENT_INFO_QUEUE_MAX_SIZE: answer(asked.value, is_gpu ? kMaxPackets : 0u); return true;
    case HSA_AGENT_INFO_QUEUE_TYPE: answer(asked.value, HSA_QUEUE_TYPE_MULTI); return true;
    default: return false;
  }
}

/// Of the L2 all banks; of the memory-side cache, which AMD's driver counts as level 3, all slices.
void cache_sizes(const Asked& asked) {
  std::uint32_t sizes[4] = {};
  if (asked.agent.gpu) {
    for (const Cache& cache : asked.agent.caches) sizes[cache.level - 1] = cache.bytes;
    const std::uint64_t banks = std::max<std::uint64_t>(asked.setting("gpu.l2_banks"), 1);
    sizes[1] = static_cast<std::uint32_t>(asked.setting("l2.size") * banks);
    sizes[2] = static_cast<std::uint32_t>(asked.setting("mall.size") * asked.setting("dram.total_channels") +
                                          asked.setting("infinity.size") * banks);
  }
  answer(asked.value, sizes);
}

bool structure(const Asked& asked) {
  switch (asked.attribute) {
    case HSA_AGENT_INFO_CACHE_SIZE: cache_sizes(asked); return true;
    case HSA_AMD_AGENT_INFO_CACHELINE_SIZE: {
      const std::uint64_t line = asked.agent.gpu ? std::max(asked.setting("l1v.line"), asked.setting("l0v.line")) : 0;
      answer(asked.value, line != 0 ? static_cast<std::uint32_t>(line) : kLinesBytes);
      return true;
    }
    case HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT:
    case HSA_AMD_AGENT_INFO_COOPERATIVE_COMPUTE_UNIT_COUNT:
      answer(asked.value, asked.agent.gpu ? frontends::compute_units(*asked.gpu()) : 1u);
      return true;
    case HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY:
      answer(asked.value, asked.of_gpu([](const GpuStructure& gpu) { return gpu.clock.n / kMegahertz; }));
      return true;
    case HSA_AMD_AGENT_INFO_MEMORY_WIDTH: answer(asked.value, asked.agent.gpu ? 4096u : 0u); return true;
    case HSA_AMD_AGENT_INFO_MEMORY_MAX_FREQUENCY:
      answer(asked.value, asked.agent.gpu ? static_cast<std::uint32_t>(asked.setting("dram.clock") / kMegahertz) : 0u);
      return true;
    case HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU:
      answer(asked.value,
             asked.of_gpu([](const GpuStructure& gpu) {
               return gpu.simds_per_compute_unit * gpu.waves_per_simd / frontends::units_in_one(gpu);
             }));
      return true;
    case HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU:
      answer(asked.value, asked.of_gpu([](const GpuStructure& gpu) { return gpu.simds_per_compute_unit / frontends::units_in_one(gpu); }));
      return true;
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ENGINES:
      answer(asked.value, asked.agent.gpu ? std::max(1u, static_cast<std::uint32_t>(asked.setting("gpu.shader_arrays"))) : 0u);
      return true;
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ARRAYS_PER_SE: answer(asked.value, asked.agent.gpu ? 1u : 0u); return true;
    case HSA_AMD_AGENT_INFO_NUM_XCC:
      answer(asked.value,
             asked.agent.gpu ? std::max(1u, static_cast<std::uint32_t>(asked.setting("command_processor.dies"))) : 0u);
      return true;
    case HSA_AMD_AGENT_INFO_MEMORY_AVAIL: {
      const Device& device = asked.runtime.gpus().device();
      answer(asked.value, device.memory_bytes() - device.used_memory_bytes());
      return true;
    }
    default: return false;
  }
}

/// Driver properties that no preset has: fixed values.
bool of_the_driver(const Asked& asked) {
  switch (asked.attribute) {
    case HSA_AMD_AGENT_INFO_CHIP_ID:
    case HSA_AMD_AGENT_INFO_MAX_ADDRESS_WATCH_POINTS:
    case HSA_AMD_AGENT_INFO_DOMAIN:
    case HSA_AMD_AGENT_INFO_ASIC_REVISION:
    case HSA_AMD_AGENT_INFO_ASIC_FAMILY_ID:
    case HSA_AMD_AGENT_INFO_UCODE_VERSION:
    case HSA_AMD_AGENT_INFO_SDMA_UCODE_VERSION:
    case HSA_AMD_AGENT_INFO_NUM_SDMA_XGMI_ENG: answer(asked.value, 0u); return true;
    case HSA_AMD_AGENT_INFO_NUM_SDMA_ENG: answer(asked.value, asked.agent.gpu ? 2u : 0u); return true;
    case HSA_AMD_AGENT_INFO_IOMMU_SUPPORT: answer(asked.value, HSA_IOMMU_SUPPORT_NONE); return true;
    case HSA_AMD_AGENT_INFO_HDP_FLUSH: answer(asked.value, hsa_amd_hdp_flush_t{}); return true;
    case HSA_AMD_AGENT_INFO_COOPERATIVE_QUEUES: answer(asked.value, false); return true;  // for lack of a global data share
    case HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS: answer(asked.value, !asked.agent.gpu.has_value()); return true;
    case HSA_AMD_AGENT_INFO_TIMESTAMP_FREQUENCY: answer(asked.value, std::uint64_t{1000000000}); return true;
    case HSA_AMD_AGENT_INFO_MEMORY_PROPERTIES:
    case HSA_AMD_AGENT_INFO_AQL_EXTENSIONS: std::memset(asked.value, 0, 8); return true;
    default: return false;
  }
}

/// Of images and samplers, of which there are none.
bool images(const Asked& asked) {
  constexpr std::uint32_t kFirst = 0x3000, kLast = 0x300c;
  if (asked.attribute < kFirst || asked.attribute > kLast) return false;
  answer(asked.value, 0u);
  return true;
}

}  // namespace

void answer_agent_info(Runtime& runtime, const Agent& agent, std::uint32_t attribute, void* value) {
  const Asked asked{runtime, agent, attribute, value};
  require(identity(asked) || limits(asked) || structure(asked) || of_the_driver(asked) || images(asked),
          HSA_STATUS_ERROR_INVALID_ARGUMENT);
}

}  // namespace strobe::hsa
