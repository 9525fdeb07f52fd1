// `strobe inspect`: what an object's kernels want, and whether Strobe can run them.
#include <memory>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "base/numbers.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string object, gpu, group, json;
};

std::uint64_t group_items(const std::string& text) {
  const Extent extent = parse_extent("--group", text, 1, 65'535);
  std::uint64_t items = 1;
  for (unsigned d = 0; d < extent.dimensions; ++d) items *= extent.value[d];
  if (items > 65'535)
    throw Error("--group: " + std::to_string(items) + " work-items - more than any GPU supports in one work-group");
  return items;
}

void inspect(const Flags& flags, CommandContext& context) {
  CommandOptions options{{"object", flags.object}};
  if (!flags.group.empty()) options["group"] = std::to_string(group_items(flags.group));
  if (!flags.gpu.empty()) options["gpu"] = flags.gpu;
  if (!flags.json.empty()) options["json"] = flags.json;
  run_own_script("inspect/object", options, context);
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
