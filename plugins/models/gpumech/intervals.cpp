#include "intervals.hpp"

#include <algorithm>

namespace gpumech {

double IntervalProfile::instructions() const {
  double sum = 0;
  for (const Interval& interval : intervals) sum += interval.instructions;
  return sum;
}

double IntervalProfile::stall_cycles() const {
  double sum = 0;
  for (const Interval& interval : intervals) sum += interval.stall_cycles;
  return sum;
}

double IntervalProfile::performance() const {
  const double all = cycles();
  return all > 0 ? instructions() * slot / all : 0;
}

double IntervalBuilder::issue(double ready, StallCause cause, std::uint32_t pc) {
  if (!any_) {
    any_ = true;
    last_ = std::max(ready, 0.0);
  } else {
    const double next = last_ + profile_.slot;
    if (ready > next) {
      open_.stall_cycles = ready - next;
      open_.cause = cause;
      open_.pc = pc;
      profile_.intervals.push_back(open_);
      open_ = {};
    }
    last_ = std::max(ready, next);
  }
  open_.instructions += 1;
  return last_;
}

IntervalProfile IntervalBuilder::finish(double until) {
  if (any_) {
    open_.stall_cycles = std::max(0.0, until - last_ - profile_.slot);
    open_.cause = open_.stall_cycles > 0 ? StallCause::dependency : StallCause::none;
    profile_.intervals.push_back(open_);
  }
  return std::move(profile_);
}

IntervalProfile intervals_of(const std::vector<TracedInstruction>& trace) {
  IntervalBuilder builder(1);
  std::vector<double> done(trace.size());
  for (std::size_t n = 0; n < trace.size(); ++n) {
    double ready = 0;
    for (const std::uint32_t source : trace[n].sources) ready = std::max(ready, done[source] + 1);
    done[n] = builder.issue(ready) + trace[n].latency;
  }
  return builder.finish();
}

}  // namespace gpumech
