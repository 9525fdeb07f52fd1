// GCN3 as the lane engine sees it (common/row.hpp).
#pragma once

#include "common/buffer.hpp"
#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

struct Machine {
  static constexpr int kLanes = gcn3::kLanes;
  static constexpr bool kKeepsUpperHalf = false;  ///< manual, "16-bit instructions": the upper half becomes 0
  static int source_lane(u32 flags, u32 control_word, int l);

  // Start: common/start.hpp. Elements of 4 bytes, stride of 64 lanes, lane added.
  static constexpr unsigned kSgprs = sreg::kFlatScratch;
  static constexpr u32 kScratchWord3 = 1u << 19 | 3u << 21 | 1u << 23;
  static constexpr bool kAbsoluteScratch = false;

  // Memory: common/flat.hpp, lds.hpp, lds_moves.hpp, buffer.hpp.
  static constexpr bool kHasSegments = false, kM0BoundsLds = true, kSwizzlesMore = false, kPackedHalves = false;
  static constexpr int kPermuteLanes = 64;
  static Resource resource(const u32* words) { return Resource(words); }
  /// FLAT_SCRATCH: how much of it a lane has, and where the wave's part begins, in units of 256 bytes.
  static u64 scratch_base(const LaneWave& wave) {
    return wave.launch->scratch_address + (u64{wave.scalar[sreg::kFlatScratch + 1]} << 8);
  }
  static u32 scratch_bytes(const LaneWave& wave) { return wave.scalar[sreg::kFlatScratch]; }
};

}  // namespace strobe::gcn3
