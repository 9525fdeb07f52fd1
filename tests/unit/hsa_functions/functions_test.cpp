// The table of HSA's functions: docs/reference/hsa-functions.md is made from it, and the library exports what it says.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

namespace {

struct Group {
  std::string name;
  std::vector<std::string> functions, refused;
};

std::vector<Group> table() {
  std::vector<Group> groups;
#define STROBE_HSA_GROUP(name) groups.push_back({name, {}, {}});
#define STROBE_HSA(result, name, parameters) groups.back().functions.push_back(#name);
#define STROBE_HSA_REFUSED(result, name, parameters) groups.back().refused.push_back(#name);
#define STROBE_HSA_REFUSED_UNDECLARED(name) groups.back().refused.push_back(#name);
#include "../../../scripts/strobe/include/strobe_hsa/functions.inc"
#include "../../../scripts/strobe/include/strobe_hsa/later.inc"
  return groups;
}

/// Without the name of a memory order; such functions also have a relaxed form.
std::string base_of(const std::string& name, const std::vector<std::string>& all) {
  for (const char* order : {"acq_rel", "acquire", "relaxed", "release", "scacq_screl", "scacquire", "screlease"}) {
    const std::string base = name.substr(0, name.size() - std::min(name.size(), std::strlen(order)));
    if (name == base + order && std::ranges::count(all, base + "relaxed") != 0) return base + "*";
  }
  return name;
}

/// In lines of bearable length.
std::string list(const std::vector<std::string>& functions) {
  constexpr std::size_t kColumns = 140;
  std::string text, line;
  std::vector<std::string> names;
  for (const std::string& function : functions) names.push_back(base_of(function, functions));
  names.erase(std::ranges::unique(names).begin(), names.end());
  for (const std::string& name : names) {
    if (!line.empty() && line.size() + name.size() + 2 > kColumns) text += line + ",\n", line.clear();
    line += (line.empty() ? "" : ", ") + name;
  }
  return text + (line.empty() ? "none" : line) + ".\n";
}

std::string page() {
  const std::vector<Group> groups = table();
  std::size_t all = 0, refused = 0;
  for (const Group& group : groups) {
    all += group.functions.size() + group.refused.size();
    refused += group.refused.size();
  }
  std::ostringstream text;
  text << "# Which functions of HSA are there?\n\n"
          "This page is for those who run HSA programs, or AMD's own runtimes, with `strobe run -- PROGRAM`\n"
          "([run-an-hsa-program.md](../start/run-an-hsa-program.md)). The library has all functions of ROCm 5.2 to 6.3, and\n"
          "those that later HIP runtimes look up, "
       << all << " in all, so that every program starts. `*` is a memory order.\n" << refused
       << " are refused: they return `HSA_STATUS_ERROR`, those that make images and samplers that the format or\n"
          "descriptor is not supported, others of images and of the finalizer `HSA_STATUS_ERROR_NOT_INITIALIZED`. Each says its\n"
          "name on stderr at the first call and is counted in the result (`program.unsupported_calls`).\n";
  for (const Group& group : groups) {
    text << "\n## " << group.name << "\n\n" << list(group.functions);
    if (!group.refused.empty()) text << "\nRefused: " << list(group.refused);
  }
  return text.str();
}

/// Without hsa_: what the HIP runtime of 2026 looks up, and so cannot be without. Source: ROCm/rocm-systems,
/// projects/clr/rocclr/device/rocm/rocrctx.hpp @0ec96dfa; dmabuf also of earlier ones.
constexpr char kOfHip[] =
    "init shut_down system_get_info iterate_agents agent_get_info queue_create queue_destroy amd_queue_get_info "
    "queue_load_read_index_scacquire queue_load_read_index_relaxed queue_load_write_index_scacquire "
    "queue_load_write_index_relaxed queue_add_write_index_screlease memory_register memory_deregister memory_copy "
    "signal_create signal_destroy signal_load_relaxed signal_store_relaxed signal_silent_store_relaxed "
    "signal_store_screlease signal_wait_scacquire signal_add_relaxed signal_subtract_relaxed isa_get_info_alt "
    "agent_iterate_isas system_get_major_extension_table status_string executable_create_alt executable_destroy "
    "executable_get_info code_object_reader_destroy code_object_reader_create_from_memory "
    "executable_load_agent_code_object executable_agent_global_variable_define executable_get_symbol_by_name "
    "executable_symbol_get_info executable_freeze amd_coherency_set_type amd_profiling_set_profiler_enabled "
    "amd_profiling_async_copy_enable amd_profiling_get_dispatch_time amd_profiling_get_async_copy_time "
    "amd_signal_async_handler amd_queue_cu_set_mask amd_memory_pool_get_info amd_agent_iterate_memory_pools "
    "amd_memory_pool_allocate amd_memory_pool_free amd_memory_async_copy amd_memory_async_copy_on_engine "
    "amd_memory_async_batch_copy amd_memory_copy_engine_status amd_agent_memory_pool_get_info amd_agents_allow_access "
    "amd_memory_unlock amd_interop_map_buffer amd_interop_map_buffer_with_size amd_interop_unmap_buffer "
    "amd_image_create amd_image_create_v2 amd_pointer_info amd_ipc_memory_create amd_ipc_memory_attach "
    "amd_ipc_memory_detach amd_ipc_signal_create amd_ipc_signal_attach amd_signal_create "
    "amd_register_system_event_handler amd_queue_set_priority amd_queue_create amd_signal_batch_create "
    "amd_signal_batch_destroy amd_memory_async_copy_rect amd_memory_lock_to_pool amd_signal_value_pointer "
    "amd_svm_attributes_set amd_svm_attributes_get amd_svm_prefetch_async amd_svm_discard_batch_async "
    "amd_portable_export_dmabuf amd_portable_export_dmabuf_v2 amd_portable_close_dmabuf amd_vmem_address_reserve "
    "amd_vmem_address_free amd_vmem_handle_create amd_vmem_get_vmem_info amd_vmem_handle_release amd_vmem_map "
    "amd_vmem_unmap amd_vmem_set_access amd_vmem_get_access amd_vmem_export_shareable_handle "
    "amd_vmem_import_shareable_handle amd_vmem_export_fabric_handle amd_vmem_import_fabric_handle "
    "amd_vmem_retain_alloc_handle amd_agent_set_async_scratch_limit amd_vmem_address_reserve_align amd_enable_logging "
    "amd_memory_get_preferred_copy_engine amd_ais_file_read amd_ais_file_write ext_image_data_get_info_v2 "
    "ext_image_create_v2 ext_image_import ext_image_export ext_image_destroy_v2 ext_sampler_create_v2 "
    "ext_sampler_destroy ext_image_create_with_layout ext_image_mipmap_array_get_level";

}  // namespace

TEST_CASE("every function that AMD's HIP runtime looks up is in the table") {
  std::set<std::string> known;
  for (const Group& group : table())
    for (const auto* names : {&group.functions, &group.refused}) known.insert(names->begin(), names->end());
  std::istringstream wanted(kOfHip);
  for (std::string name; wanted >> name;) {
    INFO(name);
    CHECK(known.contains("hsa_" + name));
  }
}

TEST_CASE("the page of HSA's functions is that of the table") {
  const std::string path = STROBE_SOURCE_DIR "/docs/reference/hsa-functions.md", made = page();
  std::ifstream file(path);
  const std::string there{std::istreambuf_iterator<char>(file), {}};
  if (there != made) {
    const std::string proposed = STROBE_BINARY_DIR "/hsa-functions.md";
    std::ofstream(proposed) << made;
    INFO("copy " << proposed << " to " << path);
    CHECK(there == made);
  }
}

TEST_CASE("libhsa-runtime64 exports each function of the table once, under the version of AMD's, and nothing else") {
  std::set<std::string> wanted;
  for (const Group& group : table())
    for (const auto* names : {&group.functions, &group.refused})
      for (const std::string& name : *names) {
        INFO(name);
        CHECK(wanted.insert(name + "@@ROCR_1").second);
      }
  CHECK(wanted.size() > 250);
  const std::string library = STROBE_BINARY_DIR "/lib/strobe/hsa/libhsa-runtime64.so.1";
  if (!std::ifstream(library)) return;  // it was not built with the tests
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> listing(
      popen(("nm -D --defined-only '" + library + "'").c_str(), "r"), pclose);
  std::set<std::string> exported;
  for (std::array<char, 4096> line; std::fgets(line.data(), line.size(), listing.get()) != nullptr;) {
    std::istringstream words(line.data());
    std::string address, kind, symbol;
    words >> address >> kind >> symbol;
    if (kind == "T") exported.insert(symbol);
  }
  CHECK(exported == wanted);
}
