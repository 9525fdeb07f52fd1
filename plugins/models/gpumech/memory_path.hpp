// The way of vector memory accesses in a replay: address unit, vector cache with its MSHRs, and the compute unit's
// share of crossbar, L2 and DRAM.
#pragma once

#include "machine.hpp"
#include "outstanding.hpp"
#include "program.hpp"
#include "replay.hpp"

namespace gpumech {

class MemoryPath {
 public:
  MemoryPath(const ReplayInput& input, const Machine& machine, const Terms& terms);

  struct Result {
    double done = 0;              ///< when the data is there
    double queue = 0, mshrs = 0;  ///< shares of the time since issue that went into queues, and into waiting for MSHRs
  };
  /// Books an access that issues at this cycle, or later if `room_from` says so.
  Result access(const Stretch& stretch, double issued);
  /// From when on another request may be in flight.
  double room_from() const { return terms_.mshrs ? in_flight_.oldest() : 0; }
  /// When the last access so far is over.
  double last() const { return last_; }

 private:
  /// Books a share of what all compute units have in common, from `at` on.
  static double take_share(double at, double service, double& free) {
    const double start = std::max(at, free);
    free = start + service;
    return start;
  }
  double take_l2(double at) { return take_share(at + machine_.crossbar_latency, l2_service_, l2_free_); }
  double take_dram(double at) { return take_share(at, dram_service_, dram_free_); }
  double wait_for_mshr(double at) const { return terms_.mshrs ? std::max(at, mshrs_.oldest()) : at; }
  double line_beyond_l1(const Stretch& stretch, double leaves, bool from_dram);

  const ReplayInput& input_;
  const Machine& machine_;
  const Terms& terms_;
  std::array<double, kLevels> latencies_;
  double l2_service_ = 0, dram_service_ = 0;  ///< cycles of a line
  double address_free_ = 0, l1_free_ = 0, l2_free_ = 0, dram_free_ = 0;
  double last_fill_ = 0, last_ = 0, write_backs_ = 0;
  Ring mshrs_, in_flight_;
};

}  // namespace gpumech
