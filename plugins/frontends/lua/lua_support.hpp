// The seam between C++ and Lua: checked arguments, tagged userdata, exceptions to Lua errors.
//
// Links Lua built as C++: a Lua error is an exception of Lua's own that passes through our frames and runs their
// destructors. Primitives throw strobe::Error; guarded() turns it into a Lua error with the user's file and line.
#pragma once

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/exception_text.hpp"
#include "strobe/error.hpp"

namespace strobe {

/// Chunk names of Strobe's library start with this: its frames are never shown as the place of an error.
inline constexpr char kLibraryChunks[] = "@(strobe)/";

/// The chunk name of a user's file that messages call `shown`: never one of the library's.
std::string user_chunk_name(const std::string& shown);

/// "script.lua:12: " for the innermost frame of the user's code at or above `level`; empty if there is none.
std::string user_position(lua_State* lua, int level = 0);

/// The chunk name ("@script.lua") of that frame; empty if there is none.
std::string user_chunk(lua_State* lua, int level = 0);

/// Lua cuts long file names at the front of its messages ("...tail.lua:3: "); this puts the whole name of the chunk
/// back if it is the one meant.
std::string with_full_name(const std::string& message, const std::string& chunk_name);

/// The (mangled) type of what Lua throws.
inline constexpr const char* kLuaException = "P11lua_longjmp";

inline constexpr const char* kNoHostMemory = "the host has not enough memory for this";

/// Raises `message` after the user's position and remembers how the process ends if nobody catches it.
[[noreturn]] void raise(lua_State* lua, const std::string& message, ExitCode code);

/// The same of a message that carries its place already.
[[noreturn]] void raise_as_is(lua_State* lua, const std::string& message, ExitCode code);

/// While one lives, the script is in work of ours that bounds itself, not in an operation of Lua's.
class NativeWork {
 public:
  explicit NativeWork(lua_State* lua);
  ~NativeWork();
  NativeWork(const NativeWork&) = delete;
  NativeWork& operator=(const NativeWork&) = delete;

 private:
  lua_State* lua_;
};

struct LuaWork {  ///< of functions that call back into the script
  explicit LuaWork(lua_State*) {}
};

/// A primitive as Lua calls it. Lua's own exceptions pass; any other would reach the script without a message.
template <int (*function)(lua_State*), class Work = NativeWork>
int guarded(lua_State* lua) {
  std::string message;
  ExitCode code = ExitCode::bad_input;
  try {
    [[maybe_unused]] const Work work(lua);
    return function(lua);
  } catch (const Error& error) {
    message = error.what();
    code = error.code();
  } catch (const std::bad_alloc&) {
    message = kNoHostMemory;
    code = ExitCode::limit;
  } catch (...) {
    if (exception_is(kLuaException)) throw;
    message = exception_text();
  }
  raise(lua, message, code);  // after the handler, so that the exception is gone by now
}

// ---- Arguments: positions count from 1, as Lua's; a method's object is 1 ----------------------------------

[[noreturn]] void argument_error(lua_State* lua, int index, const std::string& expected);
std::int64_t check_integer(lua_State* lua, int index, std::int64_t minimum, std::int64_t maximum, const char* what);
/// The same of an unsigned number of type T; its default limit is what T and Lua's integers hold.
template <class T>
T check_count(lua_State* lua, int index, const char* what,
              std::uint64_t maximum = std::min<std::uint64_t>(std::numeric_limits<T>::max(), INT64_MAX)) {
  return static_cast<T>(check_integer(lua, index, 0, static_cast<std::int64_t>(maximum), what));
}
std::string check_text(lua_State* lua, int index, const char* what);
void check_table(lua_State* lua, int index, const char* what);

/// The texts of the list at `index`.
std::vector<std::string> check_texts(lua_State* lua, int index, const char* what);

/// A field of the table at `index`; absent (nil) is nothing.
std::string text_field(lua_State* lua, int index, const char* name, const char* otherwise);

/// What `read` reads of a field, which is on top of the stack meanwhile; nothing if it is absent.
template <class Read>
auto optional_field(lua_State* lua, int index, const char* name, Read read) -> std::optional<decltype(read())> {
  std::optional<decltype(read())> value;
  if (lua_getfield(lua, index, name) != LUA_TNIL) value = read();
  lua_pop(lua, 1);
  return value;
}

std::int64_t integer_field(lua_State* lua, int index, const char* name, std::int64_t minimum, std::int64_t maximum);
bool flag_field(lua_State* lua, int index, const char* name);

/// Calls `use` with each entry of the list at `index` on top of the stack.
template <class Use>
void for_each_entry(lua_State* lua, int index, Use use) {
  const int list = lua_absindex(lua, index), top = lua_gettop(lua);
  for (lua_Integer n = 1; n <= static_cast<lua_Integer>(lua_rawlen(lua, list)); ++n, lua_settop(lua, top)) {
    lua_rawgeti(lua, list, n);
    use();
  }
}

/// The list at `index`, of which `read` reads each.
template <class Read>
auto read_list(lua_State* lua, int index, const char* what, Read read) -> std::vector<decltype(read())> {
  check_table(lua, index, what);
  std::vector<decltype(read())> list;
  for_each_entry(lua, index, [&] { list.push_back(read()); });
  return list;
}

// ---- Values: what scripts get --------------------------------------------------------------------------------

inline void push_text(lua_State* lua, std::string_view text) { lua_pushlstring(lua, text.data(), text.size()); }

/// Pushes a list, of which `push` pushes each. Returns 1, as all that pushes one value for a primitive to return.
template <class List, class Push>
int push_list(lua_State* lua, const List& list, Push push) {
  lua_createtable(lua, static_cast<int>(std::size(list)), 0);
  lua_Integer position = 0;
  for (const auto& one : list) {
    push(one);
    lua_rawseti(lua, -2, ++position);
  }
  return 1;
}

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

/// Pushes a number, a flag, a text, bytes as a text, a list of such values, or nil for an optional without a value.
template <class T>
int push(lua_State* lua, const T& value) {
  if constexpr (std::is_same_v<T, bool>)
    lua_pushboolean(lua, value);
  else if constexpr (std::is_integral_v<T>)
    lua_pushinteger(lua, static_cast<lua_Integer>(value));
  else if constexpr (std::is_floating_point_v<T>)
    lua_pushnumber(lua, value);
  else if constexpr (std::is_convertible_v<const T&, std::string_view>)
    push_text(lua, value);
  else if constexpr (std::is_convertible_v<const T&, std::span<const std::byte>>)
    lua_pushlstring(lua, reinterpret_cast<const char*>(std::data(value)), std::size(value));
  else if constexpr (kIsOptional<T>)
    value ? static_cast<void>(push(lua, *value)) : lua_pushnil(lua);
  else
    push_list(lua, value, [lua](const auto& one) { push(lua, one); });
  return 1;
}

/// A field of the table on top.
template <class T>
void set_field(lua_State* lua, const char* name, const T& value) {
  push(lua, value);
  lua_setfield(lua, -2, name);
}

/// A list, as push_list() makes it.
template <class List, class Push>
void set_list(lua_State* lua, const char* name, const List& list, Push push) {
  push_list(lua, list, push);
  lua_setfield(lua, -2, name);
}

/// A text; no field if it is empty.
inline void set_unless_empty(lua_State* lua, const char* name, std::string_view text) {
  if (!text.empty()) set_field(lua, name, text);
}

/// A name and what push() makes of the value, which lives as long as the expression that the field is in.
class Field {
 public:
  template <class T>
  Field(const char* name, const T& value)
      : name_(name), value_(&value), set_([](lua_State* lua, const Field& field) {
          set_field(lua, field.name_, *static_cast<const T*>(field.value_));
        }) {}
  void set(lua_State* lua) const { set_(lua, *this); }

 private:
  const char* name_;
  const void* value_;
  void (*set_)(lua_State*, const Field&);
};

/// Of the table on top: set_fields(lua, {{"name", kernel.name}, {"bytes", kernel.bytes}}).
void set_fields(lua_State* lua, std::initializer_list<Field> fields);
/// Pushes a new table with these fields.
int push_table(lua_State* lua, std::initializer_list<Field> fields);

// ---- Userdata: T::kLuaName is its type tag -----------------------------------------------------------------
//
// A weak table still holds a userdata as a key after its __gc ran, so a script may use what is gone. Collection takes
// the metatable away before it ends the object, and as_object() is the only way to an object: what was released is no
// T.

/// The T at `index`, or null if something else is there.
template <class T>
T* as_object(lua_State* lua, int index) {
  return static_cast<T*>(luaL_testudata(lua, index, T::kLuaName));
}

template <class T>
T& check_object(lua_State* lua, int index) {
  if (T* object = as_object<T>(lua, index)) return *object;
  argument_error(lua, index, std::string("a ") + T::kLuaName);
}

/// __gc of T. Does nothing to what is no T, or no longer.
template <class T>
int collect_object(lua_State* lua) {
  T* const object = as_object<T>(lua, 1);
  if (object == nullptr) return 0;
  lua_pushnil(lua);
  lua_setmetatable(lua, 1);
  object->~T();
  return 0;
}

/// Makes the metatable of T: methods, collection, and a lock that keeps scripts from replacing it.
template <class T>
void register_type(lua_State* lua, const luaL_Reg* methods = nullptr) {
  luaL_newmetatable(lua, T::kLuaName);
  lua_newtable(lua);
  if (methods != nullptr) luaL_setfuncs(lua, methods, 0);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, collect_object<T>);
  lua_setfield(lua, -2, "__gc");
  lua_pushliteral(lua, "locked");
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 1);
}

/// Moves `object` into a new userdata on the stack.
template <class T>
int push_object(lua_State* lua, T object) {
  void* place = lua_newuserdatauv(lua, sizeof(T), 0);
  new (place) T(std::move(object));
  luaL_setmetatable(lua, T::kLuaName);
  return 1;
}

}  // namespace strobe
