/* The same launches again and again: on memory that does not change, and on memory that does; and a launch of many
   work-items. The argument says how many turns. */
#include "../opencl_programs/common.h"

static const char source[] =
    "kernel void square(global const int* from, global int* to) {\n"
    "  const size_t i = get_global_id(0);\n"
    "  int x = from[i];\n"
    "  for (int n = 0; n < 200; ++n) x = x * x + n;\n"
    "  to[i] = x;\n"
    "}\n"
    "kernel void add(global int* to) { to[get_global_id(0)] += 1; }\n"
    "global int turns;\n"
    "kernel void count(global int* to) { if (get_global_id(0) == 0) to[0] = ++turns; }\n"
    "kernel void dimensions(global int* to) {\n"
    "  int x = 0;\n"
    "  for (int n = 0; n < 200; ++n) x = x * 3 + to[4095 - n];\n"
    "  to[get_global_id(0)] = x == 123456789 ? 0 : (int)get_work_dim();\n"
    "}\n"
    "kernel void fill(global int* to) { to[get_global_id(0) & 4095] = 3; }\n";

enum { kItems = 4096 };

static void launch(cl_kernel kernel, size_t global) {
  const size_t local = 256;
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
}

static int squared(int x) {
  unsigned y = (unsigned)x;
  for (unsigned n = 0; n < 200; ++n) y = y * y + n;
  return (int)y;
}

int main(int count, char** words) {
  CHECK(count == 2);
  const int turns = atoi(words[1]);
  static int values[kItems], back[kItems];
  start(0);
  cl_program program = built(source, "-cl-std=CL2.0");
  for (int i = 0; i < kItems; ++i) values[i] = i;
  cl_mem from = buffer_of(sizeof values, values), to = buffer_of(sizeof values, NULL), sum = buffer_of(sizeof values, values);
  cl_kernel square = kernel_of(program, "square"), add = kernel_of(program, "add");
  cl_kernel counts = kernel_of(program, "count"), fill = kernel_of(program, "fill");
  MUST(clSetKernelArg(square, 0, sizeof from, &from));
  MUST(clSetKernelArg(square, 1, sizeof to, &to));
  MUST(clSetKernelArg(add, 0, sizeof sum, &sum));
  MUST(clSetKernelArg(counts, 0, sizeof to, &to));
  MUST(clSetKernelArg(fill, 0, sizeof to, &to));
  for (int turn = 0; turn < turns; ++turn) launch(square, kItems);
  read_back(to, sizeof back, back);
  for (int i = 0; i < kItems; ++i) CHECK(back[i] == squared(i));
  for (int turn = 0; turn < turns; ++turn) {
    values[7] = 1000 + turn; /* the input is another one in each turn */
    MUST(clEnqueueWriteBuffer(queue, from, CL_TRUE, 0, sizeof values, values, 0, NULL, NULL));
    launch(square, kItems);
    read_back(to, sizeof back, back);
    CHECK(back[7] == squared(1000 + turn));
    int* mapped = clEnqueueMapBuffer(queue, to, CL_TRUE, CL_MAP_WRITE, 0, sizeof back, 0, NULL, NULL, &code);
    MUST(code);
    mapped[9] = -1; /* the output has been overwritten */
    MUST(clEnqueueUnmapMemObject(queue, to, mapped, 0, NULL, NULL));
    launch(square, kItems);
    read_back(to, sizeof back, back);
    CHECK(back[9] == squared(9));
  }
  for (int turn = 0; turn < turns; ++turn) launch(add, kItems);
  read_back(sum, sizeof back, back);
  for (int i = 0; i < kItems; ++i) CHECK(back[i] == i + turns);
  for (int turn = 1; turn <= turns; ++turn) {
    launch(counts, kItems);
    read_back(to, sizeof back, back);
    CHECK(back[0] == turn);
  }
  cl_kernel dimensions = kernel_of(program, "dimensions");
  MUST(clSetKernelArg(dimensions, 0, sizeof from, &from));
  const size_t global[2] = {2048, 1}, local[2] = {256, 1};
  for (cl_uint number = 1; number <= 2; ++number) {
    for (int turn = 0; turn < turns; ++turn)
      MUST(clEnqueueNDRangeKernel(queue, dimensions, number, NULL, global, local, 0, NULL, NULL));
    read_back(from, sizeof back, back);
    CHECK(back[0] == (int)number && back[2047] == (int)number);
  }
  if (turns >= 40) launch(fill, 17 << 20);
  MUST(clFinish(queue));
  return ok();
}
