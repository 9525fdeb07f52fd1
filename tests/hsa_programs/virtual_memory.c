/* Addresses that memory is mapped to: kernels and the host see the same bytes there. */
#include "common.h"

enum { bytes = 65536 };

int main(void) {
  start();
  void *at = NULL, *aligned = NULL;
  MUST(hsa_amd_vmem_address_reserve(&at, 2 * bytes, 0, 0));
  MUST(hsa_amd_vmem_address_reserve_align(&aligned, bytes, 0, 1 << 21, 0));
  CHECK((uintptr_t)aligned % (1 << 21) == 0);
  hsa_amd_vmem_alloc_handle_t handle, same;
  MUST(hsa_amd_vmem_handle_create(device_pool, bytes, MEMORY_TYPE_NONE, 0, &handle));
  MUST(hsa_amd_vmem_map((char*)at + bytes, bytes, 0, handle, 0));
  GIVES(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_vmem_map((char*)at + bytes, bytes, 0, handle, 0));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_vmem_map(&handle, bytes, 0, handle, 0));
  hsa_amd_memory_access_desc_t access = {HSA_ACCESS_PERMISSION_RW, gpu};
  MUST(hsa_amd_vmem_set_access((char*)at + bytes, bytes, &access, 1));
  MUST(hsa_amd_vmem_map(aligned, bytes, 0, handle, 0));
  MUST(hsa_amd_vmem_set_access(aligned, bytes, &access, 1));
  hsa_access_permission_t there = HSA_ACCESS_PERMISSION_NONE;
  MUST(hsa_amd_vmem_get_access(aligned, &there, gpu));
  CHECK(there == HSA_ACCESS_PERMISSION_RW);

  uint32_t *values = (void*)((char*)at + bytes), *seen = aligned;
  for (int i = 0; i < 64; ++i) values[i] = 10;
  const struct kernel increment = kernel_of("increment");
  hsa_queue_t* queue = queue_of(64);
  const hsa_signal_t done = signal_of(1);
  const hsa_kernel_dispatch_packet_t packet =
      dispatch_of(&increment, 64, 64, pair_of(&increment, values, 5, 1, 64), done);
  submit(queue, &packet);
  wait_for(done);
  for (int i = 0; i < 64; ++i) CHECK(seen[i] == 15);

  MUST(hsa_amd_vmem_retain_alloc_handle(&same, values + 3));
  CHECK(same.handle == handle.handle);
  hsa_amd_memory_pool_t pool;
  hsa_amd_memory_type_t type;
  MUST(hsa_amd_vmem_get_alloc_properties_from_handle(same, &pool, &type));
  CHECK(pool.handle == device_pool.handle && type == MEMORY_TYPE_NONE);
  MUST(hsa_amd_vmem_handle_release(same));
  GIVES(HSA_STATUS_ERROR_RESOURCE_FREE, hsa_amd_vmem_address_free(at, 2 * bytes));
  MUST(hsa_amd_vmem_unmap(values, bytes));
  MUST(hsa_amd_vmem_unmap(aligned, bytes));
  MUST(hsa_amd_vmem_handle_release(handle));
  GIVES(HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_vmem_handle_release(handle));
  MUST(hsa_amd_vmem_address_free(at, 2 * bytes));
  MUST(hsa_amd_vmem_address_free(aligned, bytes));
  return ok();
}
