// Built-in dispatch orders, one file each. To add one: a file in this folder, and its line in policies.cpp.
#pragma once

#include "strobe/policy/dispatch_order.hpp"
#include "strobe/registry.hpp"

namespace strobe::compute {

void add_round_robin_order(Registry& registry);
void add_greedy(Registry& registry);
void add_breadth_first(Registry& registry);
void add_array_round_robin(Registry& registry);

/// All of them.
void add_dispatch_orders(Registry& registry);

}  // namespace strobe::compute
