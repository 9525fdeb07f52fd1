#include "compile/compile.hpp"

#include <dlfcn.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <optional>
#include <sstream>

#include "code/code_object.hpp"
#include "compile/cache.hpp"
#include "compile/hints.hpp"
#include "compile/key.hpp"
#include "compile/process.hpp"
#include "compile/flags.hpp"
#include "compile/file_kind.hpp"
#include "compile/load.hpp"
#include "base/quote.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using Words = std::vector<std::string>;

constexpr unsigned kMaxSeconds = 120;
constexpr const char* kCompiler = "clang-19";

/// Where Debian's and AMD's own packages put the device libraries.
constexpr const char* kDeviceLibraries[] = {
    "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode",
    "/usr/lib/amdgcn/bitcode",
    "/usr/amdgcn/bitcode",
    "/opt/rocm/amdgcn/bitcode",
};

/// A target without device libraries of its own, and the sibling whose constants are the same.
constexpr const char *kServed = "gfx942", *kServing = "gfx940";

bool any_starts_with(const Words& words, const char* prefix) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return word.starts_with(prefix); });
}

std::string constants_of(const std::string& target) { return "oclc_isa_version_" + target.substr(3) + ".bc"; }

/// A view of the installed device libraries, completed by two that Debian's version lacks: gfx942 is served
/// by gfx940's constants, and code objects of version 6 have the ABI of version 5.
std::string device_libraries(const ScratchFolder& folder) {
  const std::string installed = installed_libraries();
  const fs::path view = folder.file("bitcode");
  fs::create_directory(view);
  for (const auto& entry : fs::directory_iterator(installed))
    if (entry.path().extension() == ".bc") fs::create_symlink(entry.path(), view / entry.path().filename());
  for (auto [wanted, present] : {std::pair{"oclc_abi_version_600.bc"s, "oclc_abi_version_500.bc"s},
                                 {constants_of(kServed), constants_of(kServing)}})
    if (!fs::exists(view / wanted) && fs::exists(view / present))
      fs::create_symlink(fs::path(installed) / present, view / wanted);
  return view.string();
}

/// The folder with strobe_hip.h and strobe_opencl.h, an absolute path (clang looks for a precompiled NAME.pch beside a
/// header that a flag includes, and a bare name is looked for in the current folder first), from where this library
/// lies: a build tree looks like an installed prefix.
std::string own_headers() {
  Dl_info info{};
  if (dladdr(reinterpret_cast<const void*>(&is_source), &info) == 0 || info.dli_fname == nullptr)
    throw Error("cannot find where the library libstrobe lies - start strobe by its full path");
  const fs::path folder =
      fs::canonical(info.dli_fname).parent_path().parent_path() / "share/strobe/scripts/strobe/include";
  if (!fs::exists(folder / "strobe_hip.h"))
    throw Error((folder / "strobe_hip.h").string() + ": missing, and source needs it - install Strobe whole");
  return folder.string();
}

/// The compiler's messages without the one that version 6 always brings.
std::string messages(const std::string& output) {
  std::istringstream lines(output);
  std::string text, line;
  while (std::getline(lines, line))
    if (line.find("code object v6 is still in development") == std::string::npos)
      text += (text.empty() ? "" : "\n") + line;
  return text;
}

/// What the compiler may read of untrusted source's surroundings: the source, the folders given, our headers.
Confinement confinement_of(const CompileRequest& request, const std::string& scratch) {
  Confinement confinement{request.readable, {scratch}};
  confinement.readable.push_back(own_headers());
  return confinement;
}

ProcessResult start_compiler(const CompileRequest& request, const Words& arguments, const std::string& scratch) {
  Words command{kCompiler};
  command.insert(command.end(), arguments.begin(), arguments.end());
  const Confinement confinement = confinement_of(request, scratch);
  return run_process(command, kMaxSeconds, scratch, request.readable.empty() ? nullptr : &confinement);
}

/// Runs the compiler and returns its warnings; its errors go into the Error.
std::string run_compiler(const CompileRequest& request, const Words& arguments, const std::string& scratch) {
  const ProcessResult result = start_compiler(request, arguments, scratch);
  if (!result.found)
    throw Error(std::string(kCompiler) + ": not found, and " + request.source_path +
                " must be compiled - install Debian's packages clang-19 and lld-19");
  if (result.timed_out)
    throw Error(request.source_path + ": " + kCompiler + " did not end within " + std::to_string(kMaxSeconds) +
                    " seconds - simplify the source",
                ExitCode::limit);
  const std::string output = messages(result.output);
  if (result.status != 0)
    throw Error(request.source_path + ": does not compile for " + request.target + ":\n" +
                (output.empty() ? "the compiler ended with status " + std::to_string(result.status)
                                : explain_messages(output, is_hip_source(request.source_path))));
  return output;
}

/// The line that -v prints first.
std::string compiler_version(const std::string& output) {
  const std::size_t at = output.find("clang version");
  if (at == std::string::npos) return {};
  const std::size_t begin = output.rfind('\n', at) + 1;
  return output.substr(begin, output.find('\n', at) - begin);
}

timespec coarse_now() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME_COARSE, &now);  // the clock that files are stamped with
  return now;
}

class Compilation {
 public:
  explicit Compilation(const CompileRequest& request)
      : request_(request), hip_(is_hip_source(request.source_path)), output_(folder_.file("object")) {}

  /// What the result depends on, and the text that it comes from; an empty key if that cannot be said.
  void preprocess() {
    began_ = coarse_now();
    const std::string file = folder_.file("text");
    const Words flags = source();
    Words words = flags;
    append(words, {request_.optimization, "-nogpulib", "-E", "-v"});
    append(words, request_.extra_flags);
    append(words, {"-o", file});
    const ProcessResult result = start_compiler(request_, words, folder_.path());
    const std::string version = compiler_version(result.output);
    // What is wrong is said by the compilation itself.
    if (!result.found || result.timed_out || result.status != 0 || version.empty() || !fs::exists(file)) return;
    const std::vector<std::byte> bytes = read_object_file(file);
    text_.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    Words all = flags;
    append(all, request_.extra_flags);
    key_ = compile_key(request_, text_, version, all, installed_libraries());
  }

  const std::string& key() const { return key_; }
  bool is_of_this_text() const { return !sources_changed_since(text_, began_); }

  Compiled run() {
    libraries_ = device_libraries(folder_);
    std::vector<std::byte> object = hip_ ? hip() : opencl();
    return {std::move(object), messages_};
  }

 private:
  std::vector<std::byte> opencl() {
    Words words = opencl_source();
    append(words, {request_.optimization, "--rocm-device-lib-path=" + libraries_});
    build(words);
    std::vector<std::byte> object = read_object_file(output_);
    return swallowed_printf(object) ? opencl_with_printf() : object;
  }

  std::vector<std::byte> hip() {
    Words words = hip_source();
    append(words, {request_.optimization, "--rocm-device-lib-path=" + libraries_});
    build(words);
    // Not a message of the compiler, which a cached object would bring at each run.
    if (has_host_part(source_text()))
      spdlog::warn(request_.source_path +
                   ": its host part (main, <<<>>>, calls of hip...) is left out: only kernels are compiled");
    return read_object_file(output_);
  }

  static void append(Words& words, const Words& more) { words.insert(words.end(), more.begin(), more.end()); }

  Words source() const { return hip_ ? hip_source() : opencl_source(); }

  Words hip_source() const {
    const std::string headers = own_headers();
    Words words{"-x",
                "hip",
                source_file(),
                "--offload-arch=" + request_.target,
                "--cuda-device-only",
                "--no-gpu-bundle-output",
                "-nogpuinc",
                "-fhip-kernel-arg-name",
                "-mprintf-kind=buffered",
                "-isystem",
                headers,
                "-isystem",
                headers + "/strobe_hip/std",
                "-include",
                headers + "/strobe_hip.h"};
    append(words, common());
    return words;
  }

  /// As it was typed, so that messages name it so, but never an option or a file of options (@FILE).
  std::string source_file() const {
    const std::string& path = request_.source_path;
    return path.starts_with('-') || path.starts_with('@') ? "./" + path : path;
  }

  std::string source_text() const {
    const std::vector<std::byte> bytes = read_object_file(request_.source_path);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }

  Words common() const {
    return {"-mcode-object-version=" + std::to_string(request_.code_object_version), "-Qunused-arguments"};
  }

  Words machine() const { return {"-target", "amdgcn-amd-amdhsa", "-mcpu=" + request_.target}; }

  Words opencl_source() const {
    Words words{"-x", "cl", source_file(), "-cl-kernel-arg-info"};
    const std::string headers = own_headers();
    if (!defines_amd_function(source_text()))
      append(words, {"-isystem", headers, "-include", headers + "/strobe_opencl.h"});
    append(words, machine());
    append(words, common());
    if (!any_starts_with(request_.extra_flags, "-cl-std=")) words.push_back("-cl-std=CL2.0");
    return words;
  }

  /// The level that wins.
  std::string optimization() const {
    std::string level = request_.optimization;
    for (const std::string& flag : request_.extra_flags)
      if (flag.starts_with("-O")) level = flag;
    return level;
  }

  /// The user's own flags come last, so that they win.
  void build(Words words) {
    append(words, request_.extra_flags);
    append(words, {"-o", output_});
    add_message(run_compiler(request_, words, folder_.path()));
  }

  void add_message(const std::string& text) {
    if (!text.empty()) messages_ += (messages_.empty() ? "" : "\n") + text;
  }

  /// Debian's opencl.bc defines a `printf` that prints nothing. Where a kernel calls it, it stays behind as a
  /// function, because a function with variable arguments is never inlined.
  bool swallowed_printf(const std::vector<std::byte>& object) const {
    const CodeObject parsed = parse_code_object(object, request_.source_path);
    return std::any_of(parsed.functions.begin(), parsed.functions.end(),
                       [](const FunctionSymbol& function) { return function.name == "printf"; });
  }

  /// Lowers printf before the device libraries are linked, so that the compiler's own lowering sees it.
  std::vector<std::byte> opencl_with_printf() {
    const std::string source = folder_.file("source.bc"), lowered = folder_.file("lowered.bc");
    Words words = opencl_source();
    append(words, {request_.optimization, "-nogpulib", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c"});
    append(words, request_.extra_flags);
    append(words, {"-o", source});
    run_compiler(request_, words, folder_.path());

    words = {"-x", "ir", source};
    append(words, machine());
    append(words, common());
    // At -O0 the declaration of printf must go: left there, the library's definition comes in and LLVM 19 crashes
    // on it. -O1 removes it and leaves functions that were compiled with -O0 as they are.
    append(words, {optimization() == "-O0" ? "-O1" : "-O0", "-nogpulib", "-emit-llvm", "-c", "-o", lowered});
    run_compiler(request_, words, folder_.path());

    words = {"-x", "ir", lowered};
    append(words, machine());
    append(words, common());
    append(words, {request_.optimization, "--rocm-device-lib-path=" + libraries_});
    build(words);
    return read_object_file(output_);
  }

  const CompileRequest& request_;
  const bool hip_;
  ScratchFolder folder_;
  std::string libraries_;
  std::string output_;
  std::string messages_;  ///< warnings
  std::string key_;
  std::string text_;  ///< preprocessed
  timespec began_{};
};

void check(const CompileRequest& request) {
  if (!fs::exists(request.source_path)) throw Error(request.source_path + ": no such file");
  // The compiler hands the name without its folders to itself as a word.
  if (fs::path(request.source_path).filename().string().starts_with('@'))
    throw Error(quote(request.source_path) +
                ": clang takes a name that begins with @ for a file of flags - rename the source");
  const std::string& target = request.target;
  if (!target.starts_with("gfx") ||
      target.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789:+-") != std::string::npos)
    throw Error(request.source_path + ": cannot be compiled for " + quote(target) + " - use a target such as gfx803");
  if (request.code_object_version < 4 || request.code_object_version > 6)
    throw Error("code object version " + std::to_string(request.code_object_version) + ": " + kCompiler +
                " writes 4, 5 and 6 only");
  check_compiler_flags(request.extra_flags);
}

}  // namespace

std::vector<std::byte> compile(const CompileRequest& request) {
  check(request);
  Compilation compilation(request);
  const std::optional<CompileCache> cache = is_cacheable(request) ? CompileCache::open() : std::nullopt;
  if (cache) compilation.preprocess();
  const bool keyed = !compilation.key().empty();
  std::optional<Compiled> compiled = keyed ? cache->find(compilation.key()) : std::nullopt;
  if (!compiled) {
    compiled = compilation.run();
    if (keyed && compilation.is_of_this_text()) cache->keep(compilation.key(), *compiled);
  }
  if (!compiled->messages.empty()) spdlog::warn("{}: {}", request.source_path, compiled->messages);
  return std::move(compiled->object);
}

void add_line_tables(CompileRequest& request) {
  request.extra_flags.emplace_back("-gline-tables-only");
  std::rotate(request.extra_flags.begin(), std::prev(request.extra_flags.end()), request.extra_flags.end());
}

std::string installed_libraries() {
  const auto* installed = std::find_if(std::begin(kDeviceLibraries), std::end(kDeviceLibraries),
                                       [](const char* path) { return fs::exists(fs::path(path) / "ocml.bc"); });
  if (installed == std::end(kDeviceLibraries))
    throw Error(
        "no ROCm device libraries, which OpenCL and HIP source needs - install Debian's package rocm-device-libs");
  return *installed;
}

std::string served_by(const std::string& target) {
  const fs::path folder = installed_libraries();
  if (fs::exists(folder / constants_of(target))) return target;
  return target == kServed && fs::exists(folder / constants_of(kServing)) ? kServing : "";
}

bool is_source(const std::string& path) { return fs::path(path).extension() == ".cl" || is_hip_source(path); }

}  // namespace strobe
