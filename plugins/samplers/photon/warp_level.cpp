#include "warp_level.hpp"

#include <algorithm>

namespace photon {

bool WarpLevel::of_type(const strobe::WaveRetired& wave) const {
  if (!type_) return true;
  // Without the block events, equal numbers of instructions stand for equal blocks.
  if (wave.blocks.empty()) return wave.instructions == type_->instructions;
  return std::equal(wave.blocks.begin(), wave.blocks.end(), type_->blocks.begin(), type_->blocks.end());
}

void WarpLevel::add(const strobe::WaveRetired& wave) {
  if (of_type(wave)) check_.add(wave.issued, wave.retired);
}

}  // namespace photon
