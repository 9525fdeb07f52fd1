#include "policies.hpp"

namespace memory {

void add_mappings(strobe::Registry& registry) {
  add_modulo(registry);
  add_xor(registry);
  add_range(registry);
  add_parity(registry);
}

}  // namespace memory
