#include "lua/command/watchdog.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>

#include "base/child_processes.hpp"
#include "compile/start_thread.hpp"
#include "base/temporaries.hpp"
#include "host/code_at_work.hpp"
#include "strobe/error.hpp"

namespace strobe {

Watchdog::Watchdog(double seconds, double grace) {
  if (seconds > 0) thread_ = start_thread([=, this] { watch(seconds, grace); });
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Watchdog::watch(double seconds, double grace) {
  // A wait of centuries would overflow the clock; a year is never.
  const std::chrono::duration<double> wait(std::min(seconds + grace, 365.0 * 86400));
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, wait, [this] { return done_; })) return;
  // A thread that is asked may hold the lock of the heap, and then waits for itself.
  std::signal(SIGALRM, [](int) { _exit(static_cast<int>(ExitCode::limit)); });
  alarm(5);
  const std::string where = code_at_work_elsewhere();
  end_child_processes();
  remove_temporaries();
  std::fprintf(stderr, "strobe: stopped after %g seconds (--timeout)%s\n", seconds, where.c_str());
  _exit(static_cast<int>(ExitCode::limit));
}

}  // namespace strobe
