#include <bit>

#include "policies.hpp"

namespace memory {

namespace {

/// Of the banks that are due in this round, one without requests that wait. Source: Chang et al., Improving DRAM
/// Performance by Parallelizing Refreshes with Accesses, HPCA 2014 (out-of-order per-bank refresh of DARP; it does not
/// postpone refreshes, nor hide them behind writes).
class IdleBankFirstRefresh final : public RefreshPolicy {
 public:
  explicit IdleBankFirstRefresh(const Place&) {}
  Rules rules() const override {
    Rules rules;
    rules.by_bank = rules.chooses = true;
    return rules;
  }
  std::uint32_t choose(const strobe::RefreshChoice& choice) const override {
    const std::uint64_t idle = choice.due & ~choice.waiting;
    return static_cast<std::uint32_t>(std::countr_zero(idle != 0 ? idle : choice.due));
  }
};

}  // namespace

void add_idle_bank_first_refresh(strobe::Registry& registry) {
  registry.add_policy<RefreshPolicy, IdleBankFirstRefresh>("refresh.idle_bank_first",
                                                           "bank by bank, those without requests first");
}

}  // namespace memory
