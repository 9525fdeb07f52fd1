// Built-in DRAM schedulers, page and refresh policies, one file each. To add one: a file in this folder, and its line
// in policies.cpp.
#pragma once

#include <cstdint>

#include "strobe/policy/dram_scheduler.hpp"
#include "strobe/policy/page_policy.hpp"
#include "strobe/policy/refresh.hpp"
#include "strobe/registry.hpp"

namespace memory {

using strobe::DramBank;
using strobe::DramRequest;
using strobe::DramScheduler;
using strobe::PagePolicy;
using strobe::RefreshPolicy;
using strobe::RowUse;

/// Refreshes of all banks together that wait for requests: the channel does it. The SDK's contract has no such rule.
class PostponingRefresh : public RefreshPolicy {
 public:
  Rules rules() const override { return {}; }
  /// Refreshes of a channel.
  virtual std::uint32_t most_postponed() const = 0;
};

void add_fr_fcfs(strobe::Registry& registry);
void add_fcfs(strobe::Registry& registry);
void add_fr_fcfs_cap(strobe::Registry& registry);
void add_write_drain(strobe::Registry& registry);
void add_open_page(strobe::Registry& registry);
void add_closed_page(strobe::Registry& registry);
void add_adaptive_page(strobe::Registry& registry);
void add_all_bank_refresh(strobe::Registry& registry);
void add_per_bank_refresh(strobe::Registry& registry);
void add_idle_bank_first_refresh(strobe::Registry& registry);
void add_postponed_refresh(strobe::Registry& registry);
void add_no_refresh(strobe::Registry& registry);

/// All of them.
void add_dram_policies(strobe::Registry& registry);

}  // namespace memory
