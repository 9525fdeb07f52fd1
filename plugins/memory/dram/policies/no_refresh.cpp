#include "policies.hpp"

namespace memory {

namespace {

/// No DRAM works so: it shows what refreshes cost.
class NoRefresh final : public RefreshPolicy {
 public:
  explicit NoRefresh(const Place&) {}
  Rules rules() const override {
    Rules rules;
    rules.never = true;
    return rules;
  }
};

}  // namespace

void add_no_refresh(strobe::Registry& registry) {
  registry.add_policy<RefreshPolicy, NoRefresh>("refresh.never", "never: what refreshes cost");
}

}  // namespace memory
