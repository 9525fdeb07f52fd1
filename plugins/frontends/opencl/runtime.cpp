#include "opencl/runtime.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "opencl/queues.hpp"

namespace strobe::opencl {
namespace {

thread_local bool in_function_of_program = false;  // which may end the process

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

Runtime::Runtime() : ApiRuntime("opencl"), platform_(std::make_shared<Platform>()) { session().set_reports_changes(); }

const std::vector<std::shared_ptr<DeviceObject>>& Runtime::devices() {
  if (devices_.empty())
    for (std::uint32_t number = 0; number < session().gpu_count(); ++number)
      devices_.push_back(std::make_shared<DeviceObject>(number));
  return devices_;
}

bool Runtime::call_now() {
  if (to_call_.empty()) return false;
  for (std::function<void()>& one : std::exchange(to_call_, {})) call_back(std::move(one));
  return true;
}

void Runtime::call_back(std::function<void()> function) {
  constexpr double kMaxWait = 1;
  const std::shared_ptr<bool> over = called_.emplace_back(std::make_shared<bool>(false));
  std::thread([this, over, function = std::move(function)] {
    in_function_of_program = true;
    function();
    const frontends::ApiCall held(*this, nullptr);
    *over = true;
    notify_others();
  }).detach();
  wait_for(*over, kMaxWait);
  std::erase_if(called_, [](const auto& one) { return *one; });
  if (*over) return;
  process_ = getpid();
  std::atexit([] { instance().await_functions(); });  // of handlers and destructors, the last to come is the first to go
}

/// The process ends, and destroys what the program's functions use that have not returned.
void Runtime::await_functions() {
  if (in_function_of_program || getpid() != process_) return;
  const frontends::ApiCall held(*this, nullptr);
  constexpr double kMaxWait = 10;
  for (const auto& one : std::list(called_)) wait_for(*one, kMaxWait);
}

void Runtime::wait_for(const bool& over, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  while (!over && Clock::now() < until) wait_for_others(seconds);
}

/// The program has not waited for it.
void Runtime::end_work() { flush(*this); }

}  // namespace strobe::opencl
