// The one table of commands and flags: what the commands declared, looked up for help, completion and messages.
#pragma once

#include <string>
#include <vector>

#include "cli/flags.hpp"

namespace strobe {

/// Flags that one can type after `command`'s name, its own and then its parents'; without positional arguments.
std::vector<const Flag*> flags_of(const Command& command);

/// Positional arguments, in their order.
std::vector<const Flag*> positionals_of(const Command& command);

/// "strobe gpus show".
std::string full_name(const Command& command);

/// The command lines that the help shows as examples.
std::vector<std::string> examples_of(const Command& command);

/// Commands below a command show those of its examples that are about them; without any, themselves.
void share_examples(const Command& command);

}  // namespace strobe
