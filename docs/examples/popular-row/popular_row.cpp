// dram_scheduler.popular_row: a bank opens the row for which most requests wait.
#include <algorithm>

#include "strobe/plugin.hpp"
#include "strobe/policy/dram_scheduler.hpp"

namespace {

class PopularRow final : public strobe::DramScheduler {
 public:
  struct Spec {
    std::uint32_t passed = 16;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("passed", &Spec::passed, "requests that may pass the oldest one of their bank").at_most(65536);
  }

  PopularRow(const Spec& spec, const Place&) : passed_(spec.passed) {}
  Rules rules() const override {
    Rules rules;
    rules.chooses = true;
    return rules;
  }
  std::size_t choose(const strobe::DramBank& bank, std::span<const strobe::DramRequest> waiting) override {
    if (bank.passed >= passed_) return 0;
    std::size_t best = 0;
    std::ptrdiff_t most = 0;
    for (std::size_t n = 0; n < waiting.size(); ++n) {
      if (waiting[n].row == bank.open_row) return n;
      const auto count = std::ranges::count(waiting, waiting[n].row, &strobe::DramRequest::row);
      if (count <= most) continue;
      most = count;
      best = n;
    }
    return best;
  }
  void archive(strobe::Archive&) override {}  // it remembers nothing

 private:
  std::uint32_t passed_;
};

}  // namespace

STROBE_PLUGIN("popular_row", "A DRAM scheduler", "1.0.0", "MIT") {
  registry.add_policy<strobe::DramScheduler, PopularRow>("dram_scheduler.popular_row",
                                                         "the row that most requests want", PopularRow::describe);
}
