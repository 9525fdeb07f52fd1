// Commands that are Lua modules (lua/command_script.hpp): Strobe's own in scripts/commands, and its user's.
#pragma once

#include <string>
#include <vector>

namespace strobe {

class Command;
class CommandContext;

/// Adds them to the command above all. If the words of the command line name a command, at most
/// that one is read.
void add_command_scripts(Command& top, CommandContext& context, const std::vector<std::string>& words);

/// Where a user's own command scripts are looked for: the folders of STROBE_COMMANDS, or strobe/commands in the user's
/// configuration.
std::vector<std::string> command_folders();

}  // namespace strobe
