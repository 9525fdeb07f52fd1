// When the lookups of a cache are made and when their data has passed the data path: both in the order of lookups. What
// a lookup waits for is charged to its cause.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "level_shape.hpp"
#include "strobe/archive.hpp"

namespace memory {

enum class Stall : std::uint8_t { mshrs = 0, merges, set, write_backs, prefetch };

class LookupPort {
 public:
  explicit LookupPort(const LevelShape& shape)
      : per_cycle_(shape.requests_per_cycle),
        lookups_left_(shape.requests_per_cycle),
        write_width_(shape.write_width),
        port_width_(shape.port_width),
        port_shift_(static_cast<unsigned>(std::countr_zero(std::max<std::uint64_t>(shape.port_width, 1)))) {}

  /// When a lookup that may be made from `from` on can be made.
  Cycle turn(Cycle from) const { return std::max(from, turn_); }
  /// No lookup is made before `ready`; the cycles in which one could have been are charged to the cause.
  [[gnu::always_inline]] void wait_until(Cycle ready, Stall cause, Cycle& from) {
    const Cycle since = turn(from);
    if (ready <= since) return;
    stalls_[static_cast<std::size_t>(cause)] += ready - since;
    stalled_ += ready - since;
    from = ready;
  }
  /// No lookup is made before `cycle`, which nothing is charged for.
  void not_before(Cycle cycle) {
    if (cycle <= turn_) return;
    turn_ = cycle;
    lookups_left_ = per_cycle_;
  }
  /// Takes the first cycle from `from` on in which a lookup can be made, after those before it.
  Cycle book(Cycle from) {
    if (from > turn_) {
      turn_ = from;
      lookups_left_ = per_cycle_;
    }
    const Cycle at = turn_;
    if (--lookups_left_ == 0) {
      ++turn_;
      lookups_left_ = per_cycle_;
    }
    return at;
  }
  /// A write that is wider than `write_width` takes several cycles; no other lookup is made in them.
  void book_write(Cycle lookup, std::uint32_t bytes) {
    if (write_width_ == 0) [[likely]]
      return;
    const Cycle end = lookup + (bytes + write_width_ - 1) / write_width_;
    if (end <= turn_) return;
    turn_ = end;
    lookups_left_ = per_cycle_;
  }
  /// When the data of a lookup has passed the data path, after those before it.
  Cycle book_data(Cycle lookup, std::uint32_t bytes) {
    if (port_width_ == 0) return lookup;
    data_end_ = std::max(data_end_, lookup << port_shift_) + bytes;
    return (data_end_ - 1) >> port_shift_;
  }
  std::uint32_t data_cycles(std::uint32_t bytes) const {
    if (port_width_ == 0) return 1;
    return static_cast<std::uint32_t>((bytes + port_width_ - 1) >> port_shift_);
  }

  /// Cycles in which no lookup was made, for one cause and for all.
  std::uint64_t& stalls(Stall cause) { return stalls_[static_cast<std::size_t>(cause)]; }
  std::uint64_t& stalled() { return stalled_; }
  void archive(strobe::Archive& archive) {
    archive(turn_, lookups_left_, data_end_);
    archive.require(lookups_left_ >= 1 && lookups_left_ <= per_cycle_, "it has more lookups than it can have");
  }

 private:
  Cycle turn_ = 0;  ///< the first cycle in which a lookup can still be made
  std::uint32_t per_cycle_;
  std::uint32_t lookups_left_;  ///< in that cycle
  std::uint32_t write_width_;
  std::uint64_t port_width_;
  unsigned port_shift_;         ///< of port_width
  std::uint64_t data_end_ = 0;  ///< the data path is used until then, in bytes since time began
  std::uint64_t stalls_[5] = {};
  std::uint64_t stalled_ = 0;
};

}  // namespace memory
