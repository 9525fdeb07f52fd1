#include "policies.hpp"

namespace memory {

namespace {

class AllBankRefresh final : public RefreshPolicy {
 public:
  explicit AllBankRefresh(const Place&) {}
  Rules rules() const override { return {}; }
};

}  // namespace

void add_all_bank_refresh(strobe::Registry& registry) {
  registry.add_policy<RefreshPolicy, AllBankRefresh>("refresh.all_bank", "all banks together, once in tREFI");
}

}  // namespace memory
