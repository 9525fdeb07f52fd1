// What Strobe adds to the compiler's messages: reasons and remedies.
#include "clang/hints.hpp"
#include "objects.hpp"

using namespace strobe;
using namespace strobe::clang;
using namespace strobe::testing;
using Catch::Contains;

namespace {

std::string message_of(const std::string& name, const std::string& source, const std::vector<std::string>& flags = {}) {
  const TemporaryFolder folder;
  CompileRequest request;
  request.source_path = folder.write(name, source);
  request.target = "gfx803";
  request.extra_flags = flags;
  try {
    compile(request);
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

std::string hip(const std::string& source) { return message_of("source.hip", source); }

}  // namespace

TEST_CASE("compile: headers of ROCm libraries and of CUDA are explained") {
  CHECK_THAT(hip("#include <hipblas/hipblas.h>\n"), Contains("source.hip:1:") && Contains("Strobe has no hipBLAS"));
  CHECK_THAT(hip("#include <ck/ck.hpp>\n"),  // no package of Debian 12 has it
             Contains("source.hip:1:10") && Contains("hint: Strobe has no ROCm libraries"));
  const bool installed = std::filesystem::exists("/usr/include/rocprim/rocprim.hpp");
  CHECK((installed || hip("#include <thrust/device_vector.h>\n").find("hint: Strobe has no ROCm libraries") !=
                          std::string::npos));
  for (const char* library : {"hipcub/hipcub.hpp", "rocprim/rocprim.hpp"}) {
    const std::string message = hip(std::string("#include <") + library + ">\n");
    CHECK((installed || message.find("hint: rocPRIM, and hipCUB over it, need Debian's package librocprim-dev") !=
                            std::string::npos));
  }
  CHECK_THAT(hip("#include <cuda_runtime.h>\n"), Contains("hint: this is CUDA source"));
  CHECK_THAT(hip("#include <hip/hip_gl_interop.h>\n"), Contains("hint: Strobe has HIP headers of its own"));
  CHECK_THAT(hip("#include \"my_own.h\"\n"), !Contains("hint:"));
}

TEST_CASE("compile: textures and unknown calls of the host's API are explained") {
  CHECK_THAT(hip("__global__ void k(hipTextureObject_t t, float* x) { *x = tex2D<float>(t, 1, 2); }"),
             Contains("hint: textures and surfaces are graphics hardware"));
  CHECK_THAT(hip("int main() { hipNoSuchCall(1); }"),
             Contains("hint: Strobe declares the common part") && Contains("__STROBE__"));
  CHECK(hip("#ifndef __STROBE__\nint main() { hipNoSuchCall(1); }\n#endif\n__global__ void k() {}").empty());
}

TEST_CASE("compile: what no kernel can do is refused in Strobe's words, in the line of the call") {
  CHECK_THAT(hip("__global__ void k(int** x) {\n  *x = (int*)malloc(4);\n}"),
             Contains("source.hip:2:") &&
                 Contains("error: malloc in device code is not supported - pass the kernel a buffer"));
  CHECK_THAT(hip("__global__ void k(int** x) { *x = new int[4]; }"), Contains("new in device code is not supported"));
  CHECK_THAT(hip("#include <hip/hip_cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"
                 "__global__ void k(int* x) { *x = cg::tiled_partition<128>(cg::this_thread_block()).size(); }"),
             Contains("a tile is at most a wave"));
}

TEST_CASE("compile: symbols that are not there: C99's inline, functions of other files") {
  const std::string source =
      "inline int twice(int x) { return 2 * x; }\nkernel void k(global int* x) { *x = twice(*x); }";
  CHECK_THAT(message_of("source.cl", source, {"-O0"}),
             Contains("twice") && Contains("hint: a function that is only `inline`") && Contains("-fgnu89-inline"));
  CHECK(message_of("source.cl", source, {"-O0", "-fgnu89-inline"}).empty());
  CHECK_THAT(
      hip("__device__ int other(int); __global__ void k(int* x) { *x = other(*x); }"),
      Contains("hint: a device function or variable is declared and used, but not defined") && !Contains("inline"));
}

TEST_CASE("compile: source with its own amd_ functions keeps them") {
  const std::string own = "uint amd_bfe(uint x, uint first, uint width) { return x + first + width; }\n";
  CHECK(message_of("source.cl", own + "kernel void k(global uint* x) { *x = amd_bfe(*x, 1, 2); }").empty());
  CHECK(
      message_of("source.cl", "#define amd_bfe(x, y, z) (x)\nkernel void k(global uint* x) { *x = amd_bfe(*x, 1, 2); }")
          .empty());
  CHECK(defines_amd_function(own));
  CHECK_FALSE(
      defines_amd_function("kernel void k(global uint* x) { if (amd_max3(1, 2, 3)) { *x = amd_bfe(1, 2, 3); } }"));
  CHECK_FALSE(defines_amd_function("// uint amd_bfe(uint x) {\n"));
}

TEST_CASE("compile: the host's part of a program is seen, but not in comments and strings") {
  CHECK(has_host_part("int main() { return 0; }"));
  CHECK(has_host_part("void f() { k<<<1, 2>>>(); }"));
  CHECK(has_host_part("void f() { hipLaunchKernelGGL(k, 1, 2, 0, 0); }"));
  CHECK(has_host_part("/* a \" in a comment */ int main(int argc, char** argv) {}"));
  CHECK(has_host_part("char c = '\"'; void f(void* p) { hipMalloc(&p, 4); }"));
  CHECK_FALSE(has_host_part("__global__ void k(int* x) { *x <<= 3; }"));
  CHECK_FALSE(has_host_part("// k<<<1, 2>>>(x) in main()\n/* int main() */ __global__ void k() {}"));
  CHECK_FALSE(has_host_part("__global__ void k() { printf(\"<<<%d \\\" int main()\", 1); }"));
  CHECK_FALSE(has_host_part("__device__ int domain(int x); __device__ int hipster(int x);"));
  // However long it is, and whatever it repeats.
  const std::string blanks(5'000'000, ' '), names(5'000'000, 'a'), open_ones(5'000'000, '(');
  CHECK(has_host_part("int main" + blanks + "()"));
  CHECK_FALSE(has_host_part("main" + names + blanks));
  CHECK_FALSE(defines_amd_function("amd_bfe" + open_ones));
  std::string many;
  for (int n = 0; n < 300'000; ++n) many += "amd_a(";
  CHECK_FALSE(defines_amd_function(many));
  CHECK(explain_messages("fatal error: 'hipcub/" + names + "' file not found", true).size() > names.size());
  CHECK(explain_messages("call to '" + open_ones, true).size() > open_ones.size());
  for (const char* open : {"/*", "\"", "'", "//", "'\\", "\"\\"}) CHECK_FALSE(has_host_part(open));
}

TEST_CASE("compile hints: where the compiler crashed is said, without its call stack") {
  const std::string messages =
      "PLEASE submit a bug report to https://github.com/llvm/llvm-project/issues/ and include the crash backtrace\n"
      "Stack dump:\n"
      "0.\tProgram arguments: /usr/lib/llvm-19/bin/clang -cc1 -triple amdgcn-amd-amdhsa\n"
      "3.\tRunning pass 'CallGraph Pass Manager' on module 'tiles.hip'.\n"
      "4.\tRunning pass 'PostRA Machine Instruction Scheduler' on function '@reverse'\n"
      " #0 0x00007ff87e6b73c6 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int)\n";
  for (const bool is_hip : {false, true}) {
    const std::string text = explain_messages(messages, is_hip);
    CHECK_THAT(text, Catch::StartsWith("the compiler itself crashed in 'PostRA Machine Instruction Scheduler' on "
                                       "function '@reverse' - compile with another optimisation, such as -O0"));
    CHECK(text.find('\n') == std::string::npos);
  }
  CHECK_THAT(explain_messages("PLEASE submit a bug report to llvm", true),
             Catch::StartsWith("the compiler itself crashed - compile with"));
}
