// Signals: values in memory that the program, packets and kernels share.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "hsa/api.hpp"
#include "hsa/work.hpp"

namespace strobe::hsa {

/// What a handle points to, as code on the GPU knows it (AMD's amd_signal_t).
struct SignalBlock {
  std::int64_t kind;  ///< 0: no signal
  std::int64_t value;
  std::uint64_t mailbox;
  std::uint32_t event, reserved1;
  std::uint64_t start, end;  ///< ticks of the last packet or copy that it is the completion signal of
  std::uint64_t queue;
  std::uint32_t reserved3[2];
};
static_assert(sizeof(SignalBlock) == 64);

struct Signal {
  SignalBlock* block = nullptr;
  Queue* queue = nullptr;            ///< whose doorbell it is
  double changed = 0;                ///< when it got its value, in simulated seconds
  std::vector<StepPointer> pending;  ///< each will decrement it
  unsigned handlers = 0;             ///< that wait for it

  hsa_signal_t handle() const { return {reinterpret_cast<std::uint64_t>(block)}; }
  std::atomic_ref<std::int64_t> atomic() const { return std::atomic_ref(block->value); }
  std::int64_t value() const { return atomic().load(); }
  /// Its value once what is under way has ended.
  std::int64_t coming_value() const { return value() - static_cast<std::int64_t>(pending.size()); }
  void set(std::int64_t to, double when);
  void complete(double begin, double end);
};

/// Simulated seconds as ticks of the system's clock, nanoseconds, and ticks of the program's monotonic clock.
std::uint64_t ticks(double seconds);

bool holds(hsa_signal_condition_t condition, std::int64_t value, std::int64_t compared);

class Signals {
 public:
  explicit Signals(Runtime& runtime) : runtime_(runtime) {}

  /// `kind`: 1 of the program's, -1 of doorbells.
  Signal& create(std::int64_t value, std::int64_t kind = 1);
  void destroy(Signal& signal);
  /// Null: it is none, or none any more.
  Signal* find(hsa_signal_t handle);
  /// HSA_STATUS_ERROR_INVALID_SIGNAL: it is none.
  Signal& at(hsa_signal_t handle);

  /// What a packet or copy waits for that begins once all these are 0; none: another change has to come first.
  std::optional<Needs> needs_of(std::span<const hsa_signal_t> signals);
  /// The same of one that begins once one of these is 0.
  std::optional<Needs> needs_of_any(std::span<const hsa_signal_t> signals);

 private:
  Runtime& runtime_;
  std::unordered_map<std::uint64_t, Signal> live_;
  std::deque<SignalBlock*> free_;
};

}  // namespace strobe::hsa
