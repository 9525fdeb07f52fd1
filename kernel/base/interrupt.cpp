#include "strobe/host/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace strobe {

namespace {
std::atomic<int> first{0};
std::atomic<bool> asked{false};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);
}  // namespace

void interrupt(int signal) noexcept {
  int none = 0;
  first.compare_exchange_strong(none, signal);
}

int interrupting_signal() noexcept { return first; }

void ask_for_status() noexcept { asked = true; }

bool status_asked() noexcept { return asked && asked.exchange(false); }

const char* interruption_text() noexcept {
  switch (interrupting_signal()) {
    case SIGTERM:
      return "interrupted (SIGTERM)";
    case SIGHUP:
      return "interrupted (SIGHUP: the terminal is gone)";
    case SIGQUIT:
      return "interrupted (SIGQUIT)";
    case SIGPIPE:
      return "interrupted (SIGPIPE: nobody reads the output)";
    case SIGXCPU:
      return "interrupted (SIGXCPU: limit of processor time, ulimit -t)";
    default:
      return "interrupted (Ctrl-C)";
  }
}

}  // namespace strobe
