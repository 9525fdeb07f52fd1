// The last resort after --timeout: ends the process when the graceful stop did not come.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

namespace strobe {

/// Device and Lua look at the clock themselves, stop with what there is and say so. What cannot look (a
/// compiler that hangs, a file that never ends) is ended here, a moment later, with its child processes.
class Watchdog {
 public:
  /// Ends the process `seconds + grace` from now; with 0 seconds, never. The grace is for the graceful stop: it
  /// must finish the piece of work at hand and write results.
  Watchdog(double seconds, double grace);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  void watch(double seconds, double grace);

  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace strobe
