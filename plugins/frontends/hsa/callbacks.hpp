// Functions of the program that the runtime calls (signal handlers, queue error callbacks): by one thread, one at a time
// and outside of the lock, so that the program may hold its locks while it calls HSA.
#pragma once

#include <deque>
#include <functional>
#include <list>

#include "hsa/api.hpp"

namespace strobe::hsa {

class Runtime;

class Callbacks {
 public:
  struct Handler {
    hsa_signal_t signal;
    hsa_signal_condition_t condition;
    hsa_signal_value_t compared;
    hsa_amd_signal_handler function;
    void* argument;
  };

  explicit Callbacks(Runtime& runtime) : runtime_(runtime) {}

  /// Called when the condition holds, and as long as it returns true, each time that it does so again.
  void add(const Handler& handler);
  /// Removes the handlers of a signal.
  void forget(hsa_signal_t signal);
  void post(std::function<void()> function);

 private:
  void start();
  [[noreturn]] void run();
  bool call_one();

  Runtime& runtime_;
  std::list<Handler> handlers_;
  std::deque<std::function<void()>> posted_;
  bool started_ = false;
};

}  // namespace strobe::hsa
