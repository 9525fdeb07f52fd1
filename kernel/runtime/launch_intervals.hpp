// What happens at chosen cycles of a detailed launch: a row of --trace intervals, a look of a script.
#pragma once

#include "runtime/launch_session.hpp"
#include "sim/system.hpp"

namespace strobe {

class LaunchSession::Intervals {
 public:
  /// All outlive it.
  Intervals(Device::State& device, LaunchReport& launch, System& machine);
  /// While the launch runs with these bounds, this object lives.
  void attach(RunBounds& bounds);
  /// What is left of the launch, which ends at this cycle, for the log.
  void log(std::uint64_t end) const;

 private:
  std::uint64_t happen(std::uint64_t cycle);
  std::uint64_t look(std::uint64_t cycle) const;
  std::uint64_t next() const;

  Device::State& device_;
  LaunchReport& launch_;
  System& machine_;
  std::uint64_t next_log_ = 0, next_look_ = 0;  ///< 0: never
};

}  // namespace strobe
