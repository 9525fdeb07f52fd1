// Policies whose decisions are functions of a script, for ideas of an afternoon: prefetchers, dispatch orders, mappings
// and migrations of pages, which are asked rarely enough. docs/extend/write-a-policy.md leads to one.
#pragma once

#include <lua.h>

#include "strobe/registry.hpp"

namespace strobe {

/// The type of the declaration at `index`: {kind=, name=, doc=, parameters={{name=, default=}, ...}, make=function}.
/// The library has checked its fields. What is made of it calls the script, which must still run.
RegisteredType scripted_policy(lua_State* lua, int index);

}  // namespace strobe
