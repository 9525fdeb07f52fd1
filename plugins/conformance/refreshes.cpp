// What every refresh policy promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <memory>
#include <string>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/policy/refresh.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

std::string check_banks(const RegisteredType& type, const Note& note) {
  std::string chosen;
  for (const std::uint32_t banks : {1u, 4u, 16u, 64u}) {
    note(fmt::format("{} banks", banks));
    const auto policy = make_policy<RefreshPolicy>(type, {2, banks});
    const RefreshPolicy::Rules rules = policy->rules();
    if (rules.never && (rules.by_bank || rules.chooses))
      throw Broken{"it never refreshes, but has a rule for which bank - drop one"};
    if (rules.chooses && !rules.by_bank) throw Broken{"it chooses banks, but all are refreshed together - drop one"};
    SplitMix64 random(banks);
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - banks);
    for (unsigned n = 0; n < 1000 && rules.chooses; ++n) {
      RefreshChoice choice;
      choice.due = (random.next() | std::uint64_t{1} << random.below(banks)) & all;
      choice.waiting = random.next() & random.next() & all;
      choice.channel = static_cast<std::uint32_t>(random.below(2));
      const std::uint32_t bank = policy->choose(choice);
      if (bank >= banks || (choice.due >> bank & 1) == 0)
        throw Broken{fmt::format("of banks {:#x} it refreshes bank {}, which is not due", choice.due, bank)};
      if (policy->choose(choice) != bank)
        throw Broken{"asked twice, it chooses another bank - let it be a function of the choice"};
      chosen += fmt::format("of {:#x}: {}\n", choice.due, bank);
    }
  }
  return chosen;
}

constexpr Contract kContracts[] = {
    {"banks", "its rules are possible, and it chooses a bank that is due, the same of the same", check_banks, true,
     true},
};

}  // namespace

std::span<const Contract> refresh_contracts() { return kContracts; }

}  // namespace strobe::conformance
