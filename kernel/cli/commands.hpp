// The subcommands in C++. Each adds itself to the command above all and does its work in its action, throwing Error.
//
// A new command is one file NAME_command.cpp, one line here, and one line in main.cpp; or, without C++, a script
// (command_scripts.hpp).
#pragma once

namespace strobe {

class Command;
class CommandContext;

void add_completion_command(Command& top, CommandContext& context);
void add_man_command(Command& top, CommandContext& context);
void add_run_command(Command& top, CommandContext& context);
void add_compile_command(Command& top, CommandContext& context);
void add_inspect_command(Command& top, CommandContext& context);
void add_disasm_command(Command& top, CommandContext& context);

}  // namespace strobe
