// The one table of commands and flags: what the subcommands declared to CLI11, read back.
//
// Help, completion, the man page and messages about unknown words all come from it, so a flag is written down once.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace strobe {

/// The commands of `app` in the order of their declaration.
std::vector<const CLI::App*> subcommands(const CLI::App& app);

/// Flags that one can type behind `app`'s name, its own and then its parents'; without positional arguments.
std::vector<const CLI::Option*> flags_of(const CLI::App& app);

/// Positional arguments, in their order.
std::vector<const CLI::Option*> positionals_of(const CLI::App& app);

/// True if the next word is its value.
bool takes_value(const CLI::Option& option);

/// "--json", or "-o" and "--output".
std::vector<std::string> names_of(const CLI::Option& option);

/// "strobe gpus show".
std::string full_name(const CLI::App& app);

/// The command lines that the help shows as examples.
std::vector<std::string> examples_of(const CLI::App& app);

/// Commands below a command show those of its examples that are about them; without any, themselves.
void share_examples(CLI::App& app);

}  // namespace strobe
