#include "strobe/plugin.hpp"

#include <filesystem>

#include "strobe/error.hpp"

#include "compile.hpp"
#include "flags.hpp"
#include "libraries.hpp"
#include "link.hpp"
#include "text.hpp"
#include "tool_chain_faults.hpp"

namespace strobe::clang {
namespace {

constexpr char kInstall[] =
    "apt-get install clang-19 lld-19 rocm-device-libs; without them Strobe runs code objects only";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

bool is_opencl_source(const std::string& path) { return std::filesystem::path(path).extension() == ".cl"; }

class Clang final : public Compiler {
 public:
  explicit Clang(const Place&) {}

  bool reads(const std::string& path) const override { return is_opencl_source(path) || is_hip_source(path); }

  Compiled compile(const CompileRequest& request, CompilerBench& bench) const override {
    return clang::compile(request, bench);
  }

  std::vector<std::byte> link(std::span<const std::byte> object, const std::string& path,
                              CompilerBench& bench) const override {
    return clang::link(object, path, bench);
  }

  Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request,
                      CompilerBench& bench) const override {
    return clang::link_parts(parts, request, bench);
  }

  void check_flags(const std::vector<std::string>& flags) const override { check_compiler_flags(flags); }

  bool is_plain_flag(const std::string& flag) const override { return is_plain_compiler_flag(flag); }
  std::string plain_flags() const override { return kPlainFlags; }
  std::string before_folder(const std::string& flag) const override { return flag.starts_with("-I") ? "-I" : ""; }
  bool takes_next_word(const std::string& flag) const override { return needs_next_word(flag); }

  std::vector<std::string> faults(const CompileRequest& request) const override {
    if (!is_opencl_source(request.source_path)) return {};
    return tool_chain_faults(read_file(request.source_path), request.target, request.extra_flags);
  }

  /// Which of the targets source can be compiled for.
  std::vector<CompilerFinding> examine(const std::vector<std::string>& targets) const override try {
    std::vector<CompilerFinding> findings;
    std::vector<std::string> served, lacking;
    for (const std::string& target : targets) {
      const std::string by = served_by(target);
      if (by.empty())
        lacking.push_back(target);
      else
        served.push_back(target + (by == target ? "" : " (by those of " + by + ")"));
    }
    if (!served.empty())
      findings.push_back({"device libraries", "for " + joined(served) + ", from " + installed_libraries(), ""});
    if (!lacking.empty())
      findings.push_back({"device libraries", "none for " + joined(lacking),
                          "compile source for the other targets, or install newer ones"});
    return findings;
  } catch (const Error& error) {
    return {{"device libraries", error.what(), kInstall}};
  }
};

}  // namespace
}  // namespace strobe::clang

STROBE_PLUGIN("clang", "OpenCL C and HIP to code objects, through clang-19", "0.1.0", "MIT") {
  registry.add_policy<strobe::Compiler, strobe::clang::Clang>(
      "compiler.clang", "clang-19 and lld-19 with the ROCm device libraries, for .cl and .hip");
}
