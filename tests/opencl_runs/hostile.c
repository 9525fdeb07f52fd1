/* What programs should not do; the argument says what. */
#include "../opencl_programs/common.h"

#include <dlfcn.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static const char source[] =
    "kernel void set(global int* a, int to) { a[get_global_id(0)] = to; }\n"
    "kernel void spin(global volatile int* a) { while (a[0] == 0) ++a[1]; }\n"
    "kernel void wild(global int* a) { a[1 << 28] = 1; }\n";

static void launch(cl_command_queue on, cl_program program, const char* name, cl_mem buffer, cl_event* made) {
  cl_kernel kernel = kernel_of(program, name);
  const size_t global = 64;
  const int seven = 7;
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  if (strcmp(name, "set") == 0) MUST(clSetKernelArg(kernel, 1, sizeof seven, &seven));
  MUST(clEnqueueNDRangeKernel(on, kernel, 1, NULL, &global, NULL, 0, NULL, made));
  MUST(clReleaseKernel(kernel));
}

/* Nothing is released, nor waited for. */
static void leaks(cl_program program) {
  clCreateCommandQueue(context, device, 0, &code); /* so that work waits */
  for (int i = 0; i < 3; ++i) launch(queue, program, "set", buffer_of(256, NULL), NULL);
}

static void releases_twice(cl_program program) {
  cl_mem buffer = buffer_of(256, NULL);
  cl_event event;
  launch(queue, program, "set", buffer, &event);
  MUST(clReleaseEvent(event));
  GIVES(CL_INVALID_EVENT, clReleaseEvent(event));
  MUST(clReleaseMemObject(buffer));
  GIVES(CL_INVALID_MEM_OBJECT, clReleaseMemObject(buffer));
  cl_kernel kernel = kernel_of(program, "set");
  MUST(clReleaseKernel(kernel));
  GIVES(CL_INVALID_KERNEL, clReleaseKernel(kernel));
  MUST(clReleaseProgram(program));
  GIVES(CL_INVALID_PROGRAM, clReleaseProgram(program));
  MUST(clReleaseCommandQueue(queue));
  GIVES(CL_INVALID_COMMAND_QUEUE, clReleaseCommandQueue(queue));
  MUST(clReleaseContext(context));
  GIVES(CL_INVALID_CONTEXT, clReleaseContext(context));
}

/* A fault ends the queue's work; the program goes on with another. */
static void faults(cl_program program) {
  cl_mem buffer = buffer_of(256, NULL);
  cl_event event;
  launch(queue, program, "set", buffer, NULL);
  MUST(clFinish(queue));
  launch(queue, program, "wild", buffer, &event);
  GIVES(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, clWaitForEvents(1, &event));
  GIVES(CL_OUT_OF_RESOURCES, clFinish(queue));
  cl_command_queue other = clCreateCommandQueue(context, device, 0, &code);
  MUST(code);
  launch(other, program, "set", buffer, NULL);
  MUST(clFinish(other));
}

static void spins(cl_program program) {
  cl_mem buffer = buffer_of(256, NULL);
  launch(queue, program, "set", buffer, NULL);
  MUST(clFinish(queue));
  int zero = 0;
  MUST(clEnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, sizeof zero, &zero, 0, NULL, NULL));
  launch(queue, program, "spin", buffer, NULL);
  clFinish(queue);
}

static void loops(cl_program program) {
  (void)program;
  for (volatile unsigned n = 0;; ++n) {}
}

/* Ten megabytes of source. */
static void large(cl_program program) {
  (void)program;
  const size_t bytes = 10u << 20;
  char* text = malloc(bytes + 200);
  size_t at = 0;
  while (at < bytes) at += (size_t)sprintf(text + at, "/* line at byte %zu of many that say the same */\n", at);
  strcpy(text + at, "kernel void set(global int* a, int to) { a[get_global_id(0)] = to; }\n");
  launch(queue, built(text, ""), "set", buffer_of(256, NULL), NULL);
  MUST(clFinish(queue));
  free(text);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int called = 0;
static cl_program threads_program;
static cl_mem threads_buffer;

/* From whatever thread: adds a command, and counts. */
static void CL_CALLBACK call_back(cl_event event, cl_int status, void* data) {
  CHECK(status == CL_COMPLETE);
  launch((cl_command_queue)data, threads_program, "set", threads_buffer, NULL);
  MUST(clReleaseEvent(event));
  pthread_mutex_lock(&lock);
  ++called;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void* work(void* number) {
  cl_int failed;
  cl_command_queue own = clCreateCommandQueue(context, device, 0, &failed);
  MUST(failed);
  cl_event gate = clCreateUserEvent(context, &failed);
  MUST(failed);
  for (int turn = 0; turn < 4; ++turn) {
    cl_event marker;
    MUST(clEnqueueMarkerWithWaitList(own, turn == 0, turn == 0 ? &gate : NULL, &marker));
    MUST(clSetEventCallback(marker, CL_COMPLETE, call_back, own));
  }
  MUST(clSetUserEventStatus(gate, CL_COMPLETE));
  MUST(clFlush(own));
  return number;
}

static void threads(cl_program program) {
  pthread_t all[8];
  threads_program = program;
  threads_buffer = buffer_of(256, NULL);
  for (size_t i = 0; i < 8; ++i) CHECK(pthread_create(&all[i], NULL, work, NULL) == 0);
  pthread_mutex_lock(&lock);
  while (called < 32) pthread_cond_wait(&changed, &lock); /* no call of OpenCL: the callbacks come by themselves */
  pthread_mutex_unlock(&lock);
  for (size_t i = 0; i < 8; ++i) CHECK(pthread_join(all[i], NULL) == 0);
}

static void CL_CALLBACK call_late(cl_event event, cl_int status, void* data) {
  CHECK(status == CL_COMPLETE && event != NULL);
  usleep(1500000);
  launch((cl_command_queue)data, threads_program, "set", threads_buffer, NULL);
  printf("called late\n");
}

/* The process ends while the runtime's thread is in a function of the program. */
static void late(cl_program program) {
  cl_event marker;
  threads_program = program;
  threads_buffer = buffer_of(256, NULL);
  MUST(clEnqueueMarkerWithWaitList(queue, 0, NULL, &marker));
  MUST(clSetEventCallback(marker, CL_COMPLETE, call_late, queue));
  MUST(clFinish(queue));
}

/* What HIP waits for passes on OpenCL's clock too. */
static void two_interfaces(cl_program program) {
  (void)program;
  void* const hip = dlopen("libamdhip64.so.6", RTLD_NOW);
  CHECK(hip != NULL);
  int (*allocate)(void**, size_t) = (int (*)(void**, size_t))dlsym(hip, "hipMalloc");
  int (*copy)(void*, const void*, size_t, int) = (int (*)(void*, const void*, size_t, int))dlsym(hip, "hipMemcpy");
  const size_t bytes = 64u << 20;
  void* there = NULL;
  CHECK(allocate(&there, bytes) == 0);
  cl_ulong before = 0, after = 0;
  MUST(clGetHostTimer(device, &before));
  CHECK(copy(there, calloc(bytes, 1), bytes, 1) == 0);
  MUST(clGetHostTimer(device, &after));
  CHECK(after - before > 2000000 && after - before < 1000000000); /* ns; 64 MB at 16 GB/s take 4 ms */
}

int main(int count, char** words) {
  const struct {
    const char* name;
    void (*run)(cl_program);
  } all[] = {{"leaks", leaks}, {"twice", releases_twice}, {"late", late},       {"faults", faults},
             {"spins", spins}, {"loops", loops},          {"large", large},     {"threads", threads},
             {"two", two_interfaces}};
  CHECK(count == 2);
  start(0);
  cl_program program = built(source, "");
  for (size_t i = 0; i < sizeof all / sizeof all[0]; ++i)
    if (strcmp(words[1], all[i].name) == 0) all[i].run(program);
  return ok();
}
