#include "hip/runtime.hpp"

#include <pthread.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "strobe/error.hpp"

namespace strobe::hip {
namespace {

thread_local int current_device = 0;
pid_t owner = 0;  // a forked child has the parent's results, which only the parent may write

void finish_at_exit() {
  if (getpid() == owner) Runtime::instance().finish();
}

void leave_results() { Runtime::instance().session().results().leave(); }

/// Without options there is no run; a program cannot go on without its GPU.
frontends::Session* made_session() {
  try {
    return new frontends::Session("hip");
  } catch (const Error& error) {
    std::fprintf(stderr, "strobe: %s\n", error.what());
    std::_Exit(static_cast<int>(error.code()));
  }
}

}  // namespace

Runtime& Runtime::instance() {
  static Runtime* const made = new Runtime;
  return *made;
}

Runtime::Runtime() : session_(made_session()), modules_(*this), streams_(*this), events_(*this), graphs_(*this) {
  owner = getpid();
  std::atexit(finish_at_exit);
  pthread_atfork(nullptr, nullptr, leave_results);
}

frontends::Session& Runtime::gpus() {
  if (session_->is_open()) return *session_;
  try {
    session_->open(modules_.targets());
  } catch (const Error& error) {
    std::fflush(stdout);
    std::fprintf(stderr, "strobe: %s\n", error.what());
    std::_Exit(static_cast<int>(error.code()));
  }
  return *session_;
}

int Runtime::device() const { return current_device; }
void Runtime::set_device(int number) { current_device = number; }

bool Runtime::is_device(int number) {
  return number >= 0 && static_cast<std::uint32_t>(number) < session_->gpu_count();
}

void Runtime::finish() {
  const std::lock_guard held(mutex_);
  std::fflush(stdout);
  session_->finish();
}

}  // namespace strobe::hip
