// Files that Strobe does not run, and targets: each is answered with what it is and what to do.
#include "command.hpp"

using namespace strobe::testing;

namespace {

ProgramOutput run(const std::string& target) { return run_strobe({"run", target, "--grid", "64", "--group", "64"}); }

const char* const kHip =
    "#include <hip/hip_runtime.h>\n"
    "__global__ void add(float* x, float y) { x[threadIdx.x] += y; }\n"
    "int main() { add<<<1, 64>>>(nullptr, 1.f); }\n";

}  // namespace

TEST_CASE("other files: what is no program for Strobe is named, with what to do") {
  const TemporaryFolder folder;
  check_refused(run("/bin/true"), 2, "is a program for x86-64, not for an AMD GPU, and Strobe runs kernels only");
  check_refused(run(folder.write("x.py", "print(1)\n")), 2,
                "is a Python script, and Strobe's scripts are written in Lua");
  check_refused(run(folder.write("x.cu", "__global__ void k() {}\n")), 2, "is CUDA source - convert it to HIP");
  check_refused(run(folder.write("x.ptx", ".version 7.0\n")), 2, "strobe run --model NAME");
  check_refused(run(folder.write("x.ll", "define void @k() { ret void }\n")), 2, "clang-19 -target amdgcn-amd-amdhsa");
  check_refused(run(folder.write("x.bc", "BC\xC0\xDE....")), 2, "is LLVM's intermediate form");
  check_refused(run(folder.write("noname", "BC\xC0\xDE....")), 2, "is LLVM's intermediate form");
  check_refused(run(folder.write("x.cpp", "int main() { return 0; }\n")), 2, "has no HIP kernel in it");
  check_refused(run(folder.write("tool", "#!/bin/sh\n")), 2, "is a script for another program");
  folder.write("k.cl", "kernel void k() {}");
  check_refused(run(folder.path()), 2, "not a file but a folder - name a Lua script");
  check_refused(run(folder.path()), 2, "it holds k.cl");
  for (const char* file : {"x.py", "x.cu", "x.ptx"})
    check_refused(run_strobe({"compile", folder / file, "--arch", "gfx803"}), 2, std::string(file) + ": is ");
  check_refused(run_strobe({"inspect", folder / "x.cu"}), 2, "is CUDA source");
}

TEST_CASE("other files: HIP in a C++ file is HIP") {
  const TemporaryFolder folder;
  const std::string source = folder.write("add.cpp", kHip);
  const ProgramOutput output =
      run_strobe({"run", source, "--grid", "64", "--group", "64", "--arg", "buf:f32:64:iota", "--arg", "f32:10"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("10 11 12 13"));
  CHECK(run_strobe({"compile", source, "--arch", "gfx803", "-o", folder / "add.co"}).exit_code == 0);
}

TEST_CASE("other files: that a HIP file's host part is left out is said once") {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.environment = {"XDG_CACHE_HOME=" + folder.path()};
  const std::vector<std::string> words = {
      "run", folder.write("add.hip", kHip), "--grid", "64", "--group", "64", "--arg", "buf:f32:64", "--arg", "f32:1"};
  CHECK_THAT(run_strobe(words, options).err, Catch::Contains("its host part"));
  CHECK_THAT(run_strobe(words, options).err, !Catch::Contains("its host part"));
}

TEST_CASE("other files: targets that Strobe does not run are refused as such, before anything is compiled") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", "kernel void k() {}");
  for (const std::string target : {"gfx1100", "gfx1201", "gfx600"})
    for (const char* command : {"compile", "disasm"}) {
      const ProgramOutput output = run_strobe({command, source, "--arch", target});
      check_refused(output, 2, "--arch: Strobe does not run " + target + " yet - it runs ");
      CHECK_THAT(output.err, Catch::Contains("gfx803"));
    }
  check_refused(run_strobe({"run", source, "--grid", "64", "--group", "64", "--gpu", "gfx1100"}), 2,
                "no preset \"gfx1100\" (that is a target)");
}

TEST_CASE("other files: presets that cannot run a kernel are not offered") {
  const ProgramOutput output = run_strobe({"gpus", "show", "mi355x"});
  CHECK(output.exit_code == 2);
  for (const char* name : {"titan-x", "k40m", " gcn3", "rdna"}) CHECK_THAT(output.err, !Catch::Contains(name));
}

TEST_CASE("other files: flags that choose another machine are refused by us") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", "kernel void k() {}");
  for (const std::string flag : {"-march=foo", "-mtune=znver3", "--cuda-gpu-arch=gfx900"})
    check_refused(run_strobe({"compile", source, "--arch", "gfx803", "--", flag}), 2,
                  "compiler flag \"" + flag + "\": the target is that of the GPU");
  check_refused(run_strobe({"compile", source, "--arch", "gfx803", "--", "-m32"}), 2, "have 64 bits");
  check_refused(run_strobe({"compile", source, "--arch", "gfx803", "--", "-shared"}), 2, "Strobe needs a code object");
}

TEST_CASE("other files: Strobe's own scripts are found from any folder") {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.folder = folder.path();
  const ProgramOutput output =
      run_strobe({"run", "scripts/experiments/bench.lua", "relu", "problem=64", "--mode", "functional"}, options);
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("relu: problem 64, 1 launches, checked"));
  check_refused(run_strobe({"run", "scripts/nothing.lua"}, options), 2, "scripts/nothing.lua");
  const ProgramOutput compared = run_strobe(
      {"compare", "scripts/experiments/bench.lua relu problem=64", "--gpus", "r9-nano", "--samplers", "systematic"},
      options);
  INFO(compared.err);
  CHECK(compared.exit_code == 0);
  check_refused(run_strobe({"compare", "scripts/nothing.lua", "--gpus", "r9-nano"}, options), 2, "scripts/nothing.lua");
}

TEST_CASE("other files: what a limit stopped is said before where it stopped") {
  const TemporaryFolder folder;
  const std::string source =
      folder.write("k.cl", "kernel void k(global int* x) { while (atomic_add(x, 1) < 2000000000) ; }");
  const ProgramOutput output = run_strobe(
      {"run", source, "--grid", "64", "--group", "64", "--arg", "buf:i32:1", "--timeout", "1", "--mode", "functional"});
  CHECK(output.exit_code == 3);
  CHECK_THAT(output.err, Catch::StartsWith("strobe: stopped by --timeout after 1 seconds: kernel k"));
}
