/* What the programs share: a check of each call, a context with a queue, a program, and a result that says ok. */
#pragma once

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_2_0_APIS
#include <CL/cl.h>

#include "../support/program_checks.h"

#define MUST(call) GIVES(CL_SUCCESS, call)

static cl_platform_id platform;
static cl_device_id device;
static cl_context context;
static cl_command_queue queue;
static cl_int code;

static inline void start(cl_command_queue_properties properties) {
  MUST(clGetPlatformIDs(1, &platform, NULL));
  MUST(clGetDeviceIDs(platform, CL_DEVICE_TYPE_GPU, 1, &device, NULL));
  context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  MUST(code);
  queue = clCreateCommandQueue(context, device, properties, &code);
  MUST(code);
}

static inline cl_program built(const char* source, const char* options) {
  cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, &code);
  MUST(code);
  code = clBuildProgram(program, 0, NULL, options, NULL, NULL);
  if (code != CL_SUCCESS) {
    static char log[100000];
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
    printf("%s\n", log);
    MUST(code);
  }
  return program;
}

static inline cl_kernel kernel_of(cl_program program, const char* name) {
  cl_kernel kernel = clCreateKernel(program, name, &code);
  MUST(code);
  return kernel;
}

static inline cl_mem buffer_of(size_t bytes, const void* from) {
  cl_mem buffer = clCreateBuffer(context, from != NULL ? CL_MEM_COPY_HOST_PTR : 0, bytes, (void*)from, &code);
  MUST(code);
  return buffer;
}

static inline void read_back(cl_mem buffer, size_t bytes, void* to) {
  MUST(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, bytes, to, 0, NULL, NULL));
}

static inline cl_ulong nanoseconds(cl_event event, cl_profiling_info name) {
  cl_ulong time = 0;
  MUST(clGetEventProfilingInfo(event, name, sizeof time, &time, NULL));
  return time;
}

static inline int ok(void) {
  printf("ok\n");
  return 0;
}
