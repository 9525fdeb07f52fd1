// A wave as the lane engine sees it: scalar registers, EXEC and modes; the vector registers follow it in storage.
// One type serves all instruction sets and both wave sizes; what an instruction set calls its registers and how many
// there are is its own business.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/rows.hpp"
#include "strobe/wave.hpp"

namespace strobe::lanes {

using Row64 = LaneRow<64>;

/// Scalar operands that have the same number in all instruction sets.
namespace sreg {
inline constexpr unsigned kVcc = 106, kM0 = 124, kExec = 126;
inline constexpr unsigned kVccz = 251, kExecz = 252, kScc = 253, kLdsDirect = 254;
}  // namespace sreg

/// Bits of the MODE register (manuals, "Mode register").
namespace mode {
inline constexpr u32 kRoundMask = 0x0f, kDenormMask = 0xf0, kDx10Clamp = 1u << 8, kIeee = 1u << 9;
/// FP_DENORM, two bits per width: the lower lets denormal sources in, the higher lets denormal results out.
inline constexpr u32 kDenormIn32 = 0x10, kDenormOut32 = 0x20, kDenormIn64_16 = 0x40, kDenormOut64_16 = 0x80,
                     kDenorm64_16 = 0xc0;
}  // namespace mode

struct LaneWave : Wave {
  Row64 source_row[6];  ///< what a vector instruction makes of its sources before it runs, two rows each
  // Architectural from here on (kStateOffset).
  Row64 exec_row;  ///< EXEC as 0/~0 per lane; always equal to exec()
  /// Indexed by the 8-bit source encoding: SGPRs, VCC, M0, EXEC, then inline constants, VCCZ, EXECZ, SCC.
  alignas(64) u32 scalar[256];
  u64 wide_constant[128];  ///< inline constants and status values 128.. as 64-bit operands
  u32 half_constant[16];   ///< inline constants 240.. as 16-bit floats
  u32 mode;
  u32 trap_status;
  u32 vgprs;
  u32 hw_id;
  u32 upper_lanes;      ///< ~0 if the wave has 64 lanes, 0 if it has 32: then EXEC and VCC are one register long
  u32 flat_scratch[2];  ///< where it is no scalar register
  u32 variant;          ///< which of its targets an instruction set executes, where bodies must know
  u32 discarded[24];    ///< what is written to a null register
  // Followed by the VGPRs: `vgprs` rows of 32 or 64 lanes.

  template <int kLanes = 64>
  LaneRow<kLanes>* vector() {
    return reinterpret_cast<LaneRow<kLanes>*>(this + 1);
  }

  u64 scalar64(unsigned index) const { return scalar[index] | (u64{scalar[index + 1]} << 32); }
  void set_scalar64(unsigned index, u64 value) {
    scalar[index] = static_cast<u32>(value);
    scalar[index + 1] = static_cast<u32>(value >> 32);
  }
  /// One bit per lane, from a scalar register or a pair.
  u64 lane_mask(unsigned index) const { return scalar[index] | (u64{scalar[index + 1] & upper_lanes} << 32); }
  u64 exec() const { return lane_mask(sreg::kExec); }
  void set_exec(u64 mask) {
    scalar[sreg::kExec] = static_cast<u32>(mask);
    if (upper_lanes != 0) scalar[sreg::kExec + 1] = static_cast<u32>(mask >> 32);
    exec_changed();
  }
  /// To be called when scalar[kExec] or scalar[kExec + 1] has been written.
  void exec_changed() {
    const u64 mask = exec();
    if (upper_lanes != 0)
      expand_mask<64>(mask, exec_row.lane);
    else
      expand_mask<32>(mask, exec_row.lane);
    active_lanes = static_cast<u32>(std::popcount(mask));
  }
  bool scc() const { return scalar[sreg::kScc] != 0; }
  void set_scc(bool value) { scalar[sreg::kScc] = value; }
};
static_assert(sizeof(LaneWave) % 64 == 0);

inline LaneWave& lane_wave(Wave& wave) { return static_cast<LaneWave&>(wave); }

// LaneWave has a base class, so offsetof is "conditionally supported"; g++ and clang lay single inheritance out in
// order.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
inline constexpr std::size_t kStateOffset = offsetof(LaneWave, exec_row);
inline constexpr u32 kSourceRowOffset = offsetof(LaneWave, source_row);
inline constexpr u32 kScalarOffset = offsetof(LaneWave, scalar);
inline constexpr u32 kWideConstantOffset = offsetof(LaneWave, wide_constant);
inline constexpr u32 kHalfConstantOffset = offsetof(LaneWave, half_constant);
inline constexpr u32 kDiscardedOffset = offsetof(LaneWave, discarded);
#pragma GCC diagnostic pop
inline constexpr u32 scalar_offset(unsigned index) { return kScalarOffset + 4 * index; }
template <int kLanes>
constexpr u32 vector_offset(unsigned index) {
  return static_cast<u32>(sizeof(LaneWave) + sizeof(LaneRow<kLanes>) * index);
}

}  // namespace strobe::lanes
