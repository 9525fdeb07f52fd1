#include "compile.hpp"

#include <algorithm>
#include <cctype>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

#include "strobe/error.hpp"

#include "flags.hpp"
#include "hints.hpp"
#include "key.hpp"
#include "libraries.hpp"
#include "printf.hpp"
#include "text.hpp"

namespace strobe::clang {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr std::uintmax_t kLongestSource = 16 << 20;
constexpr const char* kCompiler = "clang-19";
constexpr const char* kOwnHeaders[] = {"/strobe_opencl.h", "/strobe_opencl_half.h"};

bool any_starts_with(const Words& words, const char* prefix) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return word.starts_with(prefix); });
}

/// The compiler's messages without its warning of code object version 6, which comes each time.
std::string messages(const std::string& output) {
  std::istringstream lines(output);
  std::string text, line;
  while (std::getline(lines, line))
    if (line.find("code object v6 is still in development") == std::string::npos)
      text += (text.empty() ? "" : "\n") + line;
  return text;
}

ProgramRun start_compiler(CompilerBench& bench, const Words& arguments) {
  Words command{kCompiler};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return bench.run(command, bench.most_seconds());
}

/// Runs the compiler and returns its warnings; its errors go into the Error.
std::string run_compiler(const CompileRequest& request, const Words& arguments, CompilerBench& bench) {
  const ProgramRun result = start_compiler(bench, arguments);
  if (!result.found)
    throw Error(std::string(kCompiler) + ": not found, and " + request.source_path +
                " must be compiled - install Debian's packages clang-19 and lld-19");
  if (result.timed_out)
    throw Error(request.source_path + ": " + kCompiler + " did not end within " + std::to_string(bench.most_seconds()) +
                    " seconds - give it more with --compile-timeout, or simplify the source",
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
  Compilation(const CompileRequest& request, CompilerBench& bench)
      : request_(request), bench_(bench), hip_(is_hip_source(request.source_path)), output_(file("object")) {}

  /// What the result depends on, and the files that it comes from; an empty key if that cannot be said.
  void find_key() {
    began_ = coarse_now();
    if (hip_ || !find_key_of_source()) preprocess();
    std::ofstream inputs(file("inputs"));
    for (const std::string& one : files_) inputs << one << '\n';
  }
  /// The result is not kept, nor taken from what was.
  void forget_key() { key_.clear(); }

  std::optional<Compiled> kept() {
    if (key_.empty()) return std::nullopt;
    std::optional<Compiled> found = bench_.kept(key_);
    return found || names_file_ ? found : bench_.kept(key_of_file());
  }
  /// An object that does not name its file is the same wherever that lies, but its warnings do.
  void keep(const Compiled& compiled) {
    if (key_.empty() || (names_file_ ? changed_since(files_, began_) : own_text() != text_)) return;
    bench_.keep(names_file_ || compiled.messages.empty() ? key_ : key_of_file(), compiled);
  }

  Compiled run_to_link() {
    Words words = opencl_source();
    append(words, unlinked());
    build(words);
    return {to_bytes(read_file(output_)), messages_};
  }

  Compiled run_link(std::span<const std::vector<std::byte>> parts) {
    find_libraries();
    const std::string joined = joined_parts(parts);
    if (request_.to_link) return {to_bytes(read_file(joined)), messages_};
    return {finished(lowered_printf(joined)), messages_};
  }

  Compiled run() {
    find_libraries();
    std::vector<std::byte> object = hip_ ? hip() : opencl();
    return {std::move(object), messages_};
  }

 private:
  /// Without a start of the compiler; false where its preprocessor must be asked.
  bool find_key_of_source() {
    const std::string compiler = identity_of(kCompiler);
    if (compiler.empty() || !stands_alone(read_file(request_.source_path), request_)) return false;
    text_ = own_text();
    Words all = source();
    std::erase(all, source_file());
    append(all, request_.extra_flags);
    key_ = compile_key(request_, text_, compiler, all, installed_libraries());
    files_ = {request_.source_path, bench_.headers() + kOwnHeaders[0], bench_.headers() + kOwnHeaders[1]};
    names_file_ = false;
    return !key_.empty();
  }

  std::string own_text() const {
    const std::string headers = bench_.headers();
    return read_file(headers + kOwnHeaders[0]) + read_file(headers + kOwnHeaders[1]) + read_file(request_.source_path);
  }

  std::vector<std::string> key_of_file() const {
    std::vector<std::string> key = key_;
    key.push_back(source_file());
    return key;
  }

  void preprocess() {
    const std::string output = file("text");
    const Words flags = source();
    Words words = flags;
    append(words, {request_.optimization, "-nogpulib", "-E", "-v"});
    append(words, request_.extra_flags);
    append(words, {"-o", output});
    const ProgramRun result = start_compiler(bench_, words);
    const std::string version = compiler_version(result.output);
    // What is wrong is said by the compilation itself.
    if (!result.found || result.timed_out || result.status != 0 || version.empty() || !fs::exists(output)) return;
    const std::string text = read_file(output);
    files_ = files_of(text);
    Words all = flags;
    append(all, request_.extra_flags);
    key_ = compile_key(request_, text, version, all, installed_libraries());
  }

  std::vector<std::byte> opencl() {
    Words words = opencl_source();
    append(words, {request_.optimization, "--rocm-device-lib-path=" + libraries_});
    build(words);
    std::vector<std::byte> object = to_bytes(read_file(output_));
    // Debian's opencl.bc defines a `printf` that prints nothing. Where a kernel calls it, it stays behind as a
    // function, because a function with variable arguments is never inlined.
    return defines_printf(object) ? opencl_with_printf() : object;
  }

  std::vector<std::byte> hip() {
    Words words = hip_source();
    append(words, {request_.optimization, "--rocm-device-lib-path=" + libraries_});
    build(words);
    // Not a message of the compiler, which a cached object would bring at each run.
    if (has_host_part(read_file(request_.source_path)))
      bench_.warn("its host part (main, <<<>>>, calls of hip...) is left out: only kernels are compiled");
    return to_bytes(read_file(output_));
  }

  void find_libraries() { libraries_ = libraries_for(request_.target, request_.code_object_version, file("bitcode")); }

  std::string file(const char* name) const { return bench_.folder() + "/" + name; }

  static void append(Words& words, const Words& more) { words.insert(words.end(), more.begin(), more.end()); }

  Words source() const { return hip_ ? hip_source() : opencl_source(); }

  Words hip_source() const {
    const std::string headers = bench_.headers();
    Words words{"-x",
                "hip",
                source_file(),
                "--offload-arch=" + request_.target,
                "--cuda-device-only",
                "--no-gpu-bundle-output",
                "-nogpuinc",
                "-nohipwrapperinc",
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

  Words common() const {
    return {"-mcode-object-version=" + std::to_string(request_.code_object_version), "-Qunused-arguments"};
  }

  Words machine() const { return {"-target", "amdgcn-amd-amdhsa", "-mcpu=" + request_.target}; }

  Words opencl_source() const {
    Words words{"-x", "cl", source_file(), "-cl-kernel-arg-info"};
    const std::string headers = bench_.headers();
    const std::string text = read_file(request_.source_path);
    if (!defines_amd_function(text)) append(words, {"-isystem", headers, "-include", headers + kOwnHeaders[0]});
    const bool may_use_half = text.find("half") != std::string::npos || text.find("include") != std::string::npos;
    if (may_use_half) append(words, {"-include", headers + kOwnHeaders[1]});
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
    add_message(run_compiler(request_, words, bench_));
  }

  void add_message(const std::string& text) {
    if (!text.empty()) messages_ += (messages_.empty() ? "" : "\n") + text;
  }

  /// For LLVM's code without the device libraries.
  Words unlinked() const {
    return {request_.optimization, "-nogpulib", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c"};
  }

  /// Lowers printf before the device libraries are linked, so that the compiler's own lowering sees it.
  std::vector<std::byte> opencl_with_printf() {
    const std::string source = file("source.bc");
    Words words = opencl_source();
    append(words, unlinked());
    append(words, request_.extra_flags);
    append(words, {"-o", source});
    run_compiler(request_, words, bench_);
    return finished(lowered_printf(source));
  }

  /// The file with all parts linked into one module.
  std::string joined_parts(std::span<const std::vector<std::byte>> parts) {
    Words words;
    for (const std::vector<std::byte>& part : parts) {
      const std::string path = file(("part" + std::to_string(words.size()) + ".bc").c_str());
      std::ofstream(path, std::ios::binary)
          .write(reinterpret_cast<const char*>(part.data()), static_cast<std::streamsize>(part.size()));
      words.push_back(path);
    }
    const std::string joined = file("joined.bc");
    Words command = intermediate(words.front());
    for (std::size_t i = 1; i < words.size(); ++i)
      append(command, {"-Xclang", "-mlink-bitcode-file", "-Xclang", words[i]});
    append(command, {"-O3", "-Xclang", "-disable-llvm-passes", "-nogpulib", "-emit-llvm", "-c", "-o", joined});
    run_compiler(request_, command, bench_);
    return joined;
  }

  std::string lowered_printf(const std::string& source) {
    std::string module = source;
    if (read_file(source).find("printf") != std::string::npos) {  // LLVM's code has a table of names as they are
      Words as_text = intermediate(source);
      module = file("module.ll");
      append(as_text, {"-O3", "-Xclang", "-disable-llvm-passes", "-nogpulib", "-emit-llvm", "-S", "-o", module});
      run_compiler(request_, as_text, bench_);
      const std::string changed = with_known_conversions(read_file(module));
      std::ofstream(module, std::ios::binary) << changed;
    }
    const std::string lowered = file("lowered.bc");
    Words words = intermediate(module);
    // At -O0 the declaration of printf must go: left there, the library's definition comes in and LLVM 19 crashes
    // on it. -O1 removes it and leaves functions that were compiled with -O0 as they are.
    append(words, {optimization() == "-O0" ? "-O1" : "-O0", "-nogpulib", "-emit-llvm", "-c", "-o", lowered});
    run_compiler(request_, words, bench_);
    return lowered;
  }

  /// To compile a file of LLVM's code.
  Words intermediate(const std::string& source) const {
    Words words{"-x", "ir", source};
    append(words, machine());
    append(words, common());
    return words;
  }

  std::vector<std::byte> finished(const std::string& lowered) {
    Words words = intermediate(lowered);
    append(words, {request_.optimization, "--rocm-device-lib-path=" + libraries_});
    build(words);
    return to_bytes(read_file(output_));
  }

  const CompileRequest& request_;
  CompilerBench& bench_;
  const bool hip_;
  std::string libraries_;
  std::string output_;
  std::string messages_;  ///< warnings
  std::vector<std::string> key_;
  bool names_file_ = true;  ///< the key does
  std::string text_;        ///< if not: all that is compiled
  std::set<std::string> files_;  ///< those that it comes from
  timespec began_{};
};

void check(const CompileRequest& request) {
  // The compiler hands the name without its folders to itself as a word.
  if (fs::path(request.source_path).filename().string().starts_with('@'))
    throw Error(quote(request.source_path) +
                ": clang takes a name that begins with @ for a file of flags - rename the source");
  if (request.code_object_version < 4 || request.code_object_version > 6)
    throw Error("code object version " + std::to_string(request.code_object_version) + ": " + kCompiler +
                " writes 4, 5 and 6 only");
  check_compiler_flags(request.extra_flags);
}

/// With the flags for debug information among the user's, which win.
CompileRequest with_debug_flags(CompileRequest request) {
  Words& flags = request.extra_flags;
  if (request.debug_info == DebugInfo::lines) flags.insert(flags.begin(), "-gline-tables-only");
  if (request.debug_info == DebugInfo::full) flags.emplace_back("-g");
  return request;
}

std::string extension_of(const std::string& path) {
  std::string extension = fs::path(path).extension().string();
  for (char& c : extension) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return extension;
}

}  // namespace

Compiled compile(const CompileRequest& asked, CompilerBench& bench) {
  const CompileRequest request = with_debug_flags(asked);
  check(request);
  if (request.to_link && is_hip_source(request.source_path))
    throw Error(request.source_path + ": parts to link are of OpenCL C only");
  Compilation compilation(request, bench);
  compilation.find_key();
  if (!is_cacheable(request) || !bench.keeps_results()) compilation.forget_key();
  if (std::optional<Compiled> kept = compilation.kept()) return std::move(*kept);
  Compiled compiled = request.to_link ? compilation.run_to_link() : compilation.run();
  compilation.keep(compiled);
  return compiled;
}

Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request, CompilerBench& bench) {
  check(request);
  return Compilation(request, bench).run_link(parts);
}

bool is_hip_source(const std::string& path) {
  const std::string extension = extension_of(path);
  if (extension == ".hip") return true;
  const std::initializer_list<std::string_view> cpp{".cpp", ".cc", ".cxx", ".c++"};
  std::error_code failed;
  if (std::find(cpp.begin(), cpp.end(), extension) == cpp.end() || !fs::is_regular_file(path, failed) ||
      fs::file_size(path, failed) > kLongestSource)
    return false;
  std::ifstream source(path, std::ios::binary);
  return mentions_hip({std::istreambuf_iterator<char>(source), {}});
}

}  // namespace strobe::clang
