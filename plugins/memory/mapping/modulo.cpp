#include "policies.hpp"

namespace memory {

namespace {

/// What hardware without a mapping does.
class Modulo final : public AddressMapping {
 public:
  explicit Modulo(const Place& place) : AddressMapping(place) {}
  Rules rules() const override { return {}; }
};

}  // namespace

void add_modulo(strobe::Registry& registry) {
  registry.add_policy<AddressMapping, Modulo>("mapping.modulo", "in turn, as without a mapping");
}

}  // namespace memory
