// A model of how long a machine would take on more threads of the host than it has: the work of each partition is
// measured, window by window, on one thread, and given to workers as they would take it. Work is processor time of this
// thread: other work of the host does not lengthen a window.
// Not in it: what one host cache holds more of when the work is divided, and what cores take from each other (memory
// bandwidth, clock frequency).
#pragma once

#include <cstdint>
#include <ctime>
#include <vector>

#include "strobe/host/thread_times.hpp"

namespace strobe {

class ThreadModel {
 public:
  explicit ThreadModel(std::size_t partitions);

  void begin() { times_ = {}, of_partition_.assign(of_partition_.size(), 0); }
  /// A round begins.
  void begin_round() { round_ = now(); }
  void begin_window() { window_ = now(); }
  /// The partition's window has ended; partitions come in the order in which workers take them.
  void end_window(std::size_t partition);
  void end_round();
  ThreadTimes times() const;

 private:
  static double now() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  /// What one now() takes, which lies between any two.
  static double measured_look();

  ThreadTimes times_;
  double barrier_, look_ = measured_look();
  double round_ = 0, window_ = 0;
  std::vector<double> of_partition_;
  std::vector<double> works_;  ///< of the windows of this round
};

}  // namespace strobe
