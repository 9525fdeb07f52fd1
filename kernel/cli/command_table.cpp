#include "cli/command_table.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

namespace strobe {

std::vector<const CLI::App*> subcommands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> flags_of(const CLI::App& app) {
  std::vector<const CLI::Option*> flags;
  for (const CLI::App* at = &app; at != nullptr; at = at->get_parent())
    for (const CLI::Option* option : at->get_options()) {
      const bool shadowed = std::any_of(flags.begin(), flags.end(), [&](const CLI::Option* known) {
        return known->get_name() == option->get_name();
      });
      if (option->nonpositional() && !shadowed) flags.push_back(option);
    }
  return flags;
}

std::vector<const CLI::Option*> positionals_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

std::vector<std::string> examples_of(const CLI::App& app) {
  const std::string label = "Example: ", command = "strobe ";
  std::vector<std::string> examples;
  std::istringstream lines(app.get_footer());
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(label)) line.erase(0, label.size());
    line.erase(0, line.find_first_not_of(' '));
    if (line.starts_with(command)) examples.push_back(line);
  }
  return examples;
}

void share_examples(CLI::App& app) {
  for (CLI::App* below : app.get_subcommands([](CLI::App*) { return true; })) {
    std::string text;
    for (const std::string& example : examples_of(app))
      if ((example + " ").starts_with(full_name(*below) + " "))
        text += (text.empty() ? "Example: " : "\n         ") + example;
    if (text.empty()) text = "Example: " + full_name(*below);
    if (below->get_footer().empty()) below->footer(text);
    share_examples(*below);
  }
}

}  // namespace strobe
