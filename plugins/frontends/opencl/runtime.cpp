#include "opencl/runtime.hpp"

#include <pthread.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "strobe/error.hpp"

namespace strobe::opencl {
namespace {

pid_t owner = 0;  // a forked child has the parent's results, which only the parent may write

void finish_at_exit() {
  if (getpid() == owner) Runtime::instance().finish();
}

void leave_results() { Runtime::instance().session().results().leave(); }

[[noreturn]] void stop(const Error& error) {
  std::fflush(stdout);
  std::fprintf(stderr, "strobe: %s\n", error.what());
  std::_Exit(static_cast<int>(error.code()));
}

/// Without options there is no run; a program cannot go on without its GPU.
frontends::Session* made_session() {
  try {
    return new frontends::Session("opencl");
  } catch (const Error& error) {
    stop(error);
  }
}

}  // namespace

Runtime& Runtime::instance() {
  static Runtime* const made = new Runtime;
  return *made;
}

bool Runtime::is_wanted() {
  const char* const asked = std::getenv("STROBE_OPENCL");
  if (asked != nullptr) return std::string(asked) == "1";
  return std::getenv(frontends::kRunOptionsVariable) != nullptr;
}

Runtime::Runtime() : session_(made_session()), platform_(std::make_shared<Platform>()) {
  owner = getpid();
  std::atexit(finish_at_exit);
  pthread_atfork(nullptr, nullptr, leave_results);
}

frontends::Session& Runtime::gpus() {
  if (session_->is_open()) return *session_;
  try {
    session_->open({});
  } catch (const Error& error) {
    stop(error);
  }
  return *session_;
}

const std::vector<std::shared_ptr<DeviceObject>>& Runtime::devices() {
  if (devices_.empty())
    for (std::uint32_t number = 0; number < session_->gpu_count(); ++number)
      devices_.push_back(std::make_shared<DeviceObject>(number));
  return devices_;
}

void Runtime::outside(const std::function<void()>& body) {
  session_->clock().leave();
  mutex_.unlock();
  body();
  mutex_.lock();
  session_->clock().enter();
}

void Runtime::wait_for_others() {
  session_->clock().leave();
  changed_.wait(mutex_);
  session_->clock().enter();
}

void Runtime::finish() {
  const std::lock_guard held(mutex_);
  std::fflush(stdout);
  session_->finish();
}

}  // namespace strobe::opencl
