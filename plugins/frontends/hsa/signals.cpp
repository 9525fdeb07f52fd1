#include "hsa/signals.hpp"

#include <algorithm>
#include <cmath>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
constexpr std::uint64_t kSlabBytes = 65536;
constexpr std::uint64_t kSecondsSinceBoot = 1000;  ///< as the clocks of `strobe run` (plugins/frontends/clock)

}  // namespace

std::uint64_t ticks(double seconds) {
  constexpr double kNanoseconds = 1e9;
  return static_cast<std::uint64_t>(std::llround((static_cast<double>(kSecondsSinceBoot) + seconds) * kNanoseconds));
}

bool holds(hsa_signal_condition_t condition, std::int64_t value, std::int64_t compared) {
  switch (condition) {
    case HSA_SIGNAL_CONDITION_EQ: return value == compared;
    case HSA_SIGNAL_CONDITION_NE: return value != compared;
    case HSA_SIGNAL_CONDITION_LT: return value < compared;
    case HSA_SIGNAL_CONDITION_GTE: return value >= compared;
  }
  throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
}

void Signal::set(std::int64_t to, double when) {
  atomic().store(to);
  changed = std::max(changed, when);
}

void Signal::complete(double begin, double end) {
  block->start = ticks(begin);
  block->end = ticks(end);
  atomic().fetch_sub(1);
  changed = std::max(changed, end);
}

Signal& Signals::create(std::int64_t value, std::int64_t kind) {
  if (free_.empty()) {
    std::byte* const slab = runtime_.gpus().device().allocate(kSlabBytes, "signals").host;
    for (std::uint64_t at = 0; at < kSlabBytes; at += sizeof(SignalBlock))
      free_.push_back(reinterpret_cast<SignalBlock*>(slab + at));
  }
  SignalBlock* const block = free_.front();
  free_.pop_front();
  *block = {};
  block->kind = kind;
  Signal made;
  made.block = block;
  made.set(value, 0);
  return live_[made.handle().handle] = std::move(made);
}

/// Blocks are reused in FIFO order, so that use after destroy is detected for as long as possible.
void Signals::destroy(Signal& signal) {
  SignalBlock* const block = signal.block;
  block->kind = 0;
  free_.push_back(block);
  live_.erase(signal.handle().handle);
}

Signal* Signals::find(hsa_signal_t handle) {
  const auto found = live_.find(handle.handle);
  return found != live_.end() ? &found->second : nullptr;
}

Signal& Signals::at(hsa_signal_t handle) {
  Signal* const found = find(handle);
  require(found != nullptr, HSA_STATUS_ERROR_INVALID_SIGNAL);
  return *found;
}

std::optional<Needs> Signals::needs_of(std::span<const hsa_signal_t> signals) {
  Needs needs;
  for (const hsa_signal_t handle : signals) {
    if (handle.handle == 0) continue;
    const Signal& signal = at(handle);
    if (signal.coming_value() != 0) return std::nullopt;
    needs.add({signal.pending, signal.changed});
  }
  return needs;
}

std::optional<Needs> Signals::needs_of_any(std::span<const hsa_signal_t> signals) {
  std::optional<Needs> first;
  bool any = false;
  for (const hsa_signal_t handle : signals) {
    if (handle.handle == 0) continue;
    any = true;
    const Signal& signal = at(handle);
    if (signal.coming_value() != 0) continue;
    const bool sooner = signal.pending.empty() && (!first || !first->steps.empty() || signal.changed < first->not_before);
    if (!first || sooner) first = Needs{signal.pending, signal.changed};
  }
  return any ? first : Needs{};
}

}  // namespace strobe::hsa
