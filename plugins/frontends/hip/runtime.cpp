#include "hip/runtime.hpp"

#include "hip/failure.hpp"
#include "hip/work.hpp"

namespace strobe::hip {
namespace {
thread_local int current_device = 0;

}  // namespace

Runtime& Runtime::instance() {
  static Runtime* const made = new Runtime;
  return *made;
}

Runtime::Runtime() : ApiRuntime("hip"), modules_(*this), streams_(*this), events_(*this), graphs_(*this) {}

int Runtime::device() const { return current_device; }
void Runtime::set_device(int number) { current_device = number; }

bool Runtime::is_device(int number) {
  return number >= 0 && static_cast<std::uint32_t>(number) < session().gpu_count();
}

void Runtime::run_outside(const std::function<void()>& run) {
  outside_ = std::this_thread::get_id();
  outside(run);
  outside_ = {};
  notify_others();
}

void Runtime::wait_for_outside() {
  while (outside_ != std::thread::id{} && outside_ != std::this_thread::get_id()) wait_for_others();
}

void Runtime::end_work() {
  try {
    if (outside_ == std::thread::id{}) flush(*this);  // the program did not wait for it
  } catch (const Failure&) {  // which has been said
  }
}

void Runtime::go_on() {
  try {
    if (outside_ == std::thread::id{}) flush(*this, [] { return true; });
  } catch (const Failure&) {
  }
}

}  // namespace strobe::hip
