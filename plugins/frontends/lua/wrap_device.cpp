// GPUs, their buffers and launches.
#include "config/executable.hpp"
#include "lua/gpu.hpp"
#include "lua/launch_primitives.hpp"
#include "lua/lua_support.hpp"
#include "lua/machine_description.hpp"
#include "lua/primitives.hpp"
#include "strobe/host/plugins.hpp"
#include "lua/store/profile_file.hpp"
#include "sim/system.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <limits>

namespace strobe::wrap_device {
namespace {

Gpu& self(lua_State* lua) { return check_object<Gpu>(lua, 1); }

/// A machine takes megabytes of the host that no budget counts.
constexpr std::size_t kMaxGpus = 128;

void require_room_for_gpu(lua_State* lua, ScriptState& state) {
  const auto held = [&] {
    std::erase_if(state.gpus, [](const std::weak_ptr<GpuInstance>& gpu) { return gpu.expired(); });
    return state.gpus.size();
  };
  if (held() < kMaxGpus) return;
  lua_gc(lua, LUA_GCCOLLECT);
  if (held() >= kMaxGpus)
    throw Error(fmt::format("the script holds {} GPUs, the maximum at once - release some of them", kMaxGpus),
                ExitCode::limit);
}

/// In the results, and for who looks at the terminal only; once.
void note_warning(ScriptState& state, const std::string& warning) {
  if (!state.notes.insert(warning).second) return;
  std::ostream& out = state.services.notes != nullptr ? *state.services.notes : std::cerr;
  out << "strobe: warning: " << warning << std::endl;
  const std::lock_guard lock(state.run_mutex);
  state.run.warnings.push_back(warning);
}

/// By GPU, of a system of several targets; else none.
std::vector<const Isa*> isas_of(const GpuConfig& config, Plugins& plugins) {
  std::vector<const Isa*> isas;
  bool differ = false;
  for (const SystemGpu& gpu : config.gpus) {
    isas.push_back(&plugins.isa(gpu.structure.isa));
    differ |= isas.back() != isas.front();
  }
  return differ ? isas : std::vector<const Isa*>{};
}

/// gpu(preset)
int gpu_new(lua_State* lua) {
  const Preset& preset = check_object<Preset>(lua, 1);
  ScriptState& state = script_state(lua);
  require_room_for_gpu(lua, state);
  require_executable(*preset.config);
  const Isa& isa = state.services.plugins().isa(preset.config->structure.isa);
  auto instance = std::make_shared<GpuInstance>(
      *preset.config, isa, state.services.limits, isas_of(*preset.config, state.services.plugins()),
      state.services.options.hardware_bounds ? Bounds::hardware : Bounds::exact);
  state.gpus.push_back(instance);
  if (state.services.on_device) state.services.on_device(instance->device());
  instance->device().set_number(state.gpus_made++);
  instance->device().set_self_check(state.services.options.self_check);
  instance->device().set_hot_spots(state.services.options.hot_spots, state.services.plugins());
  note_device(state, *instance, 0);
  for (const std::string& warning : instance->config().warnings) note_warning(state, warning);
  if (instance->config().hash != state.run.gpu.hash) {
    const std::lock_guard lock(state.run_mutex);
    state.run.warnings.push_back(
        fmt::format("the script uses more than one GPU: launches of {} ({}) are in the list too",
                    instance->config().name, instance->config().hash.substr(0, 12)));
  }
  return push_object(lua, Gpu{std::move(instance)});
}

/// gpu:buffer(type, count, name)
int buffer_new(lua_State* lua) {
  const Gpu& gpu = self(lua);
  Elements elements;
  elements.type = parse_element_type(check_text(lua, 2, "type"));
  elements.count = static_cast<std::uint64_t>(
      check_integer(lua, 3, smallest_word(lua), std::numeric_limits<std::int64_t>::max(), "count"));
  const std::string name = check_text(lua, 4, "name");
  const std::uint64_t bytes = element_array_bytes(elements.type, elements.count);
  elements.device = with_memory(lua, bytes, [&] { return std::make_shared<OwnedBuffer>(gpu.instance, bytes, name); });
  elements.data = elements.device->buffer().host;
  note_device(script_state(lua), *gpu.instance, gpu.instance->device().peak_memory_bytes());
  return push_object(lua, std::move(elements));
}

/// gpu:place(buffer, placement, {owner, ...}): where its pages lie on a machine of several GPUs
int place(lua_State* lua) {
  const Gpu& gpu = self(lua);
  const Elements& elements = check_object<Elements>(lua, 2);
  if (!elements.device || elements.device->gpu() != gpu.instance.get()) throw Error("place: not a buffer of this gpu");
  auto owners = read_list(lua, 4, "owners", [lua] { return check_count<std::uint32_t>(lua, -1, "owner"); });
  gpu.instance->device().place(elements.device->buffer(), check_text(lua, 3, "placement"), std::move(owners));
  return 0;
}

/// gpu:set_machine(description)
int set_machine(lua_State* lua) {
  Gpu& gpu = self(lua);
  require_no_sampler(script_state(lua), "change a machine");
  Plugins& plugins = script_state(lua).services.plugins();
  gpu.instance->device().set_machine(
      std::make_unique<System>(std::make_shared<const MachineDescription>(machine_description(lua, 2)), plugins));
  return 0;
}

/// gpu:profile_store(path)
int profile_store(lua_State* lua) {
  const Gpu& gpu = self(lua);
  require_no_sampler(script_state(lua), "change the profile store");
  const std::string path = script_state(lua).files.to_write(check_text(lua, 2, "profile store"));
  gpu.instance->device().use_profiles(std::make_shared<ProfileFile>(path));
  return 0;
}

int has_machine(lua_State* lua) { return push(lua, self(lua).instance->device().has_machine()); }

constexpr luaL_Reg kMethods[] = {
    {"buffer", guarded<buffer_new>},
    {"place", guarded<place>},
    {"set_machine", guarded<set_machine>},
    {"has_machine", guarded<has_machine>},
    {"profile_store", guarded<profile_store>},
    {"launch", guarded<launch>},
    {"explain", guarded<explain>},
    {"copied_back", guarded<copied_back>},
    {"look", guarded<look_at_launches>},
    {"enqueue", guarded<enqueue>},
    {"enqueue_copy", guarded<enqueue_copy>},
    {"finish", guarded<finish>},
    {"plan", guarded<plan>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kProfileMethods[] = {
    {"predict", guarded<predict>},
    {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"gpu", guarded<gpu_new>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_device

void strobe::add_device_primitives(lua_State* lua) {
  using namespace wrap_device;
  register_type<Gpu>(lua, kMethods);
  register_type<LaunchProfileHandle>(lua, kProfileMethods);
  luaL_setfuncs(lua, kFunctions, 0);
}
