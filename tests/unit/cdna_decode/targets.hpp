// CDNA's targets as the decoding tests see them.
#pragma once

#include "cdna/isa.hpp"
#include "support/decode_compare.hpp"

namespace strobe::test {

inline constexpr unsigned kTargetCount = 3;

const cdna::CdnaIsa& isa_of(unsigned target);

}  // namespace strobe::test
