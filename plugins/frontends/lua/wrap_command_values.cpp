// What `strobe run OBJECT` needs besides what scripts have (scripts/commands/run/object.lua): values and files as its
// user names them, and what its launches say about a kernel.
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/json.hpp"
#include "compile/numbers.hpp"
#include "compile/whole_file.hpp"
#include "code/occupancy.hpp"
#include "code/program.hpp"
#include "lua/gpu.hpp"
#include "lua/launch_primitives.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/check_text.hpp"
#include "results/result_document.hpp"
#include "lua/values/compare.hpp"
#include "runtime/dispatch.hpp"
#include "lua/values/fill.hpp"
#include "runtime/kernarg.hpp"

namespace strobe::wrap_command_values {
namespace {

// ---- Values and buffers ----------------------------------------------------------------------------------------

/// value_bytes(type, text) -> the bytes of a value as it is typed
int value_bytes(lua_State* lua) {
  return push(lua, scalar_bytes(parse_element_type(check_text(lua, 1, "type")), check_text(lua, 2, "value")));
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
  if (elements.device) elements.device->note_copy(elements.data, elements.bytes().size(), true);
  return 0;
}

/// element_text(elements, position) -> the shortest text of this value
int element_text_at(lua_State* lua) {
  const Elements& elements = check_object<Elements>(lua, 1);
  const auto last = static_cast<std::int64_t>(elements.count);
  const auto position = static_cast<std::uint64_t>(check_integer(lua, 2, 1, last, "position"));
  return push(lua, element_text(elements.type, elements.at(position - 1)));
}

int check_tolerance(lua_State* lua) {
  parse_tolerance(check_text(lua, 1, "tolerance"));
  return 0;
}

/// check(number of the launch, index of the argument, elements, expected elements, tolerance) -> what to say of it
int check(lua_State* lua) {
  LaunchResult& launch = check_launch(lua, 1);
  const auto argument = check_count<unsigned>(lua, 2, "argument", INT32_MAX);
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
int document(lua_State* lua) { return push_ordered_json(lua, result_document(script_state(lua).run)); }

/// set_roofline(launch, {{roof =, unit =, rate =, peak =}, ...}): the launch's number, from 0
int set_roofline(lua_State* lua) {
  ScriptState& state = script_state(lua);
  const std::lock_guard lock(state.run_mutex);
  LaunchResult& launch = state.run.launches.at(check_count<std::uint32_t>(lua, 1, "launch"));
  const auto number = [&](const char* name) {
    return optional_field(lua, -1, name, [&] { return luaL_checknumber(lua, -1); }).value_or(0);
  };
  launch.roofline = read_list(lua, 2, "roofs", [&] {
    return Roof{text_field(lua, -1, "roof", ""), text_field(lua, -1, "unit", ""), number("rate"), number("peak")};
  });
  return 0;
}

constexpr luaL_Reg kFunctions[] = {
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
    {"set_roofline", guarded<set_roofline>},
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
}  // namespace strobe::wrap_command_values

namespace strobe {

/// gpu:explain(request as of launch(), number) -> what its result does not say of the launch, and, as `explained`, what
/// --explain says of its kernel
int explain(lua_State* lua) {
  using namespace wrap_command_values;
  GpuInstance& gpu = *check_object<Gpu>(lua, 1).instance;
  std::vector<std::shared_ptr<OwnedBuffer>> buffers;
  const LaunchRequest request = check_request(lua, gpu, buffers);
  const LaunchResult& launch = check_launch(lua, 3);
  const Program& program = *request.program;
  const KernelInfo& kernel = program.object().kernel(request.kernel);
  const unsigned wave_size = program.isa().wave_size(kernel.descriptor);
  const std::vector<std::uint32_t> gpus = chosen_gpus(gpu.config(), request);
  const GpuStructure& structure = structure_of(gpu.config(), gpus.front());
  std::uint32_t compute_units = 0;
  for (const std::uint32_t number : gpus) compute_units += structure_of(gpu.config(), number).compute_units;
  const std::uint32_t items = request.group[0] * request.group[1] * request.group[2];
  const Json lanes = lanes_percent(launch, program, wave_size);
  const Json explained = {{"occupancy", occupancy_document(occupancy(kernel, program.isa(), structure, items,
                                                                     check_arguments(kernel, request)))},
                          {"compute_units", compute_units},
                          {"simds_per_compute_unit", structure.simds_per_compute_unit},
                          {"waves_per_simd", structure.waves_per_simd},
                          {"lanes_percent", lanes},
                          {"wave_size", wave_size}};
  return push_ordered_json(
      lua,
      Json{
          {"executed", launch.executed}, {"lanes_percent", lanes}, {"wave_size", wave_size}, {"explained", explained}});
}

/// gpu:copied_back({buffer, ...}): the host has them now, which took simulated time. There is no other GPU in the run.
int copied_back(lua_State* lua) {
  using namespace wrap_command_values;
  Device& device = check_object<Gpu>(lua, 1).instance->device();
  check_table(lua, 2, "buffers");
  for_each_entry(lua, 2, [&] { device.note_copy(check_object<Elements>(lua, 3).bytes().size(), false); });
  script_state(lua).run.copy_seconds = device.copy_seconds();
  return 0;
}

void add_command_value_primitives(lua_State* lua) { luaL_setfuncs(lua, wrap_command_values::kFunctions, 0); }

}  // namespace strobe
