// Shared virtual memory: attributes are kept, and change nothing here, where all memory is coherent.
#include <algorithm>
#include <ranges>

#include "hsa/call.hpp"

using namespace strobe::hsa;

namespace {
/// What a range was given: an attribute, or, by the handle of an agent, how that may access it.
struct Given {
  std::uint64_t begin, end, key, value;
};

std::vector<Given>& all_given() {
  static auto* const all = new std::vector<Given>;  // used in calls alone
  return *all;
}

bool is_access(std::uint64_t attribute) {
  return attribute >= HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE && attribute <= HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS;
}

Given range_of(const void* memory, std::size_t bytes, std::uint64_t key, std::uint64_t value) {
  const auto begin = reinterpret_cast<std::uint64_t>(memory);
  require(memory != nullptr && bytes != 0 && bytes <= UINT64_MAX - begin, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  return {begin, begin + bytes, key, value};
}

bool covers(const Given& one, const Given& other) {
  return one.key == other.key && one.begin <= other.begin && one.end >= other.end;
}

void give(const Given& made) {
  std::erase_if(all_given(), [&](const Given& one) { return covers(made, one); });
  all_given().push_back(made);
}

/// What was given last to all of the range.
std::uint64_t look_up(const Given& wanted) {
  const auto latest_first = std::views::reverse(all_given());
  const auto found = std::ranges::find_if(latest_first, [&](const Given& one) { return covers(one, wanted); });
  return found != latest_first.end() ? found->value : wanted.value;
}

}  // namespace
extern "C" {
hsa_status_t hsa_amd_svm_attributes_set(void* memory, size_t bytes, hsa_amd_svm_attribute_pair_t* list, size_t count) {
  return call("hsa_amd_svm_attributes_set", [&](Runtime& runtime) {
    require(count == 0 || list != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    for (const auto& [attribute, value] : std::span(list, count)) {
      require(is_access(attribute) || attribute <= HSA_AMD_SVM_ATTRIB_GPU_EXEC, HSA_STATUS_ERROR_INVALID_ARGUMENT);
      if (is_access(attribute)) runtime.agents().at({value});
      give(is_access(attribute) ? range_of(memory, bytes, value, attribute) : range_of(memory, bytes, attribute, value));
    }
  });
}

hsa_status_t hsa_amd_svm_attributes_get(void* memory, size_t bytes, hsa_amd_svm_attribute_pair_t* list, size_t count) {
  return call("hsa_amd_svm_attributes_get", [&](Runtime& runtime) {
    require(count == 0 || list != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    const bool is_there = runtime.memory().find(memory) != nullptr;
    for (auto& [attribute, value] : std::span(list, count)) {
      if (attribute == HSA_AMD_SVM_ATTRIB_ACCESS_QUERY) {
        const bool by_default = is_there || !runtime.agents().at({value}).gpu;
        attribute = look_up(range_of(memory, bytes, value, by_default ? HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE
                                                                      : HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS));
        continue;
      }
      require(attribute <= HSA_AMD_SVM_ATTRIB_GPU_EXEC, HSA_STATUS_ERROR_INVALID_ARGUMENT);
      value = look_up(range_of(memory, bytes, attribute, 0));
    }
  });
}

hsa_status_t hsa_amd_svm_prefetch_async(void* memory, size_t bytes, hsa_agent_t agent, uint32_t count,
                                        const hsa_signal_t* signals, hsa_signal_t completion) {
  return call("hsa_amd_svm_prefetch_async", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    require(count == 0 || signals != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    for (uint32_t n = 0; n < count; ++n) runtime.signals().at(signals[n]);
    if (completion.handle != 0) runtime.signals().at(completion);
    give(range_of(memory, bytes, HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION, agent.handle));
    strobe::frontends::PlannedWork planned;
    planned.name = "prefetch";
    runtime.work().add_copy(std::move(planned), {signals, count}, completion);
  });
}
}  // extern "C"
