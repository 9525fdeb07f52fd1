// Signals that end the command: Ctrl-C, SIGTERM, a terminal or a reader that is gone, the limit of processor time.
#pragma once

#include <semaphore.h>

#include <ctime>
#include <thread>

namespace strobe {

/// While it lives, such a signal ends the process with its children and temporary files. A signal that was ignored when
/// the command started stays so (nohup, a job in the background of a shell). One in a process.
class EndSignals {
 public:
  EndSignals();
  ~EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;

 private:
  void watch();
  bool wait(const timespec& until);

  sem_t changed_;
  std::thread thread_;
};

/// While it lives, the first such signal makes the command stop with what there is (interrupted()), and its children
/// get the same signal. The second one ends the process at once, and so does, after a moment, the first one if nobody
/// has looked.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
};

/// Ends the process by the signal, so that a loop of the shell ends as well: `$?` is 130 after Ctrl-C.
[[noreturn]] void end_interrupted();

}  // namespace strobe
