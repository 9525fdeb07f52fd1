// Launch results reach scripts by way of their JSON form, so that both have the same fields.
#include <nlohmann/json.hpp>

#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"

namespace strobe {
namespace {

using Json = nlohmann::json;

void push_value(lua_State* lua, const Json& json) {
  luaL_checkstack(lua, 4, "JSON");
  switch (json.type()) {
    case Json::value_t::boolean:
      return lua_pushboolean(lua, json.get<bool>());
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
      return lua_pushinteger(lua, json.get<lua_Integer>());
    case Json::value_t::number_float:
      return lua_pushnumber(lua, json.get<lua_Number>());
    case Json::value_t::string:
      return push_text(lua, json.get_ref<const std::string&>());
    case Json::value_t::array:
      lua_createtable(lua, static_cast<int>(json.size()), 0);
      for (std::size_t i = 0; i < json.size(); ++i) {
        push_value(lua, json[i]);
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
      }
      return;
    case Json::value_t::object:
      lua_createtable(lua, 0, static_cast<int>(json.size()));
      for (const auto& [key, value] : json.items()) {
        push_text(lua, key);
        push_value(lua, value);
        lua_rawset(lua, -3);
      }
      return;
    default:
      return lua_pushnil(lua);
  }
}

}  // namespace

void push_json(lua_State* lua, const std::string& text) { push_value(lua, Json::parse(text)); }

}  // namespace strobe
