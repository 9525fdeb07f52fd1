// `strobe compile`: OpenCL C or HIP source to a code object.
#include <spdlog/spdlog.h>

#include <filesystem>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "base/numbers.hpp"
#include "cli/objects.hpp"
#include "code/code_object.hpp"
#include "compile/compile.hpp"
#include "compile/file_kind.hpp"
#include "compile/load.hpp"
#include "base/quote.hpp"
#include "base/output_claim.hpp"
#include "base/whole_file.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string source, arch, output, version = "5";
  std::vector<std::string> extra;
  bool source_lines = false;
};

/// Why Strobe does not compile it.
std::string not_source(const std::string& path) {
  if (std::filesystem::is_directory(path)) return path + ": " + about_folder(path);
  if (!std::filesystem::exists(path)) return path + ": no such file";
  const std::string kind = other_kind(path, {});
  return path + ": " + (kind.empty() ? "not a source file that Strobe compiles - give a .cl or .hip file" : kind);
}

void compile_source(const Flags& flags, CommandContext& context) {
  const Compiler* const compiler = context.plugins().compiler_of(flags.source);
  if (compiler == nullptr) throw Error(not_source(flags.source));
  if (!flags.extra.empty() && !flags.extra.front().starts_with("-"))
    throw Error("strobe compile: unexpected argument " + quote(flags.extra.front()) +
                " - write compiler flags after --");
  check_target("--arch", flags.arch, context);
  CompileRequest request;
  request.source_path = flags.source;
  request.target = flags.arch;
  request.code_object_version = static_cast<unsigned>(parse_whole("--code-object-version", flags.version, 4, 6));
  request.extra_flags = flags.extra;
  if (flags.source_lines) request.debug_info = DebugInfo::full;
  const std::string output =
      flags.output.empty() ? std::filesystem::path(flags.source).stem().string() + ".hsaco" : flags.output;
  context.progress().set_status("compiling " + flags.source);
  const OutputClaim claim("-o: " + output, output);
  const std::vector<std::byte> bytes = compile(request, context.plugins());
  const CodeObject object = parse_code_object(bytes, flags.source);
  write_whole_file(output, bytes);
  // Results that users would take for Strobe's mistakes.
  for (const std::string& fault : compiler->faults(request))
    spdlog::warn("{}: {} (docs/reference/limits.md)", flags.source, fault);
  context.out() << output << ": " << object.target << ", code object version " << object.version << ", "
                << object.kernels.size() << (object.kernels.size() == 1 ? " kernel" : " kernels")
                << (flags.source_lines ? ", with source lines\n" : "\n");
}

}  // namespace

void add_compile_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("compile", "Compile OpenCL C or HIP source to a code object");
  auto flags = std::make_shared<Flags>();
  command.add_flags({{"SOURCE", flags->source, "", "A .cl or .hip file", Flag::required},
                     {"FLAGS", flags->extra, "", "After --: further clang flags"},
                     {"--arch", flags->arch, "GFX", "Target, such as gfx803", Flag::required},
                     {"-g", flags->source_lines, "Source lines, for strobe report and annotate"},
                     {"-o,--output", flags->output, "FILE",
                      "Output file; default: the source name with .hsaco, in the current folder"},
                     {"--code-object-version", flags->version, "N", "Code-object version: 4, 5 (default) or 6"}});
  command.set_footer("Example: strobe compile fir.cl --arch gfx803 -o fir.hsaco -- -DTAPS=16");
  command.set_action([flags, &context] { compile_source(*flags, context); });
}

}  // namespace strobe
