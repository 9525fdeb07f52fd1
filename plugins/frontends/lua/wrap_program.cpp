// Programs: loading and compiling, and what their kernels want.
#include "compile/load.hpp"
#include "lua/compiler_flags.hpp"
#include "lua/gpu.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "strobe/host/plugins.hpp"
#include "lua/values/argument_type.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace strobe::wrap_program {
namespace {

LoadedProgram& self(lua_State* lua) { return check_object<LoadedProgram>(lua, 1); }

std::vector<std::string> flags_field(lua_State* lua, int index, ScriptState& state) {
  const auto read = [&] {
    if (!lua_istable(lua, -1)) throw Error("flags: not a list - write it as in flags = { \"-DN=16\", \"-Iinclude\" }");
    return allowed_compiler_flags(check_texts(lua, -1, "flags"), state.files, path_bases(lua),
                                  state.services.plugins());
  };
  return optional_field(lua, index, "flags", read).value_or(std::vector<std::string>{});
}

/// The options of gpu:load in the table at `index`.
CompileRequest check_options(lua_State* lua, int index, ScriptState& state) {
  CompileRequest request;
  check_table(lua, index, "options");
  request.extra_flags = flags_field(lua, index, state);
  request.optimization = text_field(lua, index, "optimization", "-O3");
  if (request.optimization.size() != 3 || !request.optimization.starts_with("-O") ||
      std::string("0123sz").find(request.optimization[2]) == std::string::npos)
    throw Error(fmt::format("optimization: \"{}\" - use -O0, -O1, -O2, -O3, -Os or -Oz", request.optimization));
  if (lua_getfield(lua, index, "code_object_version") != LUA_TNIL)
    request.code_object_version = static_cast<unsigned>(check_integer(lua, -1, 4, 6, "code_object_version"));
  lua_pop(lua, 1);
  return request;
}

/// Compiling takes a second, and a sweep asks for the same program again and again.
const CodeObject& cached_object(ScriptState& state, const CompileRequest& request) {
  std::string key = fmt::format("{}\n{}\n{}\n{}", request.source_path, request.target, request.code_object_version,
                                request.optimization);
  for (const std::string& flag : request.extra_flags) key += "\n" + flag;
  const auto found = state.code_objects.find(key);
  if (found != state.code_objects.end()) return found->second;
  CodeObject object = load_code_object(request.source_path, request.target, state.services.plugins(), &request);
  return state.code_objects.emplace(std::move(key), std::move(object)).first->second;
}

/// The GPU of a system that is to run the program; none: the table does not say, or it is a GPU alone.
std::optional<std::uint32_t> gpu_field(lua_State* lua, int index, const GpuConfig& config) {
  std::optional<std::uint32_t> number;
  const auto count = static_cast<std::int64_t>(std::max<std::size_t>(config.gpus.size(), 1));
  if (lua_getfield(lua, index, "gpu") != LUA_TNIL) {
    if (lua_isinteger(lua, -1) == 0 || lua_tointeger(lua, -1) < 0 || lua_tointeger(lua, -1) >= count)
      throw Error(fmt::format("gpu: there is no such GPU - the system has {}, counted from 0", count));
    if (!config.gpus.empty()) number = static_cast<std::uint32_t>(lua_tointeger(lua, -1));
  }
  lua_pop(lua, 1);
  return number;
}

const std::string& target_of(const GpuConfig& config, std::optional<std::uint32_t> number) {
  return number ? config.gpus[*number].structure.isa : config.structure.isa;
}

/// load(gpu, path, options)
int load(lua_State* lua) {
  const Gpu& gpu = check_object<Gpu>(lua, 1);
  ScriptState& state = script_state(lua);
  CompileRequest request = check_options(lua, 3, state);
  request.source_path = state.files.to_read(check_text(lua, 2, "path"), path_bases(lua));
  const std::optional<std::uint32_t> for_gpu = gpu_field(lua, 3, gpu.instance->config());
  request.target = target_of(gpu.instance->config(), for_gpu);
  request.readable = state.files.readable();
  if (state.services.options.hot_spots) request.debug_info = DebugInfo::lines;
  const Program& program = gpu.instance->device().load(cached_object(state, request), for_gpu);
  return push_object(lua, LoadedProgram{gpu.instance, &program});
}

/// object_target(path): the target of a code object; nothing for source, which has none.
int object_target(lua_State* lua) {
  ScriptState& state = script_state(lua);
  const std::string path = state.files.to_read(check_text(lua, 1, "path"), path_bases(lua));
  Plugins& plugins = state.services.plugins();
  if (is_source(path, plugins)) return 0;
  const CodeObject object = load_code_object(path, "", plugins);
  require_plugin_of(object.target, path, plugins);
  return push(lua, object.target);
}

int kernels(lua_State* lua) {
  return push_list(lua, self(lua).program->object().kernels, [&](const KernelInfo& kernel) { push(lua, kernel.name); });
}

const char* kind_name(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::by_value:
      return "by_value";
    case ArgumentKind::global_buffer:
      return "global_buffer";
    case ArgumentKind::dynamic_shared_pointer:
      return "local_memory";
    case ArgumentKind::image_or_sampler:
      return "image_or_sampler";
    case ArgumentKind::pipe_or_queue:
      return "pipe_or_queue";
    case ArgumentKind::hidden:
      break;
  }
  return "hidden";
}

int kernel(lua_State* lua) {
  push_kernel(lua, self(lua).program->object().kernel(check_text(lua, 2, "kernel")));
  return 1;
}

int info(lua_State* lua) {
  const CodeObject& object = self(lua).program->object();
  return push_table(
      lua, {{"path", object.path}, {"target", object.target}, {"version", object.version}, {"sha256", object.sha256}});
}

constexpr luaL_Reg kMethods[] = {
    {"kernels", guarded<kernels>},
    {"kernel", guarded<kernel>},
    {"info", guarded<info>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"load", guarded<load>},
    {"object_target", guarded<object_target>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_program

namespace strobe {

void push_argument(lua_State* lua, const KernelArgument& argument) {
  using namespace wrap_program;
  lua_createtable(lua, 0, 12);
  if (const std::optional<ArgumentType> type = argument_type(argument)) {
    set_field(lua, "element", std::string(element_info(type->element).name));
    if (type->count != 0) set_field(lua, "elements", std::uint64_t{type->count});
  }
  set_fields(lua, {{"name", argument.name},
                   {"type", argument.type_name},
                   {"kind", kind_name(argument.kind)},
                   {"value_kind", argument.value_kind},
                   {"address_space", argument.address_space},
                   {"offset", argument.offset},
                   {"bytes", argument.bytes},
                   {"access", argument.access},
                   {"is_const", argument.is_const},
                   {"hint", argument_hint(argument)}});
}

void push_kernel(lua_State* lua, const KernelInfo& kernel) {
  using namespace wrap_program;
  push_table(lua, {{"name", kernel.name},
                   {"lds_bytes", kernel.descriptor.group_segment_bytes},
                   {"scratch_bytes", kernel.descriptor.private_segment_bytes},
                   {"kernarg_bytes", kernel.descriptor.kernarg_bytes},
                   {"vgprs", kernel.vgpr_count},
                   {"sgprs", kernel.sgpr_count},
                   {"max_group", kernel.max_flat_group_size}});
  set_list(lua, "arguments", kernel.explicit_arguments(), [&](const KernelArgument* one) { push_argument(lua, *one); });
}

void add_program_primitives(lua_State* lua) {
  using namespace wrap_program;
  register_type<LoadedProgram>(lua, kMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}

}  // namespace strobe
