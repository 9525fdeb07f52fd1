// Arrays and buffers: element access, fills, comparison.
#include "base/quote.hpp"
#include "base/sha256.hpp"
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/values/compare.hpp"
#include "lua/values/fill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

namespace strobe::wrap_array {
namespace {

Elements& self(lua_State* lua) { return check_object<Elements>(lua, 1); }

/// The host writes to a buffer or reads from it; an array is the host's own.
void note_copy(const Elements& elements, std::uint64_t first, std::uint64_t count, bool to_device) {
  if (elements.device)
    elements.device->note_copy(elements.at(first), count * element_info(elements.type).bytes, to_device);
}

/// A Lua number as it is: integers stay integers. Lua has no u64: large ones come as negative integers (0x...), as
/// floats, or as text.
Number check_number(lua_State* lua, int index, const char* what) {
  if (lua_isinteger(lua, index)) return std::int64_t{lua_tointeger(lua, index)};
  if (lua_type(lua, index) == LUA_TNUMBER) return lua_tonumber(lua, index);
  if (lua_type(lua, index) == LUA_TSTRING) return parse_number(check_text(lua, index, what));
  throw Error(fmt::format("{}: expected a number, got {}", what, luaL_typename(lua, index)));
}

void push_number(lua_State* lua, const Number& number) {
  if (const double* real = std::get_if<double>(&number)) return lua_pushnumber(lua, *real);
  if (const auto* integer = std::get_if<std::int64_t>(&number)) return lua_pushinteger(lua, *integer);
  lua_pushinteger(lua, static_cast<lua_Integer>(std::get<std::uint64_t>(number)));  // wraps, as Lua's integers do
}

/// Stores what is at `index` of the Lua stack. A negative integer in a u64 is its bit pattern, as Lua has it.
void store_lua_number(lua_State* lua, int index, ElementType type, std::byte* to) {
  Number number = check_number(lua, index, "element");
  if (type == ElementType::u64 && lua_isinteger(lua, index))
    number = static_cast<std::uint64_t>(std::get<std::int64_t>(number));
  store_element(type, number, to);
}

/// A position from 1, given at `index`, as an index from 0 that leaves room for `room` elements.
std::uint64_t check_position(lua_State* lua, int index, const Elements& elements, std::uint64_t room) {
  if (room > elements.count) throw Error(fmt::format("{} elements do not fit into {}", room, elements.count));
  const auto last = static_cast<std::int64_t>(elements.count - room + 1);
  return static_cast<std::uint64_t>(check_integer(lua, index, 1, last, "position") - 1);
}

int array_new(lua_State* lua) {
  const ElementType type = parse_element_type(check_text(lua, 1, "type"));
  const auto count = check_count<std::uint64_t>(lua, 2, "count");
  const std::uint64_t bytes = element_array_bytes(type, count);
  Elements array = with_memory(lua, bytes, [&] { return make_array(script_state(lua).arrays, type, count); });
  return push_object(lua, std::move(array));
}

int get(lua_State* lua) {
  const Elements& elements = self(lua);
  const std::uint64_t position = check_position(lua, 2, elements, 1);
  about_to_read(elements, position, 1);
  push_number(lua, load_element(elements.type, elements.at(position)));
  return 1;
}

/// Copies packed bytes, as string.pack makes them, to the position given at 2. `otherwise` starts the message about
/// their number.
void write_packed(lua_State* lua, const Elements& elements, const std::string& bytes, const std::string& otherwise) {
  const ElementInfo& type = element_info(elements.type);
  if (bytes.size() % type.bytes != 0)
    throw Error(fmt::format("{}{} packed bytes are no whole number of {} elements - give a multiple of {}", otherwise,
                            bytes.size(), type.name, type.bytes));
  const std::uint64_t count = bytes.size() / type.bytes;
  const std::uint64_t first = check_position(lua, 2, elements, count);
  note_copy(elements, first, count, true);
  if (count != 0) std::memcpy(elements.at(first), bytes.data(), bytes.size());
}

bool is_number(const std::string& text) {
  try {
    parse_number(text);
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// set(position, number, the text of one, or packed bytes)
int set(lua_State* lua) {
  const Elements& elements = self(lua);
  if (lua_type(lua, 3) == LUA_TSTRING) {
    const std::string text = check_text(lua, 3, "element");
    if (!is_number(text)) {
      write_packed(lua, elements, text, quote(text) + " is not a number, and ");
      return 0;
    }
  }
  const std::uint64_t position = check_position(lua, 2, elements, 1);
  store_lua_number(lua, 3, elements.type, elements.at(position));
  return 0;
}

int read(lua_State* lua) {
  const Elements& elements = self(lua);
  const auto count = check_count<std::uint64_t>(lua, 3, "count", std::numeric_limits<std::int32_t>::max());
  const std::uint64_t first = check_position(lua, 2, elements, count);
  note_copy(elements, first, count, false);
  about_to_read(elements, first, count);
  lua_createtable(lua, static_cast<int>(count), 0);
  for (std::uint64_t i = 0; i < count; ++i) {
    push_number(lua, load_element(elements.type, elements.at(first + i)));
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  return 1;
}

/// write(first, list, elements or packed bytes)
int write(lua_State* lua) {
  const Elements& elements = self(lua);
  if (lua_type(lua, 3) == LUA_TSTRING) {
    write_packed(lua, elements, check_text(lua, 3, "values"), "");
    return 0;
  }
  if (const Elements* source = as_object<Elements>(lua, 3)) {
    if (source->type != elements.type)
      throw Error(fmt::format("{} elements cannot be written to {}", element_info(source->type).name,
                              element_info(elements.type).name));
    const std::uint64_t first = check_position(lua, 2, elements, source->count);
    note_copy(elements, first, source->count, true);
    note_copy(*source, 0, source->count, false);
    about_to_read(*source);
    if (source->count != 0) std::memmove(elements.at(first), source->data, source->bytes().size());
    return 0;
  }
  check_table(lua, 3, "values");
  const std::uint64_t count = lua_rawlen(lua, 3);
  const std::uint64_t first = check_position(lua, 2, elements, count);
  note_copy(elements, first, count, true);
  for (std::uint64_t i = 0; i < count; ++i) {
    lua_rawgeti(lua, 3, static_cast<lua_Integer>(i) + 1);
    try {
      store_lua_number(lua, -1, elements.type, elements.at(first + i));
    } catch (const Error& error) {
      throw Error(fmt::format("value {}: {}", i + 1, error.what()));
    }
    lua_pop(lua, 1);
  }
  return 0;
}

std::optional<Number> number_field(lua_State* lua, int index, const char* name) {
  return optional_field(lua, index, name, [&] { return check_number(lua, -1, name); });
}

std::optional<std::uint64_t> size_field(lua_State* lua, int index, const char* name) {
  return optional_field(lua, index, name, [&] { return check_count<std::uint64_t>(lua, -1, name); });
}

/// fill(kind, {value=, seed=, low=, high=, path=, offset=, deflated=, skip=})
int fill(lua_State* lua) {
  const Elements& elements = self(lua);
  const std::string kind = check_text(lua, 2, "fill");
  check_table(lua, 3, "fill");
  Fill how;
  if (kind == "value") {
    how.kind = Fill::Kind::value;
    how.value = number_field(lua, 3, "value").value_or(std::int64_t{0});
  } else if (kind == "random") {
    how.kind = Fill::Kind::random;
    how.low = number_field(lua, 3, "low");
    how.high = number_field(lua, 3, "high");
    const Number seed = number_field(lua, 3, "seed").value_or(std::int64_t{0});
    store_element(ElementType::u64, seed, reinterpret_cast<std::byte*>(&how.seed));
  } else if (kind == "file") {
    how.kind = Fill::Kind::file;
    how.path = script_state(lua).files.to_read(text_field(lua, 3, "path", ""), path_bases(lua));
    how.offset = size_field(lua, 3, "offset");
    if (const auto compressed = size_field(lua, 3, "deflated"))
      how.deflated = DeflatedPart{how.offset.value_or(0), *compressed, size_field(lua, 3, "skip").value_or(0)};
  } else {
    how = parse_fill(kind);
    if (how.kind == Fill::Kind::file) how.path = script_state(lua).files.to_read(how.path, path_bases(lua));
  }
  fill_buffer(elements.type, how, elements.bytes());
  note_copy(elements, 0, elements.count, true);
  return 0;
}

Tolerance check_tolerance(lua_State* lua, int index) {
  check_table(lua, index, "tolerance");
  Tolerance tolerance;
  const auto bound = [&](const char* name) -> double {
    const std::optional<Number> number = number_field(lua, index, name);
    if (!number) return 0;
    tolerance.exact = false;
    const double value = std::visit([](auto v) { return static_cast<double>(v); }, *number);
    if (!(value >= 0)) throw Error(fmt::format("tolerance {}: {} is negative or not a number", name, value));
    return value;
  };
  tolerance.ulp = bound("ulp");
  tolerance.absolute = bound("abs");
  tolerance.relative = bound("rel");
  return tolerance;
}

/// compare(expected elements, {ulp=, abs=, rel=} (empty: exact), name) -> check
int compare(lua_State* lua) {
  const Elements& elements = self(lua);
  const Elements& expected = check_object<Elements>(lua, 2);
  const Tolerance tolerance = check_tolerance(lua, 3);
  const std::string name = check_text(lua, 4, "name");
  if (expected.type != elements.type || expected.count != elements.count)
    throw Error(fmt::format("{}: {} x {} is compared with {} x {} - types and counts must agree", name, elements.count,
                            element_info(elements.type).name, expected.count, element_info(expected.type).name));
  note_copy(elements, 0, elements.count, false);
  note_copy(expected, 0, expected.count, false);
  about_to_read(elements);
  about_to_read(expected);
  push_check(lua, compare_elements(elements.type, elements.bytes(), expected.bytes(), tolerance, name));
  return 1;
}

int hash(lua_State* lua) {
  note_copy(self(lua), 0, self(lua).count, false);
  about_to_read(self(lua));
  return push(lua, sha256_hex(self(lua).bytes()));
}

int raw_bytes(lua_State* lua) {
  about_to_read(self(lua));
  return push(lua, self(lua).bytes());
}

/// Guest address of a buffer, and its bytes; nothing for an array.
int address(lua_State* lua) {
  const Elements& elements = self(lua);
  if (!elements.device) return 0;
  lua_pushinteger(lua, static_cast<lua_Integer>(elements.device->buffer().address));
  lua_pushinteger(lua, static_cast<lua_Integer>(elements.device->buffer().bytes));
  return 2;
}

/// scalar(type, value) -> its bytes as a string
int scalar(lua_State* lua) {
  const ElementType type = parse_element_type(check_text(lua, 1, "type"));
  std::byte bytes[8] = {};
  store_lua_number(lua, 2, type, bytes);
  return push(lua, std::span(bytes).first(element_info(type).bytes));
}

int hex_bytes(lua_State* lua) { return push(lua, parse_hex_bytes(check_text(lua, 1, "bytes"))); }

int element_type_names(lua_State* lua) {
  return push_list(lua, element_types(), [&](const ElementInfo& info) { push(lua, info.name); });
}

constexpr luaL_Reg kMethods[] = {
    {"get", guarded<get>},     {"set", guarded<set>},         {"read", guarded<read>},
    {"write", guarded<write>}, {"fill", guarded<fill>},       {"compare", guarded<compare>},
    {"hash", guarded<hash>},   {"bytes", guarded<raw_bytes>}, {"address", guarded<address>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"array", guarded<array_new>},
    {"scalar", guarded<scalar>},
    {"hex_bytes", guarded<hex_bytes>},
    {"element_types", guarded<element_type_names>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_array

namespace strobe {

void push_check(lua_State* lua, const Check& check) {
  using namespace wrap_array;
  push_table(lua,
             {{"name", check.name}, {"ok", check.ok}, {"max_ulp", check.max_ulp}, {"mismatches", check.mismatches}});
  set_unless_empty(lua, "first", check.first);
  set_unless_empty(lua, "hint", check.hint);
}

void add_array_primitives(lua_State* lua) {
  using namespace wrap_array;
  register_type<Elements>(lua, kMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}

}  // namespace strobe
