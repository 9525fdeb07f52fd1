/* Several threads, each with a queue, and one queue that all of them use. Packets of different queues may run at the same time: each queue has values
   to itself. */
#include <pthread.h>

#include "common.h"

enum { threads = 4, launches = 20 };

static struct kernel increment;
static hsa_queue_t* shared;
static uint32_t* values;

static void* run(void* number) {
  const long mine = (long)number;
  hsa_queue_t* own = queue_of(64);
  const hsa_signal_t done = signal_of(2 * launches);
  hsa_kernel_dispatch_packet_t packets[2];
  for (int queue = 0; queue < 2; ++queue) {
    uint32_t* const part = values + 64 * (2 * mine + queue);
    packets[queue] = dispatch_of(&increment, 64, 64, pair_of(&increment, part, (uint32_t)mine + 1, 1, 64), done);
  }
  for (int i = 0; i < launches; ++i) {
    submit(own, &packets[0]);
    submit(shared, &packets[1]);
  }
  wait_for(done);
  MUST(hsa_queue_destroy(own));
  return NULL;
}

int main(void) {
  start();
  increment = kernel_of("increment");
  shared = queue_of(64);
  values = memory_of(device_pool, threads * 512);
  memset(values, 0, threads * 512);
  pthread_t all[threads];
  for (long i = 0; i < threads; ++i) CHECK(pthread_create(all + i, NULL, run, (void*)i) == 0);
  for (int i = 0; i < threads; ++i) pthread_join(all[i], NULL);
  for (uint32_t i = 0; i < threads * 128; ++i) CHECK(values[i] == launches * (i / 128 + 1));
  return ok();
}
