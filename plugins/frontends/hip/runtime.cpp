#include "hip/runtime.hpp"

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

}  // namespace strobe::hip
