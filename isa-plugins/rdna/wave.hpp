// RDNA's names for the lane engine's wave.  Manual: RDNA ISA, chapters 2 and 3.
#pragma once

#include "common/operand.hpp"
#include "common/wave.hpp"

namespace strobe::rdna {

using namespace strobe::lanes;

/// Scalar operands are numbered as the encodings number them (manual, "SDST/SSRC operands").
namespace sreg {
using namespace strobe::lanes::sreg;
inline constexpr unsigned kSgprs = 106, kTtmp0 = 108, kNull = 125;
}  // namespace sreg

}  // namespace strobe::rdna
