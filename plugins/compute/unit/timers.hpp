// Timers in order of time, those of one cycle in the order in which they were set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "wave_slot.hpp"

namespace strobe::compute {

/// Of something with a cycle `at`. Nearly all are set for a time after all others: a ring, in which a new one moves up
/// from the end.
template <class T>
class Timers {
 public:
  /// Each timer ends `delay` cycles later than it is set for.
  explicit Timers(std::uint32_t delay) : delay_(delay), timers_(std::make_unique<T[]>(mask_ + 1)) {}

  /// When the first one ends; kNever if there is none.
  Cycle next() const { return next_; }
  /// Valid until one is added.
  const T& first() { return at(0); }
  void pop() {
    ++head_;
    next_ = --count_ != 0 ? at(0).at : kNever;
  }
  /// The one after the first two, to be handled soon; null if there is none.
  const T* coming() { return count_ > 2 ? &at(2) : nullptr; }
  /// A new one, of which all but `at` is to be filled in.
  T& add(Cycle set_for) {
    const Cycle end = set_for + delay_;
    if (count_ == 0) {
      head_ = 0;  // so that it stays in few lines of the host's cache
      next_ = end;
    } else if (at(count_ - 1).at > end || count_ > mask_) [[unlikely]] {
      return insert(end);
    }
    T& place = at(count_++);
    place.at = end;
    return place;
  }

 private:
  T& at(std::uint32_t n) { return timers_[(head_ + n) & mask_]; }
  [[gnu::noinline]] T& insert(Cycle end) {
    if (count_ > mask_) grow();
    std::uint32_t place = count_++;
    for (; place != 0 && at(place - 1).at > end; --place) at(place) = at(place - 1);
    at(place).at = end;
    next_ = at(0).at;
    return at(place);
  }
  void grow() {
    auto larger = std::make_unique<T[]>(std::size_t{mask_ + 1} * 2);
    for (std::uint32_t n = 0; n < count_; ++n) larger[n] = at(n);
    timers_ = std::move(larger);
    mask_ = 2 * mask_ + 1;
    head_ = 0;
  }

  Cycle next_ = kNever;
  std::uint32_t head_ = 0, count_ = 0, mask_ = 15;  ///< mask: places, a power of two, less one
  std::uint32_t delay_;                             ///< cycles
  std::unique_ptr<T[]> timers_;
};

}  // namespace strobe::compute
