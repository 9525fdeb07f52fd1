// What scripts do in the middle of launches: looks at chosen cycles, and traces that they switch.
#include <memory>

#include "base/json.hpp"
#include "base/quote.hpp"
#include "lua/gpu.hpp"
#include "lua/launch_primitives.hpp"
#include "lua/lua_support.hpp"
#include "lua/machine_description.hpp"
#include "lua/primitives.hpp"
#include "lua/script_calls.hpp"
#include "lua/switched_tracer.hpp"
#include "sim/system.hpp"

namespace strobe::wrap_hooks {
namespace {

constexpr std::int64_t kLatest = std::int64_t{1} << 46;

/// A function of a script that looks at launches.
class Look {
 public:
  explicit Look(lua_State* lua) : calls_(lua), function_(ScriptCalls::take(lua)) {}
  ~Look() { calls_.release(function_); }
  Look(const Look&) = delete;
  Look& operator=(const Look&) = delete;

  std::uint64_t operator()(const LaunchMoment& moment) {
    std::uint64_t next = 0;
    calls_.run(function_, [&](lua_State* lua) {
      push_moment(lua, moment);
      lua_call(lua, 1, 1);
      if (!lua_isnil(lua, -1)) next = static_cast<std::uint64_t>(check_integer(lua, -1, 0, kLatest, "next look"));
    });
    return next;
  }

 private:
  /// {kernel=, launch=, cycle=, waves=, waves_ended=, wave_instructions=, metrics={name=value}, counts={name=value}}
  static void push_moment(lua_State* lua, const LaunchMoment& moment) {
    const LaunchReport& launch = moment.launch;
    push_table(lua, {{"kernel", launch.kernel},
                     {"launch", launch.launch},
                     {"cycle", moment.cycle},
                     {"waves", launch.waves},
                     {"waves_ended", launch.waves_ended}});
    lua_newtable(lua);
    for (const auto& [name, count] : launch.machine->measurement().counts()) set_field(lua, name.c_str(), count);
    lua_setfield(lua, -2, "counts");
    std::map<std::string, Metric> metrics;
    launch.machine->measurement().collect(metrics, moment.cycle);
    lua_newtable(lua);
    for (const auto& [name, metric] : metrics) set_field(lua, name.c_str(), metric.value);
    lua_setfield(lua, -2, "metrics");
  }

  ScriptCalls calls_;
  ScriptCalls::Function function_;
};

struct Trace {
  static constexpr char kLuaName[] = "strobe trace";
  SwitchedTracer* tracer;  ///< owned by who opened it, which outlives the script
};

/// What is to be opened, as values: a text like that of --trace would be read as another one where a kind or a file has
/// the characters that separate its parts.
std::string trace_document(const std::string& kind, const std::string& file, const GivenValues& parameters) {
  Json texts = Json::object();
  for (const auto& [name, value] : parameters) texts[name] = to_text(value);
  const std::string document = Json{{"kind", kind}, {"file", file}, {"parameters", texts}}.text();
  // What is no UTF-8 has been replaced.
  if (std::get<std::string>(Json::parse(document).value()["file"].value()) != file)
    throw Error("trace: file " + quote(file) + ": its name is no UTF-8 - name it otherwise");
  return document;
}

/// trace(kind, file, {parameter = value}) -> an object: the trace, switched off
int open_trace(lua_State* lua) {
  ScriptState& state = script_state(lua);
  if (!state.services.open_trace) throw Error("trace: traces are written by `strobe run` only");
  require_no_sampler(state, "open a trace");
  const std::string kind = check_text(lua, 1, "kind"), path = check_text(lua, 2, "file");
  const GivenValues parameters = check_values(lua, 3);
  SwitchedTracer& tracer = state.services.open_trace(trace_document(kind, state.files.to_write(path), parameters));
  for (const std::weak_ptr<GpuInstance>& gpu : state.gpus)
    if (const auto alive = gpu.lock()) alive->device().add_tracer(tracer);
  return push_object(lua, Trace{&tracer});
}

/// find_trace(kind) -> the trace of the command line, or nothing
int find_trace(lua_State* lua) {
  const auto& find = script_state(lua).services.find_trace;
  SwitchedTracer* const tracer = find ? find(check_text(lua, 1, "kind")) : nullptr;
  if (tracer == nullptr) return 0;
  return push_object(lua, Trace{tracer});
}

/// set(on)
int set_trace(lua_State* lua) {
  check_object<Trace>(lua, 1).tracer->set(lua_toboolean(lua, 2) != 0);
  return 0;
}

/// set_in_launches(on): it may be switched on in the middle of launches
int set_in_launches(lua_State* lua) {
  check_object<Trace>(lua, 1).tracer->set_in_launches(lua_toboolean(lua, 2) != 0);
  return 0;
}

constexpr luaL_Reg kTraceMethods[] = {
    {"set", guarded<set_trace>},
    {"set_in_launches", guarded<set_in_launches>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"trace", guarded<open_trace>},
    {"find_trace", guarded<find_trace>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_hooks

namespace strobe {

/// gpu:look(first, function(moment) return next end): Device::look
int look_at_launches(lua_State* lua) {
  using namespace wrap_hooks;
  const Gpu& gpu = check_object<Gpu>(lua, 1);
  require_no_sampler(script_state(lua), "change who looks at launches");
  const auto first = static_cast<std::uint64_t>(check_integer(lua, 2, 0, kLatest, "first look"));
  lua_settop(lua, 3);
  if (first == 0) {
    gpu.instance->device().look(0, nullptr);
    return 0;
  }
  const auto look = std::make_shared<Look>(lua);
  gpu.instance->device().look(first, [look](const LaunchMoment& moment) { return (*look)(moment); });
  return 0;
}

void add_hook_primitives(lua_State* lua) {
  using namespace wrap_hooks;
  register_type<Trace>(lua, kTraceMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}

}  // namespace strobe
