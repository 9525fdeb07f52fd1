// How long a component could not take its next request, by cause. It sleeps meanwhile, so the time is taken when it
// goes on.
#pragma once

#include <array>
#include <cstdint>

#include "strobe/clock.hpp"

namespace memory {

template <class Cause, std::size_t kCauses>
class Stalls {
 public:
  void begin(Cause cause, strobe::Cycle now) {
    cause_ = cause;
    since_ = now;
    stalled_ = true;
  }
  /// Call in each tick before requests are looked at.
  void end(strobe::Cycle now) {
    if (!stalled_) return;
    cycles_[static_cast<std::size_t>(cause_)] += now - since_;
    stalled_ = false;
  }
  /// Of the last stall.
  Cause cause() const { return cause_; }
  std::uint64_t& cycles(Cause cause) { return cycles_[static_cast<std::size_t>(cause)]; }

 private:
  std::array<std::uint64_t, kCauses> cycles_{};
  Cause cause_{};
  bool stalled_ = false;
  strobe::Cycle since_ = 0;
};

}  // namespace memory
