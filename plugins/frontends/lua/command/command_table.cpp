#include "lua/command/command_table.hpp"

#include <algorithm>
#include <sstream>

namespace strobe {
namespace {

/// "strobe gpus show".
std::string full_name(const Command& command) {
  return command.parent() == nullptr ? command.name() : full_name(*command.parent()) + " " + command.name();
}

/// The command lines that the help shows as examples.
std::vector<std::string> examples_of(const Command& command) {
  const std::string label = "Example: ", own = "strobe ";
  std::vector<std::string> examples;
  std::istringstream lines(command.footer());
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(label)) line.erase(0, label.size());
    line.erase(0, line.find_first_not_of(' '));
    if (line.starts_with(own)) examples.push_back(line);
  }
  return examples;
}

Json described(const Flag& flag) {
  return {{"names", flag.names},
          {"value", flag.value},
          {"doc", flag.doc},
          {"positional", flag.positional()},
          {"required", flag.need == Flag::required}};
}

}  // namespace

std::vector<const Flag*> flags_of(const Command& command) {
  std::vector<const Flag*> flags;
  for (const Command* at = &command; at != nullptr; at = at->parent())
    for (const Flag& flag : at->flags()) {
      const bool shadowed = std::any_of(flags.begin(), flags.end(),
                                        [&](const Flag* known) { return known->names.back() == flag.names.back(); });
      if (!flag.positional() && !shadowed) flags.push_back(&flag);
    }
  return flags;
}

Json described(const Command& command) {
  Json flags = Json::array(), offered = Json::array(), commands = Json::array();
  for (const Flag& flag : command.flags()) flags.push_back(described(flag));
  for (const Flag* flag : flags_of(command)) offered.push_back(described(*flag));
  for (const auto& below : command.commands()) commands.push_back(described(*below));
  return {
      {"name", command.name()}, {"full_name", full_name(command)}, {"doc", command.doc()}, {"footer", command.footer()},
      {"flags", flags},         {"offered_flags", offered},        {"commands", commands}};
}

void share_examples(const Command& command) {
  for (const auto& below : command.commands()) {
    std::string text;
    for (const std::string& example : examples_of(command))
      if ((example + " ").starts_with(full_name(*below) + " "))
        text += (text.empty() ? "Example: " : "\n         ") + example;
    if (text.empty()) text = "Example: " + full_name(*below);
    if (below->footer().empty()) below->set_footer(text);
    share_examples(*below);
  }
}

}  // namespace strobe
