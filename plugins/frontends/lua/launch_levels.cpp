#include "lua/launch_levels.hpp"

#include <iterator>

#include "lua/lua_support.hpp"
#include "lua/sandbox.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr int kMaxInstructions = 10'000'000;  ///< of one decision

void stop_endless(lua_State* lua, lua_Debug*) {
  luaL_error(lua, "more than %d instructions for one launch", kMaxInstructions);
}

/// Decisions need neither files nor other modules, are the same in each run, and end: what catches errors would also
/// catch that of stop_endless(), which finalizers of metatables do not reach.
void open_libraries(lua_State* lua) {
  constexpr luaL_Reg kLibraries[] = {{LUA_GNAME, luaopen_base},
                                     {LUA_MATHLIBNAME, luaopen_math},
                                     {LUA_STRLIBNAME, luaopen_string},
                                     {LUA_TABLIBNAME, luaopen_table}};
  for (const luaL_Reg& one : kLibraries) {
    luaL_requiref(lua, one.name, one.func, 1);
    lua_pop(lua, 1);
  }
  for (const char* name :
       {"dofile", "loadfile", "load", "collectgarbage", "pcall", "xpcall", "pairs", "next", "setmetatable"}) {
    lua_pushnil(lua);
    lua_setglobal(lua, name);
  }
  replace_random(lua);
}

void push_sizes(lua_State* lua, const char* name, const std::uint32_t (&sizes)[3]) {
  set_list(lua, name, sizes, [lua](std::uint32_t size) { push(lua, size); });
}

}  // namespace

void LuaLevels::Close::operator()(lua_State* lua) const { lua_close(lua); }

void LuaLevels::fail(const std::string& what) const { throw Error("--levels " + file_ + ": " + what); }

/// Of the function below `arguments` values; leaves its one result.
void LuaLevels::call(int arguments) {
  lua_sethook(lua_.get(), stop_endless, LUA_MASKCOUNT, kMaxInstructions);
  if (lua_pcall(lua_.get(), arguments, 1, 0) == LUA_OK) return;
  const char* const text = lua_tostring(lua_.get(), -1);
  fail(text != nullptr ? text : "an error without a text");
}

void LuaLevels::open(const std::string& file) {
  file_ = file;
  lua_.reset(luaL_newstate());
  open_libraries(lua_.get());
  if (luaL_loadfilex(lua_.get(), file.c_str(), "t") != LUA_OK) fail(lua_tostring(lua_.get(), -1));
  call(0);
  if (!lua_isfunction(lua_.get(), -1)) fail("returns no function - write return function(launch) ... end");
}

std::string LuaLevels::level_of(const ComingLaunch& launch) {
  lua_State* const lua = lua_.get();
  lua_settop(lua, 1);
  lua_pushvalue(lua, 1);
  push_table(lua, {{"kernel", launch.kernel},
                   {"number", launch.number},
                   {"of_kernel", launch.of_kernel},
                   {"of_shape", launch.of_shape},
                   {"dynamic_lds", launch.dynamic_lds},
                   {"gpu", launch.gpu},
                   {"stream", launch.stream},
                   {"has_earlier", launch.has_earlier}});
  push_sizes(lua, "grid", launch.grid);
  push_sizes(lua, "group", launch.group);
  call(1);
  if (lua_isnil(lua, -1)) return {};
  if (lua_type(lua, -1) != LUA_TSTRING)
    fail("kernel " + launch.kernel + ": the level is no text - return \"detailed\" or nil");
  return lua_tostring(lua, -1);
}

}  // namespace strobe
