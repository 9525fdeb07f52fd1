// For command scripts: sources, and objects that are looked at before there is a GPU.
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <span>
#include <sstream>

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "code/demangle.hpp"
#include "lua/listing.hpp"
#include "code/occupancy.hpp"
#include "code/program.hpp"
#include "compile/file_kind.hpp"
#include "compile/load.hpp"
#include "config/executable.hpp"
#include "lua/gpu.hpp"
#include "lua/launch_primitives.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/program_bundles.hpp"
#include "strobe/host/bundle.hpp"
#include "strobe/host/plugins.hpp"

namespace strobe::wrap_command_objects {
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
  return push(lua, is_source(check_text(lua, 1, "path"), script_state(lua).services.plugins()));
}

/// read_object(path, target, preset that says it, or nil, {flag of the compiler, ...})
int read_object(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  const ScriptServices& services = script_state(lua).services;
  std::string target;
  if (lua_type(lua, 2) == LUA_TSTRING) {
    target = check_text(lua, 2, "target");
  } else if (!lua_isnil(lua, 2)) {
    const GpuConfig& gpu = *check_object<Preset>(lua, 2).config;
    require_executable(gpu);
    target = gpu.structure.isa;
  }
  CompileRequest request;
  request.extra_flags = check_texts(lua, 3, "flags");
  if (services.options.hot_spots) request.debug_info = DebugInfo::lines;
  return push_object(lua, LoadedObject{load_code_object(path, target, services.plugins(), &request), nullptr});
}

/// compile(path, target [, {version= of the code object, flags={flag, ...}, source_lines=}]) -> the bytes of the object
/// that its compiler makes of a source, and {fault of that compiler, ...}
int compile_source(lua_State* lua) {
  Plugins& plugins = script_state(lua).services.plugins();
  CompileRequest request;
  request.source_path = check_text(lua, 1, "path");
  request.target = check_text(lua, 2, "target");
  if (lua_istable(lua, 3)) {
    request.code_object_version = static_cast<unsigned>(integer_field(lua, 3, "version", 4, 6));
    if (flag_field(lua, 3, "source_lines")) request.debug_info = DebugInfo::full;
    lua_getfield(lua, 3, "flags");
    request.extra_flags = check_texts(lua, -1, "flags");
  }
  const std::vector<std::byte> bytes = compile(request, plugins);
  lua_pushlstring(lua, reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const Compiler* const compiler = plugins.compiler_of(request.source_path);
  push(lua, compiler != nullptr ? compiler->faults(request) : std::vector<std::string>{});
  return 2;
}

/// why_no_source(path) -> why Strobe does not compile it
int why_no_source(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  std::error_code unknown;
  std::string why = "no such file";
  if (std::filesystem::is_directory(path, unknown))
    why = about_folder(path);
  else if (std::filesystem::exists(path, unknown))
    why = other_kind(path, {});
  return push(lua,
              path + ": " + (why.empty() ? "not a source file that Strobe compiles - give a .cl or .hip file" : why));
}

/// check_target(flag, target): an error unless an ISA plugin runs code of that target; it says whether the name may be
/// that of another processor.
int check_target(lua_State* lua) {
  const std::string place = check_text(lua, 1, "flag"), target = check_text(lua, 2, "target");
  const std::string processor = target.substr(0, target.find(':'));
  const std::vector<std::string> known = script_state(lua).services.plugins().targets();
  if (std::ranges::any_of(known, [&](const std::string& one) { return strobe::runs_on(processor, one); })) return 0;
  // A processor's name is gfx, a generation and two digits of which the last may be a letter: gfx90a, gfx1030.
  if (!target.starts_with("gfx") || processor.size() < 6)
    throw Error(place + ": " + quote(target) + " is not a target" + did_you_mean(target, known) +
                " (strobe plugins list)");
  std::string names;
  for (const std::string& one : known) names += (names.empty() ? "" : ", ") + one;
  const std::string nearest = nearest_target(processor, known);
  throw Error(place + ": Strobe does not run " + target + " yet - it runs " + names +
              (nearest.empty() ? "" : ", of which " + nearest + " is nearest"));
}

/// parse_object(bytes, what messages call it)
int parse_object(lua_State* lua) {
  const std::string bytes = check_text(lua, 1, "bytes");
  return push_object(
      lua, LoadedObject{parse_code_object(std::as_bytes(std::span(bytes)), check_text(lua, 2, "name")), nullptr});
}

/// program_objects(path) -> {{id=, target=, bytes=, object= or problem=}, ...}: GPU code in a program or library of the
/// host; nothing if the file is none, or has none
int program_objects(lua_State* lua) {
  const std::string path = check_text(lua, 1, "path");
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) return 0;
  const std::vector<std::byte> bytes = read_object_file(path);
  std::vector<BundleEntry> entries;
  for (const std::span<const std::byte> bundle : bundles_of_program(bytes, path))
    for (BundleEntry& entry : parse_bundle(bundle, path))
      if (!entry.target.empty()) entries.push_back(std::move(entry));
  if (entries.empty()) return 0;
  return push_list(lua, entries, [&](const BundleEntry& entry) {
    push_table(lua, {{"id", entry.id}, {"target", entry.target}, {"bytes", entry.bytes.size()}});
    try {
      push_object(lua, LoadedObject{parse_code_object(entry.bytes, path + "(" + entry.id + ")"), nullptr});
      lua_setfield(lua, -2, "object");
    } catch (const Error& error) {
      set_field(lua, "problem", std::string(error.what()));
    }
  });
}

/// object:require_supported(): an error unless a plugin executes its target
int require_supported(lua_State* lua) {
  strobe::require_plugin_of(self(lua).target, self(lua).path, script_state(lua).services.plugins());
  return 0;
}

/// object:runs_on(preset)
int runs_on(lua_State* lua) {
  return push(lua, strobe::runs_on(self(lua).target, check_object<Preset>(lua, 2).config->structure.isa));
}

/// The fields that push_kernel() does not set.
void push_details(lua_State* lua, const KernelInfo& kernel) {
  push_kernel(lua, kernel);
  set_fields(lua, {{"arguments_known", kernel.arguments_known},
                   {"dynamic_stack", kernel.uses_dynamic_stack},
                   {"agprs", kernel.agpr_count},
                   {"vgpr_spills", kernel.vgpr_spills},
                   {"sgpr_spills", kernel.sgpr_spills},
                   {"wave_size", kernel.wave_size},
                   {"required_group", kernel.required_group}});
  std::vector<KernelArgument> hidden = kernel.arguments;
  std::erase_if(hidden, [](const KernelArgument& one) { return one.kind != ArgumentKind::hidden; });
  set_list(lua, "hidden_arguments", hidden, [&](const KernelArgument& one) {
    push_argument(lua, one);
    set_field(lua, "is_printf_buffer", one.hidden == HiddenArgument::printf_buffer);
  });
}

int info(lua_State* lua) {
  const CodeObject& object = self(lua);
  push_table(lua, {{"path", object.path},
                   {"sha256", object.sha256},
                   {"target", object.target},
                   {"features", object.target_features},
                   {"version", object.version},
                   {"text_bytes", object.text_bytes},
                   {"printf_formats", object.printf_formats},
                   {"warnings", object.warnings}});
  set_list(lua, "kernels", object.kernels, [&](const KernelInfo& kernel) { push_details(lua, kernel); });
  return 1;
}

/// object:has_word(number): whether its bytes hold this number of 32 bits, aligned
int has_word(lua_State* lua) {
  const auto word = static_cast<std::uint32_t>(check_integer(lua, 2, 0, UINT32_MAX, "word"));
  const auto& image = self(lua).image;
  bool found = false;
  for (std::size_t at = 0; !found && at + sizeof word <= image.size(); at += sizeof word)
    found = std::memcmp(image.data() + at, &word, sizeof word) == 0;
  return push(lua, found);
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
  return push_list(lua, numbers, [&](std::uint32_t number) {
    const InstructionInfo& info = program.infos()[number];
    push_table(lua, {{"mnemonic", info.mnemonic},
                     {"support", name_of(info.support)},
                     {"reason", info.reason},
                     {"address", object.image_base + object.text_offset + info.offset},
                     {"number", number}});
  });
}

/// object:disassemble(number of an instruction)
int disassemble(lua_State* lua) {
  const Program& program = analysed(lua);
  const auto last = static_cast<std::int64_t>(program.infos().size()) - 1;
  return push(lua, program.disassemble(
                       program.infos()[static_cast<std::size_t>(check_integer(lua, 2, 0, last, "instruction"))]));
}

/// object:listing([kernel]) -> all code, or one kernel's, as llvm-objdump prints it
int listing(lua_State* lua) {
  const Program& program = analysed(lua);
  std::ostringstream text;
  write_listing(text, program,
                lua_isnoneornil(lua, 2) ? nullptr : &program.object().kernel(check_text(lua, 2, "kernel")));
  return push(lua, text.str());
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

/// signature(symbol) -> the C++ signature of a mangled symbol, its name without parameters, and without those of templates;
/// nothing for other symbols
int signature(lua_State* lua) {
  const std::optional<Signature> found = signature_of(check_text(lua, 1, "symbol"));
  if (!found) return 0;
  for (const std::string* text : {&found->text, &found->name, &found->plain_name}) push(lua, *text);
  return 3;
}

/// object:load(gpu) -> a program
int load(lua_State* lua) {
  const Gpu& gpu = check_object<Gpu>(lua, 2);
  const Program& program = gpu.instance->device().load(self(lua));
  return push_object(lua, LoadedProgram{gpu.instance, &program});
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
    {"listing", guarded<listing>},
    {"occupancy", guarded<occupancy_of>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"is_source", guarded<source_is>},
    {"why_no_source", guarded<why_no_source>},
    {"check_target", guarded<check_target>},
    {"compile", guarded<compile_source>},
    {"parse_object", guarded<parse_object>},
    {"read_object", guarded<read_object>},
    {"signature", guarded<signature>},
    {"program_objects", guarded<program_objects>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_command_objects

void strobe::add_command_object_primitives(lua_State* lua) {
  using namespace wrap_command_objects;
  register_type<LoadedObject>(lua, kMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}
