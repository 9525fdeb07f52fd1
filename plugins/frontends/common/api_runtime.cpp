#include "common/api_runtime.hpp"

#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <utility>

#include "strobe/error.hpp"

namespace strobe::frontends {
namespace {

std::vector<ApiRuntime*>& runtimes() {
  static auto* const all = new std::vector<ApiRuntime*>;
  return *all;
}

pid_t owner = 0;  // a forked child has the parent's results, which only the parent may write

void leave_results() {
  for (ApiRuntime* const one : runtimes()) one->session().results().leave();
}

[[noreturn]] void stop(const Error& error) {
  std::fflush(stdout);
  std::fprintf(stderr, "strobe: %s\n", error.what());
  std::_Exit(static_cast<int>(error.code()));
}

Session& made_session(const std::string& front_end) {
  try {
    return *new Session(front_end);
  } catch (const Error& error) {
    stop(error);
  }
}

}  // namespace

void ApiRuntime::end_results() {
  if (getpid() != owner) return;
  for (ApiRuntime* const one : runtimes()) {
    const std::lock_guard held(one->mutex_);
    std::fflush(stdout);
    one->session_.clock().enter();
    one->end_work();
    one->session_.finish();
  }
}

ApiRuntime::ApiRuntime(const std::string& front_end) : session_(made_session(front_end)) {
  if (runtimes().empty()) {
    owner = getpid();
    std::atexit(end_results);
    pthread_atfork(nullptr, nullptr, leave_results);
  }
  runtimes().push_back(this);
}

Session& ApiRuntime::opened(const std::vector<std::string>& targets) {
  if (session_.is_open()) return session_;
  try {
    session_.open(targets);
  } catch (const Error& error) {
    stop(error);
  }
  return session_;
}

void ApiRuntime::outside(const std::function<void()>& body) {
  session_.clock().leave();
  mutex_.unlock();
  body();
  mutex_.lock();
  session_.clock().enter();
}

void ApiRuntime::wait_for_others() {
  session_.clock().leave();
  changed_.wait(mutex_);
  session_.clock().enter();
}

void ApiRuntime::wait_for_others(double seconds) {
  using Clock = std::chrono::steady_clock;  // inside of a call the host's, outside the program's simulated one
  const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  session_.clock().leave();
  changed_.wait_until(mutex_, until);
  session_.clock().enter();
}

void ApiRuntime::help() {
  constexpr std::chrono::milliseconds kBetweenLooks{1};
  constexpr int kLooks = 100;  ///< without a call: what a program that calls does is the same in each run
  std::uint64_t calls = 0;
  for (int looks = 0; helps_; ++looks) {
    std::this_thread::sleep_for(kBetweenLooks);
    const std::lock_guard held(mutex_);
    if (std::exchange(calls, calls_) != calls_) looks = 0;
    if (looks < kLooks) continue;
    session_.clock().enter();
    go_on();
    helps_ = session_.queue().waits();
    session_.clock().leave();
  }
}

ApiCall::ApiCall(ApiRuntime& runtime, const char* name) : runtime_(runtime) {
  runtime_.mutex_.lock();
  runtime_.session_.clock().enter();
  if (name != nullptr) runtime_.session_.results().count_call(name);
}

ApiCall::~ApiCall() {
  ++runtime_.calls_;
  if (runtime_.session_.queue().waits() && !std::exchange(runtime_.helps_, true))
    std::thread([&runtime = runtime_] { runtime.help(); }).detach();
  runtime_.session_.clock().leave();
  runtime_.mutex_.unlock();
}

}  // namespace strobe::frontends
