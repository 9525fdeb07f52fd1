#include "cli/interruption.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <iostream>

#include "code/child_processes.hpp"
#include "config/start_thread.hpp"
#include "runtime/interrupt.hpp"

namespace strobe {

namespace {

using namespace std::chrono_literals;

constexpr auto kInterval = 100ms;
/// For the work at hand, and for results to be written.
constexpr auto kGrace = 10s;

/// What wraps a command may pass a signal on that the terminal has sent already: that is not a second wish.
constexpr long kSameWish = 500;  ///< milliseconds

std::atomic<long> first_at{0};  ///< milliseconds of the host's clock; 0: there was none

extern "C" void on_interrupt(int) {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const long at = now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
  if (!interrupted()) first_at = at;
  interrupt();
  if (at - first_at < kSameWish) return;
  std::signal(SIGINT, SIG_DFL);
  std::raise(SIGINT);
}

}  // namespace

Interruption::Interruption() {
  sigaction(SIGINT, nullptr, &before_);
  if (before_.sa_handler == SIG_IGN) return;  // in the background of a shell
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  thread_ = start_thread([this] { watch(); });
}

Interruption::~Interruption() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
  sigaction(SIGINT, &before_, nullptr);
}

void Interruption::watch() {
  std::unique_lock lock(mutex_);
  const auto is_done = [this] { return done_; };
  while (!interrupted())
    if (changed_.wait_for(lock, kInterval, is_done)) return;
  if (changed_.wait_for(lock, kGrace, is_done)) return;
  end_child_processes();
  std::fprintf(stderr, "strobe: %s inside one operation that cannot be stopped\n", kInterrupted);
  end_interrupted();
}

void end_interrupted() {
  std::cout << std::flush;
  std::signal(SIGINT, SIG_DFL);
  std::raise(SIGINT);
  _exit(128 + SIGINT);
}

}  // namespace strobe
