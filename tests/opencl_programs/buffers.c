/* Copies, rectangles, fills, parts of buffers, mappings, memory of the program's own. */
#include "common.h"

enum { width = 16, height = 8, count = width * height };

static void copies_and_fills(void) {
  int values[count], back[count];
  for (int i = 0; i < count; ++i) values[i] = i;
  cl_mem a = buffer_of(sizeof values, values), b = buffer_of(sizeof values, NULL);
  const int zero = 0, seven = 7;
  MUST(clEnqueueFillBuffer(queue, b, &zero, sizeof zero, 0, sizeof values, 0, NULL, NULL));
  MUST(clEnqueueCopyBuffer(queue, a, b, 4, 8, 16, 0, NULL, NULL));
  MUST(clEnqueueFillBuffer(queue, b, &seven, sizeof seven, 40, 8, 0, NULL, NULL));
  read_back(b, sizeof back, back);
  CHECK(back[0] == 0 && back[1] == 0 && back[2] == 1 && back[5] == 4 && back[6] == 0);
  CHECK(back[10] == 7 && back[11] == 7 && back[12] == 0);
  GIVES(CL_MEM_COPY_OVERLAP, clEnqueueCopyBuffer(queue, a, a, 0, 8, 16, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, a, b, 0, 0, sizeof values + 1, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, b, &zero, 3, 0, 12, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueReadBuffer(queue, a, CL_TRUE, 4, sizeof values, back, 0, NULL, NULL));
  MUST(clReleaseMemObject(a));
  MUST(clReleaseMemObject(b));
  GIVES(CL_INVALID_MEM_OBJECT, clReleaseMemObject(b));
}

static void rectangles(void) {
  int values[count], back[count], piece[6] = {100, 101, 102, 103, 104, 105};
  for (int i = 0; i < count; ++i) values[i] = i;
  cl_mem a = buffer_of(sizeof values, values), b = buffer_of(sizeof values, values);
  const size_t at[3] = {8, 1, 0}, none[3] = {0, 0, 0}, size[3] = {12, 2, 1}, row = width * sizeof(int);
  MUST(clEnqueueWriteBufferRect(queue, a, CL_TRUE, at, none, size, row, 0, 12, 0, piece, 0, NULL, NULL));
  MUST(clEnqueueCopyBufferRect(queue, a, b, at, at, size, row, 0, row, 0, 0, NULL, NULL));
  read_back(b, sizeof back, back);
  CHECK(back[width + 1] == width + 1 && back[width + 2] == 100 && back[width + 4] == 102 && back[width + 5] == width + 5);
  CHECK(back[2 * width + 2] == 103 && back[3 * width + 2] == 3 * width + 2);
  int two[6] = {0};
  MUST(clEnqueueReadBufferRect(queue, b, CL_TRUE, at, none, size, row, 0, 0, 0, two, 0, NULL, NULL));
  CHECK(memcmp(two, piece, sizeof two) == 0);
  GIVES(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, b, CL_TRUE, at, none, size, 8, 0, 0, 0, two, 0, NULL, NULL));
  const size_t many[3] = {1, 1, ((size_t)1 << 61) + 1}, far[3] = {0, 0, (size_t)1 << 61};
  const size_t one[3] = {1, 1, 1};
  GIVES(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, b, CL_TRUE, none, none, many, 8, 8, 8, 8, two, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueReadBufferRect(queue, b, CL_TRUE, far, none, one, 8, 8, 8, 8, two, 0, NULL, NULL));
  GIVES(CL_MEM_COPY_OVERLAP, clEnqueueCopyBufferRect(queue, a, a, at, none, (size_t[3]){12, 2, 1}, row, 0, row, 0, 0, NULL, NULL));
}

static void parts(void) {
  int values[1024], back[4];
  for (int i = 0; i < 1024; ++i) values[i] = i;
  cl_mem whole = buffer_of(sizeof values, values);
  cl_buffer_region region = {256, 16};
  cl_mem part = clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &code);
  MUST(code);
  read_back(part, sizeof back, back);
  CHECK(back[0] == 64 && back[3] == 67);
  size_t offset = 0;
  cl_mem parent = NULL;
  MUST(clGetMemObjectInfo(part, CL_MEM_OFFSET, sizeof offset, &offset, NULL));
  MUST(clGetMemObjectInfo(part, CL_MEM_ASSOCIATED_MEMOBJECT, sizeof parent, &parent, NULL));
  CHECK(offset == 256 && parent == whole);
  region.origin = 4;
  clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &code);
  GIVES(CL_MISALIGNED_SUB_BUFFER_OFFSET, code);
  region.origin = 4096;
  clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &code);
  GIVES(CL_INVALID_VALUE, code);
  MUST(clReleaseMemObject(whole)); /* the part keeps it */
  read_back(part, sizeof back, back);
  CHECK(back[1] == 65);
  MUST(clReleaseMemObject(part));
}

/* Rectangles of two parts of one buffer, of other pitches. */
static void parts_that_overlap(void) {
  cl_mem whole = buffer_of(1024, NULL);
  const cl_buffer_region low = {0, 768}, high = {256, 768};
  cl_mem a = clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &low, &code);
  MUST(code);
  cl_mem b = clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &high, &code);
  MUST(code);
  const size_t none[3] = {0, 0, 0}, at[3] = {0, 4, 0}, beside[3] = {16, 4, 0}, region[3] = {16, 2, 1};
  /* Rows of b: bytes 256 and 384; of a in pitches of 64: 256 and 320, or 16 further. */
  GIVES(CL_MEM_COPY_OVERLAP, clEnqueueCopyBufferRect(queue, a, b, at, none, region, 64, 0, 128, 0, 0, NULL, NULL));
  MUST(clEnqueueCopyBufferRect(queue, a, b, beside, none, region, 64, 0, 128, 0, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueCopyBufferRect(queue, a, a, at, none, region, 64, 0, 128, 0, 0, NULL, NULL));
  MUST(clFinish(queue));
}

static void mappings(void) {
  int values[64];
  for (int i = 0; i < 64; ++i) values[i] = i;
  cl_mem buffer = buffer_of(sizeof values, values);
  int* at = clEnqueueMapBuffer(queue, buffer, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 16, 32, 0, NULL, NULL, &code);
  MUST(code);
  CHECK(at[0] == 4);
  at[1] = 500;
  cl_uint mapped = 0;
  MUST(clGetMemObjectInfo(buffer, CL_MEM_MAP_COUNT, sizeof mapped, &mapped, NULL));
  CHECK(mapped == 1);
  MUST(clEnqueueUnmapMemObject(queue, buffer, at, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueUnmapMemObject(queue, buffer, at, 0, NULL, NULL));
  int back[64];
  read_back(buffer, sizeof back, back);
  CHECK(back[5] == 500 && back[6] == 6);
}

static void memory_of_the_program(void) {
  static int values[1024];
  for (int i = 0; i < 1024; ++i) values[i] = i;
  cl_mem buffer = clCreateBuffer(context, CL_MEM_USE_HOST_PTR, sizeof values, values, &code);
  MUST(code);
  cl_mem again = clCreateBuffer(context, CL_MEM_USE_HOST_PTR, sizeof values, values, &code); /* overlaps: a copy */
  MUST(code);
  cl_program program = built("kernel void twice(global int* a) { a[get_global_id(0)] *= 2; }", "");
  cl_kernel kernel = kernel_of(program, "twice");
  const size_t global = 1024;
  MUST(clSetKernelArg(kernel, 0, sizeof buffer, &buffer));
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, NULL, 0, NULL, NULL));
  int* at = clEnqueueMapBuffer(queue, buffer, CL_TRUE, CL_MAP_READ, 0, sizeof values, 0, NULL, NULL, &code);
  MUST(code);
  CHECK(at == values && values[10] == 20);
  MUST(clEnqueueUnmapMemObject(queue, buffer, at, 0, NULL, NULL));
  MUST(clSetKernelArg(kernel, 0, sizeof again, &again));
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, NULL, 0, NULL, NULL));
  at = clEnqueueMapBuffer(queue, again, CL_TRUE, CL_MAP_READ, 0, sizeof values, 0, NULL, NULL, &code);
  MUST(code);
  CHECK(at == values && values[10] == 20); /* the copy had 10 */
  MUST(clEnqueueUnmapMemObject(queue, again, at, 0, NULL, NULL));
  MUST(clFinish(queue));
}

static void flags(void) {
  int values[4] = {0};
  clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY, 16, NULL, &code);
  GIVES(CL_INVALID_VALUE, code);
  clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, 16, NULL, &code);
  GIVES(CL_INVALID_HOST_PTR, code);
  clCreateBuffer(context, 0, 16, values, &code);
  GIVES(CL_INVALID_HOST_PTR, code);
  clCreateBuffer(context, 0, 0, NULL, &code);
  GIVES(CL_INVALID_BUFFER_SIZE, code);
  clCreateBuffer(NULL, 0, 16, NULL, &code);
  GIVES(CL_INVALID_CONTEXT, code);
  cl_mem hidden = clCreateBuffer(context, CL_MEM_HOST_NO_ACCESS, 16, NULL, &code);
  MUST(code);
  GIVES(CL_INVALID_OPERATION, clEnqueueReadBuffer(queue, hidden, CL_TRUE, 0, 16, values, 0, NULL, NULL));
}

int main(void) {
  start(0);
  copies_and_fills();
  rectangles();
  parts();
  parts_that_overlap();
  mappings();
  memory_of_the_program();
  flags();
  return ok();
}
