// A program that is loaded in the place of another one: its launches are not predicted from those of the other.
#include "../hip_programs/common.hpp"

#include <hip/hiprtc.h>

#include <string>
#include <vector>

/// Launches `work`, compiled with TURNS set to `turns`, `times` times.
void launch(const char* turns, int times, float* x) {
  const char* const source = "extern \"C\" __global__ void work(float* x) { for (int n = 0; n < TURNS; ++n) x[threadIdx.x] += 1; }";
  hiprtcProgram program;
  CHECK(hiprtcCreateProgram(&program, source, "work.hip", 0, nullptr, nullptr) == HIPRTC_SUCCESS);
  const std::string flag = std::string("-DTURNS=") + turns;
  const char* const flags[] = {flag.c_str()};
  CHECK(hiprtcCompileProgram(program, 1, flags) == HIPRTC_SUCCESS);
  std::size_t bytes = 0;
  CHECK(hiprtcGetCodeSize(program, &bytes) == HIPRTC_SUCCESS);
  std::vector<char> code(bytes);
  CHECK(hiprtcGetCode(program, code.data()) == HIPRTC_SUCCESS);
  CHECK(hiprtcDestroyProgram(&program) == HIPRTC_SUCCESS);
  hipModule_t module;
  hipFunction_t work;
  MUST(hipModuleLoadData(&module, code.data()));
  MUST(hipModuleGetFunction(&work, module, "work"));
  void* arguments[] = {&x};
  for (int n = 0; n < times; ++n) MUST(hipModuleLaunchKernel(work, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr));
  MUST(hipDeviceSynchronize());
  MUST(hipModuleUnload(module));
}

int main() {
  float* x;
  MUST(hipMalloc(&x, 256));
  for (const char* const turns : {"4", "40", "400"}) launch(turns, 4, x);  // the third of each is predicted
  return ok();
}
