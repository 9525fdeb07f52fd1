// How long a launch in detailed mode would take on more threads of the host: sim/thread_model.hpp measures it.
#pragma once

#include <array>
#include <cstdint>

namespace strobe {

/// Of a launch, in seconds of the host.
struct ThreadTimes {
  static constexpr std::array<std::uint32_t, 6> kThreads{1, 2, 4, 8, 16, 64};

  std::uint64_t windows = 0;                      ///< rounds in which each partition runs once
  double work = 0;                                ///< of all partitions
  double serial = 0;                              ///< between the windows
  double barrier = 0;                             ///< of one round on two threads
  double largest = 0;                             ///< work of the partition that has most
  std::array<double, kThreads.size()> longest{};  ///< sum over windows of the time until the last worker is done

  /// On kThreads[n] threads. A barrier takes as many times that of two threads as their number has bits.
  double seconds(std::size_t n) const;
  double speed_up(std::size_t n) const { return seconds(0) / seconds(n); }
  ThreadTimes& operator+=(const ThreadTimes& other);
};

}  // namespace strobe
