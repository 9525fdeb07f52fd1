#include "lua/lua_support.hpp"

#include "lua/script_state.hpp"

#include <fmt/format.h>

#include <cstring>

namespace strobe {
namespace {

/// Fills `frame` with source and line of the innermost frame of the user's code.
bool find_user_frame(lua_State* lua, int level, lua_Debug& frame) {
  for (; lua_getstack(lua, level, &frame); ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (frame.currentline > 0 && std::strncmp(frame.source, kLibraryChunks, sizeof kLibraryChunks - 1) != 0)
      return true;
  }
  return false;
}

}  // namespace

NativeWork::NativeWork(lua_State* lua) : lua_(lua) { script_state(lua).native_work.fetch_add(1); }

NativeWork::~NativeWork() { script_state(lua_).native_work.fetch_sub(1); }

std::string user_chunk_name(const std::string& shown) {
  return (shown.starts_with(kLibraryChunks + 1) ? "@./" : "@") + shown;
}

std::string user_position(lua_State* lua, int level) {
  lua_Debug frame;
  if (!find_user_frame(lua, level, frame)) return "";
  // Not short_src: that cuts long names, and a file:line must be one that an editor can open.
  const char* name = frame.source[0] == '@' ? frame.source + 1 : frame.short_src;
  return fmt::format("{}:{}: ", name, frame.currentline);
}

std::string user_chunk(lua_State* lua, int level) {
  lua_Debug frame;
  return find_user_frame(lua, level, frame) ? frame.source : "";
}

std::string with_full_name(const std::string& message, const std::string& chunk_name) {
  const std::size_t end = message.find(':');
  if (!message.starts_with("...") || end == std::string::npos || !chunk_name.starts_with('@')) return message;
  const std::string tail = message.substr(3, end - 3);
  return chunk_name.ends_with(tail) ? chunk_name.substr(1) + message.substr(end) : message;
}

void raise(lua_State* lua, const std::string& message, ExitCode code) {
  const std::string place = user_position(lua);
  // An override carries the line it was written on, which is often the line that applies it.
  raise_as_is(lua, message.starts_with(place) ? message : place + message, code);
}

void raise_as_is(lua_State* lua, const std::string& message, ExitCode code) {
  RaisedError& raised = script_state(lua).raised;
  raised.text = message;
  raised.code = code;
  push_text(lua, raised.text);
  lua_error(lua);
  std::terminate();  // lua_error does not return, but is not declared so
}

void argument_error(lua_State* lua, int index, const std::string& expected) {
  const bool released = lua_type(lua, index) == LUA_TUSERDATA && lua_getmetatable(lua, index) == 0;
  throw Error(fmt::format("argument {}: expected {}, got {}", index, expected,
                          released ? "an object that was released" : luaL_typename(lua, index)));
}

std::int64_t check_integer(lua_State* lua, int index, std::int64_t minimum, std::int64_t maximum, const char* what) {
  int is_integer = 0;
  const lua_Integer value = lua_tointegerx(lua, index, &is_integer);
  if (lua_type(lua, index) != LUA_TNUMBER)
    throw Error(fmt::format("{}: expected a whole number, got {}", what, luaL_typename(lua, index)));
  if (!is_integer) throw Error(fmt::format("{}: {} is not a whole number", what, lua_tonumber(lua, index)));
  if (value < minimum || value > maximum)
    throw Error(fmt::format("{}: {} is not in {} .. {}", what, value, minimum, maximum));
  return value;
}

std::string check_text(lua_State* lua, int index, const char* what) {
  if (lua_type(lua, index) != LUA_TSTRING)
    throw Error(fmt::format("{}: expected text, got {}", what, luaL_typename(lua, index)));
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return std::string(text, size);
}

void check_table(lua_State* lua, int index, const char* what) {
  if (!lua_istable(lua, index))
    throw Error(fmt::format("{}: expected a table, got {}", what, luaL_typename(lua, index)));
}

std::vector<std::string> check_texts(lua_State* lua, int index, const char* what) {
  return read_list(lua, index, what, [&] { return check_text(lua, -1, what); });
}

std::string text_field(lua_State* lua, int index, const char* name, const char* otherwise) {
  const int type = lua_getfield(lua, index, name);
  std::string text = type == LUA_TNIL ? otherwise : check_text(lua, -1, name);
  lua_pop(lua, 1);
  return text;
}

std::int64_t integer_field(lua_State* lua, int index, const char* name, std::int64_t minimum, std::int64_t maximum) {
  lua_getfield(lua, index, name);
  const std::int64_t value = check_integer(lua, -1, minimum, maximum, name);
  lua_pop(lua, 1);
  return value;
}

bool flag_field(lua_State* lua, int index, const char* name) {
  lua_getfield(lua, index, name);
  const bool value = lua_toboolean(lua, -1) != 0;
  lua_pop(lua, 1);
  return value;
}

void set_fields(lua_State* lua, std::initializer_list<Field> fields) {
  for (const Field& field : fields) field.set(lua);
}

int push_table(lua_State* lua, std::initializer_list<Field> fields) {
  lua_createtable(lua, 0, static_cast<int>(fields.size()));
  set_fields(lua, fields);
  return 1;
}

}  // namespace strobe
