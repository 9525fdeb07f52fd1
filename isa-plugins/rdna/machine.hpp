// RDNA as the lane engine sees it (common/row.hpp), for its two wave sizes.
#pragma once

#include "common/buffer.hpp"
#include "rdna/wave.hpp"

namespace strobe::rdna {

template <int kWaveLanes>
struct Machine {
  static constexpr int kLanes = kWaveLanes;
  static constexpr bool kKeepsUpperHalf = true;  ///< 16-bit results leave the upper half alone
  static int source_lane(u32 flags, u32 control_word, int l);

  // Start: common/start.hpp. Lane added, stride of the wave's lanes, no bounds (ROCR, FillBufRsrcWord3_Gfx10).
  static constexpr unsigned kSgprs = sreg::kSgprs;
  static constexpr u32 kFormat32Uint = 20u << 12, kResourceLevel = 1u << 24, kUnbounded = 2u << 28;
  static constexpr u32 kScratchWord3 =
      1u << 23 | (kWaveLanes == 32 ? 2u : 3u) << 21 | kFormat32Uint | kResourceLevel | kUnbounded;
  static constexpr bool kAbsoluteScratch = true;

  // Memory: common/flat.hpp, lds.hpp, lds_moves.hpp, buffer.hpp.
  static constexpr bool kHasSegments = true, kM0BoundsLds = false, kSwizzlesMore = true, kPackedHalves = true;
  static constexpr int kPermuteLanes = 32;
  static Resource resource(const u32* words);
  static u64 scratch_base(const LaneWave& wave) { return wave.flat_scratch[0] | u64{wave.flat_scratch[1]} << 32; }
  static u32 scratch_bytes(const LaneWave& wave) { return wave.launch->scratch_bytes_per_lane; }
};
using Machine32 = Machine<32>;
using Machine64 = Machine<64>;

}  // namespace strobe::rdna
