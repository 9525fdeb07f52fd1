// Which cycles of a resource that serves one thing at a time are taken, some thousand cycles ahead. What is booked
// later may still find a free cycle before what was booked earlier.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "strobe/clock.hpp"

namespace memory {

class Bookings {
 public:
  /// The first of `length` free cycles in a row from `from` on, which is not before `now`. What lies more than kAhead
  /// cycles after `now` is not distinguished: nobody should book there.
  strobe::Cycle find(strobe::Cycle from, strobe::Cycle length, strobe::Cycle now) {
    forget(now);
    if (from >= end_) return from;
    strobe::Cycle at = next_free(from);
    if (length == 1) return at;
    for (strobe::Cycle run = 1; run < length && at < from + kAhead;) {
      const strobe::Cycle next = next_free(at + run);
      if (next == at + run) {
        ++run;
      } else {
        at = next;
        run = 1;
      }
    }
    return at;
  }

  /// Takes one cycle, if there is a free one among `from` and those that share its word; false: it has to be looked
  /// for.
  bool take_one(strobe::Cycle from, strobe::Cycle now, strobe::Cycle& at) {
    forget(now);
    if (from >= now + kAhead - 64) return false;
    std::uint64_t& taken = word(from);
    if (const std::uint64_t bit = std::uint64_t{1} << (from % 64); (taken & bit) == 0) [[likely]] {
      taken |= bit;
      at = from;
      end_ = std::max(end_, from + 1);
      return true;
    }
    const std::uint64_t free = ~taken & (~std::uint64_t{0} << (from % 64));
    if (free == 0) return false;
    const std::uint64_t first = free & (~free + 1);
    taken |= first;
    at = (from & ~strobe::Cycle{63}) + static_cast<strobe::Cycle>(std::countr_zero(free));
    end_ = std::max(end_, at + 1);
    return true;
  }

  /// Takes `length` cycles from `from` on, if they lie after all that has been booked, and in one word.
  bool take_last(strobe::Cycle from, strobe::Cycle length, strobe::Cycle now) {
    forget(now);
    if (from < end_ || from % 64 + length >= 64 || from >= now + kAhead - 64) return false;
    word(from) |= ((std::uint64_t{1} << length) - 1) << (from % 64);
    end_ = from + length;
    return true;
  }

  void book(strobe::Cycle at, strobe::Cycle length) {
    end_ = std::max(end_, at + length);
    if (length == 1) {
      word(at) |= std::uint64_t{1} << (at % 64);
      return;
    }
    for (strobe::Cycle cycle = at; cycle < at + length; ++cycle) word(cycle) |= std::uint64_t{1} << (cycle % 64);
  }

  static constexpr strobe::Cycle kAhead = 8000;

 private:
  static constexpr std::uint64_t kWords = 128;

  std::uint64_t& word(strobe::Cycle cycle) { return taken_[cycle / 64 % kWords]; }

  /// Frees the words of cycles that have passed.
  void forget(strobe::Cycle now) {
    const std::uint64_t present = now / 64;
    if (present == first_) return;
    const std::uint64_t passed = std::min(present - first_, kWords);
    for (std::uint64_t n = 0; n < passed; ++n) taken_[(first_ + n) % kWords] = 0;
    first_ = present;
  }

  strobe::Cycle next_free(strobe::Cycle from) {
    const std::uint64_t free = ~word(from) & (~std::uint64_t{0} << (from % 64));
    const strobe::Cycle base = from & ~strobe::Cycle{63};
    return free != 0 ? base + static_cast<strobe::Cycle>(std::countr_zero(free)) : next_free_behind(base);
  }

  [[gnu::noinline]] strobe::Cycle next_free_behind(strobe::Cycle base) {
    for (const strobe::Cycle end = base + kAhead; base < end;) {
      base += 64;
      if (const std::uint64_t free = ~word(base); free != 0)
        return base + static_cast<strobe::Cycle>(std::countr_zero(free));
    }
    return base + 64;
  }

  std::uint64_t taken_[kWords] = {};
  strobe::Cycle end_ = 0;    ///< after all that has been booked
  std::uint64_t first_ = 0;  ///< number of the word that the present cycle lies in
};

}  // namespace memory
