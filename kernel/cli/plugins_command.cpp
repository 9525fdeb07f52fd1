// `strobe plugins`: what is loaded, what it offers, and whether a library is fit to be loaded.
#include <algorithm>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "cli/plugin_report.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string json, name, library;
};

/// The registered type that tests libraries, whatever its name.
const RegisteredType& library_check(const Plugins& plugins) {
  for (const auto& type : plugins.types())
    if (type->make_check) return *type;
  throw Error(
      "no plugin checks libraries - build all plugins (sh scripts/build.sh plugins), or see: strobe plugins list");
}

/// What is right alone may not load beside others: whose types have names that another plugin has registered.
void check_names(const Plugins& loaded, LibraryReport& report) {
  for (const LoadedPlugin& other : loaded.plugins()) {
    if (!other.refused.empty() || other.name == report.name) continue;  // the same, or another build of it
    for (const std::string& name : report.types)
      if (std::ranges::find(other.types, name) != other.types.end())
        report.findings.push_back({name, "name", "no other plugin has registered the name", Verdict::fail,
                                   "is registered already, by the plugin " + other.name + " (" + other.path +
                                       ") - choose another name, or the library is refused beside it"});
  }
}

void check(CommandContext& context, const Flags& flags) {
  const RegisteredType& kit = library_check(context.plugins());
  LibraryReport report = kit.make_check(kit.make_spec().get())->check(flags.library);
  check_names(context.plugins(), report);
  show_document("plugins.check", check_document(report), flags.json, context);
  context.exit_code = verdict_on(report);
}

}  // namespace

void add_plugins_command(Command& top, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  Command& command = top.add_command("plugins", "List, show and check plugins");
  command.add_flags({{"--json", flags->json, "FILE|-", "Write JSON to FILE; -: to stdout"}});
  command.add_command("list", "List all libraries, including refused ones (the default)");
  Command& show = command.add_command("show", "Show a plugin, or one type with its parameters");
  show.add_flags(
      {{"NAME", flags->name, "", "Plugin or type, such as instructions or tracer.instructions", Flag::required}});
  Command& verify = command.add_command("check", "Check a library against each contract of the SDK");
  verify.add_flags({{"LIB", flags->library, "", "LIB.so", Flag::required}});
  command.set_footer(
      "check: exit 0 passed, 1 violates a contract, 2 refused.\n\n"
      "Examples:\n  strobe plugins\n  strobe plugins show tracer.instructions\n  strobe plugins check build/my.so");
  command.set_action([&show, &verify, flags, &context] {
    if (verify.named()) return check(context, *flags);
    const Plugins& plugins = context.plugins();
    if (show.named())
      show_document("plugins.show", plugin_document(plugins, flags->name), flags->json, context);
    else
      show_document("plugins.list", plugins_document(plugins), flags->json, context);
  });
}

}  // namespace strobe
