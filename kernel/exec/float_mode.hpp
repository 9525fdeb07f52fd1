// The host's float mode (MXCSR), which waves change.
#pragma once

#include <xmmintrin.h>

namespace strobe {

/// Puts the mode back when it goes, whatever waves have done to it.
struct KeepFloatMode {
  KeepFloatMode() = default;
  KeepFloatMode(const KeepFloatMode&) = delete;
  KeepFloatMode& operator=(const KeepFloatMode&) = delete;
  ~KeepFloatMode() { _mm_setcsr(mode); }
  const unsigned mode = _mm_getcsr();
};

/// Code that is called between a wave's instructions computes in the usual mode: round to nearest, denormals kept,
/// exceptions masked.
struct UsualFloatMode : KeepFloatMode {
  UsualFloatMode() { _mm_setcsr(kUsual); }
  static constexpr unsigned kUsual = 0x1f80;
};

}  // namespace strobe
