// Lets launches of tests, which are small, run on several threads.
#pragma once

#include "sim/steps_per_thread.hpp"

namespace strobe {

/// While it lives, new machines give a thread to every `steps` steps of a window; 0: all windows run side by side.
class StepsPerThread {
 public:
  explicit StepsPerThread(std::uint64_t steps) : before_(default_steps_per_thread()) {
    default_steps_per_thread() = steps;
  }
  ~StepsPerThread() { default_steps_per_thread() = before_; }
  StepsPerThread(const StepsPerThread&) = delete;

 private:
  std::uint64_t before_;
};

}  // namespace strobe
