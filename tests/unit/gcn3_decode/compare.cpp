#include "compare.hpp"

#include "gcn3/isa.hpp"

namespace strobe::test {

const Isa& gfx803() {
  static const gcn3::Gfx803 isa({});
  return isa;
}

View our_view(const std::uint32_t* words, unsigned count) { return isa_view(gfx803(), 64, words, count); }

}  // namespace strobe::test
