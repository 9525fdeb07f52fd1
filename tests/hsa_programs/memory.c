/* Pools, locked memory, copies that wait for signals, fills, and what pointers point to. */
#include "common.h"

enum { bytes = 65536 };

static int freed;
static void note_freed(void* memory, void* data) {
  CHECK(memory == data);
  ++freed;
}

static void copies(char* device, char* host) {
  for (int i = 0; i < bytes; ++i) host[i] = (char)(i * 7);
  const hsa_signal_t go = signal_of(1), first = signal_of(1), second = signal_of(1);
  MUST(hsa_amd_memory_async_copy(device, gpu, host, cpu, bytes, 1, &go, first));
  memset(host + bytes / 2, 0, bytes / 2);
  CHECK(hsa_signal_load_relaxed(first) == 1);
  hsa_signal_store_screlease(go, 0);
  char* back = memory_of(fine_pool, bytes);
  MUST(hsa_amd_memory_async_copy_on_engine(back, cpu, device, gpu, bytes, 1, &first, second, HSA_AMD_SDMA_ENGINE_0, false));
  wait_for(second);
  for (int i = 0; i < bytes; ++i) CHECK(back[i] == (i < bytes / 2 ? (char)(i * 7) : 0));
  hsa_amd_profiling_async_copy_time_t one, two;
  MUST(hsa_amd_profiling_get_async_copy_time(first, &one));
  MUST(hsa_amd_profiling_get_async_copy_time(second, &two));
  CHECK(one.start < one.end && one.end <= two.start && two.start < two.end);
  printf("%lu ns, %lu ns\n", (unsigned long)(one.end - one.start), (unsigned long)(two.end - two.start));
  GIVES(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_amd_memory_async_copy(device, gpu, host, cpu, 16, 0, NULL, (hsa_signal_t){3}));
  MUST(hsa_amd_memory_pool_free(back));
}

static void boxes(char* device, char* host) {
  memset(device, 0, bytes);
  for (int i = 0; i < 4096; ++i) host[i] = (char)i;
  const hsa_pitched_ptr_t to = {device, 256, 4096}, from = {host, 64, 1024};
  const hsa_dim3_t to_offset = {8, 1, 1}, from_offset = {4, 2, 0}, range = {16, 3, 2};
  const hsa_signal_t done = signal_of(1);
  MUST(hsa_amd_memory_async_copy_rect(&to, &to_offset, &from, &from_offset, &range, gpu, hsaHostToDevice, 0, NULL, done));
  wait_for(done);
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 3; ++y)
      CHECK(memcmp(device + (z + 1) * 4096 + (y + 1) * 256 + 8, host + z * 1024 + (y + 2) * 64 + 4, 16) == 0);
  CHECK(device[4096 + 256 + 7] == 0 && device[4096 + 256 + 24] == 0);
}

static void locked(const struct kernel* increment) {
  static uint32_t own[1024] __attribute__((aligned(4096)));
  void *seen = NULL, *again = NULL;
  MUST(hsa_amd_memory_lock(own, sizeof own, &gpu, 1, &seen));
  MUST(hsa_amd_memory_lock_to_pool(own, sizeof own, &gpu, 1, fine_pool, 0, &again));
  CHECK(seen == own && again == own);
  hsa_amd_pointer_info_t info = {.size = sizeof info};
  MUST(hsa_amd_pointer_info(own + 5, &info, NULL, NULL, NULL));
  CHECK(info.type == HSA_EXT_POINTER_TYPE_LOCKED && info.hostBaseAddress == own && info.sizeInBytes == sizeof own);
  hsa_queue_t* queue = queue_of(64);
  const hsa_signal_t done = signal_of(1);
  const hsa_kernel_dispatch_packet_t packet =
      dispatch_of(increment, 1024, 256, pair_of(increment, seen, 3, 4, 256), done);
  submit(queue, &packet);
  wait_for(done);
  for (int i = 0; i < 1024; ++i) CHECK(own[i] == 3);
  MUST(hsa_amd_memory_unlock(own));
  MUST(hsa_amd_memory_unlock(own));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_unlock(own));
  MUST(hsa_queue_destroy(queue));
}

static void pointers(char* device) {
  hsa_amd_pointer_info_t info = {.size = sizeof info};
  uint32_t count = 0;
  hsa_agent_t* agents = NULL;
  int mine = 0;
  MUST(hsa_amd_pointer_info_set_userdata(device, &mine));
  MUST(hsa_amd_pointer_info(device + 100, &info, malloc, &count, &agents));
  CHECK(info.type == HSA_EXT_POINTER_TYPE_HSA && info.agentBaseAddress == device && info.sizeInBytes == bytes);
  CHECK(info.userData == &mine && info.agentOwner.handle == gpu.handle && count == 2 && agents[1].handle == gpu.handle);
  free(agents);
  info.size = sizeof info;
  MUST(hsa_amd_pointer_info(&mine, &info, NULL, NULL, NULL));
  CHECK(info.type == HSA_EXT_POINTER_TYPE_UNKNOWN);
}

static void mistakes(char* device) {
  void* memory = NULL;
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_copy(device + bytes - 8, device, 16));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_memory_copy(device, (void*)0x1000, 16));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_pool_allocate(device_pool, 0, 0, &memory));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_pool_allocate(device_pool, 16, 0, NULL));
  GIVES(HSA_STATUS_ERROR_OUT_OF_RESOURCES, hsa_amd_memory_pool_allocate(device_pool, (size_t)1 << 50, 0, &memory));
  GIVES(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_free(device + 8));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_fill(device + 1, 0, 1));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_agents_allow_access(1, &gpu, NULL, &memory));
}

int main(void) {
  start();
  char *device = memory_of(device_pool, bytes), *host = memory_of(fine_pool, bytes);
  const struct kernel increment = kernel_of("increment");
  MUST(hsa_amd_memory_fill(device, 0x01020304, bytes / 4));
  MUST(hsa_memory_copy(host, device, bytes));
  for (int i = 0; i < bytes / 4; ++i) CHECK(((uint32_t*)host)[i] == 0x01020304);
  copies(device, host);
  boxes(device, host);
  locked(&increment);
  pointers(device);
  mistakes(device);
  const hsa_signal_t done = signal_of(1);
  MUST(hsa_amd_svm_prefetch_async(host, bytes, gpu, 0, NULL, done));
  CHECK(hsa_signal_load_relaxed(done) == 0);
  hsa_amd_svm_attribute_pair_t query = {HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, gpu.handle};
  MUST(hsa_amd_svm_attributes_get(host, bytes, &query, 1));
  CHECK(query.attribute == HSA_AMD_SVM_ATTRIB_AGENT_ACCESSIBLE);
  hsa_amd_svm_attribute_pair_t wanted[] = {{HSA_AMD_SVM_ATTRIB_READ_MOSTLY, 1},
                                           {HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS, gpu.handle}};
  MUST(hsa_amd_svm_attributes_set(host, bytes / 2, wanted, 2));
  hsa_amd_svm_attribute_pair_t got[] = {{HSA_AMD_SVM_ATTRIB_READ_MOSTLY, 7}, {HSA_AMD_SVM_ATTRIB_ACCESS_QUERY, gpu.handle},
                                        {HSA_AMD_SVM_ATTRIB_PREFETCH_LOCATION, 0}};
  MUST(hsa_amd_svm_attributes_get(host, bytes / 2, got, 3));
  CHECK(got[0].value == 1 && got[1].attribute == HSA_AMD_SVM_ATTRIB_AGENT_NO_ACCESS && got[2].value == gpu.handle);
  MUST(hsa_amd_svm_attributes_get(host, bytes, got, 1));
  CHECK(got[0].value == 0);
  MUST(hsa_amd_register_deallocation_callback(device, note_freed, device));
  MUST(hsa_amd_memory_pool_free(device));
  CHECK(freed == 1);
  GIVES(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_free(device));
  return ok();
}
