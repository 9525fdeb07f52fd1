#include "cli/watchdog.hpp"

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "strobe/error.hpp"

namespace strobe {
namespace {

/// The children, and with one that leads its own process group (a compiler driver) all of the group.
void end_children() {
  std::error_code ignored;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored)) {
    std::ifstream children(task.path() / "children");
    for (pid_t child; children >> child;) kill(getpgid(child) == child ? -child : child, SIGKILL);
  }
}

}  // namespace

Watchdog::Watchdog(double seconds, double grace) {
  if (seconds > 0) thread_ = std::thread([=, this] { watch(seconds, grace); });
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
  end_children();
  std::fprintf(stderr, "strobe: stopped after %g seconds (--timeout)\n", seconds);
  _exit(static_cast<int>(ExitCode::limit));
}

}  // namespace strobe
