// Compiles assembly (.s) of AMD GPUs to code objects, with clang-19.
#include <fstream>
#include <iterator>

#include "strobe/compiler.hpp"
#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

namespace {

using strobe::Compiled, strobe::CompileRequest, strobe::CompilerBench, strobe::Error, strobe::ProgramRun;

class Assembler final : public strobe::Compiler {
 public:
  explicit Assembler(const Place&) {}

  bool reads(const std::string& path) const override { return path.ends_with(".s"); }

  Compiled compile(const CompileRequest& request, CompilerBench& bench) const override {
    const std::string object = bench.folder() + "/object";
    const ProgramRun run = bench.run({"clang-19", "-x", "assembler", "-target", "amdgcn-amd-amdhsa",
                                      "-mcpu=" + request.target, request.source_path, "-o", object},
                                     bench.most_seconds());
    if (!run.found) throw Error("clang-19: not found - install Debian's packages clang-19 and lld-19");
    if (run.status != 0)
      throw Error(request.source_path + ": is no assembly for " + request.target + ":\n" + run.output);
    std::ifstream file(object, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto* const begin = reinterpret_cast<const std::byte*>(text.data());
    return {{begin, begin + text.size()}, run.output};
  }

  void check_flags(const std::vector<std::string>& flags) const override {
    if (!flags.empty()) throw Error("compiler flag " + flags.front() + ": assembly takes none - leave it out");
  }
  bool is_plain_flag(const std::string&) const override { return false; }
};

}  // namespace

STROBE_PLUGIN("gpu_assembler", "Assembly of AMD GPUs to code objects", "1.0.0", "MIT") {
  registry.add_policy<strobe::Compiler, Assembler>("compiler.gpu_assembler", "assembly (.s), through clang-19");
}
