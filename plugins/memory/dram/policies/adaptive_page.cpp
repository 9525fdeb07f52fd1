#include <cstddef>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

/// A two-bit counter per bank: accesses that found another row open speak for closing, accesses to the row that was
/// last open, closed or not, against it. Source: Xu, Agarwal and Davis, Prediction in Dynamic SDRAM Controller
/// Policies, SAMOS 2009 (two-level and bimodal predictors; this is the bimodal one).
class AdaptivePage final : public PagePolicy {
 public:
  explicit AdaptivePage(const Place& place)
      : banks_(place.banks), counters_(std::size_t{place.channels} * place.banks) {}
  bool closes(const RowUse& use) override {
    Bank& bank = counters_[std::size_t{use.channel} * banks_ + use.bank];
    const bool again = use.found == RowUse::open || (use.found == RowUse::closed && use.row == bank.last);
    if (again)
      bank.counter -= bank.counter != 0;
    else
      bank.counter += bank.counter != kMax;
    bank.last = use.row;
    return bank.counter > kMax / 2 && !use.wanted;
  }
  void archive(strobe::Archive& archive) override {
    archive.fixed(counters_);
    for (const Bank& bank : counters_) archive.require(bank.counter <= kMax, "a counter is beyond two bits");
  }

 private:
  static constexpr std::uint64_t kMax = 3;
  struct Bank {
    std::uint64_t last = ~std::uint64_t{0};  ///< row
    std::uint64_t counter = 0;               ///< 2 and more: close
  };
  std::uint32_t banks_;
  std::vector<Bank> counters_;
};

}  // namespace

void add_adaptive_page(strobe::Registry& registry) {
  registry.add_policy<PagePolicy, AdaptivePage>(
      "page_policy.adaptive", "rows of a bank stay open or are closed by what served it better lately");
}

}  // namespace memory
