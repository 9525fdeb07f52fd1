#include "opencl/runtime.hpp"

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "opencl/queues.hpp"

namespace strobe::opencl {

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
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kMaxWait{1};
  const auto over = std::make_shared<bool>(false);
  std::thread([this, over, function = std::move(function)] {
    function();
    const frontends::ApiCall held(*this, nullptr);
    *over = true;
    notify_others();
  }).detach();
  const auto until = Clock::now() + kMaxWait;
  while (!*over && Clock::now() < until) wait_for_others(std::chrono::duration<double>(kMaxWait).count());
}

/// The program has not waited for it.
void Runtime::end_work() { flush(*this); }

}  // namespace strobe::opencl
