// `strobe plugins`: what is loaded, what it offers, and whether a library is fit to be loaded.
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/plugin_report.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string json, name, library;
};

void print(CommandContext& context, const Flags& flags, const std::string& text, const std::string& json) {
  if (flags.json != "-") context.out() << text;
  if (!flags.json.empty()) context.write_document(flags.json, json);
}

void check(CommandContext& context, const Flags& flags) {
  const conformance::LibraryReport report = conformance::check_library(flags.library);
  print(context, flags, check_text(report), check_json(report));
  context.exit_code = verdict_on(report);
}

}  // namespace

void add_plugins_command(CLI::App& app, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("plugins", "List, show and check plugins");
  command->require_subcommand(0, 1);
  command->add_option("--json", flags->json, "Write JSON to FILE; -: to stdout")->type_name("FILE|-");
  command->add_subcommand("list", "List all libraries, including refused ones (the default)");
  CLI::App* show = command->add_subcommand("show", "Show a plugin, or one type with its parameters");
  show->add_option("NAME", flags->name, "Plugin or type, such as instructions or tracer.instructions")
      ->required()
      ->type_name("");
  CLI::App* verify = command->add_subcommand("check", "Check a library against each contract of the SDK");
  verify->add_option("LIB", flags->library, "LIB.so")->required()->type_name("");
  command->footer(
      "check: exit 0 passed, 1 violates a contract, 2 refused.\n\n"
      "Examples:\n  strobe plugins\n  strobe plugins show tracer.instructions\n  strobe plugins check build/my.so");
  command->callback([show, verify, flags, &context] {
    if (verify->parsed()) return check(context, *flags);
    const Plugins& plugins = context.plugins();
    if (show->parsed())
      print(context, *flags, plugin_text(plugins, flags->name), plugin_json(plugins, flags->name));
    else
      print(context, *flags, plugins_text(plugins), plugins_json(plugins));
  });
}

}  // namespace strobe
