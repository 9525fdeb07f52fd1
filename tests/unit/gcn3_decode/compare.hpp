// This simulator's view of words as gfx803 has them.
#pragma once

#include "gcn/isa.hpp"
#include "support/decode_compare.hpp"

namespace strobe::test {

const gcn::GcnIsa& gfx803();
View our_view(const std::uint32_t* words, unsigned count);

}  // namespace strobe::test
