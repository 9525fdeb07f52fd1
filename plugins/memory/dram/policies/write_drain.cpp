#include "first_ready.hpp"
#include "policies.hpp"
#include "strobe/archive.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// Fewer turns of the data bus for longer batches of writes. Source of the scheme: Lee et al., DRAM-Aware Last-Level
/// Cache Writeback, UT Austin HPS technical report 2010-002 (high and low watermarks).
class WriteDrain final : public DramScheduler {
 public:
  struct Spec {
    double high = 100;
    double low = 0;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("high", &Spec::high, "percent of the write queue filled at which writes go").at_least(1).at_most(100);
    schema.field("low", &Spec::low, "percent of the write queue filled at which reads go again")
        .at_least(0)
        .at_most(99);
    schema.require("low must be below high", [](const Spec& spec) { return spec.low < spec.high; });
  }
  WriteDrain(const Spec& spec, const Place&) : spec_(spec) {}
  Rules rules() const override {
    Rules rules;
    rules.write_from = spec_.high;
    rules.write_to = spec_.low;
    return rules;
  }
  std::size_t choose(const DramBank& bank, std::span<const DramRequest> waiting) override {
    return first_ready(bank, waiting, rules().max_passed);
  }
  void archive(strobe::Archive&) override {}

 private:
  Spec spec_;
};

}  // namespace

void add_write_drain(strobe::Registry& registry) {
  registry.add_policy<DramScheduler, WriteDrain>(
      "dram_scheduler.write_drain", "fr_fcfs that writes in batches between two marks", WriteDrain::describe);
}

}  // namespace memory
