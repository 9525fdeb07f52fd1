#include "schedule.hpp"

#include <algorithm>
#include <cmath>

namespace systematic {

Schedule make_schedule(double warm_up, double unit, std::uint64_t every, std::uint64_t groups, std::uint64_t held,
                       std::uint64_t needed) {
  const auto fills = [held](double n) {
    return static_cast<std::uint64_t>(std::llround(n * static_cast<double>(held)));
  };
  Schedule schedule;
  schedule.warm_up = fills(warm_up);
  schedule.unit = std::max<std::uint64_t>(1, fills(unit));
  schedule.period = schedule.unit * every;
  if (needed > 0) schedule.period = std::min(schedule.period, groups / needed);
  schedule.period = std::max(schedule.period, schedule.warm_up + schedule.unit);
  return schedule;
}

}  // namespace systematic
