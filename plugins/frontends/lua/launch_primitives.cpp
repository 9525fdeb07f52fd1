#include "lua/launch_primitives.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <map>

#include "lua/gpu.hpp"
#include "lua/lua_sampler.hpp"
#include "lua/lua_support.hpp"
#include "lua/machine_description.hpp"
#include "lua/primitives.hpp"
#include "strobe/host/plugins.hpp"

namespace strobe {

void require_no_sampler(const ScriptState& state, const char* what) {
  if (state.in_sampler)
    throw Error(std::string("a sampler cannot ") + what + ", nor can a hook: it is called in the middle of a launch");
}

void note_device(ScriptState& state, GpuInstance& gpu, std::uint64_t peak) {
  const std::lock_guard lock(state.run_mutex);
  if (const std::optional<double> seconds = gpu.device().copy_seconds()) {
    state.run.copy_seconds = state.run.copy_seconds.value_or(0) + *seconds - gpu.reported_copy_seconds;
    gpu.reported_copy_seconds = *seconds;
  }
  RunResult& run = state.run;
  run.peak_memory_bytes = std::max(run.peak_memory_bytes, peak);
  if (run.gpu.name.empty()) run.gpu = gpu_result(gpu.config());
  const std::vector<std::string>& warnings = gpu.device().warnings();
  for (; gpu.reported_warnings < warnings.size(); ++gpu.reported_warnings) {
    const std::string& text = warnings[gpu.reported_warnings];
    if (!state.notes.insert(text).second) continue;
    run.warnings.push_back(text);
    (state.services.notes != nullptr ? *state.services.notes : std::cerr) << "strobe: note: " << text << std::endl;
  }
}

namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLargest32 = std::numeric_limits<std::uint32_t>::max();

Gpu& self(lua_State* lua) { return check_object<Gpu>(lua, 1); }

/// The list in field `name` of the request at 2: 1 to 3 whole numbers. Returns how many; 0 if there is no field.
template <class T>
unsigned extent_field(lua_State* lua, const char* name, T (&values)[3]) {
  constexpr bool kIsWord = sizeof(T) == 8;
  if (lua_getfield(lua, 2, name) == LUA_TNIL) {
    lua_pop(lua, 1);
    return 0;
  }
  check_table(lua, -1, name);
  const int list = lua_gettop(lua);
  const std::uint64_t count = lua_rawlen(lua, list);
  if (count < 1 || count > 3) throw Error(fmt::format("{}: {} values - give one to three", name, count));
  for (unsigned i = 0; i < count; ++i) {
    lua_rawgeti(lua, list, i + 1);
    values[i] =
        static_cast<T>(check_integer(lua, -1, kIsWord ? smallest_word(lua) : 0, kIsWord ? kLargest : kLargest32, name));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return static_cast<unsigned>(count);
}

/// An argument: buffer, bytes of a scalar as a string, or a number: bytes of local memory.
/// `buffers` gets it if it is one.
ArgumentValue check_argument(lua_State* lua, const GpuInstance& gpu, std::size_t position,
                             std::vector<std::shared_ptr<OwnedBuffer>>& buffers) {
  const std::string place = fmt::format("argument {}", position);
  if (lua_type(lua, -1) == LUA_TSTRING) {
    const std::string bytes = check_text(lua, -1, place.c_str());
    const auto* data = reinterpret_cast<const std::byte*>(bytes.data());
    return std::vector<std::byte>(data, data + bytes.size());
  }
  if (lua_type(lua, -1) == LUA_TNUMBER) return LocalArgument{check_count<std::uint32_t>(lua, -1, place.c_str())};
  const Elements* elements = as_object<Elements>(lua, -1);
  if (elements == nullptr) throw Error(place + ": neither a buffer nor a scalar such as strobe.i32(7)");
  if (!elements->device) throw Error(place + ": a host array - kernels reach buffers only, make one with gpu:buffer");
  if (elements->device->gpu() != &gpu) throw Error(place + ": a buffer of another gpu");
  buffers.push_back(elements->device);
  return &elements->device->buffer();
}

/// Texts that a type takes as they are may name files, which it reads or writes: those that a script names lie where
/// the script may write.
void check_files(const ScriptState& state, const SamplerChoice& choice, const std::string& what) {
  const auto& types = state.services.plugins().types();
  const auto found = std::find_if(types.begin(), types.end(),
                                  [&](const auto& type) { return type->name == what + "." + choice.name; });
  if (found == types.end()) return;  // an error that says more follows
  for (const auto& [name, given] : choice.parameters) {
    const Parameter* const parameter = (*found)->schema.find(name);
    const std::string value = to_text(given);
    if (parameter == nullptr || parameter->dimension != Dimension::text || !parameter->choices.empty() || value.empty())
      continue;
    try {
      state.files.to_write(value);
    } catch (const Error& error) {
      throw Error(fmt::format("{} {}: {}: {}", what, choice.name, name, error.what()));
    }
  }
}

/// A sampler or a model in the field `what` of the table at 2: NAME[:KEY=VALUE,...] as a user wrote it, or, with a table
/// in WHAT_parameters, its name. Nothing: none was asked for.
std::optional<SamplerChoice> choice_field(lua_State* lua, const std::string& what) {
  const std::string text = text_field(lua, 2, what.c_str(), "");
  if (text.empty()) return std::nullopt;
  const bool has_parameters = lua_getfield(lua, 2, (what + "_parameters").c_str()) != LUA_TNIL;
  const SamplerChoice choice =
      has_parameters ? SamplerChoice{text, check_values(lua, lua_gettop(lua))} : parse_sampler(text, what);
  lua_pop(lua, 1);
  const ScriptState& state = script_state(lua);
  const auto& given = what == "model" ? state.services.options.model : state.services.options.sampler;
  if (has_parameters || text != given) check_files(state, choice, what);  // the command line may name any file
  return choice;
}

/// The model that the table at 2 names; null: none.
ConfiguredModel* model_field(lua_State* lua, GpuInstance& gpu) {
  const std::optional<SamplerChoice> choice = choice_field(lua, "model");
  if (!choice) return nullptr;
  return gpu.models().find(*choice, script_state(lua).services.plugins(), "model " + choice->name);
}

Mode mode_of(const std::string& name) {
  if (name == "model") return Mode::model;
  return name == "detailed" ? Mode::detailed : Mode::functional;
}

/// The fields `sampler` and `sampler_parameters` of the request at 2; null: none was asked for.
ConfiguredSampler* sampler_field(lua_State* lua, GpuInstance& gpu) {
  if (lua_getfield(lua, 2, "scripted_sampler") != LUA_TNIL)
    return check_object<ScriptedSampler>(lua, lua_gettop(lua)).configured.get();  // it stays on the stack
  lua_pop(lua, 1);
  const std::optional<SamplerChoice> choice = choice_field(lua, "sampler");
  if (!choice) return nullptr;
  return gpu.samplers().find(*choice, script_state(lua).services.plugins(), "sampler " + choice->name);
}

/// The field `profile_groups` of the request at 2.
std::vector<std::uint64_t> profile_groups_field(lua_State* lua) {
  static constexpr char kName[] = "profile_groups";
  const auto read = [lua] {
    return read_list(lua, -1, kName, [lua] { return check_count<std::uint64_t>(lua, -1, kName); });
  };
  return optional_field(lua, 2, kName, read).value_or(std::vector<std::uint64_t>{});
}

constexpr std::int64_t kMaxWarmUps = 1'000'000;

}  // namespace

LaunchRequest check_request(lua_State* lua, GpuInstance& gpu, std::vector<std::shared_ptr<OwnedBuffer>>& buffers) {
  check_table(lua, 2, "launch");
  LaunchRequest request;
  lua_getfield(lua, 2, "program");
  const LoadedProgram& program = check_object<LoadedProgram>(lua, lua_gettop(lua));
  if (program.gpu.get() != &gpu) throw Error("program: it was loaded by another gpu");
  request.program = program.program;
  request.kernel = program.program->object().kernel(text_field(lua, 2, "kernel", "")).name;
  request.dimensions = extent_field(lua, "grid", request.grid);
  const unsigned group = extent_field(lua, "group", request.group);
  const unsigned offset = extent_field(lua, "offset", request.offset);
  if (group != request.dimensions || (offset != 0 && offset != group))
    throw Error(fmt::format("grid has {} values, group {}{} - give the same number", request.dimensions, group,
                            offset != 0 ? fmt::format(", offset {}", offset) : ""));
  request.dynamic_lds_bytes = static_cast<std::uint32_t>(integer_field(lua, 2, "dynamic_lds", 0, kLargest32));
  if (flag_field(lua, 2, "private_bytes"))
    request.private_bytes = static_cast<std::uint32_t>(integer_field(lua, 2, "private_bytes", 0, kLargest32));
  request.mode = mode_of(text_field(lua, 2, "mode", "functional"));
  request.sampler = sampler_field(lua, gpu);
  request.model = model_field(lua, gpu);
  request.profile_groups = profile_groups_field(lua);
  request.execute = !flag_field(lua, 2, "skip_execution");
  request.warm_ups = static_cast<std::uint32_t>(integer_field(lua, 2, "warmup", 0, kMaxWarmUps));
  request.gpus = static_cast<std::uint64_t>(integer_field(lua, 2, "gpus", std::numeric_limits<std::int64_t>::min(),
                                                          std::numeric_limits<std::int64_t>::max()));  // 64 bits
  if (const std::string bytes = text_field(lua, 2, "kernarg", ""); !bytes.empty()) {
    const auto* const first = reinterpret_cast<const std::byte*>(bytes.data());
    request.kernarg = {{first, first + bytes.size()}, false};
  }
  lua_getfield(lua, 2, "args");
  check_table(lua, -1, "args");
  const int arguments = lua_gettop(lua);
  const std::size_t count = lua_rawlen(lua, arguments);
  luaL_checkstack(lua, static_cast<int>(std::min<std::size_t>(count, 1'000'000)), "arguments");
  for (std::size_t i = 1; i <= count; ++i) {
    lua_rawgeti(lua, arguments, static_cast<lua_Integer>(i));  // stays: a list with weak values holds nothing
    request.arguments.push_back(check_argument(lua, gpu, i, buffers));
  }
  return request;
}

namespace {

/// The device's warnings and texts belong to the result, also when the launch fails.
struct NotesDevice {
  ScriptState& state;
  GpuInstance& gpu;
  ~NotesDevice() { note_device(state, gpu, gpu.device().peak_memory_bytes()); }
};

void hash_outputs(lua_State* lua, const GpuInstance& gpu, LaunchResult& result) {
  if (!script_state(lua).services.options.hash_outputs) return;
  lua_gc(lua, LUA_GCCOLLECT);  // so that buffers which nobody holds any more never count
  // A launch that a checkpoint has brings it along.
  if (result.outputs_sha256.empty()) result.outputs_sha256 = gpu.outputs_sha256();
}

/// A launch has ended: pushes its result and its number in the run, from 0.
void push_result(lua_State* lua, GpuInstance& gpu, LaunchResult result) {
  ScriptState& state = script_state(lua);
  state.instructions_left = state.instruction_limit;
  note_device(state, gpu, gpu.device().peak_memory_bytes());
  if (state.services.on_launch) state.services.on_launch(result);
  const std::string json = to_json(result);
  std::size_t index = 0;
  {
    const std::lock_guard lock(state.run_mutex);
    index = state.run.launches.size();
    state.run.launches.push_back(std::move(result));
  }
  push_json(lua, json);
  lua_pushinteger(lua, static_cast<lua_Integer>(index));
}

}  // namespace

/// gpu:launch {program=, kernel=, grid=, group=, offset=, dynamic_lds=, args=, mode=} -> result, its number in the run,
/// from 0, and of mode model its profile
int launch(lua_State* lua) {
  const Gpu& gpu = self(lua);
  ScriptState& state = script_state(lua);
  require_no_sampler(state, "launch kernels");
  if (gpu.instance->queued() != 0)
    throw Error("launch: launches of queues have not run - call gpu:finish() first, or launch in a queue, too");
  std::vector<std::shared_ptr<OwnedBuffer>> buffers;
  LaunchRequest request = check_request(lua, *gpu.instance, buffers);
  LaunchProfileHandle profile{gpu.instance, nullptr, nullptr};
  request.keep = &profile.launch;
  if (state.services.on_begin) state.services.on_begin();
  const NotesDevice notes{state, *gpu.instance};
  gpu.instance->device().number_next_launch(state.run.launches.size());
  LaunchResult result = gpu.instance->launch(request);
  hash_outputs(lua, *gpu.instance, result);
  if (profile.launch) profile.executed = std::make_shared<LaunchResult>(result);
  push_result(lua, *gpu.instance, std::move(result));
  if (!profile.launch) return 2;
  push_object(lua, std::move(profile));
  return 3;
}

/// profile:predict({model=, model_parameters=}, preset) -> a result as of launch()
int predict(lua_State* lua) {
  const LaunchProfileHandle& profile = check_object<LaunchProfileHandle>(lua, 1);
  check_table(lua, 2, "predict");
  const Preset& preset = check_object<Preset>(lua, 3);
  ConfiguredModel* const model = model_field(lua, *profile.gpu);
  if (model == nullptr) throw Error("predict: no model - name one (strobe plugins list)");
  double seconds = 0;
  const ModelledTime time = profile.launch->predict(*model, *preset.config, &seconds);
  LaunchResult result = *profile.executed;
  result.gpu = preset.config->name, result.gpu_hash = preset.config->hash;
  report_modelled(*profile.launch, *model, time, *preset.config, seconds, result);
  return push_json(lua, to_json(result));
}

namespace {

/// Queue and predecessors, at 3 and 4.
void read_order(lua_State* lua, const GpuInstance& gpu, QueuedRequest& queued) {
  queued.queue = static_cast<std::uint32_t>(check_integer(lua, 3, 1, kLargest32, "queue"));
  check_table(lua, 4, "after");
  for_each_entry(lua, 4, [&] {
    queued.after.push_back(
        static_cast<std::uint32_t>(check_integer(lua, -1, 1, static_cast<std::int64_t>(gpu.queued()), "after") - 1));
  });
}

std::uint64_t count_field(lua_State* lua, const char* name) {
  return static_cast<std::uint64_t>(integer_field(lua, 2, name, 0, kLargest));
}

const Buffer& buffer_field(lua_State* lua, const GpuInstance& gpu, const char* name, QueuedLaunchRequest& launch) {
  lua_getfield(lua, 2, name);
  const Elements& elements = check_object<Elements>(lua, lua_gettop(lua));
  if (!elements.device || elements.device->gpu() != &gpu)
    throw Error(fmt::format("copy: {}: not a buffer of this gpu", name));
  launch.buffers.push_back(elements.device);
  return elements.device->buffer();
}

}  // namespace

/// gpu:enqueue_copy({from=, from_byte=, to=, to_byte=, bytes=, gpu=, mode=}, queue, {numbers}) as enqueue(); the
/// library has checked the bounds
int enqueue_copy(lua_State* lua) {
  GpuInstance& gpu = *self(lua).instance;
  require_no_sampler(script_state(lua), "copy");
  check_table(lua, 2, "copy");
  QueuedLaunchRequest launch;
  read_order(lua, gpu, launch.request);
  const Buffer& from = buffer_field(lua, gpu, "from", launch);
  const Buffer& to = buffer_field(lua, gpu, "to", launch);
  launch.request.request.mode = mode_of(text_field(lua, 2, "mode", "functional"));
  launch.request.copy = {&from,
                         &to,
                         count_field(lua, "from_byte"),
                         count_field(lua, "to_byte"),
                         count_field(lua, "bytes"),
                         static_cast<std::uint32_t>(count_field(lua, "gpu"))};
  gpu.enqueue(std::move(launch));
  return push(lua, gpu.queued());
}

/// gpu:enqueue(request as of launch(), queue from 1 on, {numbers of launches to wait for}) -> its number among those
/// that have not run, from 1
int enqueue(lua_State* lua) {
  GpuInstance& gpu = *self(lua).instance;
  require_no_sampler(script_state(lua), "launch kernels");
  QueuedLaunchRequest launch;
  read_order(lua, gpu, launch.request);
  launch.request.request = check_request(lua, gpu, launch.buffers);
  // Nothing would keep a script's sampler until the launch runs.
  if (const ConfiguredSampler* const sampler = launch.request.request.sampler)
    throw Error("launch: sampler " + sampler->name.name +
                " predicts a launch that runs alone - launch without queue, or without a sampler");
  gpu.enqueue(std::move(launch));
  return push(lua, gpu.queued());
}

/// gpu:finish() -> {{result, its number in the run, from 0}, ...}, all of them as one launch (nil in functional mode)
int finish(lua_State* lua) {
  GpuInstance& gpu = *self(lua).instance;
  ScriptState& state = script_state(lua);
  require_no_sampler(state, "launch kernels");
  std::vector<LaunchResult> results;
  LaunchResult together;
  std::exception_ptr stopped;
  gpu.device().number_next_launch(state.run.launches.size());
  try {
    gpu.finish(results, together);
  } catch (...) {
    stopped = std::current_exception();
  }
  lua_createtable(lua, static_cast<int>(results.size()), 0);
  for (std::size_t n = 0; n < results.size(); ++n) {
    hash_outputs(lua, gpu, results[n]);
    lua_createtable(lua, 2, 0);
    push_result(lua, gpu, std::move(results[n]));
    lua_rawseti(lua, -3, 2);
    lua_rawseti(lua, -2, 1);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(n + 1));
  }
  if (stopped) std::rethrow_exception(stopped);
  if (!together.timing) return 1;
  push_json(lua, to_json(together));
  return 2;
}

/// gpu:plan({{kernel=, work_items=}, ...}): these launches follow
int plan(lua_State* lua) {
  const Gpu& gpu = self(lua);
  const ScriptState& state = script_state(lua);
  if (!state.services.on_plan) return 0;
  auto launches = read_list(lua, 2, "plan", [lua]() -> PlannedLaunch {
    const int launch = lua_gettop(lua);
    return {text_field(lua, launch, "kernel", ""),
            static_cast<std::uint64_t>(integer_field(lua, launch, "work_items", 0, kLargest))};
  });
  state.services.on_plan(std::move(launches), gpu.instance->device().peak_memory_bytes());
  return 0;
}

}  // namespace strobe
