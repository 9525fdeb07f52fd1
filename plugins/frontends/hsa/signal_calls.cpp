// Signals: create, destroy, change, wait.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "hsa/call.hpp"

using namespace strobe::hsa;
using strobe::frontends::HostCall;

namespace {
/// Functions on values have no status: a line says that the signal is none.
Signal* known(Runtime& runtime, hsa_signal_t handle, const char* name) {
  Signal* const found = runtime.signals().find(handle);
  if (found == nullptr)
    std::fprintf(stderr, "strobe: %s: 0x%llx is no signal: destroyed before, or never created\n", name,
                 static_cast<unsigned long long>(handle.handle));
  return found;
}

/// The host sees the value when it has got it.
hsa_signal_value_t observe(Runtime& runtime, Signal& signal) {
  runtime.session().wake_at(signal.changed);
  return signal.value();
}

hsa_signal_value_t load(const char* name, hsa_signal_t handle) {
  return value_call(name, hsa_signal_value_t{0}, [&](Runtime& runtime) {
    Signal* const signal = known(runtime, handle, name);
    if (signal == nullptr) return hsa_signal_value_t{0};
    runtime.work().flush();  // kernels may change signals that are not their completion signals
    return observe(runtime, *signal);
  });
}

/// `change` gets the value and returns the one before; a doorbell's queue has new packets afterwards.
template <class Change>
hsa_signal_value_t change(const char* name, hsa_signal_t handle, Change make) {
  return value_call(name, hsa_signal_value_t{0}, [&](Runtime& runtime) {
    Signal* const signal = known(runtime, handle, name);
    if (signal == nullptr) return hsa_signal_value_t{0};
    if (!signal->pending.empty()) runtime.work().flush();
    const hsa_signal_value_t before = make(signal->atomic());
    signal->changed = std::max(signal->changed, runtime.session().clock().now());
    if (signal->queue != nullptr) runtime.queues().ring(*signal->queue, static_cast<std::uint64_t>(signal->value()));
    runtime.work().progress();
    return before;
  });
}

using Value = std::atomic_ref<std::int64_t>;

hsa_signal_value_t exchange(const char* name, hsa_signal_t signal, hsa_signal_value_t to) {
  return change(name, signal, [&](Value value) { return value.exchange(to); });
}
void add(const char* name, hsa_signal_t signal, hsa_signal_value_t by) {
  change(name, signal, [&](Value value) { return value.fetch_add(by); });
}
void subtract(const char* name, hsa_signal_t signal, hsa_signal_value_t by) {
  change(name, signal, [&](Value value) { return value.fetch_sub(by); });
}
void bit_and(const char* name, hsa_signal_t signal, hsa_signal_value_t with) {
  change(name, signal, [&](Value value) { return value.fetch_and(with); });
}
void bit_or(const char* name, hsa_signal_t signal, hsa_signal_value_t with) {
  change(name, signal, [&](Value value) { return value.fetch_or(with); });
}
void bit_xor(const char* name, hsa_signal_t signal, hsa_signal_value_t with) {
  change(name, signal, [&](Value value) { return value.fetch_xor(with); });
}
hsa_signal_value_t compare_exchange(const char* name, hsa_signal_t signal, hsa_signal_value_t expected,
                                    hsa_signal_value_t to) {
  return change(name, signal, [&](Value value) {
    value.compare_exchange_strong(expected, to);
    return expected;
  });
}

/// One of several signals, and what it must be.
struct Condition {
  hsa_signal_t signal;
  hsa_signal_condition_t condition;
  hsa_signal_value_t compared;
};

/// The one that holds first in the order given; the signals' count: none, or one of them is no signal.
std::size_t satisfied(Runtime& runtime, std::span<const Condition> conditions, const char* name, bool& broken) {
  for (const Condition& one : conditions) broken |= known(runtime, one.signal, name) == nullptr;
  if (broken) return conditions.size();
  runtime.work().flush();  // kernels may change signals that are not their completion signals
  const auto is_met = [&](const Condition& one) {
    Signal* const signal = runtime.signals().find(one.signal);
    return signal != nullptr && holds(one.condition, signal->value(), one.compared);
  };
  return static_cast<std::size_t>(std::ranges::find_if(conditions, is_met) - conditions.begin());
}

/// Waits for at most `timeout` ticks. Of those that hold, the one that held first counts.
std::size_t wait_any(Runtime& runtime, const char* name, std::span<const Condition> conditions, std::uint64_t timeout,
                     hsa_signal_value_t& value) {
  runtime.session().spend(HostCall::wait);
  constexpr double kTick = 1e-9, kLongest = 1e6;
  const double seconds = static_cast<double>(timeout) * kTick;
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(std::min(seconds, kLongest));
  value = 0;
  while (true) {
    bool broken = false;
    const std::size_t found = satisfied(runtime, conditions, name, broken);
    if (broken) return found;
    if (found < conditions.size()) {
      value = observe(runtime, runtime.signals().at(conditions[found].signal));
      return found;
    }
    const std::chrono::duration<double> left = end - std::chrono::steady_clock::now();
    if (timeout == 0 || left.count() <= 0) break;
    constexpr double kLook = 0.1;  // memory that another thread changes without a call
    runtime.wait_for_others(std::min(left.count(), kLook));
  }
  if (seconds < kLongest) runtime.session().clock().spend(seconds);
  if (Signal* const first = runtime.signals().find(conditions.front().signal); first != nullptr) value = first->value();
  return conditions.size();
}

hsa_signal_value_t wait(const char* name, const Condition& condition, std::uint64_t timeout) {
  return value_call(name, hsa_signal_value_t{0}, [&](Runtime& runtime) {
    hsa_signal_value_t value = 0;
    wait_any(runtime, name, {&condition, 1}, timeout, value);
    return value;
  });
}

}  // namespace
extern "C" {
hsa_status_t hsa_signal_create(hsa_signal_value_t value, uint32_t consumers, const hsa_agent_t* agents,
                               hsa_signal_t* signal) {
  return call("hsa_signal_create", [&](Runtime& runtime) {
    require(consumers == 0 || agents != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(signal);
    *signal = runtime.signals().create(value).handle();
  });
}

hsa_status_t hsa_amd_signal_create(hsa_signal_value_t value, uint32_t consumers, const hsa_agent_t* agents, uint64_t,
                                   hsa_signal_t* signal) {
  return call("hsa_amd_signal_create", [&](Runtime& runtime) {
    require(consumers == 0 || agents != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(signal);
    *signal = runtime.signals().create(value).handle();
  });
}

hsa_status_t hsa_signal_destroy(hsa_signal_t signal) {
  return call("hsa_signal_destroy", [&](Runtime& runtime) {
    require(signal.handle != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    Signal& found = runtime.signals().at(signal);
    require(found.queue == nullptr, HSA_STATUS_ERROR_INVALID_SIGNAL);
    if (!found.pending.empty()) runtime.work().flush();
    runtime.callbacks().forget(signal);
    runtime.signals().destroy(runtime.signals().at(signal));
    runtime.work().progress();
  });
}

hsa_status_t hsa_amd_signal_value_pointer(hsa_signal_t signal, volatile hsa_signal_value_t** place) {
  return call("hsa_amd_signal_value_pointer", [&](Runtime& runtime) {
    given(place) = &runtime.signals().at(signal).block->value;
    runtime.work().stop_overlapping();  // the program may look at the value without a call
  });
}

hsa_status_t hsa_amd_signal_async_handler(hsa_signal_t signal, hsa_signal_condition_t condition, hsa_signal_value_t value,
                                          hsa_amd_signal_handler handler, void* argument) {
  return call("hsa_amd_signal_async_handler", [&](Runtime& runtime) {
    require(handler != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    Signal& found = runtime.signals().at(signal);
    holds(condition, 0, 0);  // a condition that there is
    runtime.callbacks().add({signal, condition, value, handler, argument});
    if (!found.pending.empty()) runtime.work().flush();
    runtime.notify_others();
  });
}

uint32_t hsa_amd_signal_wait_any(uint32_t count, hsa_signal_t* signals, hsa_signal_condition_t* conditions,
                                 hsa_signal_value_t* values, uint64_t timeout, hsa_wait_state_t,
                                 hsa_signal_value_t* satisfying) {
  constexpr const char* kName = "hsa_amd_signal_wait_any";
  return value_call(kName, UINT32_MAX, [&](Runtime& runtime) {
    if (count == 0 || signals == nullptr || conditions == nullptr || values == nullptr) return UINT32_MAX;
    std::vector<Condition> all;
    for (uint32_t n = 0; n < count; ++n) all.push_back({signals[n], conditions[n], values[n]});
    hsa_signal_value_t value = 0;
    const std::size_t found = wait_any(runtime, kName, all, timeout, value);
    if (satisfying != nullptr) *satisfying = value;
    return found < count ? static_cast<uint32_t>(found) : UINT32_MAX;
  });
}

#define STROBE_LOAD(order) \
  hsa_signal_value_t hsa_signal_load_##order(hsa_signal_t signal) { return load("hsa_signal_load_" #order, signal); }
STROBE_LOAD(scacquire)
STROBE_LOAD(acquire)
STROBE_LOAD(relaxed)

#define STROBE_STORE(name) \
  void hsa_signal_##name(hsa_signal_t signal, hsa_signal_value_t value) { exchange("hsa_signal_" #name, signal, value); }
STROBE_STORE(store_relaxed)
STROBE_STORE(store_release)
STROBE_STORE(store_screlease)
STROBE_STORE(silent_store_relaxed)
STROBE_STORE(silent_store_screlease)

#define STROBE_WAIT(order)                                                                                   \
  hsa_signal_value_t hsa_signal_wait_##order(hsa_signal_t signal, hsa_signal_condition_t condition,          \
                                             hsa_signal_value_t value, uint64_t timeout, hsa_wait_state_t) { \
    return wait("hsa_signal_wait_" #order, {signal, condition, value}, timeout);                             \
  }
STROBE_WAIT(scacquire)
STROBE_WAIT(acquire)
STROBE_WAIT(relaxed)

// Calls exclude each other, so that each order is as strong as the strongest.
#define STROBE_CHANGES(order)                                                                            \
  hsa_signal_value_t hsa_signal_exchange_##order(hsa_signal_t signal, hsa_signal_value_t value) {        \
    return exchange("hsa_signal_exchange_" #order, signal, value);                                       \
  }                                                                                                      \
  hsa_signal_value_t hsa_signal_cas_##order(hsa_signal_t signal, hsa_signal_value_t expected,            \
                                            hsa_signal_value_t value) {                                  \
    return compare_exchange("hsa_signal_cas_" #order, signal, expected, value);                          \
  }                                                                                                      \
  void hsa_signal_add_##order(hsa_signal_t signal, hsa_signal_value_t value) {                           \
    add("hsa_signal_add_" #order, signal, value);                                                        \
  }                                                                                                      \
  void hsa_signal_subtract_##order(hsa_signal_t signal, hsa_signal_value_t value) {                      \
    subtract("hsa_signal_subtract_" #order, signal, value);                                              \
  }                                                                                                      \
  void hsa_signal_and_##order(hsa_signal_t signal, hsa_signal_value_t value) {                           \
    bit_and("hsa_signal_and_" #order, signal, value);                                                    \
  }                                                                                                      \
  void hsa_signal_or_##order(hsa_signal_t signal, hsa_signal_value_t value) {                            \
    bit_or("hsa_signal_or_" #order, signal, value);                                                      \
  }                                                                                                      \
  void hsa_signal_xor_##order(hsa_signal_t signal, hsa_signal_value_t value) {                           \
    bit_xor("hsa_signal_xor_" #order, signal, value);                                                    \
  }
STROBE_CHANGES(scacq_screl)
STROBE_CHANGES(acq_rel)
STROBE_CHANGES(scacquire)
STROBE_CHANGES(acquire)
STROBE_CHANGES(relaxed)
STROBE_CHANGES(screlease)
STROBE_CHANGES(release)
}  // extern "C"
