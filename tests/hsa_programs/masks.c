/* Masks of compute units: which are refused, what is read back, and that a launch on few units takes longer. */
#include "common.h"

static hsa_queue_t* queue;

/* Simulated nanoseconds of 1024 work-groups that compute, shared out to queues whose launches run side by side. */
static uint64_t time_of(hsa_queue_t* const* queues, int count, const struct kernel* kernel, uint32_t* values) {
  hsa_amd_profiling_dispatch_time_t times[2];
  hsa_signal_t done[2];
  const uint32_t items = 64 * 1024 / (uint32_t)count;
  for (int i = 0; i < count; ++i) {
    done[i] = signal_of(1);
    const hsa_kernel_dispatch_packet_t packet =
        dispatch_of(kernel, items, 64, pair_of(kernel, values + items * i, 100, 1, 64), done[i]);
    submit(queues[i], &packet);
  }
  for (int i = 0; i < count; ++i) {
    wait_for(done[i]);
    MUST(hsa_amd_profiling_get_dispatch_time(gpu, done[i], &times[i]));
    MUST(hsa_signal_destroy(done[i]));
  }
  const hsa_amd_profiling_dispatch_time_t last = times[count - 1];
  CHECK(strcmp(getenv("MODE"), "detailed") != 0 || last.start < times[0].end);
  return (times[0].end > last.end ? times[0].end : last.end) - times[0].start;
}

int main(void) {
  start();
  uint32_t units = 0;
  MUST(hsa_agent_get_info(gpu, (hsa_agent_info_t)HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT, &units));
  enum { words = 16 };
  const uint32_t bits = 32 * words;
  CHECK(units > 0 && units <= bits);
  queue = queue_of(64);
  uint32_t all[words] = {0}, few[words] = {0}, none[words] = {0}, read[words];
  for (uint32_t n = 0; n < units; ++n) all[n / 32] |= 1u << (n % 32);
  for (uint32_t n = 0; n < 8; ++n) few[n / 32] |= 1u << (n % 32);

  MUST(hsa_amd_queue_cu_get_mask(queue, bits, read));
  CHECK(memcmp(read, all, sizeof read) == 0);
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_queue_cu_set_mask(queue, bits, none));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_queue_cu_set_mask(queue, 31, few));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_queue_cu_set_mask(queue, 32, NULL));
  none[words - 1] = 1u << 31; /* a unit that the GPU does not have */
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_queue_cu_set_mask(queue, bits, none));

  const struct kernel spin = kernel_of("spin");
  uint32_t* const values = memory_of(device_pool, 4 * 64 * 1024);
  const uint64_t with_all = time_of(&queue, 1, &spin, values);
  MUST(hsa_amd_queue_cu_set_mask(queue, bits, few));
  MUST(hsa_amd_queue_cu_get_mask(queue, bits, read));
  CHECK(memcmp(read, few, sizeof read) == 0);
  const uint64_t with_few = time_of(&queue, 1, &spin, values);
  MUST(hsa_amd_queue_cu_set_mask(queue, 0, NULL));
  const uint64_t again = time_of(&queue, 1, &spin, values);
  printf("%llu ns, 8 units %llu ns, %llu ns\n", with_all + 0ull, with_few + 0ull, again + 0ull);
  const bool is_timed = strcmp(getenv("MODE"), "detailed") == 0;
  CHECK(!is_timed || (with_few > with_all * 3 / 2 && again < with_few));
  hsa_queue_t* const queues[2] = {queue, queue_of(64)};
  time_of(queues, 2, &spin, values);
  const uint64_t pair = time_of(queues, 2, &spin, values);
  for (int i = 0; i < 2; ++i) MUST(hsa_amd_queue_cu_set_mask(queues[i], bits, few));
  const uint64_t few_pair = time_of(queues, 2, &spin, values);
  printf("pairs: %llu ns, %llu ns\n", pair + 0ull, few_pair + 0ull);
  CHECK(!is_timed || few_pair > pair * 3 / 2);
  return ok();
}
