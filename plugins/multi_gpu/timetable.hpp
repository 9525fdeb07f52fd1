// When a link sends: packets are known in another order than that in which they are ready, since replies are known
// ahead of their cycle. Whatever is ready first is sent first, in the times that are free.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace multi_gpu {

/// Times are in bytes since cycle 0: cycles times the width of the link.
class Timetable {
 public:
  /// Sends `bytes` in the free times from `from` on, interrupted by what is booked already: so no time is lost between
  /// packets that were known earlier. Returns when the last of them has left. No packet is ready before `now`.
  std::uint64_t take(std::uint64_t from, std::uint64_t bytes, std::uint64_t now) {
    forget(now);
    if (bytes == 0) return free_from(from);
    if (busy_.empty() || from > busy_.back().end) {
      busy_.push_back({from, from + bytes});
      return from + bytes;
    }
    if (from >= busy_.back().begin) return busy_.back().end += bytes;
    return take_between(from, bytes);
  }

  /// The end of all that is booked.
  std::uint64_t end() const { return busy_.empty() ? 0 : busy_.back().end; }
  void begin_at(std::uint64_t end) {
    passed_ = 0;
    busy_.assign(1, {0, end});
  }

 private:
  /// Ascending, with free time between two of them.
  struct Busy {
    std::uint64_t begin, end;
  };

  /// The first that ends at `time` or after it.
  std::vector<Busy>::iterator first_to(std::uint64_t time) {
    return std::lower_bound(busy_.begin() + static_cast<std::ptrdiff_t>(passed_), busy_.end(), time,
                            [](const Busy& one, std::uint64_t other) { return one.end < other; });
  }

  std::uint64_t free_from(std::uint64_t time) {
    const auto found = first_to(time);
    return found != busy_.end() && found->begin <= time ? found->end : time;
  }

  void forget(std::uint64_t now) {
    while (passed_ < busy_.size() && busy_[passed_].end < now) ++passed_;
    if (passed_ < kKept) return;
    busy_.erase(busy_.begin(), busy_.begin() + static_cast<std::ptrdiff_t>(passed_));
    passed_ = 0;
  }

  std::uint64_t take_between(std::uint64_t from, std::uint64_t bytes) {
    const auto first = first_to(from);
    auto next = first;
    std::uint64_t begin = from, at = from;
    if (next->begin <= from) {
      begin = next->begin;
      at = next->end;
      ++next;
    }
    for (; next != busy_.end() && next->begin < at + bytes; ++next) {
      bytes -= next->begin - at;
      at = next->end;
    }
    const std::uint64_t left = at + bytes;
    const bool fills = next != busy_.end() && next->begin == left;  // all of the free time before the next
    const Busy booked{begin, fills ? next->end : left};
    if (fills) ++next;
    if (next == first) {
      busy_.insert(first, booked);
    } else {
      *first = booked;
      busy_.erase(first + 1, next);
    }
    return left;
  }

  static constexpr std::size_t kKept = 64;  ///< times that have passed, before they are dropped together
  std::vector<Busy> busy_;
  std::size_t passed_ = 0;  ///< of those: how many have passed
};

}  // namespace multi_gpu
