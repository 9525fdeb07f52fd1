// Launch results reach scripts by way of their JSON form, so that both have the same fields.
#include "base/json.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"

namespace strobe {
namespace {

void push_value(lua_State* lua, const Json& json);

/// Pushes one of the values that there are; null is nil.
struct PushJson {
  lua_State* lua;

  void operator()(std::nullptr_t) const { lua_pushnil(lua); }
  void operator()(bool value) const { lua_pushboolean(lua, value); }
  void operator()(std::int64_t value) const { lua_pushinteger(lua, value); }
  void operator()(std::uint64_t value) const { lua_pushinteger(lua, static_cast<lua_Integer>(value)); }
  void operator()(double value) const { lua_pushnumber(lua, value); }
  void operator()(const std::string& value) const { push_text(lua, value); }
  void operator()(const Json::Array& list) const {
    lua_createtable(lua, static_cast<int>(list.size()), 0);
    lua_Integer position = 0;
    for (const Json& value : list) {
      push_value(lua, value);
      lua_rawseti(lua, -2, ++position);
    }
  }
  void operator()(const Json::Object& members) const {
    lua_createtable(lua, 0, static_cast<int>(members.size()));
    for (const Json::Member& member : members) {
      push_text(lua, member.key);
      push_value(lua, member.value);
      lua_rawset(lua, -3);
    }
  }
};

void push_value(lua_State* lua, const Json& json) {
  luaL_checkstack(lua, 4, "JSON");
  std::visit(PushJson{lua}, json.value());
}

}  // namespace

void push_json(lua_State* lua, const std::string& text) { push_value(lua, Json::parse(text).value()); }

}  // namespace strobe
