// Code-object readers, executables and their symbols.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "hsa/call.hpp"
#include "hsa/loader.hpp"

using namespace strobe::hsa;

namespace {
/// The kernel `k` is found as "k.kd", its descriptor's name, and as "k".
bool has_name(const Symbol& symbol, std::string_view name) {
  return symbol.name == name || (symbol.kernel != nullptr && symbol.kernel->name == name);
}

hsa_executable_symbol_t handle_of(const Symbol& symbol) { return {reinterpret_cast<std::uint64_t>(&symbol)}; }

void find_symbol(Runtime& runtime, hsa_executable_t executable, const char* name, const hsa_agent_t* agent,
                 hsa_executable_symbol_t* symbol) {
  const Executable& found = runtime.executables().at(executable);
  const std::string_view wanted = &given(name);
  given(symbol) = {};
  const Agent* const on = agent != nullptr ? &runtime.agents().at(*agent) : nullptr;
  for (const Symbol& one : found.symbols)
    if (has_name(one, wanted) && (on == nullptr || one.agent == nullptr || one.agent == on)) {
      *symbol = handle_of(one);
      return;
    }
  throw Failure{HSA_STATUS_ERROR_INVALID_SYMBOL_NAME};
}

void define(Runtime& runtime, hsa_executable_t executable, const Agent* agent, const char* name, void* address) {
  Executable& found = runtime.executables().at(executable);
  require(!found.frozen, HSA_STATUS_ERROR_FROZEN_EXECUTABLE);
  const std::string_view wanted = &given(name);
  for (const Symbol& one : found.symbols)
    require(!has_name(one, wanted) || one.agent != agent, HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED);
  found.symbols.push_back({nullptr, agent, HSA_SYMBOL_KIND_VARIABLE, std::string(wanted),
                           reinterpret_cast<std::uint64_t>(address), 0, nullptr});
}

bool answer_kernel_info(const Symbol& symbol, hsa_executable_symbol_info_t attribute, void* value) {
  const strobe::KernelInfo* const kernel = symbol.kernel;
  if (kernel == nullptr) return false;
  switch (attribute) {
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT: answer(value, symbol.address); return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE:
      answer(value, Runtime::instance().executables().kernel_at(symbol.address)->kernarg_bytes);
      return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_ALIGNMENT: answer(value, 16u); return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE:
      answer(value, kernel->descriptor.group_segment_bytes);
      return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE:
      answer(value, kernel->descriptor.private_segment_bytes);
      return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_DYNAMIC_CALLSTACK: answer(value, kernel->uses_dynamic_stack); return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_CALL_CONVENTION: answer(value, 0u); return true;
    default: return false;
  }
}

bool answer_variable_info(const Symbol& symbol, hsa_executable_symbol_info_t attribute, void* value) {
  if (symbol.kind != HSA_SYMBOL_KIND_VARIABLE) return false;
  switch (attribute) {
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS: answer(value, symbol.address); return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ALLOCATION:
      answer(value, symbol.agent != nullptr ? HSA_VARIABLE_ALLOCATION_AGENT : HSA_VARIABLE_ALLOCATION_PROGRAM);
      return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SEGMENT: answer(value, HSA_VARIABLE_SEGMENT_GLOBAL); return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ALIGNMENT: answer(value, 16u); return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE: answer(value, static_cast<std::uint32_t>(symbol.bytes)); return true;
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_IS_CONST: answer(value, false); return true;
    default: return false;
  }
}

void answer_symbol_info(const Symbol& symbol, hsa_executable_symbol_info_t attribute, void* value) {
  switch (attribute) {
    case HSA_EXECUTABLE_SYMBOL_INFO_TYPE: return answer(value, symbol.kind);
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH: return answer(value, static_cast<std::uint32_t>(symbol.name.size()));
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME: std::memcpy(value, symbol.name.data(), symbol.name.size()); return;
    case HSA_EXECUTABLE_SYMBOL_INFO_MODULE_NAME_LENGTH: return answer(value, 0u);
    case HSA_EXECUTABLE_SYMBOL_INFO_MODULE_NAME: return;
    case HSA_EXECUTABLE_SYMBOL_INFO_AGENT:
      require(symbol.agent != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
      return answer(value, symbol.agent->handle());
    case HSA_EXECUTABLE_SYMBOL_INFO_LINKAGE: return answer(value, HSA_SYMBOL_LINKAGE_PROGRAM);
    case HSA_EXECUTABLE_SYMBOL_INFO_IS_DEFINITION: return answer(value, true);
    default:
      require(answer_kernel_info(symbol, attribute, value) || answer_variable_info(symbol, attribute, value),
              HSA_STATUS_ERROR_INVALID_ARGUMENT);
  }
}

std::vector<const Symbol*> symbols_of(const Executable& executable, const Agent* agent) {
  std::vector<const Symbol*> all;
  for (const Symbol& one : executable.symbols)
    if (one.agent == agent) all.push_back(&one);
  return all;
}

}  // namespace

namespace strobe::hsa {

std::vector<std::byte> read_part(int file, std::size_t offset, std::size_t bytes) {
  struct stat facts {};
  require(fstat(file, &facts) == 0, HSA_STATUS_ERROR_INVALID_FILE);
  const auto size = static_cast<std::size_t>(std::max<off_t>(facts.st_size, 0));
  require(offset <= size, HSA_STATUS_ERROR_INVALID_FILE);
  if (bytes == 0) bytes = size - offset;
  require(bytes != 0 && bytes <= size - offset, HSA_STATUS_ERROR_INVALID_FILE);
  std::vector<std::byte> read(bytes);
  for (std::size_t have = 0; have < bytes;) {
    const ssize_t more = pread(file, read.data() + have, bytes - have, static_cast<off_t>(offset + have));
    require(more > 0, HSA_STATUS_ERROR_INVALID_FILE);
    have += static_cast<std::size_t>(more);
  }
  return read;
}

}  // namespace strobe::hsa

extern "C" {
hsa_status_t hsa_code_object_reader_create_from_file(hsa_file_t file, hsa_code_object_reader_t* reader) {
  return call("hsa_code_object_reader_create_from_file", [&](Runtime& runtime) {
    given(reader);
    *reader = runtime.executables().add_reader(read_part(file, 0, 0));
  });
}

hsa_status_t hsa_code_object_reader_create_from_memory(const void* object, size_t bytes,
                                                       hsa_code_object_reader_t* reader) {
  return call("hsa_code_object_reader_create_from_memory", [&](Runtime& runtime) {
    require(object != nullptr && bytes != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    const auto* const first = static_cast<const std::byte*>(object);
    given(reader);
    *reader = runtime.executables().add_reader({first, first + bytes});
  });
}

hsa_status_t hsa_code_object_reader_destroy(hsa_code_object_reader_t reader) {
  return call("hsa_code_object_reader_destroy", [&](Runtime& runtime) { runtime.executables().remove_reader(reader); });
}

hsa_status_t hsa_executable_create_alt(hsa_profile_t profile, hsa_default_float_rounding_mode_t rounding, const char*,
                                       hsa_executable_t* executable) {
  return call("hsa_executable_create_alt", [&](Runtime& runtime) {
    require(profile <= HSA_PROFILE_FULL && rounding <= HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR,
            HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(executable) = {};
    Executable& made = runtime.executables().create();
    made.profile = profile;
    made.rounding = rounding;
    *executable = made.handle();
  });
}

hsa_status_t hsa_executable_create(hsa_profile_t profile, hsa_executable_state_t state, const char*,
                                   hsa_executable_t* executable) {
  return call("hsa_executable_create", [&](Runtime& runtime) {
    require(profile <= HSA_PROFILE_FULL && state <= HSA_EXECUTABLE_STATE_FROZEN, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(executable) = {};
    Executable& made = runtime.executables().create();
    made.profile = profile;
    made.frozen = state == HSA_EXECUTABLE_STATE_FROZEN;
    *executable = made.handle();
  });
}

hsa_status_t hsa_executable_destroy(hsa_executable_t executable) {
  return call(__func__, [&](Runtime& runtime) { runtime.executables().destroy(runtime.executables().at(executable)); });
}

hsa_status_t hsa_executable_load_agent_code_object(hsa_executable_t executable, hsa_agent_t agent,
                                                   hsa_code_object_reader_t reader, const char*,
                                                   hsa_loaded_code_object_t* loaded) {
  return call("hsa_executable_load_agent_code_object", [&](Runtime& runtime) {
    Executable& found = runtime.executables().at(executable);
    const Agent& on = runtime.agents().at(agent);
    require(!found.frozen, HSA_STATUS_ERROR_FROZEN_EXECUTABLE);
    require(on.gpu.has_value(), HSA_STATUS_ERROR_INVALID_AGENT);
    const LoadedObject& made = runtime.executables().load(found, on, runtime.executables().bytes_of(reader));
    if (loaded != nullptr) *loaded = {reinterpret_cast<std::uint64_t>(&made)};
  });
}

hsa_status_t hsa_executable_freeze(hsa_executable_t executable, const char*) {
  return call("hsa_executable_freeze", [&](Runtime& runtime) {
    Executable& found = runtime.executables().at(executable);
    require(!found.frozen, HSA_STATUS_ERROR_FROZEN_EXECUTABLE);
    found.frozen = true;
  });
}

hsa_status_t hsa_executable_get_info(hsa_executable_t executable, hsa_executable_info_t attribute, void* value) {
  return call("hsa_executable_get_info", [&](Runtime& runtime) {
    const Executable& found = runtime.executables().at(executable);
    given(value);
    switch (attribute) {
      case HSA_EXECUTABLE_INFO_PROFILE: return answer(value, found.profile);
      case HSA_EXECUTABLE_INFO_STATE:
        return answer(value, found.frozen ? HSA_EXECUTABLE_STATE_FROZEN : HSA_EXECUTABLE_STATE_UNFROZEN);
      case HSA_EXECUTABLE_INFO_DEFAULT_FLOAT_ROUNDING_MODE: return answer(value, found.rounding);
    }
    throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
  });
}

hsa_status_t hsa_executable_global_variable_define(hsa_executable_t executable, const char* name, void* address) {
  return call(__func__, [&](Runtime& runtime) { define(runtime, executable, nullptr, name, address); });
}

hsa_status_t hsa_executable_agent_global_variable_define(hsa_executable_t executable, hsa_agent_t agent, const char* name,
                                                         void* address) {
  return call("hsa_executable_agent_global_variable_define", [&](Runtime& runtime) {
    define(runtime, executable, &runtime.agents().at(agent), name, address);
  });
}

hsa_status_t hsa_executable_readonly_variable_define(hsa_executable_t executable, hsa_agent_t agent, const char* name,
                                                     void* address) {
  return call("hsa_executable_readonly_variable_define", [&](Runtime& runtime) {
    define(runtime, executable, &runtime.agents().at(agent), name, address);
  });
}

hsa_status_t hsa_executable_validate(hsa_executable_t executable, uint32_t* result) {
  return call("hsa_executable_validate", [&](Runtime& runtime) {
    runtime.executables().at(executable);
    given(result) = 0;
  });
}

hsa_status_t hsa_executable_validate_alt(hsa_executable_t executable, const char*, uint32_t* result) {
  return call("hsa_executable_validate_alt", [&](Runtime& runtime) {
    runtime.executables().at(executable);
    given(result) = 0;
  });
}

hsa_status_t hsa_executable_get_symbol_by_name(hsa_executable_t executable, const char* name, const hsa_agent_t* agent,
                                               hsa_executable_symbol_t* symbol) {
  return call(__func__, [&](Runtime& runtime) { find_symbol(runtime, executable, name, agent, symbol); });
}

hsa_status_t hsa_executable_get_symbol(hsa_executable_t executable, const char*, const char* name, hsa_agent_t agent,
                                       int32_t, hsa_executable_symbol_t* symbol) {
  return call(__func__, [&](Runtime& runtime) { find_symbol(runtime, executable, name, &agent, symbol); });
}

hsa_status_t hsa_executable_symbol_get_info(hsa_executable_symbol_t symbol, hsa_executable_symbol_info_t attribute,
                                            void* value) {
  return call("hsa_executable_symbol_get_info", [&](Runtime& runtime) {
    const Symbol& found = runtime.executables().symbol(symbol);
    given(value);
    answer_symbol_info(found, attribute, value);
  });
}

hsa_status_t hsa_executable_iterate_symbols(hsa_executable_t executable,
                                            hsa_status_t (*visit)(hsa_executable_t, hsa_executable_symbol_t, void*),
                                            void* data) {
  return call("hsa_executable_iterate_symbols", [&](Runtime& runtime) {
    const Executable& found = runtime.executables().at(executable);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, found.symbols, [&](const Symbol& one) { return visit(executable, handle_of(one), data); });
  });
}

hsa_status_t hsa_executable_iterate_agent_symbols(hsa_executable_t executable, hsa_agent_t agent,
                                                  hsa_status_t (*visit)(hsa_executable_t, hsa_agent_t,
                                                                        hsa_executable_symbol_t, void*),
                                                  void* data) {
  return call("hsa_executable_iterate_agent_symbols", [&](Runtime& runtime) {
    const auto all = symbols_of(runtime.executables().at(executable), &runtime.agents().at(agent));
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, all, [&](const Symbol* one) { return visit(executable, agent, handle_of(*one), data); });
  });
}

hsa_status_t hsa_executable_iterate_program_symbols(hsa_executable_t executable,
                                                    hsa_status_t (*visit)(hsa_executable_t, hsa_executable_symbol_t,
                                                                          void*),
                                                    void* data) {
  return call("hsa_executable_iterate_program_symbols", [&](Runtime& runtime) {
    const auto all = symbols_of(runtime.executables().at(executable), nullptr);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, all, [&](const Symbol* one) { return visit(executable, handle_of(*one), data); });
  });
}
}  // extern "C"
