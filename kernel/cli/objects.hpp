// Targets that users of commands name.
#pragma once

#include <string>

namespace strobe {

class CommandContext;

/// Throws Error with a did-you-mean if `target` can be no processor's name and no ISA plugin has it. What could be one
/// passes: the compiler knows targets that Strobe does not run.
void check_target(const std::string& place, const std::string& target, CommandContext& context);

}  // namespace strobe
