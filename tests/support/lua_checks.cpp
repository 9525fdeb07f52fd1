#include "support/lua_checks.hpp"

#include <lua.hpp>
#include <nlohmann/json.hpp>

#include "support/temporary_folder.hpp"

namespace strobe::testing {

namespace {

using Json = nlohmann::json;

constexpr const char* kHelpers = R"lua(
  -- |a - b| within a share of b (1e-5) or an absolute margin.
  function near(a, b, share, margin) return math.abs(a - b) <= math.max((share or 1.2e-5) * math.abs(b), margin or 0) end
  function sum(list, key)
    local total = 0
    for _, one in pairs(list) do total = total + (key and one[key] or one) end
    return total
  end
  -- Whether the condition holds of all elements, of which there is one at least.
  function all(list, holds)
    for key, one in pairs(list) do if not holds(one, key) then return false end end
    return next(list) ~= nil
  end
  function count(list, holds)
    local number = 0
    for key, one in pairs(list) do if not holds or holds(one, key) then number = number + 1 end end
    return number
  end
  function find(list, key, value)
    for _, one in ipairs(list) do if one[key] == value then return one end end
  end
  -- The values of `key` in a list, or what matches in them: each once, in order, as one text.
  function set(list, key, match)
    local seen, names = {}, {}
    for _, one in ipairs(list) do
      local name = one[key]:match(match or ".*")
      if not seen[name] then seen[name], names[#names + 1] = true, name end
    end
    table.sort(names)
    return table.concat(names, " ")
  end
  function same(a, b)
    if type(a) ~= "table" or type(b) ~= "table" then return a == b end
    for key, one in pairs(a) do if not same(one, b[key]) then return false end end
    for key in pairs(b) do if a[key] == nil then return false end end
    return true
  end
  -- Launches of a result, without what depends on the host's speed.
  function lasting(launches)
    for _, one in ipairs(launches) do
      one.wall_seconds, one.cpu_seconds, one.wave_instructions_per_second = nil, nil, nil
    end
    return launches
  end
  function lines(text)
    local list = {}
    for line in text:gmatch "[^\n]*\n" do list[#list + 1] = line:sub(1, -2) end
    return list
  end
  -- How many runs progress tells of: a run's line comes again while it lasts.
  function runs(text)
    local seen = {}
    for number in text:gmatch "%[(%d+)/%d+%]" do seen[number] = true end
    return count(seen)
  end
  function has(text, part) return text:find(part, 1, true) ~= nil end
  function occurs(text, part)
    local number, at = 0, 1
    while true do
      at = text:find(part, at, true)
      if not at then return number end
      number, at = number + 1, at + #part
    end
  end
)lua";

void push(lua_State* state, const Json& value) {
  luaL_checkstack(state, 4, "JSON is too deep");
  switch (value.type()) {
    case Json::value_t::object:
      lua_createtable(state, 0, static_cast<int>(value.size()));
      for (const auto& [key, one] : value.items()) {
        push(state, one);
        lua_setfield(state, -2, key.c_str());
      }
      break;
    case Json::value_t::array:
      lua_createtable(state, static_cast<int>(value.size()), 0);
      for (std::size_t n = 0; n < value.size(); ++n) {
        push(state, value[n]);
        lua_rawseti(state, -2, static_cast<lua_Integer>(n + 1));
      }
      break;
    case Json::value_t::string: {
      const auto& text = value.get_ref<const std::string&>();
      lua_pushlstring(state, text.data(), text.size());
      break;
    }
    case Json::value_t::boolean:
      lua_pushboolean(state, value.get<bool>());
      break;
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
      lua_pushinteger(state, value.get<lua_Integer>());
      break;
    case Json::value_t::number_float:
      lua_pushnumber(state, value.get<double>());
      break;
    default:
      lua_getglobal(state, "null");
  }
}

std::string path_of(lua_State* state) {
  return std::string(lua_tostring(state, lua_upvalueindex(1))) + "/" + luaL_checkstring(state, 1);
}

int read_a_file(lua_State* state) {
  std::ifstream file(path_of(state), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  lua_pushlstring(state, text.data(), text.size());
  return 1;
}

int read_json(lua_State* state) {
  std::ifstream file(path_of(state));
  push(state, Json::parse(file, nullptr, false));
  return 1;
}

void set_text(lua_State* state, const char* name, const std::string& text) {
  lua_pushlstring(state, text.data(), text.size());
  lua_setglobal(state, name);
}

void set_function(lua_State* state, const char* name, lua_CFunction call, const std::string& folder) {
  lua_pushlstring(state, folder.data(), folder.size());
  lua_pushcclosure(state, call, 1);
  lua_setglobal(state, name);
}

/// Of a call that failed, whose message is on the stack.
std::string message(lua_State* state) {
  const char* const text = lua_tostring(state, -1);
  const std::string made = text == nullptr ? "an error without a text" : text;
  lua_pop(state, 1);
  return made;
}

}  // namespace

void LuaChecks::Closes::operator()(lua_State* state) const { lua_close(state); }

LuaChecks::LuaChecks(const std::string& folder, const std::string& out, const std::string& err)
    : state_(luaL_newstate()) {
  lua_State* const state = state_.get();
  luaL_openlibs(state);
  lua_newtable(state);
  lua_setglobal(state, "null");
  set_text(state, "out", out);
  set_text(state, "err", err);
  set_function(state, "read", read_a_file, folder);
  set_function(state, "json", read_json, folder);
  if (Json::accept(out)) {
    push(state, Json::parse(out));
    lua_setglobal(state, "r");
  }
  if (luaL_dostring(state, kHelpers) != LUA_OK) throw std::runtime_error(message(state));
}

LuaChecks::~LuaChecks() = default;

std::string LuaChecks::run(const std::string& statements) {
  return luaL_dostring(state_.get(), statements.c_str()) == LUA_OK ? "" : message(state_.get());
}

std::string LuaChecks::wrong_with(const std::string& condition) {
  lua_State* const state = state_.get();
  if (luaL_dostring(state, ("return " + condition).c_str()) != LUA_OK) return message(state);
  const bool holds = lua_gettop(state) > 0 && lua_toboolean(state, -1);
  lua_settop(state, 0);
  return holds ? "" : "it does not hold";
}

}  // namespace strobe::testing
