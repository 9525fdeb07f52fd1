#include "compare.hpp"

#include "gcn/isa.hpp"

namespace strobe::test {

const gcn::GcnIsa& gfx803() {
  static const gcn::GcnIsa isa(gcn::target_number("gfx803"));
  return isa;
}

View our_view(const std::uint32_t* words, unsigned count) { return isa_view(gfx803(), 64, words, count); }

}  // namespace strobe::test
