// A GCN3 wave: registers, EXEC and modes.  Manual: AMD GCN3 ISA, chapters 2 and 3.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/rows.hpp"
#include "strobe/wave.hpp"

namespace strobe::gcn3 {

using namespace strobe::lanes;

inline constexpr int kLanes = 64;
using Row64 = LaneRow<kLanes>;

/// Scalar operands are numbered as the encodings number them (manual, "SDST/SSRC operands").
namespace sreg {
inline constexpr unsigned kFlatScratch = 102, kXnackMask = 104, kVcc = 106, kTba = 108, kTma = 110, kTtmp0 = 112,
                          kM0 = 124, kExec = 126;
inline constexpr unsigned kVccz = 251, kExecz = 252, kScc = 253, kLdsDirect = 254;
}  // namespace sreg

/// Bits of the MODE register (manual, "Mode register").
namespace mode {
inline constexpr u32 kRoundMask = 0x0f, kDenormMask = 0xf0, kDx10Clamp = 1u << 8, kIeee = 1u << 9;
inline constexpr u32 kGprIndex = 1u << 27, kSkip = 1u << 28, kIntercepts = kGprIndex | kSkip;
/// FP_DENORM, two bits per width: the lower lets denormal sources in, the higher lets denormal results out.
inline constexpr u32 kDenormIn32 = 0x10, kDenormOut32 = 0x20, kDenormIn64_16 = 0x40, kDenormOut64_16 = 0x80,
                     kDenorm64_16 = 0xc0;
}  // namespace mode

struct GcnWave : Wave {
  // Architectural from here on (kStateOffset).
  Row64 exec_row;  ///< EXEC as 0/~0 per lane; always equal to the bits in scalar[kExec]
  /// Indexed by the 8-bit source encoding: SGPRs, VCC, M0, EXEC, then inline constants, VCCZ, EXECZ, SCC.
  alignas(64) u32 scalar[256];
  u64 wide_constant[128];  ///< inline constants 128.. as 64-bit operands
  u32 half_constant[16];   ///< inline constants 240.. as 16-bit floats
  u32 mode;
  u32 trap_status;
  u32 vgprs;
  u32 hw_id;
  // Followed by the VGPRs: `vgprs` rows.

  Row64* vector() { return reinterpret_cast<Row64*>(this + 1); }
  const Row64* vector() const { return reinterpret_cast<const Row64*>(this + 1); }

  u64 scalar64(unsigned index) const { return scalar[index] | (u64{scalar[index + 1]} << 32); }
  void set_scalar64(unsigned index, u64 value) {
    scalar[index] = static_cast<u32>(value);
    scalar[index + 1] = static_cast<u32>(value >> 32);
  }
  u64 exec() const { return scalar64(sreg::kExec); }
  void set_exec(u64 mask) {
    set_scalar64(sreg::kExec, mask);
    exec_changed();
  }
  /// To be called when scalar[kExec] or scalar[kExec + 1] has been written.
  void exec_changed() {
    const u64 mask = exec();
    expand_mask<kLanes>(mask, exec_row.lane);
    active_lanes = static_cast<u32>(std::popcount(mask));
  }
  bool scc() const { return scalar[sreg::kScc] != 0; }
  void set_scc(bool value) { scalar[sreg::kScc] = value; }
};
static_assert(sizeof(GcnWave) % 64 == 0);

inline GcnWave& gcn(Wave& wave) { return static_cast<GcnWave&>(wave); }

// GcnWave has a base class, so offsetof is "conditionally supported"; g++ and clang lay single inheritance out in order.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
inline constexpr std::size_t kStateOffset = offsetof(GcnWave, exec_row);
inline constexpr u32 kScalarOffset = offsetof(GcnWave, scalar);
inline constexpr u32 kWideConstantOffset = offsetof(GcnWave, wide_constant);
inline constexpr u32 kHalfConstantOffset = offsetof(GcnWave, half_constant);
#pragma GCC diagnostic pop
inline constexpr u32 scalar_offset(unsigned index) { return kScalarOffset + 4 * index; }
inline constexpr u32 vector_offset(unsigned index) {
  return static_cast<u32>(sizeof(GcnWave) + sizeof(Row64) * index);
}

/// The host's MXCSR for a float mode: rounding and denormals of 32-bit operations, all exceptions masked.
u32 host_mode_32(u32 mode);
/// The same for 64- and 16-bit operations.
u32 host_mode_64_16(u32 mode);

}  // namespace strobe::gcn3
