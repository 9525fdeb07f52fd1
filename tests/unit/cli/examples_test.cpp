// Every example that --help shows runs, in the order in which it is shown.
#include <cstdlib>

#include "command_list.hpp"

using namespace strobe::testing;

namespace {

std::vector<std::string> examples(const std::vector<std::string>& command) {
  std::vector<std::string> words = command;
  words.push_back("--help");
  const ProgramOutput help = run_strobe(words);
  REQUIRE(help.exit_code == 0);
  std::vector<std::string> found;
  std::istringstream lines(help.out);
  for (std::string line; std::getline(lines, line);) {
    for (std::string next; line.ends_with(" \\") && std::getline(lines, next);)
      line.replace(line.size() - 1, 1, next.substr(next.find_first_not_of(' ')));
    if (line.starts_with("Example: ")) line.erase(0, 9);
    if (line.starts_with("  strobe ")) line.erase(0, 2);
    if (line.starts_with("strobe ")) found.push_back(line);
  }
  return found;
}

/// A folder with what the examples name.
void furnish(const TemporaryFolder& folder) {
  namespace fs = std::filesystem;
  folder.write("fir.cl",
               "#ifndef TAPS\n#define TAPS 4\n#endif\n"
               "kernel void fir(global float* y, global const float* x) {\n"
               "  float sum = 0;\n  for (int t = 0; t < TAPS; ++t) sum += x[get_global_id(0) + t];\n"
               "  y[get_global_id(0)] = sum;\n}\n"
               "kernel void scale(global float* x, float factor) { x[get_global_id(0)] *= factor; }\n");
  folder.write("saxpy.hip",
               "#include <hip/hip_runtime.h>\n__global__ void saxpy(float* y) { y[threadIdx.x] += 2; }\n"
               "int main() {\n  float* y;\n  if (hipMalloc(&y, 256) != hipSuccess) return 1;\n"
               "  for (int n = 0; n < 3; ++n) saxpy<<<1, 64>>>(y);\n  return hipDeviceSynchronize() == hipSuccess ? 0 "
               ": 1;\n}\n");
  REQUIRE(run_strobe({"hipcc", folder / "saxpy.hip", "-o", folder / "saxpy"}).exit_code == 0);
  fs::create_directory_symlink(STROBE_SOURCE_DIR "/scripts", folder / "scripts");
  for (const char* profile : {"profile.csv", "train.csv", "other.csv"})
    folder.write(profile, "unit,stack,cycles,instructions\n1,main;map,100,90\n2,main;sort,300,90\n3,main;map,110,90\n");
  fs::copy_file(STROBE_SOURCE_DIR "/scripts/experiments/simprof/profiles/plain.csv", folder / "jvm.csv");
  folder.write(
      "my.toml",
      "schema = 1\ntitle = \"uncertain\"\ninherits = \"r9-nano\"\n[command_processor]\nend_overhead = \"9 ns\"\n"
      "[source]\n\"command_processor.end_overhead\" = { kind = \"assumed\", how = \"a test\", range = [\"1 ns\", "
      "\"90 ns\"] }\n");
  folder.write("spec.lua", "return { programs = { 'relu problem=64' }, vary = { ['l2.mshrs'] = { 64, 128 } } }");
  folder.write("card.csv", "program,us\nrelu problem=8,4\nrelu problem=64,4.2\nrelu problem=256,5\nfir problem=1,7\n");
  folder.write("operators.csv", "kernel,launch,operator,shape,type,tokens\nscale,,q_proj,256,f32,1\n");
  folder.write("my.cl", "kernel void twice(global float *x) { x[get_global_id(0)] *= 2; }\n");
  fs::create_directory(folder / "build");
  fs::copy_file(STROBE_BINARY_DIR "/lib/strobe/plugins/instructions.so", folder / "build/my.so");
  REQUIRE(run_strobe({"compile", folder / "fir.cl", "--arch", "gfx803", "-o", folder / "my.hsaco"}).exit_code == 0);
  for (const char* result : {"a.json", "b.json"})
    REQUIRE(run_strobe({"run", folder / "my.hsaco", "--kernel", "scale", "--grid", "256", "--group", "64", "--arg",
                        "buf:f32:256", "--arg", "f32:2", "--mode", "detailed", "--hot-spots", "--json", folder / result,
                        "--bundle", folder / "a.bundle"})
                .exit_code == 0);
  REQUIRE(run_strobe({"sweep", "--programs", "relu problem=64", "--results", folder / "sweep.db"}).exit_code == 0);
  folder.write("one.lua", "require('strobe').workload('relu'):run(require('strobe').gpu(), { problem = 64 })\n");
  REQUIRE(run_strobe(
              {"compare", folder / "one.lua", "--samplers", "random:share=0.5", "--json", folder / "comparison.json"})
              .exit_code == 0);
}

}  // namespace

TEST_CASE("every command has help with an example, and its examples run") {
  const TemporaryFolder folder;
  furnish(folder);
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {std::string("PATH=" STROBE_BINARY_DIR "/bin:") + std::getenv("PATH")};
  options.kill_after_seconds = 280;
  std::vector<std::string> ran;
  const auto commands = all_commands();
  CHECK(commands.size() > 20);
  for (const auto& command : commands) {
    CAPTURE(joined(command));
    const auto shown = examples(command);
    CHECK(!shown.empty());
    for (const std::string& example : shown) {
      CHECK((example + " ").starts_with("strobe " + joined(command) + " "));
      if (std::find(ran.begin(), ran.end(), example) != ran.end()) continue;
      ran.push_back(example);
      const ProgramOutput output = run_program({"/bin/sh", "-c", example}, options);
      INFO(example << "\n" << output.err);
      CHECK(output.exit_code == 0);
    }
  }
}
