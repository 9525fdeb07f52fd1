// Pointers in memory: a list that the host has made in managed memory, walked and changed by a kernel, read by the host.
#include "common.hpp"

struct Node {
  Node* next;
  int value;
};

__global__ void walk(Node* first, int* sum, Node* appended) {
  Node* last = first;
  for (Node* node = first; node != nullptr; node = node->next) *sum += node->value++, last = node;
  last->next = appended;
}

int main() {
  Node *nodes, *more;
  int* sum;
  MUST(hipMallocManaged(&nodes, 10 * sizeof(Node)));
  MUST(hipHostMalloc(&more, sizeof(Node)));
  MUST(hipMallocManaged(&sum, sizeof(int)));
  for (int i = 0; i < 10; ++i) nodes[i] = {i < 9 ? &nodes[(i + 1)] : nullptr, i};
  *more = {nullptr, 1000};
  *sum = 0;
  walk<<<1, 1>>>(nodes, sum, more);
  MUST(hipDeviceSynchronize());
  CHECK(*sum == 45);
  int again = 0, count = 0;
  for (const Node* node = nodes; node != nullptr; node = node->next) again += node->value, ++count;
  CHECK(again == 1055 && count == 11);
  MUST(hipMemPrefetchAsync(nodes, 10 * sizeof(Node), 0, 0));
  MUST(hipMemAdvise(nodes, 10 * sizeof(Node), hipMemAdviseSetReadMostly, 0));
  MUST(hipFree(nodes));
  return ok();
}
