// Values and types of AMD's extensions of HSA.
#pragma once

#include "types.h"

typedef enum { HSA_AMD_PACKET_TYPE_BARRIER_VALUE = 2, HSA_AMD_PACKET_TYPE_AIE_ERT = 3 } hsa_amd_packet_type_t;

enum {
  HSA_STATUS_ERROR_INVALID_MEMORY_POOL = 40, HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION = 41,
  HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION = 42, HSA_STATUS_ERROR_MEMORY_FAULT = 43, HSA_STATUS_CU_MASK_REDUCED = 44,
  HSA_STATUS_ERROR_OUT_OF_REGISTERS = 45, HSA_STATUS_ERROR_RESOURCE_BUSY = 46
};
typedef enum { HSA_IOMMU_SUPPORT_NONE = 0, HSA_IOMMU_SUPPORT_V2 = 1 } hsa_amd_iommu_version_t;
typedef enum {
  HSA_AMD_AGENT_INFO_CHIP_ID = 0xa000, HSA_AMD_AGENT_INFO_CACHELINE_SIZE = 0xa001,
  HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT = 0xa002, HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY = 0xa003,
  HSA_AMD_AGENT_INFO_DRIVER_NODE_ID = 0xa004, HSA_AMD_AGENT_INFO_MAX_ADDRESS_WATCH_POINTS = 0xa005,
  HSA_AMD_AGENT_INFO_BDFID = 0xa006, HSA_AMD_AGENT_INFO_MEMORY_WIDTH = 0xa007,
  HSA_AMD_AGENT_INFO_MEMORY_MAX_FREQUENCY = 0xa008, HSA_AMD_AGENT_INFO_PRODUCT_NAME = 0xa009,
  HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU = 0xa00a, HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU = 0xa00b,
  HSA_AMD_AGENT_INFO_NUM_SHADER_ENGINES = 0xa00c, HSA_AMD_AGENT_INFO_NUM_SHADER_ARRAYS_PER_SE = 0xa00d,
  HSA_AMD_AGENT_INFO_HDP_FLUSH = 0xa00e, HSA_AMD_AGENT_INFO_DOMAIN = 0xa00f,
  HSA_AMD_AGENT_INFO_COOPERATIVE_QUEUES = 0xa010, HSA_AMD_AGENT_INFO_UUID = 0xa011,
  HSA_AMD_AGENT_INFO_ASIC_REVISION = 0xa012, HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS = 0xa013,
  HSA_AMD_AGENT_INFO_COOPERATIVE_COMPUTE_UNIT_COUNT = 0xa014, HSA_AMD_AGENT_INFO_MEMORY_AVAIL = 0xa015,
  HSA_AMD_AGENT_INFO_TIMESTAMP_FREQUENCY = 0xa016, HSA_AMD_AGENT_INFO_ASIC_FAMILY_ID = 0xa107,
  HSA_AMD_AGENT_INFO_UCODE_VERSION = 0xa108, HSA_AMD_AGENT_INFO_SDMA_UCODE_VERSION = 0xa109,
  HSA_AMD_AGENT_INFO_NUM_SDMA_ENG = 0xa10a, HSA_AMD_AGENT_INFO_NUM_SDMA_XGMI_ENG = 0xa10b,
  HSA_AMD_AGENT_INFO_IOMMU_SUPPORT = 0xa110, HSA_AMD_AGENT_INFO_NUM_XCC = 0xa111,
  HSA_AMD_AGENT_INFO_DRIVER_UID = 0xa112, HSA_AMD_AGENT_INFO_NEAREST_CPU = 0xa113,
  HSA_AMD_AGENT_INFO_MEMORY_PROPERTIES = 0xa114, HSA_AMD_AGENT_INFO_AQL_EXTENSIONS = 0xa115
} hsa_amd_agent_info_t;
typedef enum { HSA_AMD_MEMORY_PROPERTY_AGENT_IS_APU = 1 } hsa_amd_agent_memory_properties_t;
typedef enum {
  HSA_AMD_SDMA_ENGINE_0 = 1, HSA_AMD_SDMA_ENGINE_1 = 2, HSA_AMD_SDMA_ENGINE_2 = 4, HSA_AMD_SDMA_ENGINE_3 = 8,
  HSA_AMD_SDMA_ENGINE_4 = 16, HSA_AMD_SDMA_ENGINE_5 = 32, HSA_AMD_SDMA_ENGINE_6 = 64, HSA_AMD_SDMA_ENGINE_7 = 128,
  HSA_AMD_SDMA_ENGINE_8 = 0x100, HSA_AMD_SDMA_ENGINE_9 = 0x200, HSA_AMD_SDMA_ENGINE_10 = 0x400,
  HSA_AMD_SDMA_ENGINE_11 = 0x800, HSA_AMD_SDMA_ENGINE_12 = 0x1000, HSA_AMD_SDMA_ENGINE_13 = 0x2000,
  HSA_AMD_SDMA_ENGINE_14 = 0x4000, HSA_AMD_SDMA_ENGINE_15 = 0x8000
} hsa_amd_sdma_engine_id_t;
typedef enum {
  HSA_AMD_REGION_INFO_HOST_ACCESSIBLE = 0xa000, HSA_AMD_REGION_INFO_BASE = 0xa001,
  HSA_AMD_REGION_INFO_BUS_WIDTH = 0xa002, HSA_AMD_REGION_INFO_MAX_CLOCK_FREQUENCY = 0xa003
} hsa_amd_region_info_t;
typedef enum { HSA_AMD_COHERENCY_TYPE_COHERENT = 0, HSA_AMD_COHERENCY_TYPE_NONCOHERENT = 1 } hsa_amd_coherency_type_t;
typedef enum { HSA_AMD_SIGNAL_AMD_GPU_ONLY = 1, HSA_AMD_SIGNAL_IPC = 2 } hsa_amd_signal_attribute_t;
typedef enum {
  HSA_AMD_SEGMENT_GLOBAL = 0, HSA_AMD_SEGMENT_READONLY = 1, HSA_AMD_SEGMENT_PRIVATE = 2, HSA_AMD_SEGMENT_GROUP = 3
} hsa_amd_segment_t;
typedef enum {
  HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT = 1, HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED = 2,
  HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED = 4, HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_EXTENDED_SCOPE_FINE_GRAINED = 8
} hsa_amd_memory_pool_global_flag_t;
typedef enum {
  HSA_AMD_MEMORY_POOL_LOCATION_CPU = 0, HSA_AMD_MEMORY_POOL_LOCATION_GPU = 1
} hsa_amd_memory_pool_location_t;
typedef enum {
  HSA_AMD_MEMORY_POOL_INFO_SEGMENT = 0, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS = 1, HSA_AMD_MEMORY_POOL_INFO_SIZE = 2,
  HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED = 5, HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE = 6,
  HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALIGNMENT = 7, HSA_AMD_MEMORY_POOL_INFO_ACCESSIBLE_BY_ALL = 15,
  HSA_AMD_MEMORY_POOL_INFO_ALLOC_MAX_SIZE = 16, HSA_AMD_MEMORY_POOL_INFO_LOCATION = 17,
  HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_REC_GRANULE = 18
} hsa_amd_memory_pool_info_t;
typedef enum {
  HSA_AMD_MEMORY_POOL_STANDARD_FLAG = 0, HSA_AMD_MEMORY_POOL_PCIE_FLAG = 1, HSA_AMD_MEMORY_POOL_CONTIGUOUS_FLAG = 2,
  HSA_AMD_MEMORY_POOL_EXECUTABLE_FLAG = 4
} hsa_amd_memory_pool_flag_t;
typedef enum {
  hsaHostToHost = 0, hsaHostToDevice = 1, hsaDeviceToHost = 2, hsaDeviceToDevice = 3
} hsa_amd_copy_direction_t;
typedef enum {
  HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED = 0, HSA_AMD_MEMORY_POOL_ACCESS_ALLOWED_BY_DEFAULT = 1,
  HSA_AMD_MEMORY_POOL_ACCESS_DISALLOWED_BY_DEFAULT = 2
} hsa_amd_memory_pool_access_t;
typedef enum {
  HSA_AMD_LINK_INFO_TYPE_HYPERTRANSPORT = 0, HSA_AMD_LINK_INFO_TYPE_QPI = 1, HSA_AMD_LINK_INFO_TYPE_PCIE = 2,
  HSA_AMD_LINK_INFO_TYPE_INFINBAND = 3, HSA_AMD_LINK_INFO_TYPE_XGMI = 4
} hsa_amd_link_info_type_t;
typedef enum {
  HSA_AMD_AGENT_MEMORY_POOL_INFO_ACCESS = 0, HSA_AMD_AGENT_MEMORY_POOL_INFO_NUM_LINK_HOPS = 1,
  HSA_AMD_AGENT_MEMORY_POOL_INFO_LINK_INFO = 2
} hsa_amd_agent_memory_pool_info_t;
typedef enum {
  HSA_EXT_POINTER_TYPE_UNKNOWN = 0, HSA_EXT_POINTER_TYPE_HSA = 1, HSA_EXT_POINTER_TYPE_LOCKED = 2,
  HSA_EXT_POINTER_TYPE_GRAPHICS = 3, HSA_EXT_POINTER_TYPE_IPC = 4
} hsa_amd_pointer_type_t;
typedef enum {
  HSA_AMD_GPU_MEMORY_FAULT_EVENT = 0, HSA_AMD_GPU_HW_EXCEPTION_EVENT = 1, HSA_AMD_GPU_MEMORY_ERROR_EVENT = 2
} hsa_amd_event_type_t;
typedef enum {
  HSA_AMD_MEMORY_FAULT_PAGE_NOT_PRESENT = 1, HSA_AMD_MEMORY_FAULT_READ_ONLY = 2, HSA_AMD_MEMORY_FAULT_NX = 4,
  HSA_AMD_MEMORY_FAULT_HOST_ONLY = 8, HSA_AMD_MEMORY_FAULT_DRAMECC = 16, HSA_AMD_MEMORY_FAULT_IMPRECISE = 32,
  HSA_AMD_MEMORY_FAULT_SRAMECC = 64
} hsa_amd_memory_fault_reason_t;
typedef enum { HSA_AMD_MEMORY_ERROR_MEMORY_IN_USE = 1 } hsa_amd_memory_error_reason_t;
typedef enum { HSA_AMD_HW_EXCEPTION_RESET_TYPE_OTHER = 1 } hsa_amd_hw_exception_reset_type_t;
typedef enum {
  HSA_AMD_HW_EXCEPTION_CAUSE_GPU_HANG = 1, HSA_AMD_HW_EXCEPTION_CAUSE_ECC = 2
} hsa_amd_hw_exception_reset_cause_t;
typedef enum {
  HSA_AMD_QUEUE_PRIORITY_LOW = 0, HSA_AMD_QUEUE_PRIORITY_NORMAL = 1, HSA_AMD_QUEUE_PRIORITY_HIGH = 2
} hsa_amd_queue_priority_t;
typedef enum {
  HSA_AMD_SVM_GLOBAL_FLAG_FINE_GRAINED = 0, HSA_AMD_SVM_GLOBAL_FLAG_COARSE_GRAINED = 1,
  HSA_AMD_SVM_GLOBAL_FLAG_INDETERMINATE = 2
} hsa_amd_svm_model_t;
typedef enum {
  HSA_AMD_SVM_ATTRIB_GLOBAL_FLAG = 0, HSA_AMD_SVM_ATTRIB_READ_ONLY = 1, HSA_AMD_SVM_ATTRIB_HIVE_LOCAL = 2,
  HSA_AMD_SVM_ATTRIB_MIGRATION_GRANULARITY = 3, HSA_AMD_SVM_ATTRIB_PREFERRED_LOCATION = 4,
  HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION = 5, HSA_AMD_SVM_ATTRIB_READ_MOSTLY = 6, HSA_AMD_SVM_ATTRIB_GPU_EXEC = 7,
  HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE = 0x200, HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE_IN_PLACE = 0x201,
  HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS = 0x202, HSA_AMD_SVM_ATTRIB_ACCESS_QUERY = 0x203
} hsa_amd_svm_attribute_t;
typedef enum { MEMORY_TYPE_NONE = 0, MEMORY_TYPE_PINNED = 1 } hsa_amd_memory_type_t;
typedef enum { HSA_AMD_QUEUE_INFO_AGENT = 0, HSA_AMD_QUEUE_INFO_DOORBELL_ID = 1 } hsa_queue_info_attribute_t;

typedef uint32_t hsa_signal_condition32_t;
typedef uint8_t hsa_amd_packet_type8_t;

typedef struct hsa_amd_packet_header_s {
  uint16_t header;
  hsa_amd_packet_type8_t AmdFormat;
  uint8_t reserved;
} hsa_amd_vendor_packet_header_t;

/// Waits until `cond` holds of the signal's value under the mask.
typedef struct hsa_amd_barrier_value_packet_s {
  hsa_amd_vendor_packet_header_t header;
  uint32_t reserved0;
  hsa_signal_t signal;
  hsa_signal_value_t value, mask;
  hsa_signal_condition32_t cond;
  uint32_t reserved1;
  uint64_t reserved2, reserved3;
  hsa_signal_t completion_signal;
} hsa_amd_barrier_value_packet_t;

typedef struct hsa_amd_hdp_flush_s { uint32_t *HDP_MEM_FLUSH_CNTL, *HDP_REG_FLUSH_CNTL; } hsa_amd_hdp_flush_t;
typedef struct hsa_amd_profiling_dispatch_time_s { uint64_t start, end; } hsa_amd_profiling_dispatch_time_t;
typedef struct hsa_amd_profiling_async_copy_time_s { uint64_t start, end; } hsa_amd_profiling_async_copy_time_t;

typedef bool (*hsa_amd_signal_handler)(hsa_signal_value_t value, void* arg);
typedef void (*hsa_amd_deallocation_callback_t)(void* ptr, void* user_data);

typedef struct hsa_amd_memory_pool_s { uint64_t handle; } hsa_amd_memory_pool_t;
typedef struct hsa_pitched_ptr_s {
  void* base;
  size_t pitch, slice;
} hsa_pitched_ptr_t;

typedef struct hsa_amd_memory_pool_link_info_s {
  uint32_t min_latency, max_latency, min_bandwidth, max_bandwidth;
  bool atomic_support_32bit, atomic_support_64bit, coherent_support;
  hsa_amd_link_info_type_t link_type;
  uint32_t numa_distance;
} hsa_amd_memory_pool_link_info_t;

typedef struct hsa_amd_pointer_info_s {
  uint32_t size;
  hsa_amd_pointer_type_t type;
  void *agentBaseAddress, *hostBaseAddress;
  size_t sizeInBytes;
  void* userData;
  hsa_agent_t agentOwner;
  uint32_t global_flags;
} hsa_amd_pointer_info_t;

typedef struct hsa_amd_ipc_memory_s { uint32_t handle[8]; } hsa_amd_ipc_memory_t;
typedef hsa_amd_ipc_memory_t hsa_amd_ipc_signal_t;

typedef struct hsa_amd_gpu_memory_fault_info_s {
  hsa_agent_t agent;
  uint64_t virtual_address;
  uint32_t fault_reason_mask;
} hsa_amd_gpu_memory_fault_info_t;
typedef struct hsa_amd_gpu_memory_error_info_s {
  hsa_agent_t agent;
  uint64_t virtual_address;
  uint32_t error_reason_mask;
} hsa_amd_gpu_memory_error_info_t;
typedef struct hsa_amd_gpu_hw_exception_info_s {
  hsa_agent_t agent;
  hsa_amd_hw_exception_reset_type_t reset_type;
  hsa_amd_hw_exception_reset_cause_t reset_cause;
} hsa_amd_gpu_hw_exception_info_t;
typedef struct hsa_amd_event_s {
  hsa_amd_event_type_t event_type;
  union {
    hsa_amd_gpu_memory_fault_info_t memory_fault;
    hsa_amd_gpu_hw_exception_info_t hw_exception;
    hsa_amd_gpu_memory_error_info_t memory_error;
  };
} hsa_amd_event_t;
typedef hsa_status_t (*hsa_amd_system_event_callback_t)(const hsa_amd_event_t* event, void* data);

typedef struct hsa_amd_svm_attribute_pair_s { uint64_t attribute, value; } hsa_amd_svm_attribute_pair_t;
typedef struct hsa_amd_vmem_alloc_handle_s { uint64_t handle; } hsa_amd_vmem_alloc_handle_t;
typedef struct hsa_amd_memory_access_desc_s {
  hsa_access_permission_t permissions;
  hsa_agent_t agent_handle;
} hsa_amd_memory_access_desc_t;
