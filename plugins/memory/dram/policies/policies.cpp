#include "policies.hpp"

namespace memory {

void add_dram_policies(strobe::Registry& registry) {
  add_fr_fcfs(registry);
  add_fcfs(registry);
  add_fr_fcfs_cap(registry);
  add_write_drain(registry);
  add_open_page(registry);
  add_closed_page(registry);
  add_adaptive_page(registry);
  add_all_bank_refresh(registry);
  add_per_bank_refresh(registry);
  add_idle_bank_first_refresh(registry);
  add_postponed_refresh(registry);
  add_no_refresh(registry);
}

}  // namespace memory
