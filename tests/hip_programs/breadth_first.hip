// Breadth-first search: the host reads a flag after each launch, and goes on until nothing changes.
#include "common.hpp"

__global__ void expand(const int* begins, const int* targets, int* levels, int level, int nodes, int* changed) {
  const int node = blockIdx.x * blockDim.x + threadIdx.x;
  if (node >= nodes || levels[node] != level) return;
  for (int i = begins[node]; i < begins[node + 1]; ++i)
    if (atomicCAS(&levels[targets[i]], -1, level + 1) == -1) *changed = 1;
}

int main() {
  constexpr int nodes = 300;
  std::vector<int> begins{0}, targets, wanted(nodes, -1);
  Numbers numbers;
  for (int node = 0; node < nodes; ++node) {
    targets.push_back((node + 7) % nodes);
    if (numbers.next() % 4 == 0) targets.push_back(static_cast<int>(numbers.next() % nodes));
    begins.push_back(static_cast<int>(targets.size()));
  }
  std::vector<int> queue{0};
  wanted[0] = 0;
  for (size_t at = 0; at < queue.size(); ++at)
    for (int i = begins[queue[at]]; i < begins[queue[at] + 1]; ++i)
      if (wanted[targets[i]] < 0) wanted[targets[i]] = wanted[queue[at]] + 1, queue.push_back(targets[i]);
  std::vector<int> first(nodes, -1);
  first[0] = 0;
  int *const levels = to_device(first), *changed, *const db = to_device(begins), *const dt = to_device(targets);
  MUST(hipHostMalloc(&changed, sizeof(int)));
  int level = 0;
  do {
    *changed = 0;
    expand<<<3, 128>>>(db, dt, levels, level++, nodes, changed);
    MUST(hipDeviceSynchronize());
  } while (*changed != 0);
  CHECK(to_host(levels, nodes) == wanted);
  return ok();
}
