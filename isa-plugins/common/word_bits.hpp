// Fields of an instruction's words.
#pragma once

#include "common/rows.hpp"

namespace strobe::lanes {

inline constexpr u32 word_bits(u32 word, unsigned low, unsigned count) { return (word >> low) & ((1u << count) - 1); }

}  // namespace strobe::lanes
