// Functions of the program that the runtime calls: handlers of signals, errors of queues. A thread calls them, one
// after the other, so that a program may hold its own locks while it calls HSA.
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
  /// A signal's are gone.
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
