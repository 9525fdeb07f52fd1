// The system: initialisation, queries, extensions, status texts.
#include <algorithm>
#include <array>

#include "hsa/call.hpp"
#include "hsa/loader.hpp"

using namespace strobe::hsa;

namespace {
constexpr std::uint64_t kTicksInASecond = 1000000000;
constexpr std::uint16_t kMajor = 1, kMinor = 1, kLoaderMinor = 3;

bool has_extension(std::uint16_t extension, std::uint16_t major) {
  return extension == HSA_EXTENSION_AMD_LOADER && major == 1;
}

/// Bit n: extension n.
void answer_extensions(void* value) {
  std::array<std::uint8_t, 128> bits{};
  bits[HSA_EXTENSION_AMD_LOADER / 8] |= 1u << (HSA_EXTENSION_AMD_LOADER % 8);
  answer(value, bits);
}

bool answer_amd_info(std::uint32_t attribute, void* value) {
  switch (attribute) {
    case HSA_AMD_SYSTEM_INFO_BUILD_VERSION: answer(value, static_cast<const char*>("Strobe")); return true;
    case HSA_AMD_SYSTEM_INFO_SVM_SUPPORTED:
    case HSA_AMD_SYSTEM_INFO_SVM_ACCESSIBLE_BY_DEFAULT:
    case HSA_AMD_SYSTEM_INFO_MWAITX_ENABLED:
    case HSA_AMD_SYSTEM_INFO_DMABUF_SUPPORTED:
    case HSA_AMD_SYSTEM_INFO_XNACK_ENABLED: answer(value, false); return true;
    case HSA_AMD_SYSTEM_INFO_VIRTUAL_MEM_API_SUPPORTED: answer(value, true); return true;
    case HSA_AMD_SYSTEM_INFO_EXT_VERSION_MAJOR: answer(value, std::uint16_t{1}); return true;
    case HSA_AMD_SYSTEM_INFO_EXT_VERSION_MINOR: answer(value, std::uint16_t{6}); return true;
    default: return false;
  }
}

void answer_system_info(Runtime& runtime, hsa_system_info_t attribute, void* value) {
  switch (attribute) {
    case HSA_SYSTEM_INFO_VERSION_MAJOR: return answer(value, kMajor);
    case HSA_SYSTEM_INFO_VERSION_MINOR: return answer(value, kMinor);
    case HSA_SYSTEM_INFO_TIMESTAMP: return answer(value, ticks(runtime.session().clock().now()));
    case HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY: return answer(value, kTicksInASecond);
    case HSA_SYSTEM_INFO_SIGNAL_MAX_WAIT: return answer(value, UINT64_MAX);
    case HSA_SYSTEM_INFO_ENDIANNESS: return answer(value, HSA_ENDIANNESS_LITTLE);
    case HSA_SYSTEM_INFO_MACHINE_MODEL: return answer(value, HSA_MACHINE_MODEL_LARGE);
    case HSA_SYSTEM_INFO_EXTENSIONS: return answer_extensions(value);
    default: require(answer_amd_info(attribute, value), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  }
}

void fill_table(std::uint16_t extension, std::uint16_t major, std::size_t bytes, void* table) {
  given(table);
  require(bytes != 0 && has_extension(extension, major), HSA_STATUS_ERROR);
  std::memcpy(table, &loader_table(), std::min(bytes, sizeof(hsa_ven_amd_loader_1_03_pfn_t)));
}

struct StatusText {
  std::uint32_t status;
  const char* text;
};
constexpr StatusText kTexts[] = {
    {HSA_STATUS_SUCCESS, "HSA_STATUS_SUCCESS: the function has done what was asked"},
    {HSA_STATUS_INFO_BREAK, "HSA_STATUS_INFO_BREAK: a callback has ended the traversal"},
    {HSA_STATUS_ERROR, "HSA_STATUS_ERROR: an error without a code"},
    {HSA_STATUS_ERROR_INVALID_ARGUMENT, "HSA_STATUS_ERROR_INVALID_ARGUMENT: an argument is not allowed"},
    {HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, "HSA_STATUS_ERROR_INVALID_QUEUE_CREATION: the agent has no such queue"},
    {HSA_STATUS_ERROR_INVALID_ALLOCATION, "HSA_STATUS_ERROR_INVALID_ALLOCATION: the allocation is not allowed"},
    {HSA_STATUS_ERROR_INVALID_AGENT, "HSA_STATUS_ERROR_INVALID_AGENT: no such agent"},
    {HSA_STATUS_ERROR_INVALID_REGION, "HSA_STATUS_ERROR_INVALID_REGION: no such region"},
    {HSA_STATUS_ERROR_INVALID_SIGNAL, "HSA_STATUS_ERROR_INVALID_SIGNAL: no such signal"},
    {HSA_STATUS_ERROR_INVALID_QUEUE, "HSA_STATUS_ERROR_INVALID_QUEUE: no such queue"},
    {HSA_STATUS_ERROR_OUT_OF_RESOURCES, "HSA_STATUS_ERROR_OUT_OF_RESOURCES: memory or another resource is used up"},
    {HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, "HSA_STATUS_ERROR_INVALID_PACKET_FORMAT: a packet is malformed"},
    {HSA_STATUS_ERROR_RESOURCE_FREE, "HSA_STATUS_ERROR_RESOURCE_FREE: a resource could not be released"},
    {HSA_STATUS_ERROR_NOT_INITIALIZED, "HSA_STATUS_ERROR_NOT_INITIALIZED: hsa_init has not been called"},
    {HSA_STATUS_ERROR_REFCOUNT_OVERFLOW, "HSA_STATUS_ERROR_REFCOUNT_OVERFLOW: too many references"},
    {HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS, "HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS: arguments contradict each other"},
    {HSA_STATUS_ERROR_INVALID_INDEX, "HSA_STATUS_ERROR_INVALID_INDEX: no such index"},
    {HSA_STATUS_ERROR_INVALID_ISA, "HSA_STATUS_ERROR_INVALID_ISA: no such instruction set"},
    {HSA_STATUS_ERROR_INVALID_ISA_NAME, "HSA_STATUS_ERROR_INVALID_ISA_NAME: no instruction set of this name"},
    {HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "HSA_STATUS_ERROR_INVALID_CODE_OBJECT: no code object that can be loaded"},
    {HSA_STATUS_ERROR_INVALID_EXECUTABLE, "HSA_STATUS_ERROR_INVALID_EXECUTABLE: no such executable"},
    {HSA_STATUS_ERROR_FROZEN_EXECUTABLE, "HSA_STATUS_ERROR_FROZEN_EXECUTABLE: the executable is frozen"},
    {HSA_STATUS_ERROR_INVALID_SYMBOL_NAME, "HSA_STATUS_ERROR_INVALID_SYMBOL_NAME: no symbol of this name"},
    {HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED, "HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED: the variable is defined"},
    {HSA_STATUS_ERROR_VARIABLE_UNDEFINED, "HSA_STATUS_ERROR_VARIABLE_UNDEFINED: the variable is not defined"},
    {HSA_STATUS_ERROR_EXCEPTION, "HSA_STATUS_ERROR_EXCEPTION: a kernel has failed"},
    {HSA_STATUS_ERROR_INVALID_CODE_SYMBOL, "HSA_STATUS_ERROR_INVALID_CODE_SYMBOL: no such symbol of a code object"},
    {HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL, "HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL: no such symbol"},
    {HSA_STATUS_ERROR_INVALID_FILE, "HSA_STATUS_ERROR_INVALID_FILE: the file cannot be read"},
    {HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER, "HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER: no such reader"},
    {HSA_STATUS_ERROR_INVALID_CACHE, "HSA_STATUS_ERROR_INVALID_CACHE: no such cache"},
    {HSA_STATUS_ERROR_INVALID_WAVEFRONT, "HSA_STATUS_ERROR_INVALID_WAVEFRONT: no such wave size"},
    {HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP, "HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP: no such group of signals"},
    {HSA_STATUS_ERROR_INVALID_RUNTIME_STATE, "HSA_STATUS_ERROR_INVALID_RUNTIME_STATE: not in this state"},
    {HSA_STATUS_ERROR_FATAL, "HSA_STATUS_ERROR_FATAL: the queue cannot go on"},
    {HSA_STATUS_ERROR_INVALID_MEMORY_POOL, "HSA_STATUS_ERROR_INVALID_MEMORY_POOL: no such memory pool"},
    {HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION, "HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: an access beyond LDS or scratch"},
    {HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION, "HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION: an unknown instruction"},
    {HSA_STATUS_ERROR_MEMORY_FAULT, "HSA_STATUS_ERROR_MEMORY_FAULT: an access where no memory is"},
    {HSA_STATUS_CU_MASK_REDUCED, "HSA_STATUS_CU_MASK_REDUCED: fewer compute units than asked for"},
    {HSA_STATUS_ERROR_OUT_OF_REGISTERS, "HSA_STATUS_ERROR_OUT_OF_REGISTERS: a kernel needs more registers than there are"},
    {HSA_STATUS_ERROR_RESOURCE_BUSY, "HSA_STATUS_ERROR_RESOURCE_BUSY: a resource is in use"},
};

hsa_status_t find_extension(const char* name, std::uint16_t extension, std::uint16_t major, std::uint16_t* minor,
                            bool* result) {
  return call(name, [&](Runtime&) {
    given(result) = has_extension(extension, major);
    if (minor != nullptr) *minor = *result ? kLoaderMinor : 0;
  });
}

}  // namespace
extern "C" {
hsa_status_t hsa_init() {
  Call call("hsa_init");
  try {
    call.runtime().begin();
    return HSA_STATUS_SUCCESS;
  } catch (...) {
    return call.code_of_exception();
  }
}

hsa_status_t hsa_shut_down() {
  return call("hsa_shut_down", [](Runtime& runtime) { runtime.end(); });
}

hsa_status_t hsa_status_string(hsa_status_t status, const char** text) {
  const auto is_it = [&](const StatusText& one) { return one.status == static_cast<std::uint32_t>(status); };
  const auto* const found = std::ranges::find_if(kTexts, is_it);
  if (text == nullptr || found == std::end(kTexts)) return HSA_STATUS_ERROR_INVALID_ARGUMENT;
  *text = found->text;
  return HSA_STATUS_SUCCESS;
}

hsa_status_t hsa_system_get_info(hsa_system_info_t attribute, void* value) {
  return call("hsa_system_get_info", [&](Runtime& runtime) {
    given(value);
    answer_system_info(runtime, attribute, value);
  });
}

hsa_status_t hsa_extension_get_name(uint16_t extension, const char** name) {
  return call("hsa_extension_get_name", [&](Runtime&) {
    given(name) = nullptr;
    switch (extension) {
      case HSA_EXTENSION_FINALIZER: *name = "HSA_EXTENSION_FINALIZER"; return;
      case HSA_EXTENSION_IMAGES: *name = "HSA_EXTENSION_IMAGES"; return;
      case HSA_EXTENSION_PERFORMANCE_COUNTERS: *name = "HSA_EXTENSION_PERFORMANCE_COUNTERS"; return;
      case HSA_EXTENSION_PROFILING_EVENTS: *name = "HSA_EXTENSION_PROFILING_EVENTS"; return;
      case HSA_EXTENSION_AMD_PROFILER: *name = "HSA_EXTENSION_AMD_PROFILER"; return;
      case HSA_EXTENSION_AMD_LOADER: *name = "HSA_EXTENSION_AMD_LOADER"; return;
      case HSA_EXTENSION_AMD_AQLPROFILE: *name = "HSA_EXTENSION_AMD_AQLPROFILE"; return;
      default: throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
    }
  });
}

hsa_status_t hsa_system_extension_supported(uint16_t extension, uint16_t major, uint16_t minor, bool* result) {
  return call(__func__, [&](Runtime&) { given(result) = has_extension(extension, major) && minor <= kLoaderMinor; });
}

hsa_status_t hsa_system_major_extension_supported(uint16_t extension, uint16_t major, uint16_t* minor, bool* result) {
  return find_extension("hsa_system_major_extension_supported", extension, major, minor, result);
}

hsa_status_t hsa_agent_extension_supported(uint16_t, hsa_agent_t agent, uint16_t, uint16_t, bool* result) {
  return call("hsa_agent_extension_supported", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    given(result) = false;
  });
}

hsa_status_t hsa_agent_major_extension_supported(uint16_t, hsa_agent_t agent, uint16_t, uint16_t* minor, bool* result) {
  return call("hsa_agent_major_extension_supported", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    if (minor != nullptr) *minor = 0;
    given(result) = false;
  });
}

hsa_status_t hsa_system_get_major_extension_table(uint16_t extension, uint16_t major, size_t bytes, void* table) {
  return call("hsa_system_get_major_extension_table", [&](Runtime&) { fill_table(extension, major, bytes, table); });
}

hsa_status_t hsa_system_get_extension_table(uint16_t extension, uint16_t major, uint16_t minor, void* table) {
  return call("hsa_system_get_extension_table", [&](Runtime&) {
    constexpr std::size_t kFunctions[] = {3, 5, 6, 7};  // of the minor versions
    require(minor <= kLoaderMinor, HSA_STATUS_ERROR);
    fill_table(extension, major, kFunctions[minor] * sizeof(void*), table);
  });
}

hsa_status_t hsa_amd_register_system_event_handler(hsa_amd_system_event_callback_t callback, void* data) {
  return call("hsa_amd_register_system_event_handler", [&](Runtime& runtime) {
    require(callback != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    require(runtime.event_handler().function == nullptr, HSA_STATUS_ERROR);
    runtime.event_handler() = {callback, data};
  });
}

hsa_status_t hsa_amd_async_function(void (*function)(void*), void* argument) {
  return call("hsa_amd_async_function", [&](Runtime& runtime) {
    require(function != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    runtime.callbacks().post([=] { function(argument); });
  });
}
}  // extern "C"
