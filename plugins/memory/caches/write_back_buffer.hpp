// Dirty lines on their way to the next level: how many it may not have taken yet.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "strobe/archive.hpp"
#include "strobe/clock.hpp"

namespace memory {

class WriteBackBuffer {
 public:
  using Cycle = strobe::Cycle;
  /// 0: without a limit.
  explicit WriteBackBuffer(std::uint32_t places) : taken_(places, 0) {}

  bool is_limited() const { return !taken_.empty(); }
  /// Whether it is known from when on there is a place; `free_from()` then says that, else it is kNever.
  bool is_known() const { return taken_.empty() || taken_[next_] != strobe::kNever; }
  const Cycle& free_from() const { return taken_[next_]; }
  /// A line leaves: the number of its place.
  std::uint32_t take() {
    const std::uint32_t place = next_;
    if (taken_.empty()) return place;
    taken_[place] = strobe::kNever;
    next_ = place + 1 == taken_.size() ? 0 : place + 1;
    return place;
  }
  /// The next level has its line in cycle `at`.
  void arrived(std::uint32_t place, Cycle at) {
    if (place < taken_.size()) taken_[place] = at;
    last_arrival_ = std::max(last_arrival_, at);
  }
  /// When all whose arrival is known have arrived.
  Cycle last_arrival() const { return last_arrival_; }
  void archive(strobe::Archive& archive) {
    archive(last_arrival_);
    archive.fixed(taken_);
    archive(next_);
    archive.require(next_ < std::max<std::size_t>(taken_.size(), 1) &&
                        std::find(taken_.begin(), taken_.end(), strobe::kNever) == taken_.end(),
                    "a line is being written back");
  }

  std::uint32_t in_flight = 0;  ///< lines whose arrival is not known

 private:
  std::vector<Cycle> taken_;  ///< from when on the next level has each line; used again in FIFO order
  std::uint32_t next_ = 0;
  Cycle last_arrival_ = 0;
};

}  // namespace memory
