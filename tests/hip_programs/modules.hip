// Code that is compiled at run time, loaded as a module, launched by name and with packed arguments.
#include "common.hpp"

#include <hip/hiprtc.h>

#include <vector>

static const char kSource[] = R"(
#include "scale.h"
__device__ int offset = 100;
extern "C" __device__ size_t __ockl_get_local_size(unsigned);
static_assert(sizeof(ullong) == 8, "as AMD's headers have it");
extern "C" __global__ void fill(int* p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = SCALE * i + offset + __ockl_get_local_size(0) - blockDim.x; }
template <class T, int N> __global__ void times(T* p) { p[threadIdx.x] *= N; }
)";

int main() {
  hiprtcProgram program;
  const char *header = "#define SCALE 3\n", *name = "scale.h";
  CHECK(hiprtcCreateProgram(&program, kSource, "source.hip", 1, &header, &name) == HIPRTC_SUCCESS);
  CHECK(hiprtcAddNameExpression(program, "times<int, 2>") == HIPRTC_SUCCESS);
  // hashcat's: headers and device libraries are always there.
  const char* options[] = {"-DUNUSED=1", "-nocudainc", "-nocudalib", "-flegacy-pass-manager"};
  if (hiprtcCompileProgram(program, 4, options) != HIPRTC_SUCCESS) {
    size_t bytes;
    hiprtcGetProgramLogSize(program, &bytes);
    std::vector<char> log(bytes);
    hiprtcGetProgramLog(program, log.data());
    std::printf("%s\n", log.data());
    return 1;
  }
  size_t bytes;
  CHECK(hiprtcGetCodeSize(program, &bytes) == HIPRTC_SUCCESS);
  std::vector<char> code(bytes);
  CHECK(hiprtcGetCode(program, code.data()) == HIPRTC_SUCCESS);
  const char* lowered;
  CHECK(hiprtcGetLoweredName(program, "times<int, 2>", &lowered) == HIPRTC_SUCCESS);

  hipModule_t module;
  hipFunction_t fill, times;
  MUST(hipModuleLoadData(&module, code.data()));
  MUST(hipModuleGetFunction(&fill, module, "fill"));
  MUST(hipModuleGetFunction(&times, module, lowered));
  GIVES(hipErrorNotFound, hipModuleGetFunction(&fill, module, "none"));
  hipDeviceptr_t offset;
  MUST(hipModuleGetGlobal(&offset, &bytes, module, "offset"));
  CHECK(bytes == 4);
  int seven = 7, n = 64, host[64], *p;
  MUST(hipMemcpyHtoD(offset, &seven, 4));
  MUST(hipMalloc(&p, sizeof host));
  struct {
    int* p;
    int n;
  } packed{p, n};
  size_t size = sizeof packed;
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &packed, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
  MUST(hipModuleLaunchKernel(fill, 1, 1, 1, 64, 1, 1, 0, nullptr, nullptr, extra));
  void* arguments[] = {&p};
  MUST(hipModuleLaunchKernel(times, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr));
  MUST(hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost));
  for (int i = 0; i < 64; ++i) CHECK(host[i] == 2 * (3 * i + 7));
  MUST(hipModuleUnload(module));
  CHECK(hiprtcDestroyProgram(&program) == HIPRTC_SUCCESS);
  return ok();
}
