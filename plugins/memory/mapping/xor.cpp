#include "policies.hpp"

namespace memory {

namespace {

/// All upper bits of the block's number are folded onto the lower ones, so that no power-of-two stride stays in one
/// place.
class Xor final : public AddressMapping {
 public:
  explicit Xor(const Place& place) : AddressMapping(place) {}
  Rules rules() const override {
    Rules rules;
    rules.how = Rules::folded;
    return rules;
  }
};

}  // namespace

void add_xor(strobe::Registry& registry) {
  registry.add_policy<AddressMapping, Xor>("mapping.xor", "with all higher bits of the address folded onto the place");
}

}  // namespace memory
