// Commands that are Lua modules (lua/command_script.hpp): Strobe's own in scripts/commands, and its user's.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lua/command_script.hpp"

namespace strobe {

class Command;
class CommandContext;

/// Adds them to the command above all, which has all others. If the words of the command line name a command, at most
/// that one is read.
void add_command_scripts(Command& top, CommandContext& context, const std::vector<std::string>& words);

/// Runs one of Strobe's own, by name. Its exit code is the command's.
void run_own_script(const std::string& name, const CommandOptions& options, CommandContext& context);

/// The same for `strobe run`, with its launches as the result. Nothing is thrown.
ScriptResult run_own_script(const std::string& name, const CommandOptions& options, const ScriptServices& services,
                            CommandContext& context);

/// The text that a view of Strobe's own makes of a document. `view`: "run.script" is the function `script` of
/// scripts/commands/run/views.lua, which gets the document and `more`, what else the text says.
std::string text_of_view(const std::string& view, const Json& document, CommandContext& context,
                         const Json& more = nullptr);

/// Where a user's own command scripts are looked for: the folders of STROBE_COMMANDS, or strobe/commands in the user's
/// configuration.
std::vector<std::string> command_folders();

}  // namespace strobe
