// What ends a run of a machine, and who receives its progress.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strobe {

/// What ends a run of the machine early, and who receives its progress.
struct RunBounds {
  std::uint64_t max_cycles = 0;        ///< of a launch, in core cycles; 0: none
  std::function<void()> check_limits;  ///< called now and then; throws Error when the run must stop
  std::function<void()> report;        ///< called more often, to report the progress of the launch
  std::uint64_t first_interval = 0;    ///< cycles after the begin of the launch; 0: `interval` is not called
  /// Called with all partitions at `end`, in cycles since the launch began. Returns when it is called next; 0: never.
  std::function<std::uint64_t(std::uint64_t end)> interval;
  /// Called every 2^14 cycles of the launch, with all partitions there: what is decided here is the same in every run.
  std::function<void(std::uint64_t cycle)> checkpoint;
};

/// Thrown when all components sleep although the launch has not ended.
struct Standstill {
  std::vector<std::string> waits;  ///< "cu[3]: wave 2 of group 7 at ... waits for ..."
};

}  // namespace strobe
