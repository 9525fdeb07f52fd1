// printf and assert.
#include <hip/hip_runtime.h>

#include <cassert>

extern "C" __global__ void kinds(const float* f, long long* wide) {
  const int i = threadIdx.x;
  if (i == 0) {
    printf("plain\n");
    printf("%d|%5d|%-5d|%05d|%+d|%i\n", -1, 42, 42, 42, 42, 7);
    printf("%u %x %X %#o %hhd %hd %lld %zu %hhu\n", 4000000000u, 255, 255, 8, (char)-3, (short)-300, wide[0],
           sizeof(double), (unsigned char)250);
    printf("%f %.2f %8.3e %g %G|%*.*f|\n", f[0], 2.5, 12345.678, 0.0001, 1e20, 8, 2, 3.14159);
    printf("%s and %10s|%-6s|%c%c %% %p\n", "text", "right", f[0] > 0 ? "yes" : "no", 'o', 'k', (void*)0x1234);
    printf("C:\\path \"quoted\", %s\n", "eight bytes and more");
  }
}

extern "C" __global__ void each(const char* text) {
  if (threadIdx.x % 2) printf("item %d says %s\n", (int)threadIdx.x, text);
}

__device__ __noinline__ void must_be_small(int x) { assert(x < 3 && "small"); }
extern "C" __global__ void asserts(int* out) {
  must_be_small(out[threadIdx.x]);
  out[threadIdx.x] = 100;
}
extern "C" __global__ void aborts(int* out) {
  if (out[threadIdx.x] == 5) abort();
}
