/* Sizes of launches: offsets, groups that Strobe chooses, groups that do not fit, printf, sub-groups; a kernel's fault. */
#include "common.h"

static const char source[] =
    "kernel void ids(global int* a) {\n"
    "  const size_t x = get_global_id(0), y = get_global_id(1);\n"
    "  a[(y - get_global_offset(1)) * get_global_size(0) + (x - get_global_offset(0))] =\n"
    "      (int)(x + 1000 * y + 1000000 * get_local_size(0));\n"
    "}\n"
    "kernel void say(int n) { printf(\"n is %d, %s\\n\", n, \"so\"); }\n"
    "kernel void sum(global int* a) { a[get_group_id(0)] = work_group_reduce_add((int)get_local_id(0)); }\n"
    "kernel void wild(global int* a) { a[1 << 28] = 1; }\n";

static cl_program from_binary_of(cl_program program) {
  size_t size = 0;
  MUST(clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL));
  unsigned char* binary = malloc(size);
  MUST(clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL));
  cl_program made =
      clCreateProgramWithBinary(context, 1, &device, &size, (const unsigned char**)&binary, NULL, &code);
  MUST(code);
  MUST(clBuildProgram(made, 0, NULL, NULL, NULL, NULL));
  free(binary);
  return made;
}

static void grids(cl_program program) {
  static int values[24 * 10];
  cl_mem buffer = buffer_of(sizeof values, NULL);
  cl_kernel kernel = kernel_of(program, "ids");
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  const size_t global[2] = {24, 10}, offset[2] = {3, 7}, local[2] = {16, 4}, large[2] = {512, 1};
  MUST(clEnqueueNDRangeKernel(queue, kernel, 2, offset, global, NULL, 0, NULL, NULL));
  read_back(buffer, sizeof values, values);
  for (int i = 0; i < 240; ++i) CHECK(values[i] % 1000000 == 3 + i % 24 + 1000 * (7 + i / 24));
  MUST(clEnqueueNDRangeKernel(queue, kernel, 2, NULL, global, local, 0, NULL, NULL)); /* the last groups are smaller */
  read_back(buffer, sizeof values, values);
  for (int i = 0; i < 240; ++i) CHECK(values[i] == i % 24 + 1000 * (i / 24) + 1000000 * (i % 24 < 16 ? 16 : 8));
  GIVES(CL_INVALID_WORK_GROUP_SIZE, clEnqueueNDRangeKernel(queue, kernel, 2, NULL, global, large, 0, NULL, NULL));
  GIVES(CL_INVALID_WORK_DIMENSION, clEnqueueNDRangeKernel(queue, kernel, 4, NULL, global, NULL, 0, NULL, NULL));
  const size_t last[2] = {3, ~(size_t)0};
  GIVES(CL_INVALID_GLOBAL_OFFSET, clEnqueueNDRangeKernel(queue, kernel, 2, last, global, NULL, 0, NULL, NULL));
  cl_program whole_groups = built("kernel void ids(global int* a) { a[get_global_id(0)] = 1; }", "");
  for (int time = 0; time < 2; ++time) {
    cl_kernel old = kernel_of(whole_groups, "ids");
    MUST(clSetKernelArg(old, 0, sizeof buffer, &buffer));
    GIVES(CL_INVALID_WORK_GROUP_SIZE, clEnqueueNDRangeKernel(queue, old, 2, NULL, global, local, 0, NULL, NULL));
    whole_groups = from_binary_of(whole_groups);
  }
}

static void prints(cl_program program) {
  cl_kernel kernel = kernel_of(program, "say");
  const int n = 42;
  const size_t one = 1;
  MUST(clSetKernelArg(kernel, 0, sizeof n, &n));
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL));
  MUST(clFinish(queue));
}

static void groups(cl_program program) {
  int values[4];
  cl_mem buffer = buffer_of(sizeof values, NULL);
  cl_kernel kernel = kernel_of(program, "sum");
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  const size_t global = 256, local = 64;
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
  read_back(buffer, sizeof values, values);
  for (int i = 0; i < 4; ++i) CHECK(values[i] == 64 * 63 / 2);
  size_t lanes = 0, number = 0;
  MUST(clGetKernelSubGroupInfo(kernel, device, CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, sizeof local, &local,
                               sizeof lanes, &lanes, NULL));
  const size_t items = 160;
  MUST(clGetKernelSubGroupInfo(kernel, device, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE, sizeof items, &items,
                               sizeof number, &number, NULL));
  CHECK(lanes == 64 && number == 3);
}

static void faults(cl_program program) {
  cl_command_queue other = clCreateCommandQueue(context, device, 0, &code);
  MUST(code);
  int values[4] = {7, 7, 7, 7};
  cl_mem buffer = buffer_of(sizeof values, values);
  cl_kernel kernel = kernel_of(program, "wild");
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  const size_t one = 1;
  cl_event event;
  MUST(clEnqueueNDRangeKernel(other, kernel, 1, NULL, &one, NULL, 0, NULL, &event));
  GIVES(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, clWaitForEvents(1, &event));
  GIVES(CL_OUT_OF_RESOURCES, clFinish(other));
  read_back(buffer, sizeof values, values); /* another queue goes on */
  CHECK(values[3] == 7);
}

int main(void) {
  start(0);
  cl_program program = built(source, "-cl-std=CL2.0");
  grids(program);
  prints(program);
  groups(program);
  faults(program);
  return ok();
}
