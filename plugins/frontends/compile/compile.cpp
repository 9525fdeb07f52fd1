#include "compile/compile.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <utility>

#include "base/exception_text.hpp"
#include "compile/command_files.hpp"
#include "compile/numbers.hpp"
#include "base/quote.hpp"
#include "base/sha256.hpp"
#include "compile/cache.hpp"
#include "compile/load.hpp"
#include "compile/process.hpp"
#include "strobe/error.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/host/simulator.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

/// The folder with strobe_hip.h and strobe_opencl.h, an absolute path (clang looks for a precompiled NAME.pch next to a
/// header that a flag includes, and a bare name is looked for in the current folder first).
std::string own_headers() {
  const fs::path folder = fs::path(installation().scripts) / "strobe/include";
  if (!fs::exists(folder / "strobe_hip.h"))
    throw Error((folder / "strobe_hip.h").string() + ": missing, and source needs it - install Strobe whole");
  return folder.string();
}

/// Each part with its length, so that no two lists of parts give the same digest.
std::string digest_of(const std::vector<std::string>& parts) {
  Sha256 hash;
  const auto add = [&](const std::string& text) { hash.add(std::as_bytes(std::span(text.data(), text.size()))); };
  for (const std::string& part : parts) {
    add(std::to_string(part.size()) + ":");
    add(part);
  }
  return hash.hex();
}

/// With `readable`, programs that it runs reach these folders, the bench's own and the system's, no others.
class Bench final : public CompilerBench {
 public:
  Bench(std::string subject, const std::optional<std::vector<std::string>>& readable) : subject_(std::move(subject)) {
    if (readable) confinement_ = Confinement{*readable, {folder_.path()}};
  }

  std::string folder() const override { return folder_.path(); }
  std::string headers() const override { return own_headers(); }
  ProgramRun run(const std::vector<std::string>& command, unsigned seconds) override {
    return run_process(command, seconds, folder_.path(), confinement_ ? &*confinement_ : nullptr);
  }
  unsigned most_seconds() const override {
    constexpr unsigned kDefault = 120;
    const char* const given = std::getenv(kCompileTimeout);
    return given == nullptr ? kDefault
                            : static_cast<unsigned>(parse_whole(kCompileTimeout, given, 1, kMaxCompileSeconds));
  }
  void warn(const std::string& text) override { spdlog::warn("{}: {}", subject_, text); }

  bool keeps_results() override {
    if (!looked_for_cache_)
      if (std::optional<CompileCache> opened = CompileCache::open()) cache_.emplace(std::move(*opened));
    looked_for_cache_ = true;
    return cache_.has_value();
  }
  std::optional<Compiled> kept(const std::vector<std::string>& key) override {
    return keeps_results() ? cache_->find(digest_of(key)) : std::nullopt;
  }
  void keep(const std::vector<std::string>& key, const Compiled& compiled) override {
    if (keeps_results()) cache_->keep(digest_of(key), compiled);
  }

 private:
  std::string subject_;
  ScratchFolder folder_;
  std::optional<Confinement> confinement_;
  std::optional<CompileCache> cache_;
  bool looked_for_cache_ = false;
};

const Compiler& compiler_for(const CompileRequest& request, Plugins& plugins) {
  const std::string &path = request.source_path, &target = request.target;
  const Compiler* const compiler = plugins.compiler_of(path);
  if (compiler == nullptr) throw Error(path + ": no plugin compiles it - see: strobe plugins list");
  if (!target.starts_with("gfx") ||
      target.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789:+-") != std::string::npos)
    throw Error(path + ": cannot be compiled for " + quote(target) + " - use a target such as gfx803");
  return *compiler;
}

}  // namespace

bool is_source(const std::string& path, Plugins& plugins) { return plugins.compiler_of(path) != nullptr; }

Compiled compile_with_messages(const CompileRequest& request, Plugins& plugins) {
  const std::string& path = request.source_path;
  require_file(path);
  const Compiler& compiler = compiler_for(request, plugins);
  call_plugin(path, [&] { compiler.check_flags(request.extra_flags); });
  std::optional<std::vector<std::string>> readable;
  if (!request.readable.empty()) {
    readable = request.readable;
    readable->push_back(own_headers());
  }
  Bench bench(path, readable);
  Compiled compiled = call_plugin(path, [&] { return compiler.compile(request, bench); });
  note_input(path);
  std::ifstream inputs(bench.folder() + "/inputs");  // what the compiler has read besides
  for (std::string line; std::getline(inputs, line);) note_input(line);
  return compiled;
}

Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request, Plugins& plugins) {
  const Compiler& compiler = compiler_for(request, plugins);
  Bench bench(request.source_path, std::nullopt);
  return call_plugin(request.source_path, [&] { return compiler.link_parts(parts, request, bench); });
}

std::vector<std::byte> compile(const CompileRequest& request, Plugins& plugins) {
  Compiled compiled = compile_with_messages(request, plugins);
  if (!compiled.messages.empty()) spdlog::warn("{}: {}", request.source_path, compiled.messages);
  return std::move(compiled.object);
}

std::vector<std::byte> link(std::span<const std::byte> object, const std::string& path, bool confined,
                            Plugins& plugins) {
  Bench bench(path, confined ? std::optional(std::vector<std::string>{}) : std::nullopt);
  for (const auto& compiler : plugins.compilers()) {
    std::vector<std::byte> linked = call_plugin(path, [&] { return compiler->link(object, path, bench); });
    if (!linked.empty()) return linked;
  }
  throw Error(path +
              ": is a relocatable object and must be linked, and no plugin does that - see: strobe plugins list");
}

bool is_plain_compiler_flag(const std::string& flag, Plugins& plugins) {
  return std::ranges::any_of(plugins.compilers(), [&](const auto& compiler) { return compiler->is_plain_flag(flag); });
}

std::string before_compiler_folder(const std::string& flag, Plugins& plugins) {
  for (const auto& compiler : plugins.compilers())
    if (std::string before = compiler->before_folder(flag); !before.empty()) return before;
  return {};
}

}  // namespace strobe
