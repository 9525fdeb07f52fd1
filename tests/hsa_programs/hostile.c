/* Packets and arguments that are wrong: the queue's callback hears of it, the queue takes no packet more, others go on. */
#include <pthread.h>
#include <sys/resource.h>

#include "common.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int statuses[32], heard;
static hsa_queue_t* failed;
static void hear(hsa_status_t status, hsa_queue_t* queue, void* data) {
  pthread_mutex_lock(&lock);
  CHECK(data == statuses);
  statuses[heard++] = (int)status;
  failed = queue;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
}
static int faults;
static hsa_status_t hear_event(const hsa_amd_event_t* event, void* data) {
  (void)data;
  CHECK(event->event_type == HSA_AMD_GPU_MEMORY_FAULT_EVENT && event->memory_fault.agent.handle == gpu.handle);
  ++faults;
  return HSA_STATUS_SUCCESS;
}

static struct kernel increment;
static uint32_t* values;
static void* arguments;

static hsa_queue_t* heard_queue(void) {
  hsa_queue_t* queue = NULL;
  MUST(hsa_queue_create(gpu, 64, HSA_QUEUE_TYPE_MULTI, hear, statuses, 0, 0, &queue));
  return queue;
}

static void hears(int line, hsa_status_t status, const hsa_queue_t* queue, int before) {
  pthread_mutex_lock(&lock);
  while (heard == before) pthread_cond_wait(&changed, &lock);
  if (statuses[before] != (int)status || failed != queue) {
    printf("line %d: 0x%x in place of 0x%x\n", line, statuses[before], (int)status);
    exit(1);
  }
  pthread_mutex_unlock(&lock);
}

/* The packet's status; what follows in its queue is not taken. */
static void fails(int line, hsa_status_t status, const void* packet) {
  hsa_queue_t* queue = heard_queue();
  const int before = heard;
  submit(queue, packet);
  hears(line, status, queue, before);
  const hsa_signal_t done = signal_of(1);
  const hsa_kernel_dispatch_packet_t good = dispatch_of(&increment, 64, 64, arguments, done);
  submit(queue, &good);
  CHECK(hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_EQ, 0, 1000, HSA_WAIT_STATE_BLOCKED) == 1);
  MUST(hsa_queue_destroy(queue));
}

static void good_launch(uint32_t wanted) {
  hsa_queue_t* queue = queue_of(64);
  const hsa_signal_t done = signal_of(1);
  const hsa_kernel_dispatch_packet_t packet = dispatch_of(&increment, 64, 64, arguments, done);
  submit(queue, &packet);
  wait_for(done);
  CHECK(values[0] == wanted && values[63] == wanted);
  MUST(hsa_queue_destroy(queue));
}

static void packets(void) {
  const hsa_signal_t none = {0}, gone = signal_of(1);
  MUST(hsa_signal_destroy(gone));
  hsa_kernel_dispatch_packet_t packet = dispatch_of(&increment, 64, 64, arguments, none);
  const hsa_kernel_dispatch_packet_t good = packet;
#define FAILS(status) fails(__LINE__, (hsa_status_t)(status), &packet), packet = good
  packet.header = header_of(7, 0);
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.header = header_of(HSA_PACKET_TYPE_AGENT_DISPATCH, 0);
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.header = header_of(HSA_PACKET_TYPE_VENDOR_SPECIFIC, 0), packet.setup = 1;
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.header |= 3 << HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE;
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.setup = 0;
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.grid_size_x = 0;
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.workgroup_size_x = 0;
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.workgroup_size_x = 2048;
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.group_segment_size = 1 << 20;
  FAILS(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
  packet.kernel_object = 0x1234;
  FAILS(HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
  packet.kernarg_address = (void*)0x7000;
  FAILS(HSA_STATUS_ERROR_MEMORY_FAULT);
  packet.completion_signal = gone;
  FAILS(HSA_STATUS_ERROR_INVALID_SIGNAL);
  hsa_barrier_and_packet_t barrier = {0};
  barrier.header = header_of(HSA_PACKET_TYPE_BARRIER_AND, 0);
  barrier.dep_signal[1] = gone;
  fails(__LINE__, HSA_STATUS_ERROR_INVALID_SIGNAL, &barrier);
}

/* A packet in the place of one that was not taken yet. */
static void overflow(void) {
  hsa_queue_t* queue = heard_queue();
  hsa_barrier_and_packet_t barrier = {0};
  barrier.header = header_of(HSA_PACKET_TYPE_BARRIER_AND, 0);
  barrier.dep_signal[0] = signal_of(1);
  submit(queue, &barrier);
  const int before = heard;
  hsa_queue_add_write_index_relaxed(queue, queue->size);
  hsa_signal_store_relaxed(queue->doorbell_signal, queue->size - 1);
  CHECK(heard == before);
  hsa_signal_store_relaxed(queue->doorbell_signal, queue->size);
  hears(__LINE__, HSA_STATUS_ERROR_OUT_OF_RESOURCES, queue, before);
  MUST(hsa_queue_destroy(queue));
  queue = heard_queue(); /* and a signal that is destroyed while a packet waits for it */
  submit(queue, &barrier);
  MUST(hsa_signal_destroy(barrier.dep_signal[0]));
  hears(__LINE__, HSA_STATUS_ERROR_INVALID_SIGNAL, queue, before + 1);
  MUST(hsa_queue_destroy(queue));
}

/* The first launch in detail makes the machine, for which the host has no memory. */
static void no_memory(void) {
  struct rlimit limit = {0, RLIM_INFINITY};
  unsigned long pages = 0;
  FILE* const facts = fopen("/proc/self/statm", "r");
  CHECK(facts != NULL && fscanf(facts, "%lu", &pages) == 1 && fclose(facts) == 0);
  limit.rlim_cur = pages * 4096 + (16 << 20);
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  const hsa_signal_t none = {0};
  const hsa_kernel_dispatch_packet_t packet = dispatch_of(&increment, 64, 64, arguments, none);
  fails(__LINE__, HSA_STATUS_ERROR_OUT_OF_RESOURCES, &packet);
  limit.rlim_cur = RLIM_INFINITY;
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
}

static void kernel_fault(void) {
  const struct kernel fault = kernel_of("fault");
  const hsa_signal_t none = {0};
  const hsa_kernel_dispatch_packet_t packet =
      dispatch_of(&fault, 64, 64, arguments_of(&fault, &values, sizeof values, 1, 64), none);
  fails(__LINE__, (hsa_status_t)HSA_STATUS_ERROR_MEMORY_FAULT, &packet);
  CHECK(faults == 1);
  const struct kernel levels = kernel_of("levels");
  hsa_kernel_dispatch_packet_t deep = dispatch_of(&levels, 64, 64, pair_of(&levels, values, 200, 1, 64), none);
  fails(__LINE__, HSA_STATUS_ERROR_EXCEPTION, &deep);
  deep.private_segment_size -= 1;
  fails(__LINE__, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, &deep);
}

static void queues(void) {
  hsa_queue_t* queue = NULL;
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_queue_create(gpu, 100, HSA_QUEUE_TYPE_MULTI, NULL, NULL, 0, 0, &queue));
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_queue_create(gpu, 1 << 30, HSA_QUEUE_TYPE_MULTI, NULL, NULL, 0, 0, &queue));
  GIVES(HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, hsa_queue_create(cpu, 64, HSA_QUEUE_TYPE_MULTI, NULL, NULL, 0, 0, &queue));
  queue = queue_of(64);
  const hsa_signal_t doorbell = queue->doorbell_signal;
  GIVES(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_signal_destroy(doorbell));
  hsa_signal_store_relaxed(doorbell, 1000000); /* nothing is there */
  hsa_queue_store_write_index_relaxed(queue, 5);
  hsa_signal_store_relaxed(doorbell, 4);
  CHECK(hsa_queue_load_read_index_relaxed(queue) == 0);
  MUST(hsa_queue_destroy(queue));
  GIVES(HSA_STATUS_ERROR_INVALID_QUEUE, hsa_queue_destroy(queue));
  hsa_signal_store_relaxed(doorbell, 0);
  CHECK(hsa_queue_add_write_index_relaxed(queue, 1) == 0);
}

int main(void) {
  start();
  MUST(hsa_amd_register_system_event_handler(hear_event, NULL));
  increment = kernel_of("increment");
  values = memory_of(device_pool, 4096);
  arguments = pair_of(&increment, values, 1, 1, 64);
  if (strcmp(getenv("MODE"), "detailed") == 0) no_memory();
  good_launch(1);
  packets();
  overflow();
  kernel_fault();
  queues();
  good_launch(2);
  return ok();
}
