// JSON as Lua values. Launch results reach scripts by way of it, so that both have the same fields.
//
// For command scripts, objects keep the order of their keys, so that what is written is as it was put together,
// and what was read can be gone through in the order of the file.
//
// An object is a table with a special metatable: [1], [2], ... are its keys in order, [key] its values. Null is
// json_null. An array is a plain table. For other scripts, an object is a plain table without its nulls.
#include <limits>

#include "base/json.hpp"
#include "base/read_file.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"

namespace strobe::wrap_command_json {
namespace {

constexpr char kObject[] = "strobe.json object";  ///< registry: the metatable of objects
constexpr int kMaxDepth = 200;                    ///< of values in values: each is a call of ours
constexpr std::size_t kMaxBytes = std::size_t{4} << 30;

void push_null(lua_State* lua) { lua_pushlightuserdata(lua, nullptr); }

void push_json_value(lua_State* lua, const Json& json, bool ordered = true);

/// Pushes one of the values that there are. `ordered`: objects keep the order of their keys, and null is a value.
struct PushJson {
  lua_State* lua;
  bool ordered;

  void operator()(std::nullptr_t) const { ordered ? push_null(lua) : lua_pushnil(lua); }
  void operator()(std::uint64_t value) const {
    if (value > static_cast<std::uint64_t>(std::numeric_limits<lua_Integer>::max()))
      lua_pushnumber(lua, static_cast<lua_Number>(value));
    else
      lua_pushinteger(lua, static_cast<lua_Integer>(value));
  }
  template <class T>
  void operator()(const T& value) const {
    push(lua, value);
  }
  void operator()(const Json::Array& list) const {
    push_list(lua, list, [&](const Json& value) { push_json_value(lua, value, ordered); });
  }
  void operator()(const Json::Object& members) const {
    lua_createtable(lua, ordered ? static_cast<int>(members.size()) : 0, static_cast<int>(members.size()));
    lua_Integer position = 0;
    for (const Json::Member& member : members) {
      push_text(lua, member.key);
      push_json_value(lua, member.value, ordered);
      lua_rawset(lua, -3);
      if (!ordered) continue;
      push_text(lua, member.key);
      lua_rawseti(lua, -2, ++position);
    }
    if (ordered) luaL_setmetatable(lua, kObject);
  }
};

void push_json_value(lua_State* lua, const Json& json, bool ordered) {
  luaL_checkstack(lua, 6, "JSON");
  std::visit(PushJson{lua, ordered}, json.value());
}

bool is_object(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  luaL_getmetatable(lua, kObject);
  const bool same = lua_rawequal(lua, -1, -2) != 0;
  lua_pop(lua, 2);
  return same;
}

Json value_at(lua_State* lua, int index, int depth);

Json table_at(lua_State* lua, int index, int depth) {
  const bool object = is_object(lua, index);
  Json json = object ? Json::object() : Json::array();
  const auto size = static_cast<lua_Integer>(lua_rawlen(lua, index));
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_rawgeti(lua, index, i);
    if (object) {
      const std::string key = check_text(lua, -1, "JSON: key");
      lua_rawget(lua, index);
      json[key] = value_at(lua, lua_gettop(lua), depth + 1);
    } else {
      json.push_back(value_at(lua, lua_gettop(lua), depth + 1));
    }
    lua_pop(lua, 1);
  }
  return json;
}

Json value_at(lua_State* lua, int index, int depth) {
  if (depth > kMaxDepth) throw Error("JSON: values are nested deeper than 200 levels");
  luaL_checkstack(lua, 6, "JSON");
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TLIGHTUSERDATA:
      return nullptr;
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0;
    case LUA_TNUMBER:
      return lua_isinteger(lua, index) ? Json(lua_tointeger(lua, index)) : Json(lua_tonumber(lua, index));
    case LUA_TSTRING:
      return check_text(lua, index, "JSON");
    case LUA_TTABLE:
      return table_at(lua, index, depth);
    default:
      throw Error(std::string("JSON: a ") + luaL_typename(lua, index) + " has no form in it");
  }
}

/// json_parse(text) -> the value; nothing if it is no JSON
int json_parse(lua_State* lua) { return push_ordered_json(lua, check_text(lua, 1, "JSON")); }

/// json_read(path) -> the value of a file's text
int json_read(lua_State* lua) { return push_json_file(lua, check_text(lua, 1, "path")); }

/// json_text(value [, indent]): in lines if there is an indent
int json_text(lua_State* lua) {
  const auto indent = lua_isnoneornil(lua, 2) ? -1 : static_cast<int>(check_integer(lua, 2, 0, 16, "indent"));
  lua_settop(lua, 1);
  return push(lua, value_at(lua, 1, 0).text(indent));
}

/// __newindex of objects: a new key comes last, nothing is null
int add_key(lua_State* lua) {
  check_text(lua, 2, "JSON: key");
  lua_pushvalue(lua, 2);
  lua_rawseti(lua, 1, static_cast<lua_Integer>(lua_rawlen(lua, 1)) + 1);
  if (lua_isnil(lua, 3)) {
    push_null(lua);
    lua_replace(lua, 3);
  }
  lua_settop(lua, 3);
  lua_rawset(lua, 1);
  return 0;
}

/// json_object() -> an empty one
int json_object(lua_State* lua) {
  lua_newtable(lua);
  luaL_setmetatable(lua, kObject);
  return 1;
}

/// is_json_object(value)
int is_json_object(lua_State* lua) { return push(lua, lua_istable(lua, 1) && is_object(lua, 1)); }

constexpr luaL_Reg kFunctions[] = {
    {"json_parse", guarded<json_parse>},         {"json_read", guarded<json_read>},
    {"json_text", guarded<json_text>},           {"json_object", guarded<json_object>},
    {"is_json_object", guarded<is_json_object>}, {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command_json

namespace strobe {

int push_json(lua_State* lua, const std::string& text) {
  using namespace wrap_command_json;
  push_json_value(lua, Json::parse(text).value(), false);
  return 1;
}

int push_ordered_json(lua_State* lua, const std::string& text) {
  using namespace wrap_command_json;
  const std::optional<Json> json = Json::parse(text);
  return json ? push_ordered_json(lua, *json) : 0;
}

int push_ordered_json(lua_State* lua, const Json& json) {
  using namespace wrap_command_json;
  push_json_value(lua, json);
  return 1;
}

int push_json_file(lua_State* lua, const std::string& path) {
  using namespace wrap_command_json;
  return push_ordered_json(lua, read_text_file(path, path, kMaxBytes));
}

void add_command_json_primitives(lua_State* lua) {
  using namespace wrap_command_json;
  luaL_newmetatable(lua, kObject);
  lua_pushcfunction(lua, guarded<add_key>);
  lua_setfield(lua, -2, "__newindex");
  lua_pushliteral(lua, "locked");
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 1);
  luaL_setfuncs(lua, kFunctions, 0);
  push_null(lua);
  lua_setfield(lua, -2, "json_null");
}

}  // namespace strobe
