// References: plugins' host code that computes what a kernel must compute.
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "plugin/make_spec.hpp"
#include "strobe/host/plugins.hpp"

#include "base/exception_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace strobe::wrap_reference {
namespace {

/// The list of {name, text} at `index`.
GivenValues check_parameters(lua_State* lua, int index) {
  return read_list(lua, index, "parameters", [lua]() -> GivenValues::value_type {
    check_table(lua, -1, "parameter");
    lua_rawgeti(lua, -1, 1);
    lua_rawgeti(lua, -2, 2);
    return {check_text(lua, -2, "parameter"), check_text(lua, -1, "parameter")};
  });
}

std::vector<std::span<const std::byte>> check_inputs(lua_State* lua, int index) {
  check_table(lua, index, "inputs");
  std::vector<std::span<const std::byte>> inputs;
  const std::size_t count = lua_rawlen(lua, index);
  luaL_checkstack(lua, static_cast<int>(std::min<std::size_t>(count, 1'000'000)), "inputs");
  for (std::size_t i = 1; i <= count; ++i) {
    lua_rawgeti(lua, index, static_cast<lua_Integer>(i));
    const Elements* elements = as_object<Elements>(lua, -1);
    if (elements == nullptr) throw Error(fmt::format("input {}: neither an array nor a buffer", i));
    about_to_read(*elements);
    inputs.emplace_back(elements->bytes());  // and it stays: a list with weak values holds nothing
  }
  return inputs;
}

/// reference(name, parameters, inputs, type, count) -> array
int reference(lua_State* lua) {
  ScriptState& state = script_state(lua);
  const std::string name = check_text(lua, 1, "reference");
  const RegisteredType& type = state.services.plugins().type(name);
  if (!type.make_reference) throw Error(name + " is not a reference");
  const std::shared_ptr<void> spec = make_spec(type, check_parameters(lua, 2), name);
  const std::vector<std::span<const std::byte>> inputs = check_inputs(lua, 3);
  const ElementType element = parse_element_type(check_text(lua, 4, "type"));
  const auto count = check_count<std::uint64_t>(lua, 5, "count");
  Elements output =
      with_memory(lua, element_array_bytes(element, count), [&] { return make_array(state.arrays, element, count); });
  call_plugin(name, [&] { type.make_reference(spec.get())->compute(inputs, output.bytes()); });
  state.instructions_left = state.instruction_limit;
  return push_object(lua, std::move(output));
}

constexpr luaL_Reg kFunctions[] = {
    {"reference", guarded<reference>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_reference

void strobe::add_reference_primitives(lua_State* lua) { luaL_setfuncs(lua, wrap_reference::kFunctions, 0); }
