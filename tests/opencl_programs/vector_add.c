/* Adds two vectors; events show the time of the simulated GPU. */
#include "common.h"

static const char source[] =
    "kernel void add(global const float* a, global const float* b, global float* c, uint n) {\n"
    "  const size_t i = get_global_id(0);\n"
    "  if (i < n) c[i] = a[i] + b[i];\n"
    "}\n";

enum { count = 4096 };
static float a[count], b[count], c[count];

int main(void) {
  for (int i = 0; i < count; ++i) a[i] = (float)i, b[i] = 2.0F * (float)i;
  start(CL_QUEUE_PROFILING_ENABLE);
  cl_kernel kernel = kernel_of(built(source, NULL), "add");
  cl_mem buffers[3] = {buffer_of(sizeof a, a), buffer_of(sizeof b, b), buffer_of(sizeof c, NULL)};
  for (cl_uint i = 0; i < 3; ++i) MUST(clSetKernelArg(kernel, i, sizeof(cl_mem), &buffers[i]));
  const cl_uint n = count;
  MUST(clSetKernelArg(kernel, 3, sizeof n, &n));
  const size_t global = count, local = 64;
  cl_event event, later;
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, &event));
  MUST(clEnqueueReadBuffer(queue, buffers[2], CL_TRUE, 0, sizeof c, c, 1, &event, &later));
  for (int i = 0; i < count; ++i) CHECK(c[i] == a[i] + b[i]);

  const cl_ulong queued = nanoseconds(event, CL_PROFILING_COMMAND_QUEUED);
  const cl_ulong begin = nanoseconds(event, CL_PROFILING_COMMAND_START), end = nanoseconds(event, CL_PROFILING_COMMAND_END);
  CHECK(queued <= nanoseconds(event, CL_PROFILING_COMMAND_SUBMIT));
  CHECK(nanoseconds(event, CL_PROFILING_COMMAND_SUBMIT) <= begin && begin < end && end - begin < 1000000);
  CHECK(nanoseconds(later, CL_PROFILING_COMMAND_START) >= end);
  CHECK(nanoseconds(later, CL_PROFILING_COMMAND_END) > nanoseconds(later, CL_PROFILING_COMMAND_START));
  printf("%lu ns\n", (unsigned long)(end - begin));
  return ok();
}
