#include "compute_unit.hpp"

#include "compute/issue/gcn_issue.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace strobe::compute {

ComputeUnit::ComputeUnit(const Spec& spec, const RdnaIssueSpec* rdna, const ComponentContext& context)
    : Component(context),
      HostPrefetch(this),
      CountsLate(this),
      Measured(this),
      StallAccount(this),
      Balanced(this),
      Warmable(this),
      dispatch_port_(add_port("dispatch")),
      fetch_port_(add_memory_port("fetch")),
      scalar_port_(add_memory_port("scalar")),
      vector_ports_(add_vector_ports(spec.halves)),
      spec_(spec),
      waves_(spec, *this),
      operations_(spec.answer_delay),
      counters_(waves_, clock()),
      bursts_(spec, waves_, counters_, counts_),
      fetch_(spec, waves_, bursts_, fetch_port_),
      groups_(spec, waves_, counters_, fetch_, operations_, dispatch_port_, clock()),
      vector_memory_(spec_, waves_, counters_, operations_, vector_ports_.lines, vector_ports_.translation),
      scalar_memory_(spec, waves_, counters_, operations_, scalar_port_),
      local_memory_(spec, waves_.rounds()),
      issue_(make_issue(rdna, context)) {}

std::unique_ptr<Issue> ComputeUnit::make_issue(const RdnaIssueSpec* rdna, const ComponentContext& context) {
  std::unique_ptr<WaveScheduler> scheduler;
  // What nearly all machines have is decided in place (VectorUnit::oldest_of).
  if (spec_.scheduling.name != "oldest")
    scheduler = context.policy<WaveScheduler>(spec_.scheduling, {spec_.simds, spec_.waves_per_simd});
  const IssueParts parts{waves_,         counters_,     fetch_,  bursts_, vector_memory_,
                         scalar_memory_, local_memory_, groups_, counts_, this};
  if (rdna != nullptr) return std::make_unique<RdnaIssue>(spec_, *rdna, parts, std::move(scheduler));
  return std::make_unique<GcnIssue>(spec_, parts, std::move(scheduler));
}

ComputeUnit::~ComputeUnit() = default;

ComputeUnit::VectorPorts ComputeUnit::add_vector_ports(std::uint32_t halves) {
  VectorPorts ports;
  for (std::uint32_t n = 0; n < halves; ++n) {
    const std::string number = halves == 1 ? std::string() : fmt::format("[{}]", n);
    ports.lines.push_back(&add_memory_port("vector" + number));
    ports.translation.push_back(&add_memory_port("translation" + number, Need::optional));
  }
  return ports;
}

void ComputeUnit::tick(Cycle now) {
  waves_.set_time(now);
  if (traffic() != 0) groups_.receive(now);
  // Between two rounds there are work-groups to receive only: what else comes in this cycle may come after this tick.
  if (waves_.at_round(now)) {
    vector_memory_.begin_round(now);
    if (fetch_.next() <= now) fetch_.run(now);
    if (scalar_memory_.next_clock() <= now) scalar_memory_.run_clocks(now);
    if (operations_.timers.next() <= now) run_timers(now);
    issue_->round(now);
    if (fetch_.wants_to_send()) fetch_.send(now);
  }
  groups_.send_ended();
  schedule_next();
}

/// Operations of vector and scalar memory that are over, of which there is one.
void ComputeUnit::run_timers(Cycle now) {
  Timers<Timer>& timers = operations_.timers;
  do {
    if (const Timer* const coming = timers.coming()) {
      __builtin_prefetch(&waves_[coming->slot]);
      if (coming->kind == Timer::Kind::vector_op) vector_memory_.expect(coming->op);
    }
    const Timer timer = timers.first();
    timers.pop();
    if (timer.kind == Timer::Kind::vector_op)
      vector_memory_.arrived(timer.op, now);
    else
      scalar_memory_.arrived(timer.op, timer.level, now);
  } while (timers.next() <= now);
}

inline void ComputeUnit::schedule_next() {
  const Cycle soonest = waves_.next_round();
  if (fetch_.wants_to_send()) return wake_at(soonest);
  Cycle next = waves_.active_simds() != 0 ? issue_->next_turn(soonest) : kNever;
  if (next > soonest) next = std::min({next, next_timer(), waves_.next_sleeper()});
  if (next <= soonest) return wake_at(soonest);
  if (next != kNever) wake_at(waves_.rounds().from(next) * waves_.rounds().cycles());
}

void ComputeUnit::expect_answer(const MemoryPort& from, std::uint64_t tag) const {
  if (vector_memory_.sends_lines_through(from))
    vector_memory_.expect(static_cast<std::uint32_t>(tag));
  else if (&from == &fetch_port_)
    fetch_.expect_answer(tag);
}

/// Answers that were pending: what they change happens in the next round, like everything between two rounds.
void ComputeUnit::completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  const auto number = static_cast<std::uint32_t>(tag);
  const Rounds& rounds = waves_.rounds();
  const auto wake_from = [&](Cycle at) {
    if (at != kNever) wake_at(rounds.from(at) * rounds.cycles());
  };
  if (&from == &fetch_port_) {
    if (!fetch_.knows(tag)) [[unlikely]]
      from.refuse_tag(tag);
    return wake_from(fetch_.completed(tag, reply));
  }
  if (vector_memory_.sends_lines_through(from)) {
    if (!vector_memory_.waits_for_lines(number)) [[unlikely]]
      from.refuse_tag(tag);
    if (!vector_memory_.line_arrives(number, reply)) return;  // no timer has changed
  } else if (vector_memory_.translates_through(from)) {
    if (!vector_memory_.waits_for_pages(number)) [[unlikely]]
      from.refuse_tag(tag);
    vector_memory_.page_arrives(number, reply, clock().now());
    wake_from(clock().now() + 1);  // for a wave that waited for the queue, or for its exp counter
  } else {
    if (!scalar_memory_.knows(number)) [[unlikely]]
      from.refuse_tag(tag);
    scalar_memory_.completed(number, reply);
  }
  wake_from(next_timer());
}

/// Accesses without time: lines, pages and fetches as the pipelines make them, straight into the first caches and TLBs.
void ComputeUnit::warm(Port&, const WarmInstruction& instruction) {
  if (instruction.path == WarmInstruction::Path::fetch) return fetch_.warm(instruction.address, instruction.bytes);
  MemoryAccess access;
  access.timed = false;
  access.kind = instruction.kind;
  access.writes = instruction.writes;
  access.pc = instruction.pc;
  if (instruction.path == WarmInstruction::Path::scalar)
    scalar_memory_.warm(instruction, access);
  else
    vector_memory_.warm(instruction, access);
}

}  // namespace strobe::compute
