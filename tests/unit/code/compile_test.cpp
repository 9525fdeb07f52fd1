// Source to code objects: OpenCL C, HIP, printf, the compiler's messages, and what is left behind (nothing).
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "compile/process.hpp"
#include "objects.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kPrintf = R"(
kernel void talk(global int* x) {
  int i = get_global_id(0);
  if (x[i] == 7) printf("value %d of %f\n", x[i], 1.5f);
  x[i] = (int)native_sin((float)i);
}
)";

bool has_hidden(const KernelInfo& kernel, HiddenArgument what) {
  return std::any_of(kernel.arguments.begin(), kernel.arguments.end(),
                     [&](const KernelArgument& argument) { return argument.hidden == what; });
}

CompileRequest request(const std::string& path, const std::string& target = "gfx803") {
  CompileRequest result;
  result.source_path = path;
  result.target = target;
  return result;
}

std::string compile_error(const CompileRequest& wanted) {
  try {
    compile(wanted);
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("compile: printf arrives in the metadata, with every version and optimisation") {
  const unsigned version = GENERATE(4u, 5u, 6u);
  const std::string optimization = GENERATE("-O3", "-O0");
  CAPTURE(version, optimization);
  const TemporaryFolder folder;
  CompileRequest wanted = request(folder.write("talk.cl", kPrintf));
  wanted.code_object_version = version;
  wanted.optimization = optimization;
  const CodeObject object = parse_code_object(compile(wanted), "talk.cl");
  CHECK(object.printf_formats == std::vector<std::string>{"1:2:4:4:value %d of %f\\n"});
  CHECK(has_hidden(object.kernel("talk"), HiddenArgument::printf_buffer));
  for (const FunctionSymbol& function : object.functions) CHECK(function.name != "printf");
}

TEST_CASE("compile: without printf nothing is reserved for it") {
  const CodeObject object = parse_code_object(compile_opencl(5), "x.cl");
  CHECK(object.printf_formats.empty());
  CHECK_FALSE(has_hidden(object.kernel("first"), HiddenArgument::printf_buffer));
}

TEST_CASE("compile: HIP source, with our own header for it") {
  const ByteVector bytes = compile_hip(R"(
#include <hip/hip_runtime.h>
__constant__ float scale[2] = {1.0f, 2.0f};
__device__ int counter;
template <class T> __device__ T twice(T x) { return x + x; }
extern "C" __global__ void __launch_bounds__(128) add(const float* a, float* b, int n) {
  __shared__ float tile[128];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = i < n ? a[i] : 0.0f;
  __syncthreads();
  if (i < n) b[i] = twice(sinf(tile[threadIdx.x ^ 1])) * scale[n & 1] + __shfl_xor(tile[threadIdx.x], 3);
  atomicAdd(&counter, 1);
  if (gridDim.x == 7) b[0] = powf(b[1], min(3.0f, b[2])) + __popcll(__ballot(i & 1));
}
__global__ void mangled(double* x) { x[threadIdx.y] = fma(x[0], x[1], sqrt(x[2])); }
)");
  const CodeObject object = parse_code_object(bytes, "add.hip");
  CHECK(object.target == "gfx803");
  CHECK(object.kernels.size() == 2);
  const KernelInfo& kernel = object.kernel("add");
  CHECK(kernel.descriptor.group_segment_bytes == 512);
  CHECK(kernel.max_flat_group_size == 128);
  const auto arguments = kernel.explicit_arguments();
  REQUIRE(arguments.size() == 3);
  CHECK(arguments[0]->kind == ArgumentKind::global_buffer);
  CHECK(arguments[0]->name == "a");
  CHECK(arguments[2]->kind == ArgumentKind::by_value);
  CHECK(arguments[2]->bytes == 4);
  CHECK(object.kernel("_Z7mangledPd").explicit_arguments().size() == 1);
}

TEST_CASE("compile: gfx942 is served by the libraries of its sibling") {
  CHECK(parse_code_object(compile_opencl(5, kSource, "gfx942"), "x.cl").target == "gfx942");
}

TEST_CASE("compile: the user's flags reach the compiler, and come last") {
  const TemporaryFolder folder;
  CompileRequest wanted = request(folder.write("k.cl", "kernel void NAME(global float* x) { x[0] = VALUE; }"));
  CHECK_THAT(compile_error(wanted), Catch::Contains("k.cl:1:") && Catch::Contains("VALUE"));
  wanted.extra_flags = {"-DNAME=renamed", "-DVALUE=1.0f", "-cl-std=CL1.2", "-O0"};
  const CodeObject object = parse_code_object(compile(wanted), "k.cl");
  CHECK(object.kernel("renamed").arguments.size() > 1);
}

TEST_CASE("compile: what is wrong is said, by the compiler or by us") {
  const TemporaryFolder folder;
  const std::string good = folder.write("k.cl", "kernel void k() {}");
  CHECK_THAT(compile_error(request(folder.write("bad.cl", "kernel void k( {}"))),
             Catch::Contains("bad.cl: does not compile for gfx803") && Catch::Contains("error:"));
  CHECK_THAT(compile_error(request(folder / "none.cl")), Catch::Contains("none.cl: no such file"));
  CHECK_THAT(compile_error(request(good, "gfx80x")), Catch::Contains("gfx80x"));
  CHECK_THAT(compile_error(request(good, "sm_80")), Catch::Contains("cannot be compiled for \"sm_80\""));
  CHECK_THAT(compile_error(request(good, "gfx803 -o /dev/null")), Catch::Contains("cannot be compiled for"));
  CHECK_THAT(compile_error(
                 request(folder.write("u.cl", "int missing(int); kernel void k(global int* x) { *x = missing(1); }"))),
             Catch::Contains("missing"));
  CompileRequest old = request(good);
  old.code_object_version = 3;
  CHECK_THAT(compile_error(old), Catch::Contains("4, 5 and 6 only"));
}

TEST_CASE("compile: file names are names, whatever they contain") {
  const TemporaryFolder folder;
  CHECK_FALSE(compile(request(folder.write("a b; touch $(x) 'q' \"w\".cl", "kernel void k() {}"))).empty());
}

TEST_CASE("compile: without clang one line says what to install") {
  const TemporaryFolder folder;
  const std::string path = std::getenv("PATH");
  const std::string good = folder.write("k.cl", "kernel void k() {}");
  setenv("PATH", folder.path().c_str(), 1);
  const std::string message = compile_error(request(good));
  setenv("PATH", path.c_str(), 1);
  CHECK_THAT(message, Catch::Contains("clang-19: not found") && Catch::Contains("packages clang-19 and lld-19"));
  CHECK(message.find('\n') == std::string::npos);
}

TEST_CASE("compile: no temporary files stay behind") {
  const TemporaryFolder folder;
  const std::string before = std::getenv("TMPDIR") ? std::getenv("TMPDIR") : "";
  const std::string good = folder.write("k.cl", kPrintf), bad = folder.write("bad.cl", "kernel void k( {}");
  std::filesystem::create_directory(folder / "tmp");
  setenv("TMPDIR", (folder / "tmp").c_str(), 1);
  compile(request(good));
  compile_error(request(bad));
  if (before.empty())
    unsetenv("TMPDIR");
  else
    setenv("TMPDIR", before.c_str(), 1);
  CHECK(std::filesystem::is_empty(folder / "tmp"));
}

TEST_CASE("compile: a process that does not end is ended, with its children") {
  const ProgramRun slow = run_process({"sh", "-c", "echo begun; sleep 60 & wait"}, 1, "/tmp");
  CHECK(slow.timed_out);
  CHECK(slow.output == "begun\n");
  const ProgramRun loud = run_process({"sh", "-c", "head -c 5000000 /dev/zero; echo end >&2; exit 7"}, 60, "/tmp");
  CHECK_FALSE(loud.timed_out);
  CHECK(loud.status == 7);
  CHECK(loud.output.size() < (std::size_t{2} << 20));
  CHECK_FALSE(run_process({"no-such-program-here"}, 1, "/tmp").found);
}

TEST_CASE("load: a path is read for what it is") {
  const TemporaryFolder folder;
  const ByteVector bytes = compile_opencl(5);
  const std::string object =
      folder.write("k.co", std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  CHECK(load_code_object(object, "").path == object);
  CHECK(load_code_object(object, "gfx1030").target == "gfx803");
  const std::string source = folder.write("s.cl", kSource);
  CHECK(load_code_object(source, "gfx803").kernels.size() == 2);
  CHECK_THROWS_WITH(load_code_object(source, ""), Catch::Contains("say which with --gpu"));
  CompileRequest options;
  options.code_object_version = 4;
  options.target = "gfx908";
  CHECK(load_code_object(source, "", &options).version == 4);
  CHECK(load_code_object(source, "gfx803", &options).target == "gfx803");
  CHECK_THROWS_WITH(load_code_object(folder.path(), ""), Catch::Contains("not a file"));
  CHECK_THROWS_WITH(load_code_object(folder / "none", ""), Catch::Contains("no such file"));
  CHECK_THROWS_WITH(load_code_object("/dev/zero", ""), Catch::Contains("not a file"));
  CHECK_THROWS_WITH(load_code_object(folder.write("empty", ""), ""), Catch::Contains("no ELF file"));
}
