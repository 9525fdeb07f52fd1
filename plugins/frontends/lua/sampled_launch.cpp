#include "lua/sampled_launch.hpp"

#include "lua/lua_support.hpp"

namespace strobe {

void push_launch(lua_State* lua, const SampledLaunch& launch) {
  push_table(lua, {{"kernel", launch.kernel},
                   {"code_object", launch.code_object},
                   {"index", launch.index},
                   {"grid", launch.grid},
                   {"group", launch.group},
                   {"groups", launch.groups},
                   {"waves", launch.waves},
                   {"waves_per_group", launch.waves_per_group},
                   {"wave_size", launch.wave_size},
                   {"compute_units", launch.compute_units},
                   {"wave_slots", launch.wave_slots},
                   {"resident_waves", launch.resident_waves}});
  set_unless_empty(lua, "must_be_detailed", launch.must_be_detailed);
  set_list(lua, "blocks", launch.blocks, [lua](const SampledBlock& block) {
    push_table(lua, {{"pc", block.pc}, {"bytes", block.bytes}, {"instructions", block.instructions}});
  });
}

void push_profile(lua_State* lua, const WaveProfile& profile) {
  push_table(lua, {{"group", profile.group}, {"wave", profile.wave}, {"instructions", profile.instructions}});
  lua_createtable(lua, 0, static_cast<int>(profile.blocks.size()));
  for (const BlockCount& block : profile.blocks) {
    lua_pushinteger(lua, block.count);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(block.block) + 1);
  }
  lua_setfield(lua, -2, "blocks");
}

void push_outcome(lua_State* lua, const LaunchOutcome& outcome) {
  push_table(lua, {{"cycles", outcome.cycles},
                   {"first_group", outcome.first_group},
                   {"rest_at", outcome.rest_at},
                   {"issued_at_rest", outcome.issued_at_rest},
                   {"groups_ended_at_rest", outcome.groups_ended_at_rest},
                   {"detailed_waves", outcome.detailed_waves},
                   {"fast_forwarded_waves", outcome.fast_forwarded_waves},
                   {"skipped_waves", outcome.skipped_waves},
                   {"detailed_instructions", outcome.detailed_instructions},
                   {"instructions", outcome.instructions}});
}

}  // namespace strobe
