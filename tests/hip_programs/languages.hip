// What C++ has in kernels: templates, lambdas, recursion, function pointers, virtual functions, placement new.
#include "common.hpp"

#include <new>

template <class T, class F>
__global__ void map(const T* in, T* out, F f) {
  out[threadIdx.x] = f(in[threadIdx.x]);
}

__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

struct Shape {
  __device__ virtual int area() const = 0;
  __device__ virtual ~Shape() {}
};
struct Square : Shape {
  int side;
  __device__ explicit Square(int s) : side(s) {}
  __device__ int area() const override { return side * side; }
};
struct Bar : Shape {
  int length;
  __device__ explicit Bar(int l) : length(l) {}
  __device__ int area() const override { return length; }
};

__device__ int doubled(int x) { return 2 * x; }
__device__ int tripled(int x) { return 3 * x; }

__global__ void all(int* out) {
  const int i = threadIdx.x;
  alignas(8) char memory[32];
  Shape* const shape = i % 2 ? static_cast<Shape*>(new (memory) Square(i)) : new (memory) Bar(i);
  int (*const function)(int) = i % 3 ? doubled : tripled;
  out[i] = shape->area() * 10000 + function(i) * 100 + fibonacci(i % 8);
}

int main() {
  constexpr int n = 32;
  std::vector<double> in(n);
  for (int i = 0; i < n; ++i) in[i] = i;
  double* const mapped = to_device(std::vector<double>(n));
  const double offset = 0.5;
  map<<<1, n>>>(to_device(in), mapped, [=] __device__(double x) { return x * x + offset; });
  int* const out = to_device(std::vector<int>(n));
  all<<<1, n>>>(out);
  const auto m = to_host(mapped, n);
  const auto o = to_host(out, n);
  const int numbers[] = {0, 1, 1, 2, 3, 5, 8, 13};
  for (int i = 0; i < n; ++i) {
    CHECK(m[i] == i * i + 0.5);
    CHECK(o[i] == (i % 2 ? i * i : i) * 10000 + (i % 3 ? 2 : 3) * i * 100 + numbers[i % 8]);
  }
  std::size_t stack = 0;
  MUST(hipDeviceGetLimit(&stack, hipLimitStackSize));
  CHECK(stack == 1024);
  GIVES(hipErrorInvalidValue, hipDeviceSetLimit(hipLimitStackSize, std::size_t{1} << 30));
  MUST(hipDeviceSetLimit(hipLimitStackSize, 8 << 10));
  MUST(hipDeviceGetLimit(&stack, hipLimitStackSize));
  CHECK(stack == 8 << 10);
  return ok();
}
