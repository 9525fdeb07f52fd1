// Built-in wave schedulers, one file each. To add one: a file in this folder, and its line in policies.cpp.
#pragma once

#include "strobe/policy/wave_scheduler.hpp"
#include "strobe/registry.hpp"

namespace strobe::compute {

void add_oldest(Registry& registry);
void add_round_robin(Registry& registry);
void add_loose_round_robin(Registry& registry);
void add_greedy_then_oldest(Registry& registry);
void add_two_level(Registry& registry);

/// All of them.
void add_wave_schedulers(Registry& registry);

}  // namespace strobe::compute
