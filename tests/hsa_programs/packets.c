/* What packets ask: order, barriers on signals, dimensions, dynamic LDS, a ring that is used again, several queues. */
#include "common.h"

static struct kernel chain, increment;

static hsa_kernel_dispatch_packet_t chain_of(uint32_t* value, uint32_t rounds, unsigned barrier, hsa_signal_t done) {
  hsa_kernel_dispatch_packet_t packet = dispatch_of(&chain, 1, 1, pair_of(&chain, value, rounds, 1, 1), done);
  packet.header = header_of(HSA_PACKET_TYPE_KERNEL_DISPATCH, barrier);
  return packet;
}

static hsa_barrier_and_packet_t barrier_of(unsigned type, hsa_signal_t a, hsa_signal_t b, hsa_signal_t done) {
  hsa_barrier_and_packet_t packet = {0};
  packet.header = header_of(type, 0);
  packet.dep_signal[0] = a;
  packet.dep_signal[3] = b;
  packet.completion_signal = done;
  return packet;
}

static hsa_amd_profiling_dispatch_time_t time_of(hsa_signal_t signal) {
  hsa_amd_profiling_dispatch_time_t time;
  MUST(hsa_amd_profiling_get_dispatch_time(gpu, signal, &time));
  return time;
}

/* Packets with the barrier bit follow each other, others need not. */
static void order(uint32_t* values) {
  hsa_queue_t* queue = queue_of(64);
  hsa_signal_t done[3];
  for (int i = 0; i < 3; ++i) {
    done[i] = signal_of(1);
    const hsa_kernel_dispatch_packet_t packet = chain_of(values + 64 * i, 2000, i == 2, done[i]);
    submit(queue, &packet);
  }
  for (int i = 0; i < 3; ++i) wait_for(done[i]);
  const hsa_amd_profiling_dispatch_time_t a = time_of(done[0]), b = time_of(done[1]), c = time_of(done[2]);
  CHECK(c.start >= a.end && c.start >= b.end);
  printf("overlap %d\n", b.start < a.end);
  MUST(hsa_queue_destroy(queue));
}

static void barriers(uint32_t* values) {
  hsa_queue_t *one = queue_of(64), *two = queue_of(64);
  const hsa_signal_t go = signal_of(1), first = signal_of(1), both = signal_of(1), last = signal_of(1), any = signal_of(1);
  const hsa_signal_t none = {0}, never = signal_of(1);
  const hsa_barrier_and_packet_t wait_go = barrier_of(HSA_PACKET_TYPE_BARRIER_AND, go, none, none);
  const hsa_barrier_and_packet_t wait_both = barrier_of(HSA_PACKET_TYPE_BARRIER_AND, go, first, both);
  const hsa_barrier_and_packet_t wait_any = barrier_of(HSA_PACKET_TYPE_BARRIER_OR, never, last, any);
  values[0] = values[1] = 5;
  const hsa_kernel_dispatch_packet_t before = chain_of(values, 500, 1, first), after = chain_of(values, 300, 1, last);
  submit(two, &wait_both);
  submit(two, &after);
  submit(two, &wait_any);
  submit(one, &wait_go);
  submit(one, &before);
  CHECK(hsa_signal_load_relaxed(first) == 1 && hsa_signal_load_relaxed(last) == 1 && values[0] == 5);
  CHECK(hsa_queue_load_read_index_scacquire(two) == 0 && hsa_queue_load_write_index_relaxed(two) == 3);
  hsa_signal_subtract_screlease(go, 1);
  wait_for(any);
  CHECK(hsa_signal_load_relaxed(both) == 0 && hsa_signal_load_relaxed(never) == 1);
  uint32_t x = 5;
  for (int i = 0; i < 800; ++i) x = x * 1664525u + 1013904223u;
  CHECK(values[0] == x);
  CHECK(time_of(last).start >= time_of(first).end);
  MUST(hsa_queue_destroy(one));
  MUST(hsa_queue_destroy(two));
}

static void value_packet(uint32_t* values) {
  hsa_queue_t* queue = queue_of(64);
  const hsa_signal_t level = signal_of(0x10), done = signal_of(1);
  hsa_amd_barrier_value_packet_t packet = {0};
  packet.header.header = header_of(HSA_PACKET_TYPE_VENDOR_SPECIFIC, 1);
  packet.header.AmdFormat = HSA_AMD_PACKET_TYPE_BARRIER_VALUE;
  packet.signal = level;
  packet.value = 3;
  packet.mask = 0xf;
  packet.cond = HSA_SIGNAL_CONDITION_GTE;
  submit(queue, &packet);
  const hsa_kernel_dispatch_packet_t launch = chain_of(values, 1, 0, done);
  submit(queue, &launch);
  hsa_signal_store_relaxed(level, 0x22);
  CHECK(hsa_signal_load_relaxed(done) == 1);
  hsa_signal_store_relaxed(level, 0x23);
  wait_for(done);
  MUST(hsa_queue_destroy(queue));
}

static void shapes(uint32_t* values) {
  hsa_queue_t* queue = queue_of(64);
  const struct kernel places = kernel_of("places"), reverse = kernel_of("reverse");
  const hsa_signal_t done = signal_of(2);
  memset(values, 0, 4096);
  char* arguments = memory_of(kernarg_pool, places.kernarg_bytes);
  memset(arguments, 0, places.kernarg_bytes);
  memcpy(arguments, &values, 8);
  const uint32_t counts[3] = {2, 2, 3};
  const uint16_t sizes[6] = {4, 2, 1, 3, 1, 0}; /* items of a group, and of the last groups */
  memcpy(arguments + 8, counts, sizeof counts);
  memcpy(arguments + 20, sizes, sizeof sizes);
  hsa_kernel_dispatch_packet_t packet = dispatch_of(&places, 7, 4, arguments, done);
  packet.setup = 3;
  packet.workgroup_size_y = 2, packet.workgroup_size_z = 1;
  packet.grid_size_y = 3, packet.grid_size_z = 3;
  submit(queue, &packet);
  uint32_t* list = values + 512;
  for (uint32_t i = 0; i < 128; ++i) list[i] = i;
  packet = dispatch_of(&reverse, 128, 128, pair_of(&reverse, list, reverse.group_bytes, 1, 128), done);
  packet.group_segment_size = reverse.group_bytes + 128 * 4;
  submit(queue, &packet);
  wait_for(done);
  for (uint32_t z = 0; z < 4; ++z)
    for (uint32_t y = 0; y < 4; ++y)
      for (uint32_t x = 0; x < 8; ++x)
        CHECK(values[(z * 4 + y) * 8 + x] == (x < 7 && y < 3 && z < 3 ? x + 10 * y + 100 * z : 0));
  for (uint32_t i = 0; i < 128; ++i) CHECK(list[i] == 127 - i);
  MUST(hsa_queue_destroy(queue));
}

/* Simulated nanoseconds of a launch that fills the compute units, with fences of these scopes. */
static uint64_t fenced(hsa_queue_t* queue, void* arguments, unsigned acquire, unsigned release) {
  const hsa_signal_t done = signal_of(1);
  hsa_kernel_dispatch_packet_t packet = dispatch_of(&increment, 304 * 64, 64, arguments, done);
  packet.header = (uint16_t)((packet.header & 0x1ff) | acquire << HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE |
                             release << HSA_PACKET_HEADER_SCRELEASE_FENCE_SCOPE);
  submit(queue, &packet);
  wait_for(done);
  return time_of(done).end - time_of(done).start;
}

static void fences(void) {
  hsa_queue_t* queue = queue_of(64);
  uint32_t* const values = memory_of(device_pool, 304 * 64 * 4);
  void* const arguments = pair_of(&increment, values, 1, 304, 64);
  fenced(queue, arguments, HSA_FENCE_SCOPE_SYSTEM, HSA_FENCE_SCOPE_SYSTEM);
  const uint64_t both = fenced(queue, arguments, HSA_FENCE_SCOPE_AGENT, HSA_FENCE_SCOPE_SYSTEM);
  const uint64_t no_acquire = fenced(queue, arguments, HSA_FENCE_SCOPE_NONE, HSA_FENCE_SCOPE_SYSTEM);
  const uint64_t no_release = fenced(queue, arguments, HSA_FENCE_SCOPE_AGENT, HSA_FENCE_SCOPE_NONE);
  printf("fences %llu, %llu, %llu ns\n", both + 0ull, no_acquire + 0ull, no_release + 0ull);
  CHECK(strcmp(getenv("MODE"), "detailed") != 0 || (no_acquire < both && no_release < both));
  MUST(hsa_queue_destroy(queue));
}

/* The packet says how much stack there is: 200 levels need more than the kernel declares. */
static void stack(uint32_t* values) {
  hsa_queue_t* queue = queue_of(64);
  const struct kernel levels = kernel_of("levels");
  const hsa_signal_t done = signal_of(1);
  hsa_kernel_dispatch_packet_t packet = dispatch_of(&levels, 64, 64, pair_of(&levels, values, 200, 1, 64), done);
  packet.private_segment_size = 200 * 256;
  submit(queue, &packet);
  wait_for(done);
  CHECK(values[0] == 200 * 201 / 2 + 1 && values[63] == values[0]);
  MUST(hsa_queue_destroy(queue));
}

/* More packets than the ring has places. */
static void again(uint32_t* values) {
  enum { launches = 200 };
  hsa_queue_t* queue = queue_of(16);
  CHECK(queue->size == 64 && queue->type == HSA_QUEUE_TYPE_MULTI);
  const hsa_signal_t done = signal_of(launches);
  memset(values, 0, 4096);
  const hsa_kernel_dispatch_packet_t packet =
      dispatch_of(&increment, 64, 64, pair_of(&increment, values, 2, 1, 64), done);
  for (int i = 0; i < launches; ++i) submit(queue, &packet);
  wait_for(done);
  for (int i = 0; i < 64; ++i) CHECK(values[i] == 2 * launches);
  CHECK(hsa_queue_load_read_index_acquire(queue) == launches);
  CHECK(hsa_queue_cas_write_index_scacq_screl(queue, launches, launches) == launches);
  hsa_agent_t agent;
  MUST(hsa_amd_queue_get_info(queue, HSA_AMD_QUEUE_INFO_AGENT, &agent));
  CHECK(agent.handle == gpu.handle);
  uint32_t mask[10];
  MUST(hsa_amd_queue_cu_get_mask(queue, 320, mask));
  CHECK(mask[0] == UINT32_MAX && mask[9] == 0xffff);
  MUST(hsa_amd_queue_cu_set_mask(queue, 320, mask));
  mask[3] = 0;
  MUST(hsa_amd_queue_cu_set_mask(queue, 320, mask));
  MUST(hsa_amd_queue_cu_get_mask(queue, 320, mask));
  CHECK(mask[0] == UINT32_MAX && mask[3] == 0 && mask[9] == 0xffff);
  MUST(hsa_amd_queue_set_priority(queue, HSA_AMD_QUEUE_PRIORITY_HIGH));
  MUST(hsa_queue_inactivate(queue));
  submit(queue, &packet);
  CHECK(hsa_signal_load_relaxed(done) == 0);
  MUST(hsa_queue_destroy(queue));
}

int main(void) {
  start();
  chain = kernel_of("chain"), increment = kernel_of("increment");
  uint32_t* values = memory_of(device_pool, 4096);
  order(values);
  barriers(values);
  value_packet(values);
  shapes(values);
  fences();
  stack(values);
  again(values);
  return ok();
}
