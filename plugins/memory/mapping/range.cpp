#include <algorithm>

#include "policies.hpp"
#include "strobe/schema.hpp"
#include "strobe/units.hpp"

namespace memory {

namespace {

/// Ranges of addresses in turn: a place has all of a range.
class Range final : public AddressMapping {
 public:
  struct Spec {
    strobe::Bytes size{std::uint64_t{1} << 20};
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("size", &Spec::size, "of a range; at least one block").at_least(16).at_most(1e12).power_of_two();
  }
  Range(const Spec& spec, const Place& place)
      : AddressMapping(place), run_(std::max(spec.size.n, place.block) / place.block) {}
  Rules rules() const override {
    Rules rules;
    rules.run = run_;
    return rules;
  }

 private:
  std::uint64_t run_;
};

}  // namespace

void add_range(strobe::Registry& registry) {
  registry.add_policy<AddressMapping, Range>("mapping.range", "ranges of addresses in turn", Range::describe);
}

}  // namespace memory
