/* What needs no agent: initialisation is counted, queries, extensions, status texts, refused functions. */
#include "common.h"

extern hsa_status_t hsa_ext_image_get_capability(), hsa_ext_image_create(), hsa_ext_sampler_create_v2();
extern hsa_status_t hsa_amd_queue_create();

static void tables(void) {
  bool there = false;
  uint16_t minor = 0;
  MUST(hsa_system_major_extension_supported(HSA_EXTENSION_AMD_LOADER, 1, &minor, &there));
  CHECK(there && minor == 3);
  MUST(hsa_system_extension_supported(HSA_EXTENSION_IMAGES, 1, 0, &there));
  CHECK(!there);
  MUST(hsa_system_extension_supported(HSA_EXTENSION_AMD_LOADER, 1, 4, &there));
  CHECK(!there);
  hsa_ven_amd_loader_1_03_pfn_t loader = {0};
  MUST(hsa_system_get_major_extension_table(HSA_EXTENSION_AMD_LOADER, 1, sizeof loader, &loader));
  CHECK(loader.hsa_ven_amd_loader_query_host_address != NULL && loader.hsa_ven_amd_loader_iterate_executables != NULL);
  hsa_ven_amd_loader_1_03_pfn_t first = {0};
  MUST(hsa_system_get_extension_table(HSA_EXTENSION_AMD_LOADER, 1, 0, &first));
  CHECK(first.hsa_ven_amd_loader_query_executable != NULL &&
        first.hsa_ven_amd_loader_loaded_code_object_get_info == NULL);
  GIVES(HSA_STATUS_ERROR, hsa_system_get_major_extension_table(HSA_EXTENSION_IMAGES, 1, sizeof loader, &loader));
  const char* name = NULL;
  MUST(hsa_extension_get_name(HSA_EXTENSION_AMD_LOADER, &name));
  CHECK(strcmp(name, "HSA_EXTENSION_AMD_LOADER") == 0);
}

static void queries(void) {
  uint16_t major = 0;
  uint64_t frequency = 0, wait = 0;
  uint8_t extensions[128];
  hsa_endianness_t order;
  MUST(hsa_system_get_info(HSA_SYSTEM_INFO_VERSION_MAJOR, &major));
  CHECK(major == 1);
  MUST(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY, &frequency));
  CHECK(frequency == 1000000000);
  MUST(hsa_system_get_info(HSA_SYSTEM_INFO_SIGNAL_MAX_WAIT, &wait));
  CHECK(wait == UINT64_MAX);
  MUST(hsa_system_get_info(HSA_SYSTEM_INFO_ENDIANNESS, &order));
  CHECK(order == HSA_ENDIANNESS_LITTLE);
  MUST(hsa_system_get_info(HSA_SYSTEM_INFO_EXTENSIONS, extensions));
  CHECK((extensions[HSA_EXTENSION_AMD_LOADER / 8] >> HSA_EXTENSION_AMD_LOADER % 8 & 1) == 1);
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_system_get_info((hsa_system_info_t)4711, &wait));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, NULL));
  const uint64_t first = now();
  CHECK(now() >= first);
}

int main(void) {
  uint64_t time;
  GIVES(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &time));
  GIVES(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_shut_down());
  MUST(hsa_init());
  MUST(hsa_init());
  MUST(hsa_shut_down());
  queries();
  tables();
  const char* text = NULL;
  MUST(hsa_status_string(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, &text));
  CHECK(strncmp(text, "HSA_STATUS_ERROR_INVALID_PACKET_FORMAT", 38) == 0);
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_status_string((hsa_status_t)77, &text));
  GIVES(HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_ext_image_get_capability());
  GIVES(0x3000, hsa_ext_image_create()); /* HSA_EXT_STATUS_ERROR_IMAGE_FORMAT_UNSUPPORTED */
  GIVES(0x3003, hsa_ext_sampler_create_v2());
  GIVES(HSA_STATUS_ERROR, hsa_amd_queue_create());
  return ok();
}
