#include "policies.hpp"

namespace memory {

void add_replacement_policies(strobe::Registry& registry) {
  add_lru(registry);
  add_fifo(registry);
  add_random(registry);
  add_random_older(registry);
  add_plru(registry);
  add_srrip(registry);
  add_brrip(registry);
  add_drrip(registry);
  add_ship(registry);
}

}  // namespace memory
