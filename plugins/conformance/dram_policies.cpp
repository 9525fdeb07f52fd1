// What every DRAM scheduler and page policy promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/policy/dram_scheduler.hpp"
#include "strobe/policy/page_policy.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr unsigned kCalls = 4000;
constexpr char kShared[] = "when another instance works, too - what is it that they share (static, global)?";

/// Banks with requests that come and are served.
class Requests {
 public:
  Requests(const RegisteredType& type, std::uint64_t seed)
      : scheduler_(make_policy<DramScheduler>(type, {kBanks, 32})), banks_(kBanks), random_(seed) {}

  void make(unsigned count) {
    const DramScheduler::Rules rules = scheduler_->rules();
    if (!(rules.write_from > rules.write_to && rules.write_from <= 100 && rules.write_to >= 0))
      throw Broken{fmt::format("it turns to writes at {} % and back at {} % - give percents, the first greater",
                               rules.write_from, rules.write_to)};
    if (rules.in_turn && rules.chooses) throw Broken{"it is asked to choose, but goes strictly in turn - drop one"};
    for (unsigned n = 0; n < count && rules.chooses; ++n) serve(static_cast<std::uint32_t>(random_.below(kBanks)));
  }
  const std::string& served() const { return served_; }

 private:
  static constexpr std::uint32_t kBanks = 16;
  struct Bank {
    std::vector<DramRequest> waiting;
    std::uint64_t open = DramBank::kClosed;
    std::uint32_t passed = 0;
  };
  void serve(std::uint32_t number) {
    Bank& bank = banks_[number];
    while (bank.waiting.empty() || (bank.waiting.size() < 8 && random_.below(2) == 0))
      bank.waiting.push_back({random_.below(4), ++age_});
    const std::size_t chosen =
        scheduler_->choose({number, bank.open, bank.passed, random_.below(2) == 0}, bank.waiting);
    if (chosen >= bank.waiting.size())
      throw Broken{fmt::format("of {} requests it chooses number {}", bank.waiting.size(), chosen)};
    served_ += fmt::format("bank {}: request {}\n", number, bank.waiting[chosen].age);
    bank.open = bank.waiting[chosen].row;
    bank.passed = chosen == 0 ? 0 : bank.passed + 1;
    bank.waiting.erase(bank.waiting.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  std::unique_ptr<DramScheduler> scheduler_;
  std::vector<Bank> banks_;
  SplitMix64 random_;
  std::uint32_t age_ = 0;
  std::string served_;
};

/// Rows that are used again, or not.
class Rows {
 public:
  Rows(const RegisteredType& type, std::uint64_t seed)
      : pages_(make_policy<PagePolicy>(type, {2, 16})), random_(seed) {}

  void make(unsigned count) {
    for (unsigned n = 0; n < count; ++n) {
      RowUse use;
      use.channel = static_cast<std::uint32_t>(random_.below(2));
      use.bank = static_cast<std::uint32_t>(random_.below(16));
      use.row = random_.below(4);
      use.found = static_cast<RowUse::Found>(random_.below(3));
      use.wanted = random_.below(4) == 0;
      use.write = random_.below(3) == 0;
      closed_ += fmt::format("channel {} bank {} row {}: {}\n", use.channel, use.bank, use.row, pages_->closes(use));
    }
  }
  const std::string& closed() const { return closed_; }

 private:
  std::unique_ptr<PagePolicy> pages_;
  SplitMix64 random_;
  std::string closed_;
};

std::string check_requests(const RegisteredType& type, const Note&) {
  Requests requests(type, 1);
  requests.make(kCalls);
  return requests.served();
}

std::string check_request_instances(const RegisteredType& type, const Note&) {
  Requests alone(type, 1), one(type, 1), other(type, 2);
  alone.make(kCalls);
  for (unsigned n = 0; n < kCalls; n += 16) {
    one.make(16);
    other.make(13);  // not in step: what is shared may have a period
  }
  if (one.served() != alone.served()) throw Broken{std::string("other requests are chosen ") + kShared};
  return {};
}

std::string check_rows(const RegisteredType& type, const Note&) {
  Rows rows(type, 1);
  rows.make(kCalls);
  return rows.closed();
}

std::string check_row_instances(const RegisteredType& type, const Note&) {
  Rows alone(type, 1), one(type, 1), other(type, 2);
  alone.make(kCalls);
  for (unsigned n = 0; n < kCalls; n += 16) {
    one.make(16);
    other.make(13);  // not in step: what is shared may have a period
  }
  if (one.closed() != alone.closed()) throw Broken{std::string("other rows are closed ") + kShared};
  return {};
}

constexpr Contract kSchedulers[] = {
    {"requests", "its rules are possible, and it chooses one of the requests, the same of the same", check_requests,
     true, true},
    {"instances", "instances share nothing that can be seen", check_request_instances},
};
constexpr Contract kPagePolicies[] = {
    {"rows", "after the same accesses it closes the same rows", check_rows, true, true},
    {"instances", "instances share nothing that can be seen", check_row_instances},
};

}  // namespace

std::span<const Contract> dram_scheduler_contracts() { return kSchedulers; }
std::span<const Contract> page_policy_contracts() { return kPagePolicies; }

}  // namespace strobe::conformance
