#include "policies.hpp"

namespace strobe::compute {

void add_dispatch_orders(Registry& registry) {
  add_round_robin_order(registry);
  add_greedy(registry);
  add_breadth_first(registry);
  add_array_round_robin(registry);
}

}  // namespace strobe::compute
