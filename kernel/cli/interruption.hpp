// Ctrl-C while a command works for long.
#pragma once

#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>

namespace strobe {

/// While it lives, the first Ctrl-C makes the command stop with what there is (interrupted()). The second one ends the
/// process at once, and so does, after a moment, the first one if nobody has looked.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  void watch();

  struct sigaction before_ {};
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread thread_;
};

/// Ends the process as Ctrl-C does, so that a shell's loop ends, too: `$?` is 130.
[[noreturn]] void end_interrupted();

}  // namespace strobe
