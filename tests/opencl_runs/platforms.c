/* The names of all platforms that the loader finds, a line each. Its clock makes no step when they are found. */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <stdio.h>
#include <time.h>

int main(void) {
  cl_platform_id all[16];
  cl_uint count = 0;
  struct timespec before, after;
  clock_gettime(CLOCK_MONOTONIC, &before);
  clGetPlatformIDs(16, all, &count);
  clock_gettime(CLOCK_MONOTONIC, &after);
  if (after.tv_sec < before.tv_sec || after.tv_sec > before.tv_sec + 60) printf("the clock makes a step\n");
  for (cl_uint i = 0; i < count && i < 16; ++i) {
    char name[256] = "";
    clGetPlatformInfo(all[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
    printf("platform %s\n", name);
  }
  return 0;
}
