#include "lua/command/interruption.hpp"

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <ctime>

#include "base/child_processes.hpp"
#include "compile/start_thread.hpp"
#include "base/temporaries.hpp"
#include "strobe/host/interrupt.hpp"
#include "host/code_at_work.hpp"

namespace strobe {

namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU};
/// For the work at hand, and for results to be written: seconds.
constexpr int kGrace = 10;
/// What wraps a command may pass a signal on that the terminal has sent already: that is not a second wish.
constexpr long kSameWish = 500;  ///< milliseconds

std::atomic<long> first_at{0};  ///< milliseconds of the host's clock
std::atomic<bool> at_once{false}, done{false};
std::atomic<int> orderly{0};  ///< Interruptions
sem_t* posted = nullptr;

extern "C" void on_end_signal(int signal) {
  const int problem = errno;
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const long at = now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
  if (!interrupted()) first_at = at;
  interrupt(signal);
  // These two come again by themselves: with each write, and with each second.
  if (signal == SIGQUIT) at_once = true;  // with a core file of what runs now
  if (at - first_at >= kSameWish && signal != SIGPIPE && signal != SIGXCPU) at_once = true;
  sem_post(posted);
  errno = problem;
}

extern "C" void on_status_signal(int) { ask_for_status(); }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  if (action.sa_handler == SIG_IGN) return;
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

}  // namespace

EndSignals::EndSignals() {
  sem_init(&changed_, 0, 0);
  posted = &changed_;
  handle(SIGUSR1, on_status_signal);
  for (const int signal : kSignals) handle(signal, on_end_signal);
  thread_ = start_thread([this] { watch(); });
}

EndSignals::~EndSignals() {
  done = true;
  sem_post(&changed_);
  thread_.join();
  for (const int signal : kSignals) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler == on_end_signal) std::signal(signal, SIG_DFL);
  }
}

/// False if nothing is posted until then.
bool EndSignals::wait(const timespec& until) {
  while (sem_timedwait(&changed_, &until) != 0)
    if (errno != EINTR) return false;
  return true;
}

void EndSignals::watch() {
  while (!interrupted()) {
    while (sem_wait(&changed_) != 0) {
    }
    if (done) return;
  }
  refuse_child_processes();  // what a compiler could not do, nobody tries again
  if (orderly == 0) end_interrupted();
  signal_child_processes(interrupting_signal());
  timespec until{};
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += kGrace;
  while (!at_once) {
    if (!wait(until)) {
      std::fprintf(stderr, "strobe: %s inside one operation that cannot be stopped%s\n", interruption_text(),
                   code_at_work_elsewhere().c_str());
      break;
    }
    if (done) return;
  }
  end_interrupted();
}

Interruption::Interruption() { ++orderly; }
Interruption::~Interruption() { --orderly; }

void end_interrupted() {
  end_child_processes();
  remove_temporaries();
  const int signal = interrupting_signal();
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  std::signal(signal, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  std::raise(signal);
  _exit(128 + signal);
}

}  // namespace strobe
