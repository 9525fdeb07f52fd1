// Objects that a command looks at before there is a GPU: `strobe run OBJECT` and `strobe inspect`.
#include <algorithm>
#include <cstring>
#include <span>

#include "code/demangle.hpp"
#include "code/occupancy.hpp"
#include "code/program.hpp"
#include "compile/load.hpp"
#include "config/executable.hpp"
#include "lua/gpu.hpp"
#include "lua/launch_primitives.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "plugin/plugins.hpp"

namespace strobe {
namespace {

struct LoadedObject {
  static constexpr char kLuaName[] = "strobe code object";
  CodeObject object;
  std::unique_ptr<Program> program;  ///< since analyse()
};

const CodeObject& self(lua_State* lua) { return check_object<LoadedObject>(lua, 1).object; }

const Program& analysed(lua_State* lua) {
  const LoadedObject& loaded = check_object<LoadedObject>(lua, 1);
  if (!loaded.program) throw Error("the object has not been analysed");
  return *loaded.program;
}

// ---- Objects ---------------------------------------------------------------------------------------------------

int source_is(lua_State* lua) {
  lua_pushboolean(lua, is_source(check_text(lua, 1, "path"), script_state(lua).services.plugins()));
  return 1;
}

/// read_object(path, preset that says the target, or nil, {flag of the compiler, ...})
int read_object(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  const ScriptServices& services = script_state(lua).services;
  std::string target;
  if (!lua_isnil(lua, 2)) {
    const GpuConfig& gpu = *check_object<Preset>(lua, 2).config;
    require_executable(gpu);
    target = gpu.structure.isa;
  }
  CompileRequest request;
  request.extra_flags = check_texts(lua, 3, "flags");
  if (services.options.hot_spots) request.debug_info = DebugInfo::lines;
  push_object(lua, LoadedObject{load_code_object(path, target, services.plugins(), &request), nullptr});
  return 1;
}

/// compile(path, target) -> the bytes of the object that its compiler makes of a source
int compile_source(lua_State* lua) {
  CompileRequest request;
  request.source_path = check_text(lua, 1, "path");
  request.target = check_text(lua, 2, "target");
  const std::vector<std::byte> bytes = compile(request, script_state(lua).services.plugins());
  lua_pushlstring(lua, reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return 1;
}

/// parse_object(bytes, what messages call it)
int parse_object(lua_State* lua) {
  const std::string bytes = check_text(lua, 1, "bytes");
  push_object(lua,
              LoadedObject{parse_code_object(std::as_bytes(std::span(bytes)), check_text(lua, 2, "name")), nullptr});
  return 1;
}

/// object:require_supported(): an error unless a plugin executes its target
int require_supported(lua_State* lua) {
  strobe::require_supported(self(lua).path, self(lua).target, script_state(lua).services.plugins().targets());
  return 0;
}

/// object:runs_on(preset)
int runs_on(lua_State* lua) {
  lua_pushboolean(lua, strobe::runs_on(self(lua).target, check_object<Preset>(lua, 2).config->structure.isa));
  return 1;
}

/// Beside what push_kernel() says.
void push_details(lua_State* lua, const KernelInfo& kernel) {
  push_kernel(lua, kernel);
  set_flag(lua, "arguments_known", kernel.arguments_known);
  set_flag(lua, "dynamic_stack", kernel.uses_dynamic_stack);
  set_field(lua, "agprs", std::uint64_t{kernel.agpr_count});
  set_field(lua, "vgpr_spills", std::uint64_t{kernel.vgpr_spills});
  set_field(lua, "sgpr_spills", std::uint64_t{kernel.sgpr_spills});
  set_field(lua, "wave_size", std::uint64_t{kernel.wave_size});
  push_list(lua, kernel.required_group, [&](std::uint32_t size) { lua_pushinteger(lua, size); });
  lua_setfield(lua, -2, "required_group");
  std::vector<KernelArgument> hidden = kernel.arguments;
  std::erase_if(hidden, [](const KernelArgument& one) { return one.kind != ArgumentKind::hidden; });
  push_list(lua, hidden, [&](const KernelArgument& one) {
    push_argument(lua, one);
    set_flag(lua, "is_printf_buffer", one.hidden == HiddenArgument::printf_buffer);
  });
  lua_setfield(lua, -2, "hidden_arguments");
}

int info(lua_State* lua) {
  const CodeObject& object = self(lua);
  lua_newtable(lua);
  set_field(lua, "path", object.path);
  set_field(lua, "sha256", object.sha256);
  set_field(lua, "target", object.target);
  set_field(lua, "features", object.target_features);
  set_field(lua, "version", std::uint64_t{object.version});
  set_field(lua, "text_bytes", std::uint64_t{object.text_bytes});
  push_texts(lua, object.printf_formats);
  lua_setfield(lua, -2, "printf_formats");
  push_texts(lua, object.warnings);
  lua_setfield(lua, -2, "warnings");
  push_list(lua, object.kernels, [&](const KernelInfo& kernel) { push_details(lua, kernel); });
  lua_setfield(lua, -2, "kernels");
  return 1;
}

/// object:has_word(number): whether its bytes hold this number of 32 bits, aligned
int has_word(lua_State* lua) {
  const auto word = static_cast<std::uint32_t>(check_integer(lua, 2, 0, UINT32_MAX, "word"));
  const auto& image = self(lua).image;
  bool found = false;
  for (std::size_t at = 0; !found && at + sizeof word <= image.size(); at += sizeof word)
    found = std::memcmp(image.data() + at, &word, sizeof word) == 0;
  lua_pushboolean(lua, found);
  return 1;
}

int kernel(lua_State* lua) {
  push_kernel(lua, self(lua).kernel(check_text(lua, 2, "kernel")));
  return 1;
}

/// object:analyse(): decodes its code, for what follows
int analyse(lua_State* lua) {
  LoadedObject& loaded = check_object<LoadedObject>(lua, 1);
  const Isa& isa = script_state(lua).services.plugins().isa(loaded.object.target);
  loaded.program = std::make_unique<Program>(loaded.object, isa);
  return 0;
}

const char* name_of(Support support) {
  switch (support) {
    case Support::exact:
      return "exact";
    case Support::approximate:
      return "approximate";
    case Support::unsupported:
      return "unsupported";
    default:
      return "invalid";
  }
}

/// object:reachable(kernel) -> {{mnemonic=, support=, reason=, address= as in a listing, number=}, ...}
int reachable(lua_State* lua) {
  const Program& program = analysed(lua);
  const CodeObject& object = program.object();
  std::vector<std::uint32_t> numbers = program.reachable(object.kernel(check_text(lua, 2, "kernel")));
  std::erase_if(numbers, [&](std::uint32_t n) { return program.infos()[n].offset + 4 > object.text_bytes; });
  push_list(lua, numbers, [&](std::uint32_t number) {
    const InstructionInfo& info = program.infos()[number];
    lua_createtable(lua, 0, 5);
    set_field(lua, "mnemonic", info.mnemonic);
    set_field(lua, "support", std::string(name_of(info.support)));
    set_field(lua, "reason", info.reason);
    set_field(lua, "address", object.image_base + object.text_offset + info.offset);
    set_field(lua, "number", std::uint64_t{number});
  });
  return 1;
}

/// object:disassemble(number of an instruction)
int disassemble(lua_State* lua) {
  const Program& program = analysed(lua);
  const auto last = static_cast<std::int64_t>(program.infos().size()) - 1;
  push_text(lua, program.disassemble(
                     program.infos()[static_cast<std::size_t>(check_integer(lua, 2, 0, last, "instruction"))]));
  return 1;
}

/// object:occupancy(kernel, preset, work-items of a group) -> document, waves that a SIMD holds of any kernel
int occupancy_of(lua_State* lua) {
  const Program& program = analysed(lua);
  const KernelInfo& kernel = program.object().kernel(check_text(lua, 2, "kernel"));
  const GpuStructure& structure = check_object<Preset>(lua, 3).config->structure;
  const auto items = static_cast<std::uint32_t>(check_integer(lua, 4, 0, UINT32_MAX, "group"));
  push_ordered_json(lua, occupancy_document(occupancy(kernel, program.isa(), structure, items)));
  lua_pushinteger(lua, structure.waves_per_simd);
  return 2;
}

/// signature(symbol of C++) -> as its author wrote it; nothing for any other
int signature(lua_State* lua) {
  const std::optional<Signature> found = signature_of(check_text(lua, 1, "symbol"));
  if (!found) return 0;
  push_text(lua, found->text);
  return 1;
}

/// object:load(gpu) -> a program
int load(lua_State* lua) {
  const Gpu& gpu = check_object<Gpu>(lua, 2);
  const Program& program = gpu.instance->device().load(self(lua));
  push_object(lua, LoadedProgram{gpu.instance, &program});
  return 1;
}

constexpr luaL_Reg kMethods[] = {
    {"info", guarded<info>},
    {"kernel", guarded<kernel>},
    {"load", guarded<load>},
    {"require_supported", guarded<require_supported>},
    {"runs_on", guarded<runs_on>},
    {"has_word", guarded<has_word>},
    {"analyse", guarded<analyse>},
    {"reachable", guarded<reachable>},
    {"disassemble", guarded<disassemble>},
    {"occupancy", guarded<occupancy_of>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"is_source", guarded<source_is>},    {"read_object", guarded<read_object>},
    {"compile", guarded<compile_source>}, {"parse_object", guarded<parse_object>},
    {"signature", guarded<signature>},    {nullptr, nullptr},
};

}  // namespace

void add_command_object_primitives(lua_State* lua) {
  register_type<LoadedObject>(lua, kMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}

}  // namespace strobe
