// Bookings that may lie any time ahead: beyond what Bookings distinguish, one after the other.
#pragma once

#include <algorithm>

#include "bookings.hpp"

namespace memory {

class FarBookings {
 public:
  /// Takes the first of `length` free cycles in a row from `from` on, which is not before `now`; returns it.
  [[gnu::always_inline]] strobe::Cycle take(strobe::Cycle from, strobe::Cycle length, strobe::Cycle now) {
    if (strobe::Cycle at; length == 1 && solid_ == strobe::kNever && near_.take_one(from, now, at)) [[likely]]
      return at;
    return search(from, length, now);
  }

 private:
  [[gnu::noinline]] strobe::Cycle search(strobe::Cycle from, strobe::Cycle length, strobe::Cycle now) {
    if (solid_ == strobe::kNever) [[likely]] {
      const bool looked = length >= looked_for_ && from >= looked_from_ && from < looked_to_;
      const strobe::Cycle first = looked ? looked_to_ : from;
      const bool last = near_.take_last(first, length, now);
      const strobe::Cycle at = last ? first : near_.find(first, length, now);
      if (last || at + length <= now + Bookings::kAhead) [[likely]] {
        if (!last) near_.book(at, length);
        if (!looked) looked_from_ = from;
        looked_to_ = at + length;
        looked_for_ = length;
        return at;
      }
    }
    return take_far(from, length, now);
  }

  [[gnu::noinline]] strobe::Cycle take_far(strobe::Cycle from, strobe::Cycle length, strobe::Cycle now) {
    if (now >= solid_end_) solid_ = strobe::kNever;
    strobe::Cycle at = near_.find(from, length, now);
    if (at + length <= std::min(solid_, now + Bookings::kAhead)) {
      near_.book(at, length);
      return at;
    }
    if (solid_ != strobe::kNever) at = std::max(from, solid_end_);
    solid_ = std::min(solid_, at);
    solid_end_ = at + length;
    return at;
  }

  Bookings near_;
  /// No run of looked_for_ free cycles begins from looked_from_ up to looked_to_. Bookings are never cancelled, so
  /// these cycles need not be searched again.
  strobe::Cycle looked_for_ = 0, looked_from_ = 0, looked_to_ = 0;
  strobe::Cycle solid_ = strobe::kNever;  ///< from there to solid_end_ nothing is free
  strobe::Cycle solid_end_ = 0;
};

}  // namespace memory
