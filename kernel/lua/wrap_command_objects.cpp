// What `strobe run OBJECT` needs besides what scripts have (scripts/commands/run/object.lua): objects that it may look
// at before there is a GPU, values and files as its user names them, and what its launches say about a kernel.
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "base/json.hpp"
#include "base/numbers.hpp"
#include "base/whole_file.hpp"
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
#include "results/check_text.hpp"
#include "results/result_document.hpp"
#include "runtime/compare.hpp"
#include "runtime/fill.hpp"
#include "runtime/kernarg.hpp"

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

// ---- Values and buffers ----------------------------------------------------------------------------------------

/// value_bytes(type, text) -> the bytes of a value as it is typed
int value_bytes(lua_State* lua) {
  const std::vector<std::byte> bytes =
      scalar_bytes(parse_element_type(check_text(lua, 1, "type")), check_text(lua, 2, "value"));
  lua_pushlstring(lua, reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return 1;
}

/// buffer_size(type, count as it is typed) -> count, bytes
int buffer_size(lua_State* lua) {
  const ElementType type = parse_element_type(check_text(lua, 1, "type"));
  const std::uint64_t count = parse_whole("COUNT", check_text(lua, 2, "count"), 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(count));
  lua_pushinteger(lua, static_cast<lua_Integer>(element_array_bytes(type, count)));
  return 2;
}

/// check_fill(text): an error if it is none
int check_fill(lua_State* lua) {
  parse_fill(check_text(lua, 1, "fill"));
  return 0;
}

/// fill(elements, text): INIT of a buffer; a file may lie anywhere
int fill(lua_State* lua) {
  const Elements& elements = check_object<Elements>(lua, 1);
  fill_buffer(elements.type, parse_fill(check_text(lua, 2, "fill")), elements.bytes());
  if (elements.device) elements.device->note_copy(elements.bytes().size(), true);
  return 0;
}

/// element_text(elements, position) -> the shortest text of this value
int element_text_at(lua_State* lua) {
  const Elements& elements = check_object<Elements>(lua, 1);
  const auto last = static_cast<std::int64_t>(elements.count);
  const auto position = static_cast<std::uint64_t>(check_integer(lua, 2, 1, last, "position"));
  push_text(lua, element_text(elements.type, elements.at(position - 1)));
  return 1;
}

int check_tolerance(lua_State* lua) {
  parse_tolerance(check_text(lua, 1, "tolerance"));
  return 0;
}

/// check(number of the launch, index of the argument, elements, expected elements, tolerance) -> what to say of it
int check(lua_State* lua) {
  RunResult& run = script_state(lua).run;
  const auto launches = static_cast<std::int64_t>(run.launches.size());
  LaunchResult& launch = run.launches[static_cast<std::size_t>(check_integer(lua, 1, 0, launches - 1, "launch"))];
  const auto argument = static_cast<unsigned>(check_integer(lua, 2, 0, INT32_MAX, "argument"));
  const Elements &got = check_object<Elements>(lua, 3), &expected = check_object<Elements>(lua, 4);
  Check made = compare_elements(got.type, got.bytes(), expected.bytes(),
                                parse_tolerance(check_text(lua, 5, "tolerance")), "arg " + std::to_string(argument));
  made.argument = argument;
  push_text(lua, check_text(made));
  launch.checks.push_back(std::move(made));
  return 1;
}

// ---- Files -----------------------------------------------------------------------------------------------------

/// check_writable(flag, path): of a file that will be written after the run, better refused before it
int check_writable(lua_State* lua) {
  namespace fs = std::filesystem;
  const std::string flag = check_text(lua, 1, "flag"), path = check_text(lua, 2, "path");
  const fs::path folder = fs::path(path).has_parent_path() ? fs::path(path).parent_path() : fs::path(".");
  std::error_code unknown;
  const bool exists = fs::exists(path, unknown);
  if (fs::is_directory(path, unknown)) throw Error(flag + ": " + path + ": is a folder - name a file");
  if (access((exists ? fs::path(path) : folder).c_str(), W_OK) != 0)
    throw Error(flag + ": " + path + ": cannot be written - check that the folder exists and is writable");
  return 0;
}

/// dump(elements, path)
int dump(lua_State* lua) try {
  write_whole_file(check_text(lua, 2, "path"), check_object<Elements>(lua, 1).bytes());
  return 0;
} catch (const Error& error) {
  throw Error(std::string("--dump: ") + error.what(), error.code());
}

// ---- Results ---------------------------------------------------------------------------------------------------

/// result_document() -> the result so far
int document(lua_State* lua) {
  push_ordered_json(lua, result_document(script_state(lua).run));
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
    {"is_source", guarded<source_is>},
    {"read_object", guarded<read_object>},
    {"signature", guarded<signature>},
    {"value_bytes", guarded<value_bytes>},
    {"buffer_size", guarded<buffer_size>},
    {"check_fill", guarded<check_fill>},
    {"fill", guarded<fill>},
    {"element_text", guarded<element_text_at>},
    {"check_tolerance", guarded<check_tolerance>},
    {"check", guarded<check>},
    {"check_writable", guarded<check_writable>},
    {"dump", guarded<dump>},
    {"result_document", guarded<document>},
    {nullptr, nullptr},
};

/// Instructions that count lanes, by wave: what a full EXEC mask would multiply with the wave size.
std::uint64_t vector_instructions(const LaunchResult& launch, const Program& program) {
  const std::size_t known = std::min(launch.run_counts.size(), program.runs().size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < known; ++i)
    sum += launch.run_counts[i] * program.instructions()[program.runs()[i].first].vector_length;
  return sum;
}

/// Of the lanes of a launch's vector instructions: how many percent were active; null: there were no such instructions.
Json lanes_percent(const LaunchResult& launch, const Program& program, unsigned wave_size) {
  const std::uint64_t vector = vector_instructions(launch, program);
  if (vector == 0) return nullptr;
  return 100 * static_cast<double>(launch.lane_instructions) / (static_cast<double>(vector) * wave_size);
}

}  // namespace

/// gpu:explain(request as of launch(), number) -> what its result does not say of the launch, and, as `explained`, what
/// --explain says of its kernel
int explain(lua_State* lua) {
  GpuInstance& gpu = *check_object<Gpu>(lua, 1).instance;
  std::vector<std::shared_ptr<OwnedBuffer>> buffers;
  const LaunchRequest request = check_request(lua, gpu, buffers);
  const auto& launches = script_state(lua).run.launches;
  const auto count = static_cast<std::int64_t>(launches.size());
  const LaunchResult& launch = launches[static_cast<std::size_t>(check_integer(lua, 3, 0, count - 1, "launch"))];
  const Program& program = *request.program;
  const KernelInfo& kernel = program.object().kernel(request.kernel);
  const unsigned wave_size = program.isa().wave_size(kernel.descriptor);
  const GpuStructure& structure = gpu.config().structure;
  const std::uint32_t items = request.group[0] * request.group[1] * request.group[2];
  const Json lanes = lanes_percent(launch, program, wave_size);
  const Json explained = {{"occupancy", occupancy_document(occupancy(kernel, program.isa(), structure, items,
                                                                     check_arguments(kernel, request)))},
                          {"compute_units", structure.compute_units},
                          {"simds_per_compute_unit", structure.simds_per_compute_unit},
                          {"waves_per_simd", structure.waves_per_simd},
                          {"lanes_percent", lanes},
                          {"wave_size", wave_size}};
  push_ordered_json(
      lua,
      Json{
          {"executed", launch.executed}, {"lanes_percent", lanes}, {"wave_size", wave_size}, {"explained", explained}});
  return 1;
}

/// gpu:copied_back({buffer, ...}): the host has them now, which took simulated time. There is no other GPU in the run.
int copied_back(lua_State* lua) {
  Device& device = check_object<Gpu>(lua, 1).instance->device();
  check_table(lua, 2, "buffers");
  for_each_entry(lua, 2, [&] { device.note_copy(check_object<Elements>(lua, 3).bytes().size(), false); });
  script_state(lua).run.copy_seconds = device.copy_seconds();
  return 0;
}

void add_command_object_primitives(lua_State* lua) {
  register_type<LoadedObject>(lua, kMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}

}  // namespace strobe
