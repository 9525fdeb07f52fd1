// dispatch_order.few_units: work-groups go to the first units as long as these have room.
#include "strobe/plugin.hpp"
#include "strobe/policy/dispatch_order.hpp"

namespace {

class FewUnits final : public strobe::DispatchOrder {
 public:
  struct Spec {
    std::uint32_t units = 8;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("units", &Spec::units, "compute units that are filled before the others").at_least(1).at_most(4096);
  }

  FewUnits(const Spec& spec, const Place&) : units_(spec.units) {}
  std::uint32_t pick(const strobe::DispatchChoice& choice) override {
    std::uint32_t best = choice.from(0);
    for (std::uint32_t unit = best + 1; unit < choice.units() && unit < units_; ++unit)
      if (choice.candidates[unit] && choice.groups[unit] < choice.groups[best]) best = unit;
    return best;
  }
  void archive(strobe::Archive&) override {}  // it remembers nothing

 private:
  std::uint32_t units_;
};

}  // namespace

STROBE_PLUGIN("few_units", "A dispatch order", "1.0.0", "MIT") {
  registry.add_policy<strobe::DispatchOrder, FewUnits>("dispatch_order.few_units", "the first units before the others",
                                                       FewUnits::describe);
}
