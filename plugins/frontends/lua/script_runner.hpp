// What runs in a separate sandbox, for script.cpp and command_script.cpp.
#pragma once

#include <functional>
#include <string>

#include "lua/sandbox.hpp"
#include "lua/script_state.hpp"

namespace strobe {

/// Opens a sandbox whose files are those in the folder of `path`, and runs `body` in it. Never throws for an error of
/// `body`: the error, which begins with its place, and the exit code are in the result.
ScriptResult run_in_state(ScriptState& state, const std::string& path, const std::function<void(lua_State*)>& body);

}  // namespace strobe
