// `strobe inspect`: what an object's kernels want, and whether Strobe can run them.
#include <spdlog/spdlog.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "cli/inspect.hpp"
#include "base/numbers.hpp"
#include "cli/objects.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string object, gpu, group, json;
};

std::uint32_t group_items(const std::string& text) {
  if (text.empty()) return 0;
  const Extent extent = parse_extent("--group", text, 1, 65'535);
  std::uint64_t items = 1;
  for (unsigned d = 0; d < extent.dimensions; ++d) items *= extent.value[d];
  if (items > 65'535)
    throw Error("--group: " + std::to_string(items) + " work-items - more than any GPU supports in one work-group");
  return static_cast<std::uint32_t>(items);
}

void inspect(const Flags& flags, CommandContext& context) {
  const std::uint32_t items = group_items(flags.group);
  ObjectAndGpu loaded = load_object(flags.object, flags.gpu, context);
  const CodeObject facts = loaded.object;
  std::unique_ptr<Program> program;
  std::optional<Error> problem = loaded.problem;
  if (!problem) try {
      program = std::make_unique<Program>(std::move(loaded.object), context.plugins().isa(facts.target));
    } catch (const Error& error) {
      problem = error;
    }
  const ObjectReport report = inspect_object(facts, program.get(), loaded.gpu ? &*loaded.gpu : nullptr, items);
  for (const std::string& warning : facts.warnings) spdlog::warn(facts.path + ": " + warning);
  show_document("inspect.object", object_document(report), flags.json, context, object_facts(report));
  // What the file itself says has been printed; why its code could not be looked at comes last.
  if (problem) throw *problem;
  for (const KernelReport& kernel : report.kernels)
    if (kernel.counts.unsupported != 0) context.exit_code = ExitCode::failed;
}

}  // namespace

void add_inspect_command(Command& top, CommandContext& context) {
  Command& command =
      top.add_command("inspect", "Show the kernels of an object: arguments, resources, unsupported instructions");
  auto flags = std::make_shared<Flags>();
  command.add_flags(
      {{"OBJECT", flags->object, "", "A code object, an offload bundle, or .cl/.hip source", Flag::required},
       {"--gpu", flags->gpu, "PRESET|FILE.toml",
        "GPU preset for the occupancy; default: the preset of the object's target"},
       {"--group", flags->group, "X[,Y[,Z]]", "Work-group size for the occupancy; default: the maximum of the kernel"},
       {"--json", flags->json, "FILE|-", "Write everything as JSON; -: JSON alone on stdout"}});
  command.set_footer(
      "Example: strobe inspect my.hsaco --gpu r9-nano\nExit code 1: a kernel reaches an unsupported instruction.");
  command.set_action([flags, &context] { inspect(*flags, context); });
}

}  // namespace strobe
