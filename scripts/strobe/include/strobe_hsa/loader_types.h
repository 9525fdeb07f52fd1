// AMD's loader extension: what is loaded where. Its functions come in a table (hsa_system_get_major_extension_table).
#pragma once

#include "types.h"

typedef enum {
  HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_NONE = 0, HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_FILE = 1,
  HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_MEMORY = 2
} hsa_ven_amd_loader_code_object_storage_type_t;

typedef enum {
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_KIND_PROGRAM = 1, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_KIND_AGENT = 2
} hsa_ven_amd_loader_loaded_code_object_kind_t;

typedef enum {
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_EXECUTABLE = 1, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_KIND = 2,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_AGENT = 3,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_TYPE = 4,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_MEMORY_BASE = 5,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_MEMORY_SIZE = 6,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_FILE = 7,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_DELTA = 8,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_BASE = 9,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_SIZE = 10,
  HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI_LENGTH = 11, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI = 12
} hsa_ven_amd_loader_loaded_code_object_info_t;

typedef struct hsa_ven_amd_loader_segment_descriptor_s {
  hsa_agent_t agent;
  hsa_executable_t executable;
  hsa_ven_amd_loader_code_object_storage_type_t code_object_storage_type;
  const void* code_object_storage_base;
  size_t code_object_storage_size, code_object_storage_offset;
  const void* segment_base;
  size_t segment_size;
} hsa_ven_amd_loader_segment_descriptor_t;

/// Earlier versions of the table have its first 3, 5 and 6 functions.
typedef struct hsa_ven_amd_loader_1_03_pfn_s {
  hsa_status_t (*hsa_ven_amd_loader_query_host_address)(const void*, const void**);
  hsa_status_t (*hsa_ven_amd_loader_query_segment_descriptors)(hsa_ven_amd_loader_segment_descriptor_t*, size_t*);
  hsa_status_t (*hsa_ven_amd_loader_query_executable)(const void*, hsa_executable_t*);
  hsa_status_t (*hsa_ven_amd_loader_executable_iterate_loaded_code_objects)(hsa_executable_t,
      hsa_status_t (*)(hsa_executable_t, hsa_loaded_code_object_t, void*), void*);
  hsa_status_t (*hsa_ven_amd_loader_loaded_code_object_get_info)(hsa_loaded_code_object_t,
      hsa_ven_amd_loader_loaded_code_object_info_t, void*);
  hsa_status_t (*hsa_ven_amd_loader_code_object_reader_create_from_file_with_offset_size)(hsa_file_t, size_t, size_t,
      hsa_code_object_reader_t*);
  hsa_status_t (*hsa_ven_amd_loader_iterate_executables)(hsa_status_t (*)(hsa_executable_t, void*), void*);
} hsa_ven_amd_loader_1_03_pfn_t;
