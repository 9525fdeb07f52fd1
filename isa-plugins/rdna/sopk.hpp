// Opcodes of SOPK that are more than arithmetic.
#pragma once

namespace strobe::rdna::sopk {

inline constexpr unsigned kVersion = 0x01, kGetreg = 0x12, kSetreg = 0x13, kSetregImmediate = 0x15, kCall = 0x16,
                          kFirstWait = 0x17, kLastWait = 0x1a, kLoopBegin = 0x1b, kLoopEnd = 0x1c;

}  // namespace strobe::rdna::sopk
