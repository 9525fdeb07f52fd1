// Built-in replacement policies, one file each. To add one: a file in this folder, and its line in policies.cpp.
#pragma once

#include "strobe/policy/replacement.hpp"
#include "strobe/registry.hpp"

namespace memory {

using strobe::Candidates;
using strobe::MemoryAccess;
using strobe::ReplacementPolicy;

void add_lru(strobe::Registry& registry);
void add_fifo(strobe::Registry& registry);
void add_random(strobe::Registry& registry);
void add_random_older(strobe::Registry& registry);
void add_plru(strobe::Registry& registry);
void add_srrip(strobe::Registry& registry);
void add_brrip(strobe::Registry& registry);
void add_drrip(strobe::Registry& registry);
void add_ship(strobe::Registry& registry);

/// All of them.
void add_replacement_policies(strobe::Registry& registry);

}  // namespace memory
