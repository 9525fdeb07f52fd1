// Samplers that scripts write, and what begin_launch can ask of its launch.
#include "lua/lua_sampler.hpp"
#include "lua/lua_support.hpp"
#include "lua/primitives.hpp"
#include "lua/sampled_launch.hpp"

#include <fmt/format.h>

#include <limits>

namespace strobe::wrap_sampler {
namespace {

const SampledLaunch& self(lua_State* lua) {
  const SampledLaunch* launch = *check_object<LaunchHandle>(lua, 1).launch;
  if (launch == nullptr) throw Error("launch: accessible during begin_launch only - copy what you need later");
  return *launch;
}

int log(lua_State* lua) {
  const SampledLaunch& launch = self(lua);
  const std::string text = check_text(lua, 2, "log");
  if (launch.log) launch.log(text);
  return 0;
}

ProfileStore& store(lua_State* lua) {
  const SampledLaunch& launch = self(lua);
  if (launch.store == nullptr) throw Error("launch: this run has no profile store (--profile-store FILE)");
  return *launch.store;
}

int has_store(lua_State* lua) { return push(lua, self(lua).store != nullptr); }

int find(lua_State* lua) { return push(lua, store(lua).find(check_text(lua, 2, "name"))); }

int keep(lua_State* lua) {
  store(lua).keep(check_text(lua, 2, "name"), check_text(lua, 3, "bytes"));
  return 0;
}

std::vector<std::uint64_t> check_groups(lua_State* lua, int index, std::uint64_t groups) {
  check_table(lua, index, "groups");
  std::vector<std::uint64_t> list;
  const auto last = static_cast<std::int64_t>(groups) - 1;
  for_each_entry(lua, index, [&] {
    const auto group = static_cast<std::uint64_t>(check_integer(lua, -1, 0, last, "groups"));
    if (!list.empty() && group <= list.back()) throw Error("groups: indices must ascend");
    list.push_back(group);
  });
  return list;
}

void push_counts(lua_State* lua, const ExecutionCounts& counts, double wall_seconds) {
  push_table(lua, {{"wall_seconds", wall_seconds},
                   {"waves", counts.waves},
                   {"wave_instructions", counts.wave_instructions},
                   {"lane_instructions", counts.lane_instructions},
                   {"vector_instructions", counts.vector_instructions},
                   {"global_load_lines", counts.global_load_lines},
                   {"global_store_lines", counts.global_store_lines},
                   {"scratch_lines", counts.scratch_lines},
                   {"global_loads", counts.global_loads},
                   {"global_stores", counts.global_stores},
                   {"scratch_accesses", counts.scratch_accesses},
                   {"lds_loads", counts.lds_loads},
                   {"lds_stores", counts.lds_stores},
                   {"atomics", counts.atomics}});
}

/// analyse(groups, each or nil, lines) -> counts, or nil if a work-group waits for others
int analyse(lua_State* lua) {
  const SampledLaunch& launch = self(lua);
  if (launch.analysis == nullptr) throw Error("launch: this launch cannot be analysed in advance");
  const std::vector<std::uint64_t> groups = check_groups(lua, 2, launch.groups);
  std::function<void(const WaveProfile&)> each;
  if (!lua_isnil(lua, 3))
    each = [lua](const WaveProfile& profile) {
      lua_pushvalue(lua, 3);
      push_profile(lua, profile);
      lua_call(lua, 1, 0);
    };
  const Counting counting = lua_toboolean(lua, 4) != 0 ? Counting::lines : Counting::instructions;
  const double before = launch.analysis->wall_seconds();
  const std::optional<ExecutionCounts> counts = launch.analysis->execute(groups, each, counting);
  if (counts)
    push_counts(lua, *counts, launch.analysis->wall_seconds() - before);
  else
    lua_pushnil(lua);
  return 1;
}

/// sampler(name, declaration, make_launch) -> sampler
int sampler_new(lua_State* lua) {
  ScriptedSampler made{std::make_shared<ConfiguredSampler>()};
  made.configured->name.name = check_text(lua, 1, "name");
  check_table(lua, 2, "sampler");
  made.configured->sampler = std::make_unique<LuaSampler>(lua, 2, 3);
  return push_object(lua, std::move(made));
}

constexpr luaL_Reg kMethods[] = {
    {"log", guarded<log>},   {"has_store", guarded<has_store>},      {"find", guarded<find>},
    {"keep", guarded<keep>}, {"analyse", guarded<analyse, LuaWork>}, {nullptr, nullptr},
};

constexpr luaL_Reg kFunctions[] = {
    {"sampler", guarded<sampler_new>},
    {nullptr, nullptr},
};

}  // namespace
}  // namespace strobe::wrap_sampler

void strobe::add_sampler_primitives(lua_State* lua) {
  using namespace wrap_sampler;
  register_type<LaunchHandle>(lua, kMethods);
  register_type<ScriptedSampler>(lua);
  luaL_setfuncs(lua, kFunctions, 0);
}
