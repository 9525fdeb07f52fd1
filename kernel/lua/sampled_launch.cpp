#include "lua/sampled_launch.hpp"

#include "lua/lua_support.hpp"

namespace strobe {
namespace {

void set_list(lua_State* lua, const char* name, const std::uint32_t (&values)[3]) {
  push_list(lua, values, [&](std::uint32_t value) { lua_pushinteger(lua, value); });
  lua_setfield(lua, -2, name);
}

void set_blocks(lua_State* lua, std::span<const SampledBlock> blocks) {
  push_list(lua, blocks, [&](const SampledBlock& block) {
    lua_createtable(lua, 0, 3);
    set_field(lua, "pc", std::uint64_t{block.pc});
    set_field(lua, "bytes", std::uint64_t{block.bytes});
    set_field(lua, "instructions", std::uint64_t{block.instructions});
  });
  lua_setfield(lua, -2, "blocks");
}

}  // namespace

void push_launch(lua_State* lua, const SampledLaunch& launch) {
  lua_createtable(lua, 0, 16);
  set_field(lua, "kernel", std::string(launch.kernel));
  set_field(lua, "code_object", std::string(launch.code_object));
  set_field(lua, "index", launch.index);
  set_list(lua, "grid", launch.grid);
  set_list(lua, "group", launch.group);
  set_field(lua, "groups", launch.groups);
  set_field(lua, "waves", launch.waves);
  set_field(lua, "waves_per_group", std::uint64_t{launch.waves_per_group});
  set_field(lua, "wave_size", std::uint64_t{launch.wave_size});
  set_field(lua, "compute_units", launch.compute_units);
  set_field(lua, "wave_slots", launch.wave_slots);
  set_field(lua, "resident_waves", launch.resident_waves);
  if (!launch.must_be_detailed.empty()) set_field(lua, "must_be_detailed", std::string(launch.must_be_detailed));
  set_blocks(lua, launch.blocks);
}

void push_profile(lua_State* lua, const WaveProfile& profile) {
  lua_createtable(lua, 0, 6);
  set_field(lua, "group", profile.group);
  set_field(lua, "wave", std::uint64_t{profile.wave});
  set_field(lua, "instructions", profile.instructions);
  lua_createtable(lua, 0, static_cast<int>(profile.blocks.size()));
  for (const BlockCount& block : profile.blocks) {
    lua_pushinteger(lua, block.count);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(block.block) + 1);
  }
  lua_setfield(lua, -2, "blocks");
}

void push_outcome(lua_State* lua, const LaunchOutcome& outcome) {
  lua_createtable(lua, 0, 10);
  set_field(lua, "cycles", outcome.cycles);
  set_field(lua, "first_group", outcome.first_group);
  if (outcome.rest_at) set_field(lua, "rest_at", *outcome.rest_at);
  set_field(lua, "issued_at_rest", outcome.issued_at_rest);
  set_field(lua, "groups_ended_at_rest", outcome.groups_ended_at_rest);
  set_field(lua, "detailed_waves", outcome.detailed_waves);
  set_field(lua, "fast_forwarded_waves", outcome.fast_forwarded_waves);
  set_field(lua, "skipped_waves", outcome.skipped_waves);
  set_field(lua, "detailed_instructions", outcome.detailed_instructions);
  set_field(lua, "instructions", outcome.instructions);
}

}  // namespace strobe
