/* Code objects of files and memory, symbols, global variables, and where the loader says that they lie. */
#include <sys/stat.h>

#include "common.h"

static int kernels, variables;
static hsa_status_t count_symbol(hsa_executable_t of, hsa_agent_t agent, hsa_executable_symbol_t symbol, void* data) {
  (void)data;
  CHECK(of.handle == executable.handle && agent.handle == gpu.handle);
  hsa_symbol_kind_t kind;
  uint32_t length = 0;
  char name[256] = "";
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_TYPE, &kind));
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH, &length));
  CHECK(length < sizeof name);
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_NAME, name));
  if (kind == HSA_SYMBOL_KIND_KERNEL) CHECK(strcmp(name + length - 3, ".kd") == 0);
  kernels += kind == HSA_SYMBOL_KIND_KERNEL;
  variables += kind == HSA_SYMBOL_KIND_VARIABLE;
  return HSA_STATUS_SUCCESS;
}

static void launch(const char* name, const void* values, size_t bytes, uint32_t items) {
  const struct kernel kernel = kernel_of(name);
  hsa_queue_t* queue = queue_of(64);
  const hsa_signal_t done = signal_of(1);
  const hsa_kernel_dispatch_packet_t packet =
      dispatch_of(&kernel, items, (uint16_t)items, arguments_of(&kernel, values, bytes, 1, items), done);
  submit(queue, &packet);
  wait_for(done);
  MUST(hsa_queue_destroy(queue));
}

static void globals(void) {
  hsa_executable_symbol_t symbol;
  uint64_t address = 0;
  uint32_t bytes = 0, value = 0;
  MUST(hsa_executable_get_symbol_by_name(executable, "counter", &gpu, &symbol));
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS, &address));
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE, &bytes));
  CHECK(address != 0 && bytes == 4);
  launch("count", NULL, 0, 64);
  MUST(hsa_memory_copy(&value, (const void*)address, 4));
  CHECK(value == 7 + 64);
  uint32_t* out = memory_of(device_pool, 256);
  launch("lookup.kd", &out, sizeof out, 64);
  const uint32_t primes[4] = {2, 3, 5, 7};
  for (int i = 0; i < 64; ++i) CHECK(out[i] == primes[i & 3]);
}

static hsa_status_t check_loaded(hsa_executable_t of, hsa_loaded_code_object_t object, void* table) {
  const hsa_ven_amd_loader_1_03_pfn_t* loader = table;
  uint64_t base = 0, bytes = 0, storage = 0;
  uint32_t length = 0;
  char uri[256] = "";
  MUST(loader->hsa_ven_amd_loader_loaded_code_object_get_info(
      object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_BASE, &base));
  MUST(loader->hsa_ven_amd_loader_loaded_code_object_get_info(
      object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_SIZE, &bytes));
  MUST(loader->hsa_ven_amd_loader_loaded_code_object_get_info(
      object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_MEMORY_BASE, &storage));
  CHECK(memcmp((const char*)storage, "\177ELF", 4) == 0);
  MUST(loader->hsa_ven_amd_loader_loaded_code_object_get_info(
      object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI_LENGTH, &length));
  CHECK(length < sizeof uri);
  MUST(loader->hsa_ven_amd_loader_loaded_code_object_get_info(object, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI, uri));
  CHECK(strncmp(uri, "memory://", 9) == 0);
  hsa_executable_t found;
  const void* host = NULL;
  MUST(loader->hsa_ven_amd_loader_query_executable((const void*)(base + bytes - 1), &found));
  CHECK(found.handle == of.handle);
  const struct kernel kernel = kernel_of("count");
  MUST(loader->hsa_ven_amd_loader_query_host_address((const void*)kernel.object, &host));
  CHECK(host != NULL && kernel.object >= base && kernel.object < base + bytes);
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, loader->hsa_ven_amd_loader_query_host_address(&base, &host));
  return HSA_STATUS_SUCCESS;
}

static void loader(void) {
  hsa_ven_amd_loader_1_03_pfn_t table;
  MUST(hsa_system_get_major_extension_table(HSA_EXTENSION_AMD_LOADER, 1, sizeof table, &table));
  MUST(table.hsa_ven_amd_loader_executable_iterate_loaded_code_objects(executable, check_loaded, &table));
  size_t count = 0;
  MUST(table.hsa_ven_amd_loader_query_segment_descriptors(NULL, &count));
  CHECK(count == 1);
  hsa_ven_amd_loader_segment_descriptor_t segment;
  MUST(table.hsa_ven_amd_loader_query_segment_descriptors(&segment, &count));
  CHECK(segment.executable.handle == executable.handle && segment.agent.handle == gpu.handle);
}

static void of_memory(void) {
  static char object[1 << 20];
  hsa_code_object_reader_t reader;
  hsa_executable_t other;
  struct stat facts;
  const int file = open(getenv("KERNELS"), O_RDONLY);
  CHECK(fstat(file, &facts) == 0 && read(file, object, sizeof object) == facts.st_size);
  close(file);
  MUST(hsa_executable_create(HSA_PROFILE_BASE, HSA_EXECUTABLE_STATE_UNFROZEN, "", &other));
  MUST(hsa_code_object_reader_create_from_memory(object, (size_t)facts.st_size, &reader));
  GIVES(HSA_STATUS_ERROR_INVALID_AGENT, hsa_executable_load_agent_code_object(other, cpu, reader, NULL, NULL));
  MUST(hsa_executable_load_agent_code_object(other, gpu, reader, NULL, NULL));
  MUST(hsa_code_object_reader_destroy(reader));
  GIVES(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER, hsa_code_object_reader_destroy(reader));
  int own = 0;
  MUST(hsa_executable_agent_global_variable_define(other, gpu, "own", &own));
  GIVES(HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED, hsa_executable_agent_global_variable_define(other, gpu, "own", &own));
  MUST(hsa_executable_freeze(other, NULL));
  GIVES(HSA_STATUS_ERROR_FROZEN_EXECUTABLE, hsa_executable_freeze(other, NULL));
  hsa_executable_symbol_t symbol;
  MUST(hsa_executable_get_symbol(other, NULL, "add.kd", gpu, 0, &symbol));
  GIVES(HSA_STATUS_ERROR_INVALID_SYMBOL_NAME, hsa_executable_get_symbol_by_name(other, "missing.kd", &gpu, &symbol));
  MUST(hsa_executable_destroy(other));
  GIVES(HSA_STATUS_ERROR_INVALID_EXECUTABLE, hsa_executable_destroy(other));

  memset(object + 200, 0xff, 4000);
  MUST(hsa_code_object_reader_create_from_memory(object, 4096, &reader));
  MUST(hsa_executable_create_alt(HSA_PROFILE_BASE, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, NULL, &other));
  GIVES(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, hsa_executable_load_agent_code_object(other, gpu, reader, NULL, NULL));
  GIVES(HSA_STATUS_ERROR_INVALID_FILE, hsa_code_object_reader_create_from_file(-1, &reader));
}

int main(void) {
  start();
  MUST(hsa_executable_iterate_agent_symbols(executable, gpu, count_symbol, NULL));
  printf("%d kernels, %d variables\n", kernels, variables);
  CHECK(kernels == 10 && variables >= 1);
  globals();
  loader();
  of_memory();
  return ok();
}
