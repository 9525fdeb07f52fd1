// The MODE register's effect on the host.  Manual: AMD GCN3 ISA, "Mode register"; Intel SDM, "MXCSR".
#pragma once

#include <immintrin.h>

#include "common/rows.hpp"

namespace strobe::lanes {

inline constexpr u32 kAllMasked = 0x1f80, kFlushToZero = 0x8000, kDenormalsAreZero = 0x40;
inline constexpr u32 kHostRoundingMask = 0x6000;

/// The wave rounds to nearest even, up, down, to zero; the host numbers them nearest, down, up, zero.
inline constexpr u32 kHostRounding[] = {0, 2, 1, 3};

inline u32 host_mode(u32 rounding, u32 denormals) {
  const bool keeps_sources = (denormals & 1) != 0, keeps_results = (denormals & 2) != 0;
  return kAllMasked | (kHostRounding[rounding & 3] << 13) | (keeps_results ? 0 : kFlushToZero) |
         (keeps_sources ? 0 : kDenormalsAreZero);
}

/// The host's MXCSR for a float mode: rounding and denormals of 32-bit operations, all exceptions masked.
inline u32 host_mode_32(u32 mode) { return host_mode(mode, mode >> 4); }
/// The same for 64- and 16-bit operations.
inline u32 host_mode_64_16(u32 mode) { return host_mode(mode >> 2, mode >> 6); }

/// A host float mode for as long as it lives, whatever the wave's: to nearest even.
class HostMode {
 public:
  explicit HostMode(bool flushes) : old_(_mm_getcsr()) {
    _mm_setcsr(kAllMasked | (flushes ? kFlushToZero | kDenormalsAreZero : 0));
  }
  ~HostMode() { _mm_setcsr(old_); }
  HostMode(const HostMode&) = delete;
  HostMode& operator=(const HostMode&) = delete;

 private:
  u32 old_;
};

}  // namespace strobe::lanes
