#include "policies.hpp"

namespace memory {

namespace {

class PerBankRefresh final : public RefreshPolicy {
 public:
  explicit PerBankRefresh(const Place&) {}
  Rules rules() const override {
    Rules rules;
    rules.by_bank = true;
    return rules;
  }
};

}  // namespace

void add_per_bank_refresh(strobe::Registry& registry) {
  registry.add_policy<RefreshPolicy, PerBankRefresh>("refresh.per_bank",
                                                     "one bank after the other, while the others work");
}

}  // namespace memory
