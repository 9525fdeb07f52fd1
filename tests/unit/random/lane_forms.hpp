// SDWA and DPP: what an instruction of these forms reads and writes in each lane. Manuals: GCN3 ISA and RDNA ISA,
// "SDWA", "DPP".
#pragma once

#include "strobe/random.hpp"
#include "wave_model.hpp"

namespace strobe::testing {

inline u64 truncated(u64 x, unsigned bits) { return bits == 64 ? x : x & ((u64{1} << bits) - 1); }

/// What an instruction of this form does to one lane; `result` is given what the rule computed.
using Place = std::function<u32(u32 old, u64 result)>;

struct Form {
  std::string suffix, modifiers;
  std::function<u64(const WaveModel&, unsigned lane, unsigned source, u64 value)> select;
  std::function<bool(const WaveModel&, unsigned lane)> writes;
  Place place;
  int moved = -1;  ///< the source that is read in other lanes
  std::function<int(unsigned)> move;
  bool bound_zero = false, fetches_inactive = false;
};

/// Parts of registers at random.
Form sdwa_form(SplitMix64& random, unsigned sources, bool is_half, bool has_result);
/// The first source from another lane.
Form dpp_form(SplitMix64& random, const AssemblyTarget& target);

}  // namespace strobe::testing
