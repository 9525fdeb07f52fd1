// Time per instruction of a stretch of a launch, from the intervals that a sampler receives.
#pragma once

#include "strobe/sampler.hpp"

namespace samplers {

class Throughput {
 public:
  /// Where a stretch begins or ends: the last interval that has passed.
  struct Mark {
    strobe::Cycle at = 0;
    std::uint64_t issued = 0;
  };
  void begin_launch() { now_ = {}; }
  void interval(const strobe::Interval& interval) {
    now_.at = interval.end;
    now_.issued += interval.instructions;
  }
  const Mark& mark() const { return now_; }

 private:
  Mark now_;
};

}  // namespace samplers
