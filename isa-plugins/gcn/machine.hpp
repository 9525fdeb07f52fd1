// GCN as the lane engine sees it (common/row.hpp). Only memory is another on GFX8: vector and scalar operations are
// those of Machine on all targets.
#pragma once

#include "common/buffer.hpp"
#include "gcn/wave.hpp"

namespace strobe::gcn {

struct Machine {
  static constexpr int kLanes = gcn::kLanes;
  static constexpr bool kKeepsUpperHalf = false;  ///< GCN3 manual, "16-bit instructions": the upper half becomes 0
  static int source_lane(u32 flags, u32 control_word, int l);

  // Start: common/start.hpp. Stride of 64 lanes, lane added; elements always have 4 bytes.
  static constexpr unsigned kSgprs = sreg::kSgprs;
  static constexpr u32 kScratchWord3 = 3u << 21 | 1u << 23;
  static constexpr bool kAbsoluteScratch = true;

  // Memory: common/flat.hpp, lds.hpp, lds_moves.hpp, buffer.hpp.
  static constexpr bool kHasSegments = true, kM0BoundsLds = false, kSwizzlesMore = true, kPackedHalves = true;
  static constexpr int kPermuteLanes = 64;
  static Resource resource(const u32* words) {
    Resource resource(words);
    resource.element_shift = 2;
    return resource;
  }
  /// FLAT_SCRATCH, which a kernel's first instructions write; on gfx942 it holds a value from the start.
  static u64 scratch_base(const LaneWave& wave) { return wave.scalar64(sreg::kFlatScratch); }
  static u32 scratch_bytes(const LaneWave& wave) { return wave.launch->scratch_bytes_per_lane; }
};

/// Of the VOP3 operations of GFX9 that choose a half of their result's register (op_sel): the other half stays.
/// Source: LLVM 19, GCNSubtarget::zeroesHigh16BitsOfDest.
struct HalfMachine : Machine {
  static constexpr bool kKeepsUpperHalf = true;
};

/// Memory of GFX8.
struct Gfx8Machine : Machine {
  // Elements of 4 bytes, as the resource says.
  static constexpr u32 kScratchWord3 = 1u << 19 | 3u << 21 | 1u << 23;
  static constexpr bool kAbsoluteScratch = false;

  static constexpr bool kHasSegments = false, kM0BoundsLds = true, kSwizzlesMore = false, kPackedHalves = false;
  static Resource resource(const u32* words) { return Resource(words); }
  /// FLAT_SCRATCH: how much of it a lane has, and where the wave's part begins, in units of 256 bytes.
  static u64 scratch_base(const LaneWave& wave) {
    return wave.launch->scratch_address + (u64{wave.scalar[sreg::kFlatScratch + 1]} << 8);
  }
  static u32 scratch_bytes(const LaneWave& wave) { return wave.scalar[sreg::kFlatScratch]; }
};

}  // namespace strobe::gcn
