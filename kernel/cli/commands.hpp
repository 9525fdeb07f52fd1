// The subcommands. Each adds itself to the application and does its work in its callback, throwing Error.
//
// A new command is one file NAME_command.cpp, one line here, and one line in main.cpp.
#pragma once

namespace CLI {
class App;
}

namespace strobe {

class CommandContext;

void add_bench_command(CLI::App& app, CommandContext& context);
void add_compare_command(CLI::App& app, CommandContext& context);
void add_completion_command(CLI::App& app, CommandContext& context);
void add_doctor_command(CLI::App& app, CommandContext& context);
void add_man_command(CLI::App& app, CommandContext& context);
void add_run_command(CLI::App& app, CommandContext& context);
void add_compile_command(CLI::App& app, CommandContext& context);
void add_inspect_command(CLI::App& app, CommandContext& context);
void add_diff_command(CLI::App& app, CommandContext& context);
void add_disasm_command(CLI::App& app, CommandContext& context);
void add_phases_command(CLI::App& app, CommandContext& context);
void add_gpus_command(CLI::App& app, CommandContext& context);
void add_plugins_command(CLI::App& app, CommandContext& context);

}  // namespace strobe
