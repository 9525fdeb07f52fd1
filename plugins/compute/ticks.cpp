// Ticks: what comes, what goes, and when to go on.
#include <algorithm>
#include <bit>
#include <utility>

#include "compute_unit.hpp"

namespace strobe::compute {

void ComputeUnit::tick(Cycle now) {
  round_ = rounds_.of(now);
  if (traffic() != 0) receive_groups(now);
  // Between two rounds there are work-groups to receive only: what else comes in this cycle may come after this tick.
  if (round_ * rounds_.cycles() == now) {
    for (Timers* const timers : {&fetch_timers_, &clock_timers_, &memory_timers_})
      if (timers->next() <= now) run_timers(*timers, now);
    round(now);
    if (!fetch_queue_.empty()) send_fetches();
  }
  if (!drains_.empty() || !ended_.empty()) send_ended_groups();
  schedule_next();
}

void ComputeUnit::schedule(const Timer& timer) {
  const bool brief = timer.kind == Timer::Kind::clock;
  Timers& timers = timer.kind == Timer::Kind::fetch ? fetch_timers_ : brief ? clock_timers_ : memory_timers_;
  Timer set = timer;
  // With rounds of a cycle an answer counts from the next one on: whether it comes before or after this tick must not
  // matter.
  if (lanes_ != 0 && !brief) ++set.at;
  timers.add(set);
}

void ComputeUnit::run_timers(Timers& timers, Cycle now) {
  while (timers.next() <= now) {
    if (const Timer* const coming = timers.coming()) {
      __builtin_prefetch(&slots_[coming->slot]);
      if (coming->kind == Timer::Kind::vector_op) __builtin_prefetch(ops_[coming->op].get());
    }
    const Timer timer = timers.pop();
    WaveSlot& slot = slots_[timer.slot];
    switch (timer.kind) {
      case Timer::Kind::vector_op:
        op_done(timer.op, now);
        continue;
      case Timer::Kind::scalar_op:
        scalar_arrives(timer.op, timer.level);
        continue;
      case Timer::Kind::fetch:
        ++fetch_replies_;
        if (slot.generation == timer.generation) code_arrives(slot, timer.op);
        continue;
      case Timer::Kind::clock:
        break;
    }
    if (slot.generation != timer.generation) continue;
    --slot.lgkm;
    --slot.scalar_ops;
    counters_changed(slot, Cause::l1);
  }
}

void ComputeUnit::expect_answer(const MemoryPort& from, std::uint64_t tag) const {
  if (&from == halves_[0].vector || &from == halves_[1].vector)
    __builtin_prefetch(ops_[static_cast<std::uint32_t>(tag)].get(), 1);
  else if (&from == &fetch_ && tag != kPrefetchTag)
    __builtin_prefetch(&slots_[static_cast<std::uint32_t>(tag)]);
}

/// Answers that were pending: what they change happens in the next round, like everything between two rounds.
void ComputeUnit::completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  const auto number = static_cast<std::uint32_t>(tag);
  if (&from == halves_[0].vector || &from == halves_[1].vector) {
    line_arrives(number, reply);
  } else if (&from == halves_[0].translation || &from == halves_[1].translation) {
    page_arrives(number, reply);
    wake_at(rounds_.from(clock().now() + 1) * rounds_.cycles());  // for a wave that waited for its exp counter
  } else if (&from == &scalar_) {
    schedule({reply.at, scalar_ops_[number].slot, scalar_ops_[number].generation, number, Timer::Kind::scalar_op,
              reply.level});
  } else if (tag == kPrefetchTag) {
    ++fetch_replies_;
  } else {
    const WaveSlot& slot = slots_[number];
    schedule(
        {reply.at, number, static_cast<std::uint32_t>(tag >> 32), slot.fetch_offset, Timer::Kind::fetch, reply.level});
  }
  const Cycle next = next_timer();
  if (next != kNever) wake_at(rounds_.from(next) * rounds_.cycles());
}

/// The first cycle from `round` on in which an eligible wave of the vector unit can find its unit free; kNever if that
/// takes a message, which will wake this component.
Cycle ComputeUnit::next_turn(std::uint32_t number, Cycle round) const {
  if (turns_[number].awake != 0 || turns_[number].coming != 0) return round;
  Cycle next = kNever;
  for (std::uint32_t left = turns_[number].categories; left != 0; left &= left - 1) {
    const auto category = static_cast<std::uint32_t>(std::countr_zero(left));
    if (issue_width_ != 0 && held_by_clause(number, category)) continue;
    next = std::min(next, std::max(round, unit_free_at(number, category)));
  }
  return next;
}

void ComputeUnit::schedule_next() {
  const Cycle round = round_ + 1;
  const Cycle soonest = round * rounds_.cycles();
  Cycle next = fetch_queue_.empty() ? next_timer() : soonest;
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
