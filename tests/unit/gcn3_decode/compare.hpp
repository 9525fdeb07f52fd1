// This simulator's view of words as gfx803 has them.
#pragma once

#include "support/decode_compare.hpp"

namespace strobe::test {

const Isa& gfx803();
View our_view(const std::uint32_t* words, unsigned count);

}  // namespace strobe::test
