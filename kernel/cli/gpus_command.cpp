// `strobe gpus`: the presets, their effective configuration, and where each value comes from.
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/preset_report.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string json, name, key, other;
  std::vector<std::string> settings;
};

void print(CommandContext& context, const Flags& flags, const std::string& text, const std::string& json) {
  if (flags.json != "-") context.out() << text;
  if (!flags.json.empty()) context.write_document(flags.json, json);
}

GpuConfig load(CommandContext& context, const Flags& flags) {
  std::vector<Override> overrides;
  for (const std::string& text : flags.settings) overrides.push_back(parse_override(text));
  GpuConfig gpu = context.presets().load(flags.name, overrides);
  for (const std::string& warning : gpu.warnings) spdlog::warn("{}", warning);
  return gpu;
}

void add_name(CLI::App& command, Flags& flags) {
  command.add_option("NAME", flags.name, "A preset, or FILE.toml")->required()->type_name("");
}

void add_settings(CLI::App& command, Flags& flags) {
  command.add_option("--set", flags.settings, "Override a key of the preset")
      ->type_name("KEY=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

void add_gpus_command(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("gpus", "List and show GPU presets, with the source of every value");
  command->require_subcommand(0, 1);
  command->add_option("--json", flags->json, "Write JSON to FILE; -: to stdout")->type_name("FILE|-");
  command->add_subcommand("list", "List all presets (the default)");
  CLI::App* show = command->add_subcommand("show", "Show every value with its source, as a complete preset file");
  add_name(*show, *flags);
  add_settings(*show, *flags);
  CLI::App* explain = command->add_subcommand("explain", "Explain one key: value, meaning, range, place, source");
  add_name(*explain, *flags);
  explain->add_option("KEY", flags->key, "Key, such as l1v.latency")->required()->type_name("");
  add_settings(*explain, *flags);
  CLI::App* diff = command->add_subcommand("diff", "List the keys in which two presets differ");
  diff->add_option("A", flags->name, "A preset, or FILE.toml")->required()->type_name("");
  diff->add_option("B", flags->other, "A preset, or FILE.toml")->required()->type_name("");
  command->footer(
      "Examples:\n  strobe gpus\n  strobe gpus show r9-nano > my.toml\n  strobe gpus explain r9-nano l1v.latency\n"
      "  strobe gpus diff r9-nano my.toml");
  command->callback([show, explain, diff, flags, &context] {
    if (show->parsed()) {
      const GpuConfig gpu = load(context, *flags);
      print(context, *flags, gpu_text(gpu), gpu_json(gpu));
    } else if (explain->parsed()) {
      const GpuConfig gpu = load(context, *flags);
      print(context, *flags, explain_text(gpu, flags->key), explain_json(gpu, flags->key));
    } else if (diff->parsed()) {
      const GpuConfig a = load(context, *flags), b = context.presets().load(flags->other);
      print(context, *flags, gpu_diff_text(a, b), gpu_diff_json(a, b));
    } else {
      const std::vector<PresetName> presets = context.presets().list();
      print(context, *flags, gpus_list_text(presets), gpus_list_json(presets));
    }
  });
}

}  // namespace strobe
