#include "lua/sandbox.hpp"

#include "base/quote.hpp"
#include "lua/lua_support.hpp"
#include "lua/values/fill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <string_view>

namespace strobe {
namespace {

constexpr std::string_view kGlobals[] = {
    "_G",       "_VERSION", "assert",   "collectgarbage", "coroutine", "error",  "getmetatable",
    "ipairs",   "load",     "math",     "next",           "pairs",     "pcall",  "print",
    "rawequal", "rawget",   "rawlen",   "rawset",         "require",   "select", "setmetatable",
    "string",   "table",    "tonumber", "tostring",       "type",      "utf8",   "xpcall",
};

int print(lua_State* lua) {
  std::ostream& out = *script_state(lua).services.print;
  const int count = lua_gettop(lua);
  std::string line;
  for (int i = 1; i <= count; ++i) {
    std::size_t size = 0;
    const char* text = luaL_tolstring(lua, i, &size);
    if (i > 1) line += '\t';
    line.append(text, size);
    lua_pop(lua, 1);
  }
  out << line << '\n' << std::flush;
  return 0;
}

/// load(chunk [, name [, mode [, env]]]) of the standard library, but for text only and under a name that cannot
/// pass for a file.
int load(lua_State* lua) {
  const bool has_env = lua_gettop(lua) >= 4;
  lua_settop(lua, 4);
  const std::string name = lua_type(lua, 2) == LUA_TSTRING ? check_text(lua, 2, "name") : "load";
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_pushvalue(lua, 1);
  push_text(lua, "=[" + name.substr(std::min(name.find_first_not_of("@="), name.size()), 40) + "]");
  lua_pushliteral(lua, "t");
  if (has_env) lua_pushvalue(lua, 4);
  lua_call(lua, has_env ? 4 : 3, 2);
  return 2;
}

/// setmetatable without __gc: a finalizer runs where no limit reaches it.
int set_metatable(lua_State* lua) {
  if (lua_istable(lua, 2)) {
    lua_pushliteral(lua, "__gc");
    if (lua_rawget(lua, 2) != LUA_TNIL) throw Error("setmetatable: __gc is not available in scripts");
    lua_pop(lua, 1);
  }
  const int arguments = lua_gettop(lua);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, arguments, LUA_MULTRET);
  return lua_gettop(lua);
}

Random& random_state(lua_State* lua) { return *static_cast<Random*>(lua_touserdata(lua, lua_upvalueindex(1))); }

/// math.random with the standard library's meaning and our generator.
int random(lua_State* lua) {
  Random& random = random_state(lua);
  const int arguments = lua_gettop(lua);
  if (arguments == 0) {
    return push(lua, std::ldexp(static_cast<double>(random.next() >> 11), -53));
  }
  const std::int64_t first = check_integer(lua, 1, INT64_MIN, INT64_MAX, "math.random");
  if (arguments == 1 && first == 0) {
    return push(lua, random.next());
  }
  const std::int64_t low = arguments == 1 ? 1 : first;
  const std::int64_t high = arguments == 1 ? first : check_integer(lua, 2, INT64_MIN, INT64_MAX, "math.random");
  if (low > high) throw Error(fmt::format("math.random: no whole number is in {} .. {}", low, high));
  const std::uint64_t values = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  const std::uint64_t drawn = static_cast<std::uint64_t>(low) + random.below(values);
  return push(lua, drawn);
}

int random_seed(lua_State* lua) {
  random_state(lua) =
      Random(static_cast<std::uint64_t>(check_integer(lua, 1, INT64_MIN, INT64_MAX, "math.randomseed")));
  return 0;
}

/// collectgarbage for what changes nothing but memory: "collect" (default) and "count".
int collect_garbage(lua_State* lua) {
  const std::string what = lua_isnoneornil(lua, 1) ? "collect" : check_text(lua, 1, "collectgarbage");
  if (what != "collect" && what != "count") throw Error("collectgarbage: only \"collect\" and \"count\" are available");
  if (what == "collect") {
    lua_gc(lua, LUA_GCCOLLECT);
    lua_pushinteger(lua, 0);
  } else {
    lua_pushnumber(lua, lua_gc(lua, LUA_GCCOUNT) + lua_gc(lua, LUA_GCCOUNTB) / 1024.0);
  }
  return 1;
}

/// Replaces `name` of the table on top by `function`, with the old value as its upvalue.
void wrap_field(lua_State* lua, const char* name, lua_CFunction function) {
  lua_getfield(lua, -1, name);
  lua_pushcclosure(lua, function, 1);
  lua_setfield(lua, -2, name);
}

void set_function(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, name);
}

}  // namespace

void replace_random(lua_State* lua) {
  lua_getglobal(lua, "math");
  new (lua_newuserdatauv(lua, sizeof(Random), 0)) Random(0);
  lua_pushvalue(lua, -1);
  lua_pushcclosure(lua, guarded<random>, 1);
  lua_setfield(lua, -3, "random");
  lua_pushcclosure(lua, guarded<random_seed>, 1);
  lua_setfield(lua, -2, "randomseed");
  lua_pop(lua, 1);
}

namespace {

/// Bytecode cannot be checked, so nothing makes it.
void remove_dump(lua_State* lua) {
  lua_getglobal(lua, "string");
  lua_pushnil(lua);
  lua_setfield(lua, -2, "dump");
  lua_pop(lua, 1);
}

/// Sets in the table on top what the table at `from` has.
void copy_fields(lua_State* lua, int from) {
  const int to = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, from) != 0; lua_pop(lua, 1)) {
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, to);
  }
}

/// Pushes a copy of the current globals, with a copy of the table of each library.
void copy_globals(lua_State* lua) {
  lua_newtable(lua);
  const int copy = lua_gettop(lua);
  lua_pushglobaltable(lua);
  const int globals = lua_gettop(lua);
  lua_pushvalue(lua, copy);
  copy_fields(lua, globals);
  for (const char* name : {LUA_STRLIBNAME, LUA_TABLIBNAME, LUA_MATHLIBNAME, LUA_UTF8LIBNAME, LUA_COLIBNAME}) {
    lua_getfield(lua, globals, name);
    lua_newtable(lua);
    copy_fields(lua, globals + 2);
    lua_setfield(lua, copy, name);
    lua_settop(lua, globals + 1);
  }
  lua_settop(lua, copy);
  lua_pushvalue(lua, copy);
  lua_setfield(lua, copy, LUA_GNAME);
  set_function(lua, "require", guarded<require_in_library, LuaWork>);
}

/// Methods of texts are those of the library's `string`, on top, which no script reaches. What a script adds to its
/// `string` also becomes a method; what it replaces there does not.
void set_string_methods(lua_State* lua) {
  const int methods = lua_gettop(lua);
  lua_newtable(lua);
  lua_getglobal(lua, LUA_STRLIBNAME);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, methods);
  lua_pushliteral(lua, "");
  lua_getmetatable(lua, -1);
  lua_pushvalue(lua, methods);
  lua_setfield(lua, -2, "__index");
  lua_pushliteral(lua, "locked");
  lua_setfield(lua, -2, "__metatable");
  lua_settop(lua, methods);
}

/// Leaves the stack as it was.
void make_library_globals(lua_State* lua) {
  copy_globals(lua);
  lua_getfield(lua, -1, LUA_STRLIBNAME);
  set_string_methods(lua);
  lua_pop(lua, 1);
  lua_setfield(lua, LUA_REGISTRYINDEX, kLibraryGlobals);
}

void remove_unlisted_globals(lua_State* lua) {
  lua_pushglobaltable(lua);
  lua_pushnil(lua);
  while (lua_next(lua, -2) != 0) {
    lua_pop(lua, 1);
    const std::string_view name = lua_tostring(lua, -1);
    if (std::find(std::begin(kGlobals), std::end(kGlobals), name) != std::end(kGlobals)) continue;
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, -4);  // clearing a field during traversal is allowed
  }
  lua_pop(lua, 1);
}

}  // namespace

void open_sandbox(lua_State* lua) {
  constexpr luaL_Reg libraries[] = {
      {LUA_GNAME, luaopen_base},       {LUA_TABLIBNAME, luaopen_table}, {LUA_STRLIBNAME, luaopen_string},
      {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8}, {LUA_COLIBNAME, luaopen_coroutine},
  };
  for (const luaL_Reg& library : libraries) {
    luaL_requiref(lua, library.name, library.func, 1);
    lua_pop(lua, 1);
  }
  lua_pushglobaltable(lua);
  wrap_field(lua, "load", guarded<load, LuaWork>);
  wrap_field(lua, "setmetatable", guarded<set_metatable, LuaWork>);
  set_function(lua, "print", guarded<print, LuaWork>);
  set_function(lua, "collectgarbage", guarded<collect_garbage>);
  set_function(lua, "require", guarded<require_module, LuaWork>);
  lua_pop(lua, 1);
  replace_random(lua);
  remove_dump(lua);
  remove_unlisted_globals(lua);
  make_library_globals(lua);
  const std::string path = script_state(lua).services.scripts_folder + "/strobe/sandbox.lua";
  load_text(lua, path, std::string(kLibraryChunks) + "sandbox.lua", Globals::library);
  lua_pushglobaltable(lua);
  lua_call(lua, 1, 0);
}

}  // namespace strobe
