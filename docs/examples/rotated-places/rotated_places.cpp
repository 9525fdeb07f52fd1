// mapping.rotated_places: in turn, each round beginning some places after the one before.
#include "strobe/plugin.hpp"
#include "strobe/policy/address_mapping.hpp"

namespace {

class RotatedPlaces final : public strobe::AddressMapping {
 public:
  struct Spec {
    std::uint64_t step = 1;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("step", &Spec::step, "places by which a round begins after the one before").at_most(4096);
  }

  RotatedPlaces(const Spec& spec, const Place& place) : AddressMapping(place), step_(spec.step) {}
  Rules rules() const override {
    Rules rules;
    rules.how = Rules::chosen;  // each place gets one run of a round, so it permutes, which is the default
    return rules;
  }
  std::uint64_t choose(std::uint64_t run) const override {
    const std::uint64_t round = run / place().places;
    return (run % place().places + round % place().places * step_) % place().places;
  }

 private:
  std::uint64_t step_;
};

}  // namespace

STROBE_PLUGIN("rotated_places", "An address mapping", "1.0.0", "MIT") {
  registry.add_policy<strobe::AddressMapping, RotatedPlaces>("mapping.rotated_places", "in turn, each round shifted",
                                                             RotatedPlaces::describe);
}
