// What is outstanding in a replay: requests that take a place until they are over, and what a wave can wait for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gpumech {

/// The end times of the last N operations, in the order in which these began.
class Ring {
 public:
  explicit Ring(std::size_t size) : times_(std::max<std::size_t>(size, 1), 0) {}
  double oldest(std::size_t ahead = 0) const { return times_[(at_ + ahead) % times_.size()]; }
  void push(double over) {
    times_[at_] = over;
    at_ = at_ + 1 == times_.size() ? 0 : at_ + 1;
  }
  std::size_t size() const { return times_.size(); }

 private:
  std::vector<double> times_;
  std::size_t at_ = 0;
};

/// What a wave has outstanding, for one counter of s_waitcnt.
class Counter {
 public:
  void add(double done, bool in_order) {
    if (in_order && count_ > 0) done = std::max(done, done_[count_ - 1]);
    if (count_ == kMax) {  // the oldest is over before a counter can overflow
      std::copy(done_ + 1, done_ + kMax, done_);
      --count_;
    }
    unsigned at = count_++;
    for (; at > 0 && done_[at - 1] > done; --at) done_[at] = done_[at - 1];
    done_[at] = done;
  }
  double wait(unsigned allowed) {
    if (allowed == 255 || count_ <= allowed) return 0;
    const unsigned over = count_ - allowed;
    const double at = done_[over - 1];
    std::copy(done_ + over, done_ + count_, done_);
    count_ = allowed;
    return at;
  }

 private:
  static constexpr unsigned kMax = 16;
  double done_[kMax];
  unsigned count_ = 0;
};

}  // namespace gpumech
