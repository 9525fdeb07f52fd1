// CDNA's targets as the decoding tests see them.
#pragma once

#include <span>

#include "gcn/isa.hpp"
#include "support/decode_compare.hpp"

namespace strobe::test {

/// Those of GFX9.
inline constexpr std::span<const gcn::Target> kTargets = std::span(gcn::kTargets).subspan(1);
inline constexpr unsigned kTargetCount = kTargets.size();

const gcn::GcnIsa& isa_of(unsigned target);

}  // namespace strobe::test
