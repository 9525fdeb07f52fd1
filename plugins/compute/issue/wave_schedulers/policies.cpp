#include "policies.hpp"

namespace strobe::compute {

void add_wave_schedulers(Registry& registry) {
  add_oldest(registry);
  add_round_robin(registry);
  add_loose_round_robin(registry);
  add_greedy_then_oldest(registry);
  add_two_level(registry);
}

}  // namespace strobe::compute
