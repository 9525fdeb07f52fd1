/* What the programs share: a check of each call, the agents and their memory, kernels, packets, and a result that says ok. */
#pragma once

#include <fcntl.h>
#include <hsa/hsa.h>
#include <hsa/hsa_ext_amd.h>
#include <hsa/hsa_ven_amd_loader.h>
#include <unistd.h>

#include "../support/program_checks.h"

#define MUST(call) GIVES(HSA_STATUS_SUCCESS, call)

static hsa_agent_t cpu, gpu;
static hsa_amd_memory_pool_t device_pool, fine_pool, kernarg_pool;
static hsa_executable_t executable;

static hsa_status_t keep_agent(hsa_agent_t agent, void* data) {
  (void)data;
  hsa_device_type_t type;
  MUST(hsa_agent_get_info(agent, HSA_AGENT_INFO_DEVICE, &type));
  if (type == HSA_DEVICE_TYPE_CPU) cpu = agent;
  if (type == HSA_DEVICE_TYPE_GPU && gpu.handle == 0) gpu = agent;
  return HSA_STATUS_SUCCESS;
}

static hsa_status_t keep_pool(hsa_amd_memory_pool_t pool, void* of_gpu) {
  hsa_amd_segment_t segment;
  uint32_t flags;
  MUST(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT, &segment));
  if (segment != HSA_AMD_SEGMENT_GLOBAL) return HSA_STATUS_SUCCESS;
  MUST(hsa_amd_memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS, &flags));
  if (of_gpu != NULL) {
    if (flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED) device_pool = pool;
  } else if (flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT) {
    kernarg_pool = pool;
  } else if (flags & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED) {
    fine_pool = pool;
  }
  return HSA_STATUS_SUCCESS;
}

static void load_kernels(void) {
  hsa_code_object_reader_t reader;
  const int file = open(getenv("KERNELS"), O_RDONLY);
  CHECK(file >= 0);
  MUST(hsa_code_object_reader_create_from_file(file, &reader));
  close(file);
  MUST(hsa_executable_create_alt(HSA_PROFILE_BASE, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, NULL, &executable));
  MUST(hsa_executable_load_agent_code_object(executable, gpu, reader, NULL, NULL));
  MUST(hsa_executable_freeze(executable, NULL));
  MUST(hsa_code_object_reader_destroy(reader));
}

static void start(void) {
  MUST(hsa_init());
  MUST(hsa_iterate_agents(keep_agent, NULL));
  MUST(hsa_amd_agent_iterate_memory_pools(gpu, keep_pool, &gpu));
  MUST(hsa_amd_agent_iterate_memory_pools(cpu, keep_pool, NULL));
  CHECK(device_pool.handle != 0 && fine_pool.handle != 0 && kernarg_pool.handle != 0);
  load_kernels();
}

struct kernel {
  uint64_t object;
  uint32_t kernarg_bytes, group_bytes, private_bytes;
};

static struct kernel kernel_of(const char* name) {
  struct kernel made;
  hsa_executable_symbol_t symbol;
  MUST(hsa_executable_get_symbol_by_name(executable, name, &gpu, &symbol));
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT, &made.object));
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE, &made.kernarg_bytes));
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE, &made.group_bytes));
  MUST(hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE, &made.private_bytes));
  return made;
}

static void* memory_of(hsa_amd_memory_pool_t pool, size_t bytes) {
  void* memory = NULL;
  MUST(hsa_amd_memory_pool_allocate(pool, bytes, 0, &memory));
  MUST(hsa_amd_agents_allow_access(1, &gpu, NULL, memory));
  return memory;
}

/* Explicit arguments, and behind them what code-object version 5 wants to know of the launch. */
static void* arguments_of(const struct kernel* kernel, const void* values, size_t bytes, uint32_t groups, uint32_t items) {
  char* memory = memory_of(kernarg_pool, kernel->kernarg_bytes + bytes + 1);
  memset(memory, 0, kernel->kernarg_bytes);
  memcpy(memory, values, bytes);
  const size_t hidden = (bytes + 7) / 8 * 8;
  if (kernel->kernarg_bytes >= hidden + 24) {
    const uint32_t counts[3] = {groups, 1, 1};
    const uint16_t sizes[3] = {(uint16_t)items, 1, 1};
    memcpy(memory + hidden, counts, sizeof counts);
    memcpy(memory + hidden + sizeof counts, sizes, sizeof sizes);
  }
  return memory;
}

/* The arguments of a kernel of a pointer and a number. */
static void* pair_of(const struct kernel* kernel, void* pointer, uint32_t number, uint32_t groups, uint32_t items) {
  const struct {
    void* pointer;
    uint32_t number;
  } values = {pointer, number};
  return arguments_of(kernel, &values, 12, groups, items);
}

static uint16_t header_of(unsigned type, unsigned barrier) {
  return (uint16_t)(type << HSA_PACKET_HEADER_TYPE | barrier << HSA_PACKET_HEADER_BARRIER |
                    HSA_FENCE_SCOPE_SYSTEM << HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE |
                    HSA_FENCE_SCOPE_SYSTEM << HSA_PACKET_HEADER_SCRELEASE_FENCE_SCOPE);
}

/* Writes a packet whose first 16 bits are its header, which are written last. */
static uint64_t submit(hsa_queue_t* queue, const void* packet) {
  const uint64_t index = hsa_queue_add_write_index_screlease(queue, 1);
  while (index - hsa_queue_load_read_index_scacquire(queue) >= queue->size) usleep(10);
  char* place = (char*)queue->base_address + index % queue->size * 64;
  memcpy(place + 2, (const char*)packet + 2, 62);
  __atomic_store_n((uint16_t*)place, *(const uint16_t*)packet, __ATOMIC_RELEASE);
  hsa_signal_store_screlease(queue->doorbell_signal, (hsa_signal_value_t)index);
  return index;
}

static hsa_kernel_dispatch_packet_t dispatch_of(const struct kernel* kernel, uint32_t grid, uint16_t group, void* arguments,
                                                hsa_signal_t completion) {
  hsa_kernel_dispatch_packet_t packet = {0};
  packet.header = header_of(HSA_PACKET_TYPE_KERNEL_DISPATCH, 1);
  packet.setup = 1;
  packet.workgroup_size_x = group;
  packet.workgroup_size_y = packet.workgroup_size_z = 1;
  packet.grid_size_x = grid;
  packet.grid_size_y = packet.grid_size_z = 1;
  packet.group_segment_size = kernel->group_bytes;
  packet.private_segment_size = kernel->private_bytes;
  packet.kernel_object = kernel->object;
  packet.kernarg_address = arguments;
  packet.completion_signal = completion;
  return packet;
}

static hsa_signal_t signal_of(hsa_signal_value_t value) {
  hsa_signal_t signal;
  MUST(hsa_signal_create(value, 0, NULL, &signal));
  return signal;
}

static void wait_for(hsa_signal_t signal) {
  while (hsa_signal_wait_scacquire(signal, HSA_SIGNAL_CONDITION_LT, 1, UINT64_MAX, HSA_WAIT_STATE_BLOCKED) > 0) {
  }
}

static hsa_queue_t* queue_of(uint32_t size) {
  hsa_queue_t* queue = NULL;
  MUST(hsa_queue_create(gpu, size, HSA_QUEUE_TYPE_MULTI, NULL, NULL, UINT32_MAX, UINT32_MAX, &queue));
  return queue;
}

static uint64_t now(void) {
  uint64_t time = 0;
  MUST(hsa_system_get_info(HSA_SYSTEM_INFO_TIMESTAMP, &time));
  return time;
}

static int ok(void) {
  MUST(hsa_shut_down());
  printf("ok\n");
  return 0;
}
