// Code that clang writes keeps all wait states: nothing is found in it.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bench.hpp"
#include "hazard_path.hpp"
#include "support/run_program.hpp"

using namespace strobe;
using namespace strobe::testing;
namespace fs = std::filesystem;

namespace {

constexpr const char* kGpus[] = {"r9-nano", "mi100", "mi210", "mi300x"};

/// Looks at all instructions in the order of their addresses, from each place on that only jumps reach.
std::string findings_in(const Program& program) {
  const CodeObject& object = program.object();
  const auto code = std::span(object.image).subspan(object.text_offset, object.text_bytes);
  HazardPath path(program.isa(), code, program.instructions(), program.infos());
  for (std::size_t n = 0; n < program.infos().size(); ++n) {
    path.step(n);
    const ControlFlow flow = program.infos()[n].flow;
    if (flow == ControlFlow::branch || flow == ControlFlow::jump || flow == ControlFlow::call ||
        flow == ControlFlow::end)
      path.restart();
  }
  std::string text;
  for (const WatchFinding& finding : path.findings()) {
    text += finding.remark + "\n";
    for (const WatchSide& side : finding.sides)
      text += "  " + program.disassemble(program.infos()[side.instruction]) + "  " + side.action + "\n";
  }
  return text;
}

/// Three levels of all files take minutes; by default two, without the longest file.
bool tries_all() { return std::getenv("STROBE_ALL_VARIANTS") != nullptr; }

void check_source(const fs::path& path) {
  std::ifstream file(path);
  const std::string source{std::istreambuf_iterator<char>(file), {}};
  for (const char* const preset : kGpus) {
    if (path.filename() == "matrix.cl" && std::string(preset) == "r9-nano") continue;
    for (const char* const level : {"-O0", "-O1", "-O3"}) {
      if (!tries_all() && level == std::string("-O1")) continue;
      INFO(path.string() << " " << preset << " " << level);
      TestGpu gpu({}, {}, preset);
      gpu.flags = {"-I" STROBE_SOURCE_DIR "/tests/kernels"};
      if (path.filename() == "math.cl") gpu.flags.push_back("-DT=float");
      CHECK(findings_in(gpu.compile(source, level)) == "");
    }
  }
}

}  // namespace

TEST_CASE("hazards: none in compiled kernels") {
  for (const fs::directory_entry& entry : fs::directory_iterator(STROBE_SOURCE_DIR "/tests/kernels"))
    if (entry.path().extension() == ".cl" && (tries_all() || entry.path().filename() != "math.cl"))
      check_source(entry.path());
}

TEST_CASE("hazards: none in compiled kernels with matrix instructions") {
  check_source(STROBE_SOURCE_DIR "/tests/unit/check/matrix.cl");
}

TEST_CASE("hazards: none on the paths that workloads and matrix kernels take on CDNA") {
  const TemporaryFolder folder;
  const std::string script = folder.write("six.lua", R"(
    local strobe = require "strobe"
    local arguments = { ... }
    for n = 1, #arguments, 2 do
      strobe.workload(arguments[n]):run(strobe.gpu(), { problem = arguments[n + 1] })
    end
  )");
  const std::string program = STROBE_BINARY_DIR "/bin/strobe", matrix = STROBE_SOURCE_DIR "/tests/unit/check/matrix.cl";
  for (const std::string gpu : {"mi100", "mi210", "mi300x"}) {
    const ProgramOutput output = run_program({program, "run", script, "aes", "3", "fir", "0.01953125", "conv", "12",
                                              "matmul", "8", "relu", "5", "spmv", "7", "--gpu", gpu, "--check-races"});
    INFO(gpu << "\n" << output.out << output.err);
    CHECK(output.exit_code == 0);
    CHECK_THAT(output.out, Catch::Contains("races: none found"));
    for (const char* const kernel : {"singles", "large", "halves", "bytes"})
      for (const char* const level : {"-O0", "-O3"}) {
        const ProgramOutput run =
            run_program({program, "run", matrix, "--kernel", kernel, "--gpu", gpu, "--grid", "64", "--group", "64",
                         "--arg", "buf:f32:512:iota", "--check-races", "--", level});
        INFO(kernel << level << run.out << run.err);
        CHECK(run.exit_code == 0);
      }
  }
}
