// The one table of commands and flags: what the commands declared, looked up for help, completion and messages.
#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "lua/command/flags.hpp"

namespace strobe {

/// Flags that one can type after `command`'s name, its own and then its parents'; without positional arguments.
std::vector<const Flag*> flags_of(const Command& command);

/// The command with all that it declares and all commands below it, for completion and the manual page: `flags` are its
/// own, `offered_flags` those of flags_of.
Json described(const Command& command);

/// Commands below a command show those of its examples that are about them; without any, themselves.
void share_examples(const Command& command);

}  // namespace strobe
