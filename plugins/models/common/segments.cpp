#include "common/segments.hpp"

namespace models {

std::vector<std::uint64_t> executed(const strobe::LaunchProfile& profile,
                                    std::span<const strobe::InstructionInfo> instructions) {
  std::vector<std::uint64_t> counts(instructions.size(), 0);
  for (const strobe::ProfiledWave& wave : profile.waves)
    for (const std::uint32_t first : wave.segments)
      for (std::uint32_t n = first; n < first + profile.segment_length[first]; ++n) ++counts[n];
  return counts;
}

}  // namespace models
