#include "lua/run_forecast.hpp"

#include <algorithm>
#include <utility>

namespace strobe {

void RunForecast::plan(std::vector<PlannedLaunch> launches) {
  launches_ = std::move(launches);
  ended_ = 0;
}

void RunForecast::ended(double seconds) {
  if (ended_ == launches_.size()) return;
  const PlannedLaunch& launch = launches_[ended_++];
  for (Rate* const rate : {&rates_[launch.kernel], &all_}) {
    rate->seconds += seconds;
    rate->work_items += static_cast<double>(launch.work_items);
  }
}

std::optional<double> RunForecast::left(double share, double seconds) const {
  if (ended_ == launches_.size()) return std::nullopt;
  const auto expected = [this](const PlannedLaunch& launch) {
    const auto known = rates_.find(launch.kernel);
    const Rate& rate = known != rates_.end() && known->second.work_items > 0 ? known->second : all_;
    return rate.seconds / rate.work_items * static_cast<double>(launch.work_items);
  };
  const bool known = all_.work_items > 0;
  if (!known && share <= 0) return std::nullopt;
  // The running launch is extrapolated from its own speed as soon as part of it is done.
  const double whole = share > 0 ? seconds / share : expected(launches_[ended_]);
  double left = std::max(0.0, whole - seconds);
  const double per_item = whole / static_cast<double>(std::max<std::uint64_t>(1, launches_[ended_].work_items));
  for (std::size_t n = ended_ + 1; n < launches_.size(); ++n)
    left += known ? expected(launches_[n]) : per_item * static_cast<double>(launches_[n].work_items);
  return left;
}

}  // namespace strobe
