// malloc, free, new and delete in device code: blocks of one launch are used in another, freed ones are given again.
#include "common.hpp"

#include <numeric>

struct Node {
  int value;
  Node* next;
};

class Shape {
 public:
  explicit __device__ Shape(int side) : side_(side) {}
  __device__ virtual ~Shape() {}
  __device__ virtual int area() const { return side_ * side_; }

 protected:
  int side_;
};
class Cube : public Shape {
 public:
  using Shape::Shape;
  __device__ int area() const override { return 6 * side_ * side_; }
};

__global__ void make_lists(Node** lists, int length) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  Node* first = nullptr;
  for (int n = 0; n < length; ++n) {
    Node* const node = static_cast<Node*>(malloc(sizeof(Node)));
    node->value = i * length + n;
    node->next = first;
    first = node;
  }
  lists[i] = first;
}

__global__ void sum_and_free(Node** lists, int* sums) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  for (Node* node = lists[i]; node != nullptr;) {
    Node* const next = node->next;
    sum += node->value;
    free(node);
    node = next;
  }
  sums[i] = sum;
}

__global__ void areas(int* out) {
  const int i = threadIdx.x;
  Shape* const shape = i % 2 == 0 ? new Shape(i) : new Cube(i);
  int* const many = new int[i + 1];
  for (int n = 0; n <= i; ++n) many[n] = shape->area();
  out[i] = many[i];
  delete[] many;
  delete shape;
}

__global__ void too_much(size_t bytes, int* failed) {
  failed[threadIdx.x] = malloc(bytes) == nullptr;
  free(nullptr);
}

__global__ void keep(size_t bytes, int* got) { got[threadIdx.x] = malloc(bytes) != nullptr; }

int main() {
  constexpr int kItems = 128, kLength = 20;
  constexpr size_t kHeap = 128 << 10;  // lists of kLength take 80 KiB
  size_t heap = 0;
  MUST(hipDeviceSetLimit(hipLimitMallocHeapSize, kHeap));
  MUST(hipDeviceGetLimit(&heap, hipLimitMallocHeapSize));
  CHECK(heap == kHeap);
  Node** lists = nullptr;
  int* out = nullptr;
  MUST(hipMalloc(&lists, kItems * sizeof(Node*)));
  MUST(hipMalloc(&out, kItems * sizeof(int)));
  for (int round = 0; round < 12; ++round) {
    make_lists<<<kItems / 64, 64>>>(lists, round % 2 == 0 ? kLength : 3);
    sum_and_free<<<kItems / 64, 64>>>(lists, out);
  }
  make_lists<<<kItems / 64, 64>>>(lists, kLength);
  sum_and_free<<<kItems / 64, 64>>>(lists, out);
  const auto sums = to_host(out, kItems);
  for (int i = 0; i < kItems; ++i) CHECK(sums[i] == i * kLength * kLength + kLength * (kLength - 1) / 2);
  areas<<<1, 64>>>(out);
  const auto found = to_host(out, 64);
  for (int i = 0; i < 64; ++i) CHECK(found[i] == (i % 2 == 0 ? 1 : 6) * i * i);
  too_much<<<1, 64>>>(heap, out);
  CHECK(to_host(out, 64) == std::vector<int>(64, 1));
  // What is never freed: of 64 blocks of 4 KiB 31 fit, and after a reset as many again.
  for (int round = 0; round < 2; ++round) {
    MUST(hipDeviceReset());
    MUST(hipMalloc(&out, kItems * sizeof(int)));
    keep<<<1, 64>>>(3000, out);
    const auto kept = to_host(out, 64);
    CHECK(std::accumulate(kept.begin(), kept.end(), 0) == 31);
  }
  GIVES(hipErrorInvalidValue, hipDeviceSetLimit(hipLimitMallocHeapSize, std::size_t{65} << 30));
  return ok();
}
