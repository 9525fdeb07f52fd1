// Ticks: what comes, what goes, and when to go on.
#include <algorithm>
#include <bit>
#include <utility>

#include "compute_unit.hpp"

namespace strobe::compute {

void ComputeUnit::receive(Cycle now) {
  const std::uint64_t incoming = traffic();
  if ((incoming & kGroups) != 0) receive_groups(now);
  if ((incoming & kFetched) != 0) receive_fetches();
  if ((incoming & kTranslated) != 0) receive_translations();
  if ((incoming & kLines) != 0) receive_lines(now);
  if ((incoming & kScalarData) != 0) receive_scalar();
}

void ComputeUnit::send(Cycle now) {
  if ((outgoing_ & kFetches) != 0) send_fetches();
  if ((outgoing_ & kTranslations) != 0) send_translations(now);
  if ((outgoing_ & kLineRequests) != 0) send_lines();
  if ((outgoing_ & kScalarRequests) != 0) send_scalar(now);
  if ((outgoing_ & kEnds) != 0) send_ended_groups();
  outgoing_ =
      static_cast<std::uint8_t>((fetch_queue_.empty() ? 0 : kFetches) | (to_translate_.empty() ? 0 : kTranslations) |
                                (to_send_.empty() ? 0 : kLineRequests) | (scalar_queue_.empty() ? 0 : kScalarRequests) |
                                (ended_.empty() && !drain_asked_ ? 0 : kEnds));
}

void ComputeUnit::tick(Cycle now) {
  round_ = rounds_.of(now);
  if (traffic() != 0) receive(now);
  if (timers_.next() <= now) run_timers(now);
  if (round_ * rounds_.cycles() == now) round(now);
  if (outgoing_ != 0) send(now);
  schedule_next();
}

/// The first cycle from `round` on in which an eligible wave of the vector unit can find its unit free; kNever if that
/// takes a message, which will wake this component.
Cycle ComputeUnit::next_turn(std::uint32_t number, Cycle round) const {
  if (turns_[number].awake != 0) return round;
  Cycle next = kNever;
  for (std::uint32_t left = turns_[number].categories; left != 0; left &= left - 1) {
    const auto category = static_cast<std::uint32_t>(std::countr_zero(left));
    next = std::min(next, std::max(round, unit_free_at(number, category)));
  }
  return next;
}

void ComputeUnit::schedule_next() {
  const Cycle round = round_ + 1;
  const Cycle soonest = round * rounds_.cycles();
  Cycle next = timers_.next();
  for (std::uint32_t rest = stirring_; rest != 0 && next > soonest; rest &= rest - 1)
    next = std::min(next, next_turn(static_cast<std::uint32_t>(std::countr_zero(rest)), soonest));
  if (next != kNever) next = rounds_.from(next) * rounds_.cycles();
  if (next > soonest && wheel_used_ != 0) {
    const auto from = static_cast<int>(round % kRounds);
    const auto rounds = static_cast<Cycle>(std::countr_zero(std::rotr(wheel_used_, from)));
    next = std::min(next, (round + rounds) * rounds_.cycles());
  }
  if (next != kNever) wake_at(next);
}

}  // namespace strobe::compute
