// Agents, their caches and instruction sets.
#include <array>
#include <string>
#include <string_view>

#include "hsa/call.hpp"

using namespace strobe::hsa;

namespace {
const InstructionSet& isa_at(Runtime& runtime, hsa_isa_t handle) {
  const InstructionSet* const found = runtime.agents().isa(handle.handle);
  require(found != nullptr, HSA_STATUS_ERROR_INVALID_ISA);
  return *found;
}

hsa_isa_t handle_of(const InstructionSet& isa) { return {reinterpret_cast<std::uint64_t>(&isa)}; }

void answer_isa_info(const InstructionSet& isa, hsa_isa_info_t attribute, void* value) {
  given(value);
  switch (attribute) {
    case HSA_ISA_INFO_NAME_LENGTH: return answer(value, static_cast<std::uint32_t>(isa.name.size() + 1));
    case HSA_ISA_INFO_NAME: std::memcpy(value, isa.name.c_str(), isa.name.size() + 1); return;
    case HSA_ISA_INFO_CALL_CONVENTION_COUNT: return answer(value, 1u);
    case HSA_ISA_INFO_CALL_CONVENTION_INFO_WAVEFRONT_SIZE: return answer(value, isa.wave_lanes);
    case HSA_ISA_INFO_CALL_CONVENTION_INFO_WAVEFRONTS_PER_COMPUTE_UNIT: return answer(value, 40u);
    case HSA_ISA_INFO_MACHINE_MODELS: return answer(value, std::array{false, true});
    case HSA_ISA_INFO_PROFILES: return answer(value, std::array{true, false});
    case HSA_ISA_INFO_DEFAULT_FLOAT_ROUNDING_MODES:
    case HSA_ISA_INFO_BASE_PROFILE_DEFAULT_FLOAT_ROUNDING_MODES: return answer(value, std::array{false, false, true});
    case HSA_ISA_INFO_FAST_F16_OPERATION: return answer(value, true);
    case HSA_ISA_INFO_WORKGROUP_MAX_DIM: {
      const std::uint16_t sizes[3] = {kMaxGroupItems, kMaxGroupItems, kMaxGroupItems};
      return answer(value, sizes);
    }
    case HSA_ISA_INFO_WORKGROUP_MAX_SIZE: return answer(value, kMaxGroupItems);
    case HSA_ISA_INFO_GRID_MAX_DIM: return answer(value, hsa_dim3_t{UINT32_MAX, UINT32_MAX, UINT32_MAX});
    case HSA_ISA_INFO_GRID_MAX_SIZE: return answer(value, std::uint64_t{UINT32_MAX});
    case HSA_ISA_INFO_FBARRIER_MAX_SIZE: return answer(value, 32u);
  }
  throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
}

}  // namespace
extern "C" {
hsa_status_t hsa_iterate_agents(hsa_status_t (*visit)(hsa_agent_t, void*), void* data) {
  return call("hsa_iterate_agents", [&](Runtime& runtime) {
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, runtime.agents().all(), [&](const Agent& agent) { return visit(agent.handle(), data); });
  });
}

hsa_status_t hsa_agent_get_info(hsa_agent_t agent, hsa_agent_info_t attribute, void* value) {
  return call("hsa_agent_get_info", [&](Runtime& runtime) {
    const Agent& found = runtime.agents().at(agent);
    given(value);
    answer_agent_info(runtime, found, attribute, value);
  });
}

hsa_status_t hsa_agent_get_exception_policies(hsa_agent_t agent, hsa_profile_t, uint16_t* mask) {
  return call("hsa_agent_get_exception_policies", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    given(mask) = HSA_EXCEPTION_POLICY_DETECT;
  });
}

hsa_status_t hsa_agent_iterate_caches(hsa_agent_t agent, hsa_status_t (*visit)(hsa_cache_t, void*), void* data) {
  return call("hsa_agent_iterate_caches", [&](Runtime& runtime) {
    const Agent& found = runtime.agents().at(agent);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, found.caches,
               [&](const Cache& cache) { return visit({reinterpret_cast<std::uint64_t>(&cache)}, data); });
  });
}

hsa_status_t hsa_cache_get_info(hsa_cache_t handle, hsa_cache_info_t attribute, void* value) {
  return call("hsa_cache_get_info", [&](Runtime& runtime) {
    const Cache* found = nullptr;
    for (const Agent& agent : runtime.agents().all())
      for (const Cache& cache : agent.caches)
        if (reinterpret_cast<std::uint64_t>(&cache) == handle.handle) found = &cache;
    require(found != nullptr, HSA_STATUS_ERROR_INVALID_CACHE);
    given(value);
    switch (attribute) {
      case HSA_CACHE_INFO_NAME_LENGTH: return answer(value, static_cast<std::uint32_t>(found->name.size() + 1));
      case HSA_CACHE_INFO_NAME: std::memcpy(value, found->name.c_str(), found->name.size() + 1); return;
      case HSA_CACHE_INFO_LEVEL: return answer(value, found->level);
      case HSA_CACHE_INFO_SIZE: return answer(value, found->bytes);
    }
    throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
  });
}

hsa_status_t hsa_amd_coherency_get_type(hsa_agent_t agent, hsa_amd_coherency_type_t* type) {
  return call("hsa_amd_coherency_get_type", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    given(type) = HSA_AMD_COHERENCY_TYPE_COHERENT;
  });
}

hsa_status_t hsa_amd_coherency_set_type(hsa_agent_t agent, hsa_amd_coherency_type_t type) {
  return call("hsa_amd_coherency_set_type", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    require(type <= HSA_AMD_COHERENCY_TYPE_NONCOHERENT, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}

hsa_status_t hsa_agent_iterate_isas(hsa_agent_t agent, hsa_status_t (*visit)(hsa_isa_t, void*), void* data) {
  return call("hsa_agent_iterate_isas", [&](Runtime& runtime) {
    const Agent& found = runtime.agents().at(agent);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    if (!found.isa) return;
    std::array isas{&*found.isa};
    visit_each(runtime, isas, [&](const InstructionSet* isa) { return visit(handle_of(*isa), data); });
  });
}

hsa_status_t hsa_isa_from_name(const char* name, hsa_isa_t* isa) {
  return call("hsa_isa_from_name", [&](Runtime& runtime) {
    const std::string_view asked = &given(name);
    given(isa);
    for (const Agent& agent : runtime.agents().all())
      if (agent.isa && (agent.isa->name == asked || agent.isa->name.starts_with(std::string(asked) + ":"))) {
        *isa = handle_of(*agent.isa);
        return;
      }
    throw Failure{HSA_STATUS_ERROR_INVALID_ISA_NAME};
  });
}

hsa_status_t hsa_isa_get_info_alt(hsa_isa_t isa, hsa_isa_info_t attribute, void* value) {
  return call(__func__, [&](Runtime& runtime) { answer_isa_info(isa_at(runtime, isa), attribute, value); });
}

hsa_status_t hsa_isa_get_info(hsa_isa_t isa, hsa_isa_info_t attribute, uint32_t index, void* value) {
  return call("hsa_isa_get_info", [&](Runtime& runtime) {
    require(index == 0, HSA_STATUS_ERROR_INVALID_INDEX);
    answer_isa_info(isa_at(runtime, isa), attribute, value);
  });
}

hsa_status_t hsa_isa_get_exception_policies(hsa_isa_t isa, hsa_profile_t, uint16_t* mask) {
  return call("hsa_isa_get_exception_policies", [&](Runtime& runtime) {
    isa_at(runtime, isa);
    given(mask) = HSA_EXCEPTION_POLICY_DETECT;
  });
}

hsa_status_t hsa_isa_get_round_method(hsa_isa_t isa, hsa_fp_type_t, hsa_flush_mode_t, hsa_round_method_t* method) {
  return call("hsa_isa_get_round_method", [&](Runtime& runtime) {
    isa_at(runtime, isa);
    given(method) = HSA_ROUND_METHOD_SINGLE;
  });
}

hsa_status_t hsa_isa_iterate_wavefronts(hsa_isa_t isa, hsa_status_t (*visit)(hsa_wavefront_t, void*), void* data) {
  return call("hsa_isa_iterate_wavefronts", [&](Runtime& runtime) {
    const InstructionSet& found = isa_at(runtime, isa);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    std::array waves{&found};
    visit_each(runtime, waves, [&](const InstructionSet* one) { return visit({handle_of(*one).handle}, data); });
  });
}

hsa_status_t hsa_wavefront_get_info(hsa_wavefront_t wave, hsa_wavefront_info_t attribute, void* value) {
  return call("hsa_wavefront_get_info", [&](Runtime& runtime) {
    const InstructionSet* const found = runtime.agents().isa(wave.handle);
    require(found != nullptr, HSA_STATUS_ERROR_INVALID_WAVEFRONT);
    require(attribute == HSA_WAVEFRONT_INFO_SIZE, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(value);
    answer(value, found->wave_lanes);
  });
}

hsa_status_t hsa_isa_compatible(hsa_isa_t code, hsa_isa_t agent, bool* result) {
  return call("hsa_isa_compatible", [&](Runtime& runtime) {
    given(result) = isa_at(runtime, code).name == isa_at(runtime, agent).name;
  });
}
}  // extern "C"
