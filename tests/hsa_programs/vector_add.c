/* Adds two vectors by one dispatch packet; its completion signal ends the wait. */
#include "common.h"

enum { count = 4096 };

int main(void) {
  start();
  const struct kernel add = kernel_of("add.kd");
  float *a = memory_of(device_pool, count * 4), *b = memory_of(device_pool, count * 4), *c = memory_of(device_pool, count * 4);
  for (int i = 0; i < count; ++i) a[i] = (float)i, b[i] = 2.0F * (float)i;
  const struct {
    float *a, *b, *c;
    uint32_t n;
  } values = {a, b, c, count};
  hsa_queue_t* queue = queue_of(64);
  const hsa_signal_t done = signal_of(1);
  const hsa_kernel_dispatch_packet_t packet =
      dispatch_of(&add, count, 256, arguments_of(&add, &values, sizeof values, count / 256, 256), done);
  const uint64_t before = now();
  submit(queue, &packet);
  wait_for(done);
  CHECK(hsa_signal_load_relaxed(done) == 0);
  CHECK(hsa_queue_load_read_index_relaxed(queue) == 1 && hsa_queue_load_write_index_relaxed(queue) == 1);
  for (int i = 0; i < count; ++i) CHECK(c[i] == 3.0F * (float)i);
  hsa_amd_profiling_dispatch_time_t time;
  MUST(hsa_amd_profiling_get_dispatch_time(gpu, done, &time));
  CHECK(before <= time.start && time.start < time.end && time.end <= now());
  printf("%lu ns\n", (unsigned long)(time.end - time.start));
  MUST(hsa_signal_destroy(done));
  MUST(hsa_queue_destroy(queue));
  MUST(hsa_executable_destroy(executable));
  MUST(hsa_amd_memory_pool_free(a));
  return ok();
}
