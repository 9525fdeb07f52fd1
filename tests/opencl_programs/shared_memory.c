/* Shared virtual memory: pointers in memory mean the same to the host and to kernels. */
#include "common.h"

static const char source[] =
    "typedef struct Node { global struct Node* next; int value; } Node;\n"
    "kernel void sum(global Node* first, global int* total) {\n"
    "  int all = 0;\n"
    "  for (global Node* at = first; at != 0; at = at->next) all += at->value;\n"
    "  *total = all;\n"
    "}\n";

typedef struct Node {
  struct Node* next;
  int value;
} Node;

int main(void) {
  start(0);
  cl_kernel kernel = kernel_of(built(source, "-cl-std=CL2.0"), "sum");
  Node* nodes = clSVMAlloc(context, CL_MEM_READ_WRITE, 10 * sizeof(Node), 0);
  int* total = clSVMAlloc(context, CL_MEM_READ_WRITE | CL_MEM_SVM_FINE_GRAIN_BUFFER, 64, 0);
  CHECK(nodes != NULL && total != NULL);
  CHECK(clSVMAlloc(context, CL_MEM_READ_WRITE, 0, 0) == NULL);
  CHECK(clSVMAlloc(context, CL_MEM_READ_WRITE, 64, 3) == NULL);
  MUST(clEnqueueSVMMap(queue, CL_TRUE, CL_MAP_WRITE, nodes, 10 * sizeof(Node), 0, NULL, NULL));
  for (int i = 0; i < 10; ++i) nodes[i].value = i, nodes[i].next = i < 9 ? &nodes[i + 1] : NULL;
  MUST(clEnqueueSVMUnmap(queue, nodes, 0, NULL, NULL));
  MUST(clSetKernelArgSVMPointer(kernel, 0, nodes));
  MUST(clSetKernelArgSVMPointer(kernel, 1, total));
  const size_t one = 1;
  MUST(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL));
  MUST(clFinish(queue));
  CHECK(*total == 45);

  int values[16], pattern = 9;
  MUST(clEnqueueSVMMemFill(queue, total, &pattern, sizeof pattern, 64, 0, NULL, NULL));
  MUST(clEnqueueSVMMemcpy(queue, CL_TRUE, values, total, sizeof values, 0, NULL, NULL));
  CHECK(values[0] == 9 && values[15] == 9);
  GIVES(CL_MEM_COPY_OVERLAP, clEnqueueSVMMemcpy(queue, CL_TRUE, total, (char*)total + 4, 16, 0, NULL, NULL));
  const void *inside = (char*)total + 32, *outside = values;
  const size_t rest = 32, more = 33;
  MUST(clEnqueueSVMMigrateMem(queue, 1, &inside, &rest, 0, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueSVMMigrateMem(queue, 1, &inside, &more, 0, 0, NULL, NULL));
  GIVES(CL_INVALID_VALUE, clEnqueueSVMMigrateMem(queue, 1, &outside, NULL, 0, 0, NULL, NULL));
  clCreateBuffer(context, CL_MEM_USE_HOST_PTR, 65, total, &code);
  GIVES(CL_INVALID_BUFFER_SIZE, code);
  MUST(clSetKernelExecInfo(kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS, sizeof(void*), &nodes));
  MUST(clSetKernelExecInfo(kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS, 0, NULL));
  GIVES(CL_INVALID_VALUE, clSetKernelExecInfo(kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS, 4, &nodes));
  void* all[2] = {nodes, total};
  MUST(clEnqueueSVMFree(queue, 2, all, NULL, NULL, 0, NULL, NULL));
  MUST(clFinish(queue));
  return ok();
}
