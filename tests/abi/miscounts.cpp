// A component with a planted fault: it has sent more than was received.
#include "strobe/plugin.hpp"

namespace {

struct Miscounts final : strobe::Component, strobe::Balanced {
  struct Spec {
    std::uint64_t lost = 1;
  };
  static void describe(strobe::Schema<Spec>& schema) { schema.field("lost", &Spec::lost, "things lost in a launch"); }
  Miscounts(const Spec& spec, const strobe::ComponentContext& context)
      : Component(context), Balanced(this), lost_(spec.lost) {}
  void tick(strobe::Cycle) override {}
  void check_balances(strobe::Balances& balances) const override {
    balances.equal("things sent", 3 + lost_, "things received", 3);
    balances.equal("things made", 3, "things used", 3);
  }

 private:
  std::uint64_t lost_;
};

}  // namespace

STROBE_PLUGIN("abi-miscounts", "a component with a planted fault", "1.0", "MIT") {
  registry.add<Miscounts>("test.miscounts", "loses count", Miscounts::describe);
}
