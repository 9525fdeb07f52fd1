// `strobe gpus`: the presets, their effective configuration, and where each value comes from.
#include <spdlog/spdlog.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "base/quote.hpp"
#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "cli/preset_report.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string json, name, key, other, sensitivity;
  bool assumed = false;
  std::vector<std::string> settings;
};

GpuConfig load(CommandContext& context, const Flags& flags) {
  std::vector<Override> overrides;
  for (const std::string& text : flags.settings) overrides.push_back(parse_override(text));
  GpuConfig gpu = context.presets().load(flags.name, overrides);
  for (const std::string& warning : gpu.warnings) spdlog::warn(warning);
  return gpu;
}

void list_assumed(CommandContext& context, const Flags& flags) {
  if (!flags.assumed) throw Error("--sensitivity: orders the list of --assumed - add --assumed, or remove the flag");
  if (!flags.key.empty()) throw Error("--assumed: lists all keys - remove " + quote(flags.key) + ", or the flag");
  CommandOptions options{{"assumed", flags.name}, {"settings", flags.settings}};
  if (!flags.sensitivity.empty()) options["sensitivity"] = flags.sensitivity;
  if (!flags.json.empty()) options["json"] = flags.json;
  run_own_script("sensitivity", options, context);
}

}  // namespace

void add_gpus_command(Command& top, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  Command& command = top.add_command("gpus", "List and show GPU presets, with the source of every value");
  command.add_flags({{"--json", flags->json, "FILE|-", "Write JSON to FILE; -: to stdout"}});
  const Flag name("NAME", flags->name, "", "A preset, or FILE.toml", Flag::required);
  const Flag settings("--set", flags->settings, "KEY=VALUE", "Override a key of the preset");
  command.add_command("list", "List all presets (the default)");
  Command& show = command.add_command("show", "Show every value with its source, as a complete preset file");
  show.add_flags({name, settings});
  Command& explain = command.add_command("explain", "Explain one key: value, meaning, range, place, source");
  explain.add_flags({name,
                     {"KEY", flags->key, "", "Key, such as l1v.latency"},
                     {"--assumed", flags->assumed, "In place of KEY: list the values that have a plausible range"},
                     {"--sensitivity", flags->sensitivity, "FILE",
                      "With --assumed: by their effect, from strobe sensitivity --json of the preset"},
                     settings});
  Command& diff = command.add_command("diff", "List the keys in which two presets differ");
  diff.add_flags({{"A", flags->name, "", "A preset, or FILE.toml", Flag::required},
                  {"B", flags->other, "", "A preset, or FILE.toml", Flag::required}});
  command.set_footer(
      "Examples:\n  strobe gpus\n  strobe gpus show r9-nano > my.toml\n  strobe gpus explain r9-nano l1v.latency\n"
      "  strobe gpus diff r9-nano my.toml");
  command.set_action([&show, &explain, &diff, flags, &context] {
    if (show.named()) {
      const GpuConfig gpu = load(context, *flags);
      show_document("gpus.show", gpu_document(gpu), flags->json, context, gpu_tables(gpu));
    } else if (explain.named() && (flags->assumed || !flags->sensitivity.empty())) {
      list_assumed(context, *flags);
    } else if (explain.named()) {
      if (flags->key.empty()) throw Error("strobe gpus explain: no KEY - name one, or give --assumed");
      const GpuConfig gpu = load(context, *flags);
      const Json setting = setting_document(gpu, flags->key);
      show_document("gpus.explain", setting, flags->json, context,
                    {{"overridden", gpu.find(flags->key)->origin.overridden}});
    } else if (diff.named()) {
      const GpuConfig a = load(context, *flags), b = context.presets().load(flags->other);
      show_document("gpus.diff", gpu_differences(a, b), flags->json, context);
    } else {
      show_document("gpus.list", gpus_list(context.presets().list()), flags->json, context);
    }
  });
}

}  // namespace strobe
