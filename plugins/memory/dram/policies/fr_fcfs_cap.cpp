#include "first_ready.hpp"
#include "policies.hpp"
#include "strobe/archive.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// Source: Mutlu and Moscibroda, Stall-Time Fair Memory Access Scheduling, MICRO 2007 (FR-FCFS+Cap), section 7.
class FrFcfsCap final : public DramScheduler {
 public:
  struct Spec {
    std::uint32_t cap = 4;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("cap", &Spec::cap, "requests to the open row that may pass an older one of their bank").at_most(65536);
  }
  FrFcfsCap(const Spec& spec, const Place&) : cap_(spec.cap) {}
  Rules rules() const override {
    Rules rules;
    rules.max_passed = cap_;
    return rules;
  }
  std::size_t choose(const DramBank& bank, std::span<const DramRequest> waiting) override {
    return first_ready(bank, waiting, cap_);
  }
  void archive(strobe::Archive&) override {}

 private:
  std::uint32_t cap_;
};

}  // namespace

void add_fr_fcfs_cap(strobe::Registry& registry) {
  registry.add_policy<DramScheduler, FrFcfsCap>(
      "dram_scheduler.fr_fcfs_cap", "fr_fcfs, with a cap on the requests that pass an older one", FrFcfsCap::describe);
}

}  // namespace memory
