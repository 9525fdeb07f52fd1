/* Values of signals in every memory order, waits, handlers, and what happens to those that are gone. */
#include <pthread.h>

#include "common.h"

#define EACH_ORDER(use) use(scacq_screl) use(acq_rel) use(scacquire) use(acquire) use(relaxed) use(screlease) use(release)
#define CHANGE(order)                                                   \
  CHECK(hsa_signal_exchange_##order(s, 5) == expected);                 \
  CHECK(hsa_signal_cas_##order(s, 5, 6) == 5);                          \
  CHECK(hsa_signal_cas_##order(s, 5, 9) == 6);                          \
  hsa_signal_add_##order(s, 10);                                        \
  hsa_signal_subtract_##order(s, 3);                                    \
  CHECK(hsa_signal_load_relaxed(s) == 13);                              \
  hsa_signal_and_##order(s, 12);                                        \
  hsa_signal_or_##order(s, 3);                                          \
  hsa_signal_xor_##order(s, 1);                                         \
  expected = hsa_signal_load_acquire(s);                                \
  CHECK(expected == 14);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int handled;
static bool handle(hsa_signal_value_t value, void* wanted) {
  pthread_mutex_lock(&lock);
  CHECK(value == *(hsa_signal_value_t*)wanted);
  ++handled;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return false;
}
static void count(void* by) {
  pthread_mutex_lock(&lock);
  handled += *(int*)by;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
}
static void wait_for_handlers(int wanted) {
  pthread_mutex_lock(&lock);
  while (handled < wanted) pthread_cond_wait(&changed, &lock);
  CHECK(handled == wanted);
  pthread_mutex_unlock(&lock);
}

static void* store_later(void* data) {
  usleep(20000);
  hsa_signal_store_screlease(*(hsa_signal_t*)data, 42);
  return NULL;
}

static void waits(hsa_signal_t s) {
  hsa_signal_store_relaxed(s, 3);
  CHECK(hsa_signal_wait_relaxed(s, HSA_SIGNAL_CONDITION_EQ, 3, UINT64_MAX, HSA_WAIT_STATE_ACTIVE) == 3);
  CHECK(hsa_signal_wait_acquire(s, HSA_SIGNAL_CONDITION_NE, 3, 0, HSA_WAIT_STATE_BLOCKED) == 3);
  const uint64_t before = now();
  CHECK(hsa_signal_wait_scacquire(s, HSA_SIGNAL_CONDITION_GTE, 4, 1000000, HSA_WAIT_STATE_BLOCKED) == 3);
  CHECK(now() - before >= 1000000);
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, store_later, &s) == 0);
  CHECK(hsa_signal_wait_scacquire(s, HSA_SIGNAL_CONDITION_GTE, 42, UINT64_MAX, HSA_WAIT_STATE_BLOCKED) == 42);
  pthread_join(thread, NULL);
  hsa_signal_t both[2] = {signal_of(0), s};
  hsa_signal_condition_t conditions[2] = {HSA_SIGNAL_CONDITION_GTE, HSA_SIGNAL_CONDITION_EQ};
  hsa_signal_value_t values[2] = {1, 42}, value = 0;
  CHECK(hsa_amd_signal_wait_any(2, both, conditions, values, UINT64_MAX, HSA_WAIT_STATE_BLOCKED, &value) == 1);
  CHECK(value == 42);
  CHECK(hsa_amd_signal_wait_any(1, both, conditions, values, 10, HSA_WAIT_STATE_BLOCKED, &value) == UINT32_MAX);
  MUST(hsa_signal_destroy(both[0]));
}

int main(void) {
  MUST(hsa_init());
  hsa_signal_t s;
  MUST(hsa_amd_signal_create(1, 0, NULL, HSA_AMD_SIGNAL_AMD_GPU_ONLY, &s));
  hsa_signal_value_t expected = 1;
  EACH_ORDER(CHANGE)
  hsa_signal_store_release(s, 8);
  hsa_signal_silent_store_relaxed(s, 9);
  hsa_signal_silent_store_screlease(s, 10);
  CHECK(hsa_signal_load_scacquire(s) == 10);
  volatile hsa_signal_value_t* place = NULL;
  MUST(hsa_amd_signal_value_pointer(s, &place));
  *place = 11;
  CHECK(hsa_signal_load_relaxed(s) == 11);
  waits(s);

  static hsa_signal_value_t wanted = 7;
  static int three = 3;
  MUST(hsa_amd_signal_async_handler(s, HSA_SIGNAL_CONDITION_LT, 8, handle, &wanted));
  hsa_signal_store_screlease(s, 7);
  wait_for_handlers(1);
  MUST(hsa_amd_signal_async_handler(s, HSA_SIGNAL_CONDITION_EQ, 7, handle, &wanted));
  wait_for_handlers(2);
  MUST(hsa_amd_async_function(count, &three));
  wait_for_handlers(5);
  GIVES(HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_signal_async_handler(s, HSA_SIGNAL_CONDITION_EQ, 7, NULL, NULL));

  MUST(hsa_signal_destroy(s));
  GIVES(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_signal_destroy(s));
  CHECK(hsa_signal_load_relaxed(s) == 0);
  hsa_signal_store_relaxed(s, 1);
  CHECK(hsa_signal_wait_scacquire(s, HSA_SIGNAL_CONDITION_EQ, 1, UINT64_MAX, HSA_WAIT_STATE_BLOCKED) == 0);
  GIVES(HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_amd_signal_value_pointer(s, &place));
  GIVES(HSA_STATUS_ERROR, hsa_signal_group_create(0, NULL, 0, NULL, NULL));
  return ok();
}
