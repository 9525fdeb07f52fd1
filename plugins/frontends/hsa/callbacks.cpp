#include "hsa/callbacks.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "hsa/call.hpp"

namespace strobe::hsa {

void Callbacks::start() {
  if (std::exchange(started_, true)) return;
  std::thread([this] { run(); }).detach();
}

void Callbacks::add(const Handler& handler) {
  ++runtime_.signals().at(handler.signal).handlers;
  handlers_.push_back(handler);
  start();
}

void Callbacks::forget(hsa_signal_t signal) {
  std::erase_if(handlers_, [&](const Handler& one) { return one.signal.handle == signal.handle; });
}

void Callbacks::post(std::function<void()> function) {
  posted_.push_back(std::move(function));
  start();
  runtime_.notify_others();
}

/// One call that lasts for the whole process; the lock is free while it waits and while a function of the program runs.
void Callbacks::run() {
  const frontends::ApiCall inside(runtime_, nullptr);
  while (true)
    if (!call_one()) runtime_.wait_for_others();
}

bool Callbacks::call_one() {
  if (!posted_.empty()) {
    const std::function<void()> function = std::move(posted_.front());
    posted_.pop_front();
    runtime_.outside(function);
    return true;
  }
  const auto is_due = [&](const Handler& one) {
    const Signal* const signal = runtime_.signals().find(one.signal);
    return signal != nullptr && holds(one.condition, signal->value(), one.compared);
  };
  const auto found = std::ranges::find_if(handlers_, is_due);
  if (found == handlers_.end()) return false;
  const Handler handler = *found;
  handlers_.erase(found);
  Signal& signal = runtime_.signals().at(handler.signal);
  --signal.handlers;
  runtime_.session().clock().wait_until(signal.changed);
  bool again = false;
  const hsa_signal_value_t value = signal.value();
  runtime_.outside([&] { again = handler.function(value, handler.argument); });
  const Signal* const left = again ? runtime_.signals().find(handler.signal) : nullptr;
  if (left == nullptr) return true;
  add(handler);
  if (!left->pending.empty()) runtime_.work().flush();
  return true;
}

}  // namespace strobe::hsa
