/* The names of all platforms that the loader finds, a line each. */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <stdio.h>

int main(void) {
  cl_platform_id all[16];
  cl_uint count = 0;
  clGetPlatformIDs(16, all, &count);
  for (cl_uint i = 0; i < count && i < 16; ++i) {
    char name[256] = "";
    clGetPlatformInfo(all[i], CL_PLATFORM_NAME, sizeof name, name, NULL);
    printf("platform %s\n", name);
  }
  return 0;
}
