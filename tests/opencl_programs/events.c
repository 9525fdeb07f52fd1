/* User events, callbacks, lists of events, markers and barriers, queues out of order. */
#include "common.h"

#include <pthread.h>
#include <time.h>

static const char source[] = "kernel void step(global int* a, int from, int to) { if (*a == from) *a = to; }";
static cl_kernel kernel;
static cl_mem buffer;

static cl_int status_of(cl_event event) {
  cl_int status = 0;
  MUST(clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
  return status;
}

static void step(cl_command_queue on, int from, int to, cl_uint events, const cl_event* list, cl_event* made) {
  const size_t one = 1;
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  MUST(clSetKernelArg(kernel, 1, sizeof from, &from));
  MUST(clSetKernelArg(kernel, 2, sizeof to, &to));
  MUST(clEnqueueNDRangeKernel(on, kernel, 1, NULL, &one, NULL, events, list, made));
}

static int value(void) {
  int now = 0;
  read_back(buffer, sizeof now, &now);
  return now;
}

static void set(int to) {
  MUST(clEnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, sizeof to, &to, 0, NULL, NULL));
}

static int called = 0;
static void CL_CALLBACK count_call(cl_event event, cl_int status, void* data) {
  (void)event;
  CHECK(status == CL_COMPLETE && data == &called);
  ++called;
}

static void user_events(cl_command_queue unordered) {
  set(0);
  cl_event gate = clCreateUserEvent(context, &code), second, third;
  MUST(code);
  step(unordered, 1, 2, 1, &gate, &second);
  MUST(clSetEventCallback(second, CL_COMPLETE, count_call, &called));
  CHECK(status_of(second) == CL_SUBMITTED || status_of(second) == CL_QUEUED);
  step(unordered, 0, 1, 0, NULL, NULL); /* passes by */
  CHECK(value() == 1 && called == 0);
  MUST(clEnqueueBarrierWithWaitList(unordered, 0, NULL, NULL));
  step(unordered, 2, 3, 0, NULL, &third); /* behind the barrier */
  CHECK(value() == 1);
  MUST(clSetUserEventStatus(gate, CL_COMPLETE));
  GIVES(CL_INVALID_OPERATION, clSetUserEventStatus(gate, CL_COMPLETE));
  MUST(clFinish(unordered));
  CHECK(value() == 3 && called == 1);
  CHECK(status_of(third) == CL_COMPLETE);
  MUST(clReleaseEvent(gate));
  MUST(clReleaseEvent(second));
  MUST(clReleaseEvent(third));
}

static void failed_events(cl_command_queue unordered) {
  set(0);
  cl_event gate = clCreateUserEvent(context, &code), waits;
  MUST(code);
  step(unordered, 0, 1, 1, &gate, &waits);
  MUST(clSetUserEventStatus(gate, -7));
  CHECK(status_of(waits) < 0);
  GIVES(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, clWaitForEvents(1, &waits));
  CHECK(value() == 0);
}

static cl_event gate_of_thread;
static void* open_gate(void* nothing) {
  nanosleep(&(struct timespec){0, 20000000}, NULL);
  MUST(clSetUserEventStatus(gate_of_thread, CL_COMPLETE));
  return nothing;
}

static void other_threads(void) {
  pthread_t thread;
  cl_event marker;
  set(0);
  gate_of_thread = clCreateUserEvent(context, &code);
  MUST(code);
  step(queue, 0, 5, 1, &gate_of_thread, NULL);
  MUST(clEnqueueMarkerWithWaitList(queue, 0, NULL, &marker));
  CHECK(pthread_create(&thread, NULL, open_gate, NULL) == 0);
  MUST(clWaitForEvents(1, &marker));
  CHECK(value() == 5);
  pthread_join(thread, NULL);
}

static void CL_CALLBACK look_at_end(cl_event event, cl_int status, void* end) {
  (void)status;
  MUST(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof(cl_ulong), end, NULL));
}

/* A function that is called when a command has ended finds it ended. */
static void times_in_functions(void) {
  cl_command_queue timed = clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &code);
  MUST(code);
  cl_event event;
  cl_ulong end = 0;
  set(0);
  step(timed, 0, 1, 0, NULL, &event);
  MUST(clSetEventCallback(event, CL_COMPLETE, look_at_end, &end));
  MUST(clFinish(timed));
  CHECK(end > 0);
  MUST(clReleaseEvent(event));
  MUST(clReleaseCommandQueue(timed));
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void CL_CALLBACK lock_and_note(cl_event event, cl_int status, void* noted) {
  (void)event, (void)status;
  pthread_mutex_lock(&lock);
  *(volatile int*)noted = 1;
  pthread_mutex_unlock(&lock);
}

/* A function is called from another thread: it may want a lock that this one holds. */
static void functions_with_locks(void) {
  volatile int noted = 0;
  cl_event event;
  set(0);
  pthread_mutex_lock(&lock);
  step(queue, 0, 1, 0, NULL, &event);
  MUST(clSetEventCallback(event, CL_COMPLETE, lock_and_note, (void*)&noted));
  MUST(clFinish(queue));
  CHECK(value() == 1 && noted == 0);
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < 500 && noted == 0; ++i) nanosleep(&(struct timespec){0, 10000000}, NULL);
  CHECK(noted == 1);
  MUST(clReleaseEvent(event));
}

static void CL_CALLBACK note_end(cl_context of, void* ends) {
  (void)of;
  ++*(int*)ends;
}

/* When all is released the context goes, although its queue has had commands and a barrier. */
static void releases(cl_command_queue_properties order) {
  int ends = 0, number = 0;
  cl_context own = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  MUST(code);
  MUST(clSetContextDestructorCallback(own, note_end, &ends));
  cl_command_queue of = clCreateCommandQueue(own, device, order, &code);
  MUST(code);
  cl_mem memory = clCreateBuffer(own, CL_MEM_READ_WRITE, sizeof number, NULL, &code);
  MUST(code);
  MUST(clEnqueueWriteBuffer(of, memory, CL_FALSE, 0, sizeof number, &number, 0, NULL, NULL));
  MUST(clEnqueueBarrierWithWaitList(of, 0, NULL, NULL));
  MUST(clEnqueueReadBuffer(of, memory, CL_TRUE, 0, sizeof number, &number, 0, NULL, NULL));
  MUST(clReleaseMemObject(memory));
  MUST(clReleaseCommandQueue(of));
  MUST(clReleaseContext(own));
  MUST(clFinish(queue)); /* now the function is called at the latest */
  CHECK(ends == 1);
}

static void wrong(void) {
  cl_event event = clCreateUserEvent(context, &code);
  MUST(code);
  GIVES(CL_INVALID_VALUE, clSetUserEventStatus(event, CL_RUNNING));
  GIVES(CL_INVALID_VALUE, clSetEventCallback(event, CL_QUEUED, count_call, NULL));
  GIVES(CL_INVALID_VALUE, clWaitForEvents(0, NULL));
  GIVES(CL_INVALID_EVENT_WAIT_LIST, clEnqueueMarkerWithWaitList(queue, 1, NULL, NULL));
  cl_ulong time;
  GIVES(CL_PROFILING_INFO_NOT_AVAILABLE,
        clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof time, &time, NULL));
  MUST(clReleaseEvent(event));
}

int main(void) {
  start(0);
  cl_command_queue unordered = clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &code);
  MUST(code);
  kernel = kernel_of(built(source, ""), "step");
  buffer = buffer_of(sizeof(int), NULL);
  user_events(unordered);
  failed_events(unordered);
  other_threads();
  times_in_functions();
  functions_with_locks();
  releases(0);
  releases(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
  wrong();
  return ok();
}
