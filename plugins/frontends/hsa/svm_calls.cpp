// Shared virtual memory: attributes are hints that change nothing here, where all memory is coherent.
#include "hsa/call.hpp"

using namespace strobe::hsa;

namespace {

bool is_known(std::uint64_t attribute) {
  return attribute <= HSA_AMD_SVM_ATTRIB_GPU_EXEC ||
         (attribute >= HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE && attribute <= HSA_AMD_SVM_ATTRIB_ACCESS_QUERY);
}

void check(const void* memory, std::size_t bytes, const hsa_amd_svm_attribute_pair_t* list, std::size_t count) {
  require(memory != nullptr && bytes != 0 && (count == 0 || list != nullptr), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  for (std::size_t n = 0; n < count; ++n) require(is_known(list[n].attribute), HSA_STATUS_ERROR_INVALID_ARGUMENT);
}

}  // namespace

extern "C" {

hsa_status_t hsa_amd_svm_attributes_set(void* memory, size_t bytes, hsa_amd_svm_attribute_pair_t* list, size_t count) {
  return call("hsa_amd_svm_attributes_set", [&](Runtime&) { check(memory, bytes, list, count); });
}

hsa_status_t hsa_amd_svm_attributes_get(void* memory, size_t bytes, hsa_amd_svm_attribute_pair_t* list, size_t count) {
  return call("hsa_amd_svm_attributes_get", [&](Runtime& runtime) {
    check(memory, bytes, list, count);
    const bool is_there = runtime.memory().find(memory) != nullptr;
    for (std::size_t n = 0; n < count; ++n) {
      if (list[n].attribute != HSA_AMD_SVM_ATTRIB_ACCESS_QUERY) {
        list[n].value = 0;
        continue;
      }
      const Agent& agent = runtime.agents().at({list[n].value});
      list[n].attribute =
          is_there || !agent.gpu ? HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE : HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS;
    }
  });
}

hsa_status_t hsa_amd_svm_prefetch_async(void* memory, size_t bytes, hsa_agent_t agent, uint32_t count,
                                        const hsa_signal_t* signals, hsa_signal_t completion) {
  return call("hsa_amd_svm_prefetch_async", [&](Runtime& runtime) {
    check(memory, bytes, nullptr, 0);
    runtime.agents().at(agent);
    require(count == 0 || signals != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    for (uint32_t n = 0; n < count; ++n) runtime.signals().at(signals[n]);
    if (completion.handle != 0) runtime.signals().at(completion);
    strobe::frontends::PlannedWork planned;
    planned.name = "prefetch";
    runtime.work().add_copy(std::move(planned), {signals, count}, completion);
  });
}

}  // extern "C"
